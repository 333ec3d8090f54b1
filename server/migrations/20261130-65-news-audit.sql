-- News that the product writes itself, and takes back itself, say what somebody has done, and the audit log knows that already:
-- recorded are the news that people write. Two rows fewer for each submission.
drop trigger row_change_recorded on news;
create trigger row_change_recorded after update or delete on news for each row when (old.created_by is not null)
  execute function record_row_change('{id}', '{}', '{written_in,event_key,thread}');
create trigger row_insertion_recorded after insert on news for each row when (new.created_by is not null)
  execute function record_row_change('{id}', '{}', '{written_in,event_key,thread}');
