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
  version int not null default 1
);
create unique index client_cid on client (cid);
create unique index client_famlink_number on client (famlink_number);
create unique index client_welligent_id on client (welligent_id);
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
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  created_at timestamptz not null default now(),
  version int not null default 1,
  constraint client_membership_period check (end_date > start_date),
  constraint client_membership_overlap exclude using gist
    (person_id with =, sub_program_id with =, daterange(start_date, end_date) with &&) where (voided_at is null),
  constraint client_membership_end_reason check ((end_date is null) = (end_reason is null)),
  unique (id, person_id, sub_program_id)
);
create index client_membership_person on client_membership (person_id, start_date desc);
create index client_membership_program on client_membership (sub_program_id, start_date desc) where voided_at is null;
create index client_membership_agency on client_membership (agency_id);

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

select keep_history('sibling_group'), keep_history('client', 'ssn_last4', 'medi_cal_number'), keep_history('client_membership'),
  keep_history('running_summary');

alter table client_membership enable row level security;
create policy client_membership_mine on client_membership using (
  sub_program_id = any ((select my_sub_programs())::uuid[]) or (select sees_all())) with check (true);
alter table running_summary enable row level security;
create policy running_summary_mine on running_summary using (
  sub_program_id = any ((select my_sub_programs())::uuid[]) or (select sees_all())) with check (true);
