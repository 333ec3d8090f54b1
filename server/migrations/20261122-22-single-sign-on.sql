-- Sign-ins by OpenID Connect that have been begun (D52). Whoever comes back brings the state, which is stored hashed; what the
-- provider is to prove is derived from it and the secret, and stored nowhere.
create table single_sign_ons (
  state_hash bytea primary key,
  secret bytea not null,
  expires_at timestamptz not null
);
create index single_sign_ons_expires_at on single_sign_ons (expires_at);

-- Who an account is at the provider, since its first sign-in there.
alter table users
  add column sso_issuer text,
  add column sso_subject text,
  add check ((sso_issuer is null) = (sso_subject is null));
create unique index users_sso_subject on users (sso_issuer, sso_subject);
