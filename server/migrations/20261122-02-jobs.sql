-- Work that lasts (docs/decisions/0013): who asked for it, how far it is, what came of it. Workers of all servers take what
-- is queued; what a worker has not been heard of for too long is queued again.
create table jobs (
  id uuid primary key,
  kind text not null,
  owner_id uuid not null references users (id) on delete cascade,
  -- Who asked, as they were then: { person, locale }.
  owner jsonb not null,
  input jsonb not null,
  title text not null,
  status text not null default 'queued' check (status in ('queued', 'running', 'done', 'failed', 'cancelled')),
  -- How often it was begun, and how often it may be.
  attempts integer not null default 0,
  max_attempts integer not null,
  -- Of a queued one: not to be begun earlier.
  available_at timestamptz not null default now(),
  -- Of a running one: until when its worker counts as alive.
  lease_until timestamptz,
  progress real not null default 0,
  error_code text,
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  -- The job and its file go then.
  expires_at timestamptz not null,
  file_name text,
  file_media text,
  file_bytes integer,
  -- The transaction that changed it last: streams of events ask what they have not seen yet.
  changed_in xid8 not null default pg_current_xact_id(),
  check ((status = 'running') = (lease_until is not null))
);
create index jobs_owner_id on jobs (owner_id, created_at desc);
create index jobs_queued on jobs (kind, created_at) where status = 'queued';
-- Nobody has two jobs of a kind running at once: the others get their turn.
create unique index jobs_running on jobs (owner_id, kind) where status = 'running';
create index jobs_expires_at on jobs (expires_at);

-- A file in parts, so that nobody has to hold it whole.
create table job_file_parts (
  job_id uuid not null references jobs (id) on delete cascade,
  number integer not null,
  content bytea not null,
  primary key (job_id, number)
);
-- Workbooks are packed already.
alter table job_file_parts alter column content set storage external;
