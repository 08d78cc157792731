-- Resource families: the home, its phases on the way to approval, its parents and the others who live there.
create table resource_family (
  id uuid primary key default new_id(),
  name text not null,
  sub_program_id uuid not null references sub_program,
  sub_program_territory_id uuid references sub_program_territory,
  -- Whose steps to approval it takes.
  pathway text not null check (pathway in ('CA', 'WA')),
  family_type text not null default 'Foster',
  intensive boolean not null default false,
  licence_number text,
  capacity int not null default 0 check (capacity between 0 and 12),
  youngest_age int not null default 0 check (youngest_age between 0 and 21),
  oldest_age int not null default 21 check (oldest_age between 0 and 21),
  sexes int[] not null default '{2,3}',
  designations text[] not null default '{General}',
  conditions text,
  update_due_date date,
  accepting boolean not null default true,
  not_accepting_reason text,
  emergency_homes boolean not null default false,
  respite boolean not null default false,
  languages text[] not null default '{English}',
  religion text,
  church text,
  source text,
  mailing_preference text,
  phone_digits text check (phone_digits ~ '^[0-9]{10}$'),
  email text,
  line1 text,
  line2 text,
  city text,
  state_abbreviation text check (state_abbreviation ~ '^[A-Z]{2}$'),
  zip_code text check (zip_code ~ '^[0-9]{5}(-[0-9]{4})?$'),
  county text,
  school_district text,
  address_confidential boolean not null default false,
  -- The home itself.
  home_type text,
  pool boolean not null default false,
  firearms boolean not null default false,
  firearms_locked boolean,
  vehicles text,
  smoke_alarm_checked_on date,
  co_alarm_checked_on date,
  last_inspection_on date,
  corrections_open text,
  insurance text,
  insurance_expires_on date,
  emergency_plan_on date,
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint resource_family_ages check (oldest_age >= youngest_age)
);
create index resource_family_program on resource_family (sub_program_id, name) where voided_at is null;
create index resource_family_territory on resource_family (sub_program_territory_id);

create table family_phase (
  id uuid primary key default new_id(),
  family_id uuid not null references resource_family,
  sub_program_id uuid not null references sub_program,
  phase text not null,
  begun_by uuid,
  note text,
  review_date date,
  start_date date not null,
  end_date date,
  end_reason text,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint family_phase_period check (end_date >= start_date),
  constraint family_phase_overlap exclude using gist (family_id with =, daterange(start_date, end_date) with &&)
    where (voided_at is null)
);
create unique index family_phase_current on family_phase (family_id) where voided_at is null and end_date is null;
create index family_phase_family on family_phase (family_id, start_date desc);
create index family_phase_program on family_phase (sub_program_id, phase);

-- An emergency or child-specific approval lets one child in before the home is approved.
create table child_specific_approval (
  id uuid primary key default new_id(),
  family_id uuid not null references resource_family,
  sub_program_id uuid not null references sub_program,
  person_id uuid not null references client,
  kind text not null check (kind in ('Emergency', 'Child-specific')),
  start_date date not null,
  end_date date,
  end_reason text,
  note text,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint child_specific_approval_period check (end_date > start_date),
  constraint child_specific_approval_overlap exclude using gist
    (family_id with =, person_id with =, daterange(start_date, end_date) with &&) where (voided_at is null)
);

create table family_parent (
  id uuid primary key default new_id(),
  family_id uuid not null references resource_family,
  sub_program_id uuid not null references sub_program,
  person_id uuid not null references person,
  marital_status text,
  education_level text,
  income_level text,
  employer text,
  lived_out_of_state boolean not null default false,
  start_date date not null,
  end_date date,
  end_reason text,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint family_parent_period check (end_date > start_date),
  constraint family_parent_overlap exclude using gist
    (family_id with =, person_id with =, daterange(start_date, end_date) with &&) where (voided_at is null)
);
create index family_parent_family on family_parent (family_id);
create index family_parent_person on family_parent (person_id);

-- The others of the household: own children, relatives, lodgers.
create table family_member (
  id uuid primary key default new_id(),
  family_id uuid not null references resource_family,
  sub_program_id uuid not null references sub_program,
  person_id uuid not null references person,
  relation text not null,
  lives_in_home boolean not null default true,
  bedroom text,
  school_or_work text,
  lived_out_of_state boolean not null default false,
  note text,
  start_date date not null,
  end_date date,
  end_reason text,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint family_member_period check (end_date > start_date),
  constraint family_member_overlap exclude using gist
    (family_id with =, person_id with =, daterange(start_date, end_date) with &&) where (voided_at is null)
);
create index family_member_family on family_member (family_id);
create index family_member_person on family_member (person_id);

-- At most two parents at a time. The family's row is the lock.
create function family_parents_two() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from resource_family where id = new.family_id for no key update;
  if (select count(*) from family_parent p where p.family_id = new.family_id and p.voided_at is null
      and daterange(p.start_date, p.end_date) && daterange(new.start_date, new.end_date)) > 2 then
    raise exception 'a third parent' using errcode = '23514', constraint = 'family_parent_third';
  end if;
  return null;
end $$;
create trigger family_parents_two after insert or update on family_parent for each row
  when (new.voided_at is null) execute function family_parents_two();

select keep_history('resource_family'), keep_history('family_phase'), keep_history('child_specific_approval'),
  keep_history('family_parent'), keep_history('family_member');

do $$ declare t text; begin
  foreach t in array array['resource_family', 'family_phase', 'child_specific_approval', 'family_parent', 'family_member'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy %I on %I using (sub_program_id = any ((select my_sub_programs())::uuid[]) or (select sees_all())) with check (true)', t || '_mine', t);
  end loop;
end $$;
