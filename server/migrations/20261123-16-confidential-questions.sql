-- Questions whose answers are not for the public: names and addresses of people (D49).
alter table questions add column is_confidential boolean not null default false;

-- Those of the questionnaires that came with the product, also where they are published already: frozen sections are JSON
-- without blanks.
update questions set is_confidential = true where text in (
  'Name and function of the person who completes this questionnaire.',
  'E-mail address for questions about the answers.',
  'Name and function of the contact person.');
do $$
declare asked text;
begin
  for asked in select distinct text from questions where is_confidential loop
    update forms set frozen_sections = replace(frozen_sections,
      format('"text":%s,', to_json(asked)), format('"text":%s,"isConfidential":true,', to_json(asked)))
    where frozen_sections like '%' || asked || '%';
  end loop;
end
$$;
