import { sql, type RawBuilder } from 'kysely'
import { say, type Language } from '#platform/contract/words.ts'
import { moduleOf } from '#platform/server/chart-links.ts'
import { addDays, addMonths } from '#platform/contract/dates.ts'
import { pageOf } from '#platform/contract/paging.ts'
import { handlers, type Tx } from '#platform/server/handlers.ts'
import { findChart } from '#domains/forms/charts.server.ts'
import { ruleInWords, ruleOf } from '#domains/forms/due-rule.rules.ts'
import { closingPhases } from '#domains/due/anchors.rules.ts'
import { settledBy, type ItemReader } from '#domains/due/due-rows.server.ts'
import { keyOf } from '#domains/due/due-shapes.rules.ts'
import { typesSeen } from './inspection-evidence.server.ts'
import { inspectionCalls, type InspectionChart, type InspectionItem } from './inspection.calls.ts'
import type { ChartItem } from '#domains/due/reckon.server.ts'
import { reckonThen, type DocThen } from './reckon-then.server.ts'

interface Inspected {
  id: string
  chart_type: string
  name: string
  program: string
  module: string
  relation: InspectionChart['Relation']
  since: string | null
}

/** Charts that were open on the day, of a sub-program; a family is closed by its phase. */
const programCharts = (program: string, day: string): RawBuilder<Inspected> => sql`
  select c.id, c.chart_type, c.name, s.name as program, ${moduleOf(sql`s.id`)} as module, 'Program' as relation, null::date as since
  from chart c join sub_program s on s.id = c.sub_program_id
  where c.sub_program_id = ${program} and c.start_date <= ${day}::date and (c.end_date is null or c.end_date > ${day}::date)
    and not exists (select from family_phase h where h.family_id = c.id and h.voided_at is null and h.phase = any (${[...closingPhases]}::text[])
      and h.start_date <= ${day}::date and (h.end_date is null or h.end_date > ${day}::date))`

/** The chart itself and, for a home, the children who lived there on the day. */
const oneChart = (chart: string, day: string): RawBuilder<Inspected> => sql`
  select c.id, c.chart_type, c.name, s.name as program, ${moduleOf(sql`s.id`)} as module, 'Asked' as relation, null::date as since
  from chart c join sub_program s on s.id = c.sub_program_id where c.id = ${chart}
  union all
  select c.id, c.chart_type, c.name, s.name, ${moduleOf(sql`s.id`)}, 'Placed', p.start_date
  from placement p join chart c on c.id = p.client_membership_id join sub_program s on s.id = c.sub_program_id
  where p.family_id = ${chart} and p.voided_at is null and p.start_date <= ${day}::date and (p.end_date is null or p.end_date > ${day}::date)`

function stateThen(item: ChartItem, doc: DocThen | undefined, day: string): InspectionItem['State'] {
  switch (item.status) {
    case 'Done':
      return 'Complete'
    case 'DoneLate':
      return 'Late'
    case 'Waived':
    case 'NotApplicable':
      return 'Waived'
    case 'NeedsData':
      return 'NeedsData'
    default:
      if (doc?.state === 'AwaitingSignatures') return 'Unsigned'
      return addDays(item.dueOn!, item.graceDays) < day ? 'Missing' : 'NotYetDue'
  }
}

const none = { Missing: 0, Late: 0, Unsigned: 0, Complete: 0, NotYetDue: 0, Waived: 0, NeedsData: 0 }
const order = Object.keys(none) as (keyof typeof none)[]
/** The figures are of every chart; so many are reckoned at a time. */
const atOnce = 200

export async function inspect(
  tx: Tx,
  found: readonly Inspected[],
  { day, since, language, reader }: { day: string; since: string; language: Language; reader: ItemReader },
): Promise<InspectionChart[]> {
  const { charts, forms, ofChart } = await reckonThen(
    tx,
    found.map(({ id }) => id),
    day,
  )
  const seen = await typesSeen(tx, reader, charts)
  const labels = await formLabels(
    tx,
    forms.map(({ formId }) => formId),
  )
  return found.map((head) => {
    const { docs, items, reasons } = ofChart(head.id)
    const known = new Map(docs.map((doc) => [doc.id, doc]))
    const listed = items.map((item): InspectionItem => {
      const doc = item.documentId ? known.get(item.documentId) : undefined
      known.delete(item.documentId ?? '')
      const settling = settledBy(
        {
          evidenceKind: item.evidenceKind,
          evidenceSeen: seen.get(item.evidenceId ?? '') ?? null,
          effectiveDate: item.effectiveDate,
        },
        language,
        reader,
      )
      const version = item.membership.versions.find(({ ruleVersion }) => ruleVersion === item.ruleVersion)
      return {
        FormID: item.membership.formId,
        FormLabel: labels.get(item.membership.formId) ?? '',
        State: stateThen(item, doc, day),
        DueOn: item.dueOn,
        EffectiveDate: doc && doc.state !== 'Draft' ? doc.date : (settling?.On ?? null),
        DocumentID: doc?.id ?? null,
        SettledBy: settling?.Text ?? null,
        VersionNo: doc?.versionNo ?? null,
        UnsignedLines: doc?.unsigned ?? [],
        Rule: say(ruleInWords(ruleOf(version?.rule ?? {}), item.membership.chartType), language),
        Reason: reasons.get(keyOf(item)) ?? null,
      }
    })
    for (const doc of known.values()) {
      if (doc.state === 'Draft') continue
      const { formId: FormID, formLabel: FormLabel, date: EffectiveDate, id: DocumentID, versionNo: VersionNo } = doc
      const State = doc.state === 'Completed' ? 'Complete' : 'Unsigned'
      listed.push({
        FormID,
        FormLabel,
        State,
        DueOn: null,
        EffectiveDate,
        DocumentID,
        VersionNo,
        UnsignedLines: doc.unsigned,
        SettledBy: null,
        Rule: null,
        Reason: null,
      })
    }
    const shown = listed.filter(
      ({ State, EffectiveDate, DueOn }) =>
        (State !== 'Complete' && State !== 'Late' && State !== 'Waived') || (EffectiveDate ?? DueOn ?? day) >= since,
    )
    const Counts = { ...none }
    for (const { State } of shown) Counts[State] += 1
    return {
      ChartID: head.id,
      ChartType: head.chart_type as InspectionChart['ChartType'],
      Name: head.name,
      SubProgramName: head.program,
      Module: head.module,
      Relation: head.relation,
      Since: head.since,
      Counts,
      Items: shown.toSorted(
        (a, b) =>
          order.indexOf(a.State) - order.indexOf(b.State) ||
          (a.DueOn ?? a.EffectiveDate ?? '').localeCompare(b.DueOn ?? b.EffectiveDate ?? ''),
      ),
    }
  })
}

async function formLabels(tx: Tx, ids: readonly string[]) {
  const { rows } = await sql<{
    id: string
    label: string
  }>`select id, label from form where id = any (${ids}::uuid[])`.execute(tx)
  return new Map(rows.map(({ id, label }) => [id, label]))
}

/** One chart as its file stood on the day, without those of children placed there. */
export async function inspectChart(
  tx: Tx,
  chart: string,
  day: string,
  seen: { language: Language; reader: ItemReader },
): Promise<InspectionChart | undefined> {
  const { rows } = await sql<Inspected>`select * from (${oneChart(chart, day)}) c where relation = 'Asked'`.execute(tx)
  return (await inspect(tx, rows, { day, since: addMonths(day, -12), ...seen }))[0]
}

export const inspectionHandlers = handlers(inspectionCalls, {
  async getInspection(context) {
    const { tx, me, input, today, language, refuse, notFound, looked } = context
    const { ChartID, SubProgramID, OnDate } = input
    if (!ChartID && !SubProgramID) refuse('NothingAsked')
    if (OnDate > today) refuse('InFuture')
    const chart = ChartID ? ((await findChart(tx, ChartID)) ?? notFound()) : null
    if (!chart && !me.seesAll && !me.subPrograms.includes(SubProgramID!)) notFound()
    const all = chart ? oneChart(chart.id, OnDate) : programCharts(SubProgramID!, OnDate)
    const { limit, offset } = pageOf(input)
    const { rows } = await sql<Inspected>`with all_of_them as (${all})
      select * from all_of_them order by relation <> 'Asked', name, id`.execute(tx)
    const Since = input.Since ?? addMonths(OnDate, -12)
    const Counts = { ...none }
    const Charts: InspectionChart[] = []
    for (let from = 0; from < rows.length; from += atOnce) {
      const seen = await inspect(tx, rows.slice(from, from + atOnce), {
        day: OnDate,
        since: Since,
        language,
        reader: context,
      })
      for (const one of seen) for (const state of order) Counts[state] += one.Counts[state]
      Charts.push(...seen.filter((_, index) => from + index >= offset && from + index < offset + limit))
    }
    const what = { what: 'inspection', on: OnDate, charts: Charts.length }
    if (!chart) await looked('sub_program', SubProgramID!, what)
    for (const one of chart ? Charts : []) await looked(tableOf[one.ChartType] ?? 'document', one.ChartID, what)
    return { OnDate, Since, Charts, Total: rows.length, Counts }
  },
})

/** The table whose book tells who looked at a chart. */
export const tableOf: Record<string, string> = {
  Client: 'client_membership',
  'Resource Family': 'resource_family',
  'Volunteer Family': 'resource_family',
  'Community Family': 'community_family',
  Church: 'church',
  Employee: 'application_user',
  Residence: 'residence',
}
