-- Mails wait here until they are sent, and stay for a while so that one can see what was sent to whom (docs/decisions/0040).
create table mails (
  id uuid primary key,
  -- Null once the account is gone.
  user_id uuid references users (id) on delete set null,
  address text not null,
  locale text not null,
  -- What it is about: passwordReset, newForm …
  kind text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  -- Lets its receiver in, or could: shown to nobody while somebody else delivers it.
  is_secret boolean not null default false,
  -- Where its receiver needs no more mails of the kind, by one click; null: they are not optional.
  unsubscribe_url text,
  -- Where one event tells a person once; null: no such event.
  event_key text,
  -- kept: there is no mail server, so an administrator reads it here.
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed', 'kept')),
  attempts integer not null default 0,
  available_at timestamptz not null default now(),
  -- Of one that is being sent: until when its sender counts as alive.
  lease_until timestamptz,
  -- What the mail server said to the last attempt.
  error text,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create unique index mails_event_key on mails (event_key);
create index mails_queued on mails (available_at) where status = 'queued';
create index mails_created_at on mails (created_at desc, id);
create index mails_user_id on mails (user_id);

-- The language of a person's mails.
alter table users add column locale text not null default 'en-US';
