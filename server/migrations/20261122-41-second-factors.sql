-- Second factors (docs/decisions/0041): the secret shared with somebody's authenticator, and codes for when that is lost.
create table second_factors (
  user_id uuid primary key references users (id) on delete cascade,
  -- Base32. Codes are computed from it, so it cannot be hashed.
  secret text not null,
  -- Null: being set up, and not asked for yet.
  confirmed_at timestamptz,
  -- Which half minute the last code was for: it and those before it are not taken again.
  last_step bigint not null default 0
);

create table recovery_codes (
  user_id uuid not null references second_factors (user_id) on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);
