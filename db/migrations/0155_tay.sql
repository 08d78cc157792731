-- Transitional-age youth: eligibility, housing, life skills, vital documents, money, children, exit and aftercare.

-- The program's own facts of an enrollment.
create table tay_enrollment (
  id uuid primary key default new_id(),
  client_membership_id uuid not null unique references client_membership,
  person_id uuid not null references client,
  sub_program_id uuid not null references sub_program,
  legal_status text not null check (legal_status in ('Dependent', 'Nonminor Dependent', 'Former', 'Probation')),
  school text,
  employer text,
  -- A month.
  work_hours int check (work_hours between 0 and 744),
  -- Earlier than the 21st birthday, where that is planned.
  planned_exit_on date,
  risk_flags text[] not null default '{}',
  expecting_on date,
  -- What the program pays and adds, in cents a month.
  stipend_cents bigint check (stipend_cents >= 0),
  match_percent int not null default 0 check (match_percent between 0 and 200),
  match_cap_cents bigint check (match_cap_cents >= 0),
  version int not null default 1
);

-- A house or apartment of the program. Its beds are how many young people it has room for.
create table tay_unit (
  id uuid primary key default new_id(),
  sub_program_id uuid not null references sub_program,
  name text not null,
  placement_type text not null check (placement_type in ('THP-NMD', 'THP-Plus', 'SILP', 'Host Family', 'Scattered Site')),
  address text not null,
  beds int not null check (beds between 1 and 40),
  landlord text,
  landlord_phone_digits text check (landlord_phone_digits ~ '^[0-9]{10}$'),
  rent_cents bigint check (rent_cents >= 0),
  note text,
  start_date date not null,
  end_date date,
  end_reason text,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint tay_unit_period check (end_date > start_date),
  unique (id, sub_program_id)
);
create unique index tay_unit_name on tay_unit (sub_program_id, lower(name)) where voided_at is null and end_date is null;

-- Where a youth lives: a bed in a unit, or an address of their own.
create table tay_stay (
  id uuid primary key default new_id(),
  client_membership_id uuid not null,
  person_id uuid not null,
  sub_program_id uuid not null,
  placement_type text not null check (placement_type in ('THP-NMD', 'THP-Plus', 'SILP', 'Host Family', 'Scattered Site')),
  unit_id uuid,
  address text,
  room text,
  lease_signed_on date,
  lease_ends_on date,
  -- What the youth pays of the rent, a month.
  rent_share_cents bigint check (rent_share_cents >= 0),
  -- The row a move ended for this one.
  follows_id uuid references tay_stay,
  note text,
  start_date date not null,
  end_date date,
  end_reason text,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint tay_stay_unit foreign key (unit_id, sub_program_id) references tay_unit (id, sub_program_id),
  -- A membership that goes to another person takes its rows along before the end of the action.
  constraint tay_stay_enrollment foreign key (client_membership_id, person_id, sub_program_id)
    references client_membership (id, person_id, sub_program_id) deferrable initially deferred,
  constraint tay_stay_where check (num_nonnulls(unit_id, address) = 1),
  constraint tay_stay_lease check (lease_ends_on > lease_signed_on),
  constraint tay_stay_period check (end_date > start_date),
  constraint tay_stay_overlap exclude using gist (client_membership_id with =, daterange(start_date, end_date) with &&)
    where (voided_at is null),
  -- Nobody has two beds, whichever sub-program gave them.
  constraint tay_stay_two_beds exclude using gist (person_id with =, daterange(start_date, end_date) with &&)
    where (voided_at is null and unit_id is not null)
);
create index tay_stay_of_unit on tay_stay (unit_id, start_date desc) where voided_at is null;
create index tay_stay_lease_ends on tay_stay (lease_ends_on) where voided_at is null and end_date is null;

-- Never more young people than beds, on any day, and none in a unit that the program does not have then.
create function tay_unit_holds() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  which uuid := case when tg_table_name = 'tay_unit' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'unit_id' end;
  allowed int;
begin
  -- One change after the other: the second counts the first.
  select u.beds into allowed from tay_unit u where u.id = which for no key update;
  if exists (select from tay_stay d where d.unit_id = which and d.voided_at is null
      and (select count(*) from tay_stay s where s.unit_id = which and s.voided_at is null
        and daterange(s.start_date, s.end_date) @> d.start_date) > allowed) then
    raise exception 'more young people than beds' using errcode = '23514', constraint = 'tay_unit_full';
  end if;
  if exists (select from tay_stay s join tay_unit u on u.id = s.unit_id where s.unit_id = which and s.voided_at is null
      and (u.voided_at is not null or not daterange(u.start_date, u.end_date) @> daterange(s.start_date, s.end_date))) then
    raise exception 'the unit is not in use' using errcode = '23514', constraint = 'tay_unit_in_use';
  end if;
  return null;
end $$;
create constraint trigger tay_unit_holds after insert or update on tay_stay deferrable initially deferred
  for each row when (new.voided_at is null and new.unit_id is not null) execute function tay_unit_holds();
create constraint trigger tay_unit_holds after update of beds, start_date, end_date, voided_at on tay_unit deferrable initially deferred
  for each row execute function tay_unit_holds();

-- How many beds are taken on a day and will be, whoever may see by whom.
create function tay_units_taken(units uuid[], day date) returns table (unit_id uuid, taken int, coming int) language sql stable security definer
set search_path = public, pg_temp as $$
  select s.unit_id, (count(*) filter (where s.start_date <= day))::int, (count(*) filter (where s.start_date > day))::int
  from tay_stay s where s.unit_id = any (units) and s.voided_at is null and (s.end_date is null or s.end_date > day) group by s.unit_id $$;

-- Once a month somebody looks at each unit, and writes down what must be put right.
create table tay_inspection (
  id uuid primary key default new_id(),
  unit_id uuid not null,
  sub_program_id uuid not null,
  inspected_on date not null,
  note text,
  inspected_by uuid not null default my_user(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  foreign key (unit_id, sub_program_id) references tay_unit (id, sub_program_id)
);
create unique index tay_inspection_day on tay_inspection (unit_id, inspected_on) where voided_at is null;
create table tay_correction (
  id uuid primary key default new_id(),
  inspection_id uuid not null references tay_inspection,
  unit_id uuid not null,
  sub_program_id uuid not null,
  what text not null,
  due_on date not null,
  fixed_on date,
  version int not null default 1,
  foreign key (unit_id, sub_program_id) references tay_unit (id, sub_program_id)
);
create index tay_correction_inspection on tay_correction (inspection_id);
create index tay_correction_open on tay_correction (unit_id, due_on) where fixed_on is null;

-- Why a young adult may stay in care, for six months at a time, with the proof.
create table tay_certification (
  id uuid primary key default new_id(),
  client_membership_id uuid not null references client_membership,
  person_id uuid not null references client,
  sub_program_id uuid not null references sub_program,
  condition text not null check (condition in ('Finishing High School', 'College or Vocational', 'Removing Barriers to Work',
    'Working 80 Hours', 'Medical Exemption')),
  start_date date not null,
  -- The first day it no longer holds.
  end_date date not null,
  proof_file_id uuid references stored_file,
  proof text,
  note text,
  certified_by uuid not null default my_user(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint tay_certification_period check (end_date > start_date),
  constraint tay_certification_six_months check (end_date <= (start_date + interval '6 months')::date),
  constraint tay_certification_proof check (num_nonnulls(proof_file_id, proof) > 0),
  constraint tay_certification_overlap exclude using gist (client_membership_id with =, daterange(start_date, end_date) with &&)
    where (voided_at is null)
);
create index tay_certification_ends on tay_certification (end_date) where voided_at is null;
create index tay_certification_file on tay_certification (proof_file_id);

-- What somebody can do by themselves, before and after, each part from 0 (not yet) to 4 (teaches others).
create table tay_skill_assessment (
  id uuid primary key default new_id(),
  client_membership_id uuid not null references client_membership,
  person_id uuid not null references client,
  sub_program_id uuid not null references sub_program,
  assessed_on date not null,
  stage text not null check (stage in ('Before', 'After')),
  scores int[] not null,
  note text,
  assessed_by uuid not null default my_user(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint tay_skill_scores check (cardinality(scores) = 8 and array_position(scores, null) is null and 0 <= all (scores) and 4 >= all (scores))
);
create unique index tay_skill_assessment_day on tay_skill_assessment (client_membership_id, assessed_on) where voided_at is null;
create table tay_skill_session (
  id uuid primary key default new_id(),
  client_membership_id uuid not null references client_membership,
  person_id uuid not null references client,
  sub_program_id uuid not null references sub_program,
  held_on date not null,
  area text not null,
  topic text not null,
  minutes int not null check (minutes between 5 and 480),
  present boolean not null default true,
  note text,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1
);

-- What every young person must have in hand on the way out.
create table tay_vital_document (
  id uuid primary key default new_id(),
  client_membership_id uuid not null references client_membership,
  person_id uuid not null references client,
  sub_program_id uuid not null references sub_program,
  kind text not null,
  state text not null check (state in ('Missing', 'Requested', 'On File', 'Not Needed')),
  holder text,
  got_on date,
  expires_on date,
  result text,
  file_id uuid references stored_file,
  note text,
  version int not null default 1,
  constraint tay_vital_kind unique (client_membership_id, kind),
  constraint tay_vital_holder check (state <> 'On File' or holder is not null),
  constraint tay_vital_expires check (expires_on > got_on)
);
create index tay_vital_document_file on tay_vital_document (file_id);
create index tay_vital_document_expires on tay_vital_document (expires_on) where state = 'On File';

-- Stipend, savings with match, and the youth's part of the rent: rows only.
create table tay_ledger (
  id uuid primary key default new_id(),
  client_membership_id uuid not null references client_membership,
  person_id uuid not null references client,
  sub_program_id uuid not null references sub_program,
  account text not null check (account in ('Stipend', 'Savings', 'Rent Share')),
  kind text not null,
  seq int not null,
  happened_on date not null,
  amount_cents bigint not null check (amount_cents <> 0),
  balance_cents bigint not null,
  -- The deposit that a match belongs to.
  matches_id uuid references tay_ledger,
  -- The entry that this one takes back.
  corrects_id uuid references tay_ledger,
  note text,
  recorded_by uuid not null default my_user(),
  created_at timestamptz not null default now(),
  version int not null default 1,
  constraint tay_ledger_kind check (kind = 'Correction' or (account, kind) in (('Stipend', 'Granted'), ('Stipend', 'Paid Out'),
    ('Savings', 'Deposit'), ('Savings', 'Match'), ('Savings', 'Withdrawal'), ('Rent Share', 'Charge'), ('Rent Share', 'Payment'))),
  constraint tay_ledger_sign check (kind = 'Correction' or (amount_cents > 0) = (kind in ('Granted', 'Deposit', 'Match', 'Charge'))),
  constraint tay_ledger_correction check ((kind = 'Correction') = (corrects_id is not null)),
  constraint tay_ledger_match check ((kind = 'Match') = (matches_id is not null)),
  -- Nobody takes out more than is there. Rent paid ahead is a credit.
  constraint tay_ledger_below_zero check (account = 'Rent Share' or balance_cents >= 0)
);
create index tay_ledger_matches on tay_ledger (matches_id);
revoke delete, truncate on tay_ledger from kith_app;

-- Children of the youth.
create table tay_child (
  id uuid primary key default new_id(),
  client_membership_id uuid not null references client_membership,
  person_id uuid not null references client,
  sub_program_id uuid not null references sub_program,
  name text not null,
  date_of_birth date not null,
  lives_with_youth boolean not null default true,
  other_parent text,
  child_care text,
  doctor text,
  note text,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1
);

-- How somebody left, and how they are 3, 6 and 12 months later.
create table tay_exit (
  id uuid primary key default new_id(),
  client_membership_id uuid not null references client_membership,
  person_id uuid not null references client,
  sub_program_id uuid not null references sub_program,
  housing text not null,
  income text not null,
  school text not null,
  supports int not null check (supports between 0 and 50),
  supports_note text,
  version int not null default 1,
  constraint tay_exit_once unique (client_membership_id)
);
create table tay_aftercare (
  id uuid primary key default new_id(),
  tay_exit_id uuid not null references tay_exit,
  client_membership_id uuid not null references client_membership,
  person_id uuid not null references client,
  sub_program_id uuid not null references sub_program,
  months int not null check (months in (3, 6, 12)),
  contacted_on date not null,
  reached boolean not null,
  housing text,
  income text,
  school text,
  note text,
  contacted_by uuid not null default my_user(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint tay_aftercare_reached check (reached = (housing is not null))
);
create index tay_aftercare_exit on tay_aftercare (tay_exit_id);
create unique index tay_aftercare_once on tay_aftercare (client_membership_id, months) where voided_at is null;

select keep_history('tay_unit'), keep_history('tay_inspection'), keep_history('tay_correction');
do $$ declare t text; begin
  foreach t in array array['tay_unit', 'tay_inspection', 'tay_correction'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy %I on %I using (sub_program_id = any ((select my_sub_programs())::uuid[]) or (select sees_all())) with check (true)', t || '_mine', t);
  end loop;
  foreach t in array array['tay_enrollment', 'tay_stay', 'tay_certification', 'tay_skill_assessment',
      'tay_skill_session', 'tay_vital_document', 'tay_ledger', 'tay_child', 'tay_exit', 'tay_aftercare'] loop
    perform keep_on_enrollment(t::regclass);
  end loop;
end $$;
select keep_ledger('tay_ledger'), keep_within_enrollment('tay_stay', 'tay_stay_within_enrollment'), keep_first_with_enrollment('tay_stay');
