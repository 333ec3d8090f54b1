-- What the PDF of an uploaded report was called where it came from, its pages, and who sent it when. Null: written here. Of those
-- that were uploaded before this was kept the pages are not known.
alter table reports
  add column upload_name text,
  add column upload_pages integer,
  add column uploaded_at timestamptz,
  add column uploaded_by uuid;
update reports r
set upload_name = f.name, uploaded_at = f.created_at
from files f
where r.is_uploaded and f.key = r.file_key;
alter table reports add check (is_uploaded = (upload_name is not null) and is_uploaded = (uploaded_at is not null));
