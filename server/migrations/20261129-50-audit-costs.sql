-- The audit log as before, for less: each row is named by the one statement its table needs, and an entry is written with the
-- first change of a transaction, not with each.
create or replace function audit_row_name(table_name text, known jsonb) returns text language plpgsql stable as $$
declare
  found_name text;
begin
  case table_name
    when 'parameter_answers' then
      select c.name || ', ' || p.name || ' ' || p.year into found_name from countries c, parameters p
        where c.id = (known->>'country_id')::uuid and p.id = (known->>'parameter_id')::uuid;
    when 'trials' then
      found_name = 'Trial: ' || (known->>'form_name') || ' ' || (known->>'form_year');
    when 'results', 'special_deadlines' then
      if table_name = 'results' and known->>'trial_id' is not null then
        found_name = coalesce(
          (select 'Trial: ' || form_name || ' ' || form_year from trials where id = (known->>'trial_id')::uuid), 'Trial');
      else
        select c.name || ', ' || f.name || ' ' || f.year into found_name from countries c, forms f
          where c.id = (known->>'country_id')::uuid and f.id = (known->>'form_id')::uuid;
      end if;
    when 'block_countries' then
      select c.name || ', ' || b.name into found_name from countries c, blocks b
        where c.id = (known->>'country_id')::uuid and b.id = (known->>'block_id')::uuid;
    when 'public_graph_years' then
      found_name = audit_graph_name(known->>'graph_key') || ' ' || (known->>'year');
    when 'publication_plans' then
      found_name = concat_ws(' ', coalesce(nullif(known->>'name', ''), audit_graph_name(coalesce(known->>'graph_key', known->>'kind'))),
        (select string_agg(year, ', ') from jsonb_array_elements_text(known->'years') year));
    else null;
  end case;
  return coalesce(found_name, known->>'name', known->>'title', known->>'username', known->>'text', known->>'value',
    known->>'dimension_text', known->>'caption', known->>'written_text', '');
end
$$;

create function audit_graph_name(graph_key text) returns text language sql immutable parallel safe
return case graph_key
  when 'frt' then 'FRT'
  when 'frtadditional' then 'Other non-exhaustive parameters'
  when 'generationcapacity' then 'Generation capacities'
end;

create or replace function record_row_change() returns trigger language plpgsql as $$
declare
  keys constant text[] = tg_argv[0];
  hidden constant text[] = tg_argv[1];
  ignored constant text[] = tg_argv[2];
  old_row jsonb = case when tg_op <> 'INSERT' then to_jsonb(old) - ignored end;
  new_row jsonb = case when tg_op <> 'DELETE' then to_jsonb(new) - ignored end;
  known constant jsonb = coalesce(new_row, old_row);
  said text = nullif(current_setting('imp.audit_entry', true), '');
  entry jsonb;
  before_values jsonb;
  after_values jsonb;
begin
  if tg_op = 'UPDATE' then
    if old_row = new_row then return null; end if;
    select jsonb_object_agg(key, audit_value(o.value, key = any (hidden))),
           jsonb_object_agg(key, audit_value(n.value, key = any (hidden)))
      into before_values, after_values
      from jsonb_each(old_row) o join jsonb_each(new_row) n using (key)
      where o.value is distinct from n.value;
  else
    select jsonb_object_agg(key, audit_value(value, key = any (hidden))) into after_values
      from jsonb_each(known) where value <> 'null'::jsonb;
    if tg_op = 'DELETE' then
      before_values = after_values;
      after_values = null;
    end if;
  end if;
  if said is null then
    said = jsonb_build_object('id', gen_random_uuid(), 'at', now(), 'userName', current_setting('application_name'),
      'role', '', 'actualRole', '', 'address', coalesce(host(inet_client_addr()), ''), 'userAgent', '',
      'noun', 'system', 'verb', 'update', 'call', '', 'params', '{}'::jsonb)::text;
    perform set_config('imp.audit_entry', said, true);
  end if;
  entry = said::jsonb;
  -- What a savepoint undoes takes the setting back with the entry.
  if current_setting('imp.audit_written', true) is distinct from entry->>'id' then
    perform write_audit_entry(entry, 'done', null, 1);
    perform set_config('imp.audit_written', entry->>'id', true);
  end if;
  insert into audit_changes (entry_id, table_name, row_id, row_name, operation, before, after)
  values ((entry->>'id')::uuid, tg_table_name, (select string_agg(known->>key, ' ') from unnest(keys) key),
    left(audit_row_name(tg_table_name, known), 200), tg_op, before_values, after_values);
  return null;
end
$$;
