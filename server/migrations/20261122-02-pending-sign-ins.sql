-- An attempt to sign in is kept from its beginning, so that many at once cannot slip through; until its password has been
-- checked it is pending, not failed.
alter table sign_in_failures
  add column id bigint generated always as identity primary key,
  add column is_pending boolean not null default false;
