-- Referrals: a child or a sibling group somebody asks us to take, on the way to a decision.
create table client_referral (
  id uuid primary key default new_id(),
  sub_program_id uuid not null references sub_program,
  status text not null default 'New' check (status in ('New', 'Reviewing', 'Offered', 'Accepted', 'Declined', 'Withdrawn')),
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
  constraint client_referral_needed_by check (needed_by >= received_on),
  constraint client_referral_decided check ((status in ('Accepted', 'Declined', 'Withdrawn')) = (decided_on is not null)),
  constraint client_referral_decided_on check (decided_on >= received_on),
  constraint client_referral_reason check ((status in ('Declined', 'Withdrawn')) = (decision_reason is not null))
);
create index client_referral_program on client_referral (sub_program_id, status, received_on desc) where voided_at is null;
create index client_referral_agency on client_referral (agency_id);

create table client_referral_child (
  id uuid primary key default new_id(),
  client_referral_id uuid not null references client_referral,
  sub_program_id uuid not null references sub_program,
  first_name text not null,
  last_name text not null,
  date_of_birth date,
  sex int not null default 1 check (sex between 1 and 3),
  sort int not null default 0,
  -- The enrolment that came of it.
  client_membership_id uuid references client_membership,
  version int not null default 1
);
create index client_referral_child_referral on client_referral_child (client_referral_id, sort);
create unique index client_referral_child_membership on client_referral_child (client_membership_id);

-- An enrolment taken back leaves its child waiting again, also for those who may not see that chart.
create function live_enrolment(membership uuid) returns uuid language sql stable security definer set search_path = public, pg_temp as $$
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

select keep_history('client_referral'), keep_history('client_referral_child'), keep_history('referral_file');

do $$ declare t text; begin
  foreach t in array array['client_referral', 'client_referral_child', 'referral_file'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy %I on %I using (sub_program_id = any ((select my_sub_programs())::uuid[]) or (select sees_all())) with check (true)', t || '_mine', t);
  end loop;
end $$;
