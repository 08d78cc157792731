-- What ties staff and programs to Welligent, services imported from its files, and the lines that were not taken.
create function npi_holds(npi text) returns boolean language plpgsql immutable strict as $$
declare
  whole text := '80840' || npi;
  total int := 0;
  digit int;
begin
  if npi !~ '^[12]\d{9}$' then return false; end if;
  for at in 1..length(whole) loop
    digit := substr(whole, at, 1)::int;
    if (length(whole) - at) % 2 = 1 then digit := digit * 2; end if;
    total := total + digit / 10 + digit % 10;
  end loop;
  return total % 10 = 0;
end $$;

create table welligent_staff (
  id uuid primary key default new_id(),
  employee_id uuid not null references employee,
  staff_id text,
  npi text,
  role text,
  version int not null default 1,
  constraint welligent_staff_employee unique (employee_id),
  constraint welligent_staff_number unique (staff_id),
  constraint welligent_staff_npi unique (npi),
  constraint welligent_staff_number_shape check (staff_id ~ '^[A-Z0-9-]{1,20}$'),
  constraint welligent_staff_npi_shape check (npi_holds(npi))
);
-- Which of their programs is which of ours.
create table welligent_program (
  id uuid primary key default new_id(),
  code text not null,
  sub_program_id uuid not null references sub_program,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint welligent_program_shape check (code ~ '^[A-Z0-9-]{1,20}$')
);
create unique index welligent_program_code on welligent_program (code) where voided_at is null;
create table welligent_setting (
  id uuid primary key default new_id(),
  one boolean not null default true unique check (one),
  -- Which of their facilities are ours; none: lines of all are taken.
  facility_codes text[] not null default '{}' constraint welligent_setting_facilities
    check (cardinality(facility_codes) <= 20 and array_to_string(facility_codes, ',') ~ '^([A-Z0-9-]{1,20}(,[A-Z0-9-]{1,20})*)?$'),
  contact text,
  -- Minutes that the start of a service and of its contact may be apart.
  minutes_apart int not null default 30 check (minutes_apart between 0 and 240),
  schedule text not null default 'Off' check (schedule in ('Off', 'Hourly', 'Daily')),
  at_hour int not null default 5 check (at_hour between 0 and 23),
  -- Whose the files of the folder are.
  owner_id uuid references application_user,
  version int not null default 1,
  constraint welligent_setting_owner check (schedule = 'Off' or owner_id is not null)
);
select keep_history('welligent_staff'), keep_history('welligent_program'), keep_history('welligent_setting');

create table welligent_run (
  id uuid primary key default new_id(),
  source text not null check (source in ('Upload', 'Folder', 'Again')),
  file_name text not null,
  sha256 bytea,
  of_run_id uuid references welligent_run,
  made_by uuid not null references application_user,
  made_at timestamptz not null default now(),
  head text[] not null,
  rows int not null,
  accepted int not null,
  repeated int not null,
  rejected int not null,
  change_set_id uuid references change_set,
  version int not null default 1,
  constraint welligent_run_sum check (rows = accepted + repeated + rejected and least(accepted, repeated, rejected) >= 0),
  constraint welligent_run_again check ((source = 'Again') = (of_run_id is not null))
);
create index welligent_run_newest on welligent_run (made_at desc);
alter table welligent_run enable row level security;
-- Files name clients: they are their maker's, and those of whoever sees all.
create policy welligent_run_mine on welligent_run using (made_by = (select my_user()) or (select sees_all()))
  with check (made_by = (select my_user()) or (select sees_all()));

-- Lines that were not taken, as they were in the file, and why.
create table welligent_line (
  id uuid primary key default new_id(),
  welligent_run_id uuid not null references welligent_run,
  line_no int not null,
  cells text[] not null,
  reasons jsonb not null,
  settled_at timestamptz,
  version int not null default 1,
  constraint welligent_line_once unique (welligent_run_id, line_no),
  constraint welligent_line_why check (jsonb_array_length(reasons) > 0)
);
alter table welligent_line enable row level security;
create policy welligent_line_mine on welligent_line using (exists (select from welligent_run r where r.id = welligent_run_id))
  with check (exists (select from welligent_run r where r.id = welligent_run_id));
select keep_history('welligent_run'), keep_history('welligent_line', 'cells');

-- Whom their files name: for finding who it is here.
create table welligent_person (
  id uuid primary key default new_id(),
  welligent_id text not null,
  first_name text not null,
  last_name text not null,
  date_of_birth date,
  welligent_run_id uuid not null references welligent_run,
  seen_at timestamptz not null default now(),
  constraint welligent_person_once unique (welligent_id),
  constraint welligent_person_shape check (welligent_id ~ '^[A-Z0-9-]{1,20}$')
);
alter table welligent_person enable row level security;
create policy welligent_person_mine on welligent_person using (exists (select from welligent_run r where r.id = welligent_run_id))
  with check (true);

-- Who of theirs is not whom the search suggested, or is nobody of ours.
create table welligent_dismissal (
  id uuid primary key default new_id(),
  welligent_id text not null check (welligent_id ~ '^[A-Z0-9-]{1,20}$'),
  client_id uuid references client,
  dismissed_by uuid not null default my_user() references application_user,
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1
);
create unique index welligent_dismissal_once on welligent_dismissal (welligent_id, client_id) nulls not distinct where voided_at is null;
create index welligent_dismissal_client on welligent_dismissal (client_id) where client_id is not null;
select keep_history('welligent_dismissal');

-- One service as they billed it. A number of theirs is here once.
create table welligent_service (
  id uuid primary key default new_id(),
  welligent_run_id uuid not null references welligent_run,
  service_number text not null,
  client_membership_id uuid not null references client_membership,
  person_id uuid not null references client,
  sub_program_id uuid not null references sub_program,
  employee_id uuid not null references employee,
  code text not null,
  service_on date not null,
  start_time time,
  minutes int not null check (minutes between 1 and 1440),
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint welligent_service_shape check (service_number ~ '^[A-Z0-9-]{1,30}$')
);
create unique index welligent_service_once on welligent_service (service_number) where voided_at is null;
create index welligent_service_day on welligent_service (service_on, sub_program_id) where voided_at is null;
select keep_on_enrollment('welligent_service');
create policy welligent_service_sealed_client_membership_id on welligent_service as restrictive
  using ((client_membership_id = any ((select my_sealed())::uuid[])) is not true) with check (true);
create policy welligent_service_sealed_person_id on welligent_service as restrictive
  using ((person_id = any ((select my_sealed())::uuid[])) is not true) with check (true);
revoke delete on welligent_service, welligent_run, welligent_line, welligent_person from kith_app;

-- Which numbers are here already, whoever may see them, with what they were: the second time is a repetition or a change.
create function welligent_known(numbers text[]) returns table (service_number text, facts text) language sql stable security definer
set search_path = public, pg_temp as $$
  select s.service_number, concat_ws('|', s.person_id, s.employee_id, s.code, s.service_on, s.start_time, s.minutes)
  from welligent_service s where s.service_number = any (numbers) and s.voided_at is null $$;

-- Notes whom a file names. A number is one person of theirs, whoever imported it first.
create function welligent_seen(run uuid, people jsonb) returns void language sql security definer set search_path = public, pg_temp as $$
  insert into welligent_person (welligent_id, first_name, last_name, date_of_birth, welligent_run_id)
  select g.number, g.first, g.last, g.born, run from jsonb_to_recordset(people) g (number text, first text, last text, born date)
  on conflict (welligent_id) do update set first_name = excluded.first_name, last_name = excluded.last_name,
    date_of_birth = coalesce(excluded.date_of_birth, welligent_person.date_of_birth), welligent_run_id = excluded.welligent_run_id, seen_at = now() $$;
revoke insert, update on welligent_person from kith_app;
