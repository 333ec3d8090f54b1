-- How many answers branching hid at a submission: kept, but left out of the delivery (D45, D66).
-- Null: submitted and opened again before this was counted.
alter table deliveries add hidden_answer_count integer;
-- What is still submitted has not changed since: what is answered but was not delivered was hidden.
update deliveries d
set hidden_answer_count = (
  select count(*) from answers a where a.result_id = d.result_id and not a.is_empty
) - d.answer_count
from results r
where r.id = d.result_id and r.status = 'Submitted'
  and d.number = (select max(number) from deliveries l where l.result_id = d.result_id);
