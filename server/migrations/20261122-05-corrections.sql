-- Changes made after the submission stand in the history as corrections (D50).
alter table answer_changes add column is_correction boolean not null default false;
