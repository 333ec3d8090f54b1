-- Only countries of the block of the monitoring take part in the maps (D80): others could be switched on before.
update countries set is_involved_in_maps = false
where is_involved_in_maps and parent_id is null and not exists (
  select from block_countries member join blocks on blocks.id = member.block_id
  where member.country_id = countries.id and blocks.name = 'Network codes monitoring');
