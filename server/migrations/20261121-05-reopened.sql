-- Who opened a submitted result again, when and why, stays with the delivery it follows (D18).
alter table deliveries
  add reopened_at timestamptz,
  add reopened_by uuid references users (id) on delete set null,
  add reopened_by_name text,
  add reopen_reason text;
create index deliveries_reopened_by on deliveries (reopened_by);
