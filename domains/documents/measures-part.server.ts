import { sql } from 'kysely'
import type { Measure } from '#platform/server/measures.ts'

export const documentMeasures: readonly Measure[] = [
  {
    key: 'unsigned-7',
    version: 1,
    label: ['Unsigned over 7 days', 'Sin firmar más de 7 días'],
    about: [
      'Required signatures that have been waited for longer than seven days today.',
      'Firmas requeridas que hoy se esperan desde hace más de siete días.',
    ],
    population: [
      'Each signature line once: a document can wait for two.',
      'Cada línea de firma una vez: un documento puede esperar dos.',
    ],
    excludes: [
      'Lines whose turn has not come, and optional ones.',
      'Las líneas que aún no llegan a su turno y las opcionales.',
    ],
    unit: 'count',
    when: 'now',
    better: 'less',
    ofThings: true,
    permission: 'Program.View',
    rows: ({
      today,
    }) => sql`select l.id as ref, l.document_id as who, l.sub_program_id, (l.opened_at at time zone s.zone)::date as day,
        1::numeric as part, null::numeric as whole
      from signature_line l join sub_program s on s.id = l.sub_program_id
      where l.status = 'Pending' and l.required and (l.opened_at at time zone s.zone)::date < ${today}::date - 7`,
    said: (
      ref,
    ) => sql`select f.name, l.label as detail, d.chart_type, d.chart_id, k.web_application_module_name as module
      from signature_line l join document d on d.id = l.document_id join form f on f.id = d.form_id
        join sub_program s on s.id = l.sub_program_id join core_program k on k.id = s.core_program_id where l.id = ${ref}`,
  },
]
