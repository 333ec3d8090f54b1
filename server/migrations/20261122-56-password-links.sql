-- An invitation stays usable beside a link that somebody asked for: an account has one link of each purpose at most.
alter table password_tokens add column purpose text not null default 'reset' check (purpose in ('reset', 'invitation'));
update password_tokens set purpose = 'invitation'
  from users where users.id = password_tokens.user_id and users.password_hash is null;
alter table password_tokens
  alter column purpose drop default,
  drop constraint password_tokens_pkey,
  add primary key (user_id, purpose);

-- Failures of an address are counted over all accounts, too.
create index sign_in_failures_address on sign_in_failures (address, failed_at);
