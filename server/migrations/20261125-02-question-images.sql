-- Images of questions. A hard copy shows the image of what it was copied from: several questions may refer to one.
create table question_images (
  id uuid primary key,
  file_key text not null unique references files (key) on delete cascade,
  -- Pixels.
  width integer not null,
  height integer not null
);
alter table questions add foreign key (image_guid) references question_images (id);
create index questions_image_guid on questions (image_guid) where image_guid is not null;
-- What it shows, for people who do not see it.
alter table questions add column image_text text;

-- Null: at once.
alter table files add column sweep_after timestamptz;

-- An image goes with the last question that shows it, whatever removes that; not before a day has passed, because a question that
-- was deleted can be brought back.
create function release_question_image() returns trigger language plpgsql as $$
begin
  -- Of several transactions that take away one question each, the last one sees that none is left.
  perform from question_images where id = old.image_guid for no key update;
  update files set status = 'deleted', sweep_after = now() + interval '1 day'
  from question_images i where i.id = old.image_guid and files.key = i.file_key
    and not exists (select from questions q where q.image_guid = old.image_guid);
  return null;
end
$$;
create trigger question_image_left after update of image_guid on questions for each row
  when (old.image_guid is not null and old.image_guid is distinct from new.image_guid)
  execute function release_question_image();
create trigger question_with_image_went after delete on questions for each row
  when (old.image_guid is not null) execute function release_question_image();

create function keep_question_image() returns trigger language plpgsql as $$
begin
  update files set status = 'kept', sweep_after = null
  from question_images i where i.id = new.image_guid and files.key = i.file_key and files.status = 'deleted';
  return null;
end
$$;
create trigger question_image_came after insert or update of image_guid on questions for each row
  when (new.image_guid is not null) execute function keep_question_image();
