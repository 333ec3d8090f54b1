-- What an administrator has planned to show to everybody, or to withdraw, at an hour to come.
create table publication_plans (
  id uuid primary key,
  kind text not null check (kind in ('report', 'form', 'parameter', 'generationcapacity', 'frt', 'frtadditional')),
  -- Null: graphs, which have years.
  subject_id uuid,
  years integer[] not null default '{}',
  -- As it was called when it was planned.
  name text not null,
  is_public boolean not null,
  due_at timestamptz not null,
  created_at timestamptz not null,
  -- Whoever planned it, as they were then: it is done in their name, whatever becomes of their account.
  planned_by jsonb not null,
  status text not null default 'planned' check (status in ('planned', 'done', 'failed', 'cancelled')),
  -- Why it could not be done.
  problem text,
  finished_at timestamptz,
  check ((kind in ('report', 'form', 'parameter')) = (subject_id is not null))
);
create index publication_plans_due_at on publication_plans (due_at) where status = 'planned';
create trigger row_change_recorded after insert or update or delete on publication_plans for each row
  execute function record_row_change('{id}', '{}', '{planned_by}');
