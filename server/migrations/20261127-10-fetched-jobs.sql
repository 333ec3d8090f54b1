-- When the owner has fetched the file of a job: it stays for a while, and is not offered as if it were new (docs/decisions/0100).
alter table jobs add column fetched_at timestamptz;
