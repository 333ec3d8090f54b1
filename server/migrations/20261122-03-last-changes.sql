-- Who wrote the present version of a form's settings, of a section and of its list of questions, and when: told to whoever
-- writes from an older one (D6, D51). Null: a first version, or one that was written before this was kept.
-- An account's id stays when the account goes.
alter table forms
  add column changed_at timestamptz,
  add column changed_by uuid;
alter table sections
  add column changed_at timestamptz,
  add column changed_by uuid,
  add column questions_changed_at timestamptz,
  add column questions_changed_by uuid;
