-- When an administrator reminded a country last: not twice on one day without saying so.
alter table results add column reminded_at timestamptz;
