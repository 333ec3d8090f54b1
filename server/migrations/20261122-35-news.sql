-- What people are told on their home pages (D55): kept as kind and values, so that each reads it in their language.
create table news (
  id uuid primary key,
  kind text not null,
  -- What the kind's text says: the name of what it is about, its deadline …
  text_values jsonb not null default '{}',
  -- As an administrator has written it; null: the kind's own text.
  written_text text,
  -- Who it is for: each of the three that is there narrows it; none: everybody.
  roles text[],
  country_ids uuid[],
  user_ids uuid[],
  -- The form or report it is about: taken back with it.
  subject_id uuid,
  created_at timestamptz not null,
  created_by uuid,
  -- Streams of events ask what they have not seen yet.
  written_in xid8 not null default pg_current_xact_id()
);
create index news_created_at on news (created_at desc, id desc);
create index news_subject_id on news (subject_id) where subject_id is not null;
create index news_written_in on news (written_in);
