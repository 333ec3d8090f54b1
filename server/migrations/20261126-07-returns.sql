-- A submitted result that is opened again for some of its answers only: which ones, and the note beside each; null: all of it is open.
-- {"fields": [{"question", "row", "column", "note"}], "followUps": ["questions that branching hid then"]}
alter table results add column returned jsonb;
-- What was sent back after this delivery, and whether an administrator has accepted it.
alter table deliveries
  add column returned jsonb,
  add column accepted_at timestamptz,
  add column accepted_by uuid references users (id) on delete set null,
  add column accepted_by_name text;
create index deliveries_accepted_by on deliveries (accepted_by);
