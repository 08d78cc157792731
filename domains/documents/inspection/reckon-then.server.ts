import { sql } from 'kysely'
import { addDays } from '#platform/contract/dates.ts'
import type { Tx } from '#platform/server/handlers.ts'
import { dueCharts, holidays, programForms, type DueChart } from '#domains/due/due-facts.server.ts'
import { keyOf, type Doc } from '#domains/due/due-shapes.rules.ts'
import { isDecided, reckonAll, type ChartItem } from '#domains/due/reckon.server.ts'
import { endsOf, recordedThen } from './inspection-evidence.server.ts'

export interface DocThen extends Doc {
  chartId: string
  formId: string
  formLabel: string
  versionNo: number | null
  /** The day on which that version was submitted. */
  submittedOn: string | null
  unsigned: string[]
}

/** Every document as it stood at the end of a day: the version of then, and the signatures it carried then. */
export async function documentsThen(tx: Tx, charts: readonly string[], day: string): Promise<DocThen[]> {
  const { rows } = await sql<Omit<DocThen, 'state'> & { submitted: boolean }>`
    with held as (select d.*, f.label, s.zone, (${addDays(day, 1)}::timestamp at time zone s.zone) as until
      from document d join form f on f.id = d.form_id join sub_program s on s.id = d.sub_program_id where d.chart_id = any (${charts}::uuid[]))
    select d.id, d.chart_id as "chartId", d.form_id as "formId", d.label as "formLabel", v.version_no as "versionNo",
      v.id is not null as submitted, (v.created_at at time zone d.zone)::date as "submittedOn", coalesce(v.effective_date, (d.created_at at time zone d.zone)::date) as date,
      coalesce((select array_agg(l.label order by l.line_no, l.label) from signature_line l where l.document_version_id = v.id and l.required
        and not exists (select from signature g where g.signature_line_id = l.id and g.signed_at < d.until
          and (g.voided_at is null or g.voided_at >= d.until))
        and not (l.status = 'Waived' and l.closed_at < d.until)), '{}') as unsigned
    from held d left join lateral (select x.id, x.version_no, x.effective_date, x.created_at from document_version x
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

interface ChartThen {
  docs: DocThen[]
  items: ChartItem[]
  /** Of what was decided then, by its key. */
  reasons: ReadonlyMap<string, string | undefined>
}

/** What was asked of charts by the end of a day and what there was of it, reckoned as the engine does it. */
export async function reckonThen(tx: Tx, ids: readonly string[], day: string) {
  const [charts, documents, decided, free] = [
    await dueCharts(tx, ids),
    await documentsThen(tx, ids, day),
    await decidedThen(tx, ids, day),
    await holidays(tx),
  ]
  const programs = [...new Set(charts.map(({ subProgramId }) => subProgramId))]
  const forms = await programForms(tx, programs)
  const ends = await endsOf(tx, programs, day)
  const withheld = await withheldOf(tx, charts)
  const byId = new Map(charts.map((chart) => [chart.facts.chartId, chart]))
  const byChart = Map.groupBy(documents, ({ chartId }) => chartId)
  const ofChart = (id: string): ChartThen => {
    const chart = byId.get(id)
    const docs = byChart.get(id) ?? []
    const made = (chart?.made ?? []).map((item) => ({
      ...item,
      status: decided.get(item.id)?.status ?? (isDecided(item.status) ? 'Open' : item.status),
    }))
    const reasons = new Map(made.map((item) => [keyOf(item), decided.get(item.id)?.reason]))
    const evidence = chart ? recordedThen(chart, ends.get(chart.subProgramId)!) : []
    const items = chart ? reckonAll({ ...chart, documents: docs, evidence, made }, forms, free, day) : []
    return { docs, items: items.filter(({ membership }) => !withheld(id, membership)), reasons }
  }
  return { charts, forms, ofChart }
}

/** Whether it was asked for, past its day with the days of grace, and neither done nor decided. */
export const isOverdue = ({ status, dueOn, graceDays }: ChartItem, day: string): boolean =>
  (status === 'Open' || status === 'InProgress') && dueOn !== null && addDays(dueOn, graceDays) < day
