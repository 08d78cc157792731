-- Services that are billed: made from signed contacts and notes, held by every gate until it is open, frozen when they leave.

-- A unit counts once its midpoint is passed: of 15 minutes 8 are one, 23 are two.
create function billing_units(minutes int, per int) returns int language sql immutable strict parallel safe as $$
  select greatest(0, (minutes + (per - 1) / 2) / per) $$;

-- The last day to sign on time: three business days after the service, after a crisis the next day.
create function billing_sign_by(served date, crisis boolean) returns date language sql stable security definer set search_path = public, pg_temp as $$
  select case when crisis then served + 1 else (
    select max(d) from (select d::date as d from generate_series(served + 1, served + 21, interval '1 day') d
      where extract(isodow from d) < 6 and not exists (select from holiday h where h.on_date = d::date) order by 1 limit 3) n) end $$;

-- Procedures as claims name them.
create table billing_code (
  id uuid primary key default new_id(),
  code text not null check (code ~ '^[A-Z0-9]{5}$'),
  modifier text check (modifier ~ '^[A-Z0-9]{2}$'),
  name text not null,
  name_es text not null,
  -- The line of the cost report.
  service_function text not null,
  unit_minutes int not null default 15 check (unit_minutes between 1 and 480),
  roles text[] not null check (cardinality(roles) > 0),
  -- Several staff may serve one client at once.
  team boolean not null default false,
  crisis boolean not null default false,
  needs_authorization boolean not null default false,
  version int not null default 1,
  constraint billing_code_once unique nulls not distinct (code, modifier)
);
insert into billing_code (code, modifier, name, name_es, service_function, roles, team, crisis, needs_authorization) values
  ('T1017', null, 'Targeted case management', 'Manejo de casos dirigido', 'Case management', '{Clinician (LPHA),Other Qualified Provider,Psychiatrist,Rehab Specialist}', false, false, false),
  ('T1017', 'HK', 'Intensive care coordination', 'Coordinación intensiva de cuidados', 'Case management', '{Clinician (LPHA),Other Qualified Provider,Rehab Specialist}', true, false, false),
  ('H2017', null, 'Psychosocial rehabilitation', 'Rehabilitación psicosocial', 'Mental health services', '{Clinician (LPHA),Other Qualified Provider,Psychiatrist,Rehab Specialist}', false, false, false),
  ('H2019', 'HK', 'Intensive home-based services', 'Servicios intensivos en el hogar', 'Mental health services', '{Clinician (LPHA),Other Qualified Provider,Rehab Specialist}', false, false, true),
  ('H0004', null, 'Individual therapy', 'Terapia individual', 'Mental health services', '{Clinician (LPHA),Psychiatrist}', false, false, false),
  ('H0004', 'HR', 'Family therapy', 'Terapia familiar', 'Mental health services', '{Clinician (LPHA),Psychiatrist}', false, false, false),
  ('H0004', 'HQ', 'Group therapy', 'Terapia de grupo', 'Mental health services', '{Clinician (LPHA),Psychiatrist}', true, false, false),
  ('H0032', null, 'Plan development', 'Elaboración del plan', 'Mental health services', '{Clinician (LPHA),Other Qualified Provider,Psychiatrist,Rehab Specialist}', true, false, false),
  ('H2011', null, 'Crisis intervention', 'Intervención en crisis', 'Crisis intervention', '{Clinician (LPHA),Other Qualified Provider,Psychiatrist,Rehab Specialist}', false, true, false),
  ('H2010', null, 'Medication support', 'Apoyo con medicamentos', 'Medication support', '{Psychiatrist}', false, false, false),
  ('H0038', null, 'Peer support', 'Apoyo entre pares', 'Peer support', '{CERTIFIED Parent Partner}', false, false, false);

-- Which procedure an entry is, the first that fits: by what was chosen in the note, the purpose of the contact, the role, the program.
create table billing_choice (
  nth int primary key,
  billing_code_id uuid not null references billing_code,
  service text,
  purpose text,
  role text,
  module text
);
insert into billing_choice (nth, billing_code_id, service, purpose, role, module)
select g.nth, k.id, g.service, g.purpose, g.role, g.module
from (values
  (10, 'H0038', null, null, null, 'CERTIFIED Parent Partner', null),
  (20, 'H2011', null, 'Crisis intervention', null, null, null),
  (21, 'H2011', null, null, 'Crisis', null, null),
  (30, 'H2010', null, 'Medication support', null, null, null),
  (31, 'H2010', null, null, null, 'Psychiatrist', null),
  (40, 'H0004', null, 'Individual therapy', null, null, null),
  (41, 'H0004', 'HR', 'Family therapy', null, null, null),
  (42, 'H0004', 'HQ', 'Group', null, null, null),
  (50, 'H0032', null, 'Plan development', null, null, null),
  (60, 'T1017', 'HK', 'Case management', null, null, 'Wraparound'),
  (61, 'T1017', null, 'Case management', null, null, null),
  (62, 'H2017', null, 'Rehabilitation', null, null, null),
  (70, 'T1017', 'HK', null, 'Case planning', null, 'Wraparound'),
  (71, 'H2019', 'HK', null, 'Home visit', null, 'Wraparound'),
  (72, 'T1017', 'HK', null, 'Required monthly visit', null, 'Wraparound'),
  (80, 'T1017', null, null, 'Case planning', null, null),
  (81, 'T1017', null, null, 'Court preparation', null, null),
  (82, 'T1017', null, null, 'School', null, null),
  (90, 'H2017', null, null, null, null, null)) g (nth, code, modifier, service, purpose, role, module)
join billing_code k on k.code = g.code and k.modifier is not distinct from g.modifier;

-- Sub-programs whose services are billed, from which day on.
create table billing_program (
  id uuid primary key default new_id(),
  sub_program_id uuid not null references sub_program,
  start_date date not null,
  end_date date,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint billing_program_period check (end_date > start_date),
  constraint billing_program_overlap exclude using gist (sub_program_id with =, daterange(start_date, end_date) with &&) where (voided_at is null)
);

-- As whom somebody bills, day by day; one role at a time.
create table billing_role (
  id uuid primary key default new_id(),
  employee_id uuid not null references employee,
  role text not null check (role in ('CERTIFIED Parent Partner', 'Clinician (LPHA)', 'Other Qualified Provider', 'Psychiatrist', 'Rehab Specialist',
    'Non Biller')),
  -- The specialty as claims have it.
  taxonomy text check (taxonomy ~ '^[0-9A-Z]{9}X$'),
  start_date date not null,
  end_date date,
  note text,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint billing_role_period check (end_date > start_date),
  constraint billing_role_overlap exclude using gist (employee_id with =, daterange(start_date, end_date) with &&) where (voided_at is null)
);

-- What a unit is paid: of a procedure, for a role or for everybody; of a level of care the county's day and the family's.
create table billing_rate (
  id uuid primary key default new_id(),
  kind text not null check (kind in ('Service', 'County day', 'Family day')),
  billing_code_id uuid references billing_code,
  role text,
  level_of_care text,
  cents int not null check (cents between 0 and 10000000),
  start_date date not null,
  end_date date,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint billing_rate_of check (case kind when 'Service' then billing_code_id is not null and level_of_care is null
    else billing_code_id is null and level_of_care is not null and role is null end),
  constraint billing_rate_period check (end_date > start_date),
  constraint billing_rate_overlap exclude using gist (kind with =, coalesce(billing_code_id::text, level_of_care) with =,
    coalesce(role, '') with =, daterange(start_date, end_date) with &&) where (voided_at is null)
);

-- What a payer has approved for a client.
create table billing_authorization (
  id uuid primary key default new_id(),
  client_membership_id uuid not null,
  person_id uuid not null,
  sub_program_id uuid not null,
  number text not null,
  billing_code_id uuid references billing_code,
  start_date date not null,
  end_date date not null,
  units int check (units between 1 and 100000),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint billing_authorization_period check (end_date > start_date),
  constraint billing_authorization_overlap exclude using gist (client_membership_id with =, coalesce(billing_code_id::text, '') with =,
    daterange(start_date, end_date) with &&) where (voided_at is null),
  constraint billing_authorization_enrollment foreign key (client_membership_id, person_id, sub_program_id)
    references client_membership (id, person_id, sub_program_id) deferrable initially deferred
);

create table billing_line (
  id uuid primary key default new_id(),
  client_membership_id uuid not null,
  person_id uuid not null,
  sub_program_id uuid not null,
  -- The entry it was made of.
  contact_made_id uuid references contact_made,
  document_id uuid references document,
  employee_id uuid not null references employee,
  billing_code_id uuid not null references billing_code,
  team boolean not null default false,
  service_on date not null,
  start_time time,
  end_time time,
  place text,
  direct_minutes int not null default 0 check (direct_minutes between 0 and 1440),
  -- Kept and not billed.
  documentation_minutes int not null default 0 check (documentation_minutes between 0 and 1440),
  travel_minutes int not null default 0 check (travel_minutes between 0 and 1440),
  -- Corrected here: its entry no longer writes over it.
  corrected boolean not null default false,
  status text not null default 'Draft note' check (status in ('Draft note', 'Unsigned', 'Held', 'Ready', 'Submitted', 'Approved', 'Denied', 'Void',
    'Non-billable')),
  -- What follows is reckoned while the line is open, and stays once it has left.
  waits text[] not null default '{}',
  waits_for uuid,
  note_id uuid references document,
  signed_on date,
  sign_by date,
  billing_role text,
  unit_minutes int,
  units int not null default 0,
  rate_cents int,
  amount_cents int not null default 0,
  submitted_at timestamptz,
  submitted_by uuid references application_user,
  decided_on date,
  -- Why it was voided or is not billed; beside a denial what the payer wrote.
  reason text,
  -- Why the payer denied it, of the agency's list.
  denial_reason text,
  corrects_id uuid references billing_line,
  -- Its entry was changed, taken back or opened again after the line had left.
  source_changed boolean not null default false,
  created_at timestamptz not null default now(),
  version int not null default 1,
  constraint billing_line_source check (num_nonnulls(contact_made_id, document_id) = 1),
  constraint billing_line_times check (num_nonnulls(start_time, end_time) in (0, 2) and end_time > start_time),
  constraint billing_line_minutes check (start_time is null or direct_minutes <= extract(epoch from end_time - start_time) / 60),
  constraint billing_line_amount check (amount_cents = units * coalesce(rate_cents, 0)),
  constraint billing_line_units check (unit_minutes is null or units = billing_units(direct_minutes, unit_minutes)),
  constraint billing_line_left check (status not in ('Submitted', 'Approved', 'Denied') or (num_nonnulls(billing_role, unit_minutes, rate_cents,
    submitted_at, submitted_by, signed_on) = 6 and units > 0 and cardinality(waits) = 0)),
  constraint billing_line_why check (status not in ('Void', 'Non-billable') or reason is not null),
  constraint billing_line_denied_why check (status <> 'Denied' or denial_reason is not null),
  constraint billing_line_enrollment foreign key (client_membership_id, person_id, sub_program_id)
    references client_membership (id, person_id, sub_program_id) deferrable initially deferred,
  -- Of what has left, nobody is in two places at once.
  constraint billing_line_staff_overlap exclude using gist (employee_id with =, tsrange(service_on + start_time, service_on + end_time) with &&)
    where (status in ('Submitted', 'Approved') and start_time is not null and end_time is not null),
  -- A client is served twice at once by a team alone: a team's line covers a point of its own, any other line covers them all.
  constraint billing_line_client_overlap exclude using gist (person_id with =, tsrange(service_on + start_time, service_on + end_time) with &&,
    (case when team then int8range(hashtextextended(id::text, 0), hashtextextended(id::text, 0), '[]') else int8range(null, null) end) with &&)
    where (status in ('Submitted', 'Approved') and start_time is not null and end_time is not null)
);
create unique index billing_line_once on billing_line (coalesce(contact_made_id, document_id), client_membership_id) where status <> 'Void';
create index billing_line_newest on billing_line (service_on desc, id desc);
create index billing_line_status on billing_line (status, service_on desc);
create index billing_line_employee on billing_line (employee_id, service_on desc);
create index billing_line_program on billing_line (sub_program_id, service_on desc);
create index billing_line_document on billing_line (document_id) where document_id is not null;
create index billing_line_note on billing_line (note_id) where note_id is not null;
create index billing_line_contact on billing_line (contact_made_id) where contact_made_id is not null;
create index billing_line_code on billing_line (billing_code_id) where status in ('Draft note', 'Unsigned', 'Held', 'Ready');
create index billing_line_waiting on billing_line using gin (waits) where status in ('Draft note', 'Unsigned', 'Held', 'Ready');
create index billing_role_employee on billing_role (employee_id, start_date desc);

select keep_listed('billing_line', 'denial_reason', '{claimDenialReasons}');

create function billing_open() returns text[] language sql immutable parallel safe as $$
  select array['Draft note', 'Unsigned', 'Held', 'Ready'] $$;

-- The authorization a line is claimed under: the payer's word is for the person, in whichever enrollment it was written down.
create function billing_authorization_of(line billing_line) returns billing_authorization language sql stable security definer set search_path = public, pg_temp as $$
  select a.* from billing_authorization a join billing_code k on k.id = line.billing_code_id and k.needs_authorization
  where a.person_id = line.person_id and a.voided_at is null and (a.billing_code_id is null or a.billing_code_id = k.id)
    and daterange(a.start_date, a.end_date) @> line.service_on
  order by a.billing_code_id nulls last, (a.client_membership_id = line.client_membership_id) desc, a.start_date desc, a.id limit 1 $$;
revoke execute on function billing_authorization_of(billing_line) from public;
-- Its number alone, for the claim of a line that the caller sees.
create function billing_authorization_number(line uuid) returns text language sql stable security definer set search_path = public, pg_temp as $$
  select (billing_authorization_of(b)).number from billing_line b where b.id = line $$;
revoke execute on function billing_authorization_number(uuid) from public;
grant execute on function billing_authorization_number(uuid) to kith_app;

-- What keeps a line from leaving, what it is worth, and who can free it, as things are now.
create function billing_reckoned(l billing_line) returns billing_line language plpgsql security definer set search_path = public, pg_temp as $$
declare
  k billing_code;
  doc document;
  held text[] := '{}';
  as_whom text;
  credential text;
  allowed billing_authorization;
begin
  select * into k from billing_code where id = l.billing_code_id;
  select d.* into doc from document d where d.state not in ('Deleted', 'Voided') and d.client_membership_id = l.client_membership_id
    and (d.id = l.document_id or l.contact_made_id is not null and d.written_from = l.contact_made_id)
    order by (d.state = 'Completed') desc, d.created_at, d.id limit 1;
  l.note_id := doc.id;
  l.signed_on := null;
  l.waits_for := null;
  l.team := k.team;
  l.unit_minutes := k.unit_minutes;
  l.sign_by := billing_sign_by(l.service_on, k.crisis);
  if doc.id is null then
    held := held || 'NoteMissing'::text;
    l.waits_for := l.employee_id;
  elsif doc.state in ('Draft', 'Returned') then
    held := held || 'NoteDraft'::text;
    l.waits_for := doc.owner_id;
  elsif doc.state = 'AwaitingSignatures' then
    select coalesce(s.assignee_employee_id, s.eligible[1]) into l.waits_for from signature_line s join document_version v on v.id = s.document_version_id
      where s.document_id = doc.id and v.version_no = doc.current_version_no and s.required and s.status in ('Pending', 'NotYet')
      order by (s.status = 'Pending') desc, s.line_no, s.id limit 1;
    held := held || case when l.waits_for is null or l.waits_for = doc.author_id then 'NoteUnsigned'::text else 'CoSignMissing'::text end;
    l.waits_for := coalesce(l.waits_for, doc.author_id);
  else
    select (max(s.signed_at) at time zone coalesce(max(s.zone), 'America/Los_Angeles'))::date into l.signed_on from signature s
      where s.document_id = doc.id and s.voided_at is null and s.signer_user_id = doc.author_id;
    l.signed_on := coalesce(l.signed_on, doc.completed_at::date);
  end if;

  select r.role into as_whom from billing_role r where r.employee_id = l.employee_id and r.voided_at is null
    and daterange(r.start_date, r.end_date) @> l.service_on;
  l.billing_role := as_whom;
  if as_whom is null then held := held || 'NoRole'::text;
  elsif as_whom = 'Non Biller' then held := held || 'NonBiller'::text;
  elsif not as_whom = any (k.roles) then held := held || 'RoleNotAllowed'::text;
  end if;
  credential := case when as_whom in ('Clinician (LPHA)', 'Psychiatrist') then 'Professional license' when as_whom = 'CERTIFIED Parent Partner' then 'Certification' end;
  if credential is not null and not exists (select from employee_credential c where c.employee_id = l.employee_id and c.kind = credential and c.voided_at is null
      and coalesce(c.issued_date, '-infinity') <= l.service_on and coalesce(c.expires_date, 'infinity') >= l.service_on) then
    held := held || case when exists (select from employee_credential c where c.employee_id = l.employee_id and c.kind = credential and c.voided_at is null)
      then 'CredentialExpired'::text else 'NoCredential'::text end;
  end if;

  l.units := billing_units(l.direct_minutes, k.unit_minutes);
  if l.start_time is null then held := held || 'NoTime'::text;
  elsif l.units = 0 then held := held || 'TooShort'::text;
  end if;
  select r.cents into l.rate_cents from billing_rate r where r.kind = 'Service' and r.billing_code_id = k.id and r.voided_at is null
    and (r.role is null or r.role = as_whom) and daterange(r.start_date, r.end_date) @> l.service_on order by r.role nulls last limit 1;
  if l.rate_cents is null then held := held || 'NoRate'::text; end if;
  l.amount_cents := l.units * coalesce(l.rate_cents, 0);

  if l.start_time is not null and exists (select from billing_line o where o.employee_id = l.employee_id and o.id <> l.id and o.service_on = l.service_on
      and o.status not in ('Void', 'Non-billable', 'Denied') and (o.start_time, o.end_time) overlaps (l.start_time, l.end_time)) then
    held := held || 'StaffOverlap'::text;
  end if;
  if l.start_time is not null and exists (select from billing_line o where o.person_id = l.person_id and o.id <> l.id and o.service_on = l.service_on
      and o.employee_id <> l.employee_id and not (o.team and k.team)
      and o.status not in ('Void', 'Non-billable', 'Denied') and (o.start_time, o.end_time) overlaps (l.start_time, l.end_time)) then
    held := held || 'ClientOverlap'::text;
  end if;

  if not exists (select from client_membership m where m.id = l.client_membership_id and m.voided_at is null
      and daterange(m.start_date, m.end_date, '[]') @> l.service_on) then
    held := held || 'NotEnrolled'::text;
  end if;
  if not exists (select from client_health h where h.person_id = l.person_id and h.kind = 'Condition' and h.code is not null and h.voided_at is null
      and coalesce(h.start_date, '-infinity') <= l.service_on and coalesce(h.end_date, 'infinity') > l.service_on) then
    held := held || 'NoDiagnosis'::text;
  end if;
  -- Insured on the day; a Medi-Cal number holds as long as no insurance says that it ended.
  if not exists (select from client_health h where h.person_id = l.person_id and h.kind = 'Insurance' and h.voided_at is null
        and coalesce(h.start_date, '-infinity') <= l.service_on and coalesce(h.end_date, 'infinity') > l.service_on)
      and not exists (select from client c where c.id = l.person_id and c.medi_cal_number is not null
        and not exists (select from client_health h where h.person_id = c.id and h.kind = 'Insurance' and h.voided_at is null and h.end_date <= l.service_on)) then
    held := held || 'NotEligible'::text;
  end if;
  if k.needs_authorization then
    allowed := billing_authorization_of(l);
    if allowed.id is null then held := held || 'NoAuthorization'::text;
    elsif allowed.units < l.units + coalesce((select sum(o.units) from billing_line o join billing_code c on c.id = o.billing_code_id
        where o.person_id = l.person_id and o.id <> l.id and o.status in ('Submitted', 'Approved') and c.needs_authorization
          and (allowed.billing_code_id is null or o.billing_code_id = allowed.billing_code_id)
          and daterange(allowed.start_date, allowed.end_date) @> o.service_on), 0) then
      held := held || 'AuthorizationUsed'::text;
    end if;
  end if;
  -- The day belongs to a house, a hospital or detention.
  if exists (select from bed_stay b where b.person_id = l.person_id and b.voided_at is null and b.sub_program_id <> l.sub_program_id
        and daterange(b.start_date, b.end_date) @> l.service_on)
      or exists (select from house_absence a join sub_program s on s.id = a.sub_program_id where a.person_id = l.person_id and a.voided_at is null
        and census_state(a.kind) in ('Hospital', 'Detention') and tstzrange(a.left_at, a.back_at) @> ((l.service_on + time '23:59') at time zone s.zone))
      or exists (select from location_event e join client_membership m on m.id = e.client_membership_id where m.person_id = l.person_id and e.voided_at is null
        and (e.kind ilike 'hospital%' or e.kind ilike '%detention%' or e.kind ilike '%juvenile hall%') and daterange(e.start_date, e.end_date) @> l.service_on) then
    held := held || 'ResidentialDay'::text;
  end if;

  l.waits := held;
  l.status := case when held && array['NoteMissing', 'NoteDraft'] then 'Draft note' when held && array['NoteUnsigned', 'CoSignMissing'] then 'Unsigned'
    when cardinality(held) > 0 then 'Held' else 'Ready' end;
  return l;
end $$;

-- The way of a line. Open ones are reckoned; one leaves only when nothing holds it; what has left keeps its facts.
create function billing_line_keep() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  was text := case when tg_op = 'UPDATE' then old.status end;
  now_is text;
begin
  if tg_op = 'DELETE' then
    if not old.status = any (billing_open()) then perform refuse_as('billing_line_flow'); end if;
    return old;
  end if;
  now_is := new.status;
  if was is not null and not was = any (billing_open()) then
    if (new.employee_id, new.billing_code_id, new.service_on, new.start_time, new.end_time, new.place, new.direct_minutes, new.documentation_minutes, new.travel_minutes,
        new.contact_made_id, new.document_id, new.sub_program_id) is distinct from (old.employee_id, old.billing_code_id, old.service_on, old.start_time, old.end_time,
        old.place, old.direct_minutes, old.documentation_minutes, old.travel_minutes, old.contact_made_id, old.document_id, old.sub_program_id) then
      perform refuse_as('billing_line_fixed');
    end if;
    if now_is <> was and not (now_is = any (billing_open()) and was in ('Submitted', 'Non-billable')
        or (was, now_is) in (('Submitted', 'Approved'), ('Submitted', 'Denied'), ('Submitted', 'Void'), ('Approved', 'Void'), ('Denied', 'Void'))) then
      perform refuse_as('billing_line_flow');
    end if;
    if not now_is = any (billing_open()) then
      new.billing_role := old.billing_role; new.unit_minutes := old.unit_minutes; new.units := old.units; new.rate_cents := old.rate_cents;
      new.amount_cents := old.amount_cents; new.waits := old.waits; new.note_id := old.note_id; new.signed_on := old.signed_on; new.sign_by := old.sign_by;
      return new;
    end if;
    new.submitted_at := null; new.submitted_by := null; new.decided_on := null; new.reason := null; new.denial_reason := null;
  end if;
  if now_is = any (billing_open()) then return billing_reckoned(new); end if;
  if now_is = 'Submitted' then
    -- What two lines of one client or one worker share is decided one after the other.
    perform pg_advisory_xact_lock(hashtextextended('billing ' || k, 0)) from (select unnest(array[new.person_id::text, new.employee_id::text]) as k order by 1) keys;
    new := billing_reckoned(new);
    if new.status <> 'Ready' then perform refuse_as('billing_line_waits'); end if;
    new.status := 'Submitted';
    new.submitted_at := now();
    new.submitted_by := my_user();
    return new;
  end if;
  if now_is in ('Void', 'Non-billable') and was is not null then new.waits_for := null; return new; end if;
  perform refuse_as('billing_line_flow');
end $$;
create trigger zz_billing_line_keep before insert or update or delete on billing_line for each row execute function billing_line_keep();

-- Open lines are reckoned anew; what is as it was is not written.
create function billing_refresh(which uuid[]) returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare
  l billing_line;
  action text := current_setting('app.change_set', true);
  n int := 0;
begin
  perform set_config('app.change_set', '', true);
  for l in select * from billing_line b where b.id = any (which) and b.status = any (billing_open()) order by b.id for update loop
    if billing_reckoned(l) is distinct from l then
      update billing_line set status = l.status where id = l.id;
      n := n + 1;
    end if;
  end loop;
  perform set_config('app.change_set', coalesce(action, ''), true);
  return n;
end $$;

create function billing_bills(program uuid, day date) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from billing_program p where p.sub_program_id = program and p.voided_at is null and daterange(p.start_date, p.end_date) @> day) $$;

create function billing_code_for(worker uuid, program uuid, day date, of_service text, of_purpose text) returns uuid language sql stable security definer
set search_path = public, pg_temp as $$
  select c.billing_code_id from billing_choice c where (c.service is null or c.service = of_service) and (c.purpose is null or c.purpose = of_purpose)
    and (c.role is null or c.role = (select r.role from billing_role r where r.employee_id = worker and r.voided_at is null and daterange(r.start_date, r.end_date) @> day))
    and (c.module is null or c.module = (select p.web_application_module_name from sub_program s join core_program p on p.id = s.core_program_id where s.id = program))
  order by c.nth limit 1 $$;

-- Whether what a line that has left was made of is still as it was.
create function billing_check_left(which uuid[]) returns void language sql security definer set search_path = public, pg_temp as $$
  update billing_line l set source_changed = not l.source_changed
  where l.id = any (which) and l.status in ('Submitted', 'Approved') and l.source_changed is distinct from (
    not exists (select from document d where d.id = l.note_id and d.state = 'Completed')
    or exists (select from contact_made c where c.id = l.contact_made_id and (c.voided_at is not null or c.made_on <> l.service_on
      or c.author_id <> l.employee_id or not l.corrected and (c.start_time is null or l.start_time < c.start_time or l.end_time > c.end_time)))) $$;
-- Voided after it had left: only a correction bills the entry again.
create function billing_given_up(entry uuid, membership uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from billing_line l where coalesce(l.contact_made_id, l.document_id) = entry and l.client_membership_id = membership
      and l.status = 'Void' and l.submitted_by is not null)
    and not exists (select from billing_line l where coalesce(l.contact_made_id, l.document_id) = entry and l.client_membership_id = membership
      and l.status <> 'Void') $$;

-- The lines of a contact: its time is shared among the clients it covers so that the parts are the whole and none overlaps.
create function billing_of_contact(which uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  c contact_made;
  part record;
  minutes int;
  action text := current_setting('app.change_set', true);
begin
  select * into c from contact_made where id = which;
  if c.id is null or not exists (select from contact_made_child k where k.contact_made_id = which and billing_bills(k.sub_program_id, c.made_on)
      union all select from billing_line l where l.contact_made_id = which) then return; end if;
  perform set_config('app.change_set', '', true);
  minutes := extract(epoch from c.end_time - c.start_time) / 60;
  update billing_line l set status = 'Void', reason = 'The contact was taken back'
    where l.contact_made_id = which and l.status = any (billing_open()) and (c.voided_at is not null or c.kind in ('Attempted', 'E-mail')
      or not exists (select from contact_made_child k where k.contact_made_id = which and k.client_membership_id = l.client_membership_id));
  if c.voided_at is null and c.kind not in ('Attempted', 'E-mail') then
    for part in select k.client_membership_id, k.sub_program_id, (row_number() over (order by k.id))::int as nth, (count(*) over ())::int as n
        from contact_made_child k where k.contact_made_id = which loop
      continue when not billing_bills(part.sub_program_id, c.made_on) or billing_given_up(which, part.client_membership_id);
      insert into billing_line as l (client_membership_id, contact_made_id, employee_id, billing_code_id, service_on, start_time, end_time, place, direct_minutes, travel_minutes)
      values (part.client_membership_id, which, c.author_id, billing_code_for(c.author_id, part.sub_program_id, c.made_on, null, c.purpose), c.made_on,
        case when minutes * part.nth / part.n > minutes * (part.nth - 1) / part.n then c.start_time + make_interval(mins => minutes * (part.nth - 1) / part.n) end,
        case when minutes * part.nth / part.n > minutes * (part.nth - 1) / part.n then c.start_time + make_interval(mins => minutes * part.nth / part.n) end,
        c.kind, coalesce(minutes * part.nth / part.n - minutes * (part.nth - 1) / part.n, 0),
        coalesce(c.travel_minutes, 0) * part.nth / part.n - coalesce(c.travel_minutes, 0) * (part.nth - 1) / part.n)
      on conflict (coalesce(contact_made_id, document_id), client_membership_id) where status <> 'Void' do update
        set employee_id = excluded.employee_id, billing_code_id = excluded.billing_code_id, service_on = excluded.service_on, start_time = excluded.start_time,
          end_time = excluded.end_time, place = excluded.place, direct_minutes = excluded.direct_minutes, travel_minutes = excluded.travel_minutes
        where l.status = any (billing_open()) and not l.corrected
          and (l.employee_id, l.service_on, l.start_time, l.end_time, l.place, l.direct_minutes, l.travel_minutes, l.billing_code_id) is distinct from
            (excluded.employee_id, excluded.service_on, excluded.start_time, excluded.end_time, excluded.place, excluded.direct_minutes, excluded.travel_minutes, excluded.billing_code_id);
    end loop;
  end if;
  perform billing_check_left(array(select l.id from billing_line l where l.contact_made_id = which));
  perform set_config('app.change_set', coalesce(action, ''), true);
end $$;

-- A billable note that no contact stands for is a service by itself, with its own minutes.
create function billing_of_document(which uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  d document;
  told jsonb;
  minutes int;
  writing int;
  began time;
  action text := current_setting('app.change_set', true);
begin
  select * into d from document where id = which;
  if d.id is null or d.client_membership_id is null then return; end if;
  perform set_config('app.change_set', '', true);
  if d.state in ('Voided', 'Deleted') then
    update billing_line set status = 'Void', reason = 'The note was taken back' where document_id = which and status = any (billing_open());
  elsif d.state in ('AwaitingSignatures', 'Completed') and billing_bills(d.sub_program_id, d.effective_date)
      and exists (select from form f where f.id = d.form_id and f.form_type = 'ProgressNote') then
    select jsonb_object_agg(f ->> 'Name', v.values ->> (f ->> 'Id')) into told
      from document_version v join form_version g on g.id = v.form_version_id cross join jsonb_array_elements(g.fields) f
      where v.document_id = which and v.version_no = d.current_version_no and f ->> 'Name' in ('Minutes', 'ServiceBegan', 'Service', 'ServicePlace', 'DocumentationMinutes');
    writing := least(coalesce(substring(told ->> 'DocumentationMinutes' from '^\d{1,4}')::int, 0), 1440);
    if d.written_from is not null then
      -- The time of the service is the contact's; how long it took to write the note, the note says.
      if told ->> 'DocumentationMinutes' is not null then
        update billing_line l set documentation_minutes = writing where l.contact_made_id = d.written_from
          and l.client_membership_id = d.client_membership_id and l.status = any (billing_open()) and not l.corrected and l.documentation_minutes <> writing;
      end if;
    elsif told ? 'Minutes' and not billing_given_up(which, d.client_membership_id) then
      minutes := least(greatest(coalesce(substring(told ->> 'Minutes' from '^\d{1,4}')::int, 0), 0), 1440);
      began := case when told ->> 'ServiceBegan' ~ '^([01]\d|2[0-3]):[0-5]\d' then (told ->> 'ServiceBegan')::time end;
      -- A service does not run past midnight here: it would be two days.
      if minutes = 0 or extract(epoch from began) / 60 + minutes >= 1440 then began := null; end if;
      insert into billing_line as l (client_membership_id, document_id, employee_id, billing_code_id, service_on, start_time, end_time, place, direct_minutes,
        documentation_minutes)
      values (d.client_membership_id, which, d.author_id, billing_code_for(d.author_id, d.sub_program_id, d.effective_date, told ->> 'Service', null), d.effective_date,
        began, began + make_interval(mins => minutes), told ->> 'ServicePlace', minutes, writing)
      on conflict (coalesce(contact_made_id, document_id), client_membership_id) where status <> 'Void' do update
        set employee_id = excluded.employee_id, billing_code_id = excluded.billing_code_id, service_on = excluded.service_on, start_time = excluded.start_time,
          end_time = excluded.end_time, place = excluded.place, direct_minutes = excluded.direct_minutes, documentation_minutes = excluded.documentation_minutes
        where l.status = any (billing_open()) and not l.corrected
          and (l.employee_id, l.service_on, l.start_time, l.end_time, l.place, l.direct_minutes, l.documentation_minutes, l.billing_code_id) is distinct from
            (excluded.employee_id, excluded.service_on, excluded.start_time, excluded.end_time, excluded.place, excluded.direct_minutes,
              excluded.documentation_minutes, excluded.billing_code_id);
    end if;
  end if;
  perform billing_refresh(array(select l.id from billing_line l where l.document_id = which or d.written_from is not null and l.contact_made_id = d.written_from
    or l.note_id = which));
  perform billing_check_left(array(select l.id from billing_line l where l.note_id = which));
  perform set_config('app.change_set', coalesce(action, ''), true);
end $$;

create function billing_source_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'document' then perform billing_of_document(new.id);
  elsif tg_table_name = 'contact_made' then perform billing_of_contact(new.id);
  else perform billing_of_contact(coalesce(new.contact_made_id, old.contact_made_id));
  end if;
  return null;
end $$;
create constraint trigger billing_source after insert or update of made_on, start_time, end_time, kind, purpose, author_id, travel_minutes, voided_at on contact_made
  deferrable initially deferred for each row execute function billing_source_changed();
create constraint trigger billing_source after insert or delete on contact_made_child
  deferrable initially deferred for each row execute function billing_source_changed();
create constraint trigger billing_source after insert or update of state, effective_date, current_version_no, written_from on document
  deferrable initially deferred for each row execute function billing_source_changed();

-- What a gate looks at has changed: the open lines behind it are looked at again.
create function billing_gate_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  r jsonb := to_jsonb(coalesce(new, old));
begin
  perform billing_refresh(array(select l.id from billing_line l where l.status = any (billing_open()) and case tg_argv[0]
    when 'employee' then l.employee_id = (r ->> 'employee_id')::uuid
    when 'person' then l.person_id = coalesce(r ->> 'person_id', r ->> 'id')::uuid
    when 'code' then l.billing_code_id = (r ->> 'billing_code_id')::uuid
    else l.employee_id = (r ->> 'employee_id')::uuid and l.service_on = (r ->> 'service_on')::date and l.id <> (r ->> 'id')::uuid
      or l.person_id = (r ->> 'person_id')::uuid and l.id <> (r ->> 'id')::uuid and (l.service_on = (r ->> 'service_on')::date
        or exists (select from billing_code k where k.id = l.billing_code_id and k.needs_authorization)) end));
  return null;
end $$;
create constraint trigger billing_gate after insert or update or delete on billing_role deferrable initially deferred for each row execute function billing_gate_changed('employee');
create constraint trigger billing_gate after insert or update or delete on employee_credential deferrable initially deferred for each row
  execute function billing_gate_changed('employee');
create constraint trigger billing_gate after insert or update or delete on client_health deferrable initially deferred for each row
  execute function billing_gate_changed('person');
create constraint trigger billing_gate after update of medi_cal_number on client deferrable initially deferred for each row execute function billing_gate_changed('person');
create constraint trigger billing_gate after insert or update or delete on billing_authorization deferrable initially deferred for each row
  execute function billing_gate_changed('person');
create constraint trigger billing_gate after insert or update or delete on billing_rate deferrable initially deferred for each row execute function billing_gate_changed('code');
create constraint trigger billing_gate_others after insert or delete or update of status, start_time, end_time, service_on, employee_id, billing_code_id on billing_line
  deferrable initially deferred for each row execute function billing_gate_changed('line');

-- A sub-program that begins to bill: its contacts and notes since then become lines.
create function billing_gather(program uuid, since date) returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare
  one uuid;
  n int := 0;
begin
  for one in select distinct k.contact_made_id from contact_made_child k where k.sub_program_id = program and k.made_on >= since loop
    perform billing_of_contact(one);
    n := n + 1;
  end loop;
  for one in select d.id from document d where d.sub_program_id = program and d.effective_date >= since and d.state in ('AwaitingSignatures', 'Completed') loop
    perform billing_of_document(one);
    n := n + 1;
  end loop;
  return n;
end $$;
create function billing_program_began() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.voided_at is null then perform billing_gather(new.sub_program_id, new.start_date); end if;
  return null;
end $$;
create constraint trigger billing_program_began after insert or update on billing_program deferrable initially deferred for each row
  execute function billing_program_began();
-- Everything open, once a night: days pass, holidays are added, stays are corrected.
create function billing_refresh_all() returns int language sql security definer set search_path = public, pg_temp as $$
  select billing_refresh(array(select id from billing_line where status = any (billing_open()))) $$;

select keep_on_enrollment('billing_line'), keep_on_enrollment('billing_authorization'), keep_history('billing_role'), keep_history('billing_rate'),
  keep_history('billing_program'), keep_history('billing_code');
create policy billing_line_sealed_client_membership_id on billing_line as restrictive
  using ((client_membership_id = any ((select my_sealed())::uuid[])) is not true) with check (true);
create policy billing_line_sealed_person_id on billing_line as restrictive
  using ((person_id = any ((select my_sealed())::uuid[])) is not true) with check (true);
create policy billing_authorization_sealed_client_membership_id on billing_authorization as restrictive
  using ((client_membership_id = any ((select my_sealed())::uuid[])) is not true) with check (true);
create policy billing_authorization_sealed_person_id on billing_authorization as restrictive
  using ((person_id = any ((select my_sealed())::uuid[])) is not true) with check (true);
-- Rates, roles and programs are the agency's; who sees them is said by the calls.
revoke delete on billing_line, billing_role, billing_rate, billing_program, billing_authorization from kith_app;
revoke insert, update, delete on billing_code, billing_choice from kith_app;
