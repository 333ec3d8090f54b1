-- Administrators try drafts out (docs/decisions/0096). A trial keeps the draft as it was, and its one result belongs to no form
-- and no country: nothing that looks for results of forms or of countries finds it.
create table trials (
  -- Of the copy: read as the id of a form by whoever began the trial.
  id uuid primary key,
  -- The draft.
  form_id uuid not null references forms (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  started_at timestamptz not null,
  form_name text not null,
  form_year integer not null,
  -- The sections as JSON text, as forms keep theirs.
  frozen_sections text not null,
  -- Last year's form and the country whose answers to it stand beside those of the trial; null: none.
  parent_form_id uuid references forms (id),
  country_id uuid references countries (id),
  -- Of the test country, in the language of who began it.
  country_name text not null,
  unique (form_id, user_id)
);
create index trials_user_id on trials (user_id);
create index trials_parent_form_id on trials (parent_form_id);
create index trials_country_id on trials (country_id);
create index trials_started_at on trials (started_at);

alter table results
  alter column form_id drop not null,
  alter column country_id drop not null,
  add column trial_id uuid unique references trials (id) on delete cascade,
  add constraint results_of_country_or_trial check (
    num_nonnulls(form_id, country_id) = case when trial_id is null then 2 else 0 end);

-- Answers and exports know their result by its id alone: whatever throws a trial away, they go with it.
create function discard_trial() returns trigger language plpgsql as $$
begin
  delete from answers where result_id = old.id;
  delete from jobs where input->>'id' = old.id::text;
  return null;
end
$$;
create trigger trial_went after delete on results
  for each row when (old.trial_id is not null) execute function discard_trial();

create trigger row_change_recorded after insert or update or delete on trials for each row
  execute function record_row_change('{id}', '{}', '{frozen_sections}');

-- As before; the result of a trial is called by the draft.
create or replace function audit_row_name(table_name text, known jsonb) returns text language plpgsql stable as $$
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
    when table_name = 'trials' then 'Trial: ' || (known->>'form_name') || ' ' || (known->>'form_year')
    when table_name = 'results' and known->>'trial_id' is not null then
      coalesce((select 'Trial: ' || form_name || ' ' || form_year from trials where id = (known->>'trial_id')::uuid), 'Trial')
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
