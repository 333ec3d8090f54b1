-- What lies in the file store (docs/decisions/0024): a row is there before its bytes are, and goes after them, so that
-- nothing is ever stored that no row knows. Rooms refer to files.key and keep a file in the transaction that needs it.
create table files (
  -- Where it lies in the store.
  key text primary key,
  status text not null default 'pending' check (status in ('pending', 'kept', 'deleted')),
  media text not null,
  bytes bigint not null,
  sha256 bytea not null,
  -- What people see it called.
  name text not null,
  created_at timestamptz not null default now()
);
-- What is not kept is swept.
create index files_swept on files (status, created_at) where status <> 'kept';
