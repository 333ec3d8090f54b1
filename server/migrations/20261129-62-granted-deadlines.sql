-- Extra time that a country asked for and was granted is its own business (docs/decisions/0008).
alter table special_deadlines
  add column is_granted boolean not null default false,
  -- Of a granted one: the special deadline that an administrator had set before, which others still see; null: there was none.
  add column deadline_before timestamptz,
  add constraint special_deadlines_before check (is_granted or deadline_before is null);

-- What was set before is not known, and no administrator's day is told apart from one granted since: both stay with the country.
update special_deadlines d set is_granted = true
where exists (
  select from extension_requests e join results r on r.id = e.result_id
  where e.status = 'granted' and r.form_id = d.form_id and r.country_id = d.country_id);
