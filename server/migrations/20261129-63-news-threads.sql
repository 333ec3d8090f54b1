-- What news tell, of which thing and to whom: of such news the newest of an hour stays (docs/decisions/0132). Null: all stay.
alter table news add column thread text;
create index news_thread on news (thread) where thread is not null;
drop trigger row_change_recorded on news;
create trigger row_change_recorded after insert or update or delete on news for each row
  execute function record_row_change('{id}', '{}', '{written_in,event_key,thread}');
