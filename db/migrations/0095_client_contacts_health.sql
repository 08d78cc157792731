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
  may_visit text not null default 'Yes' check (may_visit in ('Yes', 'Supervised', 'No')),
  court_order_date date,
  emergency_contact boolean not null default false,
  receives_documents boolean not null default false,
  notes text,
  agency text,
  title text,
  fax_digits text check (fax_digits ~ '^[0-9]{10}$'),
  licence text,
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
  constraint client_contact_professional check (folder = 'Professionals' or num_nonnulls(agency, title, fax_digits, licence, signs_as) = 0),
  -- Nobody is the one to call in an emergency and not to be called.
  constraint client_contact_emergency check (may_be_contacted or not emergency_contact)
);
create index client_contact_person on client_contact (person_id, folder) where voided_at is null;

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
  constraint client_health_period check (end_date > start_date),
  constraint client_health_due check (next_due_on > done_on),
  constraint client_health_when check (kind not in ('Exam', 'Immunization') or num_nonnulls(done_on, next_due_on) > 0),
  constraint client_health_order check (order_expires_on is null or psychotropic),
  constraint client_health_psychotropic check (kind = 'Medication' or not psychotropic)
);
create index client_health_person on client_health (person_id, kind) where voided_at is null;
create index client_health_next_due on client_health (next_due_on) where voided_at is null and next_due_on is not null;

select keep_history('client_contact'), keep_history('client_health', 'member_number');
