-- Whether somebody works in a program on a day: an owner who left it, or the agency, keeps no church.
create function works_in(employee uuid, program uuid, day date) returns boolean language sql stable security definer
set search_path = public, pg_temp as $$
  select exists (select from employee_sub_program m join application_user u on u.id = m.employee_id and u.account_status <> 'Inactive'
    where m.employee_id = employee and m.sub_program_id = program and m.voided_at is null
      and m.start_date <= day and (m.end_date is null or m.end_date > day)) $$;

-- A part is taken while nobody makes the need smaller: of the two, one waits for the other and sees what it did.
create or replace function care_need_part_within() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  need uuid := coalesce(to_jsonb(new) ->> 'care_need_id', to_jsonb(new) ->> 'id')::uuid;
begin
  if tg_table_name = 'care_need_part' then perform from care_need n where n.id = need for share; end if;
  if exists (select from care_need_part p join care_need n on n.id = p.care_need_id
      where n.id = need and p.voided_at is null and p.part > n.parts) then
    raise exception 'more parts taken than there are' using errcode = '23514', constraint = 'care_need_part_within';
  end if;
  return null;
end $$;

-- Visits to the churches of a family, for whoever may open the family: that they took place, not what was said. A church is theirs by a
-- link, by the church the home itself names, or by the care community that serves them.
create function church_visits_of_family(family uuid) returns table (id uuid, day date, church text, type text) language sql stable
security definer set search_path = public, pg_temp as $$
  select distinct i.id, i.occurred_on, o.name, i.type from (
    select f.church_id, f.linked_on as since, null::date as until from church_family f where f.family_id = family and f.voided_at is null
    union all select c.id, r.created_at::date, null from resource_family r join church c on c.organization_id = r.organization_id where r.id = family
    union all select y.church_id, y.start_date, y.end_date from care_community y where y.family_id = family and y.voided_at is null) f
  join church c on c.id = f.church_id and c.voided_at is null join organization o on o.id = c.organization_id
  join church_interaction i on i.church_id = c.id and i.voided_at is null and i.type <> 'Administrative Work' and i.occurred_on >= f.since
    and (f.until is null or i.occurred_on <= f.until)
  join resource_family r on r.id = family and r.voided_at is null
  where r.sub_program_id = any (my_sub_programs()) or sees_all() $$;
