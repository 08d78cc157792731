import { sql, type RawBuilder } from 'kysely'
import { say, type Language } from '#platform/contract/words.ts'
import { moduleOf } from '#platform/server/chart-links.ts'
import { addDays, addMonths } from '#platform/contract/dates.ts'
import { pageOf } from '#platform/contract/paging.ts'
import { handlers, type Tx } from '#platform/server/handlers.ts'
import { findChart } from '#domains/forms/charts.server.ts'
import { ruleInWords, ruleOf } from '#domains/forms/due-rule.rules.ts'
import { dueCharts, holidays, programForms, type DueChart } from '#domains/due/due-facts.server.ts'
import { closingPhases } from '#domains/due/anchors.rules.ts'
import { settledBy, type ItemReader } from '#domains/due/due-rows.server.ts'
import { keyOf, type Doc } from '#domains/due/due-shapes.rules.ts'
import { endsOf, recordedThen, typesSeen } from './inspection-evidence.server.ts'
import { inspectionCalls, type InspectionChart, type InspectionItem } from './inspection.calls.ts'
import { isDecided, reckonAll, type ChartItem } from '#domains/due/reckon.server.ts'

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

interface DocThen extends Doc {
  chartId: string
  formId: string
  formLabel: string
  versionNo: number | null
  unsigned: string[]
}

/** Every document as it stood at the end of a day: the version of then, and the signatures it carried then. */
async function documentsThen(tx: Tx, charts: readonly string[], day: string): Promise<DocThen[]> {
  const { rows } = await sql<Omit<DocThen, 'state'> & { submitted: boolean }>`
    with held as (select d.*, f.label, s.zone, (${addDays(day, 1)}::timestamp at time zone s.zone) as until
      from document d join form f on f.id = d.form_id join sub_program s on s.id = d.sub_program_id where d.chart_id = any (${charts}::uuid[]))
    select d.id, d.chart_id as "chartId", d.form_id as "formId", d.label as "formLabel", v.version_no as "versionNo",
      v.id is not null as submitted, coalesce(v.effective_date, (d.created_at at time zone d.zone)::date) as date,
      coalesce((select array_agg(l.label order by l.line_no, l.label) from signature_line l where l.document_version_id = v.id and l.required
        and not exists (select from signature g where g.signature_line_id = l.id and g.signed_at < d.until
          and (g.voided_at is null or g.voided_at >= d.until))
        and not (l.status = 'Waived' and l.closed_at < d.until)), '{}') as unsigned
    from held d left join lateral (select x.id, x.version_no, x.effective_date from document_version x
      where x.document_id = d.id and x.created_at < d.until order by x.version_no desc limit 1) v on true
    where d.created_at < d.until and (d.voided_at is null or d.voided_at >= d.until) and (d.deleted_at is null or d.deleted_at >= d.until)`.execute(
    tx,
  )
  return rows.map(({ submitted, ...row }) => ({
    ...row,
    state: !submitted ? 'Draft' : row.unsigned.length > 0 ? 'AwaitingSignatures' : 'Completed',
  }))
}

interface Decision {
  status: 'Waived' | 'NotApplicable'
  reason: string
}

/** Decisions that stood at the end of the day, also those taken back since. */
async function decidedThen(tx: Tx, charts: readonly string[], day: string): Promise<Map<string, Decision>> {
  const { rows } = await sql<Decision & { id: string }>`select d.id, h.status, h.reason
    from due_item d join sub_program s on s.id = d.sub_program_id
    cross join lateral (select ${addDays(day, 1)}::timestamp at time zone s.zone as until) u
    join due_decision h on h.due_item_id = d.id and h.from_at < u.until and (h.until_at is null or h.until_at >= u.until)
    where d.chart_id = any (${charts}::uuid[]) order by h.from_at`.execute(tx)
  return new Map(rows.map(({ id, ...decision }) => [id, decision]))
}

/** What the reader lacks the label for is neither missing nor done: it is left out. */
async function withheldOf(tx: Tx, charts: readonly DueChart[]) {
  const ids = charts.flatMap(({ documents }) => documents.map(({ id }) => id))
  const { rows } = await sql<{ documents: string[]; places: string[] }>`select my_withheld_places() as places,
    array(select l.record_id from record_label l where l.record_id = any (${ids}::uuid[]) and not l.labels <@ my_labels()
      and not is_my_own(l.record_id)) as documents`.execute(tx)
  const { documents, places } = rows[0]!
  const forms = new Set(
    charts.flatMap((chart) =>
      chart.documents
        .filter(({ id }) => documents.includes(id))
        .map(({ formId }) => `${chart.facts.chartId} ${formId}`),
    ),
  )
  return (chartId: string, { id, formId }: { id: string; formId: string }) =>
    places.includes(id) || forms.has(`${chartId} ${formId}`)
}

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
  const ids = found.map(({ id }) => id)
  const [charts, documents, decided, free] = [
    await dueCharts(tx, ids),
    await documentsThen(tx, ids, day),
    await decidedThen(tx, ids, day),
    await holidays(tx),
  ]
  const programs = [...new Set(charts.map(({ subProgramId }) => subProgramId))]
  const forms = await programForms(tx, programs)
  const ends = await endsOf(tx, programs, day)
  const seen = await typesSeen(tx, reader, charts)
  const labels = await formLabels(
    tx,
    forms.map(({ formId }) => formId),
  )
  const withheld = await withheldOf(tx, charts)
  const byId = new Map(charts.map((chart) => [chart.facts.chartId, chart]))
  const byChart = Map.groupBy(documents, ({ chartId }) => chartId)
  return found.map((head) => {
    const chart = byId.get(head.id)
    const docs = byChart.get(head.id) ?? []
    const made = (chart?.made ?? []).map((item) => ({
      ...item,
      status: decided.get(item.id)?.status ?? (isDecided(item.status) ? 'Open' : item.status),
    }))
    const reasons = new Map(made.map((item) => [keyOf(item), decided.get(item.id)?.reason]))
    const evidence = chart ? recordedThen(chart, ends.get(chart.subProgramId)!) : []
    const reckoned = chart ? reckonAll({ ...chart, documents: docs, evidence, made }, forms, free, day) : []
    const items = reckoned.filter(({ membership }) => !withheld(head.id, membership))
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
  Employee: 'application_user',
  Residence: 'residence',
}
