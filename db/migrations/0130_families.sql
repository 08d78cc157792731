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
    case when not f.address_confidential then f.county end, f.address_confidential, place.latitude, place.longitude,
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
