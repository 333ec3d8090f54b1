-- Accounts, their sessions (the token is stored hashed, D9) and failed sign-ins (D10).
create table users (
  id uuid primary key,
  username text not null,
  password_hash text,
  first_name text not null default '',
  last_name text not null default '',
  role text not null check (role in ('Admin', 'NCLP', 'Viewer')),
  country_id uuid references countries (id),
  is_enabled boolean not null default true,
  first_login boolean not null default true,
  last_login timestamptz,
  created_at timestamptz not null default now()
);
create unique index users_username on users (lower(username));
create index users_country_id on users (country_id);

create table sessions (
  token_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  role text not null check (role in ('Admin', 'NCLP', 'Viewer', 'CountrySelect')),
  country_id uuid references countries (id),
  created_at timestamptz not null,
  last_used_at timestamptz not null
);
create index sessions_user_id on sessions (user_id);
create index sessions_country_id on sessions (country_id);

create table sign_in_failures (
  account text not null,
  address text not null,
  failed_at timestamptz not null
);
create index sign_in_failures_account on sign_in_failures (account, failed_at);
create index sign_in_failures_failed_at on sign_in_failures (failed_at);
