import * as z from 'zod/mini'
import { call, type DeclaredError } from '#platform/contract/call.ts'
import { choice, day, id, instant, maybe, text, version } from '#platform/contract/fields.ts'
import { list } from '#platform/contract/lists/base.ts'
import { columnErrors, SheetColumn, sheetErrors, SheetField } from '#platform/contract/sheets.ts'
import { importKinds } from './import-kinds.rules.ts'

const folder = 'Admin/Import'
const topics = ['imports']
const ImportID = id(['Import', 'Importación'])
const Kind = choice(['What is in the file', 'Qué hay en el archivo'], importKinds)

/** What is done with a line about which somebody has to decide. */
export const lineDecisions = list(
  { value: 'New', label: ['New person', 'Persona nueva'] },
  { value: 'Same', label: ['Same person', 'La misma persona'] },
  { value: 'Skip', label: ['Leave out', 'No importar'] },
)
export const lineStates = list(
  { value: 'Ready', label: ['Ready', 'Lista'] },
  { value: 'Decide', label: ['Decide who it is', 'Decida quién es'] },
  { value: 'Wrong', label: ['Cannot be imported', 'No se puede importar'] },
  { value: 'Skipped', label: ['Left out', 'No se importa'] },
)

const Decision = z.strictObject({
  Line: z.int().check(z.gte(1), z.lte(10_000)),
  Decision: choice(['Decision', 'Decisión'], lineDecisions),
  PersonID: maybe(id(['Person on record', 'Persona registrada'])),
})

const Line = z.strictObject({
  Line: z.int(),
  Name: z.string(),
  State: choice(['State', 'Estado'], lineStates),
  /** What would be recorded. */
  Effects: z.array(z.string()),
  /** What is wrong, and in which column of the file. */
  Problems: z.array(z.strictObject({ Column: z.nullable(z.string()), Sentence: z.string() })),
  /** Who it may be; the same search as before a person is recorded by hand. */
  Matches: z.array(
    z.strictObject({
      PersonID: z.nullable(id()),
      /** The line of the same file that records this person, who is not on record yet. */
      Line: z.nullable(z.int()),
      Name: z.string(),
      DateOfBirth: z.nullable(day(['Date of birth', 'Fecha de nacimiento'])),
      Reasons: z.array(z.string()),
    }),
  ),
  /** Somebody like this is on record outside the caller's work. */
  Elsewhere: z.boolean(),
  Decision: z.nullable(choice(['Decision', 'Decisión'], lineDecisions)),
  PersonID: z.nullable(id()),
})
export type ImportLine = z.infer<typeof Line>

const Report = {
  Lines: z.array(Line),
  Ready: z.int(),
  Open: z.int(),
}

const done = {
  AlreadyDone: {
    message: ['This file was already imported.', 'Este archivo ya se importó.'],
    constraint: 'data_import_done',
  },
} as const satisfies Record<string, DeclaredError>

export const importsCalls = {
  getImports: call({
    name: `${folder}/GetImports`,
    method: 'GET',
    extra: true,
    summary: 'The files the caller has begun to import, newest first',
    permission: 'Records.Import',
    scope: 'listed',
    input: z.strictObject({}),
    output: z.strictObject({
      Imports: z.array(
        z.strictObject({
          ImportID,
          Kind,
          FileName: z.string(),
          SubProgramName: z.string(),
          Lines: z.int(),
          MadeAt: instant(['Begun', 'Empezada']),
          DoneAt: z.nullable(instant(['Imported', 'Importada'])),
          ChangeSetID: z.nullable(id(['Action', 'Acción'])),
          UndoneAt: z.nullable(instant(['Undone', 'Deshecha'])),
          version: version(),
        }),
      ),
    }),
    topics: ['imports', 'activity'],
  }),
  beginImport: call({
    name: `${folder}/Begin`,
    extra: true,
    summary: 'Read an uploaded CSV or Excel file and guess which column holds what; nothing is recorded yet',
    permission: 'Records.Import',
    scope: { subProgram: 'SubProgramID' },
    input: z.strictObject({
      Kind,
      SubProgramID: id(['Sub-program', 'Subprograma']),
      FileID: id(['File', 'Archivo']),
    }),
    output: z.strictObject({ ImportID, version: version() }),
    errors: sheetErrors,
    topics,
  }),
  getImport: call({
    name: `${folder}/Get`,
    method: 'GET',
    extra: true,
    summary: 'One import: its columns, what each is taken for, and the fields it could be',
    permission: 'Records.Import',
    scope: 'listed',
    input: z.strictObject({ ImportID }),
    output: z.strictObject({
      ImportID,
      Kind,
      FileName: z.string(),
      SubProgramID: id(['Sub-program', 'Subprograma']),
      SubProgramName: z.string(),
      Lines: z.int(),
      Columns: z.array(SheetColumn),
      Fields: z.array(SheetField),
      DoneAt: z.nullable(instant(['Imported', 'Importada'])),
      ChangeSetID: z.nullable(id(['Action', 'Acción'])),
      UndoneAt: z.nullable(instant(['Undone', 'Deshecha'])),
      /** How many lines were recorded. */
      Imported: z.nullable(z.int()),
      version: version(),
    }),
    topics: ['imports', 'activity'],
    audit: 'view',
  }),
  mapImport: call({
    name: `${folder}/Map`,
    extra: true,
    summary: 'Say which column holds what',
    permission: 'Records.Import',
    scope: 'listed',
    input: z.strictObject({
      ImportID,
      Fields: z.array(z.nullable(text(['Field', 'Campo'], { max: 40 }))).check(z.minLength(1), z.maxLength(60)),
      version: version(),
    }),
    output: z.strictObject({ ImportID, version: version() }),
    errors: {
      ...done,
      ...columnErrors,
    },
    topics,
  }),
  decideImport: call({
    name: `${folder}/Decide`,
    extra: true,
    summary: 'Say of lines whether it is the same person, a new one, or is left out',
    permission: 'Records.Import',
    scope: 'listed',
    input: z.strictObject({
      ImportID,
      Decisions: z.array(Decision).check(z.minLength(1), z.maxLength(500)),
      version: version(),
    }),
    output: z.strictObject({ ImportID, version: version() }),
    errors: {
      ...done,
      NoSuchLine: {
        status: 400,
        message: ['The file has no such line.', 'El archivo no tiene esa línea.'],
        field: 'Decisions',
      },
      WhichPerson: { status: 400, message: ['Say which person it is.', 'Indique qué persona es.'], field: 'Decisions' },
    },
    topics,
  }),
  tryImport: call({
    name: `${folder}/DryRun`,
    extra: true,
    summary:
      'Go through the file line by line without recording anything: what would be made, what is wrong, whom it may double',
    permission: 'Records.Import',
    scope: 'listed',
    input: z.strictObject({ ImportID }),
    output: z.strictObject(Report),
    errors: done,
    topics,
  }),
  runImport: call({
    name: `${folder}/Run`,
    extra: true,
    summary: 'Record the lines as one action that can be undone; refused while a line is wrong or undecided',
    permission: 'Records.Import',
    scope: 'listed',
    input: z.strictObject({ ImportID, version: version() }),
    output: z.strictObject({ ImportID, Imported: z.int(), ChangeSetID: id(['Action', 'Acción']), version: version() }),
    errors: {
      ...done,
      NotReady: {
        message: [
          'Some lines are wrong or undecided. Try it again and settle them.',
          'Hay líneas con errores o sin decidir. Pruébela de nuevo y resuélvalas.',
        ],
      },
      NothingToDo: { message: ['No line is left to import.', 'No queda ninguna línea para importar.'] },
    },
    topics: ['imports', 'people', 'clients', 'families', 'fosterClients', 'placements', 'activity'],
  }),
}
