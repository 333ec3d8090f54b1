-- The sign-in before the last one: the news bell counts from it where the caller names no time.
alter table users add previous_login timestamptz;

drop trigger row_change_recorded on users;
create trigger row_change_recorded after insert or update or delete on users for each row
  execute function record_row_change('{id}', '{password_hash,sso_subject}', '{version,last_login,previous_login}');
