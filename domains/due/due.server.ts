import { sql, type RawBuilder } from 'kysely'
import type { Input } from '#platform/contract/call.ts'
import { pageOf } from '#platform/contract/paging.ts'
import { handlers, type Context, type Me, type Tx } from '#platform/server/handlers.ts'
import { sameVersion } from '#platform/server/record.ts'
import { findChart } from '#domains/forms/charts.server.ts'
import { dueCalls } from './due.calls.ts'
import { dueRowOf, findItem, findItems, inState, isOwed } from './due-rows.server.ts'
import { explained } from './explain.server.ts'
import { isDecided, reckonChart, reckonIfMarked } from './reckon.server.ts'

type Asked = Input<typeof dueCalls.getDueItems>

const outcomes: Record<string, (today: string, zone: string) => RawBuilder<unknown>> = {
  Due: () => sql`d.status not in ('Cancelled', 'NeedsData')`,
  OnTime: () => sql`d.status = 'Done'`,
  Late: () => sql`d.status = 'DoneLate'`,
  OpenLate: (today) => inState('Overdue', today),
  NotYet: (today) => sql`${isOwed} and not (${inState('Overdue', today)})`,
  Waived: () => sql`d.status in ('Waived', 'NotApplicable')`,
  PaperworkLate: (_, zone) =>
    sql`d.status = 'Done' and (coalesce(doc.submitted_at, d.evidence_at) at time zone ${zone})::date > d.due_on + d.grace_days`,
}

/** What somebody answers for: named, or as one of those who hold the role. */
const answeredBy = (employee: string, today: string) => sql`(d.responsible_employee_id = ${employee}
  or (d.responsible_employee_id is null and exists (select from employee_sub_program e where e.employee_id = ${employee}
    and e.sub_program_id = d.sub_program_id and e.sub_program_role = d.responsible_role and e.voided_at is null
    and e.start_date <= ${today}::date and (e.end_date is null or e.end_date > ${today}::date))))`

function conditions(input: Asked, me: Me, today: string, zone: string): RawBuilder<unknown>[] {
  const all: RawBuilder<unknown>[] = []
  if (input.ChartID) all.push(sql`d.chart_id = ${input.ChartID}`)
  if (input.SubProgramID) all.push(sql`d.sub_program_id = ${input.SubProgramID}`)
  if (input.FormID) all.push(sql`m.form_id = ${input.FormID}`)
  if (input.EmployeeID)
    all.push(input.Named ? sql`d.responsible_employee_id = ${input.EmployeeID}` : answeredBy(input.EmployeeID, today))
  if (input.Team)
    all.push(
      sql`d.responsible_employee_id = any ((select my_staff())::uuid[]) and d.responsible_employee_id <> ${me.userId}`,
    )
  if (input.Unnamed) all.push(sql`d.responsible_employee_id is null`)
  const whose = input.Unnamed || input.Team || (input.ChartID ?? input.SubProgramID ?? input.FormID ?? input.EmployeeID)
  if (!whose) all.push(answeredBy(me.userId, today))
  if (input.From) all.push(sql`d.due_on >= ${input.From}::date`)
  if (input.To) all.push(sql`d.due_on <= ${input.To}::date`)
  if (input.Outcome) all.push(outcomes[input.Outcome]!(today, zone), sql`d.due_on is not null`)
  return all
}

const openOnly = sql`d.status in ('Open', 'InProgress', 'NeedsData')`

async function counted(tx: Tx, where: RawBuilder<unknown>, today: string) {
  const states = ['Overdue', 'DueSoon', 'Upcoming', 'InProgress', 'NeedsData'] as const
  const { rows } = await sql<Record<(typeof states)[number], number>>`select ${sql.join(
    states.map((state) => sql`count(*) filter (where ${inState(state, today)})::int as ${sql.ref(state)}`),
  )} from due_item d join form_membership m on m.id = d.form_membership_id left join document doc on doc.id = d.document_id
    where ${where}`.execute(tx)
  return rows[0]!
}

type Waiving = Context<typeof dueCalls.waiveDue>

/** The item as it is now, locked; leaves when it is not the caller's to see. */
async function locked(context: Waiving) {
  const { tx, input, today, language, notFound, stale } = context
  await sql`select 1 from due_item where id = ${input.DueItemID} for update`.execute(tx)
  const found = (await findItem(tx, input.DueItemID, context)) ?? notFound()
  await sameVersion(found, input.version, stale, () => dueRowOf(found, today, language, context))
  return found
}

async function decide(tx: Tx, id: string, decision: 'Waived' | 'NotApplicable' | null, reason: string) {
  await sql`update due_item set status = ${decision ?? 'Open'}, decided_reason = ${decision && reason}, taken_back_reason = ${decision ? null : reason},
      decided_by = my_user(), decided_at = now(), document_id = null, effective_date = null, evidence_kind = null, evidence_id = null, evidence_at = null
    where id = ${id}`.execute(tx)
}

export const dueHandlers = handlers(dueCalls, {
  async getDueItems(context) {
    const { tx, me, input, today, language, notFound, settings } = context
    if (input.ChartID && !(await findChart(tx, input.ChartID))) notFound()
    if (input.EmployeeID && input.EmployeeID !== me.userId) {
      const { rows } = await sql<{ ok: boolean }>`select user_in_reach(${input.EmployeeID}) as ok`.execute(tx)
      if (!rows[0]!.ok) notFound()
    }
    if (input.SubProgramID && !me.seesAll && !me.subPrograms.includes(input.SubProgramID)) notFound()
    const asked = conditions(input, me, today, settings.agency.zone)
    const open = input.All || input.Outcome || input.State ? [] : [openOnly]
    const state = input.State ? [sql`(${inState(input.State, today)})`] : []
    const where = sql.join(
      [...asked, ...open, ...state].map((one) => sql`(${one})`),
      sql` and `,
    )
    const base = sql.join(
      [...asked, openOnly].map((one) => sql`(${one})`),
      sql` and `,
    )
    const rows = await findItems(tx, where, {
      ...pageOf(input),
      reader: context,
      ...(input.All && { order: sql`d.due_on desc nulls first, d.id` }),
    })
    const { rows: total } = await sql<{ n: number }>`select count(*)::int as n from due_item d
      join form_membership m on m.id = d.form_membership_id left join document doc on doc.id = d.document_id where ${where}`.execute(
      tx,
    )
    return {
      Rows: rows.map((row) => dueRowOf(row, today, language, context)),
      Total: total[0]!.n,
      Counts: await counted(tx, base, today),
    }
  },

  async explainDue(context) {
    const { tx, input, today, language, notFound, settings } = context
    const found = (await findItem(tx, input.DueItemID, context)) ?? notFound()
    return explained(tx, found, today, {
      ifBasis: input.IfBasisDate,
      reader: context,
      language,
      zone: settings.agency.zone,
    })
  },

  async waiveDue(context) {
    const { tx, input, today, language, refuse } = context
    const found = await locked(context)
    const decided = isDecided(found.status)
    if (input.Decision === 'TakeBack') {
      if (!decided) refuse('NotWaived')
      await decide(tx, found.DueItemID, null, input.Reason)
    } else {
      if (found.status === 'Done' || found.status === 'DoneLate') refuse('Settled')
      if (found.status === 'Cancelled') refuse('Gone')
      if (decided) refuse('AlreadyDecided')
      await decide(tx, found.DueItemID, input.Decision, input.Reason)
    }
    await reckonChart(tx, { chartType: found.ChartType, chartId: found.ChartID }, today)
    return { Item: dueRowOf((await findItem(tx, found.DueItemID, context))!, today, language, context) }
  },

  async markNotApplicable(context) {
    const { tx, input, today, language, refuse } = context
    await reckonIfMarked(tx, input.ChartID, today)
    const { rows } = await sql<{ id: string; chart_type: string }>`select d.id, d.chart_type from due_item d
      join form_membership m on m.id = d.form_membership_id
      where d.chart_id = ${input.ChartID} and m.form_id = ${input.FormID} and d.status in ('Open', 'InProgress', 'NeedsData')
        ${input.ChartType ? sql`and d.chart_type = ${input.ChartType}` : sql``}
      order by d.due_on nulls first limit 1 for update of d`.execute(tx)
    const next = rows[0] ?? refuse('NothingDue')
    await decide(tx, next.id, 'NotApplicable', input.Reason)
    await reckonChart(tx, { chartType: next.chart_type, chartId: input.ChartID }, today)
    return { Item: dueRowOf((await findItem(tx, next.id, context))!, today, language, context) }
  },
})
