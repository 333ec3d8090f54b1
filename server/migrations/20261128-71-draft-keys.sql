-- What seals a person's drafts on their devices: handed out with each session, kept by no device longer than that.
create table draft_keys (
  user_id uuid primary key references users (id) on delete cascade,
  key bytea not null
);
