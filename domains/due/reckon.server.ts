import { setImmediate as othersFirst } from 'node:timers/promises'
import { sql } from 'kysely'
import { say, type Language } from '#platform/contract/words.ts'
import { allOf } from '#platform/server/database.ts'
import type { Tx } from '#platform/server/handlers.ts'
import { ruleInWords, takesEvidence } from '#domains/forms/due-rule.rules.ts'
import { keyOf, type ReckonedItem } from './due-shapes.rules.ts'
import {
  dueCharts,
  holidays,
  programForms,
  type DueChart,
  type KeptItem,
  type ProgramForm,
} from './due-facts.server.ts'
import { reckonForm, stateOf } from './due.rules.ts'
import { dueRuleOf } from './due-rows.server.ts'
import { carriersOf, responsibles, staffOf, type Responsible } from './responsible.server.ts'

/** Waived by a person, or said not to apply: no reckoning touches it. */
export const isDecided = (status: string): status is 'Waived' | 'NotApplicable' =>
  status === 'Waived' || status === 'NotApplicable'

export interface ChartItem extends ReckonedItem {
  membership: ProgramForm
}

/** All that is due on a chart: of each form, what the one rule in force makes due. */
export function reckonAll(
  chart: DueChart,
  forms: readonly ProgramForm[],
  free: ReadonlySet<string>,
  today: string,
): ChartItem[] {
  const own = forms.filter(
    (form) => form.subProgramId === chart.subProgramId && form.chartType === chart.facts.chartType,
  )
  return [...Map.groupBy(own, ({ formId }) => formId)].flatMap(([formId, memberships]) => {
    const byId = new Map(memberships.map((one) => [one.id, one]))
    const documents = chart.documents.filter((one) => one.formId === formId)
    const made = chart.made
      .filter(({ m, status }) => byId.has(m) && status !== 'Cancelled')
      .map((item) => ({ ...item, decided: isDecided(item.status) ? item.status : null }))
    const evidence = chart.evidence.filter(
      (one) =>
        one.goneAt === null &&
        memberships.some(({ versions }) => versions.some(({ rule }) => takesEvidence(rule, one))),
    )
    const items = reckonForm(memberships, chart.facts, documents, today, { holidays: free, made, evidence })
    return items.map((item) => ({ ...item, membership: byId.get(item.m)! }))
  })
}

const isSame = (kept: KeptItem, item: ReckonedItem, { employee, role }: Responsible) =>
  kept.dueOn === item.dueOn &&
  kept.opensOn === item.opensOn &&
  kept.status === item.status &&
  kept.documentId === item.documentId &&
  kept.evidenceId === item.evidenceId &&
  kept.evidenceKind === item.evidenceKind &&
  kept.effectiveDate === item.effectiveDate &&
  kept.anchorDate === item.anchorDate &&
  kept.graceDays === item.graceDays &&
  kept.responsible === employee &&
  kept.role === role

interface Known {
  forms?: Map<string, ProgramForm[]>
  free?: ReadonlySet<string>
  /** Where the charts are, if that is known; asked for once more where they are not. */
  subProgramId?: string | undefined
}

/** All that is reckoned from, asked for in one go; of sub-programs nobody named in a second. */
async function gather(tx: Tx, ids: readonly string[], today: string, known: Known) {
  const forms = known.forms ?? new Map<string, ProgramForm[]>()
  const named = known.subProgramId ? [known.subProgramId] : []
  const formsOf = async (programs: readonly string[]) => {
    const missing = programs.filter((id) => !forms.has(id))
    if (missing.length === 0) return
    const found = Map.groupBy(await programForms(tx, missing), ({ subProgramId }) => subProgramId)
    for (const id of missing) forms.set(id, found.get(id) ?? [])
  }
  const staff = (programs: readonly string[]) => (programs.length > 0 ? staffOf(tx, programs, today) : [])
  const [charts, free, carriers, own] = await allOf(
    dueCharts(tx, ids),
    known.free ?? holidays(tx),
    carriersOf(tx, ids, today),
    staff(named),
    formsOf(named),
  )
  const programs = [...new Set(charts.map(({ subProgramId }) => subProgramId))]
  const others = programs.filter((id) => !named.includes(id))
  const [more] = await allOf(staff(others), formsOf(others))
  return { charts, forms, free, answerFor: responsibles(carriers, others.length > 0 ? more : own) }
}

/** Reckons some charts anew and writes what differs; gives how many items were written. */
export async function reckonCharts(tx: Tx, ids: readonly string[], today: string, known: Known = {}): Promise<number> {
  const { written, writes } = await reckoned(tx, ids, today, await gather(tx, ids, today, known))
  await allOf(...writes())
  return written
}

/** Whoever calls meanwhile waits no longer than this for their turn. */
const turn = 8

async function reckoned(tx: Tx, ids: readonly string[], today: string, found: Awaited<ReturnType<typeof gather>>) {
  const { charts, forms, free, answerFor } = found
  const there = new Set(charts.map(({ facts }) => facts.chartId))
  const lost = ids.filter((id) => !there.has(id))
  const changed: object[] = []
  const gone: string[] = []
  let since = performance.now()
  for (const chart of charts) {
    if (performance.now() - since > turn) {
      await othersFirst()
      since = performance.now()
    }
    const kept = new Map(chart.made.map((item) => [keyOf(item), item]))
    for (const item of reckonAll(chart, forms.get(chart.subProgramId)!, free, today)) {
      const key = keyOf(item)
      const before = kept.get(key)
      kept.delete(key)
      if (before && isDecided(before.status)) continue
      const who = answerFor(chart, item.membership.role)
      if (before && isSame(before, item, who)) continue
      changed.push(rowOf(chart, item, who, before?.id))
    }
    for (const item of kept.values()) if (item.status !== 'Cancelled' && !isDecided(item.status)) gone.push(item.id)
  }
  const written = changed.length + gone.length
  return {
    written,
    writes: (): Promise<unknown>[] => [
      ...(lost.length > 0 ? [sql`select cancel_due(${lost}::uuid[])`.execute(tx)] : []),
      ...(written > 0 ? [sql`select keep_due(${JSON.stringify(changed)}::jsonb, ${gone}::uuid[])`.execute(tx)] : []),
    ],
  }
}

const rowOf = (chart: DueChart, item: ChartItem, { employee, role }: Responsible, id: string | undefined) => ({
  id,
  form_membership_id: item.membership.id,
  rule_version: item.ruleVersion,
  chart_type: chart.facts.chartType,
  chart_id: chart.facts.chartId,
  sub_program_id: chart.subProgramId,
  client_membership_id: chart.clientMembershipId,
  employee_id: chart.employeeId,
  anchor_kind: item.anchorKind,
  anchor_id: item.anchorId,
  anchor_date: item.anchorDate,
  period_no: item.periodNo,
  opens_on: item.opensOn,
  due_on: item.dueOn,
  grace_days: item.graceDays,
  status: item.status,
  document_id: item.documentId,
  effective_date: item.effectiveDate,
  responsible_employee_id: employee,
  responsible_role: role,
  evidence_kind: item.evidenceKind,
  evidence_id: item.evidenceId,
  evidence_at: item.evidenceAt,
})

interface MarkedChart {
  chartType: string
  chartId: string
  subProgramId?: string
  /** Where the caller does not see the chart, the mark that a change has left brings it about. */
  onlyIfSeen?: boolean
}

/** Reckons what is due on one chart anew and keeps it; called wherever a document changes what is settled. */
export async function reckonChart(tx: Tx, chart: MarkedChart, today: string): Promise<void> {
  const { chartType, chartId, subProgramId, onlyIfSeen } = chart
  const seen = onlyIfSeen ? sql`from (select from chart where id = ${chartId} limit 1) c` : sql``
  const ids = [chartId]
  const [marked, found] = await allOf(
    // The mark is the lock: whoever reckons or changes this chart comes one after the other.
    sql`select mark_due(${chartType}, ${chartId}) ${seen}`.execute(tx),
    gather(tx, ids, today, { subProgramId }),
  )
  if (marked.rows.length === 0) return
  const { writes } = await reckoned(tx, ids, today, found)
  await allOf(...writes(), tx.deleteFrom('due_dirty').where('chart_id', '=', chartId).execute())
}

/** Before something is read of a chart: reckons it if it was marked meanwhile. */
export async function reckonIfMarked(tx: Tx, chartId: string, today: string): Promise<void> {
  const { rows } = await sql<{ chart_type: string }>`select chart_type from due_dirty where chart_id = ${chartId}
    for update skip locked`.execute(tx)
  if (rows[0]) await reckonChart(tx, { chartId, chartType: rows[0].chart_type }, today)
}

/** The item a document of this form on this chart would settle next, as `dueHead` of the documents has it. */
export async function nextDueFor(tx: Tx, chartId: string, formMembershipId: string, today: string, language: Language) {
  const { rows } = await sql<{
    DueItemID: string
    FormID: string
    FormMembershipID: string
    FormLabel: string
    DueOn: string | null
    OpensOn: string | null
    chart_type: string
    status: string
    grace: number
    rule_version: number
    ResponsibleName: string | null
    DocumentID: string | null
  }>`select d.id as "DueItemID", m.form_id as "FormID", m.id as "FormMembershipID", f.label as "FormLabel", d.due_on as "DueOn",
      d.opens_on as "OpensOn", d.chart_type, d.status, d.grace_days as grace, d.rule_version, d.document_id as "DocumentID",
      coalesce((select n.name from staff_names(array[d.responsible_employee_id]) n), d.responsible_role) as "ResponsibleName"
    from due_item d join form_membership m on m.id = d.form_membership_id join form f on f.id = m.form_id
    where d.chart_id = ${chartId} and d.form_membership_id = ${formMembershipId} and d.status in ('Open', 'InProgress', 'NeedsData')
    order by d.opens_on > ${today} nulls first, case when d.opens_on <= ${today} then d.opens_on end desc, d.due_on limit 1`.execute(
    tx,
  )
  const found = rows[0]
  if (!found) return null
  const { chart_type, status, grace, rule_version, ...head } = found
  const rule = await dueRuleOf(tx, head.FormMembershipID, rule_version)
  return {
    ...head,
    State: stateOf({ status, dueOn: head.DueOn, graceDays: grace }, today),
    Rule: say(ruleInWords(rule, chart_type), language),
  }
}
