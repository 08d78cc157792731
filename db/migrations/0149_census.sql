-- The census of the houses: who was where at 23:59, day by day, submitted by the house and approved by somebody else.

-- Whether a house is within the caller's work, or its tablet is asking.
create function works_in_house(house uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from residence h where h.id = house
    and (h.sub_program_id = any (my_sub_programs()) or h.id = my_house() or sees_all())) $$;

-- What a time out of the house is called in the census.
create function census_state(kind text) returns text language sql immutable parallel safe as $$
  select case when kind in ('AWOL', 'Detention', 'Home Pass') then kind when kind like 'Hospital%' then 'Hospital'
    when kind = 'Camp' then 'Camp/Trip' else 'Bed Hold' end $$;

-- What stays and absences say of each night, whoever may see the charts: a house is counted whole.
create function census_reckoned(members uuid[], from_day date, to_day date) returns table (client_membership_id uuid, person_id uuid,
  residence_id uuid, day date, state text) language sql stable security definer set search_path = public, pg_temp as $$
  with stays as materialized (
    select s.client_membership_id, s.person_id, s.residence_id, s.start_date, s.end_date, z.zone,
      -- Another bed of the same house is neither coming nor going.
      not exists (select from bed_stay o where o.client_membership_id = s.client_membership_id and o.residence_id = s.residence_id
        and o.voided_at is null and o.end_date = s.start_date) as comes,
      not exists (select from bed_stay o where o.client_membership_id = s.client_membership_id and o.residence_id = s.residence_id
        and o.voided_at is null and o.start_date = s.end_date) as goes
    from bed_stay s join sub_program z on z.id = s.sub_program_id
    where s.client_membership_id = any (members) and s.voided_at is null and s.start_date <= to_day
      and (s.end_date is null or s.end_date >= from_day)),
  nights as (select s.*, greatest(s.start_date, from_day) + n as day from stays s
    cross join lateral generate_series(0, least(coalesce(s.end_date - 1, to_day), to_day) - greatest(s.start_date, from_day)) n)
  select n.client_membership_id, n.person_id, n.residence_id, n.day,
    coalesce(a.state, case when n.comes and n.day = n.start_date then 'Admitted' else 'Present' end)
  from nights n left join lateral (select census_state(h.kind) as state from house_absence h
    where h.client_membership_id = n.client_membership_id and h.voided_at is null
      and tstzrange(h.left_at, h.back_at) @> ((n.day + time '23:59') at time zone n.zone) limit 1) a on true
  union all
  select s.client_membership_id, s.person_id, s.residence_id, s.end_date, 'Discharged' from stays s
  where s.goes and s.end_date between from_day and to_day $$;

create function census_members(house uuid, from_day date, to_day date) returns uuid[] language sql stable security definer
set search_path = public, pg_temp as $$
  select array(select distinct s.client_membership_id from bed_stay s where s.residence_id = house and s.voided_at is null
    and s.start_date <= to_day and (s.end_date is null or s.end_date >= from_day)) $$;

-- A day of a house: submitted by one, approved by another. Opened again, it is submitted and approved anew.
create table census_day (
  id uuid primary key default new_id(),
  residence_id uuid not null,
  sub_program_id uuid not null,
  day date not null,
  status text not null default 'Open' check (status in ('Open', 'Submitted', 'Returned', 'Approved')),
  note text,
  submitted_by uuid references application_user,
  submitted_at timestamptz,
  approved_by uuid references application_user,
  approved_at timestamptz,
  -- Why it went back to the house, or was opened again, and by whom, the last time.
  back_reason text,
  back_by uuid references application_user,
  back_at timestamptz,
  version int not null default 1,
  foreign key (residence_id, sub_program_id) references residence (id, sub_program_id),
  constraint census_day_once unique (residence_id, day),
  constraint census_day_own check (approved_by <> submitted_by),
  constraint census_day_submitted check (status not in ('Submitted', 'Approved') or num_nonnulls(submitted_by, submitted_at) = 2),
  constraint census_day_approved check ((status = 'Approved') = (num_nonnulls(approved_by, approved_at) = 2)),
  constraint census_day_back check (num_nonnulls(back_reason, back_by, back_at) in (0, 3) and (status <> 'Returned' or back_reason is not null))
);
create index census_day_waiting on census_day (residence_id, day) where status in ('Submitted', 'Returned');

-- One line per child, house and day. What is typed differs from what stays and absences say, with the reason; the rest is written down when
-- the day is submitted.
create table census_line (
  id uuid primary key default new_id(),
  census_day_id uuid not null references census_day,
  client_membership_id uuid not null,
  person_id uuid not null,
  sub_program_id uuid not null,
  residence_id uuid not null,
  day date not null,
  state text not null check (state in ('Present', 'Admitted', 'Discharged', 'Home Pass', 'Hospital', 'AWOL', 'Detention', 'Camp/Trip', 'Respite In',
    'Bed Hold')),
  -- What stays and absences said when the line was written.
  reckoned text not null,
  typed_by uuid references application_user,
  reason text,
  version int not null default 1,
  constraint census_line_once unique (client_membership_id, residence_id, day),
  constraint census_line_typed check (num_nonnulls(typed_by, reason) in (0, 2) and (typed_by is not null or state = reckoned)),
  constraint census_line_enrollment foreign key (client_membership_id, person_id, sub_program_id)
    references client_membership (id, person_id, sub_program_id) deferrable initially deferred
);
create index census_line_day on census_line (residence_id, day);
create index census_line_of_day on census_line (census_day_id);

-- From which day on which nights out are still paid.
create table census_rule (
  id uuid primary key default new_id(),
  start_date date not null constraint census_rule_once unique,
  hold_nights int not null check (hold_nights between 0 and 31),
  awol_nights int not null check (awol_nights between 0 and 31),
  version int not null default 1
);
insert into census_rule (start_date, hold_nights, awol_nights) values ('2000-01-01', 14, 7);

-- Nothing is counted before it has been.
create function census_day_guard() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'DELETE' and new.day > (select (now() at time zone u.zone)::date from sub_program u where u.id = new.sub_program_id) then
    raise exception 'the day is still ahead' using errcode = '23514', constraint = 'census_future';
  end if;
  if month_closed(coalesce(new.residence_id, old.residence_id), 'Census', coalesce(new.day, old.day)) then
    raise exception 'the month is closed' using errcode = '23514', constraint = 'census_month_closed';
  end if;
  -- Approved days are opened with a reason, and nothing else of them changes.
  if tg_op = 'DELETE' or tg_op = 'UPDATE' and (old.residence_id, old.day) is distinct from (new.residence_id, new.day)
    or tg_op = 'UPDATE' and old.status = 'Approved' and (new.status <> 'Open' or new.back_at is not distinct from old.back_at) then
    raise exception 'the census is approved' using errcode = '23514', constraint = 'census_approved';
  end if;
  return new;
end $$;
create trigger zz_census_day_guard before insert or update or delete on census_day for each row execute function census_day_guard();

create function census_line_guard() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from census_day d where d.id in (old.census_day_id, new.census_day_id) and d.status = 'Approved')
    and not (tg_op = 'UPDATE' and only_person_differs(to_jsonb(old), to_jsonb(new))) then
    raise exception 'the census is approved' using errcode = '23514', constraint = 'census_approved';
  end if;
  return coalesce(new, old);
end $$;
create trigger zz_census_line_guard before insert or update or delete on census_line for each row execute function census_line_guard();

-- An approved night stays as it was: neither a stay nor an absence changes so that it would be counted otherwise.
create function census_stays() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  after jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  first_day date;
begin
  select min(coalesce(r ->> 'start_date', r ->> 'left_at')::timestamptz)::date - 1 into first_day from unnest(array[before, after]) r where r is not null;
  -- A day that is being approved waits for this, or this for the approval.
  perform from census_day d where d.sub_program_id = (coalesce(after, before) ->> 'sub_program_id')::uuid and d.status = 'Submitted'
    and d.day >= first_day for share;
  if exists (
    select from (
      select l.client_membership_id, l.residence_id, l.day, l.reckoned from census_line l join census_day d on d.id = l.census_day_id
      where d.status = 'Approved' and l.day >= first_day
        and l.client_membership_id in ((before ->> 'client_membership_id')::uuid, (after ->> 'client_membership_id')::uuid)) was
    full join (
      select r.client_membership_id, r.residence_id, r.day, r.state
      from census_reckoned(array[(before ->> 'client_membership_id')::uuid, (after ->> 'client_membership_id')::uuid], first_day, current_date + 1) r
      -- A night of a closed month is nobody's who had none when it was closed.
      where exists (select from census_day d where d.residence_id = r.residence_id and d.day = r.day and d.status = 'Approved')
        or exists (select from house_month x where x.residence_id = r.residence_id and x.book = 'Census' and x.reopened_at is null
          and x.month = date_trunc('month', r.day)::date)) now_is
      on (now_is.client_membership_id, now_is.residence_id, now_is.day) = (was.client_membership_id, was.residence_id, was.day)
    where was.reckoned is distinct from now_is.state) then
    raise exception 'the census of a night is approved' using errcode = '23514', constraint = 'census_approved';
  end if;
  return null;
end $$;
create constraint trigger census_stays after insert or delete or update of client_membership_id, residence_id, start_date, end_date, voided_at on bed_stay
  deferrable initially deferred for each row execute function census_stays();
create constraint trigger census_stays after insert or delete or update of client_membership_id, kind, left_at, back_at, voided_at on house_absence
  deferrable initially deferred for each row execute function census_stays();

select keep_of_house('census_day'), keep_on_enrollment('census_line'), keep_history('census_rule');

-- The lines of a house, written or reckoned, whoever may see the charts; the id tells nothing to who may not.
create function census_rows(house uuid, from_day date, to_day date) returns table (client_membership_id uuid, day date, state text, reckoned text,
  frozen text, typed_by uuid, reason text) language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(r.client_membership_id, l.client_membership_id), coalesce(r.day, l.day), l.state, r.state, l.reckoned, l.typed_by, l.reason
  from (select * from census_reckoned(census_members(house, from_day, to_day), from_day, to_day) c where c.residence_id = house) r
  full join (select * from census_line n where n.residence_id = house and n.day between from_day and to_day) l
    on (l.client_membership_id, l.day) = (r.client_membership_id, r.day)
  where works_in_house(house) $$;

-- Writes down a day as stays and absences have it; what was typed stays.
create function census_write(which uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  d census_day;
begin
  select * into d from census_day where id = which;
  delete from census_line l where l.census_day_id = d.id and not exists (
    select from census_reckoned(array[l.client_membership_id], d.day, d.day) r where r.residence_id = d.residence_id);
  insert into census_line as l (census_day_id, client_membership_id, residence_id, day, state, reckoned)
  select d.id, r.client_membership_id, d.residence_id, d.day, r.state, r.state
  from census_reckoned(census_members(d.residence_id, d.day, d.day), d.day, d.day) r where r.residence_id = d.residence_id
  on conflict (client_membership_id, residence_id, day) do update
    set reckoned = excluded.reckoned, state = case when l.typed_by is null then excluded.state else l.state end
    where l.reckoned <> excluded.reckoned or l.typed_by is null and l.state <> excluded.state;
end $$;

-- Nights of the months of a house: beds in use, beds taken, residents in the house, and the license of today.
create function house_occupancy(house uuid, from_day date, to_day date) returns table (month date, beds bigint, taken bigint, inside bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  with r as (select c.day, c.state from census_reckoned(census_members(house, from_day, to_day), from_day, to_day) c
      where c.residence_id = house and c.state <> 'Discharged'),
    b as (select greatest(d.start_date, from_day) + n as day from bed d cross join lateral
      generate_series(0, least(coalesce(d.end_date - 1, to_day), to_day) - greatest(d.start_date, from_day)) n
      where d.residence_id = house and d.voided_at is null)
  select m.month::date, (select count(*) from b where date_trunc('month', b.day) = m.month),
    count(r.day), count(r.day) filter (where r.state in ('Present', 'Admitted'))
  from generate_series(date_trunc('month', from_day), to_day, interval '1 month') m (month)
  left join r on date_trunc('month', r.day) = m.month
  where works_in_house(house)
  group by m.month order by m.month $$;

-- How many contradictions the books of a house had when they were last compared, for the list of work.
create table house_conflict (
  id uuid primary key default new_id(),
  residence_id uuid not null,
  sub_program_id uuid not null,
  month date not null check (extract(day from month) = 1),
  found int not null,
  compared_at timestamptz not null default now(),
  foreign key (residence_id, sub_program_id) references residence (id, sub_program_id),
  constraint house_conflict_once unique (residence_id, month)
);
alter table house_conflict enable row level security;
create policy house_conflict_mine on house_conflict using (sub_program_id = any ((select my_sub_programs())::uuid[]) or (select sees_all())) with check (true);
