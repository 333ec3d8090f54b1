-- Descriptions of forms and helps of questions are rich texts (D27): what was plain text until now becomes canonical HTML (D62).
create function to_canonical_html(words text) returns text language sql immutable as $$
  select case when btrim(lines, E' \n') = '' then '' else
    '<p>' || replace(regexp_replace(btrim(lines, E' \n'), E'\n\n+', '</p><p>', 'g'), E'\n', '<br>') || '</p>' end
  from (select replace(regexp_replace(regexp_replace(
    replace(replace(replace(words, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'),
    '[ \t\f\r]+', ' ', 'g'), ' ?\n ?', E'\n', 'g'), U&'\00a0', '&nbsp;') as lines) as cleaned
$$;

update forms set description = to_canonical_html(description) where description <> '';

-- Frozen sections are JSON without blanks.
do $$
declare plain text;
begin
  for plain in select distinct help from questions where help is not null loop
    update forms set frozen_sections = replace(frozen_sections,
      format('"help":%s', to_json(plain)), format('"help":%s', to_json(to_canonical_html(plain))))
    where strpos(frozen_sections, format('"help":%s', to_json(plain))) > 0;
  end loop;
end
$$;

update questions set help = nullif(to_canonical_html(help), '') where help is not null;

drop function to_canonical_html;
