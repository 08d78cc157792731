-- Nights in care: what counties owe and families are paid, month by month; an approved month changes by adjustments alone.

-- Each night of the children of a program with what it is paid as: in a home, at a respite home, held, in a house, or not at all.
create function billing_care_nights(program uuid, from_day date, to_day date) returns table (client_membership_id uuid, night date, kind text,
  family_id uuid, residence_id uuid, level_of_care text, county text, county_cents int, family_cents int)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  last_night date := least(to_day, (select (now() at time zone s.zone)::date - 1 from sub_program s where s.id = program));
begin
  if not (program = any (my_sub_programs()) or sees_all()) then return; end if;
  return query
  with homes as (
      select p.client_membership_id as member, g.d::date as at, p.family_id as home, e.kind as away, e.respite_family_id as relief, e.bed_held_until as held,
        g.d::date - e.start_date + 1 as nth
      from placement p
        cross join lateral generate_series(greatest(p.start_date, from_day), least(coalesce(p.end_date - 1, last_night), last_night), interval '1 day') g (d)
        left join lateral (select l.* from location_event l where l.client_membership_id = p.client_membership_id and l.voided_at is null
          and l.start_date <= g.d::date and (l.end_date is null or l.end_date > g.d::date) limit 1) e on true
      where p.sub_program_id = program and p.voided_at is null and p.start_date <= last_night and (p.end_date is null or p.end_date > from_day)),
    members as (select array(select distinct s.client_membership_id from bed_stay s where s.sub_program_id = program and s.voided_at is null
      and s.start_date <= last_night and (s.end_date is null or s.end_date >= from_day - 31)) as ids),
    -- As the census counts: what was written down, or what stays and absences say by now.
    housed as (select * from (
        select coalesce(c.client_membership_id, l.client_membership_id) as member, coalesce(c.day, l.day) as at, coalesce(c.residence_id, l.residence_id) as house,
          case when d.status in ('Submitted', 'Approved') or l.typed_by is not null then coalesce(l.state, c.state) else coalesce(c.state, l.state) end as state
        from (select x.* from members cross join lateral census_reckoned(members.ids, from_day - 31, last_night) x) c
          full join (select n.* from census_line n where n.residence_id in (select h.id from residence h where h.sub_program_id = program)
            and n.day between from_day - 31 and last_night) l
            on (l.client_membership_id, l.residence_id, l.day) = (c.client_membership_id, c.residence_id, c.day)
          left join census_day d on d.residence_id = coalesce(c.residence_id, l.residence_id) and d.day = coalesce(c.day, l.day)) b
      where b.state <> 'Discharged'),
    -- How many nights in a row somebody is out.
    runs as (select h.*, h.state not in ('Present', 'Admitted', 'Respite In') as out,
        h.at - (row_number() over (partition by h.member, h.state not in ('Present', 'Admitted', 'Respite In') order by h.at))::int as run from housed h),
    counted as (select r.*, (row_number() over (partition by r.member, r.out, r.run order by r.at))::int as nth from runs r),
    told as (
      select h.member, h.at, case when h.away is null then 'Home' when h.away = 'Respite' then 'Respite'
          when h.held is not null and h.at <= h.held or h.held is null and h.nth <= (select case when h.away = 'AWOL' then r.awol_nights else r.hold_nights end
            from census_rule r where r.start_date <= h.at order by r.start_date desc limit 1) then 'Hold' else 'Unpaid' end as what,
        case when h.away = 'Respite' then h.relief else h.home end as family, null::uuid as house
      from homes h
      union all
      select c.member, c.at, case when not c.out then 'House' when c.nth <= (select case when c.state = 'AWOL' then r.awol_nights else r.hold_nights end
          from census_rule r where r.start_date <= c.at order by r.start_date desc limit 1) then 'House hold' else 'Unpaid' end, null, c.house
      from counted c where c.at >= from_day)
  select t.member, t.at, t.what, case when t.what = 'Unpaid' then null else t.family end, t.house, m.level_of_care, m.county,
    case when t.what = 'Unpaid' then 0 else (select r.cents from billing_rate r where r.kind = 'County day' and r.level_of_care = m.level_of_care
      and r.voided_at is null and daterange(r.start_date, r.end_date) @> t.at) end,
    case when t.what in ('Unpaid', 'House', 'House hold') or t.family is null then 0 else (select r.cents from billing_rate r where r.kind = 'Family day'
      and r.level_of_care = m.level_of_care and r.voided_at is null and daterange(r.start_date, r.end_date) @> t.at) end
  from told t join client_membership m on m.id = t.member;
end $$;

-- The same, in lines as they are invoiced.
create function billing_care_lines(program uuid, of_month date) returns table (client_membership_id uuid, kind text, family_id uuid, residence_id uuid,
  level_of_care text, county text, county_rate_cents int, family_rate_cents int, nights int, unrated int)
language sql stable security definer set search_path = public, pg_temp as $$
  select n.client_membership_id, n.kind, n.family_id, n.residence_id, n.level_of_care, n.county, coalesce(n.county_cents, 0), coalesce(n.family_cents, 0),
    count(*)::int, count(*) filter (where n.county_cents is null or n.family_cents is null)::int
  from billing_care_nights(program, of_month, (of_month + interval '1 month')::date - 1) n group by 1, 2, 3, 4, 5, 6, 7, 8 $$;

-- A month of a program that was approved: from then on it is locked.
create table billing_care_month (
  id uuid primary key default new_id(),
  sub_program_id uuid not null references sub_program,
  month date not null check (extract(day from month) = 1),
  approved_by uuid not null default my_user() references application_user,
  approved_at timestamptz not null default now(),
  version int not null default 1,
  constraint billing_care_month_once unique (sub_program_id, month),
  unique (id, sub_program_id)
);
create table billing_care_line (
  id uuid primary key default new_id(),
  care_month_id uuid not null,
  sub_program_id uuid not null,
  client_membership_id uuid not null references client_membership,
  kind text not null check (kind in ('Home', 'Respite', 'Hold', 'House', 'House hold', 'Unpaid')),
  family_id uuid references resource_family,
  residence_id uuid references residence,
  level_of_care text,
  county text,
  nights int not null check (nights <> 0),
  county_rate_cents int not null check (county_rate_cents >= 0),
  family_rate_cents int not null check (family_rate_cents >= 0),
  county_cents int not null generated always as (nights * county_rate_cents) stored,
  family_cents int not null generated always as (nights * family_rate_cents) stored,
  -- Why the month was changed after it had been approved, and by whom.
  adjustment text,
  added_by uuid not null default my_user() references application_user,
  added_at timestamptz not null default now(),
  version int not null default 1,
  foreign key (care_month_id, sub_program_id) references billing_care_month (id, sub_program_id),
  constraint billing_care_line_nights check (nights > 0 or adjustment is not null)
);
create index billing_care_line_month on billing_care_line (care_month_id, client_membership_id);
create index billing_care_line_membership on billing_care_line (client_membership_id);

-- The lines of an approved month come with it; later ones say why, and none is changed or goes.
create function billing_care_locked() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' or new.adjustment is null and not exists (select from billing_care_month m where m.id = new.care_month_id and m.approved_at = now()) then
    perform refuse_as('billing_care_locked');
  end if;
  return new;
end $$;
create trigger billing_care_locked before insert or update or delete on billing_care_line for each row execute function billing_care_locked();
create function billing_care_month_locked() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform refuse_as('billing_care_locked');
end $$;
create trigger billing_care_month_locked before update or delete on billing_care_month for each row execute function billing_care_month_locked();
create function billing_care_month_over() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if (new.month + interval '1 month')::date > (select (now() at time zone s.zone)::date from sub_program s where s.id = new.sub_program_id) then
    perform refuse_as('billing_care_month_over');
  end if;
  return new;
end $$;
create trigger billing_care_month_over before insert on billing_care_month for each row execute function billing_care_month_over();

-- What an approved month should be by now, less what it is.
create function billing_care_differences(program uuid, of_month date) returns table (client_membership_id uuid, kind text, family_id uuid, residence_id uuid,
  level_of_care text, county text, county_rate_cents int, family_rate_cents int, nights int)
language sql stable security definer set search_path = public, pg_temp as $$
  select d.client_membership_id, d.kind, d.family_id, d.residence_id, d.level_of_care, d.county, d.county_rate_cents, d.family_rate_cents, sum(d.nights)::int
  from (select client_membership_id, kind, family_id, residence_id, level_of_care, county, county_rate_cents, family_rate_cents, nights
      from billing_care_lines(program, of_month)
    union all
    select l.client_membership_id, l.kind, l.family_id, l.residence_id, l.level_of_care, l.county, l.county_rate_cents, l.family_rate_cents, -l.nights
      from billing_care_line l join billing_care_month m on m.id = l.care_month_id where m.sub_program_id = program and m.month = of_month) d
  group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(d.nights) <> 0 $$;

select keep_history('billing_care_month'), keep_history('billing_care_line');
alter table billing_care_month enable row level security;
create policy billing_care_month_mine on billing_care_month using (sub_program_id = any ((select my_sub_programs())::uuid[]) or (select sees_all())) with check (
  sub_program_id = any ((select my_sub_programs())::uuid[]) or (select sees_all()));
-- A month is counted whole; whose a line is is told only to who may know.
alter table billing_care_line enable row level security;
create policy billing_care_line_mine on billing_care_line using (sub_program_id = any ((select my_sub_programs())::uuid[]) or (select sees_all())) with check (
  sub_program_id = any ((select my_sub_programs())::uuid[]) or (select sees_all()));
revoke update, delete on billing_care_month, billing_care_line from kith_app;
