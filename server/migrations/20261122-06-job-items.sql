-- A job that makes many things tells how many are made, of how many: people see the numbers, and the time that is left.
alter table jobs
  add column items_done integer,
  add column items_total integer;
