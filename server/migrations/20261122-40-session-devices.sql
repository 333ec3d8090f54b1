-- Where a session was begun, so that people recognise theirs; by its id its owner ends it (the token's hash stays here).
alter table sessions
  add column id uuid not null default gen_random_uuid(),
  -- 'Firefox, Windows'; empty: not known.
  add column device text not null default '',
  add column address text not null default '';
