-- What a network code leaves to countries, and where each country says it stands, on a scale of seven levels.
create table parameters (
  id uuid primary key,
  name text not null,
  description text not null default '',
  -- As it travels: DCC 0, HVDC 1, RfG 2.
  network_code smallint not null check (network_code between 0 and 2),
  year integer not null,
  visibility text not null default 'Internal' check (visibility in ('Internal', 'Public')),
  is_hidden boolean not null default false,
  -- Shows the lowest level of the others of its code and year; nobody answers it.
  is_summary boolean not null default false,
  -- Of the seven levels.
  level_texts text[] not null check (cardinality(level_texts) = 7),
  deadline timestamptz,
  created_at timestamptz not null,
  -- Null: under development.
  published_at timestamptz,
  -- The parameter of an earlier year that it follows.
  previous_id uuid references parameters (id),
  is_demonstration boolean not null default false,
  version integer not null default 1,
  changed_at timestamptz not null,
  -- An account; its id stays when the account goes.
  changed_by uuid,
  -- Deleted ones are hidden from everybody: the history of their answers is kept.
  deleted_at timestamptz
);
create unique index parameters_year_name on parameters (year, lower(name)) where deleted_at is null;
-- One chain of years: nothing is followed twice.
create unique index parameters_previous_id on parameters (previous_id) where deleted_at is null;
create index parameters_created_at on parameters (created_at desc, id desc) where deleted_at is null;
create index parameters_code_year on parameters (network_code, year) where deleted_at is null;

-- Made by the publication, one for each involved country, also of a summary: what an administrator sets is kept here.
create table parameter_answers (
  id uuid primary key,
  parameter_id uuid not null references parameters (id),
  country_id uuid not null references countries (id),
  -- 0: none.
  level smallint not null default 0 check (level between 0 and 7),
  remark text not null default '',
  answered_at timestamptz,
  submitted_at timestamptz check (submitted_at is null or level > 0),
  -- What an administrator has set in its place; 0: nothing.
  forced_level smallint not null default 0 check (forced_level between 0 and 7),
  forced_at timestamptz,
  forced_by uuid,
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by uuid,
  unique (parameter_id, country_id),
  check ((forced_level = 0) = (forced_at is null))
);
create index parameter_answers_country_id on parameter_answers (country_id);

-- Every change of an answer (D18): only ever added to.
create table parameter_answer_changes (
  id bigint generated always as identity primary key,
  answer_id uuid not null references parameter_answers (id),
  kind text not null check (kind in ('answer', 'submit', 'force')),
  changed_at timestamptz not null,
  changed_by uuid,
  level_before smallint not null,
  level_after smallint not null,
  remark_before text not null,
  remark_after text not null
);
create index parameter_answer_changes_answer_id on parameter_answer_changes (answer_id, id desc);

create function refuse_history_change() returns trigger language plpgsql as $$
begin
  raise exception 'the history of answers is only added to' using errcode = 'insufficient_privilege';
end
$$;
create trigger append_only before update or delete on parameter_answer_changes
  for each row execute function refuse_history_change();

create trigger row_change_recorded after insert or update or delete on parameters for each row
  execute function record_row_change('{id}', '{}', '{version,changed_at,changed_by}');
-- What countries answer has a history of its own; what is recorded is what administrators set.
create trigger row_change_recorded after update on parameter_answers for each row
  when (old.forced_level is distinct from new.forced_level)
  execute function record_row_change('{id}', '{}', '{version,changed_at,changed_by}');

-- D80: whoever takes no part in the monitoring is not involved in the maps either.
update countries set is_involved_in_maps = false
 where is_involved_in_maps and parent_id is null and exists (select from blocks where name = 'Network codes monitoring')
   and not exists (select from block_countries m join blocks b on b.id = m.block_id
                    where m.country_id = countries.id and b.name = 'Network codes monitoring');
