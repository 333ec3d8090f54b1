-- How often costly endpoints were used, by minute: of an address, of a person, of all visitors. All servers count here. What a
-- crash of PostgreSQL loses is a minute's counts.
create unlogged table endpoint_uses (
  who text not null,
  minute timestamptz not null,
  uses integer not null,
  primary key (who, minute)
);
create index endpoint_uses_minute on endpoint_uses (minute);
