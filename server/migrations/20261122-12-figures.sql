-- Figures: pictures for reports, uploaded or drawn from the answers to one question of a published form.
create table figures (
  id uuid primary key,
  name text not null,
  placeholder_name text not null,
  source text not null check (source in ('Uploaded', 'Generated')),
  -- Null: uploaded.
  graph_type text check (graph_type in ('Pie', 'Bar')),
  year integer,
  category text not null default '',
  form_name text not null default '',
  -- Of a generated one. The form may go; the figure stays.
  form_id uuid,
  question_id uuid,
  -- The countries it was made for, also those that have not submitted.
  country_ids uuid[] not null default '{}',
  -- What was drawn: question, answers with their labels and countries, and where they come from. Enough to draw it again in
  -- another language, and to show it as a table.
  content jsonb,
  is_demonstration boolean not null default false,
  -- Null: written from the content, in the reader's language.
  alternative_text text,
  picture_key text not null references files (key),
  thumbnail_key text not null references files (key),
  width integer not null,
  height integer not null,
  -- Those of one generation stand in the order of the form.
  position integer not null default 0,
  -- The generation it came from; that goes before the figure does.
  job_id uuid,
  created_at timestamptz not null,
  -- An account; its id stays when the account goes.
  created_by uuid,
  drawn_at timestamptz not null,
  version integer not null default 1,
  changed_at timestamptz,
  changed_by uuid,
  -- Deleted: in no list any more, but still to be seen where it is placed.
  deleted_at timestamptz,
  check ((source = 'Generated') = (content is not null and graph_type is not null and form_id is not null and question_id is not null))
);
create index figures_listed on figures (created_at desc, position, id) where deleted_at is null;
create index figures_job_id on figures (job_id);
create index figures_picture_key on figures (picture_key);
create index figures_thumbnail_key on figures (thumbnail_key);

-- The answers that a figure was drawn from, one for each country and question, with the delivery they were in (D69).
create table figure_sources (
  figure_id uuid not null references figures (id) on delete cascade,
  country_id uuid not null,
  question_id uuid not null,
  form_id uuid not null,
  result_id uuid,
  is_submitted boolean not null,
  -- The answer as one text; null: none.
  text text,
  delivery_number integer,
  delivery_checksum text,
  read_at timestamptz not null,
  primary key (figure_id, question_id, country_id)
);
create index figure_sources_form_id on figure_sources (form_id, country_id);
