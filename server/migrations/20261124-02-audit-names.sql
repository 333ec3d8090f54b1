-- Rows of the audit log that have no name of their own are called by what they are about, as it is called then: 'Sweden,
-- Synthetic inertia 2026', 'FRT 2025'. What was written before keeps its ids: entries are only added to.
create function audit_row_name(table_name text, known jsonb) returns text language plpgsql stable as $$
declare
  country constant text = (select name from countries where id = (known->>'country_id')::uuid);
  graph constant text = case coalesce(known->>'graph_key', known->>'kind')
    when 'frt' then 'FRT'
    when 'frtadditional' then 'Other non-exhaustive parameters'
    when 'generationcapacity' then 'Generation capacities'
  end;
begin
  return coalesce(case
    when table_name = 'parameter_answers' then
      (select country || ', ' || name || ' ' || year from parameters where id = (known->>'parameter_id')::uuid)
    when table_name in ('results', 'special_deadlines') then
      (select country || ', ' || name || ' ' || year from forms where id = (known->>'form_id')::uuid)
    when table_name = 'block_countries' then
      (select country || ', ' || name from blocks where id = (known->>'block_id')::uuid)
    when table_name = 'public_graph_years' then graph || ' ' || (known->>'year')
    when table_name = 'publication_plans' then
      concat_ws(' ', coalesce(nullif(known->>'name', ''), graph),
        (select string_agg(year, ', ') from jsonb_array_elements_text(known->'years') year))
  end, known->>'name', known->>'title', known->>'username', known->>'text', known->>'value', known->>'dimension_text',
    known->>'caption', known->>'written_text', '');
end
$$;

-- As before, with these names.
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
  perform write_audit_entry(entry, 'done', null, 1);
  insert into audit_changes (entry_id, table_name, row_id, row_name, operation, before, after)
  values ((entry->>'id')::uuid, tg_table_name, (select string_agg(known->>key, ' ') from unnest(keys) key),
    left(audit_row_name(tg_table_name, known), 200), tg_op, before_values, after_values);
  return null;
end
$$;
