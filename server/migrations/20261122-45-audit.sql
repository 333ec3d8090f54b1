-- The audit log (docs/decisions/0045): who did what, when, from where, and what that changed. Rows are only ever added: the
-- role that the server works as may do nothing else, and a trigger holds its owner to the same.
create table audit_entries (
  -- The request's own id, as its answer and the server's log have it.
  id uuid primary key,
  at timestamptz not null,
  -- Nothing here refers to other tables: an entry outlives everything it is about.
  user_id uuid,
  user_name text not null,
  -- Their e-mail: others may have the same name.
  username text not null,
  -- The access token that a program came with; null: none, they were signed in.
  token_id uuid,
  token_name text,
  role text not null,
  actual_role text not null,
  address text not null,
  user_agent text not null,
  noun text not null,
  verb text not null,
  -- The call, the kind of job, or the command.
  call text not null,
  -- What the call's address named; never anything of a body.
  params jsonb not null default '{}',
  outcome text not null check (outcome in ('done', 'refused')),
  problem text,
  -- Refusals that repeat within a minute are one entry: how many it stands for.
  occurrences integer not null default 1
);
create index audit_entries_at on audit_entries (at desc, id desc);
create index audit_entries_user_id on audit_entries (user_id, at desc);

-- What an entry has changed, row by row: of an update the columns that are others now, else the whole row.
create table audit_changes (
  id bigint generated always as identity primary key,
  entry_id uuid not null,
  table_name text not null,
  -- The values of its primary key.
  row_id text not null,
  row_name text not null,
  operation text not null check (operation in ('INSERT', 'UPDATE', 'DELETE')),
  before jsonb,
  after jsonb
);
create index audit_changes_entry_id on audit_changes (entry_id, id);
create index audit_changes_row_id on audit_changes (row_id);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is only added to' using errcode = 'insufficient_privilege';
end
$$;
create trigger append_only before update or delete or truncate on audit_entries
  for each statement execute function refuse_audit_change();
create trigger append_only before update or delete or truncate on audit_changes
  for each statement execute function refuse_audit_change();

-- A value as it is kept: of secrets only that there was one, of long texts the beginning.
create function audit_value(value jsonb, is_hidden boolean) returns jsonb language sql immutable parallel safe
return case
  when value = 'null'::jsonb then value
  when is_hidden then '"•••"'::jsonb
  when length(value::text) > 2000 then to_jsonb(left(value #>> '{}', 2000) || '…')
  else value
end;

-- An entry, as the server describes it (platform/audit); once, however often it is written.
create function write_audit_entry(entry jsonb, outcome text, problem text, occurrences integer) returns void
language sql as $$
  insert into audit_entries (id, at, user_id, user_name, username, token_id, token_name, role, actual_role, address,
    user_agent, noun, verb, call, params, outcome, problem, occurrences)
  values ((entry->>'id')::uuid, (entry->>'at')::timestamptz, (entry->>'userId')::uuid, entry->>'userName',
    coalesce(entry->>'username', ''), (entry->>'tokenId')::uuid, entry->>'tokenName', entry->>'role',
    entry->>'actualRole', entry->>'address', entry->>'userAgent', entry->>'noun', entry->>'verb', entry->>'call',
    entry->'params', outcome, problem, occurrences)
  on conflict (id) do nothing
$$;

-- Arguments: columns that make a row's id, columns whose values stay secret, columns that say nothing by themselves.
-- The server says with each transaction in whose name it works (platform/audit); the first change writes that down. Where
-- nobody said so, it was a program of an operator's: that is kept as well, under the name the program gave itself.
create function record_row_change() returns trigger language plpgsql as $$
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
    left(coalesce(known->>'name', known->>'title', known->>'username', known->>'text', known->>'value',
      known->>'dimension_text', known->>'caption', known->>'written_text', ''), 200),
    tg_op, before_values, after_values);
  return null;
end
$$;

-- Answers and deliveries have a history of their own (D18). Results are made and removed with their form; what is recorded
-- is that one was submitted, or taken back.
create trigger row_change_recorded after update on results for each row
  when (old.submitted_at is distinct from new.submitted_at or old.unsubmit_reason is distinct from new.unsubmit_reason)
  execute function record_row_change('{id}', '{}', '{}');

create trigger row_change_recorded after insert or update or delete on users for each row
  execute function record_row_change('{id}', '{password_hash,sso_subject}', '{version,last_login}');
create trigger row_change_recorded after insert or update or delete on second_factors for each row
  execute function record_row_change('{user_id}', '{secret}', '{last_step}');
-- All that changes is when one was used.
create trigger row_change_recorded after insert or delete on access_tokens for each row
  execute function record_row_change('{id}', '{token_hash}', '{last_used_at}');
create trigger row_change_recorded after insert or update or delete on notification_refusals for each row
  execute function record_row_change('{user_id,kind}', '{}', '{}');
create trigger row_change_recorded after insert or update or delete on notification_templates for each row
  execute function record_row_change('{kind}', '{}', '{version,changed_at,changed_by}');
create trigger row_change_recorded after insert or update or delete on news for each row
  execute function record_row_change('{id}', '{}', '{written_in,event_key}');
create trigger row_change_recorded after insert or update or delete on countries for each row
  execute function record_row_change('{id}', '{}', '{}');
create trigger row_change_recorded after insert or update or delete on blocks for each row
  execute function record_row_change('{id}', '{}', '{}');
create trigger row_change_recorded after insert or update or delete on block_countries for each row
  execute function record_row_change('{block_id,country_id}', '{}', '{}');
create trigger row_change_recorded after insert or update or delete on categories for each row
  execute function record_row_change('{id}', '{}', '{}');
create trigger row_change_recorded after insert or update or delete on forms for each row
  execute function record_row_change('{id}', '{}', '{frozen_sections,version,edited_at,changed_at,changed_by}');
create trigger row_change_recorded after insert or update or delete on special_deadlines for each row
  execute function record_row_change('{form_id,country_id}', '{}', '{}');
create trigger row_change_recorded after insert or update or delete on sections for each row
  execute function record_row_change('{id}', '{}',
    '{version,questions_version,changed_at,changed_by,questions_changed_at,questions_changed_by}');
create trigger row_change_recorded after insert or update or delete on questions for each row
  execute function record_row_change('{id}', '{}', '{}');
create trigger row_change_recorded after insert or update or delete on options for each row
  execute function record_row_change('{id}', '{}', '{}');
create trigger row_change_recorded after insert or update or delete on question_groups for each row
  execute function record_row_change('{id}', '{}', '{}');
create trigger row_change_recorded after insert or update or delete on sub_questions for each row
  execute function record_row_change('{id}', '{}', '{}');
create trigger row_change_recorded after insert or update or delete on tables for each row
  execute function record_row_change('{id}', '{}', '{grid,source,answer_sources,version,changed_at,changed_by}');
create trigger row_change_recorded after insert or update or delete on figures for each row
  execute function record_row_change('{id}', '{}', '{content,version,changed_at,changed_by}');
create trigger row_change_recorded after insert or update or delete on reports for each row
  execute function record_row_change('{id}', '{}',
    '{revision,changed_at,changed_by,chapters_revision,chapters_changed_at,chapters_changed_by}');
create trigger row_change_recorded after insert or update or delete on chapters for each row
  execute function record_row_change('{id}', '{}',
    '{revision,changed_at,changed_by,content_revision,content_changed_at,content_changed_by}');
create trigger row_change_recorded after insert or update or delete on content_items for each row
  execute function record_row_change('{id}', '{}', '{revision,changed_at,changed_by}');
