-- Who carries which client or family, who stands in for them, and who therefore answers for a chart. A deactivated employee carries nothing.
create table case_assignment (
  id uuid primary key default new_id(),
  employee_id uuid not null references employee,
  sub_program_id uuid not null references sub_program,
  subject_kind text not null check (subject_kind in ('client', 'family')),
  -- The client's membership in the sub-program, or the family.
  subject_id uuid not null,
  person_id uuid references person,
  role text not null,
  -- The row a transfer ended for this one.
  follows_id uuid references case_assignment,
  set_by uuid default my_user(),
  start_date date not null,
  end_date date,
  end_reason text,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  note text,
  constraint case_assignment_period check (end_date > start_date),
  constraint case_assignment_overlap exclude using gist
    (subject_kind with =, subject_id with =, role with =, daterange(start_date, end_date) with &&) where (voided_at is null)
);
create index case_assignment_employee on case_assignment (employee_id, (case when end_date is null then 'infinity'::date else end_date end))
  include (subject_id, sub_program_id, person_id, end_date) where voided_at is null;
create index case_assignment_subject on case_assignment (subject_id, start_date desc);
create index case_assignment_person on case_assignment (person_id);
create index case_assignment_program on case_assignment (sub_program_id);
select keep_history('case_assignment');

alter table case_assignment enable row level security;
create policy case_assignment_mine on case_assignment using (
  (sub_program_id = any ((select my_sub_programs())::uuid[]) and (subject_id = any ((select my_hidden())::uuid[])) is not true)
  or subject_id = any ((select my_granted())::uuid[]) or ((select sees_all()) and (subject_id = any ((select my_hidden())::uuid[])) is not true) or employee_id = (select my_user())) with check (true);
create trigger confidential_stamp after insert or update on case_assignment for each row
  when (new.subject_kind = 'client') execute function confidential_stamp();

-- All of them, whoever asks: how many stand in the way is no secret, which ones is.
create function open_cases(carrier uuid, today date, program uuid default null) returns int language sql stable security definer
set search_path = public, pg_temp as $$
  select count(*)::int from case_assignment where employee_id = carrier and voided_at is null and (end_date is null or end_date > today)
    and (program is null or sub_program_id = program) $$;

create function case_carrier_active() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if (select account_status from application_user where id = new.employee_id for share) = 'Inactive' then
    raise exception 'the carrier is deactivated' using errcode = '23514', constraint = 'case_carrier_inactive';
  end if;
  return null;
end $$;
create trigger case_carrier_active after insert or update on case_assignment for each row
  when (new.voided_at is null and (new.end_date is null or new.end_date > current_date)) execute function case_carrier_active();

create function cases_carried() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if open_cases(new.id, current_date) > 0 and (select account_status from application_user where id = new.id) = 'Inactive' then
    raise exception 'cases are still carried' using errcode = '23514', constraint = 'cases_carried';
  end if;
  return null;
end $$;
create constraint trigger cases_carried after update of account_status on application_user deferrable initially deferred
  for each row when (new.account_status = 'Inactive' and old.account_status <> 'Inactive') execute function cases_carried();

-- A case is carried within the child's stay or for a family that is there, by someone who carried such cases on its first day.
create function case_assignment_within() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  held case_assignment;
begin
  select * into held from case_assignment where id = new.id and voided_at is null;
  if not found then return null; end if;
  if held.subject_kind = 'client' then
    if not exists (select from client_membership m where m.id = held.subject_id and m.sub_program_id = held.sub_program_id
        and m.voided_at is null and m.start_date <= held.start_date
        and (m.end_date is null or (held.end_date is not null and held.end_date <= m.end_date))) then
      raise exception 'a case outside the stay' using errcode = '23514', constraint = 'case_assignment_outside';
    end if;
  elsif not exists (select from resource_family f where f.id = held.subject_id and f.sub_program_id = held.sub_program_id
      and f.voided_at is null) then
    raise exception 'a case without its family' using errcode = '23514', constraint = 'case_assignment_outside';
  end if;
  if (tg_op = 'INSERT' or new.employee_id <> old.employee_id or new.start_date <> old.start_date)
      and not exists (select from employee_sub_program m where m.employee_id = held.employee_id and m.voided_at is null
        and m.sub_program_id = held.sub_program_id and m.start_date <= held.start_date
        and (m.end_date is null or m.end_date > held.start_date)
        and case held.subject_kind when 'client' then m.is_client_case_carrier else m.is_family_case_carrier end) then
    raise exception 'not a carrier of such cases' using errcode = '23514', constraint = 'case_assignment_carrier';
  end if;
  return null;
end $$;
create constraint trigger case_assignment_within after insert or update on case_assignment deferrable initially deferred
  for each row when (new.voided_at is null) execute function case_assignment_within();

-- The other way round: a stay does not shrink or go while somebody carries the child beyond it.
create function cases_within_stay() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from case_assignment c left join client_membership m on m.id = c.subject_id and m.voided_at is null
      where c.subject_kind = 'client' and c.subject_id = new.id and c.voided_at is null
      and (m.id is null or c.start_date < m.start_date
        or (m.end_date is not null and (c.end_date is null or c.end_date > m.end_date)))) then
    raise exception 'a case outside the stay' using errcode = '23514', constraint = 'case_assignment_outside';
  end if;
  return null;
end $$;
create constraint trigger cases_within_stay after update of start_date, end_date, voided_at on client_membership
  deferrable initially deferred for each row execute function cases_within_stay();

-- Who left the program does not carry its cases again: what had ended reopens only with someone who still carries such cases.
create function case_reopened() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  held case_assignment;
begin
  select * into held from case_assignment where id = new.id and voided_at is null and end_date is null;
  if found and not exists (select from employee_sub_program m where m.employee_id = held.employee_id and m.voided_at is null
      and m.sub_program_id = held.sub_program_id and (m.end_date is null or m.end_date > current_date)
      and case held.subject_kind when 'client' then m.is_client_case_carrier else m.is_family_case_carrier end) then
    raise exception 'no longer a carrier of such cases' using errcode = '23514', constraint = 'case_assignment_carrier';
  end if;
  return null;
end $$;
create constraint trigger case_reopened after update of end_date, voided_at on case_assignment deferrable initially deferred
  for each row when (new.voided_at is null and new.end_date is null and (old.end_date is not null or old.voided_at is not null))
  execute function case_reopened();

-- Cover while someone is on leave.
create table leave_cover (
  id uuid primary key default new_id(),
  employee_id uuid not null references employee,
  cover_employee_id uuid not null references employee,
  start_date date not null,
  -- Cover that nobody ends becomes a caseload nobody gave: the end is needed.
  end_date date not null,
  end_reason text,
  brief text not null default '',
  -- When both were told; the night of the first day sends what was arranged ahead.
  told_at timestamptz,
  created_by uuid,
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint leave_cover_self check (cover_employee_id <> employee_id),
  constraint leave_cover_period check (end_date > start_date),
  constraint leave_cover_overlap exclude using gist (employee_id with =, daterange(start_date, end_date) with &&)
    where (voided_at is null)
);
create index leave_cover_cover on leave_cover (cover_employee_id, start_date desc) where voided_at is null;

-- What the one who goes wants known of one case.
create table leave_cover_brief (
  id uuid primary key default new_id(),
  leave_cover_id uuid not null references leave_cover,
  sub_program_id uuid not null references sub_program,
  subject_kind text not null check (subject_kind in ('client', 'family')),
  subject_id uuid not null,
  brief text not null,
  version int not null default 1,
  unique (leave_cover_id, subject_kind, subject_id)
);
create index leave_cover_brief_subject on leave_cover_brief (subject_id);
select keep_history('leave_cover'), keep_history('leave_cover_brief');

alter table leave_cover_brief enable row level security;
create policy leave_cover_brief_mine on leave_cover_brief using (
  (sub_program_id = any ((select my_sub_programs())::uuid[]) or (select sees_all()))
  and (subject_id = any ((select my_hidden())::uuid[])) is not true) with check (true);

-- Who answers for a membership: its case manager and all who stand above them.
create function case_owners(membership uuid, today date) returns table (user_id uuid, step int) language sql stable security definer
set search_path = public, pg_temp as $$
  with recursive up as (
    select a.employee_id as id, 0 as step, array[a.employee_id] as seen from case_assignment a
    where a.subject_id = membership and a.subject_kind = 'client' and a.role = 'Case Manager' and a.voided_at is null
      and a.start_date <= today and (a.end_date is null or a.end_date > today)
    union all
    select s.supervisor_id, up.step + 1, seen || s.supervisor_id from up
    join employee_supervisor s on s.employee_id = up.id and s.voided_at is null and s.start_date <= today
      and (s.end_date is null or s.end_date > today) and s.supervisor_id <> all (seen))
  select id, min(step) from up group by id $$;

-- One list holds memberships and their persons: an id belongs to one of the two only.
create function user_granted(target uuid, today date, may_grant boolean) returns uuid[] language sql stable security definer
set search_path = public, pg_temp as $$
  select coalesce(array_agg(distinct one), '{}') from (
    select unnest(array[g.client_membership_id, g.person_id]) as one from access_grant g
    where g.user_id = target and g.status = 'Granted' and g.start_date <= today and g.end_date > today and not is_sealed(g.person_id)
    union all
    select unnest(array[b.client_membership_id, b.person_id]) from break_glass b where b.user_id = target and b.closes_at > now()
      and 'Administrator' = any (user_permissions(target, today)) and not is_sealed(b.person_id)
    union all
    select unnest(array[m.id, m.person_id]) from chart_custodian k join chart_seal s on s.id = k.chart_seal_id and s.lifted_at is null
    join client_membership m on m.person_id = s.person_id and m.voided_at is null where k.user_id = target and k.ended_at is null
    union all
    select unnest(array[m.id, m.person_id]) from client_membership m join client c on c.id = m.person_id and not c.sealed
    where m.confidential and m.voided_at is null and (
      (may_grant and m.sub_program_id = any (user_sub_programs(target, today)))
      or exists (select from case_owners(m.id, today) o where o.user_id = target))) all_of_them $$;
-- An administrator sees every program, and none of its confidential charts; nor a person whom nothing else makes known.
create function user_hidden(target uuid, today date, granted uuid[]) returns uuid[] language sql stable security definer
set search_path = public, pg_temp as $$
  with everything as (select 'Administrator' = any (user_permissions(target, today)) as yes)
  select coalesce(array_agg(distinct one), '{}') from (
    select m.id as one from client_membership m, everything
    where m.confidential and (everything.yes or m.sub_program_id = any (user_sub_programs(target, today)))
    union all
    select p.id from client_membership m join person p on p.id = m.person_id, everything
    where everything.yes and m.confidential and m.voided_at is null and cardinality(p.sub_program_ids) = 0
    union all
    select unnest(user_sealed(target))) hidden
  where one <> all (granted) $$;
-- What an administrator sees while viewing as somebody else: none of their confidential charts but those of one's own.
create function user_granted_viewed(target uuid, viewer uuid, today date) returns uuid[] language sql stable security definer
set search_path = public, pg_temp as $$
  select coalesce(array_agg(one), '{}')
  from unnest(user_granted(target, today, 'Confidential.Grant' = any (user_permissions(target, today)))) one
  where not exists (select from client_membership m where m.confidential and m.voided_at is null and one in (m.id, m.person_id))
    or one = any (user_granted(viewer, today, 'Confidential.Grant' = any (user_permissions(viewer, today)))) $$;

-- Who is told that somebody asks: the case manager and their supervisors, or else those who may grant in that program.
create function access_deciders(membership uuid, today date) returns table (user_id uuid, email text) language sql stable security definer
set search_path = public, pg_temp as $$
  with owners as (select o.user_id from case_owners(membership, today) o where o.step <= 1)
  select u.id, u.email from application_user u where u.account_status <> 'Inactive' and (
    u.id in (select owners.user_id from owners)
    or (not exists (select from owners) and u.id in (
      select e.employee_id from employee_sub_program e join client_membership m on m.sub_program_id = e.sub_program_id
      where m.id = membership and e.voided_at is null and e.start_date <= today and (e.end_date is null or e.end_date > today)
        and 'Confidential.Grant' = any (user_permissions(e.employee_id, today))))) $$;

-- The same the other way round, for lists: which requests wait for these people. From their cases to the requests, not from every
-- request to whoever might decide it.
create function access_asked_of(people uuid[], today date) returns table (access_grant_id uuid, user_id uuid) language sql stable security definer
set search_path = public, pg_temp as $$
  with asked as materialized (select u.id from application_user u where u.id = any (people) and u.account_status <> 'Inactive'),
  carriers as (select a.id as carrier, a.id as decider from asked a
    union select s.employee_id, a.id from asked a join employee_supervisor s on s.supervisor_id = a.id and s.voided_at is null
      and s.start_date <= today and (s.end_date is null or s.end_date > today))
  select distinct g.id, k.decider from carriers k
  join case_assignment c on c.employee_id = k.carrier and c.subject_kind = 'client' and c.role = 'Case Manager' and c.voided_at is null
    and c.start_date <= today and (c.end_date is null or c.end_date > today)
  join access_grant g on g.client_membership_id = c.subject_id and g.status = 'Asked'
  union
  select g.id, a.id from asked a join employee_sub_program e on e.employee_id = a.id and e.voided_at is null and e.start_date <= today
    and (e.end_date is null or e.end_date > today) and 'Confidential.Grant' = any (user_permissions(a.id, today))
  join access_grant g on g.sub_program_id = e.sub_program_id and g.status = 'Asked'
  where not exists (select from case_assignment c where c.subject_id = g.client_membership_id and c.subject_kind = 'client' and c.role = 'Case Manager'
    and c.voided_at is null and c.start_date <= today and (c.end_date is null or c.end_date > today)) $$;

-- Of clients outside the caller's work: whom to ask. Names and programs only when told to, and never of a confidential record.
create function clients_elsewhere(people uuid[], today date, tell boolean) returns table (
  person_id uuid, client_membership_id uuid, confidential boolean, owner text, name text, date_of_birth date, sub_program_name text
) language sql stable security definer set search_path = public, pg_temp as $$
  select distinct on (m.person_id) m.person_id, m.id, m.confidential,
    case when not m.confidential then (select n.name from case_owners(m.id, today) o
      cross join lateral staff_names(array[o.user_id]) n order by o.step, n.name limit 1) end,
    case when tell and not m.confidential then concat_ws(' ', p.first_name, p.last_name) end,
    case when tell and not m.confidential then p.date_of_birth end,
    case when tell and not m.confidential then s.name end
  from client_membership m join person p on p.id = m.person_id join sub_program s on s.id = m.sub_program_id
  where m.person_id = any (people) and m.voided_at is null and p.merged_into is null and not is_sealed(m.person_id)
  order by m.person_id, m.confidential, (m.end_date is null or m.end_date > today) desc, m.start_date desc $$;

-- Who answers for a membership today or on a later day that is already recorded.
create function case_owners_ahead(membership uuid, today date) returns table (user_id uuid) language sql stable security definer
set search_path = public, pg_temp as $$
  with recursive up as (
    select a.employee_id as id from case_assignment a
    where a.subject_id = membership and a.subject_kind = 'client' and a.role = 'Case Manager' and a.voided_at is null
      and (a.end_date is null or a.end_date > today)
    union
    select s.supervisor_id from up join employee_supervisor s on s.employee_id = up.id and s.voided_at is null
      and (s.end_date is null or s.end_date > today))
  select id from up $$;

-- Every way by which somebody opens a confidential chart, now or later; an emergency is no such way.
create function confidential_reach(today date) returns table (user_id uuid, membership uuid) language sql stable security definer
set search_path = public, pg_temp as $$
  with sealed as (select m.id, s.id as seal from chart_seal s join client_membership m on m.person_id = s.person_id and m.voided_at is null
    where s.lifted_at is null),
  charts as (select id, sub_program_id from client_membership where confidential and voided_at is null and id not in (select id from sealed)),
  granters as materialized (
    select distinct e.employee_id, e.sub_program_id from employee_sub_program e
    where e.sub_program_id in (select sub_program_id from charts) and e.voided_at is null and (e.end_date is null or e.end_date > today)
      and 'Confidential.Grant' = any (user_permissions_ahead(e.employee_id, today)))
  select r.user_id, r.membership from (
    select o.user_id, c.id as membership from charts c cross join lateral case_owners_ahead(c.id, today) o
    union select g.user_id, c.id from charts c join access_grant g on g.client_membership_id = c.id and g.status = 'Granted' and g.end_date > today
    union select g.employee_id, c.id from charts c join granters g on g.sub_program_id = c.sub_program_id
    union select k.user_id, c.id from sealed c join chart_custodian k on k.chart_seal_id = c.seal and k.ended_at is null) r
  join application_user u on u.id = r.user_id and u.account_status <> 'Inactive' $$;
