import * as z from 'zod/mini'
import { call, file } from '#platform/contract/call.ts'
import { flag, id, text, whole } from '#platform/contract/fields.ts'
import { fileErrors, fileKinds, largestFile } from '#platform/contract/files.ts'

/** Goes over the wire as multipart/form-data with one file, so it stands beside the catalogue of JSON calls. */
export const uploadFile = call({
  name: 'Core/Files/Upload',
  extra: true,
  summary: 'Upload one file; it belongs to whoever sent it until a record takes it',
  permission: 'SignedIn',
  scope: 'self',
  input: z.strictObject({
    FileName: text(['File name', 'Nombre del archivo'], { max: 200 }),
    SizeBytes: whole(['Size', 'Tamaño'], { min: 1, max: largestFile * 4 }),
    Sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  }),
  output: z.strictObject({
    FileID: id(['File', 'Archivo']),
    FileName: z.string(),
    ContentType: z.string(),
    SizeBytes: z.int(),
    State: z.literal(['ready', 'waiting', 'quarantined']),
  }),
  errors: fileErrors,
})

export const fileCalls = {
  downloadFile: call({
    name: 'Core/Files/Download',
    method: 'GET',
    extra: true,
    summary: 'A stored file, if the caller may read the record it belongs to',
    permission: 'SignedIn',
    scope: 'listed',
    input: z.strictObject({
      FileID: id(['File', 'Archivo']),
      Inline: z.optional(flag(['Show instead of save', 'Mostrar en lugar de guardar'])),
    }),
    output: file(...Object.values(fileKinds).map(({ type }) => type)),
    errors: {
      FileWaits: {
        status: 409,
        message: [
          'This file is still being checked for viruses. Try again in a few minutes.',
          'Aún se revisa si este archivo tiene virus. Inténtelo de nuevo en unos minutos.',
        ],
        field: 'FileID',
      },
    },
    audit: 'view',
  }),
}
