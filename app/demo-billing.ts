import { sql } from 'kysely'
import { userId } from '#seed/cast/chance.ts'
import type { Tx } from '#platform/server/handlers.ts'

const biller = 'Bruno Ledgerman'
/** Cents of a unit of fifteen minutes. */
const unitCents: Readonly<Record<string, number>> = {
  T1017: 5210,
  'T1017 HK': 5640,
  H2017: 4975,
  'H2019 HK': 5890,
  H0004: 7425,
  'H0004 HR': 7425,
  'H0004 HQ': 2240,
  H0032: 5640,
  H2011: 9150,
  H2010: 14_380,
  H0038: 3125,
}

/** Cents of a day: what the county pays, and what of it the family gets. */
const dayCents = [
  ['Level 1', 9120, 4210],
  ['Level 2', 10_450, 4780],
  ['Level 3', 11_890, 5390],
  ['Level 4', 13_310, 6020],
  ['Intensive', 21_760, 9840],
  ['Medical', 19_250, 8630],
] as const

/** A county that pays for services: who bills as what since when, for how much, and what came of the last months. */
export async function seedDemoBilling(tx: Tx, today: string): Promise<void> {
  const there = await sql`select from billing_program limit 1`.execute(tx)
  if (there.rows.length > 0) return
  await sql`insert into billing_role (employee_id, role, start_date)
    select e.id, case
        when w.sub_program_role = 'Parent Partner' then 'CERTIFIED Parent Partner'
        when w.sub_program_role in ('Clinician', 'Therapist', 'Supervisor') then 'Clinician (LPHA)'
        when w.sub_program_role in ('Director', 'Program Manager', 'Administrative Assistant') then 'Non Biller'
        when row_number() over (order by e.id) % 3 = 0 then 'Rehab Specialist' else 'Other Qualified Provider' end,
      ${today}::date - 700
    from employee e cross join lateral (select s.sub_program_role from employee_sub_program s join sub_program p on p.id = s.sub_program_id
        join core_program c on c.id = p.core_program_id where s.employee_id = e.id and s.voided_at is null
          and c.web_application_module_name in ('Wraparound', 'TAY') order by s.start_date limit 1) w
    where e.voided_at is null and exists (select from (select author_id from contact_made union all select author_id from document) a where a.author_id = e.id)`.execute(
    tx,
  )
  await sql`insert into employee_credential (employee_id, kind, number, issuer, issued_date, expires_date)
    select r.employee_id, case r.role when 'Clinician (LPHA)' then 'Professional license' else 'Certification' end,
      'DEMO-' || (5000 + row_number() over (order by r.employee_id)), 'Board of Examples',
      ${today}::date - case when row_number() over (order by r.employee_id) = 1 then 20 else 640 end, ${today}::date + 400
    from billing_role r where r.role in ('Clinician (LPHA)', 'CERTIFIED Parent Partner')`.execute(tx)
  for (const [name, cents] of Object.entries(unitCents))
    await sql`insert into billing_rate (kind, billing_code_id, cents, start_date, end_date)
      select 'Service', k.id, g.cents, g.since, g.until from billing_code k cross join (values
        (${Math.round(cents * 0.96)}::int, ${today}::date - 1200, ${today}::date - 400),
        (${cents}::int, ${today}::date - 400, null::date)) g (cents, since, until)
      where concat_ws(' ', k.code, k.modifier) = ${name}`.execute(tx)
  for (const [level, county, family] of dayCents)
    await sql`insert into billing_rate (kind, level_of_care, cents, start_date) values ('County day', ${level}, ${county}, ${today}::date - 1200),
      ('Family day', ${level}, ${family}, ${today}::date - 1200)`.execute(tx)
  await sql`insert into billing_target (employee_id, direct_minutes, paid_minutes, start_date)
    select employee_id, 900, 9600, date_trunc('month', ${today}::timestamp - interval '14 months')::date from billing_role where role <> 'Non Biller'`.execute(
    tx,
  )
  await coverClients(tx, today)
  await sql`insert into billing_program (sub_program_id, start_date)
    select s.id, ${today}::date - 400 from sub_program s join core_program c on c.id = s.core_program_id
    where c.web_application_module_name in ('Wraparound', 'TAY') order by s.name`.execute(tx)
  await sql`set constraints all immediate`.execute(tx)
  await timeContacts(tx)
  await signNotes(tx)
  await sql`set constraints all immediate`.execute(tx)
  await asBiller(tx, async () => {
    await decide(tx, today)
    await approveNights(tx, today)
  })
  await sql`set constraints all deferred`.execute(tx)
}

/** What a biller did is told as theirs, and nothing after it. */
async function asBiller(tx: Tx, work: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{
    who: string
    all: string
  }>`select coalesce(current_setting('app.user', true), '') as who,
    coalesce(current_setting('app.sees_all', true), '') as all`.execute(tx)
  const be = (who: string, all: string) =>
    sql`select set_config('app.user', ${who}, true), set_config('app.sees_all', ${all}, true)`.execute(tx)
  await be(userId(biller), 'on')
  await work()
  await be(rows[0]!.who, rows[0]!.all)
}

/** Of the clients of these programs most have a diagnosis code and Medi-Cal; a few lack one. */
async function coverClients(tx: Tx, today: string): Promise<void> {
  await sql`insert into client_health (person_id, kind, name, code, start_date)
    select m.person_id, 'Condition', g.name, g.code, m.start_date
    from (select distinct on (m.person_id) m.person_id, m.start_date, row_number() over (order by m.person_id) as nth from client_membership m
        join sub_program s on s.id = m.sub_program_id join core_program c on c.id = s.core_program_id
        where c.web_application_module_name in ('Wraparound', 'TAY') and m.voided_at is null order by m.person_id, m.start_date) m
      join (values (0, 'Adjustment disorder', 'F43.20'), (1, 'Generalized anxiety disorder', 'F41.1'), (2, 'Oppositional defiant disorder', 'F91.3'),
        (3, 'Post-traumatic stress disorder', 'F43.10')) g (at, name, code) on g.at = m.nth % 4
    where m.nth % 17 <> 0 and not exists (select from client_health h where h.person_id = m.person_id and h.kind = 'Condition' and h.code is not null)`.execute(
    tx,
  )
  await sql`update client c set medi_cal_number = '9' || lpad((abs(hashtext(c.id::text)) % 10000000)::text, 7, '0') || 'A'
    where c.medi_cal_number is null and abs(hashtext(c.id::text)) % 19 <> 0 and exists (select from client_membership m
      join sub_program s on s.id = m.sub_program_id join core_program p on p.id = s.core_program_id
      where m.person_id = c.id and p.web_application_module_name in ('Wraparound', 'TAY') and m.voided_at is null)`.execute(
    tx,
  )
  await sql`insert into billing_authorization (client_membership_id, number, start_date, end_date, units)
    select m.id, 'IHBS-' || (3000 + row_number() over (order by m.id)), ${today}::date - 180, ${today}::date + 180, 400
    from client_membership m join sub_program s on s.id = m.sub_program_id join core_program c on c.id = s.core_program_id
    where c.web_application_module_name = 'Wraparound' and m.voided_at is null and m.end_date is null and abs(hashtext(m.id::text)) % 5 <> 0`.execute(
    tx,
  )
}

/** Contacts of these programs say from when to when: from the morning on, one of a worker after the other. A few do not. */
async function timeContacts(tx: Tx): Promise<void> {
  await sql`update contact_made c set start_time = t.start_time, end_time = t.start_time + t.lasted
    from (select x.id, time '08:30' + (row_number() over (partition by x.author_id, x.made_on order by x.id) - 1) * interval '70 minutes' as start_time,
        (25 + abs(hashtext(x.id::text)) % 5 * 8) * interval '1 minute' as lasted,
        row_number() over (partition by x.author_id, x.made_on order by x.id) as nth
      from contact_made x join sub_program s on s.id = x.sub_program_id join core_program p on p.id = s.core_program_id
      where p.web_application_module_name in ('Wraparound', 'TAY') and x.voided_at is null and x.start_time is null
        and abs(hashtext(x.id::text)) % 23 <> 0) t
    where c.id = t.id and t.nth <= 8`.execute(tx)
}

/** What was signed about a client within weeks of a contact is its note: assessments and plans of these programs are written from visits. */
async function signNotes(tx: Tx): Promise<void> {
  await sql`with paired as (
      select distinct on (l.id) l.id as line, l.contact_made_id as contact, d.id as note
      from billing_line l join document d on d.client_membership_id = l.client_membership_id and d.written_from is null and d.state = 'Completed'
        and abs(d.effective_date - l.service_on) <= 45
        join form f on f.id = d.form_id and f.form_type in ('ProgressNote', 'Assessment', 'Plan')
      where l.contact_made_id is not null order by l.id, abs(d.effective_date - l.service_on), d.id),
    once as (select distinct on (note) note, contact from paired order by note, line)
    update document d set written_from_kind = 'contact', written_from = o.contact from once o where o.note = d.id`.execute(
    tx,
  )
}

async function decide(tx: Tx, today: string): Promise<void> {
  const ready = await sql<{
    id: string
    nth: number
    old: boolean
  }>`select id, (row_number() over (order by service_on, id))::int as nth,
      service_on < ${today}::date - 14 as old from billing_line where status = 'Ready' order by service_on, id`.execute(
    tx,
  )
  for (const { id, nth, old } of ready.rows) {
    // The newest wait for whoever tries it out.
    if (!old || nth % 9 === 0 || nth > ready.rows.length - 3) continue
    const left = await sql`update billing_line set status = 'Submitted' where id = ${id} and status = 'Ready'`.execute(
      tx,
    )
    if (!left.numAffectedRows || nth % 6 === 0) continue
    await (
      nth % 11 === 0
        ? sql`update billing_line set status = 'Denied', decided_on = ${today}::date - 3, denial_reason = 'Other Coverage First', reason = 'Claim received without the other health coverage'
          where id = ${id}`
        : sql`update billing_line set status = 'Approved', decided_on = ${today}::date - 2 where id = ${id}`
    ).execute(tx)
  }
}

/** The month before the last is approved where every night has its rate. */
async function approveNights(tx: Tx, today: string): Promise<void> {
  const month = sql`(date_trunc('month', ${today}::timestamp) - interval '2 months')::date`
  const programs = await sql<{
    id: string
  }>`select s.id from sub_program s join core_program c on c.id = s.core_program_id
    where c.web_application_module_name = 'Foster' order by s.name`.execute(tx)
  for (const { id } of programs.rows) {
    const lines = sql`billing_care_lines(${id}, ${month})`
    const { rows } = await sql<{
      n: number
      unrated: number
    }>`select count(*)::int as n, coalesce(sum(unrated), 0)::int as unrated from ${lines}`.execute(tx)
    if (rows[0]!.n === 0 || rows[0]!.unrated > 0) continue
    await sql`with m as (insert into billing_care_month (sub_program_id, month) values (${id}, ${month}) returning id)
      insert into billing_care_line (care_month_id, sub_program_id, client_membership_id, kind, family_id, residence_id, level_of_care, county, nights,
        county_rate_cents, family_rate_cents)
      select m.id, ${id}, l.client_membership_id, l.kind, l.family_id, l.residence_id, l.level_of_care, l.county, l.nights, l.county_rate_cents,
        l.family_rate_cents from m cross join ${lines} l`.execute(tx)
  }
}
