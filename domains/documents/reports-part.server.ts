import { sql } from 'kysely'
import type { OptionList } from '#platform/contract/lists/base.ts'
import { approvalBlocks, signerLabels } from '#platform/contract/lists/documents.ts'
import { until, type Span } from '#platform/server/measures.ts'
import { opensChart, reportColumn, reportGroups, type Report } from '#platform/server/reports.ts'

const group = reportGroups.papers
const signers: OptionList = [...approvalBlocks.map(({ label }) => label), ...signerLabels].map((label) => ({
  value: label[0],
  label,
}))
const opens = opensChart(
  sql`d.chart_type`,
  sql`d.chart_id`,
  sql`(select k.web_application_module_name from core_program k where k.id = s.core_program_id)`,
)
/** Documents submitted in the period, and how many days after what they are about. */
const submitted = (span: Span) => sql`select d.id, d.sub_program_id, coalesce(d.author_id, d.owner_id) as author,
    (d.submitted_at at time zone z.zone)::date as day, greatest(0, (d.submitted_at at time zone z.zone)::date - d.effective_date) as days
  from document d join sub_program z on z.id = d.sub_program_id where d.voided_at is null and d.deleted_at is null and d.effective_date is not null
    and (d.submitted_at at time zone z.zone)::date >= ${span.from}::date and (d.submitted_at at time zone z.zone)::date < ${until(span)}`
const form = { title: ['Form', 'Formulario'], width: 32 } as const

export const documentReports: readonly Report[] = [
  {
    key: 'unsigned',
    group,
    title: ['Unsigned documents by age', 'Documentos sin firmar por antigüedad'],
    about: ['Required signatures that are waited for today.', 'Firmas requeridas que se esperan hoy.'],
    days: 'today',
    permission: 'Program.View',
    columns: {
      days: { title: ['Days waiting', 'Días de espera'], kind: 'number' },
      age: { title: ['Age', 'Antigüedad'] },
      form,
      line: { title: ['Signature', 'Firma'], width: 24, list: signers },
      who: { title: ['Who signs', 'Quién firma'], width: 24 },
      program: reportColumn.program,
    },
    order: 'days desc, form',
    chart: { by: 'age' },
    rows: ({
      span,
    }) => sql`select l.sub_program_id, w.days, case when w.days > 30 then '31+' when w.days > 14 then '15-30' when w.days > 7 then '8-14' else '0-7' end as age,
        f.name as form, l.label as line, coalesce((select n.name from staff_names(array[l.assignee_employee_id]) n), l.assignee_name) as who, s.name as program, ${opens}
      from signature_line l join document d on d.id = l.document_id join form f on f.id = d.form_id join sub_program s on s.id = l.sub_program_id
        cross join lateral (select ${span.today}::date - (l.opened_at at time zone s.zone)::date as days) w
      where l.status = 'Pending' and l.required and l.opened_at is not null`,
  },
  {
    key: 'note-timeliness',
    group,
    title: ['Note timeliness', 'Puntualidad de las notas'],
    about: [
      'Documents submitted in the period: days from the day they are about to the day they were submitted, by author.',
      'Documentos enviados en el período: días desde la fecha de la que tratan hasta el envío, por autor.',
    ],
    days: 'month',
    permission: 'Program.View',
    columns: {
      worker: reportColumn.worker,
      program: reportColumn.program,
      documents: { title: ['Documents', 'Documentos'], kind: 'number' },
      within3: { title: ['Within 3 days', 'En 3 días'], kind: 'number' },
      percent: reportColumn.percent,
      median: { title: ['Median days', 'Mediana de días'], kind: 'number' },
    },
    order: 'percent, worker',
    chart: { by: 'worker', sum: 'documents' },
    behind: {
      keys: 2,
      columns: {
        form,
        about: { title: ['About', 'Sobre el'], kind: 'day' },
        day: { title: ['Submitted', 'Enviado'], kind: 'day' },
        days: { title: ['Days', 'Días'], kind: 'number' },
      },
      order: 'days desc, day',
      rows: (
        { span },
        [program, author],
      ) => sql`select t.sub_program_id, f.name as form, d.effective_date as about, t.day, t.days, ${opens}
        from (${submitted(span)}) t join document d on d.id = t.id join form f on f.id = d.form_id join sub_program s on s.id = t.sub_program_id
        where t.sub_program_id::text = ${program} and t.author::text is not distinct from ${author}::text`,
    },
    rows: ({
      span,
    }) => sql`select t.sub_program_id, (select n.name from staff_names(array[t.author]) n) as worker, s.name as program, count(*)::int as documents,
        count(*) filter (where t.days <= 3)::int as within3, round(100.0 * count(*) filter (where t.days <= 3) / count(*), 1)::float8 as percent,
        percentile_cont(0.5) within group (order by t.days)::float8 as median, t.sub_program_id::text as k0, t.author::text as k1
      from (${submitted(span)}) t join sub_program s on s.id = t.sub_program_id group by t.sub_program_id, t.author, s.name`,
  },
]
