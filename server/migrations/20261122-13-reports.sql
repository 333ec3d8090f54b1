-- Reports: front page, chapters, what stands in them, and what a published one was printed from.
create table reports (
  id uuid primary key,
  title text not null,
  is_internal boolean not null,
  -- A text of the front page (D74).
  version_text text not null default '',
  report_date timestamptz,
  issuer text not null default '',
  is_uploaded boolean not null default false,
  is_public boolean not null default false,
  -- The PDF: of an uploaded report from the beginning, of any other since its publication.
  file_key text references files (key),
  created_at timestamptz not null,
  published_at timestamptz,
  -- Of the front page.
  revision integer not null default 1,
  changed_at timestamptz not null,
  -- An account; its id stays when the account goes. So everywhere here.
  changed_by uuid,
  chapters_revision integer not null default 1,
  chapters_changed_at timestamptz,
  chapters_changed_by uuid,
  check (published_at is null or file_key is not null),
  check (not is_uploaded or file_key is not null),
  check (not is_public or published_at is not null)
);
-- Titles that differ only in letter case are the same; yearly and internal reports have their own.
create unique index reports_title on reports (is_internal, lower(title));
create index reports_published on reports (published_at desc, id desc) where published_at is not null;
create index reports_drafts on reports (changed_at desc, id desc) where published_at is null;
create index reports_file_key on reports (file_key) where file_key is not null;

create table chapters (
  id uuid primary key,
  report_id uuid not null references reports (id) on delete cascade,
  parent_id uuid,
  title text not null,
  numbered boolean not null,
  -- Among the chapters of its parent, from 1.
  position integer not null,
  revision integer not null default 1,
  changed_at timestamptz not null,
  changed_by uuid,
  -- Of the order of what stands in it.
  content_revision integer not null default 1,
  content_changed_at timestamptz,
  content_changed_by uuid,
  unique (report_id, id),
  -- A parent is a chapter of the same report.
  foreign key (report_id, parent_id) references chapters (report_id, id) on delete cascade
);
create index chapters_parent_id on chapters (report_id, parent_id);

create table content_items (
  id uuid primary key,
  chapter_id uuid not null references chapters (id) on delete cascade,
  -- One sequence for all kinds, from 1.
  position integer not null,
  -- Of a paragraph: canonical HTML (D62).
  content text,
  figure_id uuid references figures (id),
  table_id uuid references tables (id),
  -- Of a figure or table.
  caption text,
  revision integer not null default 1,
  changed_at timestamptz not null,
  changed_by uuid,
  check (num_nonnulls(content, figure_id, table_id) = 1),
  check ((caption is null) = (content is not null))
);
create index content_items_chapter_id on content_items (chapter_id, position);
create index content_items_figure_id on content_items (figure_id) where figure_id is not null;
create index content_items_table_id on content_items (table_id) where table_id is not null;

-- A published report as it was printed: its chapters with paragraphs, and the data of every figure and table.
create table report_snapshots (
  report_id uuid primary key references reports (id) on delete cascade,
  chapters jsonb not null,
  -- The answers behind its figures and tables, with their deliveries and checksums (D69).
  sources jsonb not null
);
-- The pictures of its figures, by the placement.
create table report_pictures (
  report_id uuid not null references report_snapshots (report_id) on delete cascade,
  placement_id uuid not null,
  file_key text not null references files (key),
  primary key (report_id, placement_id)
);
create index report_pictures_file_key on report_pictures (file_key);

-- Publications that people are still to be told of.
create table report_announcements (
  id uuid primary key,
  report_id uuid not null references reports (id) on delete cascade,
  published_at timestamptz not null,
  published_by uuid
);
create index report_announcements_report_id on report_announcements (report_id);

-- What has changed last in a report: streams of events ask what they have not seen yet. One row for each thing; a later
-- change gives it another id. Whoever writes holds the report's row: in one report, ids are given in the order of the commits.
create table report_changes (
  id bigint generated always as identity primary key,
  report_id uuid not null references reports (id) on delete cascade,
  kind text not null check (kind in ('frontPage', 'status', 'chapters', 'content', 'item')),
  -- The report, a chapter, or what stands in one.
  subject_id uuid not null,
  chapter_id uuid,
  revision integer not null,
  changed_at timestamptz not null,
  changed_by uuid,
  unique (report_id, kind, subject_id)
);
create index report_changes_report_id on report_changes (report_id, id);
