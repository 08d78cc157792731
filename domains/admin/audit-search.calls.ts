import * as z from 'zod/mini'
import { fileFormats, fileOutput } from '#platform/contract/roster-file.ts'
import { call } from '#platform/contract/call.ts'
import { choice, day, id, instant, text } from '#platform/contract/fields.ts'
import { list } from '#platform/contract/lists/base.ts'
import { recordKind, unknownKind } from '#domains/activity/activity.calls.ts'

export const auditKinds = list(
  { value: 'change', label: ['Changes', 'Cambios'] },
  { value: 'view', label: ['Looks', 'Consultas'] },
  { value: 'call', label: ['Calls', 'Llamadas'] },
  { value: 'refusal', label: ['Refusals', 'Rechazos'] },
  { value: 'sign-in', label: ['Sign-ins', 'Entradas'] },
)
/** More in one file than this helps nobody and leaves the agency too easily. */
export const mostAuditRows = 50_000

/** Both days count. */
const filter = {
  UserID: z.optional(id(['Who did it', 'Quién lo hizo'])),
  PersonID: z.optional(id(['Whose record', 'De quién es el registro'])),
  RecordID: z.optional(id(['Record', 'Registro'])),
  TableName: z.optional(recordKind),
  Kind: z.optional(choice(['What happened', 'Qué pasó'], auditKinds)),
  Call: z.optional(text(['Call', 'Llamada'], { max: 100 })),
  From: z.optional(day(['From', 'Desde'])),
  To: z.optional(day(['To', 'Para'])),
}

const errors = {
  UnknownKind: unknownKind,
  EndsBeforeStart: {
    status: 422,
    message: ['The last day is before the first.', 'El último día es anterior al primero.'],
    field: 'To',
  },
} as const

export const auditSearchCalls = {
  getRecordKinds: call({
    name: 'Admin/Audit/GetRecordKinds',
    method: 'GET',
    extra: true,
    summary: 'The kinds of records the audit tells of, by their table, to choose from',
    permission: 'Audit.View',
    scope: 'agency',
    input: z.strictObject({}),
    output: z.strictObject({ RecordKinds: z.array(z.strictObject({ TableName: recordKind, Name: z.string() })) }),
  }),
  searchAudit: call({
    name: 'Admin/Audit/Get',
    method: 'GET',
    extra: true,
    summary: 'Who saw this person, what did this user do, what changed on this record: newest first, in sentences',
    permission: 'Audit.View',
    scope: { person: 'PersonID' },
    input: z.strictObject({
      ...filter,
      /** The last AuditID of the page before. */
      Before: z.optional(z.int().check(z.gte(1))),
      PageSize: z.optional(z.literal([25, 50, 100])),
    }),
    output: z.strictObject({
      Entries: z.array(
        z.strictObject({
          AuditID: z.int(),
          At: instant(['When', 'Cuándo']),
          UserID: z.nullable(id(['Who', 'Quién'])),
          Who: z.nullable(z.string()),
          Kind: choice(['What happened', 'Qué pasó'], auditKinds),
          Sentence: z.string(),
          Changes: z.array(
            z.strictObject({ Field: z.string(), From: z.nullable(z.string()), To: z.nullable(z.string()) }),
          ),
          /** How it ended where that is not plain: a refusal's code, a sign-in's outcome, how many were found. */
          Outcome: z.nullable(z.string()),
          /** In a confidential chart that was opened in an emergency. */
          Emergency: z.boolean(),
          Call: z.nullable(z.string()),
          TableName: z.nullable(z.string()),
          RecordID: z.nullable(id()),
          PersonID: z.nullable(id(['Whose record', 'De quién es el registro'])),
          PersonName: z.nullable(z.string()),
          IP: z.nullable(z.string()),
          RequestID: z.nullable(z.string()),
          ChangeSetID: z.nullable(id(['Action', 'Acción'])),
        }),
      ),
      /** What to send as Before for the next page; null at the end. */
      Next: z.nullable(z.int()),
    }),
    errors,
    audit: { view: 'audit' },
  }),
  exportAudit: call({
    name: 'Admin/Audit/Export',
    reads: true,
    extra: true,
    summary: 'The same as a file for a spreadsheet, with a reason; taking it is written down with the number of rows',
    permission: 'Audit.View',
    scope: { person: 'PersonID' },
    input: z.strictObject({
      ...filter,
      Format: choice(['Format', 'Formato'], fileFormats),
      Reason: text(['Reason', 'Motivo'], { min: 10, max: 500 }),
    }),
    output: fileOutput,
    errors: {
      ...errors,
      TooMany: {
        status: 422,
        message: [
          'A file can have at most 50,000 rows. Narrow the search first.',
          'Un archivo puede tener 50,000 filas como máximo. Primero limite la búsqueda.',
        ],
      },
    },
    audit: { view: 'audit' },
  }),
}
