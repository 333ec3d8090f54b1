-- Jobs that nobody asked for: what the product does by itself, once a day or because of what a visitor wants. They have no
-- owner; where there must be one of them only, it has a key.
alter table jobs
  alter column owner_id drop not null,
  add column unique_key text;
create unique index jobs_unique_key on jobs (unique_key);

-- Links that let somebody set a password (D10): the token is stored hashed, works once, and a newer one takes its place.
create table password_tokens (
  user_id uuid primary key references users (id) on delete cascade,
  token_hash bytea not null,
  expires_at timestamptz not null
);
create unique index password_tokens_token_hash on password_tokens (token_hash);

-- Who asked for such a link, known or not, so that one address cannot ask for thousands.
create table password_requests (
  id bigint generated always as identity primary key,
  account text not null,
  address text not null,
  requested_at timestamptz not null
);
create index password_requests_account on password_requests (account, requested_at);
create index password_requests_address on password_requests (address, requested_at);
create index password_requests_requested_at on password_requests (requested_at);
