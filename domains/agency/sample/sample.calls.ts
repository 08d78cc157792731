import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { id, instant, version } from '#platform/contract/fields.ts'
import { list } from '#platform/contract/lists/base.ts'

const folder = 'Admin/Agency'
const SampleID = id(['Sample week', 'Semana de muestra'])
/** Whatever may show somebody invented. */
const everything = [
  'setup',
  'profile',
  'programs',
  'users',
  'employees',
  'people',
  'clients',
  'fosterClients',
  'families',
  'placements',
  'caseload',
  'visits',
  'forms',
  'documents',
  'drafts',
  'signatures',
  'due',
]

/** What a sample week is made of, in the order in which it is told. */
export const sampleKinds = list(
  { value: 'children', label: ['Children', 'Niños'] },
  { value: 'families', label: ['Families', 'Familias'] },
  { value: 'placements', label: ['Placements', 'Ubicaciones'] },
  { value: 'staff', label: ['Staff', 'Personal'] },
  { value: 'visits', label: ['Contacts made', 'Contactos hechos'] },
  { value: 'contacts', label: ['People around the children', 'Personas cercanas a los niños'] },
  { value: 'documents', label: ['Documents', 'Documentos'] },
  { value: 'due', label: ['Due dates', 'Plazos'] },
)

export const sampleCalls = {
  getSample: call({
    name: `${folder}/GetSample`,
    method: 'GET',
    extra: true,
    summary:
      'The sample week, if there is one: what it contains and what your staff added to it; or why there can be none',
    permission: 'Administrator',
    scope: 'agency',
    input: z.strictObject({}),
    output: z.strictObject({
      Sample: z.nullable(
        z.strictObject({
          SampleID,
          SubProgramName: z.string(),
          AddedAt: instant(['Added', 'Agregada']),
          AddedByName: z.nullable(z.string()),
          Contents: z.array(z.strictObject({ Kind: z.string(), Count: z.int() })),
          /** Records that real people wrote on its charts. */
          Since: z.int(),
          version: version(),
        }),
      ),
      /** Why none can be added now. */
      WhyNot: z.nullable(z.string()),
    }),
    topics: ['setup'],
  }),
  addSample: call({
    name: `${folder}/AddSample`,
    extra: true,
    summary: 'Add a week of invented children, families, contacts and documents in a sub-program of its own',
    permission: 'Administrator',
    scope: 'agency',
    input: z.strictObject({}),
    output: z.strictObject({ SampleID, SubProgramID: id() }),
    errors: {
      AlreadyThere: {
        status: 409,
        message: ['The sample week is there already.', 'La semana de muestra ya está.'],
        constraint: 'sample_one',
      },
      Demonstration: {
        status: 422,
        message: [
          'This is a demonstration: everything in it is made up already.',
          'Esta es una demostración: todo en ella ya es inventado.',
        ],
      },
      NoFosterProgram: {
        status: 422,
        message: [
          'The sample week needs a foster care program. Begin one under Programs first.',
          'La semana de muestra necesita un programa de acogida. Primero comience uno en Programas.',
        ],
      },
    },
    topics: everything,
  }),
  removeSample: call({
    name: `${folder}/RemoveSample`,
    extra: true,
    summary: 'Remove the sample week with all that was written on its charts; the preview tells what goes',
    permission: 'Administrator',
    scope: 'agency',
    preview: true,
    input: z.strictObject({ SampleID, version: version() }),
    output: z.strictObject({ Removed: z.int() }),
    errors: {
      Held: {
        status: 409,
        message: [
          'Real records are connected with the sample week. Move or remove them first.',
          'Hay registros reales conectados con la semana de muestra. Primero muévalos o quítelos.',
        ],
        constraint: 'sample_held',
      },
    },
    topics: everything,
  }),
  getSampleNote: call({
    name: `${folder}/GetSampleNote`,
    method: 'GET',
    extra: true,
    summary: 'The sub-program of the sample week, if there is one, so that nobody takes it for real',
    permission: 'Administrator',
    scope: 'agency',
    input: z.strictObject({}),
    output: z.strictObject({ SubProgramName: z.nullable(z.string()) }),
    topics: ['setup'],
  }),
}
