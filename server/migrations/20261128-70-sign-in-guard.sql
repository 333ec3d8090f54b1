-- Guessing is counted over all addresses (D10): an account's owner is spared at the addresses they have signed in from, and
-- told once a day at most.
create table sign_in_addresses (
  user_id uuid not null references users (id) on delete cascade,
  address text not null,
  seen_at timestamptz not null,
  primary key (user_id, address)
);
create index sign_in_addresses_seen_at on sign_in_addresses (seen_at);

create table sign_in_warnings (
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('password', 'secondFactor')),
  sent_at timestamptz not null,
  primary key (user_id, kind)
);
