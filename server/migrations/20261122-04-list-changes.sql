-- Marks every change of what lists of results show, so that a server knows whether a list in its memory still stands
-- (docs/decisions/0019). By triggers, so that nothing that writes can forget it.
create table list_changes (
  -- Any of a few, so that transactions that commit at the same time do not wait for each other's mark.
  bucket integer primary key,
  -- Another one after each change. Random, not counted: after a backup was restored, a number would come again and mean
  -- something else.
  mark bigint not null default (random() * 1e15)::bigint,
  -- The transaction that marked it last: each marks once, however many rows it changes.
  marked_in xid8 not null default pg_current_xact_id()
);
insert into list_changes (bucket) values (0);

create function mark_list_change() returns trigger language plpgsql as $$
begin
  -- By connection: a transaction marks one bucket only, so no two of them can wait for each other.
  insert into list_changes as c (bucket) values (pg_backend_pid() % 64)
  on conflict (bucket) do update set mark = excluded.mark, marked_in = excluded.marked_in
  where c.marked_in <> excluded.marked_in;
  return null;
end
$$;

-- Deferred to the commit: whoever marks the same bucket waits no longer than a commit takes.
create constraint trigger result_changed after update on results deferrable initially deferred
  for each row when (old.* is distinct from new.*) execute function mark_list_change();
create constraint trigger result_came_or_went after insert or delete on results deferrable initially deferred
  for each row execute function mark_list_change();
-- Drafts are in no list of results.
create constraint trigger published_form_changed after update on forms deferrable initially deferred
  for each row when (old.published_at is not null or new.published_at is not null) execute function mark_list_change();
create constraint trigger form_came_or_went after insert or delete on forms deferrable initially deferred
  for each row execute function mark_list_change();
create constraint trigger special_deadline_changed after insert or update or delete on special_deadlines
  deferrable initially deferred for each row execute function mark_list_change();
create constraint trigger category_changed after insert or update or delete on categories deferrable initially deferred
  for each row execute function mark_list_change();
create constraint trigger country_changed after insert or update or delete on countries deferrable initially deferred
  for each row execute function mark_list_change();
