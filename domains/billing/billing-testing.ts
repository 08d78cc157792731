import { openFosterAgency, type FosterAgency } from '#domains/foster/children/children-testing.ts'
import type { Actor } from '#app/testing.ts'
import { servicesCalls } from './services/services.calls.ts'
import type { ServiceRow } from './services/services-roster.rules.ts'

export interface BillingAgency extends FosterAgency {
  bruno: Actor
  /** Another biller. */
  second: Actor
  codeId(name: string): Promise<string>
  /** A child of the manager's program with everything that a claim needs. */
  billableChild(): Promise<{ membership: string; client: string }>
  /** A contact of the manager with a note in this state; its line's id. */
  served(child: string, given?: Served): Promise<string>
  line(id: string): Promise<ServiceRow | undefined>
  note(line: string, state: string): Promise<void>
}

interface Served {
  on?: string
  from?: string
  to?: string
  purpose?: string
  note?: 'Draft' | 'Completed' | null
  children?: readonly string[]
  travel?: number
}

export async function openBillingAgency(): Promise<BillingAgency> {
  const a = await openFosterAgency()
  const { owner, homeProgram, manager, one } = a
  await owner.query(
    `truncate billing_care_line, billing_care_month, billing_line, billing_authorization, billing_program, billing_role, billing_rate, billing_target`,
  )
  await owner.query(`insert into billing_program (sub_program_id, start_date) values ($1, '2020-07-01')`, [homeProgram])
  // What the demonstration has of this program is not the test's.
  await owner.query('truncate billing_line')
  await owner.query(
    `insert into billing_role (employee_id, role, start_date) values ($1, 'Clinician (LPHA)', '2020-01-01')`,
    [manager.userId],
  )
  await owner.query(`delete from employee_credential where employee_id = $1`, [manager.userId])
  await owner.query(
    `insert into employee_credential (employee_id, kind, number, issued_date, expires_date) values ($1, 'Professional license', 'LIC-1', '2020-01-01', '2050-01-01')`,
    [manager.userId],
  )
  await owner.query(
    `insert into billing_rate (kind, billing_code_id, cents, start_date) select 'Service', id, 4321, '2020-01-01' from billing_code`,
  )
  await owner.query(`update contact_made set voided_at = now() where author_id = $1 and voided_at is null`, [
    manager.userId,
  ])
  const bruno = await a.as('bruno.ledgerman')
  const agency: BillingAgency = {
    ...a,
    bruno,
    second: a.administrator,
    codeId: (name) => one(`select id from billing_code where concat_ws(' ', code, modifier) = $1`, [name]),
    async billableChild() {
      const child = await a.freshChild('2020-01-01')
      await owner.query(`update client set medi_cal_number = '9' || substr(md5(id::text), 1, 8) where id = $1`, [
        child.client,
      ])
      await owner.query(
        `insert into client_health (person_id, kind, name, code, start_date) values ($1, 'Condition', 'Adjustment disorder', 'F43.20', '2020-01-01')`,
        [child.client],
      )
      return child
    },
    async served(child, given = {}) {
      const {
        on = a.today,
        from = '10:00',
        to = '10:45',
        purpose = 'Home visit',
        note = 'Completed',
        children = [child],
        travel,
      } = given
      const contact = await one(
        `with c as (insert into contact_made (sub_program_id, made_on, start_time, end_time, kind, purpose, narrative, author_id, travel_minutes)
           values ($1, $2, $3, $4, 'In-person home', $5, 'Told', $6, $7) returning id),
         k as (insert into contact_made_child (contact_made_id, client_membership_id, sub_program_id, counts, made_on)
           select c.id, m, $1, false, $2 from c, unnest($8::uuid[]) m)
         select id from c`,
        [homeProgram, on, from, to, purpose, manager.userId, travel ?? null, children],
      )
      const line = await one(`select id from billing_line where contact_made_id = $1 and client_membership_id = $2`, [
        contact,
        child,
      ])
      if (note) await agency.note(line, note)
      return line
    },
    async note(line, state) {
      const { rows } = await owner.query<{ note: string | null }>(
        'select note_id as note from billing_line where id = $1',
        [line],
      )
      if (rows[0]?.note) {
        await owner.query(
          `update document set state = $2, completed_at = now(), current_version_no = 1 where id = $1`,
          [rows[0].note, state],
        )
        return
      }
      await owner.query(
        `insert into document (form_id, form_membership_id, form_version_id, chart_type, chart_id, sub_program_id, client_membership_id, state, owner_id,
           author_id, effective_date, current_version_no, submitted_at, completed_at, written_from_kind, written_from)
         select f.id, fm.id, v.id, 'Client', l.client_membership_id, l.sub_program_id, l.client_membership_id, $2, l.employee_id, l.employee_id,
           l.service_on, case when $2 = 'Draft' then 0 else 1 end, now(), case when $2 = 'Completed' then now() end, 'contact', l.contact_made_id
         from billing_line l, form f join form_version v on v.form_id = f.id join form_membership fm on fm.form_id = f.id
         where l.id = $1 and f.form_type = 'ProgressNote' limit 1`,
        [line, state],
      )
    },
    async line(id) {
      const { client } = (
        await owner.query<{ client: string }>('select person_id as client from billing_line where id = $1', [id])
      ).rows[0]!
      const list = await bruno.ok(servicesCalls.getServices, { ClientID: client, PageSize: 100 })
      return list.Rows.find((row) => row.ServiceID === id) as ServiceRow | undefined
    },
  }
  return agency
}
