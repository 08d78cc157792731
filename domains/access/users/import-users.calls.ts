import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { longText, maybe, text } from '#platform/contract/fields.ts'

const folder = 'Admin/UserManagement'

/** The head line names them, in any order; those with a star are needed. */
export const importColumns = [
  'Email*',
  'FirstName*',
  'LastName*',
  'Role*',
  'SubProgram*',
  'SubProgramRole*',
  'IsClientCaseCarrier',
  'IsFamilyCaseCarrier',
  'Title',
  'SupervisorEmail',
] as const

export const mostImported = 500

const input = z.strictObject({
  Csv: longText(['CSV text', 'Texto CSV'], { max: 400_000, sensitive: true }),
  WelcomeEmailLocation: maybe(
    text(['Place named in the welcome mail', 'Lugar que nombra el correo de bienvenida'], { max: 200 }),
  ),
})

const Problem = z.strictObject({ Column: z.nullable(z.string()), Sentence: z.string() })

const Line = z.strictObject({
  /** As a text editor counts; the head line is 1. */
  Line: z.int(),
  Email: z.string(),
  Name: z.string(),
  Role: z.string(),
  SubProgram: z.string(),
  Problems: z.array(Problem),
})

const notATable = {
  status: 422,
  message: ['This is not a table with a header row.', 'Esta no es una tabla con encabezado.'],
  field: 'Csv',
} as const
const tooMany = {
  status: 422,
  message: ['At most 500 people can be added at once.', 'Se pueden agregar 500 personas a la vez como máximo.'],
  field: 'Csv',
} as const

export const importUserCalls = {
  previewImportUsers: call({
    name: `${folder}/PreviewImportUsers`,
    reads: true,
    extra: true,
    summary: 'Read a list of new employees without adding anybody, and name each line that cannot be used',
    permission: 'Users.Manage',
    scope: 'listed',
    input,
    output: z.strictObject({ Lines: z.array(Line), Good: z.int(), Bad: z.int() }),
    errors: { NotATable: notATable, TooMany: tooMany },
  }),
  importUsers: call({
    name: `${folder}/ImportUsers`,
    extra: true,
    summary: 'Add all employees of a list, each with a welcome mail, or nobody if one line cannot be used',
    permission: 'Users.Manage',
    scope: 'listed',
    input,
    output: z.strictObject({
      Added: z.array(z.strictObject({ Line: z.int(), UserID: z.uuid(), Email: z.string(), Name: z.string() })),
    }),
    errors: {
      NotATable: notATable,
      TooMany: tooMany,
      BadLines: {
        status: 422,
        message: [
          'Some rows cannot be used. Nobody was added.',
          'Algunas filas no se pueden usar. No se agregó a nadie.',
        ],
        field: 'Csv',
      },
      DuplicateEmail: {
        message: [
          'Another user already has one of these e-mails. Nobody was added.',
          'Otro usuario ya tiene uno de estos correos. No se agregó a nadie.',
        ],
        field: 'Csv',
        constraint: 'application_user_email',
      },
    },
    topics: ['users'],
  }),
}
