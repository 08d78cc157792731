import { sql } from 'kysely'
import { agencyPart, hasAny, type SetupStep } from '#platform/server/setup-steps.ts'

export const sampleSetup: readonly SetupStep[] = [
  agencyPart({
    key: 'sample',
    sort: 100,
    title: ['Sample week', 'Semana de muestra'],
    about: [
      'Invented children, families, contacts and documents to try everything out, removed later without a trace.',
      'Niños, familias, contactos y documentos inventados para probar todo, que después se quitan sin dejar rastro.',
    ],
    optional: true,
    isDone: hasAny(sql`select from sample`),
  }),
]
