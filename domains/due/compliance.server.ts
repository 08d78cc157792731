import { sql, type RawBuilder } from 'kysely'
import { pageOf } from '#platform/contract/paging.ts'
import { say, type Language, type Words } from '#platform/contract/words.ts'
import { addDays } from '#platform/contract/dates.ts'
import { handlers, type Context } from '#platform/server/handlers.ts'
import { findMeasure, mayMeasure, rowsOf, type Measure } from '#platform/server/measures.ts'
import { rosterFile, type SheetColumn } from '#platform/server/spreadsheet.ts'
import { complianceCalls, type ComplianceRow, type ComplianceVisit } from './compliance.calls.ts'
import { inState, isOwed } from './due-rows.server.ts'

type Asked = Pick<
  Context<typeof complianceCalls.getComplianceByWorker>,
  'tx' | 'me' | 'input' | 'today' | 'settings' | 'registered' | 'refuse' | 'notFound'
>
type By = 'Worker' | 'Program' | 'Form'

const groups: Record<By, { id: RawBuilder<unknown>; name: RawBuilder<unknown> }> = {
  Worker: {
    id: sql`d.responsible_employee_id`,
    name: sql`coalesce((select n.name from staff_names(array[g.id]) n), '')`,
  },
  Program: { id: sql`d.sub_program_id`, name: sql`(select s.name from sub_program s where s.id = g.id)` },
  Form: {
    id: sql`(select m.form_id from form_membership m where m.id = d.form_membership_id)`,
    name: sql`(select f.label from form f where f.id = g.id)`,
  },
}

const rate = sql`case when on_time + late + open_late > 0 then round(100.0 * on_time / (on_time + late + open_late), 1)::float8 end`
const visitRate = sql`case when required > 0 then round(100.0 * made / required, 1)::float8 end`
const orders = {
  Name: sql`name`,
  Due: sql`due`,
  OnTime: sql`on_time`,
  Late: sql`late`,
  OpenLate: sql`open_late`,
  Waived: sql`waived`,
  PaperworkLate: sql`paperwork_late`,
  Rate: rate,
  VisitRate: visitRate,
} as const
const columns = sql`due as "Due", on_time as "OnTime", late as "Late", open_late as "OpenLate", not_yet as "NotYet", waived as "Waived",
  paperwork_late as "PaperworkLate", ${rate} as "Rate", required as "VisitsRequired", made as "VisitsMade", ${visitRate} as "VisitRate"`

/** The measure of monthly visits, where whoever keeps visits registered it and the caller may see it. */
const visitsOf = ({ me, registered }: Pick<Asked, 'me' | 'registered'>): Measure | undefined => {
  const found = findMeasure(registered.measures, 'visit-compliance')
  return found && mayMeasure(me, found) ? found : undefined
}
type VisitsAsked = Pick<Asked, 'me' | 'today'> & {
  input: { From: string; To: string; SubProgramID?: string | undefined }
}
const visitRows = (measure: Measure, { me, today, input }: VisitsAsked) =>
  rowsOf(measure, {
    me,
    span: { from: input.From, to: addDays(input.To, 1), today },
    subProgramId: input.SubProgramID,
  })
const workerOf = (measure: Measure) => measure.worker?.(sql`x.ref`, sql`x.day`) ?? sql`null::uuid`

/** Visits required and made, by what the rows are grouped by. */
function visits(by: By, asked: Asked): RawBuilder<unknown> {
  const measure = by === 'Form' ? undefined : visitsOf(asked)
  if (!measure) return sql`select null::uuid as id, 0 as made, 0 as required where false`
  return sql`select ${by === 'Worker' ? workerOf(measure) : sql`x.sub_program_id`} as id, sum(x.part)::int as made, sum(x.whole)::int as required
    from (${visitRows(measure, asked)}) x group by 1`
}

/** One row for each worker, sub-program or form; what is cancelled or waits for a date is not counted. */
function grouped(by: By, asked: Asked): RawBuilder<unknown> {
  const { input, today, settings } = asked
  const { id, name } = groups[by]
  return sql`papers as (
    select ${id} as id, count(*)::int as due,
      count(*) filter (where d.status = 'Done')::int as on_time,
      count(*) filter (where d.status = 'DoneLate')::int as late,
      count(*) filter (where ${inState('Overdue', today)})::int as open_late,
      count(*) filter (where ${isOwed} and not (${inState('Overdue', today)}))::int as not_yet,
      count(*) filter (where d.status in ('Waived', 'NotApplicable'))::int as waived,
      count(*) filter (where d.status = 'Done' and (coalesce(doc.submitted_at, d.evidence_at) at time zone ${settings.agency.zone})::date > d.due_on + d.grace_days)::int
        as paperwork_late
    from due_item d left join document doc on doc.id = d.document_id
    where d.due_on between ${input.From}::date and ${input.To}::date and d.status not in ('Cancelled', 'NeedsData')
      ${input.SubProgramID ? sql`and d.sub_program_id = ${input.SubProgramID}` : sql``}
    group by 1), made_visits as (${visits(by, asked)}), figures as (
    select b.id, sum(b.due)::int as due, sum(b.on_time)::int as on_time, sum(b.late)::int as late, sum(b.open_late)::int as open_late,
      sum(b.not_yet)::int as not_yet, sum(b.waived)::int as waived, sum(b.paperwork_late)::int as paperwork_late, sum(b.made)::int as made,
      sum(b.required)::int as required
    from (select p.*, 0 as made, 0 as required from papers p
      union all select v.id, 0, 0, 0, 0, 0, 0, 0, v.made, v.required from made_visits v) b group by b.id), named as (
    select g.*, ${name} as name from figures g), found as (
    select * from named where ${input.Search ? sql`norm_name(name) like '%' || norm_name(${input.Search}) || '%'` : sql`true`})`
}

async function listed(by: By, asked: Asked, page: { limit: number; offset: number } | null): Promise<ComplianceRow[]> {
  const { Sort = 'Name', Descending = false } = asked.input
  const { rows } = await sql<ComplianceRow>`with ${grouped(by, asked)}
    select id as "ID", name as "Name", ${columns} from found
    order by ${orders[Sort]} ${sql.raw(Descending ? 'desc nulls last' : 'asc nulls last')}, name, id
    ${page ? sql`limit ${page.limit} offset ${page.offset}` : sql``}`.execute(asked.tx)
  return rows
}

type Checks = Pick<Asked, 'me' | 'refuse' | 'notFound'> & VisitsAsked
function checkPeriod({ input, me, refuse, notFound }: Checks): void {
  if (input.From > input.To) refuse('WrongPeriod')
  if (input.SubProgramID && !me.seesAll && !me.subPrograms.includes(input.SubProgramID)) notFound()
}

async function figures(by: By, asked: Asked) {
  checkPeriod(asked)
  const { input, tx } = asked
  const { rows: sums } = await sql<Omit<ComplianceRow, 'ID' | 'Name'> & { n: number }>`with ${grouped(by, asked)},
    all_of_them as (select count(*)::int as n, coalesce(sum(due), 0)::int as due, coalesce(sum(on_time), 0)::int as on_time,
      coalesce(sum(late), 0)::int as late, coalesce(sum(open_late), 0)::int as open_late, coalesce(sum(not_yet), 0)::int as not_yet,
      coalesce(sum(made), 0)::int as made, coalesce(sum(required), 0)::int as required,
      coalesce(sum(waived), 0)::int as waived, coalesce(sum(paperwork_late), 0)::int as paperwork_late from found)
    select n, ${columns} from all_of_them`.execute(tx)
  const { n, ...Sum } = sums[0]!
  return { From: input.From, To: input.To, Rows: await listed(by, asked, pageOf(input)), Total: n, Sum }
}

const heads: Readonly<Record<By, Words>> = {
  Worker: ['Worker', 'Responsable'],
  Program: ['Sub-program', 'Subprograma'],
  Form: ['Form', 'Formulario'],
}

function taken(
  rows: readonly ComplianceRow[],
  input: { By: By; From: string; To: string; Format: 'csv' | 'xlsx' },
  language: Language,
) {
  const nobody = say(['Nobody named', 'Nadie nombrado'], language)
  return rosterFile<ComplianceRow>(
    ['Compliance', 'Cumplimiento'],
    [
      { title: heads[input.By], value: (row) => (row.ID ? row.Name : nobody), width: 32 },
      { title: ['From', 'Desde'], value: () => input.From, kind: 'day' },
      { title: ['To', 'Hasta'], value: () => input.To, kind: 'day' },
      { title: ['Due', 'Vencían'], value: (row) => row.Due, kind: 'number' },
      { title: ['On time', 'A tiempo'], value: (row) => row.OnTime, kind: 'number' },
      { title: ['Done late', 'Hechos tarde'], value: (row) => row.Late, kind: 'number' },
      { title: ['Overdue', 'Atrasados'], value: (row) => row.OpenLate, kind: 'number' },
      { title: ['Not overdue yet', 'Aún no atrasados'], value: (row) => row.NotYet, kind: 'number' },
      { title: ['Waived', 'Dispensados'], value: (row) => row.Waived, kind: 'number' },
      { title: ['Written up late', 'Redactados tarde'], value: (row) => row.PaperworkLate, kind: 'number' },
      { title: ['On time, percent', 'A tiempo, porcentaje'], value: (row) => row.Rate, kind: 'number' },
      ...(input.By === 'Form'
        ? []
        : ([
            { title: ['Visits required', 'Visitas requeridas'], value: (row) => row.VisitsRequired, kind: 'number' },
            { title: ['Visits made', 'Visitas hechas'], value: (row) => row.VisitsMade, kind: 'number' },
            {
              title: ['Visits made, percent', 'Visitas hechas, porcentaje'],
              value: (row) => row.VisitRate,
              kind: 'number',
            },
          ] satisfies SheetColumn<ComplianceRow>[])),
    ],
    rows,
    input.Format,
    { language },
  )
}

export const complianceHandlers = handlers(complianceCalls, {
  getComplianceByWorker: (asked) => figures('Worker', asked),
  getComplianceByProgram: (asked) => figures('Program', asked),
  getComplianceByForm: (asked) => figures('Form', asked),

  async getComplianceVisits(context) {
    checkPeriod(context as unknown as Checks)
    const { tx, input } = context
    const measure = visitsOf(context)
    if (!measure) return { Rows: [], Total: 0 }
    const { limit, offset } = pageOf(input)
    const worker = workerOf(measure)
    const narrowed = [
      ...(input.EmployeeID ? [sql`${worker} = ${input.EmployeeID}`] : []),
      ...(input.Nobody ? [sql`${worker} is null`] : []),
      ...(input.Made === undefined ? [] : [sql`(x.part > 0) = ${input.Made}`]),
    ]
    const { rows } = await sql<
      ComplianceVisit & { total: number }
    >`select w.chart_id as "ChartID", w.chart_type as "ChartType", w.module as "Module",
        w.name as "Name", s.name as "SubProgramName", y.day as "Month", y.part > 0 as "Made", y.total
      from (select x.*, count(*) over ()::int as total from (${visitRows(measure, context)}) x
        where ${narrowed.length > 0 ? sql.join(narrowed, sql` and `) : sql`true`} order by x.part > 0, x.day desc, x.ref limit ${limit} offset ${offset}) y
      join lateral (${measure.said(sql`y.ref`)}) w on true join sub_program s on s.id = y.sub_program_id order by y.part > 0, y.day desc, w.name, y.ref`.execute(
      tx,
    )
    return { Rows: rows.map(({ total: _total, ...row }) => row), Total: rows[0]?.total ?? 0 }
  },

  async exportCompliance(context) {
    const asked = context as unknown as Asked
    checkPeriod(asked)
    const { By, From, To } = context.input
    const rows = await listed(By, asked, null)
    await context.looked('due_item', null, {
      what: `compliance by ${By.toLowerCase()}`,
      from: From,
      to: To,
      rows: rows.length,
    })
    return taken(rows, context.input, context.language)
  },
})
