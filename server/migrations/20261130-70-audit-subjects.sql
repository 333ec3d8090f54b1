-- What changes no row, such as an export or a refusal, is about something all the same: what its address names is kept beside the
-- entry, as it is called then. Such a row is no change; it gives the entry the name under which it is found.
alter table audit_changes drop constraint audit_changes_operation_check;
alter table audit_changes add constraint audit_changes_operation_check
  check (operation in ('INSERT', 'UPDATE', 'DELETE', 'NONE')) not valid;

create function name_audit_entry(entry jsonb) returns void language sql as $$
  insert into audit_changes (entry_id, table_name, row_id, row_name, operation)
  select (entry->>'id')::uuid, named.table_name, subject.id::text, left(named.name, 200), 'NONE'
  from (
    select found[1]::uuid as id, min(place) as place
    from jsonb_each_text(entry->'params') with ordinality param(key, value, place),
      regexp_matches(lower(value), '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}', 'g') found
    group by 1 order by 2, 1 limit 10) subject
  cross join lateral (
    select 'forms' as table_name, name || ' ' || year as name from forms where id = subject.id
    union all select 'results', audit_row_name('results',
      jsonb_build_object('country_id', country_id, 'form_id', form_id, 'trial_id', trial_id)) from results where id = subject.id
    union all select 'answer_files', f.name || ' (' || audit_row_name('results',
        jsonb_build_object('country_id', r.country_id, 'form_id', r.form_id, 'trial_id', r.trial_id)) || ')'
      from answer_files a join files f on f.key = a.file_key join results r on r.id = a.result_id where a.id = subject.id
    union all select 'parameters', name || ' ' || year from parameters where id = subject.id
    union all select 'reports', title from reports where id = subject.id
    union all select 'chapters', title from chapters where id = subject.id
    union all select 'figures', name from figures where id = subject.id
    union all select 'tables', name from tables where id = subject.id
    union all select 'countries', name from countries where id = subject.id
    union all select 'users', username from users where id = subject.id
    union all select 'jobs', title from jobs where id = subject.id) named
  where named.name <> ''
  order by subject.place, subject.id
$$;

-- An entry, as the server writes it when the work is done. What changed something has its entry, and names, by the triggers.
create function write_named_audit_entry(entry jsonb, outcome text, problem text, occurrences integer) returns void
language plpgsql as $$
begin
  if exists (select from audit_entries where id = (entry->>'id')::uuid) then return; end if;
  perform write_audit_entry(entry, outcome, problem, occurrences);
  if entry->'params' <> '{}'::jsonb then perform name_audit_entry(entry); end if;
end
$$;
