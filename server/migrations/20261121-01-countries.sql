-- Countries, their parts, and blocks: named groups of countries (D13).
create table countries (
  id uuid primary key,
  name text not null,
  abbreviation text not null unique,
  is_eu boolean not null,
  is_acer boolean not null,
  is_involved_in_maps boolean not null default false,
  parent_id uuid references countries (id),
  synchronous_areas text[] not null default '{}',
  legal_limit_areas text[] not null default '{}'
);
create index countries_parent_id on countries (parent_id);

create table blocks (
  id uuid primary key,
  name text not null unique
);

create table block_countries (
  block_id uuid not null references blocks (id) on delete cascade,
  country_id uuid not null references countries (id),
  primary key (block_id, country_id)
);
create index block_countries_country_id on block_countries (country_id);

create table categories (
  id uuid primary key,
  name text not null,
  block_id uuid not null references blocks (id)
);
create unique index categories_name on categories (lower(btrim(name)));
create index categories_block_id on categories (block_id);
