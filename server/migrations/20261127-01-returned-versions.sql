-- What was sent back says which version its answer had then, and whether the country says that it is right as it is. Of what was sent
-- back before that was written down nobody knows: it counts as changed, as it did.
-- {"fields": [{"question", "row", "column", "note", "version", "confirmed"}], "followUps": [...]}
create function with_versions(returned jsonb) returns jsonb language sql as $$
  select jsonb_set(returned, '{fields}', coalesce(
    (select jsonb_agg(field || '{"version": 0, "confirmed": false}'::jsonb order by place)
     from jsonb_array_elements(returned -> 'fields') with ordinality one (field, place)), '[]'))
$$;
update results set returned = with_versions(returned) where returned is not null;
update deliveries set returned = with_versions(returned) where returned is not null;
drop function with_versions(jsonb);
