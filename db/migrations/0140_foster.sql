-- Where a child lives, night by night: placements, events inside them, the decision frozen with each; court; the list of children.
create table placement_decision (
  id uuid primary key default new_id(),
  client_membership_id uuid not null references client_membership,
  sub_program_id uuid not null references sub_program,
  family_id uuid references resource_family,
  -- What was known when it was decided: the child, the homes compared, every check with its result.
  sheet jsonb not null,
  note text,
  decided_by uuid,
  decided_at timestamptz not null default now()
);
create index placement_decision_membership on placement_decision (client_membership_id, decided_at desc);
create index placement_decision_family on placement_decision (family_id);
create trigger placement_decision_frozen before update or delete or truncate on placement_decision execute function refuse_change();
revoke update, delete, truncate on placement_decision from kith_app;

create table placement (
  id uuid primary key default new_id(),
  client_membership_id uuid not null,
  person_id uuid not null,
  sub_program_id uuid not null,
  family_id uuid not null references resource_family,
  placement_decision_id uuid references placement_decision,
  placement_type text,
  -- The row a transfer ended for this one.
  follows_id uuid references placement,
  override_reason text,
  override_text text,
  overridden_by uuid,
  start_date date not null,
  end_date date,
  end_reason text,
  end_note text,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  -- A minor parent's own children, who come along and take a place each.
  children_along int not null default 0 check (children_along between 0 and 4),
  backdate_reason text,
  -- A membership that goes to another person takes its rows along before the end of the action.
  constraint placement_membership foreign key (client_membership_id, person_id, sub_program_id)
    references client_membership (id, person_id, sub_program_id) deferrable initially deferred,
  constraint placement_period check (end_date > start_date),
  constraint placement_end_reason check ((end_date is null) = (end_reason is null)),
  constraint placement_override check (num_nulls(override_reason, override_text, overridden_by) in (0, 3)),
  constraint placement_overlap exclude using gist (client_membership_id with =, daterange(start_date, end_date) with &&)
    where (voided_at is null),
  -- A child is in one home on one day, whichever programs place it.
  constraint placement_two_homes exclude using gist (person_id with =, daterange(start_date, end_date) with &&)
    where (voided_at is null)
);
create trigger keep_overnight_stay after insert or delete or update of person_id, start_date, end_date, voided_at on placement
  for each row execute function keep_overnight_stay();
create index placement_membership_days on placement (client_membership_id, start_date desc);
create index placement_family on placement (family_id, start_date desc) where voided_at is null;
create index placement_program on placement (sub_program_id);
create index placement_lasting on placement ((coalesce(end_date, 'infinity'::date))) include (family_id, start_date, children_along)
  where voided_at is null;
create index placement_started on placement (start_date) where voided_at is null;
create index placement_ended on placement (end_date) where voided_at is null and end_date is not null;
-- Beds given from a day on: both halves are read from their index alone.
create index placement_open on placement (family_id) include (children_along) where end_date is null and voided_at is null;
create index placement_ending on placement (end_date) include (family_id, children_along) where end_date is not null and voided_at is null;

create table location_event (
  id uuid primary key default new_id(),
  placement_id uuid not null references placement,
  client_membership_id uuid not null references client_membership,
  sub_program_id uuid not null references sub_program,
  kind text not null,
  place text,
  respite_family_id uuid references resource_family,
  bed_held_until date,
  note text,
  start_date date not null,
  end_date date,
  end_reason text,
  -- As it was to end before a move or a discharge cut it short.
  cut_at timestamptz,
  uncut_end_date date,
  uncut_end_reason text,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint location_event_period check (end_date > start_date),
  constraint location_event_overlap exclude using gist (client_membership_id with =, daterange(start_date, end_date) with &&)
    where (voided_at is null)
);
create index location_event_placement on location_event (placement_id);
create index location_event_lasting on location_event ((coalesce(end_date, 'infinity'::date))) where voided_at is null;

select keep_history('placement'), keep_history('location_event'), keep_history('placement_decision');

-- Finding a home: what a child needs, what was offered to whom.
create table placement_need (
  id uuid primary key default new_id(),
  client_membership_id uuid not null unique references client_membership,
  sub_program_id uuid not null references sub_program,
  non_ambulatory boolean not null default false,
  -- A minor parent's own children, who come along and take a place each.
  children_along int not null default 0 check (children_along between 0 and 4),
  near_zip_code text check (near_zip_code ~ '^[0-9]{5}$'),
  school_district text,
  note text,
  version int not null default 1
);

create table placement_offer (
  id uuid primary key default new_id(),
  client_membership_id uuid not null references client_membership,
  family_id uuid not null references resource_family,
  sub_program_id uuid not null references sub_program,
  offered_on date not null,
  answer text not null check (answer in ('Waiting', 'Yes', 'No', 'Withdrawn')),
  reason text,
  note text,
  offered_by uuid,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1
);
create index placement_offer_membership on placement_offer (client_membership_id, offered_on desc);
create index placement_offer_family on placement_offer (family_id, offered_on desc);
create index placement_offer_waiting on placement_offer (offered_by) where voided_at is null and answer = 'Waiting';

select keep_history('placement_need'), keep_history('placement_offer');

-- Hearings and orders of a child's case. One entry may stand in the charts of several siblings: its rows share an entry.
create table hearing (
  id uuid primary key default new_id(),
  entry_id uuid not null default new_id(),
  client_membership_id uuid not null references client_membership,
  -- Whose chart tells of it; the database fills it in.
  person_id uuid not null references client,
  sub_program_id uuid not null references sub_program,
  held_on date not null,
  start_time time,
  kind text not null,
  court text,
  department text,
  judge text,
  purpose text,
  -- Empty until the hearing was held and somebody wrote down what came of it.
  outcome text,
  next_date date,
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint hearing_next check (next_date > held_on)
);
create unique index hearing_same_day on hearing (client_membership_id, held_on, kind) where voided_at is null;
create index hearing_entry on hearing (entry_id);
create index hearing_program on hearing (sub_program_id, held_on) where voided_at is null;
create index hearing_person on hearing (person_id);

create table court_order (
  id uuid primary key default new_id(),
  entry_id uuid not null default new_id(),
  client_membership_id uuid not null references client_membership,
  -- Whose chart tells of it; the database fills it in.
  person_id uuid not null references client,
  sub_program_id uuid not null references sub_program,
  kind text not null,
  ordered_on date not null,
  expires_on date,
  court text,
  text text not null default '',
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint court_order_expiry check (expires_on > ordered_on)
);
create index court_order_membership on court_order (client_membership_id, ordered_on desc) where voided_at is null;
create index court_order_entry on court_order (entry_id);
create index court_order_expires on court_order (sub_program_id, expires_on) where voided_at is null;
create index court_order_person on court_order (person_id);

create function court_person() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select m.person_id into new.person_id from client_membership m where m.id = new.client_membership_id;
  return new;
end $$;
create trigger court_person before insert or update of client_membership_id on hearing for each row execute function court_person();
create trigger court_person before insert or update of client_membership_id on court_order for each row execute function court_person();

select keep_history('hearing'), keep_history('court_order');

do $$ declare t text; begin
  foreach t in array array['placement_decision', 'placement', 'location_event', 'placement_need', 'placement_offer', 'hearing', 'court_order'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy %I on %I using (
      (sub_program_id = any ((select my_sub_programs())::uuid[]) and (client_membership_id = any ((select my_hidden())::uuid[])) is not true)
      or client_membership_id = any ((select my_granted())::uuid[]) or ((select sees_all()) and (client_membership_id = any ((select my_hidden())::uuid[])) is not true)) with check (true)', t || '_mine', t);
  end loop;
end $$;

-- What must never be: a stay outside its enrollment, an event outside its stay, a home fuller than it may be.

-- Who was born on a leap day is a minor until the end of February, as the household counts it, too.
create function adult_on(born date) returns date language sql immutable parallel safe as $$
  select (case when extract(month from born) = 2 and extract(day from born) = 29 then born + 1 else born end + interval '18 years')::date $$;

-- How many children live in these homes from a day on, between one change and the next, and how many of those placed there are
-- there by an exception; own minors count.
create function home_loads(homes uuid[], from_day date)
returns table (family_id uuid, day date, next_day date, placed int, own int, excepted int) language sql stable security definer
set search_path = public, pg_temp as $$
  with stay as (
    select p.family_id, p.start_date, p.end_date, 1 + p.children_along as beds,
      case when p.override_reason is null then 0 else 1 + p.children_along end as excepted
    from placement p where p.family_id = any (homes) and p.voided_at is null and coalesce(p.end_date, 'infinity') > from_day
  ), turn as (
    select s.family_id, greatest(s.start_date, from_day) as day, s.beds as placed, 0 as own, s.excepted from stay s
    union all
    select s.family_id, s.end_date, -s.beds, 0, -s.excepted from stay s where s.end_date is not null
    union all
    select m.family_id, t.day, 0, t.step, 0 from family_member m join person c on c.id = m.person_id
      cross join lateral (values (greatest(m.start_date, from_day), 1),
        (least(m.end_date, adult_on(c.date_of_birth)), -1)) t (day, step)
      where m.family_id = any (homes) and m.voided_at is null and m.lives_in_home
        and least(m.end_date, adult_on(c.date_of_birth)) > greatest(m.start_date, from_day)
  )
  select family_id, day, coalesce(lead(day) over line, 'infinity'), (sum(sum(placed)) over line)::int, (sum(sum(own)) over line)::int,
    (sum(sum(excepted)) over line)::int
  from turn group by family_id, day window line as (partition by family_id order by day) $$;

-- One look for all the rows of a statement. A stay that goes on longer, as when its end is taken back, is not in the way of those
-- who are there by an exception: it was there before them. The home's row is the lock: two who want the last bed come one after the other.
create function placement_capacity() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  grown uuid[];
  longer uuid[];
  homes uuid[];
  first_day date;
begin
  if tg_op = 'INSERT' then
    select array_agg(n.id), array_agg(distinct n.family_id), min(n.start_date) into grown, homes, first_day from added n
      where n.voided_at is null and n.override_reason is null;
  else
    select array_agg(n.id), array_agg(distinct n.family_id), min(n.start_date),
        array_agg(n.id) filter (where o.voided_at is null and o.override_reason is null and o.family_id = n.family_id
          and o.children_along = n.children_along) into grown, homes, first_day, longer
      from added n join before o on o.id = n.id
      where n.voided_at is null and n.override_reason is null and (o.voided_at is not null or o.override_reason is not null
        or o.family_id <> n.family_id or o.children_along < n.children_along
        or not daterange(o.start_date, o.end_date) @> daterange(n.start_date, n.end_date));
  end if;
  if grown is null then return null; end if;
  perform from resource_family f where f.id = any (homes) order by f.id for no key update;
  if exists (
    select from home_loads(homes, first_day) l join resource_family f on f.id = l.family_id
      join placement p on p.id = any (grown) and p.family_id = l.family_id
    where l.placed + l.own - case when p.id = any (longer) then l.excepted else 0 end > f.capacity
      and l.day < coalesce(p.end_date, 'infinity') and l.next_day > p.start_date
  ) then
    raise exception 'the home is full' using errcode = '23514', constraint = 'placement_capacity';
  end if;
  return null;
end $$;
create trigger placement_capacity_added after insert on placement referencing new table as added
  for each statement execute function placement_capacity();
create trigger placement_capacity_changed after update on placement referencing old table as before new table as added
  for each statement execute function placement_capacity();

create function placement_within_enrollment() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  enrollment uuid;
begin
  if tg_table_name = 'placement' then enrollment := new.client_membership_id; else enrollment := new.id; end if;
  perform from client_membership m where m.id = enrollment for share;
  if exists (
    select from placement p join client_membership m on m.id = p.client_membership_id
    where p.client_membership_id = enrollment and p.voided_at is null
      and not (m.voided_at is null and daterange(m.start_date, m.end_date) @> daterange(p.start_date, p.end_date))
  ) then
    raise exception 'a stay outside the enrollment' using errcode = '23514', constraint = 'placement_within_enrollment';
  end if;
  return null;
end $$;
create constraint trigger placement_within_enrollment after insert or update of start_date, end_date, voided_at, client_membership_id
  on placement deferrable initially deferred for each row when (new.voided_at is null) execute function placement_within_enrollment();
create constraint trigger placement_within_enrollment after update of start_date, end_date, voided_at on client_membership
  deferrable initially deferred for each row
  when (new.start_date > old.start_date or new.end_date is distinct from old.end_date or new.voided_at is not null)
  execute function placement_within_enrollment();

create function location_event_within_placement() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  stay uuid;
begin
  if tg_table_name = 'location_event' then stay := new.placement_id; else stay := new.id; end if;
  perform from placement p where p.id = stay for share;
  if exists (
    select from location_event e join placement p on p.id = e.placement_id
    where e.placement_id = stay and e.voided_at is null and not (p.voided_at is null
      and e.client_membership_id = p.client_membership_id
      and daterange(p.start_date, p.end_date) @> daterange(e.start_date, e.end_date))
  ) then
    raise exception 'an event outside the stay' using errcode = '23514', constraint = 'location_event_within_placement';
  end if;
  return null;
end $$;
create constraint trigger location_event_within_placement after insert or update of start_date, end_date, voided_at, placement_id
  on location_event deferrable initially deferred for each row when (new.voided_at is null)
  execute function location_event_within_placement();
create constraint trigger location_event_within_placement after update of start_date, end_date, voided_at on placement
  deferrable initially deferred for each row
  when (new.start_date > old.start_date or new.end_date is distinct from old.end_date or new.voided_at is not null)
  execute function location_event_within_placement();

-- A home with children in it stays, and never for fewer than live there.
create function family_children_placed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  today date := (select (now() at time zone s.zone)::date from sub_program s where s.id = new.sub_program_id);
begin
  if new.voided_at is not null and old.voided_at is null and exists (
    select from placement p where p.family_id = new.id and p.voided_at is null and coalesce(p.end_date, 'infinity') > today
  ) then
    raise exception 'children are placed here' using errcode = '23514', constraint = 'family_children_placed';
  end if;
  if new.capacity < old.capacity and new.capacity < (
    select coalesce(max(l.placed + l.own), 0) from home_loads(array[new.id], today) l where l.placed > 0
  ) then
    raise exception 'more children live here' using errcode = '23514', constraint = 'family_capacity_placed';
  end if;
  return null;
end $$;
create trigger family_children_placed after update of voided_at, capacity on resource_family for each row
  when (new.voided_at is distinct from old.voided_at or new.capacity < old.capacity) execute function family_children_placed();

-- Whoever leaves foster care has no child placed; whoever had one is ended, never taken away. The home's row is the lock.
create function family_phase_end() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from resource_family where id = new.family_id for no key update;
  if exists (select from placement p where p.family_id = new.family_id and p.voided_at is null
      and (p.end_date is null or p.end_date > new.start_date)) then
    raise exception 'a child is placed' using errcode = '23514', constraint = 'family_phase_child_placed';
  end if;
  return null;
end $$;
create trigger family_phase_end after insert or update of voided_at on family_phase for each row
  when (new.voided_at is null and new.end_date is null
    and new.phase in ('Withdrawn', 'Denied', 'Surrendered', 'Rescinded', 'Closed', 'Revoked', 'Ended')) execute function family_phase_end();

create function family_ever_placed(family uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from placement where family_id = family and voided_at is null) $$;
create function resource_family_removed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if family_ever_placed(new.id) then
    raise exception 'children were placed here' using errcode = '23514', constraint = 'resource_family_placed';
  end if;
  return null;
end $$;
create trigger resource_family_removed after update of voided_at on resource_family for each row
  when (new.voided_at is not null and old.voided_at is null) execute function resource_family_removed();

-- Everyone under 18 in these homes on a day, without a name: how old they are decides who may come.
create function home_children(homes uuid[], on_day date)
returns table (family_id uuid, birth_date date, non_ambulatory boolean) language sql stable security definer
set search_path = public, pg_temp as $$
  select p.family_id, c.date_of_birth, coalesce(n.non_ambulatory, false) from placement p join person c on c.id = p.person_id
    left join placement_need n on n.client_membership_id = p.client_membership_id
    where p.family_id = any (homes) and p.voided_at is null and p.start_date <= on_day and coalesce(p.end_date, 'infinity') > on_day
  union all
  select m.family_id, c.date_of_birth, false from family_member m join person c on c.id = m.person_id
    where m.family_id = any (homes) and m.voided_at is null and m.lives_in_home and m.start_date <= on_day
      and least(m.end_date, adult_on(c.date_of_birth)) > on_day $$;

-- A family may have children of programs the one who asks does not work in: they stand in the way all the same.
create function family_placed(family uuid, day date) returns int language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::int from placement where family_id = family and voided_at is null and (end_date is null or end_date > day) $$;
create function family_placed_since(family uuid, day date) returns boolean language sql stable security definer
set search_path = public, pg_temp as $$
  select exists (select from placement where family_id = family and voided_at is null and start_date >= day) $$;

-- The board counts every child in a home, also those whose names the reader may not see.
create function homes_now(on_day date) returns table (family_id uuid, placed int, kept int) language sql stable security definer
set search_path = public, pg_temp as $$
  select p.family_id, coalesce(sum(1 + p.children_along) filter (where p.start_date <= on_day), 0)::int, sum(1 + p.children_along)::int
  from placement p where p.voided_at is null and coalesce(p.end_date, 'infinity') > on_day group by p.family_id $$;

-- Beds of children who leave after a day, home by home, beside the kept ones of family_roster: a bed is taken whoever may see who
-- lies in it.
create function homes_leaving(from_day date) returns table (family_id uuid, beds int) language sql stable security definer
set search_path = public, pg_temp as $$
  select e.family_id, sum(1 + e.children_along)::int from placement e
  where e.voided_at is null and e.end_date is not null and e.end_date > from_day group by e.family_id $$;

-- The list of families counts the children placed.
select watch_for_family_roster('placement', 'select c.family_id from changed c');

-- What the list of children has beside client_roster: where a child lives, its court, its designation. Only refresh_foster_roster
-- writes here. Names stand here too, so that an order of these columns needs no second table.
create table foster_roster (
  client_membership_id uuid primary key references client_membership on delete cascade,
  sub_program_id uuid not null,
  family_id uuid,
  territory_id uuid,
  placed_since date,
  away_since date,
  next_court date,
  changes_on date,
  status text not null check (status in ('Scheduled', 'Waiting', 'Active', 'Away', 'Ended')),
  last_name text not null,
  first_name text not null,
  designation text not null,
  placement_type text,
  dependency_status text,
  family_name text,
  away_kind text
) with (fillfactor = 85);
create index foster_roster_family on foster_roster (family_id) where family_id is not null;
create index foster_roster_unplaced on foster_roster (last_name, first_name, client_membership_id) where family_id is null and status <> 'Ended';
create index foster_roster_court on foster_roster (next_court, last_name, first_name, client_membership_id) where status <> 'Ended';
create index foster_roster_since on foster_roster (placed_since, last_name, first_name, client_membership_id) where status <> 'Ended';
create index foster_roster_family_name on foster_roster (family_name, last_name, first_name, client_membership_id) where status <> 'Ended';
create index foster_roster_status on foster_roster (status, last_name, first_name, client_membership_id) where status <> 'Ended';
create index foster_roster_designation on foster_roster (designation, last_name, first_name, client_membership_id) where status <> 'Ended';
create index foster_roster_type on foster_roster (placement_type, last_name, first_name, client_membership_id) where status <> 'Ended';
create index foster_roster_dependency on foster_roster (dependency_status, last_name, first_name, client_membership_id) where status <> 'Ended';
create index foster_roster_territory on foster_roster (territory_id, last_name, first_name, client_membership_id) where status <> 'Ended';
create index foster_roster_changes on foster_roster (changes_on) where changes_on is not null;
revoke insert, update, delete, truncate on foster_roster from kith_app;
alter table foster_roster enable row level security;
create policy foster_roster_mine on foster_roster for select using (
  (sub_program_id = any ((select my_sub_programs())::uuid[]) and (client_membership_id = any ((select my_hidden())::uuid[])) is not true)
  or client_membership_id = any ((select my_granted())::uuid[]) or ((select sees_all()) and (client_membership_id = any ((select my_hidden())::uuid[])) is not true));

create function refresh_foster_roster(memberships uuid[]) returns void language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  perform from foster_roster where client_membership_id = any (memberships) order by client_membership_id for update;
  delete from foster_roster r using client_membership m
  where r.client_membership_id = any (memberships) and m.id = r.client_membership_id and m.voided_at is not null;
  insert into foster_roster as r (client_membership_id, sub_program_id, family_id, territory_id, placed_since, away_since, next_court,
    changes_on, status, last_name, first_name, designation, placement_type, dependency_status, family_name, away_kind)
  select m.id, m.sub_program_id, home.family_id, f.sub_program_territory_id, home.start_date, away.start_date, m.next_court_date, later.day,
    case when m.end_date <= d.today then 'Ended' when m.start_date > d.today then 'Scheduled' when home.id is null then 'Waiting'
      when away.id is not null then 'Away' else 'Active' end,
    p.last_name, p.first_name, m.designation, coalesce(home.placement_type, m.placement_type), m.dependency_status, f.name, away.kind
  from client_membership m
  join person p on p.id = m.person_id
  join sub_program s on s.id = m.sub_program_id
  join core_program k on k.id = s.core_program_id and k.web_application_module_name = 'Foster'
  cross join lateral (select (now() at time zone s.zone)::date as today) d
  left join placement home on home.client_membership_id = m.id and home.voided_at is null
    and home.start_date <= d.today and (home.end_date is null or home.end_date > d.today)
  left join resource_family f on f.id = home.family_id
  left join location_event away on away.client_membership_id = m.id and away.voided_at is null
    and away.start_date <= d.today and (away.end_date is null or away.end_date > d.today)
  left join lateral (select min(v.day) as day from (
      select unnest(array[m.start_date, m.end_date]) as day
      union all select unnest(array[o.start_date, o.end_date]) from placement o where o.client_membership_id = m.id and o.voided_at is null
      union all select unnest(array[o.start_date, o.end_date]) from location_event o where o.client_membership_id = m.id and o.voided_at is null) v
    where v.day > d.today) later on true
  where m.id = any (memberships) and m.voided_at is null
  on conflict (client_membership_id) do update set
    sub_program_id = excluded.sub_program_id, family_id = excluded.family_id, territory_id = excluded.territory_id,
    placed_since = excluded.placed_since, away_since = excluded.away_since, next_court = excluded.next_court,
    changes_on = excluded.changes_on, status = excluded.status, last_name = excluded.last_name, first_name = excluded.first_name,
    designation = excluded.designation, placement_type = excluded.placement_type, dependency_status = excluded.dependency_status,
    family_name = excluded.family_name, away_kind = excluded.away_kind
  where (r.*) is distinct from (excluded.*);
end $$;

create function refresh_foster_roster_by_day() returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare
  passed uuid[] := array(select r.client_membership_id from foster_roster r join sub_program s on s.id = r.sub_program_id
    where r.changes_on <= (now() at time zone s.zone)::date);
begin
  perform refresh_foster_roster(passed);
  return cardinality(passed);
end $$;

select watch_for_roster('foster_roster', 'client_membership', 'select id from changed'),
  watch_for_roster('foster_roster', 'placement', 'select client_membership_id from changed'),
  watch_for_roster('foster_roster', 'location_event', 'select client_membership_id from changed');

create function foster_roster_renamed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  touched uuid[];
begin
  touched := case tg_table_name
    when 'person' then array(select id from client_membership where person_id = new.id)
    when 'resource_family' then array(select client_membership_id from foster_roster where family_id = new.id)
    when 'sub_program' then array(select client_membership_id from foster_roster where sub_program_id = new.id)
  end;
  if cardinality(touched) > 0 then perform refresh_foster_roster(touched); end if;
  return null;
end $$;
create trigger foster_roster_renamed after update of first_name, last_name on person for each row execute function foster_roster_renamed();
create trigger foster_roster_renamed after update of name, sub_program_territory_id on resource_family
  for each row execute function foster_roster_renamed();
create trigger foster_roster_renamed after update of zone on sub_program for each row execute function foster_roster_renamed();
