-- Numbers that look like slips by a power of ten, and of which somebody has said that they are right:
-- [{ row, column, numeric, confirmedAt, confirmedBy }]; of a question that is one number row and column are the question.
alter table answers add column confirmed_numbers jsonb not null default '[]';
