-- What a mail is about, where that can be taken back or looked up: a form or a report.
alter table mails add column subject_id uuid;
create index mails_subject_id on mails (subject_id, created_at desc) where subject_id is not null;

-- News that are written once, whoever notices that they are due.
alter table news add column event_key text;
create unique index news_event_key on news (event_key);

-- Texts of notifications that administrators have written in place of the product's.
create table notification_templates (
  kind text primary key,
  text text not null,
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by uuid
);

-- Kinds of mails that a person does without.
create table notification_refusals (
  user_id uuid not null references users (id) on delete cascade,
  kind text not null,
  primary key (user_id, kind)
);

-- Signs the links by which people do without a kind of mails; made once for each installation.
create table notification_keys (
  is_only boolean primary key default true check (is_only),
  key bytea not null
);
insert into notification_keys (key)
values (uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));

-- The daily runs of reminders, by the Brussels day that each was for.
create table reminder_runs (
  day date primary key,
  run_at timestamptz not null
);
