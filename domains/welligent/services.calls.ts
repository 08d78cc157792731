import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, id, instant } from '#platform/contract/fields.ts'
import { pageInput } from '#platform/contract/paging.ts'
import { fileInput, fileOutput } from '#platform/contract/roster-file.ts'
import { sheetErrors } from '#platform/contract/sheets.ts'
import { reasonWords, runSources, serviceFields, sides } from './welligent-shapes.rules.ts'

const folder = 'Admin/Welligent'
const permission = 'Welligent.Manage'
const topics = ['welligent', 'activity'] as const
const RunID = id(['Import', 'Importación'])
const fieldList = serviceFields.map(({ name, label }) => ({ value: name, label }))

const Rejected = z.strictObject({
  Line: z.int(),
  ServiceID: z.string(),
  Name: z.string(),
  Reasons: z.array(
    z.strictObject({ Field: choice(['Field', 'Campo'], fieldList), Code: choice(['Reason', 'Motivo'], reasonWords) }),
  ),
})
const counts = { Rows: z.int(), Accepted: z.int(), Repeated: z.int(), Rejected: z.int() }

const fileRefusals = {
  ...sheetErrors,
  ColumnMissing: {
    status: 422,
    message: ['The file lacks a column.', 'Al archivo le falta una columna.'],
    field: 'FileID',
  },
  SameFile: {
    status: 409,
    message: ['This file was imported already.', 'Este archivo ya se importó.'],
    field: 'FileID',
  },
} as const

const period = {
  From: day(['From', 'Desde']),
  To: day(['To', 'Hasta']),
  Side: z.optional(choice(['Which', 'Cuáles'], sides)),
}
const periodErrors = {
  WrongPeriod: {
    message: ['Choose a period of at most 92 days.', 'Elija un período de 92 días como máximo.'],
    field: 'To',
  },
} as const

export const servicesCalls = {
  tryServices: call({
    name: `${folder}/TryServices`,
    reads: true,
    extra: true,
    summary:
      'Go through a file of services without recording anything: what would be taken, and each rejected line with why',
    permission,
    scope: 'listed',
    input: z.strictObject({ FileID: id(['File', 'Archivo']) }),
    output: z.strictObject({
      FileName: z.string(),
      ...counts,
      /** The first 500 of them; the file of rejected lines has all. */
      Lines: z.array(Rejected),
    }),
    errors: fileRefusals,
    audit: 'view',
  }),
  importServices: call({
    name: `${folder}/ImportServices`,
    extra: true,
    summary:
      'Import a file of services: good lines are taken as one action that can be undone, the others are kept with their reasons',
    permission,
    scope: 'listed',
    input: z.strictObject({ FileID: id(['File', 'Archivo']) }),
    output: z.strictObject({ RunID, ...counts, ChangeSetID: z.nullable(id(['Action', 'Acción'])) }),
    errors: fileRefusals,
    topics,
  }),
  importAgain: call({
    name: `${folder}/ImportAgain`,
    extra: true,
    summary: 'Try the rejected lines of an import once more, after numbers or programs were set right',
    permission,
    scope: 'listed',
    input: z.strictObject({ RunID }),
    output: z.strictObject({ RunID, ...counts, ChangeSetID: z.nullable(id(['Action', 'Acción'])) }),
    errors: {
      NothingRejected: {
        status: 409,
        message: ['No rejected line is left in this import.', 'No queda ninguna línea rechazada en esta importación.'],
      },
    },
    topics,
  }),
  getImportRuns: call({
    name: `${folder}/GetImportRuns`,
    method: 'GET',
    extra: true,
    summary: 'The imports of services, newest first; administrators see those of everybody',
    permission,
    scope: 'listed',
    input: z.strictObject(pageInput),
    output: z.strictObject({
      Rows: z.array(
        z.strictObject({
          RunID,
          Source: choice(['Source', 'Origen'], runSources),
          FileName: z.string(),
          MadeAt: instant(['Imported', 'Importado']),
          MadeBy: z.string(),
          ...counts,
          /** Rejected lines nobody has settled. */
          Open: z.int(),
          ChangeSetID: z.nullable(id(['Action', 'Acción'])),
          UndoneAt: z.nullable(instant(['Undone', 'Deshecha'])),
        }),
      ),
      Total: z.int(),
    }),
    topics,
  }),
  getRejected: call({
    name: `${folder}/GetRejected`,
    method: 'GET',
    extra: true,
    summary: 'The lines of an import that were rejected and are not settled, each with why',
    permission,
    scope: 'listed',
    input: z.strictObject({ RunID, ...pageInput }),
    output: z.strictObject({
      FileName: z.string(),
      Rows: z.array(Rejected),
      Total: z.int(),
      /** How often each reason comes, the most frequent first. */
      Counts: z.array(
        z.strictObject({
          Field: choice(['Field', 'Campo'], fieldList),
          Code: choice(['Reason', 'Motivo'], reasonWords),
          Lines: z.int(),
        }),
      ),
    }),
    topics,
  }),
  exportRejected: call({
    name: `${folder}/ExportRejected`,
    method: 'GET',
    extra: true,
    summary: 'The rejected lines of an import as they were in the file, with why; taking it is written down',
    permission,
    scope: 'listed',
    input: z.strictObject({ RunID, ...fileInput }),
    output: fileOutput,
    audit: 'view',
  }),
  getMismatches: call({
    name: `${folder}/GetMismatches`,
    method: 'GET',
    extra: true,
    summary: 'What was billed and is not recorded here, and what is recorded here and was not billed',
    permission,
    scope: 'listed',
    input: z.strictObject({ ...period, ...pageInput }),
    output: z.strictObject({
      Rows: z.array(
        z.strictObject({
          RecordID: id(),
          Side: choice(['Which', 'Cuáles'], sides),
          On: day(['Day', 'Día']),
          StartTime: z.nullable(z.string()),
          ClientID: id(['Client', 'Cliente']),
          ClientName: z.string(),
          EmployeeName: z.string(),
          /** Number and code of the service, or the kind of contact or note. */
          What: z.string(),
          Minutes: z.nullable(z.int()),
          SubProgramName: z.string(),
        }),
      ),
      Total: z.int(),
      Matched: z.int(),
      There: z.int(),
      Here: z.int(),
    }),
    errors: periodErrors,
    topics: ['welligent', 'visits'],
  }),
  exportMismatches: call({
    name: `${folder}/ExportMismatches`,
    method: 'GET',
    extra: true,
    summary: 'The differences of a period as a file; taking it is written down',
    permission,
    scope: 'listed',
    input: z.strictObject({ ...period, ...fileInput }),
    output: fileOutput,
    errors: periodErrors,
    audit: 'view',
  }),
}
