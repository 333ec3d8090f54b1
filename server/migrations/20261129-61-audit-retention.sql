-- How long the audit log is kept (docs/decisions/0130): an entry of the last year cannot be deleted, whatever a setting
-- says; older ones may go, with what they changed.
drop trigger append_only on audit_entries;
drop trigger append_only on audit_changes;
create trigger append_only before update or truncate on audit_entries
  for each statement execute function refuse_audit_change();
create trigger append_only before update or truncate on audit_changes
  for each statement execute function refuse_audit_change();

create function refuse_early_deletion() returns trigger language plpgsql as $$
declare
  written_at constant timestamptz = case tg_table_name
    when 'audit_entries' then (to_jsonb(old)->>'at')::timestamptz
    else (select at from audit_entries where id = (to_jsonb(old)->>'entry_id')::uuid)
  end;
begin
  if written_at >= now() - interval '365 days' then
    raise exception 'the audit log is kept for a year' using errcode = 'insufficient_privilege';
  end if;
  return old;
end
$$;
create trigger kept_for_a_year before delete on audit_entries
  for each row execute function refuse_early_deletion();
create trigger kept_for_a_year before delete on audit_changes
  for each row execute function refuse_early_deletion();

-- One step of the cleaning: the oldest entries, at most max_entries, with the rights of the tables' owner. The role that
-- serves has no other right to delete here. @returns how many entries it dealt with; 0: there is none left
create function delete_old_audit_entries(before timestamptz, max_entries integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  old_ids uuid[];
begin
  -- Another server may be at it as well.
  select coalesce(array_agg(id), '{}') into old_ids from (
    select id from audit_entries where at < before order by at, id limit max_entries for update skip locked) oldest;
  -- An entry may have any number of changes: some of them in this step, the rest and the entry in those that follow.
  delete from audit_changes where id in (
    select c.id from unnest(old_ids) old(id) join audit_changes c on c.entry_id = old.id limit max_entries * 10);
  delete from audit_entries e where e.id = any (old_ids)
    and not exists (select from audit_changes c where c.entry_id = e.id);
  delete from audit_names where month < audit_month(before);
  return cardinality(old_ids);
end
$$;
revoke execute on function delete_old_audit_entries(timestamptz, integer) from public;
