-- What must never be: a stay outside its enrolment, an event outside its stay, a home fuller than it may be.

-- How many children live in these homes from a day on, between one change and the next; own minors count.
create function home_loads(homes uuid[], from_day date)
returns table (family_id uuid, day date, next_day date, placed int, own int) language sql stable security definer
set search_path = public, pg_temp as $$
  with turn as (
    select p.family_id, greatest(p.start_date, from_day) as day, 1 + p.children_along as placed, 0 as own from placement p
      where p.family_id = any (homes) and p.voided_at is null and coalesce(p.end_date, 'infinity') > from_day
    union all
    select p.family_id, p.end_date, -1 - p.children_along, 0 from placement p
      where p.family_id = any (homes) and p.voided_at is null and p.end_date > from_day
    union all
    select m.family_id, t.day, 0, t.step from family_member m join person c on c.id = m.person_id
      cross join lateral (values (greatest(m.start_date, from_day), 1),
        (least(m.end_date, (c.date_of_birth + interval '18 years')::date), -1)) t (day, step)
      where m.family_id = any (homes) and m.voided_at is null and m.lives_in_home
        and least(m.end_date, (c.date_of_birth + interval '18 years')::date) > greatest(m.start_date, from_day)
  )
  select family_id, day, coalesce(lead(day) over line, 'infinity'), (sum(sum(placed)) over line)::int, (sum(sum(own)) over line)::int
  from turn group by family_id, day window line as (partition by family_id order by day) $$;

-- One look for all the rows of a statement. The home's row is the lock: two who want the last bed come one after the other.
create function placement_capacity() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  grown uuid[];
  homes uuid[];
  first_day date;
begin
  if tg_op = 'INSERT' then
    select array_agg(n.id), array_agg(distinct n.family_id), min(n.start_date) into grown, homes, first_day from added n
      where n.voided_at is null and n.override_reason is null;
  else
    select array_agg(n.id), array_agg(distinct n.family_id), min(n.start_date) into grown, homes, first_day
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
    where l.placed + l.own > f.capacity and l.day < coalesce(p.end_date, 'infinity') and l.next_day > p.start_date
  ) then
    raise exception 'the home is full' using errcode = '23514', constraint = 'placement_capacity';
  end if;
  return null;
end $$;
create trigger placement_capacity_added after insert on placement referencing new table as added
  for each statement execute function placement_capacity();
create trigger placement_capacity_changed after update on placement referencing old table as before new table as added
  for each statement execute function placement_capacity();

create function placement_within_enrolment() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  enrolment uuid;
begin
  if tg_table_name = 'placement' then enrolment := new.client_membership_id; else enrolment := new.id; end if;
  perform from client_membership m where m.id = enrolment for share;
  if exists (
    select from placement p join client_membership m on m.id = p.client_membership_id
    where p.client_membership_id = enrolment and p.voided_at is null
      and not (m.voided_at is null and daterange(m.start_date, m.end_date) @> daterange(p.start_date, p.end_date))
  ) then
    raise exception 'a stay outside the enrolment' using errcode = '23514', constraint = 'placement_within_enrolment';
  end if;
  return null;
end $$;
create constraint trigger placement_within_enrolment after insert or update of start_date, end_date, voided_at, client_membership_id
  on placement deferrable initially deferred for each row when (new.voided_at is null) execute function placement_within_enrolment();
create constraint trigger placement_within_enrolment after update of start_date, end_date, voided_at on client_membership
  deferrable initially deferred for each row
  when (new.start_date > old.start_date or new.end_date is distinct from old.end_date or new.voided_at is not null)
  execute function placement_within_enrolment();

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
      and least(m.end_date, (c.date_of_birth + interval '18 years')::date) > on_day $$;
