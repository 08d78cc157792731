import { sql, type RawBuilder } from 'kysely'
import type { Measure } from '#platform/server/measures.ts'

/** Of the documents that came due in the period, those of which something is so. */
const ofThoseDue = (
  words: Pick<Measure, 'key' | 'label' | 'about' | 'population' | 'better'>,
  part: RawBuilder<boolean>,
  which: RawBuilder<boolean> = sql`true`,
): Measure => ({
  ...words,
  version: 1,
  excludes: [
    'What was waived, does not apply, was canceled or lacks the date it is reckoned from.',
    'Lo que se dispensó, no aplica, se canceló o no tiene la fecha de la que se calcula.',
  ],
  unit: 'percent',
  when: 'span',
  permission: 'Program.View',
  rows: ({ from, to, today }) => sql`select d.id as ref, d.chart_id as who, d.sub_program_id, d.due_on as day,
      (${part})::int::numeric as part, 1::numeric as whole
    from due_item d where ${which} and d.due_on >= ${from}::date and d.due_on < least(${to}::date, ${today}::date)
      and d.status in ('Open', 'InProgress', 'Done', 'DoneLate')`,
  said: (ref) => sql`select f.name, s.name as detail, d.chart_type, d.chart_id, k.web_application_module_name as module
    from due_item d join form_membership fm on fm.id = d.form_membership_id join form f on f.id = fm.form_id
      join sub_program s on s.id = d.sub_program_id join core_program k on k.id = s.core_program_id where d.id = ${ref}`,
})

export const documentCompliance = ofThoseDue(
  {
    key: 'document-compliance',
    label: ['Documents on time', 'Documentos a tiempo'],
    about: [
      'Documents filed on time, of those that came due in the period through yesterday.',
      'Documentos archivados a tiempo, de los que vencieron en el período hasta ayer.',
    ],
    population: [
      'Every document due on a chart. Filed after its day counts as not on time.',
      'Todo documento que vence en un expediente. Lo tardío cuenta como no a tiempo.',
    ],
    better: 'more',
  },
  sql`d.status = 'Done'`,
)

export const dueMeasures: readonly Measure[] = [
  documentCompliance,
  ofThoseDue(
    {
      key: 'documents-late',
      label: ['Documents after their day', 'Documentos fuera de fecha'],
      about: [
        'Documents filed after their day, of those that came due in the period through yesterday.',
        'Documentos archivados después de su fecha, de los que vencieron en el período hasta ayer.',
      ],
      population: [
        'Every document due on a chart. What is not filed yet counts neither here nor as on time.',
        'Todo documento que vence en un expediente. Lo que aún no se archiva no cuenta aquí ni como a tiempo.',
      ],
      better: 'less',
    },
    sql`d.status = 'DoneLate'`,
  ),
  ofThoseDue(
    {
      key: 'plan-compliance',
      label: ['Plans on time', 'Planes a tiempo'],
      about: [
        'Plans filed on time, of those that came due in the period through yesterday.',
        'Planes archivados a tiempo, de los que vencieron en el período hasta ayer.',
      ],
      population: [
        'Every form of the type Plan that is due on a chart.',
        'Todo formulario del tipo Plan que vence en un expediente.',
      ],
      better: 'more',
    },
    sql`d.status = 'Done'`,
    sql`d.form_membership_id = any (array(select p_m.id from form_membership p_m join form p_f on p_f.id = p_m.form_id where p_f.form_type = 'Plan'))`,
  ),
]
