-- Files attached to answers. What an answer shows of them lies with it, as its cells do: [{ id, name, contentType, bytes,
-- addedAt, addedBy }], in the order in which they were added. A file of a delivery stays here when its answer loses it.
alter table answers add column files jsonb not null default '[]';
-- Files are attached to values by their id.
create unique index answers_id on answers (id);

create table answer_files (
  id uuid primary key,
  result_id uuid not null references results (id) on delete cascade,
  question_id uuid not null,
  file_key text not null unique references files (key)
);
create index answer_files_result_id on answer_files (result_id, question_id);

-- Whatever removes an attachment, its bytes go with it (docs/decisions/0024).
create function delete_stored_file() returns trigger language plpgsql as $$
begin
  update files set status = 'deleted' where key = old.file_key;
  return null;
end
$$;
create trigger attachment_went after delete on answer_files for each row execute function delete_stored_file();
