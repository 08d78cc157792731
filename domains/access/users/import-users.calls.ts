import * as z from 'zod/mini'
import { call, type DeclaredError } from '#platform/contract/call.ts'
import { choice, id, longText, maybe, text } from '#platform/contract/fields.ts'
import { list } from '#platform/contract/lists/base.ts'
import { columnErrors, SheetColumn, sheetErrors, SheetField } from '#platform/contract/sheets.ts'

const folder = 'Admin/UserManagement'

export const staffLineStates = list(
  { value: 'Ready', label: ['Ready', 'Lista'] },
  { value: 'Wrong', label: ['Not ready', 'No está lista'] },
  { value: 'Known', label: ['Already has an account', 'Ya tiene cuenta'] },
  { value: 'LeftOut', label: ['Left out', 'No se importa'] },
)

const lineNumber = z.int().check(z.gte(1), z.lte(10_000))
const fieldName = text(['Field', 'Campo'], { max: 40 })

/** The uploaded file and everything decided about it, so that checking and importing read exactly the same. */
const file = {
  FileID: id(['File', 'Archivo']),
  /** For each column its field or none; left out, the headings say it. */
  Fields: maybe(z.array(z.nullable(fieldName)).check(z.minLength(1), z.maxLength(60))),
  Corrections: z.prefault(
    z
      .array(
        z.strictObject({
          Line: lineNumber,
          Field: fieldName,
          Text: longText(['Correction', 'Corrección'], { min: 0, max: 1000, sensitive: true }),
        }),
      )
      .check(z.maxLength(1000)),
    [],
  ),
  LeftOut: z.prefault(z.array(lineNumber).check(z.maxLength(500)), []),
}

const Line = z.strictObject({
  Line: z.int(),
  Name: z.string(),
  Email: z.string(),
  State: choice(['State', 'Estado'], staffLineStates),
  /** What would be recorded, or why nothing is. */
  Effects: z.array(z.string()),
  Problems: z.array(
    z.strictObject({
      Field: z.string(),
      Label: z.string(),
      /** What the line has there now. */
      Text: z.string(),
      Sentence: z.string(),
      /** What the cell could say instead. */
      Suggestion: z.nullable(z.string()),
    }),
  ),
})
export type StaffLine = z.infer<typeof Line>

const readErrors = {
  ...sheetErrors,
  ...columnErrors,
  NoSuchLine: {
    status: 400,
    message: ['The file has no such line or column.', 'El archivo no tiene esa línea o columna.'],
    field: 'Corrections',
  },
  DuplicateEmail: {
    message: [
      'Another user just got one of these e-mails. Check the lines again.',
      'Otro usuario acaba de recibir uno de estos correos. Revise las líneas de nuevo.',
    ],
    constraint: 'application_user_email',
  },
  DuplicateNumber: {
    message: [
      'Another employee just got one of these employee numbers. Check the lines again.',
      'Otro empleado acaba de recibir uno de estos números. Revise las líneas de nuevo.',
    ],
    constraint: 'employee_number',
  },
} as const satisfies Record<string, DeclaredError>

export const importUserCalls = {
  previewImportUsers: call({
    name: `${folder}/PreviewImportUsers`,
    extra: true,
    summary: 'Read an uploaded list of employees without adding anybody, and say of each line what it would do',
    permission: 'Users.Manage',
    scope: 'listed',
    input: z.strictObject(file),
    output: z.strictObject({
      FileName: z.string(),
      Columns: z.array(SheetColumn),
      Fields: z.array(SheetField),
      Lines: z.array(Line),
      Ready: z.int(),
      Wrong: z.int(),
    }),
    errors: readErrors,
    topics: ['imports'],
  }),
  importUsers: call({
    name: `${folder}/ImportUsers`,
    extra: true,
    summary:
      'Add all employees of an uploaded list as one action, each with a welcome mail; nobody if a line that was not left out is wrong',
    permission: 'Users.Manage',
    scope: 'listed',
    input: z.strictObject({
      ...file,
      WelcomeEmailLocation: maybe(
        text(['Place named in the welcome mail', 'Lugar que nombra el correo de bienvenida'], { max: 200 }),
      ),
    }),
    output: z.strictObject({ Added: z.int(), ChangeSetID: id(['Action', 'Acción']) }),
    errors: {
      ...readErrors,
      BadLines: {
        status: 422,
        message: [
          'Some lines are not ready. Nobody was added.',
          'Algunas líneas no están listas. No se agregó a nadie.',
        ],
      },
      NothingToDo: {
        message: [
          'Nobody is left to add: every line is left out or already has an account.',
          'No queda nadie por agregar: cada línea se dejó fuera o ya tiene cuenta.',
        ],
      },
    },
    topics: ['users', 'activity'],
  }),
}
