-- Questionnaires. A published form's structure never changes (D17): it is kept once more as the text that is sent.
create table forms (
  id uuid primary key,
  name text not null,
  description text not null default '',
  category_id uuid not null references categories (id),
  deadline timestamptz,
  visibility text not null default 'Internal' check (visibility in ('Internal', 'Public')),
  user_download boolean not null default false,
  send_notification jsonb not null,
  edit_modal_dismissed boolean not null default false,
  is_hard_copy boolean not null default false,
  parent_id uuid references forms (id),
  -- The first ancestor along parent_id; its own id for a form that is no copy.
  root_id uuid not null,
  created_at timestamptz not null,
  edited_at timestamptz not null,
  published_at timestamptz,
  -- The sections as JSON text while the form is published; null for a draft.
  frozen_sections text,
  version integer not null default 1
);
create index forms_category_id on forms (category_id);
create index forms_parent_id on forms (parent_id);
create index forms_root_id on forms (root_id);
create index forms_published_at on forms (published_at desc) where published_at is not null;
create index forms_name on forms (lower(btrim(name)));

create table special_deadlines (
  form_id uuid not null references forms (id) on delete cascade,
  country_id uuid not null references countries (id),
  deadline timestamptz not null,
  primary key (form_id, country_id)
);
create index special_deadlines_country_id on special_deadlines (country_id);

create table sections (
  id uuid primary key,
  form_id uuid not null references forms (id) on delete cascade,
  name text not null,
  order_number double precision not null,
  version integer not null default 1,
  questions_version integer not null default 0
);
create index sections_form_id on sections (form_id, order_number);

create table questions (
  id uuid primary key,
  section_id uuid not null references sections (id) on delete cascade,
  text text not null,
  type text not null check (type in ('ShortText', 'Number', 'Paragraph', 'MultipleChoice', 'Checkboxes', 'TableInput')),
  required boolean not null,
  remark boolean not null,
  file_upload boolean not null,
  min double precision,
  max double precision,
  branching boolean not null,
  image_guid uuid,
  order_number double precision not null,
  -- The question this one was copied from with its form (hard copy).
  parent_id uuid references questions (id) on delete set null,
  is_linked boolean not null default false,
  article text,
  unit text,
  help text,
  limits jsonb not null default '[]',
  data_view text
);
create index questions_section_id on questions (section_id, order_number);
create index questions_parent_id on questions (parent_id);

create table options (
  id uuid primary key,
  question_id uuid not null references questions (id) on delete cascade,
  value text not null,
  order_number double precision not null,
  branching_action text not null check (branching_action in ('Next', 'SkipToQuestion', 'SkipToNextSection', 'SkipToEnd')),
  branch_target uuid references questions (id) on delete set null,
  parent_id uuid
);
create index options_question_id on options (question_id, order_number);
create index options_branch_target on options (branch_target);

create table question_groups (
  id uuid primary key,
  question_id uuid not null references questions (id) on delete cascade,
  name text not null,
  background_color_hex text not null,
  text_color_hex text not null,
  order_number double precision not null,
  parent_id uuid
);
create index question_groups_question_id on question_groups (question_id, order_number);

-- Rows (primary dimension) and columns of table questions.
create table sub_questions (
  id uuid primary key,
  question_id uuid not null references questions (id) on delete cascade,
  dimension_text text not null,
  dimension_order_number double precision not null,
  is_required boolean not null,
  is_primary_dimension boolean not null,
  sub_question_type text check (sub_question_type in ('Text', 'Numeric')),
  group_id uuid references question_groups (id) on delete set null,
  parent_id uuid
);
create index sub_questions_question_id on sub_questions (question_id, dimension_order_number);
create index sub_questions_group_id on sub_questions (group_id);
