-- Who and what else belongs to a resource family: dogs, sitters, contacts, rooms, wishes, checks, papers, training, complaints.
create table family_dog (
  id uuid primary key default new_id(),
  family_id uuid not null references resource_family,
  sub_program_id uuid not null references sub_program,
  name text not null,
  breed text,
  weight_pounds int check (weight_pounds between 1 and 350),
  -- In years, as told on the day beside it.
  age int check (age between 0 and 30),
  age_told_on date,
  sex int not null default 1 check (sex between 1 and 3),
  fixed boolean,
  rabies_on date,
  rabies_expires_on date,
  licence_number text,
  licence_expires_on date,
  bite_history text,
  temperament text,
  note text,
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint family_dog_rabies check (rabies_expires_on > rabies_on)
);

create table babysitter (
  id uuid primary key default new_id(),
  family_id uuid not null references resource_family,
  sub_program_id uuid not null references sub_program,
  name text not null,
  date_of_birth date check (date_of_birth between '1900-01-01' and '2200-01-01'),
  phone_digits text check (phone_digits ~ '^[0-9]{10}$'),
  address text,
  relation text,
  checks_cleared_on date,
  cpr_expires_on date,
  note text,
  start_date date not null,
  end_date date,
  end_reason text,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint babysitter_period check (end_date > start_date)
);

-- Neighbours, grandparents elsewhere, a pastor: whoever the home leans on.
create table family_contact (
  id uuid primary key default new_id(),
  family_id uuid not null references resource_family,
  sub_program_id uuid not null references sub_program,
  name text not null,
  relation text,
  phone_digits text check (phone_digits ~ '^[0-9]{10}$'),
  email text,
  address text,
  emergency_contact boolean not null default false,
  note text,
  start_date date not null,
  end_date date,
  end_reason text,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint family_contact_period check (end_date > start_date)
);

create table bedroom (
  id uuid primary key default new_id(),
  family_id uuid not null references resource_family,
  sub_program_id uuid not null references sub_program,
  name text not null,
  beds int not null check (beds between 1 and 8),
  cribs int not null default 0 check (cribs between 0 and 8),
  floor text,
  -- Kept for children placed here; the others are the family's own.
  for_children boolean not null default true,
  note text,
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  unique (id, family_id)
);
create unique index bedroom_name on bedroom (family_id, lower(name)) where voided_at is null;

-- Who sleeps where: parents, members and placed children alike; each in one room.
create table bedroom_sleeper (
  id uuid primary key default new_id(),
  bedroom_id uuid not null,
  family_id uuid not null,
  sub_program_id uuid not null references sub_program,
  person_id uuid not null references person,
  constraint bedroom_sleeper_room foreign key (bedroom_id, family_id) references bedroom (id, family_id),
  constraint bedroom_sleeper_once unique (family_id, person_id)
);
create index bedroom_sleeper_bedroom on bedroom_sleeper (bedroom_id);
create index bedroom_sleeper_person on bedroom_sleeper (person_id);

alter table family_member drop column bedroom;

-- One row per question: what the family said and what the worker set, each with who and when.
create table family_preference (
  id uuid primary key default new_id(),
  family_id uuid not null references resource_family,
  sub_program_id uuid not null references sub_program,
  topic text not null,
  family_said text,
  family_said_by uuid,
  family_said_on date,
  worker_set text,
  worker_set_by uuid,
  worker_set_on date,
  note text,
  version int not null default 1,
  constraint family_preference_once unique (family_id, topic),
  constraint family_preference_said check (num_nulls(family_said, family_said_by, family_said_on) in (0, 3)),
  constraint family_preference_set check (num_nulls(worker_set, worker_set_by, worker_set_on) in (0, 3))
);

create table background_check (
  id uuid primary key default new_id(),
  family_id uuid not null references resource_family,
  sub_program_id uuid not null references sub_program,
  person_id uuid not null references person,
  kind text not null check (kind in ('DOJ', 'FBI', 'Child Abuse Index', 'DMV', 'Sex Offender Registry', 'Out of State')),
  requested_on date not null,
  result text not null default 'Pending' check (result in ('Pending', 'Cleared', 'Exempted', 'Failed')),
  result_on date,
  expires_on date,
  note text,
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint background_check_result check ((result = 'Pending') = (result_on is null)),
  constraint background_check_order check (result_on >= requested_on),
  constraint background_check_expiry check (expires_on > result_on)
);
-- The request not yet answered is one per person and kind.
create unique index background_check_pending on background_check (family_id, person_id, kind)
  where voided_at is null and result = 'Pending';

-- Papers of a person or of the home that run out: CPR, driver licence, insurance, TB test.
create table family_certificate (
  id uuid primary key default new_id(),
  family_id uuid not null references resource_family,
  sub_program_id uuid not null references sub_program,
  -- None: it belongs to the home.
  person_id uuid references person,
  kind text not null,
  number text,
  issued_on date,
  expires_on date,
  note text,
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint family_certificate_order check (expires_on > issued_on)
);

create table family_training (
  id uuid primary key default new_id(),
  family_id uuid not null references resource_family,
  sub_program_id uuid not null references sub_program,
  person_id uuid not null references person,
  title text not null,
  kind text not null default 'Ongoing',
  trained_on date not null,
  hours numeric(5, 2) not null check (hours > 0 and hours <= 200),
  provider text,
  note text,
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1
);

create table family_complaint (
  id uuid primary key default new_id(),
  family_id uuid not null references resource_family,
  sub_program_id uuid not null references sub_program,
  kind text not null check (kind in ('Complaint', 'Incident')),
  subject text not null,
  occurred_on date,
  received_on date not null,
  received_by uuid,
  told_by text,
  narrative text not null,
  licensing_told_on date,
  written_report_on date,
  finding text,
  outcome text,
  closed_on date,
  closed_by uuid,
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint family_complaint_order check (occurred_on <= received_on),
  constraint family_complaint_reported check (licensing_told_on >= coalesce(occurred_on, received_on)
    and written_report_on >= coalesce(occurred_on, received_on)),
  constraint family_complaint_closed check (num_nulls(closed_on, closed_by, finding) in (0, 3)),
  constraint family_complaint_closing check (closed_on >= received_on)
);

-- A worker is told once that somebody in the home comes of age.
create table coming_of_age_notice (
  id uuid primary key default new_id(),
  family_id uuid not null references resource_family,
  sub_program_id uuid not null references sub_program,
  person_id uuid not null references person,
  turns_on date not null,
  told_at timestamptz not null default now(),
  constraint coming_of_age_notice_once unique (family_id, person_id)
);

do $$ declare t text; begin
  foreach t in array array['family_dog', 'babysitter', 'family_contact', 'bedroom', 'bedroom_sleeper', 'family_preference',
      'background_check', 'family_certificate', 'family_training', 'family_complaint', 'coming_of_age_notice'] loop
    perform keep_history(t::regclass);
    execute format('alter table %I enable row level security', t);
    execute format('create policy %I on %I using (sub_program_id = any ((select my_sub_programs())::uuid[]) or (select sees_all())) with check (true)', t || '_mine', t);
    execute format('create index %I on %I (sub_program_id)', t || '_program', t);
    if t not in ('bedroom_sleeper', 'family_preference', 'coming_of_age_notice') then
      execute format('create index %I on %I (family_id)', t || '_family', t);
    end if;
  end loop;
end $$;
create index background_check_person on background_check (person_id) where voided_at is null;
create index family_certificate_person on family_certificate (person_id);
create index family_certificate_expiry on family_certificate (expires_on) where voided_at is null;
create index family_training_person on family_training (person_id);
create index coming_of_age_notice_person on coming_of_age_notice (person_id);
