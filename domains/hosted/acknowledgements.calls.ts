import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, id, instant, whole } from '#platform/contract/fields.ts'
import { list } from '#platform/contract/lists/base.ts'
import { listInput } from '#platform/contract/paging.ts'
import { fileFormats, fileOutput } from '#platform/contract/roster-file.ts'

export const acknowledgementStates = list(
  { value: 'done', label: ['Acknowledged', 'Confirmado'] },
  { value: 'open', label: ['Not yet', 'Aún no'] },
)

const Row = z.strictObject({
  UserID: id(['Person', 'Persona']),
  Name: z.string(),
  Email: z.string(),
  /** When they first downloaded the version that counts. */
  ReadAt: z.nullable(instant(['Read', 'Leído'])),
  AcknowledgedAt: z.nullable(instant(['Acknowledged', 'Confirmado'])),
  /** The newest version they ever acknowledged. */
  LastVersionNumber: z.nullable(whole(['Version', 'Versión'])),
})

const folder = 'Admin/HostedFiles'

export const acknowledgementCalls = {
  acknowledgeHostedFile: call({
    name: `${folder}/Acknowledge`,
    extra: true,
    summary: 'Confirm that the caller has read and understood the current version of a hosted file',
    permission: 'SignedIn',
    scope: 'listed',
    input: z.strictObject({
      HostedFileID: id(['Hosted file', 'Archivo publicado']),
      VersionID: id(['Version', 'Versión']),
    }),
    output: z.strictObject({ AcknowledgedAt: instant(['Acknowledged', 'Confirmado']) }),
    errors: {
      NotAsked: {
        message: ['This file does not have to be acknowledged.', 'Este archivo no requiere acuse.'],
        field: 'HostedFileID',
      },
      NotCurrent: {
        message: ['A newer version has been published. Read that one.', 'Se publicó una versión más nueva. Lea esa.'],
        field: 'VersionID',
      },
      AlreadyAcknowledged: {
        message: ['You have already acknowledged this version.', 'Ya dio acuse de esta versión.'],
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
      HostedFileID: id(['Hosted file', 'Archivo publicado']),
      ...listInput(['Name', 'AcknowledgedAt']),
      State: z.optional(choice(['State', 'Estado'], acknowledgementStates)),
    }),
    output: z.strictObject({
      Title: z.string(),
      VersionNumber: whole(['Version', 'Versión']),
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
      HostedFileID: id(['Hosted file', 'Archivo publicado']),
      Search: listInput(['Name']).Search,
      State: z.optional(choice(['State', 'Estado'], acknowledgementStates)),
      Format: choice(['Format', 'Formato'], fileFormats),
    }),
    output: fileOutput,
    audit: 'view',
  }),
}
