-- Finding things in an audit log of millions of entries (docs/decisions/0130): each filter, and the combinations of person,
-- noun and outcome and of address, noun and outcome, has an index in whose order its entries come, newest first.
-- Where the log is large already these take minutes: memory makes them fewer.
set local maintenance_work_mem = '256MB';

create index audit_entries_action on audit_entries (noun, outcome, at desc, id desc);
-- It is also the list of everybody in the log, under each name that they had.
create index audit_entries_person on audit_entries (user_id, user_name, username, noun, outcome, at desc, id desc);
drop index audit_entries_user_id;
-- It is also the list of all addresses, with what came from each.
create index audit_entries_address on audit_entries (address collate "C", noun, outcome, at desc, id desc);

create function audit_param_values(params jsonb) returns text[] language sql immutable parallel safe
return array(select value from jsonb_each_text(params));
create index audit_entries_param on audit_entries using gin (audit_param_values(params)) with (fastupdate = off);

create index audit_changes_row_name on audit_changes (row_name) where row_name <> '';

-- All pairs of letters that follow one another: what contains a text contains its pairs. Its cost says that an index knows
-- them faster than they are made again.
create function letter_pairs(value text) returns text[] language sql immutable parallel safe cost 10000
return array(select distinct substr(lower(value), at, 2) from generate_series(1, length(value) - 1) at);

-- The names of what was changed, each once for every month in which there is such an entry (or a few times, when two
-- transactions came upon it together: a rule against that would make one wait for the other).
create table audit_names (
  month date not null,
  name text not null
);
create index audit_names_name on audit_names (name, month);
create index audit_names_pairs on audit_names using gin (letter_pairs(name)) with (fastupdate = off);

create function audit_month(at timestamptz) returns date language sql immutable parallel safe
return date_trunc('month', at at time zone 'UTC')::date;

create function note_audit_names() returns trigger language plpgsql as $$
begin
  insert into audit_names (month, name)
  select distinct audit_month(coalesce(e.at, now())), n.row_name
  from new_rows n left join audit_entries e on e.id = n.entry_id
  where n.row_name <> '' and not exists (
    select from audit_names known where known.name = n.row_name and known.month = audit_month(coalesce(e.at, now())));
  return null;
end
$$;
create trigger names_noted after insert on audit_changes referencing new table as new_rows
  for each statement execute function note_audit_names();

insert into audit_names (month, name)
select distinct audit_month(e.at), c.row_name from audit_changes c join audit_entries e on e.id = c.entry_id
where c.row_name <> '';
