-- Why single cells of a table differ from the year before: [{ row, column, remark }], in the order in which they were given.
alter table answers add column delta_remarks jsonb not null default '[]';
