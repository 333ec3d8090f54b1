-- Which section of a country's form is given to whom of its contacts, and until which day. Nothing is locked by it.
create table section_tasks (
  result_id uuid not null references results (id) on delete cascade,
  section_id uuid not null references sections (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  -- Null: no day.
  until timestamptz,
  given_at timestamptz not null,
  given_by uuid references users (id) on delete set null,
  given_by_name text not null,
  primary key (result_id, section_id)
);
create index section_tasks_section_id on section_tasks (section_id);
create index section_tasks_user_id on section_tasks (user_id);
create index section_tasks_given_by on section_tasks (given_by);
create trigger row_change_recorded after insert or update or delete on section_tasks for each row
  execute function record_row_change('{result_id,section_id}', '{}', '{given_at,given_by,given_by_name}');

-- Who had which section in front of them last, and when: what is older than a minute counts no longer.
create table section_visits (
  result_id uuid not null references results (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  section_id uuid not null references sections (id) on delete cascade,
  seen_at timestamptz not null,
  primary key (result_id, user_id)
);
create index section_visits_user_id on section_visits (user_id);
create index section_visits_section_id on section_visits (section_id);
