import { sql } from 'kysely'
import { isIn, type Measure } from '#platform/server/measures.ts'
import { inquiryPath } from './inquiries.rules.ts'

export const inquiryMeasures: readonly Measure[] = [
  {
    key: 'inquiries-received',
    version: 1,
    label: ['Inquiries received', 'Consultas recibidas'],
    about: [
      'Inquiries about fostering that came in the period.',
      'Consultas sobre acogimiento recibidas en el período.',
    ],
    population: ['Each inquiry, whatever came of it.', 'Cada consulta, sea cual sea su resultado.'],
    excludes: ['Inquiries removed as mistakes.', 'Las consultas quitadas por error.'],
    unit: 'count',
    when: 'span',
    better: 'more',
    forFunders: true,
    permission: 'Inquiry.View',
    rows: (
      span,
    ) => sql`select i.id as ref, i.id as who, i.sub_program_id, i.received_on as day, 1::numeric as part, null::numeric as whole
      from inquiry i where i.voided_at is null and ${isIn(span, sql`i.received_on`)}`,
    said: (
      ref,
    ) => sql`select concat_ws(' ', i.first_name, i.last_name) as name, s.name as detail, null as chart_type, i.id as chart_id, i.sub_program_id::text as module
      from inquiry i join sub_program s on s.id = i.sub_program_id where i.id = ${ref}`,
    opens: (inquiry, program) => inquiryPath(program, inquiry),
  },
]
