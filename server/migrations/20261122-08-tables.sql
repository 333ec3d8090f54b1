-- Tables for reports: what countries have answered to some questions of one section of a form.
create table tables (
  id uuid primary key,
  name text not null,
  -- Null: the form has been deleted since.
  form_id uuid references forms (id) on delete set null,
  -- As they were when the table was made, or its choice changed.
  form_name text not null,
  form_year integer not null,
  section_id uuid not null,
  -- In the order of the form.
  question_ids uuid[] not null,
  country_ids uuid[] not null,
  -- Null: made from the choice.
  alternative_text text,
  created_at timestamptz not null,
  -- Null: under development, always with today's answers.
  published_at timestamptz,
  -- Of a published one: what it shows, and where it comes from, both from the same moment.
  grid jsonb,
  source jsonb,
  answer_sources jsonb,
  version integer not null default 1,
  changed_at timestamptz not null,
  -- An account; its id stays when the account goes.
  changed_by uuid,
  -- Deleted ones are hidden; reports that they stand in still show them.
  deleted_at timestamptz,
  check ((published_at is null) = (grid is null and source is null and answer_sources is null))
);
create index tables_form_id on tables (form_id);
-- The lists: newest first.
create index tables_created_at on tables (created_at desc, id desc) where deleted_at is null;
