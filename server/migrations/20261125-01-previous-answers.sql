-- How the answers of a delivery stand to those of the year before; null: the country has none.
alter table deliveries
  add column confirmed_count integer,
  add column changed_count integer,
  add column new_count integer;
