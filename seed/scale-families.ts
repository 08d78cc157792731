/** The SQL that makes generated families and workers out of the crowd. `$today` and `$families` are put in before. */

/** Who may become what: every generated person of a foster sub-program who is nobody's client, parent or worker yet. */
export const pools = `
  create function pg_temp.roll(key text, sides int) returns int language sql immutable as
    $roll$ select ((hashtextextended(key, 7) & 2147483647) % sides)::int $roll$;
  create temp table g_program on commit drop as
    select s.id, s.region = 'PNW' as northwest, row_number() over (order by s.name) as no
    from sub_program s join core_program c on c.id = s.core_program_id where c.web_application_module_name = 'Foster';
  create temp table g_city on commit drop as
    select *, row_number() over (partition by sub_program_id order by zip_code, sub_program_territory_id) - 1 as no,
      count(*) over (partition by sub_program_id) as cities
    from (select distinct sub_program_id, sub_program_territory_id, city, state_abbreviation, zip_code, county
      from resource_family where city is not null and sub_program_territory_id is not null) c;
  create temp table g_person on commit drop as
    select *, row_number() over (partition by sub_program_id, grown order by pg_temp.roll(id::text, 1000000), id) as no from (
      select p.id, p.last_name, p.date_of_birth, date_part('year', age(date '$today', p.date_of_birth)) >= 25 as grown,
        (select g.id from g_program g where g.id = any (p.sub_program_ids) order by g.no limit 1) as sub_program_id
      from person p
      where date_part('year', age(date '$today', p.date_of_birth)) not between 18 and 24
        and date_part('year', age(date '$today', p.date_of_birth)) between 4 and 64
        and exists (select from person_sub_program k where k.person_id = p.id and k.source = 'generated')
        and not exists (select from client c where c.id = p.id)
        and not exists (select from family_parent f where f.person_id = p.id)
        and not exists (select from application_user u where u.person_id = p.id)) p
    where sub_program_id is not null;
  create unique index on g_person (sub_program_id, grown, no);
  analyze g_person;
  create temp table g_steps (no int, ca text, wa text, days int) on commit drop;
  insert into g_steps values (1, 'Inquiry', 'Inquiry', 6), (2, 'Orientation', 'Orientation', 14), (3, 'Application', 'Application', 18),
    (4, 'Background Checks', 'Background Checks', 24), (5, 'Pre-Approval Training', 'Caregiver Core Training', 28),
    (6, 'Home Environment Assessment', 'Home Inspection', 12), (7, 'Permanency Assessment', 'Home Study', 26),
    (8, 'Written Report', 'Submitted to DCYF', 10), (9, 'Approved', 'Licensed', 0);`

/** Three quarters are approved, some are on the way, on hold, or gone. */
export const families = `
  create temp table g_family on commit drop as
    select new_id() as id, p.id as parent_id, p.last_name, p.sub_program_id, g.northwest, p.no, c.sub_program_territory_id, c.city,
      c.state_abbreviation, c.zip_code, c.county, 2 + pg_temp.roll(p.id || 'beds', 4) as capacity,
      case when pg_temp.roll(p.id || 'state', 100) < 75 then 'approved' when pg_temp.roll(p.id || 'state', 100) < 87 then 'way'
        when pg_temp.roll(p.id || 'state', 100) < 90 then 'hold' else 'gone' end as standing,
      60 + pg_temp.roll(p.id || 'since', 3900) as approved_ago, 1 + pg_temp.roll(p.id || 'step', 8) as step,
      1 + pg_temp.roll(p.id || 'now', 50) as now_ago, pg_temp.roll(p.id || 'youngest', 8) as youngest,
      9 + pg_temp.roll(p.id || 'oldest', 9) as oldest
    from (select * from g_person where grown order by no, sub_program_id limit $families) p
    join g_program g on g.id = p.sub_program_id
    join g_city c on c.sub_program_id = p.sub_program_id and c.no = pg_temp.roll(p.id || 'city', c.cities::int);
  create index on g_family (sub_program_id, no); analyze g_family;
  insert into resource_family (id, name, sub_program_id, sub_program_territory_id, pathway, license_number, capacity, youngest_age,
    oldest_age, sexes, designations, update_due_date, accepting, emergency_homes, respite, languages, phone_digits, line1, city,
    state_abbreviation, zip_code, county, school_district, home_type, created_at)
  select id, last_name, sub_program_id, sub_program_territory_id, case when northwest then 'WA' else 'CA' end,
    case when standing in ('approved', 'hold') then 'G-' || left(id::text, 18) end, capacity, youngest, oldest,
    case pg_temp.roll(id || 'sex', 5) when 0 then '{2}'::int[] when 1 then '{3}' else '{2,3}' end,
    case pg_temp.roll(id || 'kind', 4) when 0 then '{General,AC,DD}'::text[] when 1 then '{General,CSEC}' else '{General}' end,
    case when standing in ('approved', 'hold') then date '$today' + pg_temp.roll(id || 'update', 360) - 10 end,
    standing = 'approved', pg_temp.roll(id || 'night', 6) = 0, pg_temp.roll(id || 'respite', 4) = 0,
    case pg_temp.roll(id || 'tongue', 3) when 0 then '{English,Spanish}'::text[] else '{English}' end,
    '555555' || lpad(pg_temp.roll(id || 'phone', 10000)::text, 4, '0'), 100 + pg_temp.roll(id || 'house', 9000) || ' Example Street',
    city, state_abbreviation, zip_code, county, city || ' Example Unified', 'House', date '$today' - approved_ago - 140
  from g_family;
  insert into family_parent (family_id, sub_program_id, person_id, marital_status, start_date)
  select f.id, f.sub_program_id, f.parent_id, 'Married', date '$today' - f.approved_ago - 140 from g_family f
  union all
  select f.id, f.sub_program_id, p.id, 'Married', date '$today' - f.approved_ago - 140
  from g_family f join (select sub_program_id, max(no) as many from g_family group by 1) m using (sub_program_id)
    join g_person p on p.sub_program_id = f.sub_program_id and p.grown and p.no = m.many + f.no
  where pg_temp.roll(f.id || 'two', 10) < 7;
  insert into family_phase (family_id, sub_program_id, phase, reason, review_date, start_date, end_date)
  select family_id, sub_program_id, phase, reason, review_date, start_date,
    lead(start_date) over (partition by family_id order by step) from (
    select f.id as family_id, f.sub_program_id, case when f.northwest then s.wa else s.ca end as phase, null as reason,
      null::date as review_date, s.no as step,
      case when f.standing = 'way' then date '$today' - f.now_ago else date '$today' - f.approved_ago end
        - coalesce((select sum(l.days) from g_steps l where l.no >= s.no and l.no < case when f.standing = 'way' then f.step else 9 end), 0)::int
        as start_date
    from g_family f join g_steps s on s.no <= case when f.standing = 'way' then f.step else 9 end
    union all
    select id, sub_program_id, case when standing = 'hold' then 'On Hold' when northwest then 'Closed' else 'Surrendered' end,
      'Family Request', case when standing = 'hold' then date '$today' + 30 end, 10, date '$today' - least(now_ago, approved_ago - 5)
    from g_family where standing in ('hold', 'gone')) p;
  insert into family_certificate (family_id, sub_program_id, person_id, kind, issued_on, expires_on)
  select family_id, sub_program_id, person_id, 'CPR and First Aid', date '$today' + left_days - 730, date '$today' + left_days
  from (select *, pg_temp.roll(id || 'cpr', 700) - 15 as left_days from family_parent
    where family_id in (select id from g_family where standing in ('approved', 'hold'))) p;
  insert into background_check (family_id, sub_program_id, person_id, kind, requested_on, result, result_on, expires_on)
  select p.family_id, p.sub_program_id, p.person_id, k.kind, p.start_date + 40, 'Cleared', p.start_date + 52,
    case when k.kind = 'DMV' then date '$today' + 5 + pg_temp.roll(p.id || 'dmv', 700) end
  from family_parent p cross join (values ('DOJ'), ('FBI'), ('Child Abuse Index'), ('DMV'), ('Sex Offender Registry')) k (kind)
  where p.family_id in (select id from g_family where standing in ('approved', 'hold'));
  insert into bedroom (family_id, sub_program_id, name, beds)
  select id, sub_program_id, 'Room ' || n, 2 from g_family, generate_series(1, (capacity + 1) / 2) n where standing in ('approved', 'hold');
  insert into family_training (family_id, sub_program_id, person_id, title, trained_on, hours)
  select family_id, sub_program_id, person_id, 'Sleep and trauma', date '$today' - pg_temp.roll(id || 'trained', 300), 2
  from family_parent where family_id in (select id from g_family where standing = 'approved');`

/** One worker for about thirty open cases, in each sub-program, all with the director's word to carry them. */
export const workers = `
  create temp table g_worker on commit drop as
    select new_id() as id, p.id as person_id, p.sub_program_id, w.no - 1 as no, m.workers
    from (select sub_program_id, greatest(1, ceil(count(*) / 30.0))::int as workers from g_client where not ended group by 1) m
    join (select sub_program_id, max(no) as many from g_family group by 1) f using (sub_program_id)
    cross join lateral generate_series(1, m.workers) w (no)
    join g_person p on p.sub_program_id = m.sub_program_id and p.grown and p.no = 2 * f.many + w.no;
  create index on g_worker (sub_program_id, no); analyze g_worker;
  insert into application_user (id, person_id, email, account_status, must_change_password, reset_needed)
  select id, person_id, 'worker.' || replace(id::text, '-', '') || '@generated.example', 'Active', false, false from g_worker;
  insert into employee (id, title) select id, 'Case manager' from g_worker;
  insert into user_role (user_id, role_id, start_date)
  select w.id, r.id, date '$today' - 6000 from g_worker w, role r where r.name = 'Case Manager';
  insert into employee_sub_program (employee_id, sub_program_id, sub_program_role, is_client_case_carrier, is_family_case_carrier, start_date)
  select id, sub_program_id, 'Case Manager', true, true, date '$today' - 6000 from g_worker;
  insert into employee_supervisor (employee_id, supervisor_id, start_date)
  select w.id, s.employee_id, date '$today' - 6000 from g_worker w join lateral (select e.employee_id from employee_sub_program e
    where e.sub_program_id = w.sub_program_id and e.sub_program_role = 'Supervisor' and e.end_date is null limit 1) s on true;
  insert into case_assignment (employee_id, sub_program_id, subject_kind, subject_id, person_id, role, start_date, end_date, end_reason)
  select w.id, c.sub_program_id, 'client', c.id, c.person_id, 'Case Manager', c.start_date, c.end_date,
    case when c.end_date is not null then 'Left the program' end
  from g_client c join g_worker w on w.sub_program_id = c.sub_program_id and w.no = c.no % w.workers;
  insert into case_assignment (employee_id, sub_program_id, subject_kind, subject_id, role, start_date)
  select w.id, f.sub_program_id, 'family', f.id, r.role, date '$today' - f.approved_ago
  from g_family f join g_worker w on w.sub_program_id = f.sub_program_id and w.no = f.no % w.workers
    cross join (values ('ASW'), ('RFS')) r (role)
  where f.standing in ('approved', 'hold');`
