-- Families with a home for children: the home, its phases on the way to approval, its parents and the others who live there, its papers;
-- the list of resource families. Families who host as volunteers are kept here too, on a pathway of their own.
create table resource_family (
  id uuid primary key default new_id(),
  name text not null,
  sub_program_id uuid not null references sub_program,
  sub_program_territory_id uuid references sub_program_territory,
  -- Whose steps to approval it takes: a state's, or those of families who host (VF), which are no resource families.
  pathway text not null check (pathway in ('CA', 'WA', 'VF')),
  family_type text not null default 'Foster',
  intensive boolean not null default false,
  license_number text,
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
  -- The family this record turned out to be: it is removed and leads there.
  merged_into uuid,
  constraint resource_family_ages check (oldest_age >= youngest_age),
  -- Who hosts has at most six children in the home, their own among them.
  constraint volunteer_family_six check (pathway <> 'VF' or capacity <= 6),
  constraint resource_family_of_program unique (id, sub_program_id),
  constraint resource_family_merged foreign key (merged_into, sub_program_id) references resource_family (id, sub_program_id),
  constraint resource_family_merge_removes check (merged_into is null or (voided_at is not null and merged_into <> id))
);
create index resource_family_merged_into on resource_family (merged_into) where merged_into is not null;
create trigger sub_program_retired before insert on resource_family for each row execute function sub_program_retired();
create index resource_family_program on resource_family (sub_program_id, name) where voided_at is null;
create index resource_family_territory on resource_family (sub_program_territory_id);
create index resource_family_phone on resource_family (phone_digits) where voided_at is null;
create index resource_family_email on resource_family (lower(email)) where voided_at is null;
create index resource_family_street on resource_family (norm_name(line1)) where voided_at is null;

-- Families who host are of a program that hosts, and no others are.
create function family_pathway_program() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if (new.pathway = 'VF') <> exists (select from sub_program s join core_program k on k.id = s.core_program_id
      where s.id = new.sub_program_id and k.web_application_module_name = 'StrongFamilies') then
    raise exception 'a pathway of another program' using errcode = '23514', constraint = 'family_pathway_program';
  end if;
  return new;
end $$;
create trigger family_pathway_program before insert or update of pathway, sub_program_id on resource_family
  for each row execute function family_pathway_program();
-- Under what a family's chart is kept.
create function family_chart_type(pathway text) returns text language sql immutable parallel safe as $$
  select case pathway when 'VF' then 'Volunteer Family' else 'Resource Family' end $$;

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
  reason text,
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
create index child_specific_approval_person on child_specific_approval (person_id) where voided_at is null;

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

-- A visit tells whose home it was made in.
alter table contact_made add constraint contact_made_family_id_fkey foreign key (family_id) references resource_family;

-- The way to approval: what each phase asks for, and a chain of phases without gap that nobody rewrites.
create table family_gate (
  id uuid primary key default new_id(),
  family_id uuid not null references resource_family,
  sub_program_id uuid not null references sub_program,
  gate text not null,
  -- The adult it is about; none where it is about the family.
  person_id uuid references person,
  state text not null check (state in ('Done', 'Exempt')),
  done_on date not null,
  note text,
  set_by uuid,
  set_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint family_gate_exempt_note check (state = 'Done' or length(btrim(note)) > 0)
);
create unique index family_gate_once on family_gate (family_id, gate, coalesce(person_id, family_id)) where voided_at is null;
create index family_gate_program on family_gate (sub_program_id);
create index family_gate_person on family_gate (person_id);
select keep_history('family_gate');

-- A living family always is in exactly one phase, and each phase begins the day the one before it ended.
create function family_phase_chain() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  touched jsonb := to_jsonb(coalesce(new, old));
  family uuid := coalesce(touched ->> 'family_id', touched ->> 'id')::uuid;
begin
  if not exists (select from resource_family where id = family and voided_at is null) then return null; end if;
  if (select count(*) from family_phase where family_id = family and voided_at is null and end_date is null) <> 1 then
    raise exception 'a family without a phase' using errcode = '23514', constraint = 'family_phase_none';
  end if;
  if exists (select from (select end_date, lead(start_date) over (order by start_date, end_date nulls last, id) as next_start
      from family_phase where family_id = family and voided_at is null) p where p.end_date is distinct from p.next_start) then
    raise exception 'a gap between phases' using errcode = '23514', constraint = 'family_phase_gap';
  end if;
  return null;
end $$;
create constraint trigger family_phase_chain after insert or update or delete on family_phase
  deferrable initially deferred for each row execute function family_phase_chain();
create constraint trigger family_phase_chain after insert or update of voided_at on resource_family
  deferrable initially deferred for each row execute function family_phase_chain();

-- A phase that ended can be reopened, and nothing else.
create function family_phase_closed() returns trigger language plpgsql as $$
begin
  if new.end_date is not null
    or to_jsonb(new) - array['end_date', 'end_reason', 'version'] <> to_jsonb(old) - array['end_date', 'end_reason', 'version'] then
    raise exception 'a closed phase is not edited' using errcode = '23514', constraint = 'family_phase_closed';
  end if;
  return new;
end $$;
create trigger family_phase_closed before update on family_phase for each row
  when (old.end_date is not null and old.voided_at is null) execute function family_phase_closed();
revoke delete, truncate on family_phase from kith_app;

-- How long each phase took: nobody's secret, so it is reckoned over the whole agency.
create table family_phase_days (
  pathway text not null,
  phase text not null,
  low int not null,
  median int not null,
  high int not null,
  families int not null,
  reckoned_on date not null,
  primary key (pathway, phase)
);
revoke insert, update, delete, truncate on family_phase_days from kith_app;

create function reckon_phase_days(today date) returns setof family_phase_days language sql stable security definer
set search_path = public, pg_temp as $$
  select f.pathway, p.phase,
    round(percentile_cont(0.2) within group (order by p.end_date - p.start_date))::int,
    round(percentile_cont(0.5) within group (order by p.end_date - p.start_date))::int,
    round(percentile_cont(0.8) within group (order by p.end_date - p.start_date))::int,
    count(distinct p.family_id)::int, today
  from family_phase p join resource_family f on f.id = p.family_id and f.voided_at is null
  where p.voided_at is null and p.end_date > today - interval '24 months' and p.end_date <= today
  group by f.pathway, p.phase $$;

create function keep_phase_days(today date) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from family_phase_days;
  insert into family_phase_days select * from reckon_phase_days(today);
end $$;
revoke execute on function keep_phase_days(date) from public;

-- As kept by the night; an agency whose first night is still to come reckons them when asked.
create function phase_days(today date) returns setof family_phase_days language plpgsql stable security definer
set search_path = public, pg_temp as $$
begin
  return query select * from family_phase_days;
  if not found then return query select * from reckon_phase_days(today); end if;
end $$;

create function cases_of_family() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from case_assignment c join resource_family f on f.id = c.subject_id where c.subject_id = new.id
      and c.subject_kind = 'family' and c.voided_at is null and c.end_date is null and f.voided_at is not null) then
    raise exception 'a case without its family' using errcode = '23514', constraint = 'case_assignment_outside';
  end if;
  return null;
end $$;
create constraint trigger cases_of_family after update of voided_at on resource_family deferrable initially deferred
  for each row when (new.voided_at is not null) execute function cases_of_family();

-- Who and what else belongs to a home: dogs, sitters, contacts, rooms, wishes, checks, papers, training, complaints.
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
  license_number text,
  license_expires_on date,
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

-- Neighbors, grandparents elsewhere, a pastor: whoever the home leans on.
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
  constraint bedroom_sleeper_room foreign key (bedroom_id, family_id) references bedroom (id, family_id) on update cascade deferrable initially deferred,
  constraint bedroom_sleeper_once unique (family_id, person_id)
);
create index bedroom_sleeper_bedroom on bedroom_sleeper (bedroom_id);
create index bedroom_sleeper_person on bedroom_sleeper (person_id);

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

-- Papers of a person or of the home that run out: CPR, driver license, insurance, TB test.
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
    execute format('create index %I on %I (sub_program_id)', t || '_program', t);
    if t not in ('bedroom_sleeper', 'family_preference', 'coming_of_age_notice') then
      execute format('create index %I on %I (family_id)', t || '_family', t);
    end if;
  end loop;
  foreach t in array array['resource_family', 'family_phase', 'child_specific_approval', 'family_parent', 'family_member', 'family_gate',
      'family_dog', 'babysitter', 'family_contact', 'bedroom', 'bedroom_sleeper', 'family_preference',
      'background_check', 'family_certificate', 'family_training', 'family_complaint', 'coming_of_age_notice'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy %I on %I using (sub_program_id = any ((select my_sub_programs())::uuid[]) or (select sees_all())) with check (true)', t || '_mine', t);
  end loop;
end $$;
create index background_check_person on background_check (person_id) where voided_at is null;
create index family_certificate_person on family_certificate (person_id);
create index family_certificate_expiry on family_certificate (expires_on) where voided_at is null;
create index family_training_person on family_training (person_id);
create index coming_of_age_notice_person on coming_of_age_notice (person_id);

-- Where a ZIP code lies.
create table zip_place (
  zip_code text primary key check (zip_code ~ '^[0-9]{5}$'),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180)
);
revoke insert, update, delete on zip_place from kith_app;
-- The county that holds the center of a ZIP code, in the states of the agency: what the map of counties is drawn from, as the database has it.
create table zip_county (
  zip_code text primary key check (zip_code ~ '^[0-9]{5}$'),
  state_abbreviation text not null,
  county text not null
);
create index zip_county_name on zip_county (lower(county));
insert into zip_county (zip_code, state_abbreviation, county) select unnest(string_to_array(v.zips, ' ')), v.state, v.county from (values
  ('CA', 'Alameda', '94501 94502 94536 94538 94539 94541 94542 94544 94545 94546 94550 94551 94552 94555 94560 94566 94568 94577 94578 94579 94580 94586 94587 94601 94602 94603 94605 94606 94607 94608 94609 94610 94611 94612 94613 94618 94619 94621 94702 94703 94704 94705 94706 94707 94709 94720 95391'),
  ('CA', 'Alpine', '95223 95646 96120'),
  ('CA', 'Amador', '95601 95629 95640 95642 95665 95666 95669 95675 95685 95689 95699'),
  ('CA', 'Butte', '95914 95916 95917 95926 95928 95929 95930 95938 95941 95942 95948 95954 95958 95965 95966 95968 95969 95972 95973 95974 95978'),
  ('CA', 'Calaveras', '95221 95222 95224 95225 95226 95228 95232 95233 95245 95246 95247 95248 95249 95251 95252 95254 95255 95257'),
  ('CA', 'Colusa', '95912 95932 95950 95955 95970 95979 95987'),
  ('CA', 'Contra Costa', '94505 94506 94507 94509 94511 94513 94514 94516 94517 94518 94519 94520 94521 94523 94525 94526 94528 94530 94531 94547 94548 94549 94553 94556 94561 94563 94564 94565 94569 94572 94575 94582 94583 94588 94595 94596 94597 94598 94708 94801 94803 94804 94805 94806'),
  ('CA', 'Del Norte', '95531 95538 95543 95548 95567'),
  ('CA', 'El Dorado', '95613 95614 95619 95623 95633 95634 95635 95636 95651 95664 95667 95672 95682 95684 95709 95720 95721 95726 95735 95762 96142 96150 96155'),
  ('CA', 'Fresno', '93210 93234 93242 93602 93605 93606 93608 93609 93611 93612 93616 93619 93621 93622 93624 93625 93627 93628 93630 93634 93640 93641 93648 93650 93651 93652 93654 93656 93657 93660 93662 93664 93667 93668 93675 93701 93702 93703 93704 93705 93706 93710 93711 93720 93721 93722 93723 93725 93726 93727 93728 93730 93737 93740 93741'),
  ('CA', 'Glenn', '95913 95920 95939 95943 95951 95963 95988'),
  ('CA', 'Humboldt', '95501 95503 95511 95514 95519 95521 95524 95525 95526 95528 95536 95537 95540 95542 95545 95546 95547 95549 95550 95551 95553 95554 95555 95556 95558 95559 95560 95562 95564 95565 95569 95570 95571 95573 95589'),
  ('CA', 'Imperial', '92222 92227 92231 92233 92243 92249 92250 92251 92257 92259 92266 92273 92275 92281 92283'),
  ('CA', 'Inyo', '92328 92384 92389 93513 93522 93526 93530 93545 93549'),
  ('CA', 'Kern', '93203 93205 93206 93215 93220 93222 93224 93226 93240 93241 93243 93249 93250 93251 93255 93263 93268 93276 93280 93283 93285 93287 93301 93304 93305 93306 93307 93308 93309 93311 93312 93313 93314 93501 93505 93516 93518 93519 93523 93524 93528 93531 93554 93555 93560 93561 93581'),
  ('CA', 'Kings', '93202 93204 93212 93230 93239 93245 93246 93266'),
  ('CA', 'Lake', '95422 95423 95426 95435 95443 95451 95453 95457 95458 95461 95464 95467 95485 95493'),
  ('CA', 'Lassen', '96006 96009 96056 96068 96109 96113 96114 96117 96119 96121 96123 96128 96130 96132 96136 96137'),
  ('CA', 'Los Angeles', '90001 90002 90003 90004 90005 90006 90007 90008 90010 90011 90012 90013 90014 90015 90016 90017 90018 90019 90020 90021 90022 90023 90024 90025 90026 90027 90028 90029 90031 90032 90033 90034 90035 90036 90037 90038 90039 90040 90041 90042 90043 90044 90045 90046 90047 90048 90049 90052 90056 90057 90058 90059 90061 90062 90063 90064 90065 90066 90067 90068 90069 90071 90073 90077 90079 90089 90094 90095 90201 90210 90211 90212 90220 90221 90222 90230 90232 90240 90241 90242 90245 90247 90248 90249 90250 90254 90255 90260 90262 90263 90265 90266 90270 90272 90274 90275 90277 90278 90280 90290 90291 90292 90293 90301 90302 90303 90304 90305 90401 90402 90403 90404 90405 90501 90502 90503 90504 90505 90506 90601 90602 90603 90604 90605 90606 90638 90639 90640 90650 90660 90670 90701 90703 90704 90706 90710 90712 90713 90715 90716 90717 90723 90731 90732 90744 90745 90746 90747 90755 90802 90803 90804 90805 90806 90807 90808 90810 90813 90814 90815 90822 90831 90840 91001 91006 91007 91008 91010 91011 91016 91020 91024 91030 91040 91042 91046 91101 91103 91104 91105 91106 91107 91108 91125 91201 91202 91203 91204 91205 91206 91207 91208 91210 91214 91301 91302 91303 91304 91306 91307 91311 91316 91321 91324 91325 91326 91330 91331 91335 91340 91342 91343 91344 91345 91350 91351 91352 91354 91355 91356 91364 91367 91371 91381 91384 91387 91390 91401 91402 91403 91405 91406 91411 91423 91436 91501 91502 91504 91505 91506 91601 91602 91604 91605 91606 91607 91608 91702 91706 91711 91722 91723 91724 91731 91732 91733 91740 91741 91744 91745 91746 91748 91750 91754 91755 91759 91765 91766 91767 91768 91770 91773 91775 91776 91780 91789 91790 91791 91792 91801 91803 92397 93510 93532 93534 93535 93536 93543 93544 93550 93551 93552 93553 93563 93591'),
  ('CA', 'Madera', '93601 93604 93610 93614 93626 93636 93637 93638 93643 93644 93645 93653 93669'),
  ('CA', 'Marin', '94901 94903 94904 94920 94924 94925 94929 94930 94933 94937 94938 94939 94940 94941 94945 94946 94947 94949 94950 94956 94957 94960 94963 94965 94970 94971 94973'),
  ('CA', 'Mariposa', '93623 95306 95311 95318 95325 95338 95345 95389'),
  ('CA', 'Mendocino', '95410 95415 95417 95420 95427 95428 95429 95432 95437 95445 95449 95454 95456 95459 95460 95463 95466 95468 95469 95470 95482 95488 95490 95494 95585 95587'),
  ('CA', 'Merced', '93620 93635 93665 95301 95303 95312 95315 95317 95322 95324 95333 95334 95340 95341 95348 95365 95369 95374 95388'),
  ('CA', 'Modoc', '96015 96054 96101 96104 96108 96110 96112 96115 96116 96134'),
  ('CA', 'Mono', '93512 93514 93517 93529 93541 93546 96107 96133'),
  ('CA', 'Monterey', '93426 93450 93451 93901 93905 93906 93907 93908 93920 93921 93923 93924 93925 93926 93927 93928 93930 93932 93933 93940 93943 93944 93950 93953 93954 93955 93960 93962 95012 95039'),
  ('CA', 'Napa', '94503 94508 94515 94558 94559 94562 94567 94573 94574 94576 94599'),
  ('CA', 'Nevada', '95945 95946 95949 95959 95975 95986 96111 96161'),
  ('CA', 'Orange', '90620 90621 90623 90630 90631 90680 90720 90740 90742 90743 92602 92603 92604 92606 92610 92612 92614 92617 92618 92620 92624 92625 92626 92627 92629 92630 92637 92646 92647 92648 92649 92651 92653 92655 92656 92657 92660 92661 92662 92663 92673 92675 92676 92677 92678 92679 92683 92688 92691 92692 92694 92697 92701 92703 92704 92705 92706 92707 92708 92780 92782 92801 92802 92804 92805 92806 92807 92808 92821 92823 92831 92832 92833 92835 92840 92841 92843 92844 92845 92861 92865 92866 92867 92868 92869 92870 92886 92887'),
  ('CA', 'Placer', '95602 95603 95604 95631 95648 95650 95658 95661 95663 95677 95678 95681 95701 95703 95713 95714 95715 95717 95722 95728 95736 95746 95747 95765 96140 96141 96143 96145 96146 96148'),
  ('CA', 'Plumas', '95915 95923 95934 95947 95956 95971 95981 95983 95984 96020 96103 96106 96122 96129 96135'),
  ('CA', 'Riverside', '91752 92201 92203 92210 92211 92220 92223 92225 92230 92234 92236 92239 92240 92241 92253 92254 92258 92260 92262 92264 92270 92274 92276 92282 92320 92501 92503 92504 92505 92506 92507 92508 92509 92518 92521 92530 92532 92536 92539 92543 92544 92545 92548 92549 92551 92553 92555 92557 92561 92562 92563 92567 92570 92571 92582 92583 92584 92585 92586 92587 92590 92591 92592 92595 92596 92860 92879 92880 92881 92882 92883'),
  ('CA', 'Sacramento', '95608 95610 95615 95621 95624 95626 95628 95630 95632 95638 95639 95641 95652 95655 95660 95662 95670 95671 95673 95680 95683 95693 95742 95757 95758 95811 95814 95815 95816 95817 95818 95819 95820 95821 95822 95823 95824 95825 95826 95827 95828 95829 95830 95831 95832 95833 95834 95835 95837 95838 95841 95842 95843 95864'),
  ('CA', 'San Benito', '95004 95023 95043 95045 95075'),
  ('CA', 'San Bernardino', '91701 91708 91709 91710 91730 91737 91739 91761 91762 91763 91764 91784 91786 92242 92252 92256 92267 92268 92277 92278 92280 92284 92285 92301 92304 92305 92307 92308 92309 92310 92311 92313 92314 92315 92316 92317 92321 92322 92324 92325 92327 92332 92333 92335 92336 92337 92338 92339 92341 92342 92344 92345 92346 92347 92350 92352 92354 92356 92358 92359 92363 92364 92365 92368 92369 92371 92372 92373 92374 92376 92377 92378 92382 92385 92386 92391 92392 92394 92395 92398 92399 92401 92404 92405 92407 92408 92410 92411 92415 93558 93562'),
  ('CA', 'San Diego', '91901 91902 91905 91906 91910 91911 91913 91914 91915 91916 91917 91931 91932 91934 91935 91941 91942 91945 91948 91950 91962 91963 91977 91978 91980 92003 92004 92007 92008 92009 92010 92011 92014 92019 92020 92021 92024 92025 92026 92027 92028 92029 92036 92037 92040 92054 92055 92056 92057 92058 92059 92060 92061 92064 92065 92066 92067 92069 92070 92071 92075 92078 92081 92082 92083 92084 92086 92091 92092 92093 92096 92101 92102 92103 92104 92105 92106 92107 92108 92109 92110 92111 92113 92114 92115 92116 92117 92118 92119 92120 92121 92122 92123 92124 92126 92127 92128 92129 92130 92131 92132 92134 92135 92136 92139 92140 92145 92147 92154 92155 92161 92173 92179 92182 92672'),
  ('CA', 'San Francisco', '94102 94103 94104 94105 94107 94108 94109 94110 94111 94112 94114 94115 94116 94117 94118 94121 94122 94123 94124 94127 94129 94131 94132 94133 94134 94158 94188'),
  ('CA', 'San Joaquin', '95202 95203 95204 95205 95206 95207 95209 95210 95211 95212 95215 95219 95220 95227 95231 95236 95237 95240 95242 95253 95258 95304 95320 95330 95336 95337 95366 95376 95377 95686'),
  ('CA', 'San Luis Obispo', '93401 93402 93405 93407 93408 93409 93410 93420 93422 93424 93428 93430 93432 93433 93442 93444 93445 93446 93449 93452 93453 93461 93465'),
  ('CA', 'San Mateo', '94002 94005 94010 94014 94015 94018 94019 94020 94021 94025 94027 94028 94030 94037 94038 94044 94060 94061 94062 94063 94065 94066 94070 94074 94080 94128 94401 94402 94403 94404'),
  ('CA', 'Santa Barbara', '93013 93067 93101 93103 93105 93106 93108 93109 93110 93111 93117 93254 93427 93429 93434 93436 93437 93440 93441 93454 93455 93458 93460 93463'),
  ('CA', 'Santa Clara', '94022 94024 94040 94041 94043 94085 94086 94087 94089 94301 94303 94304 94305 94306 95002 95008 95013 95014 95020 95030 95032 95033 95035 95037 95046 95050 95051 95053 95054 95070 95110 95111 95112 95113 95116 95117 95118 95119 95120 95121 95122 95123 95124 95125 95126 95127 95128 95129 95130 95131 95132 95133 95134 95135 95136 95138 95139 95140 95148'),
  ('CA', 'Santa Cruz', '95003 95005 95006 95007 95010 95017 95018 95019 95041 95060 95062 95064 95065 95066 95073 95076'),
  ('CA', 'Shasta', '96001 96002 96003 96007 96008 96011 96013 96016 96017 96019 96028 96033 96040 96047 96051 96062 96065 96069 96071 96073 96076 96084 96087 96088 96096'),
  ('CA', 'Sierra', '95910 95936 95944 95960 96105 96118 96124 96125 96126'),
  ('CA', 'Siskiyou', '95568 96014 96023 96025 96027 96031 96032 96034 96037 96038 96039 96044 96050 96057 96058 96064 96067 96085 96086 96094 96097'),
  ('CA', 'Solano', '94510 94512 94533 94534 94535 94571 94585 94589 94590 94591 94592 95620 95625 95687 95688 95690'),
  ('CA', 'Sonoma', '94922 94923 94928 94931 94951 94952 94954 94972 95401 95403 95404 95405 95407 95409 95412 95419 95421 95425 95430 95431 95436 95439 95441 95442 95444 95446 95448 95450 95452 95462 95465 95471 95472 95476 95480 95486 95492 95497'),
  ('CA', 'Stanislaus', '95230 95307 95313 95316 95319 95323 95326 95328 95350 95351 95354 95355 95356 95357 95358 95360 95361 95363 95367 95368 95380 95382 95385 95386 95387'),
  ('CA', 'Sutter', '95645 95659 95668 95674 95676 95953 95957 95982 95991 95993'),
  ('CA', 'Tehama', '96021 96022 96029 96035 96055 96059 96061 96063 96074 96075 96078 96080 96090 96092'),
  ('CA', 'Trinity', '95527 95552 95563 95595 96010 96024 96041 96046 96048 96052 96091 96093'),
  ('CA', 'Tulare', '93201 93207 93208 93218 93219 93221 93223 93227 93235 93237 93238 93244 93247 93256 93257 93258 93260 93261 93262 93265 93267 93270 93271 93272 93274 93277 93286 93291 93292 93527 93603 93615 93618 93631 93633 93646 93647 93666 93670 93673'),
  ('CA', 'Tuolumne', '95305 95309 95310 95321 95327 95329 95335 95346 95364 95370 95372 95375 95379 95383'),
  ('CA', 'Ventura', '91320 91360 91361 91362 91377 93001 93003 93004 93010 93012 93015 93021 93022 93023 93030 93033 93035 93036 93040 93041 93042 93043 93060 93063 93064 93065 93066 93225 93252'),
  ('CA', 'Yolo', '95605 95606 95607 95612 95616 95618 95627 95637 95653 95679 95691 95694 95695 95697 95698 95776 95937'),
  ('CA', 'Yuba', '95692 95901 95903 95918 95919 95922 95925 95935 95961 95962 95977'),
  ('WA', 'Adams', '99105 99169 99341 99344 99371'),
  ('WA', 'Asotin', '99401 99402 99403'),
  ('WA', 'Benton', '98944 99320 99336 99337 99338 99345 99346 99350 99352 99353 99354'),
  ('WA', 'Chelan', '98801 98811 98815 98816 98817 98821 98822 98826 98828 98831 98836 98847 98852'),
  ('WA', 'Clallam', '98305 98326 98350 98357 98362 98363 98381 98382'),
  ('WA', 'Clark', '98601 98604 98606 98607 98629 98642 98660 98661 98662 98663 98664 98665 98671 98675 98682 98683 98684 98685 98686'),
  ('WA', 'Columbia', '99328 99359'),
  ('WA', 'Cowlitz', '98581 98603 98609 98611 98625 98626 98632 98645 98649 98674'),
  ('WA', 'Douglas', '98802 98830 98843 98845 98850 98858 99115 99133'),
  ('WA', 'Ferry', '99118 99121 99138 99140 99141 99146 99150 99160 99166'),
  ('WA', 'Franklin', '99301 99326 99330 99335 99343'),
  ('WA', 'Garfield', '99347'),
  ('WA', 'Grant', '98823 98824 98832 98837 98848 98851 98853 98857 98860 99123 99135 99321 99349 99357'),
  ('WA', 'Grays Harbor', '98520 98526 98535 98536 98537 98541 98550 98552 98557 98559 98562 98563 98566 98568 98569 98571 98575 98583 98587 98595'),
  ('WA', 'Island', '98236 98239 98249 98253 98260 98277 98278 98282'),
  ('WA', 'Jefferson', '98320 98325 98331 98339 98358 98365 98368 98376'),
  ('WA', 'King', '98001 98002 98003 98004 98005 98006 98007 98008 98010 98011 98014 98019 98022 98023 98024 98025 98027 98028 98029 98030 98031 98032 98033 98034 98038 98039 98040 98042 98045 98047 98050 98051 98052 98053 98055 98056 98057 98058 98059 98065 98070 98072 98074 98075 98077 98092 98101 98102 98103 98104 98105 98106 98107 98108 98109 98112 98115 98116 98117 98118 98119 98121 98122 98125 98126 98133 98134 98136 98144 98146 98148 98154 98155 98158 98164 98166 98168 98174 98177 98178 98188 98195 98198 98199 98224 98288'),
  ('WA', 'Kitsap', '98110 98310 98311 98312 98314 98315 98337 98340 98342 98345 98346 98359 98366 98367 98370 98380 98383 98392'),
  ('WA', 'Kittitas', '98068 98922 98925 98926 98934 98940 98941 98943 98946 98950'),
  ('WA', 'Klickitat', '98602 98613 98617 98619 98620 98623 98628 98635 98650 98670 98672 98673 99322 99356'),
  ('WA', 'Lewis', '98336 98355 98356 98361 98377 98531 98532 98533 98538 98539 98542 98544 98564 98565 98570 98572 98582 98585 98591 98593 98596'),
  ('WA', 'Lincoln', '99008 99029 99032 99103 99117 99122 99134 99144 99147 99154 99159 99185'),
  ('WA', 'Mason', '98524 98528 98546 98548 98555 98560 98584 98588 98592'),
  ('WA', 'Okanogan', '98812 98813 98814 98819 98827 98829 98833 98834 98840 98841 98844 98846 98849 98855 98856 98859 98862 99116 99124 99155'),
  ('WA', 'Pacific', '98527 98547 98577 98586 98590 98614 98621 98624 98631 98638 98641 98644'),
  ('WA', 'Pend Oreille', '99119 99139 99152 99153 99156 99180'),
  ('WA', 'Pierce', '98303 98304 98321 98323 98327 98328 98329 98330 98332 98333 98335 98338 98349 98351 98354 98360 98371 98372 98373 98374 98375 98385 98387 98388 98390 98391 98394 98396 98402 98403 98404 98405 98406 98407 98408 98409 98416 98418 98421 98422 98424 98430 98433 98438 98439 98443 98444 98445 98446 98447 98465 98466 98467 98498 98499 98558 98580'),
  ('WA', 'San Juan', '98222 98243 98245 98250 98261 98279 98280 98286 98297'),
  ('WA', 'Skagit', '98221 98232 98233 98235 98237 98238 98255 98257 98263 98267 98273 98274 98284'),
  ('WA', 'Skamania', '98605 98610 98616 98639 98648 98651'),
  ('WA', 'Snohomish', '98012 98020 98021 98026 98036 98037 98043 98087 98201 98203 98204 98207 98208 98223 98241 98251 98252 98256 98258 98270 98271 98272 98275 98290 98292 98294 98296'),
  ('WA', 'Spokane', '99001 99003 99004 99005 99006 99009 99011 99012 99014 99016 99018 99019 99020 99021 99022 99023 99025 99026 99027 99030 99031 99036 99037 99039 99201 99202 99203 99204 99205 99206 99207 99208 99212 99216 99217 99218 99223 99224 99251 99258'),
  ('WA', 'Stevens', '99013 99034 99040 99101 99109 99110 99114 99126 99129 99131 99137 99148 99151 99157 99167 99173 99181'),
  ('WA', 'Thurston', '98501 98502 98503 98505 98506 98512 98513 98516 98530 98556 98576 98579 98589 98597'),
  ('WA', 'Wahkiakum', '98612 98643 98647'),
  ('WA', 'Walla Walla', '99323 99324 99329 99348 99360 99361 99362 99363'),
  ('WA', 'Whatcom', '98220 98226 98229 98230 98240 98244 98247 98248 98262 98264 98266 98276 98281 98283 98295'),
  ('WA', 'Whitman', '99017 99033 99102 99111 99113 99125 99128 99130 99136 99143 99149 99158 99161 99163 99170 99171 99174 99176 99179 99333'),
  ('WA', 'Yakima', '98901 98902 98903 98908 98921 98923 98930 98932 98933 98935 98936 98937 98938 98939 98942 98947 98948 98951 98952 98953')
) v (state, county, zips);
revoke insert, update, delete on zip_county from kith_app;
-- In which county something is: as it was typed, where that is one of ours; else by its ZIP code; else whatever was typed.
create function county_of(county text, zip text) returns text language sql stable parallel safe as $$
  select coalesce((select c.county from zip_county c where lower(c.county) = regexp_replace(lower(btrim($1)), '\s+county$', '') limit 1),
    (select c.county from zip_county c where c.zip_code = left($2, 5)), nullif(btrim($1), '')) $$;
-- Each list of places that was read in; the places themselves are nobody's secret and too many to be told one by one.
create table zip_load (
  id uuid primary key default new_id(),
  loaded_at timestamptz not null default now(),
  loaded_by uuid default my_user(),
  added int not null,
  changed int not null
);
revoke update, delete, truncate on zip_load from kith_app;
select keep_history('zip_load');

-- Miles by great circle.
create function miles_between(lat1 double precision, lon1 double precision, lat2 double precision, lon2 double precision)
returns double precision language sql immutable parallel safe as $$
  -- "least" passes over what is not known, and an unknown place must not be half the world away.
  select case when lat1 is not null and lon1 is not null and lat2 is not null and lon2 is not null then
    3958.8 * 2 * asin(least(1, sqrt(power(sin(radians(lat2 - lat1) / 2), 2)
    + cos(radians(lat1)) * cos(radians(lat2)) * power(sin(radians(lon2 - lon1) / 2), 2)))) end $$;

-- Whatever of a home runs out: of each person and kind the newest counts, of people who still live there.
create function family_expiries(family uuid, today date) returns table (expires_on date, what text) language sql stable security definer
set search_path = public, pg_temp as $$
  with here as (
    select person_id from family_parent where family_id = family and voided_at is null and (end_date is null or end_date > today)
    union select person_id from family_member where family_id = family and voided_at is null and lives_in_home
      and (end_date is null or end_date > today))
  select * from (
    select (array_agg(b.expires_on order by b.result_on desc, b.id desc))[1], b.kind from background_check b join here using (person_id)
      where b.family_id = family and b.voided_at is null and b.result in ('Cleared', 'Exempted') group by b.person_id, b.kind
    union all
    select (array_agg(c.expires_on order by coalesce(c.issued_on, c.created_at::date) desc, c.id desc))[1], c.kind from family_certificate c
      where c.family_id = family and c.voided_at is null and (c.person_id is null or c.person_id in (select person_id from here))
      group by c.person_id, c.kind
    union all
    select rabies_expires_on, 'Rabies: ' || name from family_dog where family_id = family and voided_at is null
    union all
    select license_expires_on, 'Dog license: ' || name from family_dog where family_id = family and voided_at is null
    union all
    select cpr_expires_on, 'Sitter CPR: ' || name from babysitter where family_id = family and voided_at is null
      and (end_date is null or end_date > today)
    union all
    select insurance_expires_on, 'Insurance' from resource_family where id = family) e (expires_on, what)
  where e.expires_on is not null $$;

-- Own children who live in a home on a day: they count against its places.
create function family_minors(family uuid, day date) returns int language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::int from family_member m join person p on p.id = m.person_id where m.family_id = family and m.voided_at is null
    and m.lives_in_home and m.start_date <= day and (m.end_date is null or m.end_date > day)
    and p.date_of_birth > day - interval '18 years' $$;

-- What the list of resource families shows and filters by, one row a family, kept by one function; the lists read nothing else.
create table family_roster (
  family_id uuid primary key references resource_family on delete cascade,
  sub_program_id uuid not null,
  name text not null,
  search_text text not null,
  pathway text not null,
  phase text,
  phase_since date,
  phase_reason text,
  review_date date,
  sub_program_territory_id uuid,
  territory text,
  parents text[] not null,
  city text,
  zip_code text,
  county text,
  address_confidential boolean not null,
  latitude double precision,
  longitude double precision,
  capacity int not null,
  placed int not null,
  own_minors int not null,
  free int not null,
  youngest_age int not null,
  oldest_age int not null,
  sexes int[] not null,
  family_type text not null,
  languages text[] not null,
  designations text[] not null,
  asw_id uuid,
  asw text,
  rfs_id uuid,
  rfs text,
  approved_since date,
  update_due_date date,
  expires_on date,
  expires_what text,
  training_hours numeric(7, 2) not null,
  training_year int not null,
  last_visit_on date,
  accepting boolean not null,
  not_accepting_reason text,
  -- Beds of children who stay, or will, without an end.
  kept_beds int not null,
  -- The name without accents and capitals.
  sort_name text collate "C" not null generated always as (left(search_text, 60)) stored
);
-- Every order the list offers but that of the phases, to be read from either end.
create index family_roster_name on family_roster (sort_name, family_id) include (sub_program_id, phase);
create index family_roster_asw_id on family_roster (asw_id);
create index family_roster_rfs_id on family_roster (rfs_id) where asw_id is null;
create index family_roster_since on family_roster ((-(phase_since - date '2000-01-01')), sort_name, family_id);
do $$ declare c text; begin
  foreach c in array array['city', 'asw', 'rfs', 'territory', 'free', 'capacity', 'placed', 'training_hours', 'approved_since', 'update_due_date',
      'expires_on', 'last_visit_on', 'family_type'] loop
    execute format('create index %I on family_roster (%I, sort_name, family_id)', 'family_roster_by_' || c, c);
  end loop;
end $$;
create index family_roster_program on family_roster (sub_program_id, name);
create index family_roster_phase on family_roster (phase, phase_since);
create index family_roster_search on family_roster using gin (search_text gin_trgm_ops);
-- Families of whom each word, or one a slip away from it, is somewhere in the names, the city or the phone numbers. Row security would
-- not let the index help; the list asks of each whether it may be seen.
create function families_like(words text[]) returns setof uuid language plpgsql stable rows 200 security definer
set search_path = public, pg_temp set pg_trgm.word_similarity_threshold = 0.55 set enable_seqscan = off as $$
begin
  return query execute 'select f.family_id from family_roster f where ' || (
    select string_agg(format('(f.search_text like %L %s)', '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%',
      case when word ~ '^\D{4,}$' then format('or %L <%% f.search_text', word) end), ' and ') from unnest(words) word);
end $$;
-- A few of them, by what is typed so far: words that begin so, and where there are none those a slip away.
create function families_found(words text[], most int) returns table (id uuid) language plpgsql stable rows 50 security definer
set search_path = public, pg_temp set pg_trgm.word_similarity_threshold = 0.55 set enable_seqscan = off as $$
declare
  seen text := case when sees_all() then 'true' else 'f.sub_program_id = any (my_sub_programs())' end;
  begins text := (select string_agg(format('(f.search_text like %L or f.search_text like %L)', w || '%', '% ' || w || '%'), ' and ') from unnest(words) w);
begin
  return query execute format('select f.family_id from family_roster f where %s and %s limit %s', begins, seen, most);
  if not found and length(array_to_string(words, '')) >= 4 then
    return query execute format('select f.family_id from family_roster f where %L <%% f.search_text and %s limit %s', array_to_string(words, ' '), seen, most);
  end if;
end $$;
revoke execute on function families_found(text[], int) from public;
grant execute on function families_found(text[], int) to kith_app;
revoke insert, update, delete, truncate on family_roster from kith_app;
alter table family_roster enable row level security;
create policy family_roster_mine on family_roster for select using (
  sub_program_id = any ((select my_sub_programs())::uuid[]) or (select sees_all()));

-- The one place that knows how a row of the list comes about. Its row is the lock, so that two who change a family do not lose each other's.
create function refresh_family_roster(families uuid[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if families is null or cardinality(families) = 0 then return; end if;
  perform from family_roster where family_id = any (families) order by family_id for update;
  delete from family_roster r using resource_family f
    where r.family_id = any (families) and f.id = r.family_id and (f.voided_at is not null or f.pathway = 'VF');
  insert into family_roster
  select f.id, f.sub_program_id, f.name,
    norm_name(concat_ws(' ', f.name, array_to_string(parents.names, ' '), case when not f.address_confidential then f.city end))
      || ' ' || concat_ws(' ', f.phone_digits, array_to_string(parents.phones, ' ')),
    f.pathway, phase.phase, phase.start_date, phase.reason, phase.review_date, f.sub_program_territory_id, territory.name, parents.names,
    case when not f.address_confidential then f.city end, case when not f.address_confidential then f.zip_code end,
    case when not f.address_confidential then county_of(f.county, f.zip_code) end, f.address_confidential, place.latitude, place.longitude,
    f.capacity, beds.placed, beds.minors, f.capacity - beds.placed - beds.minors,
    f.youngest_age, f.oldest_age, f.sexes, f.family_type, f.languages, f.designations,
    asw.employee_id, asw.name, rfs.employee_id, rfs.name, approved.since, f.update_due_date, expiry.expires_on, expiry.what,
    training.hours, extract(year from day.today)::int, visit.made_on, f.accepting, f.not_accepting_reason,
    (select coalesce(sum(1 + l.children_along), 0) from placement l where l.family_id = f.id and l.voided_at is null and l.end_date is null)::int
  from resource_family f
  join sub_program s on s.id = f.sub_program_id
  cross join lateral (select (now() at time zone s.zone)::date as today) day
  left join family_phase phase on phase.family_id = f.id and phase.voided_at is null and phase.end_date is null
  left join sub_program_territory territory on territory.id = f.sub_program_territory_id
  left join zip_place place on place.zip_code = left(f.zip_code, 5) and not f.address_confidential
  cross join lateral (
    select coalesce(array_agg(concat_ws(' ', p.first_name, p.last_name) order by fp.start_date, p.first_name, p.id), '{}') as names,
      array_agg((select string_agg(h.digits, ' ' order by h.digits) from phone h where h.person_id = p.id)
        order by fp.start_date, p.first_name, p.id) as phones
    from family_parent fp join person p on p.id = fp.person_id
    where fp.family_id = f.id and fp.voided_at is null and (fp.end_date is null or fp.end_date > day.today)) parents
  cross join lateral (
    select (select coalesce(sum(1 + l.children_along), 0) from placement l where l.family_id = f.id and l.voided_at is null and l.start_date <= day.today
        and (l.end_date is null or l.end_date > day.today))::int as placed,
      family_minors(f.id, day.today) as minors) beds
  left join lateral (select c.employee_id, (select n.name from staff_names(array[c.employee_id]) n) as name from case_assignment c
    where c.subject_id = f.id and c.subject_kind = 'family' and c.role = 'ASW' and c.voided_at is null and c.start_date <= day.today
      and (c.end_date is null or c.end_date > day.today) limit 1) asw on true
  left join lateral (select c.employee_id, (select n.name from staff_names(array[c.employee_id]) n) as name from case_assignment c
    where c.subject_id = f.id and c.subject_kind = 'family' and c.role = 'RFS' and c.voided_at is null and c.start_date <= day.today
      and (c.end_date is null or c.end_date > day.today) limit 1) rfs on true
  -- Since when without a break: a hold does not take an approval away.
  left join lateral (select min(p.start_date) as since from family_phase p where p.family_id = f.id and p.voided_at is null
    and p.phase in ('Approved', 'Licensed') and phase.phase in ('Approved', 'Licensed', 'On Hold')
    and not exists (select from family_phase b where b.family_id = f.id and b.voided_at is null and b.start_date >= p.start_date
      and b.id <> p.id and b.phase not in ('Approved', 'Licensed', 'On Hold') and b.start_date > p.start_date)) approved on true
  left join lateral (select e.expires_on, e.what from family_expiries(f.id, day.today) e order by e.expires_on, e.what limit 1) expiry on true
  cross join lateral (select coalesce(sum(t.hours), 0) as hours from family_training t where t.family_id = f.id and t.voided_at is null
    and t.trained_on >= date_trunc('year', day.today)::date and t.trained_on <= day.today) training
  cross join lateral (select max(v.made_on) as made_on from contact_made v where v.family_id = f.id and v.voided_at is null
    and v.kind ilike 'in-person%') visit
  where f.id = any (families) and f.voided_at is null and f.pathway <> 'VF'
  on conflict (family_id) do update set (sub_program_id, name, search_text, pathway, phase, phase_since, phase_reason, review_date,
      sub_program_territory_id, territory, parents, city, zip_code, county, address_confidential, latitude, longitude, capacity, placed, own_minors, free,
      youngest_age, oldest_age, sexes, family_type, languages, designations, asw_id, asw, rfs_id, rfs, approved_since, update_due_date,
      expires_on, expires_what, training_hours, training_year, last_visit_on, accepting, not_accepting_reason, kept_beds)
    = (excluded.sub_program_id, excluded.name, excluded.search_text, excluded.pathway, excluded.phase, excluded.phase_since,
      excluded.phase_reason, excluded.review_date, excluded.sub_program_territory_id, excluded.territory, excluded.parents, excluded.city,
      excluded.zip_code, excluded.county, excluded.address_confidential, excluded.latitude, excluded.longitude, excluded.capacity, excluded.placed, excluded.own_minors,
      excluded.free, excluded.youngest_age, excluded.oldest_age, excluded.sexes, excluded.family_type, excluded.languages,
      excluded.designations, excluded.asw_id, excluded.asw, excluded.rfs_id, excluded.rfs, excluded.approved_since,
      excluded.update_due_date, excluded.expires_on, excluded.expires_what, excluded.training_hours, excluded.training_year,
      excluded.last_visit_on, excluded.accepting, excluded.not_accepting_reason, excluded.kept_beds)
    where (family_roster.*) is distinct from (excluded.*);
end $$;
revoke execute on function refresh_family_roster(uuid[]) from public;

-- Whichever statement touches a table watched, the families it touched are reckoned once.
create function family_roster_touched() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  families uuid[];
begin
  execute format('select array_agg(distinct family) from (%s) t (family) where family is not null', tg_argv[0]) into families;
  perform refresh_family_roster(families);
  return null;
end $$;

-- `query` gives the families of the rows in `changed`.
create function watch_for_family_roster(watched regclass, query text) returns void language plpgsql as $$
begin
  execute format('create trigger family_roster_insert after insert on %s referencing new table as changed
    for each statement execute function family_roster_touched(%L)', watched, query);
  execute format('create trigger family_roster_delete after delete on %s referencing old table as changed
    for each statement execute function family_roster_touched(%L)', watched, query);
  execute format('create trigger family_roster_update after update on %s referencing old table as gone new table as changed
    for each statement execute function family_roster_touched(%L)', watched,
    query || ' union ' || regexp_replace(query, '\mchanged\M', 'gone', 'g'));
end $$;
revoke execute on function watch_for_family_roster(regclass, text) from public;

do $$ declare t text; begin
  perform watch_for_family_roster('resource_family', 'select c.id from changed c');
  foreach t in array array['family_phase', 'family_parent', 'family_member', 'contact_made', 'background_check', 'family_certificate',
      'family_dog', 'babysitter', 'family_training'] loop
    perform watch_for_family_roster(t::regclass, 'select c.family_id from changed c');
  end loop;
  perform watch_for_family_roster('case_assignment', 'select c.subject_id from changed c where c.subject_kind = ''family''');
  perform watch_for_family_roster('sub_program_territory',
    'select f.id from changed c join resource_family f on f.sub_program_territory_id = c.id');
  perform watch_for_family_roster('phone',
    'select p.family_id from changed c join family_parent p on p.person_id = c.person_id');
end $$;

-- A person is touched all day long: only a new name or birth date matters here.
create function family_roster_person() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform refresh_family_roster(array(
    select family_id from family_parent where person_id = new.id union select family_id from family_member where person_id = new.id
    union select a.subject_id from case_assignment a join application_user u on u.id = a.employee_id
      where u.person_id = new.id and a.subject_kind = 'family' and a.voided_at is null and a.end_date is null));
  return null;
end $$;
create trigger family_roster_person after update of first_name, last_name, date_of_birth on person for each row
  when (old.first_name is distinct from new.first_name or old.last_name is distinct from new.last_name
    or old.date_of_birth is distinct from new.date_of_birth) execute function family_roster_person();

-- Which families may be meant, by index, whoever asks; what is shown of them is then for row security to say.
create function families_alike(core text, phone text, mail text, street text) returns table (family_id uuid) language sql stable
security definer set search_path = public, pg_temp set pg_trgm.word_similarity_threshold = '0.45' as $$
  select r.family_id from family_roster r where core <> '' and core <% r.search_text
  union select id from resource_family where phone_digits = phone and voided_at is null
  union select p.family_id from phone h join family_parent p on p.person_id = h.person_id and p.voided_at is null where h.digits = phone
  union select id from resource_family where lower(email) = lower(mail) and voided_at is null
  union select id from resource_family where norm_name(line1) = norm_name(street) and norm_name(street) <> '' and voided_at is null $$;

-- A family may be known to a program the one who asks does not work in: how many is told, which ones is not.
create function families_elsewhere(phone text, mail text, street text, zip text) returns int language sql stable security definer
set search_path = public, pg_temp as $$
  select count(*)::int from resource_family f where f.voided_at is null and f.pathway <> 'VF'
    and not (f.sub_program_id = any (my_sub_programs()) or sees_all())
    and (f.phone_digits = phone or lower(f.email) = lower(mail)
      or (norm_name(f.line1) = norm_name(street) and norm_name(street) <> '' and (zip is null or left(f.zip_code, 5) = left(zip, 5)))) $$;

-- Reads a list of places in and gives how many are new and how many moved; homes there are found by distance at once.
create function load_zip_places(places jsonb) returns table (added int, changed int) language plpgsql security definer
set search_path = public, pg_temp as $$
declare
  touched text[];
  fresh int;
begin
  if not sees_all() then raise exception 'only administrators load places' using errcode = '42501'; end if;
  with given as (
    select distinct on (zip_code) zip_code, latitude, longitude
    from jsonb_to_recordset(places) as g (zip_code text, latitude double precision, longitude double precision)),
  written as (
    insert into zip_place as z (zip_code, latitude, longitude) select * from given
    on conflict (zip_code) do update set latitude = excluded.latitude, longitude = excluded.longitude
      where (z.latitude, z.longitude) is distinct from (excluded.latitude, excluded.longitude)
    returning z.zip_code, z.xmax = 0 as is_new)
  select array_agg(zip_code), count(*) filter (where is_new)::int into touched, fresh from written;
  perform refresh_family_roster(array(select id from resource_family where left(zip_code, 5) = any (touched)));
  return query select coalesce(fresh, 0), coalesce(cardinality(touched), 0) - coalesce(fresh, 0);
end $$;
revoke execute on function load_zip_places(jsonb) from public;
grant execute on function load_zip_places(jsonb) to kith_app;

-- Papers, trainings and cleared checks of a home can settle the forms that ask for them.
select register_evidence('certificate', $$select c.family_id as chart_id, c.kind as type,
    coalesce(c.issued_on, (c.created_at at time zone s.zone)::date) as day, c.id as record_id, null as about, c.created_at as recorded_at,
    c.voided_at as gone_at
  from family_certificate c join sub_program s on s.id = c.sub_program_id$$),
  register_evidence('training', $$select family_id as chart_id, kind as type, trained_on as day, id as record_id, null as about,
    created_at as recorded_at, voided_at as gone_at from family_training$$),
  register_evidence('check', $$select family_id as chart_id, kind as type, result_on as day, id as record_id, null as about,
    created_at as recorded_at, voided_at as gone_at from background_check where result in ('Cleared', 'Exempted')$$);
select watch_evidence(watched, $$select c.family_id as chart_id, family_chart_type(f.pathway) as chart_type from changed c
  join resource_family f on f.id = c.family_id$$)
from unnest(array['family_certificate', 'family_training', 'background_check']::regclass[]) watched;
