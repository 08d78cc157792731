-- Clients and their memberships in sub-programs. What describes the child belongs to the client, what one program decides to the membership.
create table sibling_group (
  id uuid primary key default new_id(),
  created_at timestamptz not null default now(),
  version int not null default 1
);

-- A client is a person: both carry one id.
create table client (
  id uuid primary key references person,
  cid text check (cid ~ '^[A-Z0-9-]{1,20}$'),
  famlink_number text check (famlink_number ~ '^[A-Z0-9-]{1,20}$'),
  welligent_id text check (welligent_id ~ '^[A-Z0-9-]{1,20}$'),
  ssn_last4 text check (ssn_last4 ~ '^[0-9]{4}$'),
  medi_cal_number text,
  icwa_status text check (icwa_status in ('Not yet asked', 'Asked, no reason to know', 'Reason to know', 'Confirmed', 'Does not apply')),
  sibling_group_id uuid references sibling_group,
  photo_file_id uuid references stored_file,
  created_at timestamptz not null default now(),
  version int not null default 1,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  -- Kept for named custodians; the seal says so, this is its copy.
  sealed boolean not null default false
);
-- A number that is refused as taken would tell of a sealed chart.
create unique index client_cid on client (cid) where voided_at is null and not sealed;
create unique index client_famlink_number on client (famlink_number) where voided_at is null and not sealed;
create unique index client_welligent_id on client (welligent_id) where voided_at is null and not sealed;
create index client_sealed on client (id) where sealed;
-- Custodians find a sealed child by its numbers too.
create index client_cid_any on client (cid) where cid is not null;
create index client_famlink_any on client (famlink_number) where famlink_number is not null;
create index client_welligent_any on client (welligent_id) where welligent_id is not null;
create index client_sibling_group on client (sibling_group_id);

create table client_membership (
  id uuid primary key default new_id(),
  person_id uuid not null references client,
  sub_program_id uuid not null references sub_program,
  -- The placing agency.
  agency_id uuid references agency,
  county text,
  county_case_number text,
  designation text not null default 'General',
  placement_type text,
  level_of_care text,
  dependency_status text,
  court_plan text,
  last_court_date date,
  next_court_date date,
  running_summary text,
  goals text,
  strengths text,
  safety_alert text,
  confidential boolean not null default false,
  start_date date not null,
  end_date date,
  end_reason text,
  end_destination text,
  end_note text,
  -- The action that ended it, which taking the end back undoes.
  end_change_set_id uuid references change_set,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  created_at timestamptz not null default now(),
  version int not null default 1,
  -- Why it was recorded long after it began.
  backdate_reason text,
  -- Since when the placing agency is the one above; since the first day where nothing is said.
  agency_since date,
  constraint client_membership_period check (end_date > start_date),
  constraint client_membership_overlap exclude using gist
    (person_id with =, sub_program_id with =, daterange(start_date, end_date) with &&) where (voided_at is null),
  constraint client_membership_end_reason check ((end_date is null) = (end_reason is null)),
  unique (id, person_id, sub_program_id)
);
create trigger sub_program_retired before insert on client_membership for each row execute function sub_program_retired();
create index client_membership_person on client_membership (person_id, start_date desc);
create index client_membership_program on client_membership (sub_program_id, start_date desc) where voided_at is null;
create index client_membership_agency on client_membership (agency_id);
create index client_membership_confidential on client_membership (sub_program_id) where confidential;

-- Earlier wordings of the running summary stay readable beside the one that holds.
create table running_summary (
  id uuid primary key default new_id(),
  client_membership_id uuid not null references client_membership,
  sub_program_id uuid not null references sub_program,
  text text not null,
  written_by uuid,
  written_at timestamptz not null default now()
);
create index running_summary_membership on running_summary (client_membership_id, written_at desc);

-- The agencies that placed the child before: what was due for them stays.
create table client_agency (
  id uuid primary key default new_id(),
  client_membership_id uuid not null references client_membership on delete cascade,
  sub_program_id uuid not null references sub_program,
  agency_id uuid references agency,
  start_date date not null,
  end_date date not null,
  constraint client_agency_period check (end_date > start_date),
  constraint client_agency_overlap exclude using gist (client_membership_id with =, daterange(start_date, end_date) with &&)
);
create index client_agency_agency on client_agency (agency_id);
create function keep_client_agency() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare since date := coalesce(old.agency_since, old.start_date);
begin
  -- One that was put right on its first day never placed the child.
  if new.agency_since > since then
    insert into client_agency (client_membership_id, sub_program_id, agency_id, start_date, end_date)
    values (new.id, new.sub_program_id, old.agency_id, since, new.agency_since);
  end if;
  return null;
end $$;
create trigger keep_client_agency after update of agency_id on client_membership for each row
  when (old.agency_id is distinct from new.agency_id) execute function keep_client_agency();
revoke insert, update, delete, truncate on client_agency from kith_app;

-- Nights in care, whichever program gives the bed: one person sleeps in one place. Each program's own table of stays keeps its rows here.
create table overnight_stay (
  source text not null,
  source_id uuid not null,
  person_id uuid not null,
  start_date date not null,
  end_date date,
  primary key (source, source_id),
  constraint overnight_two_places exclude using gist (person_id with =, daterange(start_date, end_date) with &&)
);
revoke all on overnight_stay from kith_app;
-- For a table of stays with person_id, start_date, end_date and voided_at.
create function keep_overnight_stay() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' or new.voided_at is not null then
    delete from overnight_stay where source = tg_table_name and source_id = old.id;
  else
    insert into overnight_stay (source, source_id, person_id, start_date, end_date)
    values (tg_table_name, new.id, new.person_id, new.start_date, new.end_date)
    on conflict (source, source_id) do update set person_id = excluded.person_id, start_date = excluded.start_date, end_date = excluded.end_date;
  end if;
  return null;
end $$;
-- Whether someone spends nights elsewhere from a day on.
create function sleeps_elsewhere(who uuid, from_day date, but uuid) returns boolean language sql stable security definer
set search_path = public, pg_temp as $$
  select exists (select from overnight_stay where person_id = who and source_id <> but and (end_date is null or end_date > from_day)) $$;

-- What belongs to one enrollment names its person and sub-program too; the database fills both in.
create function of_membership() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select m.person_id, m.sub_program_id into new.person_id, new.sub_program_id from client_membership m where m.id = new.client_membership_id;
  return new;
end $$;
-- A program's table of rows on enrollments: seen by who sees the chart, with its history and the indexes every such table needs.
create function keep_on_enrollment(target regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('create policy %I on %s using (
    (sub_program_id = any ((select my_sub_programs())::uuid[]) and (client_membership_id = any ((select my_hidden())::uuid[])) is not true)
    or client_membership_id = any ((select my_granted())::uuid[]) or ((select sees_all()) and (client_membership_id = any ((select my_hidden())::uuid[])) is not true)) with check (true)', target || '_mine', target);
  perform keep_history(target);
  execute format('create trigger of_membership before insert or update of client_membership_id on %s for each row execute function of_membership()', target);
  execute format('create index %I on %s (client_membership_id)', target || '_membership', target);
  execute format('create index %I on %s (person_id)', target || '_of_person', target);
end $$;
revoke execute on function keep_on_enrollment(regclass) from public;

-- Dated rows of an enrollment are within it, once everything that changes together has changed: the table, and what the refusal is called.
create function within_enrollment() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  membership uuid := case when tg_table_name = 'client_membership' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'client_membership_id' end;
  outside boolean;
begin
  execute format('select exists (select from client_membership m join %I d on d.client_membership_id = m.id and d.voided_at is null
    where m.id = $1 and m.voided_at is null and not daterange(m.start_date, m.end_date) @> daterange(d.start_date, d.end_date))', tg_argv[0])
    into outside using membership;
  if outside then
    raise exception 'outside the enrollment' using errcode = '23514', constraint = tg_argv[1];
  end if;
  return null;
end $$;
create function keep_within_enrollment(target regclass, called text) returns void language plpgsql as $$
begin
  execute format('create constraint trigger %I after insert or update on %s deferrable initially deferred
    for each row when (new.voided_at is null) execute function within_enrollment(%L, %L)', called, target, target, called);
  execute format('create constraint trigger %I after update of start_date, end_date on client_membership deferrable initially deferred
    for each row when (new.voided_at is null) execute function within_enrollment(%L, %L)', target || '_within', target, called);
end $$;
revoke execute on function keep_within_enrollment(regclass, text) from public;

-- What began with the enrollment begins with it, also when that day is corrected.
create function first_with_enrollment() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  execute format('update %I set start_date = $1 where client_membership_id = $2 and start_date = $3 and voided_at is null', tg_argv[0])
    using new.start_date, new.id, old.start_date;
  return null;
end $$;
create function keep_first_with_enrollment(target regclass) returns void language plpgsql as $$
begin
  execute format('create trigger %I after update of start_date on client_membership for each row
    when (new.start_date <> old.start_date) execute function first_with_enrollment(%L)', target || '_first', target);
end $$;
revoke execute on function keep_first_with_enrollment(regclass) from public;

-- Since which version each fact holds: whoever edits one fact is not stopped by an edit of another.
create table fact_version (
  row_id uuid not null,
  column_name text not null,
  version int not null,
  primary key (row_id, column_name)
);
create function note_fact_versions() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into fact_version (row_id, column_name, version)
  select new.id, n.key, new.version from jsonb_each(to_jsonb(new)) n
  where n.key <> 'version' and to_jsonb(old) -> n.key is distinct from n.value
  on conflict (row_id, column_name) do update set version = excluded.version;
  return null;
end $$;
create trigger note_fact_versions after update on client_membership for each row execute function note_fact_versions();
revoke insert, update, delete, truncate on fact_version from kith_app;

select keep_history('sibling_group'), keep_history('client', 'ssn_last4', 'medi_cal_number'), keep_history('client_membership'),
  keep_history('running_summary'), keep_history('client_agency');

-- Who is in a sibling group with a child, or was by the book; whom of them the caller may know is asked where it is told.
create index audit_sibling_group on audit ((before ->> 'sibling_group_id')) where table_name = 'client' and before ->> 'sibling_group_id' is not null;
create function siblings_ever(child uuid) returns setof uuid language sql stable security definer set search_path = public, pg_temp as $$
  with groups as (
    select c.sibling_group_id::text as id from client c where c.id = child and c.sibling_group_id is not null
    union
    select a.before ->> 'sibling_group_id' from audit a where a.row_id = child and a.table_name = 'client' and a.before ->> 'sibling_group_id' is not null)
  select c.id from groups g join client c on c.sibling_group_id = g.id::uuid where c.id <> child
  union
  select a.row_id from groups g join audit a on a.before ->> 'sibling_group_id' = g.id and a.table_name = 'client'
    and a.before ->> 'sibling_group_id' is not null where a.row_id <> child $$;

-- What belongs to the child whoever serves it: the people around it and its health. The check of the client guards the rows.
create table client_contact (
  id uuid primary key default new_id(),
  person_id uuid not null references client,
  folder text not null check (folder in ('BiologicalFamily', 'Professionals', 'Misc')),
  name text not null,
  -- The relation, or the professional type.
  relation text,
  phone_digits text check (phone_digits ~ '^[0-9]{10}$'),
  second_phone_digits text check (second_phone_digits ~ '^[0-9]{10}$'),
  email text,
  address text,
  language text,
  lives_with boolean not null default false,
  may_be_contacted boolean not null default true,
  may_visit text not null default 'Yes' check (may_visit in ('Yes', 'Supervised', 'Phone Only', 'No')),
  court_order_date date,
  emergency_contact boolean not null default false,
  receives_documents boolean not null default false,
  notes text,
  agency text,
  title text,
  fax_digits text check (fax_digits ~ '^[0-9]{10}$'),
  license text,
  signs_as text,
  start_date date,
  end_date date,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  created_at timestamptz not null default now(),
  version int not null default 1,
  constraint client_contact_period check (end_date > start_date),
  -- Only professionals have these.
  constraint client_contact_professional check (folder = 'Professionals' or num_nonnulls(agency, title, fax_digits, license, signs_as) = 0),
  -- Nobody is the one to call in an emergency and not to be called.
  constraint client_contact_emergency check (may_be_contacted or not emergency_contact)
);
create index client_contact_person on client_contact (person_id, folder) where voided_at is null;
create index client_contact_name on client_contact using gin (norm_name(name) gin_trgm_ops) where voided_at is null;
create index client_contact_phone on client_contact (phone_digits) where voided_at is null and phone_digits is not null;

create table client_health (
  id uuid primary key default new_id(),
  person_id uuid not null references client,
  kind text not null check (kind in ('Allergy', 'Medication', 'Condition', 'Exam', 'Immunization', 'Insurance')),
  -- The substance, drug, diagnosis, exam, vaccine or plan.
  name text not null,
  severity text,
  reaction text,
  dose text,
  directions text,
  purpose text,
  -- The prescriber, doctor, clinic or insurer.
  provider text,
  pharmacy text,
  psychotropic boolean not null default false,
  order_expires_on date,
  done_on date,
  next_due_on date,
  outcome text,
  member_number text,
  group_number text,
  phone_digits text check (phone_digits ~ '^[0-9]{10}$'),
  note text,
  start_date date,
  end_date date,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  created_at timestamptz not null default now(),
  version int not null default 1,
  -- Of a diagnosis, as ICD-10 has it.
  code text,
  constraint client_health_period check (end_date > start_date),
  constraint client_health_due check (next_due_on > done_on),
  constraint client_health_when check (kind not in ('Exam', 'Immunization') or num_nonnulls(done_on, next_due_on) > 0),
  constraint client_health_order check (order_expires_on is null or psychotropic),
  constraint client_health_psychotropic check (kind = 'Medication' or not psychotropic)
);
create index client_health_person on client_health (person_id, kind) where voided_at is null;
create index client_health_next_due on client_health (next_due_on) where voided_at is null and next_due_on is not null;

select keep_history('client_contact'), keep_history('client_health', 'member_number');

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
  -- The row a transfer ended for this one.
  follows_id uuid references client_school,
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

-- Services a sub-program offers, and which a child has from whom.
create table program_service (
  id uuid primary key default new_id(),
  sub_program_id uuid not null references sub_program,
  name text not null,
  category text not null,
  description text,
  start_date date not null,
  end_date date,
  end_reason text,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint program_service_period check (end_date > start_date)
);
create unique index program_service_name on program_service (sub_program_id, lower(name)) where voided_at is null;

create table client_service (
  id uuid primary key default new_id(),
  client_membership_id uuid not null references client_membership,
  sub_program_id uuid not null references sub_program,
  program_service_id uuid not null references program_service,
  employee_id uuid references employee,
  -- The row a transfer ended for this one.
  follows_id uuid references client_service,
  note text,
  start_date date not null,
  end_date date,
  end_reason text,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint client_service_period check (end_date > start_date),
  constraint client_service_overlap exclude using gist
    (client_membership_id with =, program_service_id with =, daterange(start_date, end_date) with &&) where (voided_at is null)
);
create index client_service_membership on client_service (client_membership_id, start_date desc);
create index client_service_service on client_service (program_service_id);
create index client_service_employee on client_service (employee_id) where voided_at is null;
create index client_service_follows on client_service (follows_id);

-- A service lies within the enrollment, once everything that changes together has changed.
create function client_service_enrolled() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from client_service s join client_membership m on m.id = s.client_membership_id
    where s.id = new.id and s.voided_at is null and not daterange(s.start_date, s.end_date) <@ daterange(m.start_date, m.end_date)) then
    raise exception 'outside the enrollment' using errcode = '23514', constraint = 'client_service_enrollment';
  end if;
  return null;
end $$;
create constraint trigger client_service_enrolled after insert or update on client_service deferrable initially deferred
  for each row when (new.voided_at is null) execute function client_service_enrolled();

select keep_history('program_service'), keep_history('client_service');

-- Referrals: a child or a sibling group somebody asks us to take, on the way to a decision.
create table client_referral (
  id uuid primary key default new_id(),
  sub_program_id uuid not null references sub_program,
  status text not null default 'New' check (status in ('New', 'Reviewing', 'Offered', 'Interview', 'Waitlist', 'Accepted',
    'Declined', 'Rejected', 'Withdrawn')),
  source text,
  agency_id uuid references agency,
  -- The agency when it is none of those we work with.
  agency_name text,
  worker_name text,
  worker_phone_digits text check (worker_phone_digits ~ '^[0-9]{10}$'),
  worker_email text,
  received_on date not null,
  needed_by date,
  designation text not null default 'General',
  county text,
  school text,
  needs text,
  note text,
  decided_on date,
  decided_by uuid,
  decision_reason text,
  decision_note text,
  created_by uuid,
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  -- Of a program that decides within hours: when it came to the minute, how urgent it is, and until when it is decided.
  received_time text check (received_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  urgency text check (urgency in ('Urgent', 'Routine')),
  decide_by timestamptz,
  interview_at timestamptz,
  interview_place text,
  interviewer_id uuid references application_user,
  constraint client_referral_clock check (num_nonnulls(urgency, decide_by, received_time) in (0, 3)),
  constraint client_referral_interview check (num_nonnulls(interview_at, interviewer_id) in (0, 2) and (status <> 'Interview' or interview_at is not null)),
  constraint client_referral_needed_by check (needed_by >= received_on),
  constraint client_referral_decided check ((status in ('Accepted', 'Declined', 'Rejected', 'Withdrawn')) = (decided_on is not null)),
  constraint client_referral_decided_on check (decided_on >= received_on),
  constraint client_referral_reason check ((status in ('Declined', 'Rejected', 'Withdrawn')) = (decision_reason is not null))
);
create index client_referral_program on client_referral (sub_program_id, status, received_on desc) where voided_at is null;
create index client_referral_agency on client_referral (agency_id);
-- The orders of the list.
create index client_referral_order on client_referral (needed_by, received_on, id) where voided_at is null;
create index client_referral_needed on client_referral (needed_by, id) where voided_at is null;
create index client_referral_decide_by on client_referral (decide_by, received_on, id) where voided_at is null;
create index client_referral_interviewer on client_referral (interviewer_id, interview_at) where interview_at is not null and voided_at is null;
create index client_referral_received on client_referral (received_on, id) where voided_at is null;

create table client_referral_child (
  id uuid primary key default new_id(),
  client_referral_id uuid not null references client_referral,
  sub_program_id uuid not null references sub_program,
  first_name text not null,
  last_name text not null,
  date_of_birth date,
  sex int not null default 1 check (sex between 1 and 3),
  sort int not null default 0,
  -- The enrollment that came of it.
  client_membership_id uuid references client_membership,
  version int not null default 1
);
create index client_referral_child_referral on client_referral_child (client_referral_id, sort);
create index client_referral_child_name on client_referral_child (last_name, client_referral_id);
create index client_referral_child_last on client_referral_child (norm_name(last_name) text_pattern_ops);
create index client_referral_child_first on client_referral_child (norm_name(first_name) text_pattern_ops);
create unique index client_referral_child_membership on client_referral_child (client_membership_id);

-- An enrollment taken back leaves its child waiting again, also for those who may not see that chart.
create function live_enrollment(membership uuid) returns uuid language sql stable security definer set search_path = public, pg_temp as $$
  select id from client_membership where id = membership and voided_at is null $$;

create table referral_file (
  id uuid primary key default new_id(),
  client_referral_id uuid not null references client_referral,
  sub_program_id uuid not null references sub_program,
  file_id uuid not null unique references stored_file,
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1
);
create index referral_file_referral on referral_file (client_referral_id) where voided_at is null;

-- Within how many hours a sub-program decides, where it is not as its program begins.
create table referral_clock (
  id uuid primary key default new_id(),
  sub_program_id uuid not null references sub_program constraint referral_clock_once unique,
  urgent_hours int not null check (urgent_hours between 1 and 720),
  routine_hours int not null check (routine_hours between 1 and 720),
  version int not null default 1,
  constraint referral_clock_hours check (urgent_hours <= routine_hours)
);

select keep_history('client_referral'), keep_history('client_referral_child'), keep_history('referral_file'), keep_history('referral_clock');

-- Leave to open a chart for a stated time, and charts that only some may know of.
create table access_grant (
  id uuid primary key default new_id(),
  client_membership_id uuid not null references client_membership,
  person_id uuid not null references client,
  sub_program_id uuid not null references sub_program,
  -- Who asked, or was put on the list.
  user_id uuid not null references application_user,
  -- What the one who asks typed to find the child; never more than they knew.
  asked_as text not null default '',
  reason text not null,
  days int not null check (days between 1 and 365),
  status text not null default 'Asked' check (status in ('Asked', 'Granted', 'Declined', 'Ended')),
  asked_at timestamptz not null default now(),
  start_date date,
  end_date date,
  decided_by uuid references application_user,
  decided_at timestamptz,
  decision_note text,
  version int not null default 1,
  constraint access_grant_period check (end_date >= start_date),
  constraint access_grant_decided check ((status = 'Asked') = (decided_at is null)),
  constraint access_grant_dates check (status not in ('Granted', 'Ended') or num_nulls(start_date, end_date) = 0)
);
create unique index access_grant_open on access_grant (client_membership_id, user_id) where status = 'Asked';
create index access_grant_user on access_grant (user_id, status);
create index access_grant_program on access_grant (sub_program_id, status);
select keep_history('access_grant');
create trigger move_access_stamp after insert or update or delete on access_grant execute function move_access_stamp();
alter table access_grant enable row level security;
create policy access_grant_mine on access_grant using (
  sub_program_id = any ((select my_sub_programs())::uuid[]) or user_id = (select my_user()) or (select sees_all())) with check (true);

-- A confidential chart opened in an emergency, without anybody's leave: by an administrator, with a reason, for an hour at most.
-- Its owner is told, and somebody else looks at it afterwards.
create table break_glass (
  id uuid primary key default new_id(),
  client_membership_id uuid not null references client_membership,
  person_id uuid not null references client,
  sub_program_id uuid not null references sub_program,
  user_id uuid not null references application_user,
  reason text not null,
  opened_at timestamptz not null default now(),
  closes_at timestamptz not null,
  told int not null default 0,
  reviewed_by uuid references application_user,
  reviewed_at timestamptz,
  finding text check (finding in ('Justified', 'Not justified')),
  review_note text,
  version int not null default 1,
  constraint break_glass_hour check (closes_at between opened_at and opened_at + interval '60 minutes'),
  constraint break_glass_own_review check (reviewed_by <> user_id),
  constraint break_glass_review check (num_nulls(reviewed_by, reviewed_at, finding, review_note) in (0, 4))
);
create function break_glass_hands() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if same_hands(new.user_id, new.reviewed_by) then
    raise exception 'both accounts are in the same hands' using errcode = '23514', constraint = 'break_glass_hands';
  end if;
  return new;
end $$;
create trigger break_glass_hands before insert or update on break_glass for each row when (new.reviewed_by <> new.user_id)
  execute function break_glass_hands();
create index break_glass_user on break_glass (user_id, closes_at);
create index break_glass_person on break_glass (person_id);
create index break_glass_open on break_glass (opened_at) where reviewed_at is null;
select keep_history('break_glass');
revoke delete, truncate on break_glass from kith_app;
create trigger move_access_stamp after insert or update on break_glass execute function move_access_stamp();
alter table break_glass enable row level security;
create policy break_glass_mine on break_glass using (
  sub_program_id = any ((select my_sub_programs())::uuid[]) or user_id = (select my_user()) or (select sees_all())) with check (true);

-- Whatever is read or written in such a chart meanwhile is marked in the book.
create function audit_break_glass() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from break_glass b where b.user_id = new.user_id and b.closes_at > now()
      and (b.person_id in (new.about_id, new.row_id) or b.client_membership_id = new.row_id)) then
    new.detail := coalesce(new.detail, '{}') || '{"breakGlass": true}';
  end if;
  return new;
end $$;
create trigger audit_break_glass before insert on audit for each row when (new.kind in ('view', 'change')) execute function audit_break_glass();

-- All charts of a person, kept for named custodians: the strictest degree of a confidential chart, which no other way opens.
create table chart_seal (
  id uuid primary key default new_id(),
  person_id uuid not null references client,
  ground text not null check (ground in ('Staff relative', 'Adoption', 'Court order', 'Legal hold', 'Other')),
  reason text not null,
  sealed_by uuid not null references application_user,
  sealed_at timestamptz not null default now(),
  lifted_by uuid references application_user,
  lifted_at timestamptz,
  lift_reason text,
  version int not null default 1,
  constraint chart_seal_lifted check (num_nulls(lifted_by, lifted_at, lift_reason) in (0, 3))
);
create unique index chart_seal_once on chart_seal (person_id) where lifted_at is null;
create table chart_custodian (
  id uuid primary key default new_id(),
  chart_seal_id uuid not null references chart_seal,
  person_id uuid not null references client,
  user_id uuid not null references application_user,
  named_by uuid not null references application_user,
  named_at timestamptz not null default now(),
  ended_by uuid references application_user,
  ended_at timestamptz,
  reason text not null,
  version int not null default 1,
  constraint chart_custodian_ended check (num_nulls(ended_by, ended_at) in (0, 2))
);
create unique index chart_custodian_once on chart_custodian (chart_seal_id, user_id) where ended_at is null;
create index chart_custodian_user on chart_custodian (user_id) where ended_at is null;
select keep_history('chart_seal'), keep_history('chart_custodian');
revoke delete, truncate on chart_seal, chart_custodian from kith_app;
create trigger move_access_stamp after insert or update on chart_seal execute function move_access_stamp();
create trigger move_access_stamp after insert or update on chart_custodian execute function move_access_stamp();
create function is_sealed(target uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from client where id = target and sealed) $$;

-- A sealed chart is confidential as long as it is sealed, also one that is begun later.
create function chart_seal_follow() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update client set sealed = new.lifted_at is null where id = new.person_id and sealed <> (new.lifted_at is null);
  if new.lifted_at is null then update client_membership set confidential = true where person_id = new.person_id and not confidential; end if;
  return null;
end $$;
create trigger chart_seal_follow after insert or update of lifted_at on chart_seal for each row execute function chart_seal_follow();
create function membership_of_sealed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not is_sealed(new.person_id) then return new; end if;
  if tg_op = 'UPDATE' and not new.confidential and old.confidential then
    raise exception 'the chart is sealed' using errcode = '23514', constraint = 'chart_seal_confidential';
  end if;
  new.confidential := true;
  return new;
end $$;
create trigger membership_of_sealed before insert or update of confidential, person_id on client_membership for each row
  execute function membership_of_sealed();

-- Whom the caller does not keep: charts and persons, with the records that were merged into them. Who works here stays known as a
-- colleague, without the chart.
create function user_sealed(target uuid) returns uuid[] language sql stable security definer set search_path = public, pg_temp as $$
  with recursive people as (
    select s.person_id as one from chart_seal s where s.lifted_at is null
      and not exists (select from chart_custodian k where k.chart_seal_id = s.id and k.user_id = target and k.ended_at is null)
    union all
    select p.id from people join person p on p.merged_into = people.one)
  select coalesce(array_agg(charts.one), '{}') from (
    select people.one from people where not exists (select from application_user u where u.person_id = people.one)
    union all
    select m.id from people join client_membership m on m.person_id = people.one) charts $$;

-- Someone found outside the searcher's work: the searcher is given this handle and nothing of the child.
create table search_hit (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  person_id uuid not null references client,
  client_membership_id uuid not null references client_membership,
  asked_as text not null default '',
  at timestamptz not null default now()
);
create index search_hit_user on search_hit (user_id, at);
create index search_hit_at on search_hit (at);
alter table search_hit enable row level security;
create policy search_hit_mine on search_hit using (user_id = (select my_user())) with check (user_id = (select my_user()));

-- What a handle of one's own search stands for; a day later it stands for nothing.
create function hit_target(hit uuid) returns table (person_id uuid, client_membership_id uuid, sub_program_id uuid, asked_as text)
language sql stable security definer set search_path = public, pg_temp as $$
  select m.person_id, m.id, m.sub_program_id, h.asked_as from search_hit h join client_membership m on m.id = h.client_membership_id
  where h.id = hit and h.user_id = my_user() and h.at > now() - interval '1 day' and m.voided_at is null and not is_sealed(m.person_id) $$;

-- A confidential chart by its id or by a handle of one's own search, whoever asks: for opening it in an emergency.
create function break_glass_target(membership uuid, hit uuid) returns table (client_membership_id uuid, person_id uuid, sub_program_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select m.id, m.person_id, m.sub_program_id from client_membership m
  where m.confidential and m.voided_at is null and not is_sealed(m.person_id)
    and (m.id = membership or m.id = (select h.client_membership_id from hit_target(hit) h)) $$;
revoke execute on function break_glass_target(uuid, uuid) from public;
grant execute on function break_glass_target(uuid, uuid) to kith_app;

-- Row security knows grants and confidential charts: in every table that belongs to a membership, by arrays the kernel sets once per call.
alter table client_membership enable row level security;
create policy client_membership_mine on client_membership using (
  (sub_program_id = any ((select my_sub_programs())::uuid[]) and (id = any ((select my_hidden())::uuid[])) is not true)
  or id = any ((select my_granted())::uuid[]) or ((select sees_all()) and (id = any ((select my_hidden())::uuid[])) is not true)) with check (true);
do $$ declare t text; begin
  foreach t in array array['running_summary', 'client_agency', 'client_service', 'client_referral_child'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy %I on %I using (
      (sub_program_id = any ((select my_sub_programs())::uuid[]) and (client_membership_id = any ((select my_hidden())::uuid[])) is not true)
      or client_membership_id = any ((select my_granted())::uuid[]) or ((select sees_all()) and (client_membership_id = any ((select my_hidden())::uuid[])) is not true)) with check (true)', t || '_mine', t);
  end loop;
  foreach t in array array['school_sub_program', 'program_service', 'client_referral', 'referral_file', 'referral_clock'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy %I on %I using (sub_program_id = any ((select my_sub_programs())::uuid[]) or (select sees_all())) with check (true)', t || '_mine', t);
  end loop;
end $$;

-- Whoever remembers rights hears of charts that become confidential, or cease to be.
create function confidential_stamp() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'client_membership' then
    update access_stamp set stamp = stamp + 1;
  elsif exists (select from client_membership where id = new.subject_id and confidential) then
    update access_stamp set stamp = stamp + 1;
  end if;
  return null;
end $$;
create trigger confidential_stamp_added after insert on client_membership for each row
  when (new.confidential) execute function confidential_stamp();
create trigger confidential_stamp after update of confidential, person_id, voided_at on client_membership for each row
  when (new.confidential or old.confidential) execute function confidential_stamp();

-- A program knows the person of each of its clients, unless the membership is confidential.
create function client_known() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  whose uuid;
  what uuid;
begin
  for whose, what in select new.person_id, new.sub_program_id
      union select old.person_id, old.sub_program_id where tg_op = 'UPDATE' loop
    if exists (select from client_membership m where m.person_id = whose and m.sub_program_id = what and m.voided_at is null) then
      insert into person_sub_program (person_id, sub_program_id, source) values (whose, what, 'Client') on conflict do nothing;
    else
      delete from person_sub_program where person_id = whose and sub_program_id = what and source = 'Client';
    end if;
    -- The source may be there already while its confidentiality changed.
    update person p set sub_program_ids = kept.ids from (select array(
      select distinct k.sub_program_id from person_sub_program k where k.person_id = whose and not exists (
        select from client_membership m where m.person_id = whose and m.sub_program_id = k.sub_program_id and m.confidential
          and m.voided_at is null) order by 1) as ids) kept
    where p.id = whose and p.sub_program_ids is distinct from kept.ids;
  end loop;
  return null;
end $$;
create trigger client_known after insert or update of person_id, sub_program_id, confidential, voided_at on client_membership
  for each row execute function client_known();

-- Two records of one child become one; the other stays, pointing to it, so that it can come back as it was.
create table client_merge (
  id uuid primary key default new_id(),
  kept_person_id uuid not null references client,
  merged_person_id uuid not null references client,
  reason text not null,
  change_set_id uuid references change_set,
  merged_by uuid,
  merged_at timestamptz not null default now(),
  -- Numbers the book of changes does not hold, that the kept record took over.
  took_ssn boolean not null default false,
  took_medi_cal boolean not null default false,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint client_merge_self check (kept_person_id <> merged_person_id)
);
create unique index client_merge_once on client_merge (merged_person_id) where voided_at is null;
create index client_merge_kept on client_merge (kept_person_id);

-- What no book of changes holds follows the merge and its undoing by itself.
create function client_merge_follow() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  tag text := 'Merge ' || new.id;
begin
  if tg_op = 'INSERT' then
    insert into person_sub_program (person_id, sub_program_id, source)
      select distinct new.kept_person_id, sub_program_id, tag from person_sub_program where person_id = new.merged_person_id;
    if new.took_ssn then update client set ssn_last4 = (select ssn_last4 from client where id = new.merged_person_id) where id = new.kept_person_id; end if;
    if new.took_medi_cal then update client set medi_cal_number = (select medi_cal_number from client where id = new.merged_person_id) where id = new.kept_person_id; end if;
  elsif new.voided_at is not null and old.voided_at is null then
    delete from person_sub_program where person_id = new.kept_person_id and source = tag;
    if new.took_ssn then update client set ssn_last4 = null where id = new.kept_person_id; end if;
    if new.took_medi_cal then update client set medi_cal_number = null where id = new.kept_person_id; end if;
  end if;
  return null;
end $$;
create trigger client_merge_follow after insert or update of voided_at on client_merge for each row execute function client_merge_follow();

-- Someone thinks two records are of one child.
create table duplicate_report (
  id uuid primary key default new_id(),
  client_id uuid not null references client,
  other_client_id uuid not null references client,
  note text,
  status text not null default 'Open' check (status in ('Open', 'Merged', 'Dismissed')),
  reported_by uuid not null,
  reported_at timestamptz not null default now(),
  decided_by uuid,
  decided_at timestamptz,
  decision_note text,
  version int not null default 1,
  constraint duplicate_report_self check (client_id < other_client_id)
);
create unique index duplicate_report_open on duplicate_report (client_id, other_client_id) where status = 'Open';
create index duplicate_report_other on duplicate_report (other_client_id);
select keep_history('client_merge'), keep_history('duplicate_report');

-- Whether a chart has labeled records that the caller does not see.
create function holds_withheld(target uuid) returns boolean language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return exists (select from record_label l where l.person_id = target and not l.labels <@ my_labels());
end $$;
-- How much of a person lies in programs the caller does not see: only whether, never what.
create function lies_outside(target uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select (not sees_all() and exists (select from person_sub_program where person_id = target and sub_program_id <> all (my_sub_programs())))
    or exists (select from client_membership where person_id = target and voided_at is null and id = any (my_hidden()))
    or holds_withheld(target) $$;

-- Clients the caller may not see. What is found here leaves the server only as "ask its owner".
create view client_search_elsewhere as
  select s.* from person_search s join client c on c.id = s.id
  where not c.sealed and not (s.sub_program_ids && (select my_sub_programs())) and s.id <> all ((select my_granted())::uuid[])
    and (not (select sees_all()) or s.id = any ((select my_hidden())::uuid[]));

-- An exam that was done can settle the form that asks for it, in every program the client is in.
create index client_health_done on client_health (person_id, done_on) where kind = 'Exam' and done_on is not null;
select register_evidence('exam', $$select m.id as chart_id, h.name as type, h.done_on as day, h.id as record_id, null as about, h.created_at as recorded_at,
    h.voided_at as gone_at
  from client_membership m join client_health h on h.person_id = m.person_id and h.kind = 'Exam' and h.done_on is not null where m.voided_at is null$$);
select watch_evidence('client_health', $$select m.id as chart_id, 'Client' as chart_type from changed c
  join client_membership m on m.person_id = c.person_id and m.voided_at is null where c.kind = 'Exam'$$);
