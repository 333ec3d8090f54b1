-- When a country was last switched on or off for the maps: what visitors can take of a parameter is another version then.
-- Null: never.
alter table countries add column involvement_changed_at timestamptz;
