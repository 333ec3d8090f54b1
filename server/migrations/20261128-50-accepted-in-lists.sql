-- Administrators see in lists of results what is accepted, so accepting marks a change of these lists, too.
create constraint trigger delivery_accepted after update on deliveries deferrable initially deferred
  for each row when (old.accepted_at is distinct from new.accepted_at) execute function mark_list_change();
create constraint trigger delivery_came_or_went after insert or delete on deliveries deferrable initially deferred
  for each row execute function mark_list_change();
