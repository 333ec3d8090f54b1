-- In which question, and in which cell of its table, a colleague is: null: in none, or it is not known.
alter table section_visits
  add column question_id uuid references questions (id) on delete set null,
  add column row_id uuid references sub_questions (id) on delete set null,
  add column column_id uuid references sub_questions (id) on delete set null;
create index section_visits_question_id on section_visits (question_id);
create index section_visits_row_id on section_visits (row_id);
create index section_visits_column_id on section_visits (column_id);
