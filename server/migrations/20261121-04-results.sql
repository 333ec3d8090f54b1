-- What a country answers to a form. One row per published form and participating country (D16).
create table results (
  id uuid primary key,
  form_id uuid not null references forms (id) on delete cascade,
  country_id uuid not null references countries (id),
  status text not null default 'New' check (status in ('New', 'Partial', 'Submitted')),
  -- Something was stored for it once, even if it was emptied again: the form cannot be taken back any more (D16, D18).
  started boolean not null default false,
  submitted_at timestamptz,
  unsubmit_reason text,
  -- Null: given here by the country.
  provenance text check (provenance in ('demonstration')),
  unique (form_id, country_id)
);
create index results_country_id on results (country_id);
-- Who has started a form: asked for with every form that is sent.
create index results_started on results (form_id, country_id) where started;

-- One answer. The cells of a table question lie in one object: 'row/column' → { id, textValue, numeric, version }.
-- "values" is a reserved word, hence the name.
create table answers (
  -- A result and a question of its published form: every write locks the result and is checked against the frozen form, and
  -- neither goes while there are answers. Foreign keys would cost as much as the answers (docs/decisions/0006).
  result_id uuid not null,
  question_id uuid not null,
  id uuid not null,
  textual text,
  numeric double precision,
  options uuid[] not null default '{}',
  remark_text text,
  edit_remark_text text,
  cells jsonb not null default '{}',
  is_empty boolean not null,
  version integer not null,
  changed_at timestamptz not null,
  -- An account; its id stays when the account goes.
  changed_by uuid,
  primary key (result_id, question_id)
);

-- Every change is kept (D18): a row for each save, holding the changes of all answers it concerned:
-- [{ question, version, before, after, reason }], in which before and after hold only the fields that changed.
create table answer_changes (
  id bigint generated always as identity primary key,
  result_id uuid not null references results (id) on delete cascade,
  changed_at timestamptz not null,
  changed_by uuid,
  changes json not null
);
-- What was saved together can be long. Kept as it is: compressing would cost as much as writing the answers themselves.
alter table answer_changes alter column changes set storage external;
create index answer_changes_result_id on answer_changes (result_id, id desc);

-- Frozen, numbered copies of the answers at each submission.
create table deliveries (
  id uuid primary key,
  result_id uuid not null references results (id) on delete cascade,
  number integer not null,
  form_name text not null,
  form_year integer,
  country_name text not null,
  submitted_at timestamptz not null,
  submitted_by uuid references users (id) on delete set null,
  submitted_by_name text,
  checksum text not null,
  answer_count integer not null,
  -- The very JSON text whose checksum is kept.
  answers text not null,
  unique (result_id, number)
);
alter table deliveries alter column answers set storage external;
create index deliveries_submitted_by on deliveries (submitted_by);
