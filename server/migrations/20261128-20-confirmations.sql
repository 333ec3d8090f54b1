-- Who has said of a part that was sent back that it is right as it is, and when, for the history. Of words that were given before this
-- was written down nobody knows.
-- {"fields": [{"question", "row", "column", "note", "version", "confirmed", "confirmedAt", "confirmedBy"}], "followUps": [...]}
create function with_confirmations(returned jsonb) returns jsonb language sql as $$
  select jsonb_set(returned, '{fields}', coalesce(
    (select jsonb_agg(field || '{"confirmedAt": "0001-01-01T00:00:00", "confirmedBy": null}'::jsonb order by place)
     from jsonb_array_elements(returned -> 'fields') with ordinality one (field, place)), '[]'))
$$;
update results set returned = with_confirmations(returned) where returned is not null;
update deliveries set returned = with_confirmations(returned) where returned is not null;
drop function with_confirmations(jsonb);
