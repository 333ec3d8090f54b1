-- Requests of countries for more time to fill in a form: they are never deleted but with the result, so that its history keeps them.
create table extension_requests (
  id uuid primary key,
  result_id uuid not null references results (id) on delete cascade,
  status text not null default 'waiting' check (status in ('waiting', 'granted', 'declined', 'withdrawn')),
  reason text not null,
  until timestamptz not null,
  -- The one that counted for the country when it asked.
  deadline_before timestamptz not null,
  asked_at timestamptz not null,
  asked_by uuid references users (id) on delete set null,
  asked_by_name text not null,
  answered_at timestamptz,
  answered_by uuid references users (id) on delete set null,
  answered_by_name text,
  -- It may be another day than the one that was asked for.
  granted_until timestamptz,
  -- The administrator's word.
  answer text,
  check ((status = 'waiting') = (answered_at is null)),
  check ((status = 'granted') = (granted_until is not null))
);
create unique index extension_requests_one_waits on extension_requests (result_id) where status = 'waiting';
create index extension_requests_result_id on extension_requests (result_id, asked_at desc);
create index extension_requests_asked_by on extension_requests (asked_by);
create index extension_requests_answered_by on extension_requests (answered_by);
