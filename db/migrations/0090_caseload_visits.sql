-- Cover while someone is on leave, drafts of contacts, and what must never be of a contact.
create table leave_cover (
  id uuid primary key default new_id(),
  employee_id uuid not null references employee,
  cover_employee_id uuid not null references employee,
  start_date date not null,
  -- Cover that nobody ends becomes a caseload nobody gave: the end is needed.
  end_date date not null,
  end_reason text,
  brief text not null default '',
  -- When both were told; the night of the first day sends what was arranged ahead.
  told_at timestamptz,
  created_by uuid,
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint leave_cover_self check (cover_employee_id <> employee_id),
  constraint leave_cover_period check (end_date > start_date),
  constraint leave_cover_overlap exclude using gist (employee_id with =, daterange(start_date, end_date) with &&)
    where (voided_at is null)
);
create index leave_cover_cover on leave_cover (cover_employee_id, start_date desc) where voided_at is null;

-- What the one who goes wants known of one case.
create table leave_cover_brief (
  id uuid primary key default new_id(),
  leave_cover_id uuid not null references leave_cover,
  sub_program_id uuid not null references sub_program,
  subject_kind text not null check (subject_kind in ('client', 'family')),
  subject_id uuid not null,
  brief text not null,
  version int not null default 1,
  unique (leave_cover_id, subject_kind, subject_id)
);
create index leave_cover_brief_subject on leave_cover_brief (subject_id);
select keep_history('leave_cover'), keep_history('leave_cover_brief');

alter table leave_cover_brief enable row level security;
create policy leave_cover_brief_mine on leave_cover_brief using (
  sub_program_id = any ((select my_sub_programs())::uuid[]) or (select sees_all())) with check (true);

-- What someone is writing down and has not saved yet; theirs alone, one for each chart.
create table contact_draft (
  id uuid primary key default new_id(),
  author_id uuid not null references employee,
  chart_id uuid not null,
  body jsonb not null check (length(body::text) < 100000),
  updated_at timestamptz not null default now(),
  unique (author_id, chart_id)
);
alter table contact_draft enable row level security;
create policy contact_draft_mine on contact_draft using (author_id = (select my_user())) with check (author_id = (select my_user()));

-- Nobody is in two places at once.
alter table contact_made add constraint contact_made_overlap exclude using gist
  (author_id with =, tsrange(made_on + start_time, made_on + end_time) with &&)
  where (voided_at is null and start_time is not null and end_time is not null);
alter table contact_made add constraint contact_made_both_times check ((start_time is null) = (end_time is null));

-- One contact a month is the required one; the others stand beside it. A contact taken back counts for nothing.
create unique index contact_made_child_once on contact_made_child (client_membership_id, date_trunc('month', made_on::timestamp))
  where counts;

alter table case_assignment add column note text;
