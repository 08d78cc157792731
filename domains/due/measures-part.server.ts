import { sql } from 'kysely'
import type { Measure } from '#platform/server/measures.ts'

export const dueMeasures: readonly Measure[] = [
  {
    key: 'document-compliance',
    version: 1,
    label: ['Documents on time', 'Documentos a tiempo'],
    about: [
      'Documents filed on time, of those that came due in the period through yesterday.',
      'Documentos archivados a tiempo, de los que vencieron en el período hasta ayer.',
    ],
    population: [
      'Every document due on a chart. Filed after its day counts as not on time.',
      'Todo documento que vence en un expediente. Lo tardío cuenta como no a tiempo.',
    ],
    excludes: [
      'What was waived, does not apply, was canceled or lacks the date it is reckoned from.',
      'Lo que se dispensó, no aplica, se canceló o no tiene la fecha de la que se calcula.',
    ],
    unit: 'percent',
    when: 'span',
    better: 'more',
    permission: 'Program.View',
    rows: ({ from, to, today }) => sql`select d.id as ref, d.chart_id as who, d.sub_program_id, d.due_on as day,
        (d.status = 'Done')::int::numeric as part, 1::numeric as whole
      from due_item d where d.due_on >= ${from}::date and d.due_on < least(${to}::date, ${today}::date)
        and d.status in ('Open', 'InProgress', 'Done', 'DoneLate')`,
    said: (
      ref,
    ) => sql`select f.name, s.name as detail, d.chart_type, d.chart_id, k.web_application_module_name as module
      from due_item d join form_membership fm on fm.id = d.form_membership_id join form f on f.id = fm.form_id
        join sub_program s on s.id = d.sub_program_id join core_program k on k.id = s.core_program_id where d.id = ${ref}`,
  },
]
