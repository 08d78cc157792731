import { sql } from 'kysely'
import { lockChart, onAnyChart, removeMistake } from '#domains/enrollment/on-chart.server.ts'
import { list, staffName } from '#domains/enrollment/rows.server.ts'
import type { Output } from '#platform/contract/call.ts'
import { addDays, addMonths } from '#platform/contract/dates.ts'
import { handlers, type Tx } from '#platform/server/handlers.ts'
import { named, record } from '#platform/server/record.ts'
import { inMyPrograms } from '#platform/server/program-scope.ts'
import { aftercareEarly, aftercareMonths } from '../tay.rules.ts'
import { aftercareCalls } from './aftercare.calls.ts'

const contacts = record(
  'tay_aftercare',
  named('TayAftercareID', 'Months', 'ContactedOn', 'Reached', 'Housing', 'Income', 'School', 'Note'),
  { voids: true, within: onAnyChart },
)
const exits = record('tay_exit', named('TayExitID', 'Housing', 'Income', 'School', 'Supports', 'SupportsNote'), {
  within: onAnyChart,
})

/** Nobody is asked how they are after these. */
const unasked = ['Deceased', 'Entered in Error']
const monthsList = sql`unnest(${[...aftercareMonths]}::int[])`

/** Of those who left, the contacts nobody had yet: `client_membership_id`, `months`, `due_on`. */
export const aftercareDue = sql`select x.id as tay_exit_id, m.id as client_membership_id, m.person_id, m.sub_program_id, m.end_date, x.housing, a.months,
    (m.end_date + make_interval(months => a.months))::date as due_on
  from tay_exit x join client_membership m on m.id = x.client_membership_id and m.voided_at is null
    and m.end_date is not null and m.end_reason <> all (${unasked}::text[])
  cross join ${monthsList} a (months)
  where not exists (select from tay_aftercare d where d.client_membership_id = m.id and d.months = a.months and d.voided_at is null)`

async function exitOf(tx: Tx, membershipId: string) {
  return tx
    .selectFrom('tay_exit')
    .select(['id', 'version'])
    .where('client_membership_id', '=', membershipId)
    .executeTakeFirst()
}

export const aftercareHandlers = handlers(aftercareCalls, {
  async getAftercare({ tx, input, notFound }) {
    const id = input.ClientSubProgramMembershipID
    const { rows } = await sql<Output<typeof aftercareCalls.getAftercare>>`select
      (select to_jsonb(o) from (select x.housing as "Housing", x.income as "Income", x.school as "School", x.supports as "Supports",
        x.supports_note as "SupportsNote", x.version from tay_exit x where x.client_membership_id = m.id) o) as "Outcome",
      m.end_date as "LeftOn",
      ${list(sql`select ${contacts.select('d')}, ${staffName('d.contacted_by')} as "ContactedBy" from tay_aftercare d
        where d.client_membership_id = m.id and d.voided_at is null order by d.months`)} as "Contacts",
      ${list(sql`select d.months as "Months", d.due_on as "DueOn" from (${aftercareDue}) d where d.client_membership_id = m.id order by d.months`)} as "Due"
      from client_membership m where m.id = ${id}`.execute(tx)
    return rows[0] ?? notFound()
  },

  async getAftercareDue({ tx, me, today, looked }) {
    const { rows } = await sql<Output<typeof aftercareCalls.getAftercareDue>['Rows'][number]>`
      select d.client_membership_id as "ClientSubProgramMembershipID", concat_ws(' ', p.first_name, p.last_name) as "Name",
        d.end_date as "LeftOn", d.months as "Months", d.due_on as "DueOn", d.housing as "Housing",
        (select h.digits from phone h where h.person_id = d.person_id order by h.sort limit 1) as "Phone",
        (select ${staffName('k.employee_id')} from case_assignment k where k.subject_kind = 'client' and k.subject_id = d.client_membership_id
          and k.role = 'Case Manager' and k.voided_at is null order by k.start_date desc limit 1) as "CaseManager"
      from (${aftercareDue}) d join person p on p.id = d.person_id
      where d.due_on <= ${addDays(today, aftercareEarly)}::date and ${inMyPrograms(me, sql`d.sub_program_id`)}
      order by d.due_on, 2 limit 200`.execute(tx)
    await looked('tay_aftercare', null, { found: rows.length })
    return { Rows: rows }
  },

  async addAftercare(context) {
    const { tx, input, today, refuse } = context
    const now = await lockChart(context)
    const exit = await exitOf(tx, now.id)
    if (!exit || now.end_date === null) return refuse('NotLeft')
    if (input.ContactedOn > today) refuse('NotYet')
    if (input.ContactedOn < addDays(addMonths(now.end_date, input.Months), -aftercareEarly)) refuse('TooEarly')
    if (input.Reached !== (input.Housing !== null)) refuse('HousingMissing')
    return contacts.add(context, { ...contacts.values(input), tay_exit_id: exit.id })
  },

  removeAftercare: (context) =>
    removeMistake(context, contacts, context.input.TayAftercareID, ({ months }) => [
      `Aftercare after ${months} months`,
      `Seguimiento a los ${months} meses`,
    ]),

  async updateOutcome(context) {
    const { tx, input, refuse } = context
    const { id } = await lockChart(context)
    const exit = await exitOf(tx, id)
    if (!exit) return refuse('NotLeft')
    const { version } = await exits.change(context, { id: exit.id, version: input.version }, exits.values(input))
    return { version }
  },
})
