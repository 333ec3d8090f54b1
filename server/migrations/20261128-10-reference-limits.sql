-- The legal limits of the network codes, as the product brings them along and administrators correct them
-- (docs/decisions/0097). Questions take theirs from here; what they took stays with them.
create table reference_limits (
  -- Made from a key: the same in every installation.
  id uuid primary key,
  -- As it travels: DCC 0, HVDC 1, RfG 2.
  network_code smallint not null check (network_code between 0 and 2),
  -- The quantity: 'Threshold of type B: highest value the TSO may set'.
  name text not null,
  -- Of which modules or facilities: 'SPGM B, C'; null: of all.
  module_type text,
  -- The synchronous area: 'CE'; null: everywhere.
  area text,
  article text,
  unit text,
  lower double precision,
  upper double precision,
  -- What no number says: 'unlimited'.
  relation text,
  -- Where it was read.
  source text,
  note text,
  -- Compared with the Official Journal.
  is_verified boolean not null,
  -- Null: it came verified, or is not verified.
  verified_at timestamptz,
  -- An account; its id stays when the account goes.
  verified_by uuid,
  -- 1: as the product brought it along. A later product corrects only these.
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by uuid,
  check (lower <= upper),
  check (is_verified or (verified_at is null and verified_by is null))
);
create trigger row_change_recorded after insert or update or delete on reference_limits for each row
  execute function record_row_change('{id}', '{}', '{version,changed_at,changed_by}');
