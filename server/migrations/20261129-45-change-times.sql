-- When something was shown or withdrawn that a dataset, or a page of the public area, is made of: what is withdrawn takes its own times
-- along. By triggers, at the time of the change, so that it does not matter when the list is read again.
create table public_change_times (
  -- As in dataset_versions.
  key text primary key,
  changed_at timestamptz not null
);

create function note_public_change(keys text[]) returns void language sql as $$
  insert into public_change_times as t (key, changed_at)
  select distinct key, now() from unnest(keys) key where key is not null order by key
  on conflict (key) do update set changed_at = greatest(t.changed_at, excluded.changed_at)
$$;

-- A dataset of a parameter is named by the first of its years.
create function root_of_parameter(parameter uuid) returns uuid language sql stable as $$
  with recursive earlier as (
    select id, previous_id from parameters where id = parameter
    union all
    select p.id, p.previous_id from earlier e join parameters p on p.id = e.previous_id)
  select id from earlier where previous_id is null
$$;

-- A summary says of how many it is the lowest level.
create function note_parameter_shown() returns trigger language plpgsql as $$
begin
  perform note_public_change(array(
    select 'parameter-' || root_of_parameter(p.id) from parameters p
    where p.id = new.id or (p.is_summary and not new.is_summary and p.network_code = new.network_code and p.year = new.year)));
  return null;
end
$$;
create trigger parameter_shown after update on parameters for each row
  when ((old.published_at is null, old.is_hidden, old.deleted_at is null, old.visibility)
    is distinct from (new.published_at is null, new.is_hidden, new.deleted_at is null, new.visibility))
  execute function note_parameter_shown();

create function note_form_shown() returns trigger language plpgsql as $$
begin
  perform note_public_change(array['page-forms', 'form-' || new.id] || array(
    select 'graph-' || q.data_view from questions q join sections s on s.id = q.section_id
    where s.form_id = new.id and q.data_view is not null));
  return null;
end
$$;
create trigger form_shown after update on forms for each row
  when ((old.published_at is null, old.visibility) is distinct from (new.published_at is null, new.visibility))
  execute function note_form_shown();

create function note_graph_shown() returns trigger language plpgsql as $$
declare
  shown public_graph_years := coalesce(new, old);
begin
  perform note_public_change(array(
    select 'graph-' || q.data_view from forms f join sections s on s.form_id = f.id join questions q on q.section_id = s.id
    where f.year = shown.year and q.data_view is not null and shown.graph_key =
      case when starts_with(q.data_view, 'generationcapacity_') then 'generationcapacity'
           when starts_with(q.data_view, 'frt_') then 'frt' else 'frtadditional' end));
  return null;
end
$$;
create trigger graph_shown after insert or delete on public_graph_years for each row execute function note_graph_shown();

create function note_report_shown() returns trigger language plpgsql as $$
begin
  perform note_public_change(array['page-reports']);
  return null;
end
$$;
create trigger report_shown after update on reports for each row
  when ((old.published_at is null, old.is_public) is distinct from (new.published_at is null, new.is_public))
  execute function note_report_shown();
create trigger report_went_from_page after delete on reports for each row
  when (old.published_at is not null and old.is_public) execute function note_report_shown();
