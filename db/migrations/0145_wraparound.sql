-- Wraparound: teams and the youth they serve, phases, plans with progress, team meetings, safety plans, flex funds, outcomes, fidelity.
create table wrap_team (
  id uuid primary key default new_id(),
  sub_program_id uuid not null references sub_program,
  name text not null,
  supervisor_id uuid references employee,
  -- How many youth it is meant for; more is possible with a reason.
  capacity int not null default 12 check (capacity between 1 and 99),
  note text,
  start_date date not null,
  end_date date,
  end_reason text,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint wrap_team_period check (end_date > start_date),
  unique (id, sub_program_id)
);
create unique index wrap_team_name on wrap_team (sub_program_id, lower(name)) where voided_at is null and end_date is null;
create index wrap_team_supervisor on wrap_team (supervisor_id);

create table wrap_team_member (
  id uuid primary key default new_id(),
  wrap_team_id uuid not null,
  sub_program_id uuid not null,
  employee_id uuid not null references employee,
  role text not null,
  start_date date not null,
  end_date date,
  end_reason text,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  foreign key (wrap_team_id, sub_program_id) references wrap_team (id, sub_program_id),
  constraint wrap_team_member_period check (end_date > start_date),
  constraint wrap_team_member_overlap exclude using gist
    (wrap_team_id with =, employee_id with =, role with =, daterange(start_date, end_date) with &&) where (voided_at is null)
);
create index wrap_team_member_team on wrap_team_member (wrap_team_id) where voided_at is null;
create index wrap_team_member_employee on wrap_team_member (employee_id) where voided_at is null;

-- The program's own facts of an enrollment.
create table wrap_enrollment (
  id uuid primary key default new_id(),
  client_membership_id uuid not null unique references client_membership,
  person_id uuid not null references client,
  sub_program_id uuid not null references sub_program,
  county_unit text,
  family_vision text,
  cans_last date,
  cans_next date,
  version int not null default 1,
  constraint wrap_enrollment_cans check (cans_next > cans_last)
);

-- A youth has one team and one phase at a time.
create table wrap_team_client (
  id uuid primary key default new_id(),
  client_membership_id uuid not null references client_membership,
  person_id uuid not null references client,
  sub_program_id uuid not null references sub_program,
  wrap_team_id uuid not null,
  -- Why the team took more than it is meant for.
  over_capacity_reason text,
  -- The row a change of team ended for this one.
  follows_id uuid references wrap_team_client,
  note text,
  start_date date not null,
  end_date date,
  end_reason text,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint wrap_team_client_team foreign key (wrap_team_id, sub_program_id) references wrap_team (id, sub_program_id),
  constraint wrap_team_client_period check (end_date > start_date),
  constraint wrap_team_client_overlap exclude using gist (client_membership_id with =, daterange(start_date, end_date) with &&)
    where (voided_at is null)
);
create index wrap_team_client_of_team on wrap_team_client (wrap_team_id, start_date desc) where voided_at is null;

-- How many youth a team has on a day, or will have, whoever asks.
create function wrap_team_load(team uuid, day date) returns int language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::int from wrap_team_client where wrap_team_id = team and voided_at is null and (end_date is null or end_date > day) $$;

create table wrap_phase (
  id uuid primary key default new_id(),
  client_membership_id uuid not null references client_membership,
  person_id uuid not null references client,
  sub_program_id uuid not null references sub_program,
  phase text not null check (phase in ('Engagement', 'Plan Development', 'Implementation', 'Transition')),
  -- The row a change of phase ended for this one.
  follows_id uuid references wrap_phase,
  note text,
  start_date date not null,
  end_date date,
  end_reason text,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint wrap_phase_period check (end_date > start_date),
  constraint wrap_phase_overlap exclude using gist (client_membership_id with =, daterange(start_date, end_date) with &&)
    where (voided_at is null)
);

-- The people around a youth who are not staff: family, friends and neighbors, professionals.
create table wrap_team_person (
  id uuid primary key default new_id(),
  client_membership_id uuid not null references client_membership,
  person_id uuid not null references client,
  sub_program_id uuid not null references sub_program,
  kind text not null check (kind in ('Family', 'Natural Support', 'Formal Support')),
  name text not null,
  relation text,
  client_contact_id uuid references client_contact,
  email text,
  phone_digits text check (phone_digits ~ '^[0-9]{10}$'),
  start_date date not null,
  end_date date,
  end_reason text,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint wrap_team_person_period check (end_date > start_date)
);
create unique index wrap_team_person_name on wrap_team_person (client_membership_id, lower(name)) where voided_at is null and end_date is null;
create index wrap_team_person_contact on wrap_team_person (client_contact_id);

-- The reviews of the plan of care.
create table wrap_plan_review (
  id uuid primary key default new_id(),
  client_membership_id uuid not null references client_membership,
  person_id uuid not null references client,
  sub_program_id uuid not null references sub_program,
  reviewed_on date not null,
  next_review_on date not null,
  summary text not null,
  reviewed_by uuid not null,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint wrap_plan_review_next check (next_review_on > reviewed_on)
);
create unique index wrap_plan_review_day on wrap_plan_review (client_membership_id, reviewed_on) where voided_at is null;

create table wrap_meeting (
  id uuid primary key default new_id(),
  client_membership_id uuid not null references client_membership,
  person_id uuid not null references client,
  sub_program_id uuid not null references sub_program,
  held_on date not null,
  start_time time,
  place text,
  state text not null default 'Planned' check (state in ('Planned', 'Held', 'Canceled')),
  -- A second meeting of the day, on purpose.
  additional boolean not null default false,
  agenda text,
  decisions text,
  next_on date,
  cans_done boolean not null default false,
  -- The meeting at which this one was agreed.
  follows_id uuid references wrap_meeting,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint wrap_meeting_next check (next_on > held_on)
);
create unique index wrap_meeting_day on wrap_meeting (client_membership_id, held_on)
  where voided_at is null and state <> 'Canceled' and not additional;
create index wrap_meeting_follows on wrap_meeting (follows_id);
create index wrap_meeting_planned on wrap_meeting (client_membership_id, held_on) where voided_at is null and state = 'Planned';
create index wrap_meeting_calendar on wrap_meeting (sub_program_id, held_on) where voided_at is null;

create table wrap_meeting_attendee (
  id uuid primary key default new_id(),
  wrap_meeting_id uuid not null references wrap_meeting,
  client_membership_id uuid not null references client_membership,
  person_id uuid not null references client,
  sub_program_id uuid not null references sub_program,
  name text not null,
  role text not null,
  employee_id uuid references employee,
  wrap_team_person_id uuid references wrap_team_person,
  attended boolean not null default true,
  email text,
  copy_sent_at timestamptz,
  version int not null default 1,
  -- In the family's own words, beside the role: coach, aunt.
  relation text
);
create unique index wrap_meeting_attendee_once on wrap_meeting_attendee (wrap_meeting_id, lower(name));
create index wrap_meeting_attendee_employee on wrap_meeting_attendee (employee_id);
create index wrap_meeting_attendee_person on wrap_meeting_attendee (wrap_team_person_id);

-- Written anew, never over: the highest version holds.
create table wrap_safety_plan (
  id uuid primary key default new_id(),
  client_membership_id uuid not null references client_membership,
  person_id uuid not null references client,
  sub_program_id uuid not null references sub_program,
  version_no int not null check (version_no >= 1),
  effective_on date not null,
  triggers text not null,
  warning_signs text not null,
  coping text not null,
  who_to_call text not null,
  crisis_steps text not null,
  review_on date,
  written_by uuid not null,
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint wrap_safety_plan_review check (review_on > effective_on)
);
create unique index wrap_safety_plan_version on wrap_safety_plan (client_membership_id, version_no);

-- Money for what no other fund pays. A fiscal year is named after the June in which it ends.
create function fiscal_year(day date) returns int language sql immutable parallel safe as $$
  select extract(year from day)::int + (extract(month from day) >= 7)::int $$;

create table wrap_flex_budget (
  id uuid primary key default new_id(),
  sub_program_id uuid not null references sub_program,
  fiscal_year int not null check (fiscal_year between 2000 and 2200),
  amount numeric(10, 2) not null check (amount >= 0),
  version int not null default 1,
  unique (sub_program_id, fiscal_year)
);

create table wrap_flex_request (
  id uuid primary key default new_id(),
  client_membership_id uuid not null references client_membership,
  person_id uuid not null references client,
  sub_program_id uuid not null references sub_program,
  plan_need_id uuid references plan_need,
  category text not null,
  purpose text not null,
  asked_on date not null,
  amount numeric(9, 2) not null check (amount > 0),
  state text not null default 'Requested' check (state in ('Requested', 'Approved', 'Denied', 'Withdrawn', 'Closed')),
  requested_by uuid not null,
  approved_amount numeric(9, 2) check (approved_amount > 0),
  decided_by uuid,
  decided_on date,
  decision_note text,
  -- Why it was approved beyond the budget.
  override_reason text,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint wrap_flex_own_request check (decided_by <> requested_by),
  constraint wrap_flex_decided check ((state in ('Approved', 'Denied', 'Closed')) = (decided_by is not null)),
  constraint wrap_flex_approved check ((state in ('Approved', 'Closed')) = (approved_amount is not null))
);
create index wrap_flex_request_need on wrap_flex_request (plan_need_id);
create index wrap_flex_request_waiting on wrap_flex_request (sub_program_id) where voided_at is null and state = 'Requested';
create index wrap_flex_request_year on wrap_flex_request (sub_program_id, fiscal_year(decided_on)) where voided_at is null;

create table wrap_flex_spend (
  id uuid primary key default new_id(),
  wrap_flex_request_id uuid not null references wrap_flex_request,
  client_membership_id uuid not null references client_membership,
  person_id uuid not null references client,
  sub_program_id uuid not null references sub_program,
  spent_on date not null,
  amount numeric(9, 2) not null check (amount > 0),
  payee text not null,
  note text,
  spent_by uuid not null,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1
);
create index wrap_flex_spend_request on wrap_flex_spend (wrap_flex_request_id) where voided_at is null;

-- What is promised or spent of a year: an approved request counts whole, a closed one what was spent.
create function wrap_flex_committed(program uuid, fiscal int) returns numeric language sql stable security definer
set search_path = public, pg_temp as $$
  select coalesce(sum(case r.state when 'Closed' then (select coalesce(sum(s.amount), 0) from wrap_flex_spend s
      where s.wrap_flex_request_id = r.id and s.voided_at is null) else r.approved_amount end), 0)
  from wrap_flex_request r where r.sub_program_id = program and r.voided_at is null and r.state in ('Approved', 'Closed')
    and fiscal_year(r.decided_on) = fiscal $$;

-- One approval after the other: the second counts the first. Without a budget nothing is there to give.
create function wrap_flex_budget() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('wrap_flex:' || new.sub_program_id || fiscal_year(new.decided_on), 0));
  if new.override_reason is null and wrap_flex_committed(new.sub_program_id, fiscal_year(new.decided_on)) > coalesce((
      select b.amount from wrap_flex_budget b where b.sub_program_id = new.sub_program_id and b.fiscal_year = fiscal_year(new.decided_on)), 0) then
    raise exception 'over the budget' using errcode = '23514', constraint = 'wrap_flex_over_budget';
  end if;
  return null;
end $$;
create trigger wrap_flex_budget after insert or update of state, approved_amount on wrap_flex_request for each row
  when (new.state = 'Approved' and new.voided_at is null) execute function wrap_flex_budget();

-- A budget is not cut below what is committed. One after the other with approvals.
create function wrap_flex_budget_cut() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('wrap_flex:' || new.sub_program_id || new.fiscal_year, 0));
  if new.amount < wrap_flex_committed(new.sub_program_id, new.fiscal_year) then
    raise exception 'below what is committed' using errcode = '23514', constraint = 'wrap_flex_below_committed';
  end if;
  return null;
end $$;
create trigger wrap_flex_budget_cut after update of amount on wrap_flex_budget for each row
  when (new.amount < old.amount) execute function wrap_flex_budget_cut();

create function wrap_flex_spent() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  allowed numeric;
begin
  select r.approved_amount into allowed from wrap_flex_request r
    where r.id = new.wrap_flex_request_id and r.state = 'Approved' and r.voided_at is null for update;
  if allowed is null then
    raise exception 'not approved' using errcode = '23514', constraint = 'wrap_flex_not_approved';
  end if;
  if allowed < (select sum(s.amount) from wrap_flex_spend s where s.wrap_flex_request_id = new.wrap_flex_request_id and s.voided_at is null) then
    raise exception 'more than approved' using errcode = '23514', constraint = 'wrap_flex_over_approved';
  end if;
  return null;
end $$;
create trigger wrap_flex_spent after insert or update of amount on wrap_flex_spend for each row
  when (new.voided_at is null) execute function wrap_flex_spent();

create table wrap_outcome (
  id uuid primary key default new_id(),
  client_membership_id uuid not null references client_membership,
  person_id uuid not null references client,
  sub_program_id uuid not null references sub_program,
  month date not null check (extract(day from month) = 1),
  placement_days int not null check (placement_days between 0 and 31),
  school_days_missed int not null check (school_days_missed between 0 and 31),
  police_contacts int not null check (police_contacts between 0 and 99),
  hospital_days int not null check (hospital_days between 0 and 31),
  note text,
  version int not null default 1,
  unique (client_membership_id, month)
);

-- The ten principles, each from 0 (not at all) to 4 (fully), of a meeting or of a quarter.
create table wrap_fidelity (
  id uuid primary key default new_id(),
  client_membership_id uuid not null references client_membership,
  person_id uuid not null references client,
  sub_program_id uuid not null references sub_program,
  wrap_meeting_id uuid references wrap_meeting,
  scored_on date not null,
  scores int[] not null,
  note text,
  scored_by uuid not null,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint wrap_fidelity_scores check (cardinality(scores) = 10 and array_position(scores, null) is null
    and 0 <= all (scores) and 4 >= all (scores))
);
create unique index wrap_fidelity_meeting on wrap_fidelity (wrap_meeting_id) where voided_at is null;
create unique index wrap_fidelity_quarter on wrap_fidelity (client_membership_id, (extract(year from scored_on) * 4 + ceil(extract(month from scored_on) / 3)))
  where voided_at is null and wrap_meeting_id is null;

-- One row per youth with all the roster shows beside the client's own; only refresh_wrap_roster writes here.
create table wrap_roster (
  client_membership_id uuid primary key references client_membership on delete cascade,
  sub_program_id uuid not null,
  status text not null check (status in ('Scheduled', 'Active', 'Ended')),
  county text,
  county_unit text,
  team_id uuid,
  team_name text,
  facilitator_ids uuid[] not null,
  facilitator text,
  phase text,
  phase_since date,
  last_meeting date,
  next_meeting date,
  plan_due date,
  cans_due date,
  -- None while there is no safety plan yet.
  safety_plan_on date,
  last_contact date,
  changes_on date
);
create index wrap_roster_team on wrap_roster (team_id);
create index wrap_roster_program on wrap_roster (sub_program_id, status);
create index wrap_roster_facilitators on wrap_roster using gin (facilitator_ids);
create index wrap_roster_changes on wrap_roster (changes_on) where changes_on is not null;
revoke insert, update, delete, truncate on wrap_roster from kith_app;

select keep_history('wrap_team'), keep_history('wrap_team_member'), keep_history('wrap_flex_budget');
do $$ declare t text; begin
  foreach t in array array['wrap_team', 'wrap_team_member', 'wrap_flex_budget'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy %I on %I using (sub_program_id = any ((select my_sub_programs())::uuid[]) or (select sees_all())) with check (true)', t || '_mine', t);
  end loop;
  foreach t in array array['wrap_enrollment', 'wrap_team_client', 'wrap_phase', 'wrap_team_person', 'wrap_plan_review', 'wrap_meeting', 'wrap_meeting_attendee', 'wrap_safety_plan', 'wrap_flex_request', 'wrap_flex_spend',
      'wrap_outcome', 'wrap_fidelity'] loop
    perform keep_on_enrollment(t::regclass);
  end loop;
end $$;
alter table wrap_roster enable row level security;
create policy wrap_roster_mine on wrap_roster using (
  (sub_program_id = any ((select my_sub_programs())::uuid[]) and (client_membership_id = any ((select my_hidden())::uuid[])) is not true)
  or client_membership_id = any ((select my_granted())::uuid[]) or ((select sees_all()) and (client_membership_id = any ((select my_hidden())::uuid[])) is not true)) with check (true);

-- Team and phase are within the enrollment, and the first phase begins with it.
select keep_within_enrollment('wrap_team_client', 'wrap_within_enrollment'), keep_within_enrollment('wrap_phase', 'wrap_within_enrollment'),
  keep_first_with_enrollment('wrap_phase');

-- A team that ends has no youth and nobody in it any more.
create function wrap_team_ends() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from wrap_team_client c where c.wrap_team_id = new.id and c.voided_at is null
      and (c.end_date is null or c.end_date > coalesce(new.end_date, '-infinity'))) then
    raise exception 'youth are still with the team' using errcode = '23514', constraint = 'wrap_team_has_youth';
  end if;
  return null;
end $$;
create constraint trigger wrap_team_ends after update of end_date, voided_at on wrap_team deferrable initially deferred
  for each row when (new.end_date is not null or new.voided_at is not null) execute function wrap_team_ends();

-- Locked before it is read anew: of two changes at once the second sees the first.
create function refresh_wrap_roster(memberships uuid[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from wrap_roster where client_membership_id = any (memberships) order by client_membership_id for update;
  delete from wrap_roster r using client_membership m
  where r.client_membership_id = any (memberships) and m.id = r.client_membership_id and m.voided_at is not null;
  insert into wrap_roster as r
  select m.id, m.sub_program_id,
    case when m.end_date <= d.today then 'Ended' when m.start_date > d.today then 'Scheduled' else 'Active' end,
    m.county, e.county_unit, t.id, t.name, coalesce(f.ids, '{}'), f.names, p.phase, p.start_date,
    meet.last, meet.next, coalesce(plan.next, m.start_date + 30), coalesce(e.cans_next, m.start_date + 30), safe.since, seen.made_on, later.day
  from client_membership m
  join wrap_enrollment e on e.client_membership_id = m.id
  join sub_program s on s.id = m.sub_program_id
  cross join lateral (select (now() at time zone s.zone)::date as today) d
  left join wrap_team_client c on c.client_membership_id = m.id and c.voided_at is null
    and c.start_date <= d.today and (c.end_date is null or c.end_date > d.today)
  left join wrap_team t on t.id = c.wrap_team_id
  left join lateral (select array_agg(w.employee_id order by w.start_date, w.id) as ids,
      string_agg(concat_ws(' ', q.first_name, q.last_name), ', ' order by w.start_date, w.id) as names
    from wrap_team_member w join application_user u on u.id = w.employee_id join person q on q.id = u.person_id
    where w.wrap_team_id = t.id and w.role = 'Facilitator' and w.voided_at is null
      and w.start_date <= d.today and (w.end_date is null or w.end_date > d.today)) f on true
  left join wrap_phase p on p.client_membership_id = m.id and p.voided_at is null
    and p.start_date <= d.today and (p.end_date is null or p.end_date > d.today)
  left join lateral (select max(x.held_on) filter (where x.state = 'Held') as last, min(x.held_on) filter (where x.state = 'Planned') as next
    from wrap_meeting x where x.client_membership_id = m.id and x.voided_at is null) meet on true
  left join lateral (select max(x.next_review_on) as next from wrap_plan_review x
    where x.client_membership_id = m.id and x.voided_at is null) plan on true
  left join lateral (select max(x.effective_on) as since from wrap_safety_plan x
    where x.client_membership_id = m.id and x.voided_at is null) safe on true
  left join lateral (select max(x.made_on) as made_on from contact_made_child x join contact_made y on y.id = x.contact_made_id
    where x.client_membership_id = m.id and y.voided_at is null and y.kind <> 'Attempted') seen on true
  left join lateral (select min(v.day) as day from (
      select unnest(array[m.start_date, m.end_date]) as day
      union all select unnest(array[o.start_date, o.end_date]) from wrap_team_client o where o.client_membership_id = m.id and o.voided_at is null
      union all select unnest(array[o.start_date, o.end_date]) from wrap_phase o where o.client_membership_id = m.id and o.voided_at is null
      union all select unnest(array[o.start_date, o.end_date]) from wrap_team_member o where o.wrap_team_id = t.id and o.voided_at is null) v
    where v.day > d.today) later on true
  where m.id = any (memberships) and m.voided_at is null
  on conflict (client_membership_id) do update set
    status = excluded.status, county = excluded.county, county_unit = excluded.county_unit, team_id = excluded.team_id,
    team_name = excluded.team_name, facilitator_ids = excluded.facilitator_ids, facilitator = excluded.facilitator,
    phase = excluded.phase, phase_since = excluded.phase_since, last_meeting = excluded.last_meeting,
    next_meeting = excluded.next_meeting, plan_due = excluded.plan_due, cans_due = excluded.cans_due,
    safety_plan_on = excluded.safety_plan_on, last_contact = excluded.last_contact, changes_on = excluded.changes_on
  where (r.*) is distinct from (excluded.*);
end $$;

create function refresh_wrap_roster_by_day() returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare
  passed uuid[] := array(select r.client_membership_id from wrap_roster r join sub_program s on s.id = r.sub_program_id
    where r.changes_on <= (now() at time zone s.zone)::date);
begin
  perform refresh_wrap_roster(passed);
  return cardinality(passed);
end $$;

do $$ declare t text; begin
  foreach t in array array['wrap_enrollment', 'wrap_team_client', 'wrap_phase', 'wrap_meeting', 'wrap_plan_review', 'wrap_safety_plan'] loop
    perform watch_for_roster('wrap_roster', t::regclass, 'select client_membership_id from changed');
  end loop;
end $$;
select watch_for_roster('wrap_roster', 'client_membership', 'select c.id from changed c join wrap_roster r on r.client_membership_id = c.id'),
  watch_for_roster('wrap_roster', 'contact_made_child', 'select r.client_membership_id from changed c join wrap_roster r using (client_membership_id)'),
  watch_for_roster('wrap_roster', 'wrap_team', 'select r.client_membership_id from changed c join wrap_roster r on r.team_id = c.id'),
  watch_for_roster('wrap_roster', 'wrap_team_member', 'select r.client_membership_id from changed c join wrap_roster r on r.team_id = c.wrap_team_id');
create trigger wrap_roster_update after update on contact_made referencing new table as changed for each statement
  execute function roster_touched('refresh_wrap_roster',
    'select r.client_membership_id from changed c join contact_made_child x on x.contact_made_id = c.id join wrap_roster r on r.client_membership_id = x.client_membership_id');
create function wrap_roster_renamed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform refresh_wrap_roster(array(select r.client_membership_id from application_user u
    join wrap_roster r on r.facilitator_ids @> array[u.id] where u.person_id = new.id));
  return null;
end $$;
create trigger wrap_roster_renamed after update of first_name, last_name on person for each row execute function wrap_roster_renamed();

-- A meeting that was held can settle the form that asks for it.
select register_evidence('meeting', $$select client_membership_id as chart_id, 'Team meeting' as type, held_on as day, id as record_id, null as about,
  held_on::timestamptz as recorded_at, voided_at as gone_at from wrap_meeting where state = 'Held'$$);
select watch_evidence('wrap_meeting', $$select client_membership_id as chart_id, 'Client' as chart_type from changed$$);
