import type { Scratch } from '../faults/scratch.ts'

/** Whatever a figure is counted from, for so many more clients over three years. Its triggers rest: rosters are not what is measured. */
export async function fillNumbers({ owner }: Scratch, clients: number): Promise<void> {
  const client = await owner.connect()
  try {
    await client.query(`begin; set local session_replication_role = replica; set local work_mem = '256MB'`)
    await client.query(`create temp table stay on commit drop as
      with program as (select s.id, k.web_application_module_name as module, row_number() over (order by s.id) as n, count(*) over () as all_of
          from sub_program s join core_program k on k.id = s.core_program_id),
        person as (insert into person (first_name, last_name, date_of_birth, sub_program_ids)
          select 'Measured', 'Client ' || g.n, current_date - 4000, array[p.id] from generate_series(1, ${clients}) g (n)
            join program p on p.n = 1 + g.n % p.all_of returning id, sub_program_ids[1] as program),
        client as (insert into client (id, cid) select id, 'M' || upper(substr(md5(id::text), 1, 14)) from person returning id)
      select new_id() as id, p.id as person, p.program, g.module, current_date - (random() * 1095)::int as start, (20 + random() * 700)::int as days
      from person p join program g on g.id = p.program`)
    await client.query(`insert into client_membership (id, person_id, sub_program_id, start_date, end_date, end_reason)
      select s.id, s.person, s.program, s.start, case when s.start + s.days < current_date then s.start + s.days end,
        case when s.start + s.days < current_date then (select l.value from lookup l where l.list_key = case s.module when 'Foster' then 'fosterDischargeReasons'
          when 'Residential' then 'residentialDischargeReasons' else 'communityDischargeReasons' end order by md5(l.value || s.id::text) limit 1) end
      from stay s`)
    // A visit in each month of a stay, and a billed service with every third.
    await client.query(`create temp table visit on commit drop as
      select new_id() as id, s.id as membership, s.person, s.program, s.start + m * 30 as made_on, row_number() over () as n
      from stay s cross join lateral generate_series(0, least(s.days, current_date - s.start) / 30) m where random() < 0.9`)
    await client.query(`insert into contact_made (id, sub_program_id, made_on, kind, author_id)
      select v.id, v.program, v.made_on, 'In-Person', (select e.id from employee e order by e.id limit 1) from visit v`)
    await client.query(`insert into contact_made_child (contact_made_id, client_membership_id, sub_program_id, made_on, counts)
      select distinct on (v.membership, date_trunc('month', v.made_on::timestamp)) v.id, v.membership, v.program, v.made_on, true from visit v`)
    await client.query(`insert into billing_line (client_membership_id, person_id, sub_program_id, contact_made_id, employee_id, billing_code_id, service_on,
        direct_minutes, status, sign_by, signed_on, unit_minutes, units, rate_cents, amount_cents, billing_role, submitted_at, submitted_by)
      select v.membership, v.person, v.program, v.id, w.ids[1 + v.n % cardinality(w.ids)], c.id, v.made_on, 60, case when v.n % 12 = 0 then 'Held' else 'Submitted' end,
        v.made_on + 3, v.made_on + (v.n % 6)::int, c.unit_minutes, billing_units(60, c.unit_minutes), 100, 100 * billing_units(60, c.unit_minutes), c.roles[1], now(), w.ids[1]
      from visit v cross join (select array_agg(e.id order by e.id) as ids from employee e join application_user u on u.id = e.id) w
        cross join (select id, unit_minutes, roles from billing_code where unit_minutes <= 60 order by id limit 1) c where v.n % 3 = 0`)
    await client.query(`insert into placement (client_membership_id, person_id, sub_program_id, family_id, start_date, end_date, end_reason)
      select s.id, s.person, s.program, f.ids[1 + abs(hashtext(s.id::text || n)) % cardinality(f.ids)], s.start + n * s.days / 2, s.start + (n + 1) * s.days / 2, 'Bench'
      from stay s cross join generate_series(0, 1) n cross join (select array_agg(id order by id) as ids from resource_family where pathway <> 'VF') f
      where s.module = 'Foster' and s.days > 4`)
    await client.query(`insert into due_item (form_membership_id, rule_version, chart_type, chart_id, sub_program_id, client_membership_id, anchor_kind, anchor_id,
        period_no, due_on, status)
      select f.ids[1 + n % cardinality(f.ids)], 1, 'Client', s.id, s.program, s.id, 'bench', s.id::text, n, s.start + n * s.days / 6,
        (array['Done', 'Done', 'Done', 'DoneLate', 'Open'])[1 + abs(hashtext(s.id::text || n)) % 5]
      from stay s cross join generate_series(1, 6) n cross join (select array_agg(id order by id) as ids from form_membership) f`)
    await client.query(`insert into signature_line (document_id, document_version_id, sub_program_id, client_membership_id, block, line_no, label, required, capacity,
        status, resolved_by, opened_at)
      select v.document_id, v.id, s.program, s.id, 'Author', 1, 'Bench', true, 'Staff', case when random() < 0.1 then 'Pending' else 'Signed' end, 'bench', s.start
      from stay s cross join (select id, document_id from document_version order by id limit 1) v`)
    await client.query(`insert into case_assignment (employee_id, sub_program_id, subject_kind, subject_id, person_id, role, start_date)
      select w.ids[1 + abs(hashtext(s.id::text)) % cardinality(w.ids)], s.program, 'client', s.id, s.person, 'Case Manager', s.start
      from stay s cross join (select array_agg(e.id order by e.id) as ids from employee e join application_user u on u.id = e.id and u.account_status = 'Active') w
      where s.start + s.days >= current_date and random() < 0.95`)
    await client.query(`with family as (insert into resource_family (name, sub_program_id, pathway)
        select 'Measured ' || n, p.ids[1 + n % cardinality(p.ids)], (array['CA', 'WA'])[1 + n % 2] from generate_series(1, ${Math.ceil(clients / 5)}) n
          cross join (select array_agg(s.id order by s.id) as ids from sub_program s join core_program k on k.id = s.core_program_id
            where k.web_application_module_name = 'Foster') p returning id, sub_program_id)
      insert into family_phase (family_id, sub_program_id, phase, start_date, end_date, end_reason)
      select f.id, f.sub_program_id, x.phase, x.start, case when x.until <= current_date then x.until end, 'Bench'
      from family f cross join lateral (select current_date - abs(hashtext(f.id::text)) % 1095 as begun) b
        cross join lateral (values ('Application', b.begun, b.begun + 120), ('Approved', b.begun + 120, b.begun + 700), ('Closed', b.begun + 700, b.begun + 9000))
          x (phase, start, until) where x.start <= current_date`)
    await client.query(`insert into usage_day (day, user_id, kind, times)
      select d::date, u.id, k.kind, 1 + abs(hashtext(u.id::text || d::text)) % 40 from generate_series(current_date - 1095, current_date - 1, interval '1 day') d
        cross join application_user u cross join (values ('sign-in'), ('view'), ('change')) k (kind) on conflict do nothing`)
    await client.query(
      `insert into usage_kept select d::date from generate_series(current_date - 1095, current_date - 1, interval '1 day') d on conflict do nothing`,
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
  await owner.query('vacuum analyze')
}
