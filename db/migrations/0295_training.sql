-- Files of a course, each taken off as a record is: with who and why, and a way back.
create table training_course_file (
  id uuid primary key default new_id(),
  course_id uuid not null references training_course,
  file_id uuid not null references stored_file,
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint training_course_file_once unique (file_id)
);
create index training_course_file_course on training_course_file (course_id) where voided_at is null;
insert into training_course_file (course_id, file_id) select f.owner_id, f.id from stored_file f where f.owner_table = 'training_course';
update stored_file f set owner_table = 'training_course_file', owner_id = c.id from training_course_file c where c.file_id = f.id;
select keep_history('training_course_file');
