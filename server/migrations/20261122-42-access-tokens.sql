-- Access tokens for scripts (docs/decisions/0043): the token is stored hashed, as those of sessions are.
create table access_tokens (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  scope text not null check (scope in ('read', 'answer', 'administer')),
  -- The part of their country that the person reported for when the token was made; null: they reported for no part.
  part_id uuid references countries (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Null: never.
  last_used_at timestamptz
);
create index access_tokens_user_id on access_tokens (user_id);
create index access_tokens_part_id on access_tokens (part_id);
