-- Who has come back from the provider of single sign-on: kept until the sign-in is finished, so that the password that confirms
-- an administrator's account, or a code, can be sent after it.
create table arrived_sign_ons (
  state_hash bytea primary key,
  code_hash bytea not null,
  user_id uuid not null references users on delete cascade,
  issuer text not null,
  subject text not null,
  has_second_factor boolean not null,
  expires_at timestamptz not null
);
create index arrived_sign_ons_expires_at on arrived_sign_ons (expires_at);
create index arrived_sign_ons_user_id on arrived_sign_ons (user_id);
