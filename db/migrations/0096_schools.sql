-- Schools: the list each sub-program chooses from, and where a child goes to school from when to when.
create table school (
  id uuid primary key default new_id(),
  name text not null,
  school_type text not null,
  line1 text,
  line2 text,
  city text,
  state_abbreviation text check (state_abbreviation ~ '^[A-Z]{2}$'),
  zip_code text check (zip_code ~ '^[0-9]{5}(-[0-9]{4})?$'),
  phone_digits text check (phone_digits ~ '^[0-9]{10}$'),
  created_at timestamptz not null default now(),
  version int not null default 1
);
create unique index school_same on school (lower(name), coalesce(zip_code, ''));

create table school_sub_program (
  id uuid primary key default new_id(),
  school_id uuid not null references school,
  sub_program_id uuid not null references sub_program,
  start_date date not null,
  end_date date,
  end_reason text,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint school_sub_program_period check (end_date > start_date),
  constraint school_sub_program_overlap exclude using gist
    (school_id with =, sub_program_id with =, daterange(start_date, end_date) with &&) where (voided_at is null)
);
create index school_sub_program_program on school_sub_program (sub_program_id) where voided_at is null;

create table client_school (
  id uuid primary key default new_id(),
  person_id uuid not null references client,
  school_id uuid references school,
  -- A school that is not in the list.
  school_name text,
  grade text,
  iep boolean not null default false,
  iep_review_date date,
  education_rights_holder text,
  attendance_note text,
  start_date date not null,
  end_date date,
  end_reason text,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  created_at timestamptz not null default now(),
  version int not null default 1,
  constraint client_school_which check (num_nonnulls(school_id, school_name) = 1),
  constraint client_school_iep check (iep or iep_review_date is null),
  constraint client_school_period check (end_date > start_date),
  constraint client_school_overlap exclude using gist (person_id with =, daterange(start_date, end_date) with &&)
    where (voided_at is null)
);
create index client_school_person on client_school (person_id, start_date desc);
create index client_school_school on client_school (school_id);

select keep_history('school'), keep_history('school_sub_program'), keep_history('client_school');

alter table school_sub_program enable row level security;
create policy school_sub_program_mine on school_sub_program using (
  sub_program_id = any ((select my_sub_programs())::uuid[]) or (select sees_all())) with check (true);
