import { sql } from 'kysely'
import { chartTypes } from '#platform/contract/lists/documents.ts'
import { opensChart, reportColumn, reportGroups, type Report } from '#platform/server/reports.ts'
import { documentCompliance } from './measures-part.server.ts'

const group = reportGroups.papers
const form = { title: ['Form', 'Formulario'], width: 32 } as const

export const dueReports: readonly Report[] = [
  {
    key: 'document-compliance',
    group,
    title: ['Document compliance', 'Cumplimiento de documentos'],
    about: [
      'Documents that came due in the period and how many were filed on time, by form and sub-program.',
      'Documentos que vencieron en el período y cuántos se archivaron a tiempo, por formulario y subprograma.',
    ],
    days: 'month',
    permission: 'Program.View',
    columns: {
      form,
      program: reportColumn.program,
      due: { title: ['Due', 'Vencidos'], kind: 'number' },
      ontime: { title: ['On time', 'A tiempo'], kind: 'number' },
      percent: reportColumn.percent,
    },
    order: 'percent, form',
    chart: { by: 'program', sum: 'due' },
    behind: {
      keys: 2,
      columns: {
        day: { title: ['Due', 'Vence'], kind: 'day' },
        form,
        chart: { title: ['Chart', 'Expediente'], list: chartTypes },
        worker: reportColumn.worker,
        ontime: { title: ['On time', 'A tiempo'], kind: 'number' },
      },
      order: 'day, form',
      rows: (
        { span },
        [program, ofForm],
      ) => sql`select x.sub_program_id, d.due_on as day, f.name as form, d.chart_type as chart,
          (select n.name from staff_names(array[d.responsible_employee_id]) n) as worker, x.part::int as ontime,
          ${opensChart(sql`d.chart_type`, sql`d.chart_id`, sql`(select k.web_application_module_name from core_program k where k.id = s.core_program_id)`)}
        from (${documentCompliance.rows(span)}) x join due_item d on d.id = x.ref join form_membership fm on fm.id = d.form_membership_id
          join form f on f.id = fm.form_id join sub_program s on s.id = x.sub_program_id
        where x.sub_program_id::text = ${program} and f.id::text = ${ofForm}`,
    },
    rows: ({
      span,
    }) => sql`select x.sub_program_id, f.name as form, s.name as program, sum(x.whole)::int as due, sum(x.part)::int as ontime,
        round(100 * sum(x.part) / sum(x.whole), 1)::float8 as percent, x.sub_program_id::text as k0, f.id::text as k1
      from (${documentCompliance.rows(span)}) x join due_item d on d.id = x.ref join form_membership fm on fm.id = d.form_membership_id
        join form f on f.id = fm.form_id join sub_program s on s.id = x.sub_program_id group by x.sub_program_id, f.id, f.name, s.name`,
  },
  {
    key: 'due-ahead',
    group,
    title: ['Due in the next 30 days', 'Vence en los próximos 30 días'],
    about: [
      'Documents that come due in the days asked for and are not filed yet.',
      'Documentos que vencen en los días pedidos y aún no están archivados.',
    ],
    days: 'ahead',
    permission: 'Program.View',
    columns: {
      day: { title: ['Due', 'Vence'], kind: 'day' },
      form,
      chart: { title: ['Chart', 'Expediente'], list: chartTypes },
      worker: reportColumn.worker,
      program: reportColumn.program,
    },
    order: 'day, form',
    chart: { by: 'program' },
    rows: ({ span }) => sql`select d.sub_program_id, d.due_on as day, f.name as form, d.chart_type as chart,
        (select n.name from staff_names(array[d.responsible_employee_id]) n) as worker, s.name as program,
        ${opensChart(sql`d.chart_type`, sql`d.chart_id`, sql`(select k.web_application_module_name from core_program k where k.id = s.core_program_id)`)}
      from due_item d join form_membership fm on fm.id = d.form_membership_id join form f on f.id = fm.form_id join sub_program s on s.id = d.sub_program_id
      where d.status in ('Open', 'InProgress') and d.due_on >= ${span.from}::date and d.due_on < ${span.to}::date`,
  },
]
