-- What a mail tells, and of which thing: of such mails a person is sent one in an hour at most. Null: as often as there is something
-- to tell.
alter table mails add column thread text;
create index mails_thread on mails (thread, user_id) where thread is not null;
