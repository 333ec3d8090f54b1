-- A form's own year (D43). Those there are got the year of their publication, drafts that of their creation, in Brussels.
alter table forms add column year integer;
update forms set year = extract(year from coalesce(published_at, created_at) at time zone 'Europe/Brussels')::int;
alter table forms alter column year set not null;
-- A delivery has always had one.
alter table deliveries alter column form_year set not null;
