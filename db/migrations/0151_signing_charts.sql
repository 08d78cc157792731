-- The name behind a chart, for whoever may see the document although not the chart: they were asked to sign it.
create function chart_person(kind text, chart uuid) returns table (person_id uuid, name text, date_of_birth date, start_date date, agency_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select m.person_id, btrim(p.first_name || ' ' || p.last_name), p.date_of_birth, m.start_date, m.agency_id
  from client_membership m join person p on p.id = m.person_id where kind = 'Client' and m.id = chart
  union all
  select null, f.name, null, coalesce((select min(h.start_date) from family_phase h where h.family_id = f.id and h.voided_at is null), f.created_at::date), null
  from resource_family f where kind = 'Resource Family' and f.id = chart
  union all
  select u.person_id, btrim(p.first_name || ' ' || p.last_name), null,
    (select min(e.start_date) from employee_sub_program e where e.employee_id = u.id and e.voided_at is null), null
  from application_user u join person p on p.id = u.person_id where kind = 'Employee' and u.id = chart
  union all
  select null, r.name, null, '2000-01-01', null from residence r where kind = 'Residence' and r.id = chart $$;

create function chart_confidential(membership uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select confidential from client_membership where id = membership $$;
