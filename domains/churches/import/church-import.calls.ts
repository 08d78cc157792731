import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { flag, id } from '#platform/contract/fields.ts'
import { sheetErrors } from '#platform/contract/sheets.ts'
import { churchFolder, churchTopics } from '../record/churches.calls.ts'

const Line = z.strictObject({
  Line: z.int(),
  Name: z.string(),
  State: z.literal(['Ready', 'Known', 'Broken']),
  Problems: z.array(z.strictObject({ Column: z.string(), Sentence: z.string() })),
})
export type ImportedLine = z.infer<typeof Line>

export const churchImportCalls = {
  importChurches: call({
    name: `${churchFolder}/ImportCsv`,
    extra: true,
    summary:
      'Read churches with contact and owner from a CSV or Excel file of up to 10,000 lines: first tried, with a report for each line, then recorded all at once',
    permission: 'Church.Edit',
    scope: { subProgram: 'SubProgramID' },
    input: z.strictObject({
      SubProgramID: id(['Sub-program', 'Subprograma']),
      FileID: id(['File', 'Archivo']),
      DryRun: z.prefault(flag(['Only try it', 'Solo probar']), true),
      LeaveOutBroken: z.prefault(
        flag(['Leave out the lines that cannot be imported', 'Dejar fuera las líneas que no se pueden importar']),
        false,
      ),
    }),
    output: z.strictObject({
      FileName: z.string(),
      Lines: z.int(),
      Ready: z.int(),
      Known: z.int(),
      Broken: z.int(),
      /** Of every line. */
      Report: z.array(Line),
      /** Headings of the file that are taken for nothing. */
      Unread: z.array(z.string()),
      Imported: z.int(),
      ChangeSetID: z.nullable(id(['Action', 'Acción'])),
    }),
    errors: {
      ...sheetErrors,
      NotChurches: {
        message: ['This sub-program does not work with churches.', 'Este subprograma no trabaja con iglesias.'],
        field: 'SubProgramID',
      },
      NoNames: {
        status: 422,
        message: [
          'No column of this file is called “Name”. Name the columns in its first line.',
          'Ninguna columna de este archivo se llama «Nombre». Ponga los títulos en la primera línea.',
        ],
        field: 'FileID',
      },
      LinesBroken: {
        status: 409,
        message: [
          'Some lines cannot be imported. Correct the file, or leave those lines out.',
          'Algunas líneas no se pueden importar. Corrija el archivo o deje fuera esas líneas.',
        ],
        field: 'LeaveOutBroken',
      },
      NothingReady: {
        status: 409,
        message: ['No line of this file is a new church.', 'Ninguna línea de este archivo es una iglesia nueva.'],
        field: 'FileID',
      },
    },
    topics: churchTopics,
  }),
}
