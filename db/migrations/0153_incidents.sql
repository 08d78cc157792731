-- Incidents of every program: what happened, to whom, who must be told until when, and what came of it.
create table incident (
  id uuid primary key default new_id(),
  -- Of the first child named.
  sub_program_id uuid not null references sub_program,
  status text not null default 'Draft' check (status in ('Draft', 'Submitted', 'Returned', 'Closed')),
  occurred_at timestamptz,
  -- As long as the hour is not known.
  occurred_on date,
  place text,
  place_detail text,
  types text[] not null default '{}',
  narrative text not null default '',
  injuries text,
  others_involved text,
  restraint_kind text,
  restraint_minutes int check (restraint_minutes between 1 and 1440),
  police boolean not null default false,
  police_detail text,
  reported_by uuid not null default my_user() references application_user,
  submitted_at timestamptz,
  closed_at timestamptz,
  closed_by uuid references application_user,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint incident_whole check (status = 'Draft' or (occurred_at is not null and place is not null and cardinality(types) > 0
    and narrative <> '' and submitted_at is not null)),
  constraint incident_day check (occurred_at is null or occurred_on is null),
  constraint incident_closed check ((status = 'Closed') = (closed_at is not null) and (closed_at is null) = (closed_by is null)),
  -- Nobody closes what they reported.
  constraint incident_other_eyes check (closed_by <> reported_by)
);
create index incident_newest on incident (occurred_at desc, id desc) where voided_at is null;
create index incident_program on incident (sub_program_id, occurred_at desc) where voided_at is null;
create index incident_open on incident (status) where status <> 'Closed' and voided_at is null;
create index incident_reporter on incident (reported_by) where status in ('Draft', 'Returned');

create table incident_child (
  id uuid primary key default new_id(),
  incident_id uuid not null references incident,
  client_membership_id uuid not null,
  person_id uuid not null,
  sub_program_id uuid not null,
  constraint incident_child_enrollment foreign key (client_membership_id, person_id, sub_program_id)
    references client_membership (id, person_id, sub_program_id) deferrable initially deferred,
  constraint incident_child_once unique (incident_id, client_membership_id)
);

-- Staff who took part in it or saw it. Who took part does not read what others wrote.
create table incident_staff (
  id uuid primary key default new_id(),
  incident_id uuid not null references incident,
  user_id uuid not null references application_user,
  involved boolean not null default true,
  constraint incident_staff_once unique (incident_id, user_id)
);
create index incident_staff_user on incident_staff (user_id) where involved;

create table incident_addendum (
  id uuid primary key default new_id(),
  incident_id uuid not null references incident,
  author_id uuid not null default my_user() references application_user,
  written_at timestamptz not null default now(),
  body text not null
);
create index incident_addendum_of on incident_addendum (incident_id, written_at);

-- What somebody decided: submitted, returned, closed, reopened.
create table incident_step (
  id uuid primary key default new_id(),
  incident_id uuid not null references incident,
  step text not null check (step in ('Submitted', 'Returned', 'Closed', 'Reopened')),
  note text,
  made_by uuid not null default my_user() references application_user,
  made_at timestamptz not null default now()
);
create index incident_step_of on incident_step (incident_id, made_at);

-- Which clocks run for which kind of incident in which program, from which day. The newest of a kind that has begun holds.
create table incident_rule (
  id uuid primary key default new_id(),
  clock text not null check (clock in ('Licensing', 'WrittenReport', 'Representative', 'PlacingAgency', 'Debrief', 'MandatedCall', 'MandatedReport')),
  -- Null: in every program, of every type.
  module text,
  type text,
  hours int check (hours between 0 and 1000),
  days int check (days between 0 and 365),
  business_days int check (business_days between 0 and 60),
  start_date date not null default '2000-01-01',
  end_date date,
  version int not null default 1,
  constraint incident_rule_one_length check (num_nonnulls(hours, days, business_days) = 1),
  constraint incident_rule_period check (end_date > start_date),
  constraint incident_rule_once exclude using gist (clock with =, coalesce(module, '') with =, coalesce(type, '') with =,
    daterange(start_date, end_date) with &&)
);
insert into incident_rule (clock, module, type, hours, days, business_days) values
  ('Licensing', 'Foster', null, null, null, 1), ('Licensing', 'Residential', null, null, null, 1),
  ('WrittenReport', 'Foster', null, null, 7, null), ('WrittenReport', 'Residential', null, null, 7, null),
  ('Representative', 'Foster', 'Restraint', null, null, 1), ('Representative', 'Residential', 'Restraint', null, null, 1),
  ('Representative', 'Foster', 'AWOL', null, null, 1), ('Representative', 'Residential', 'AWOL', null, null, 1),
  ('Representative', 'Foster', 'Emergency Move', null, null, 1), ('Representative', 'Residential', 'Emergency Move', null, null, 1),
  ('PlacingAgency', 'Foster', null, 24, null, null), ('PlacingAgency', 'Residential', null, 24, null, null),
  ('Debrief', null, 'Restraint', 24, null, null),
  ('MandatedCall', null, 'Suspected Abuse', 0, null, null), ('MandatedReport', null, 'Suspected Abuse', 36, null, null);

create table incident_clock (
  id uuid primary key default new_id(),
  incident_id uuid not null references incident,
  clock text not null,
  due_at timestamptz not null,
  settled_at timestamptz,
  settled_by uuid references application_user,
  -- When it was done, or nothing where it was not needed.
  done_at timestamptz,
  note text,
  version int not null default 1,
  constraint incident_clock_once unique (incident_id, clock),
  constraint incident_clock_settled check ((settled_at is null) = (settled_by is null) and (done_at is null or settled_at is not null)
    and (settled_at is null or done_at is not null or note is not null))
);
create index incident_clock_running on incident_clock (due_at) where settled_at is null;

-- Who was told, when and how.
create table incident_notice (
  id uuid primary key default new_id(),
  incident_id uuid not null references incident,
  told text not null,
  name text,
  told_at timestamptz not null,
  way text not null,
  reference text,
  note text,
  made_by uuid not null default my_user() references application_user
);
create index incident_notice_of on incident_notice (incident_id, told_at);

create table incident_task (
  id uuid primary key default new_id(),
  incident_id uuid not null references incident,
  what text not null,
  owner_id uuid not null references application_user,
  due_on date not null,
  done_at timestamptz,
  done_by uuid references application_user,
  note text,
  made_by uuid not null default my_user() references application_user,
  version int not null default 1,
  constraint incident_task_done check ((done_at is null) = (done_by is null))
);
create index incident_task_owner on incident_task (owner_id) where done_at is null;
create index incident_task_of on incident_task (incident_id);

-- What was written about people is not in the book of changes: who may read the book may be who it was written about.
select keep_history('incident', 'narrative', 'injuries', 'others_involved', 'police_detail', 'place_detail'), keep_on_enrollment('incident_child'),
  keep_history('incident_staff'), keep_history('incident_addendum', 'body'), keep_history('incident_step', 'note'), keep_history('incident_rule'),
  keep_history('incident_clock', 'note'), keep_history('incident_notice', 'name', 'note', 'reference'), keep_history('incident_task', 'what', 'note');

-- Where the caller took part: what others wrote is closed to them, the whole of it unless they reported it.
create function involved_incidents() returns uuid[] language sql stable security definer set search_path = public, pg_temp as $$
  select array(select s.incident_id from incident_staff s where s.user_id = my_user() and s.involved) $$;
create function closed_incidents() returns uuid[] language sql stable security definer set search_path = public, pg_temp as $$
  select array(select s.incident_id from incident_staff s join incident i on i.id = s.incident_id
    where s.user_id = my_user() and s.involved and i.reported_by is distinct from my_user()) $$;
-- It tells of every child in it: who may not know of one of them does not read it.
create function incident_hidden(which uuid) returns boolean language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return exists (select from incident_child c where c.incident_id = which and (c.client_membership_id = any (my_hidden()) or c.person_id = any (my_sealed())
    or c.client_membership_id = any (my_sealed())));
end $$;

alter table incident enable row level security;
create policy incident_mine on incident using (
  (status <> 'Draft' or reported_by = (select my_user()) or (select sees_all()))
  and exists (select from incident_child c where c.incident_id = incident.id) and not incident_hidden(id)
  and (id = any ((select closed_incidents())::uuid[])) is not true) with check (true);
create policy incident_child_closed on incident_child as restrictive using (
  (incident_id = any ((select closed_incidents())::uuid[])) is not true) with check (true);

create function keep_of_incident(target regclass, unless text) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('create policy %I on %s using (exists (select from incident i where i.id = incident_id)
    and ((incident_id = any ((select involved_incidents())::uuid[])) is not true or %s)) with check (true)', target || '_mine', target, unless);
end $$;
select keep_of_incident('incident_staff', 'true'), keep_of_incident('incident_clock', 'true'), keep_of_incident('incident_notice', 'made_by = (select my_user())'),
  keep_of_incident('incident_addendum', 'author_id = (select my_user())'), keep_of_incident('incident_task', 'owner_id = (select my_user())'),
  -- A reason to return it is for who reported it.
  keep_of_incident('incident_step', $$step in ('Submitted', 'Returned') or made_by = (select my_user())$$);
drop function keep_of_incident(regclass, text);

-- What was reported is locked: a later word is a row of its own.
create function incident_locked() returns trigger language plpgsql as $$
begin
  if old.status in ('Submitted', 'Closed') and (new.narrative, new.types, new.occurred_at, new.place, new.place_detail, new.injuries, new.others_involved,
      new.restraint_kind, new.restraint_minutes, new.police, new.police_detail, new.reported_by)
    is distinct from (old.narrative, old.types, old.occurred_at, old.place, old.place_detail, old.injuries, old.others_involved,
      old.restraint_kind, old.restraint_minutes, old.police, old.police_detail, old.reported_by) then
    raise exception 'the report is locked' using errcode = '23514', constraint = 'incident_locked';
  end if;
  if new.status = 'Closed' and old.status <> 'Closed' and exists (select from incident_clock c where c.incident_id = new.id and c.settled_at is null) then
    raise exception 'a clock is running' using errcode = '23514', constraint = 'incident_clocks_settled';
  end if;
  return new;
end $$;
create trigger incident_locked before update on incident for each row execute function incident_locked();
create function incident_word_kept() returns trigger language plpgsql as $$
begin
  raise exception 'what was written stays' using errcode = '23514', constraint = 'incident_word_kept';
end $$;
create trigger incident_word_kept before update or delete on incident_addendum for each row execute function incident_word_kept();
create trigger incident_word_kept before update or delete on incident_step for each row execute function incident_word_kept();

-- Nights that children spent in homes and houses of these sub-programs, day by day counted, for a rate.
create function resident_nights(programs uuid[], first_day date, last_day date) returns bigint language sql stable security definer
set search_path = public, pg_temp as $$
  select coalesce(sum(least(coalesce(o.end_date, last_day + 1), last_day + 1) - greatest(o.start_date, first_day)), 0)
  from overnight_stay o where o.start_date <= last_day and (o.end_date is null or o.end_date > first_day)
    and exists (select from client_membership m where m.person_id = o.person_id and m.voided_at is null and m.sub_program_id = any (programs)
      and m.start_date <= o.start_date and (m.end_date is null or m.end_date > o.start_date)) $$;

-- Who was told of an incident can settle the notice that a form asks for: of this incident, and of no other.
select register_evidence('notice', $$select x.client_membership_id as chart_id, n.told as type, (n.told_at at time zone s.zone)::date as day,
    n.id as record_id, i.id as about, n.told_at as recorded_at, i.voided_at as gone_at
  from incident_child x join incident i on i.id = x.incident_id and i.status <> 'Draft' join incident_notice n on n.incident_id = i.id
  join sub_program s on s.id = x.sub_program_id$$);
select watch_evidence('incident_notice', $$select x.client_membership_id as chart_id, 'Client' as chart_type
  from changed c join incident_child x on x.incident_id = c.incident_id$$);
