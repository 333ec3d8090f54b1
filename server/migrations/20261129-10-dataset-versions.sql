-- When each dataset was last another one for its readers. It only ever goes forward: what is withdrawn takes its own times along.
create table dataset_versions (
  key text primary key,
  -- What was known of it at that time; empty: it is withdrawn.
  facts text not null,
  changed_at timestamptz not null
);
