-- Accounts as administrators see and change them. A deleted one stays for its name in what its owner has done (D53); its
-- e-mail may be used again.
alter table users
  -- The administrator of the settings: shown to nobody, changed by nobody.
  add column is_built_in boolean not null default false,
  add column deleted_at timestamptz,
  add column version integer not null default 1;

drop index users_username;
create unique index users_username on users (lower(username)) where deleted_at is null;
