-- How much work a case is, as the agency weighs it; one row. What is not set weighs as it always did.
create table case_weight (
  id uuid primary key default new_id(),
  one boolean not null default true unique check (one),
  child numeric(5,2) not null default 1 check (child between 0 and 20),
  family numeric(5,2) not null default 0.5 check (family between 0 and 20),
  assessed_care numeric(5,2) not null default 1.5 check (assessed_care between 0 and 20),
  developmental numeric(5,2) not null default 1.5 check (developmental between 0 and 20),
  exploited numeric(5,2) not null default 2 check (exploited between 0 and 20),
  -- For each document due within two weeks.
  per_document numeric(5,2) not null default 0 check (per_document between 0 and 5),
  -- For each half hour of driving from the agency's ZIP code to the home's and back.
  per_half_hour numeric(5,2) not null default 0 check (per_half_hour between 0 and 5),
  -- What every further child of one worker in the same home counts, of its own weight; it is driven to once.
  sibling numeric(3,2) not null default 1 check (sibling between 0 and 1),
  -- From which load on a role is full: {"Case Manager": 18}.
  limits jsonb not null default '{}' check (jsonb_typeof(limits) = 'object'),
  version int not null default 1
);
insert into case_weight default values;
select keep_history('case_weight');
revoke insert, delete, truncate on case_weight from kith_app;
alter table case_weight enable row level security;
create policy case_weight_all on case_weight using (true) with check (true);

-- Miles between two ZIP codes, as the crow flies; nothing where one of them is not known.
create function zip_miles(one text, other text) returns double precision language sql stable as $$
  select 3959 * 2 * asin(least(1, sqrt(sin(radians(b.latitude - a.latitude) / 2) ^ 2
    + cos(radians(a.latitude)) * cos(radians(b.latitude)) * sin(radians(b.longitude - a.longitude) / 2) ^ 2)))
  from zip_place a, zip_place b where a.zip_code = left(one, 5) and b.zip_code = left(other, 5) $$;

-- How much somebody carries, whoever asks: open cases and their weight, with one more as if it were theirs.
-- Roads are a third longer than the crow flies, at 35 miles an hour.
create function case_load(carrier uuid, today date, extra uuid default null) returns table (open_cases int, weight numeric) language sql stable
security definer set search_path = public, pg_temp as $$
  with carried as (
    select c.subject_kind as kind, c.subject_id as id from case_assignment c
    where c.employee_id = carrier and c.voided_at is null and (c.end_date is null or c.end_date > today)
    union all
    select case when exists (select from resource_family f where f.id = extra) then 'family' else 'client' end, extra
    where extra is not null and not exists (select from case_assignment c where c.employee_id = carrier and c.subject_id = extra
      and c.voided_at is null and (c.end_date is null or c.end_date > today))),
  cases as (
    select k.kind, k.id, w.sibling, w.per_document, w.per_half_hour,
      case when k.kind = 'family' then w.family else case m.designation when 'CSEC' then w.exploited when 'DD' then w.developmental
        when 'AC' then w.assessed_care else w.child end end as base,
      case when w.sibling < 1 or w.per_half_hour > 0 then coalesce(o.family_id, case when k.kind = 'family' then k.id end) end as home
    from carried k cross join case_weight w left join client_membership m on m.id = k.id and k.kind = 'client'
    left join lateral (select p.family_id from placement p where p.client_membership_id = m.id and p.voided_at is null and p.start_date <= today
      and (p.end_date is null or p.end_date > today) limit 1) o on w.sibling < 1 or w.per_half_hour > 0),
  placed as (
    select c.*, row_number() over (partition by c.home, c.kind order by c.base desc, c.id) as nth,
      row_number() over (partition by c.home order by c.base desc, c.id) as trip from cases c)
  select count(*)::int, coalesce(round(sum(
      c.base * case when c.kind = 'client' and c.home is not null and c.nth > 1 then c.sibling else 1 end
      + case when c.per_document > 0 then c.per_document * (select count(*) from due_item d where d.chart_id = c.id
          and d.status in ('Open', 'InProgress') and d.due_on <= today + 14) else 0 end
      + case when c.per_half_hour > 0 and c.home is not null and c.trip = 1 then c.per_half_hour * coalesce(round((
          (select zip_miles(a.zip_code, f.zip_code) from agency_profile a, resource_family f where f.id = c.home) * 2 * 1.33 / 35 * 2)::numeric, 1), 0) else 0 end
    ), 2), 0)
  from placed c $$;

-- From which load on a role is full; nothing where no limit was set.
create function case_limit(role text) returns numeric language sql stable as $$
  select (limits ->> role)::numeric from case_weight $$;
