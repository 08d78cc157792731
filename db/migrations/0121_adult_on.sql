-- Who was born on a leap day is a minor until the end of February, as the household counts it, too.
create function adult_on(born date) returns date language sql immutable parallel safe as $$
  select (case when extract(month from born) = 2 and extract(day from born) = 29 then born + 1 else born end + interval '18 years')::date $$;

create or replace function home_loads(homes uuid[], from_day date)
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
        (least(m.end_date, adult_on(c.date_of_birth)), -1)) t (day, step)
      where m.family_id = any (homes) and m.voided_at is null and m.lives_in_home
        and least(m.end_date, adult_on(c.date_of_birth)) > greatest(m.start_date, from_day)
  )
  select family_id, day, coalesce(lead(day) over line, 'infinity'), (sum(sum(placed)) over line)::int, (sum(sum(own)) over line)::int
  from turn group by family_id, day window line as (partition by family_id order by day) $$;

create or replace function home_children(homes uuid[], on_day date)
returns table (family_id uuid, birth_date date, non_ambulatory boolean) language sql stable security definer
set search_path = public, pg_temp as $$
  select p.family_id, c.date_of_birth, coalesce(n.non_ambulatory, false) from placement p join person c on c.id = p.person_id
    left join placement_need n on n.client_membership_id = p.client_membership_id
    where p.family_id = any (homes) and p.voided_at is null and p.start_date <= on_day and coalesce(p.end_date, 'infinity') > on_day
  union all
  select m.family_id, c.date_of_birth, false from family_member m join person c on c.id = m.person_id
    where m.family_id = any (homes) and m.voided_at is null and m.lives_in_home and m.start_date <= on_day
      and least(m.end_date, adult_on(c.date_of_birth)) > on_day $$;
