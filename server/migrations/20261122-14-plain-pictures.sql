-- What a generated figure shows without its title and its source, as vectors: for pages that say both around it. Null: uploaded.
alter table figures
  add column plain_key text references files (key),
  add column plain_width integer,
  add column plain_height integer,
  add check (num_nulls(plain_key, plain_width, plain_height) in (0, 3));
create index figures_plain_key on figures (plain_key);
