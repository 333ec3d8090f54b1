-- Marks every change of what visitors are shown beside that of forms and results (list_changes), so that every server knows
-- whether the answers in its memory still stand (docs/decisions/0065). By triggers, so that nothing that writes can forget it.
create table public_changes (
  -- As in list_changes: any of a few, and random.
  bucket integer primary key,
  mark bigint not null default (random() * 1e15)::bigint,
  marked_in xid8 not null default pg_current_xact_id()
);
insert into public_changes (bucket) values (0);

create function mark_public_change() returns trigger language plpgsql as $$
begin
  insert into public_changes as c (bucket) values (pg_backend_pid() % 64)
  on conflict (bucket) do update set mark = excluded.mark, marked_in = excluded.marked_in
  where c.marked_in <> excluded.marked_in;
  return null;
end
$$;

create constraint trigger public_years_changed after insert or update or delete on public_graph_years
  deferrable initially deferred for each row execute function mark_public_change();
-- Drafts are seen by nobody else.
create constraint trigger published_report_changed after update on reports deferrable initially deferred
  for each row when (old.published_at is not null or new.published_at is not null) execute function mark_public_change();
create constraint trigger report_went after delete on reports deferrable initially deferred
  for each row when (old.published_at is not null) execute function mark_public_change();
-- What is not submitted is shown to no visitor; submitting and opening again change the result.
create constraint trigger answer_corrected after insert on answer_changes deferrable initially deferred
  for each row when (new.is_correction) execute function mark_public_change();
create constraint trigger block_changed after insert or update or delete on blocks deferrable initially deferred
  for each row execute function mark_public_change();
create constraint trigger block_country_changed after insert or update or delete on block_countries
  deferrable initially deferred for each row execute function mark_public_change();
-- Parameters are hidden, not deleted.
create constraint trigger published_parameter_changed after update on parameters deferrable initially deferred
  for each row when (old.published_at is not null or new.published_at is not null) execute function mark_public_change();
-- What a country has not submitted is shown to nobody else, unless an administrator sets it.
create constraint trigger shown_level_changed after update on parameter_answers deferrable initially deferred
  for each row when (old.submitted_at is not null or new.submitted_at is not null or old.forced_level <> new.forced_level)
  execute function mark_public_change();
