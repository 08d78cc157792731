import * as z from 'zod/mini'
import { call, file } from '#platform/contract/call.ts'
import { choice, id, instant, whole } from '#platform/contract/fields.ts'
import { list } from '#platform/contract/lists/base.ts'
import { listInput } from '#platform/contract/paging.ts'

export const acknowledgementStates = list({ value: 'done', label: 'Acknowledged' }, { value: 'open', label: 'Not yet' })
const sheetFormats = list({ value: 'csv', label: 'CSV file' }, { value: 'xlsx', label: 'Excel workbook' })

const Row = z.strictObject({
  UserID: id('Person'),
  Name: z.string(),
  Email: z.string(),
  /** When they first downloaded the version that counts. */
  ReadAt: z.nullable(instant('Read')),
  AcknowledgedAt: z.nullable(instant('Acknowledged')),
  /** The newest version they ever acknowledged. */
  LastVersionNumber: z.nullable(whole('Version')),
})

const folder = 'Admin/HostedFiles'

export const acknowledgementCalls = {
  acknowledgeHostedFile: call({
    name: `${folder}/Acknowledge`,
    extra: true,
    summary: 'Confirm that the caller has read and understood the current version of a hosted file',
    permission: 'SignedIn',
    scope: 'listed',
    input: z.strictObject({ HostedFileID: id('Hosted file'), VersionID: id('Version') }),
    output: z.strictObject({ AcknowledgedAt: instant('Acknowledged') }),
    errors: {
      NotAsked: { message: 'This file does not have to be acknowledged.', field: 'HostedFileID' },
      NotCurrent: { message: 'A newer version has been published. Read that one.', field: 'VersionID' },
      AlreadyAcknowledged: {
        message: 'You have acknowledged this version already.',
        field: 'VersionID',
        constraint: 'hosted_file_acknowledgement_once',
      },
    },
    topics: ['hosted'],
  }),
  getAcknowledgements: call({
    name: `${folder}/GetAcknowledgements`,
    method: 'GET',
    extra: true,
    summary: 'Who of the audience has acknowledged the current version of a hosted file and who has not',
    permission: 'Files.Host',
    scope: 'agency',
    input: z.strictObject({
      HostedFileID: id('Hosted file'),
      ...listInput(['Name', 'AcknowledgedAt']),
      State: z.optional(choice('State', acknowledgementStates)),
    }),
    output: z.strictObject({
      Title: z.string(),
      VersionNumber: whole('Version'),
      Done: z.int(),
      Open: z.int(),
      Rows: z.array(Row),
      Total: z.int(),
    }),
    topics: ['hosted'],
  }),
  exportAcknowledgements: call({
    name: `${folder}/ExportAcknowledgements`,
    method: 'GET',
    extra: true,
    summary: 'The same as a file for a spreadsheet; taking it is written down',
    permission: 'Files.Host',
    scope: 'agency',
    input: z.strictObject({
      HostedFileID: id('Hosted file'),
      Search: listInput(['Name']).Search,
      State: z.optional(choice('State', acknowledgementStates)),
      Format: choice('Format', sheetFormats),
    }),
    output: file('text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
    audit: 'view',
  }),
}
