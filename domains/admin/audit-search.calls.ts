import * as z from 'zod/mini'
import { tableWords } from '#platform/contract/audit-words.ts'
import { call, file } from '#platform/contract/call.ts'
import { choice, day, id, instant, text } from '#platform/contract/fields.ts'
import { list } from '#platform/contract/lists/base.ts'

export const auditKinds = list(
  { value: 'change', label: 'Changes' },
  { value: 'view', label: 'Looks' },
  { value: 'call', label: 'Calls' },
  { value: 'refusal', label: 'Refusals' },
  { value: 'sign-in', label: 'Sign-ins' },
)
const languages = list({ value: 'en', label: 'English' }, { value: 'es', label: 'Español' })
const sheetFormats = list({ value: 'csv', label: 'CSV file' }, { value: 'xlsx', label: 'Excel workbook' })

/** Kinds of records, by their table. */
export const auditTables = Object.entries(tableWords).map(([value, { noun }]) => ({ value, label: noun[0] }))

/** More in one file than this helps nobody and leaves the agency too easily. */
export const mostAuditRows = 50_000

/** Both days count. */
const filter = {
  UserID: z.optional(id('Who did it')),
  PersonID: z.optional(id('Whose record')),
  RecordID: z.optional(id('Record')),
  TableName: z.optional(choice('Kind of record', auditTables)),
  Kind: z.optional(choice('What happened', auditKinds)),
  Call: z.optional(text('Call', { max: 100 })),
  From: z.optional(day('From')),
  To: z.optional(day('To')),
  Language: z.optional(choice('Language', languages)),
}

const errors = {
  EndsBeforeStart: { status: 422, message: 'The last day lies before the first.', field: 'To' },
} as const

export const auditSearchCalls = {
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
          At: instant('When'),
          UserID: z.nullable(id('Who')),
          Who: z.nullable(z.string()),
          Kind: choice('What happened', auditKinds),
          Sentence: z.string(),
          Changes: z.array(
            z.strictObject({ Field: z.string(), From: z.nullable(z.string()), To: z.nullable(z.string()) }),
          ),
          /** How it ended where that is not plain: a refusal's code, a sign-in's outcome, how many were found. */
          Outcome: z.nullable(z.string()),
          Call: z.nullable(z.string()),
          TableName: z.nullable(z.string()),
          RecordID: z.nullable(id()),
          PersonID: z.nullable(id('Whose record')),
          PersonName: z.nullable(z.string()),
          IP: z.nullable(z.string()),
          RequestID: z.nullable(z.string()),
          ChangeSetID: z.nullable(id('Action')),
        }),
      ),
      /** What to send as Before for the next page; null at the end. */
      Next: z.nullable(z.int()),
    }),
    errors,
    audit: 'view',
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
      Format: choice('Format', sheetFormats),
      Reason: text('Reason', { min: 10, max: 500 }),
    }),
    output: file('text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
    errors: {
      ...errors,
      TooMany: { status: 422, message: 'A file can hold at most 50,000 rows. Narrow the search first.' },
    },
    audit: 'view',
  }),
}
