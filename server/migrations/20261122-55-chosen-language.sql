-- Null until somebody has chosen a language: then it goes with them to every device, and until then each shows its own.
alter table users alter column locale drop default, alter column locale drop not null;
update users set locale = null where locale = 'en-US';
