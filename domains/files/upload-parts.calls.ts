import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { id, text, whole } from '#platform/contract/fields.ts'
import { fileErrors, largestInParts, longestPart } from '#platform/contract/files.ts'

const UploadID = id(['Upload', 'Subida'])
const megabytes = largestInParts / 1024 / 1024

export const uploadPartsCalls = {
  beginUpload: call({
    name: 'Core/Files/BeginUpload',
    extra: true,
    summary: 'Begin a file that comes in parts, or continue the same file after a break; it waits for 20 hours',
    permission: 'SignedIn',
    scope: 'self',
    input: z.strictObject({
      FileName: text(['File name', 'Nombre del archivo'], { max: 200 }),
      SizeBytes: whole(['Size', 'Tamaño'], { min: 1, max: 2_000_000_000 }),
      /** What tells this file from another of the same name and size: when it was changed last, say. */
      Mark: text(['Mark', 'Marca'], { max: 100 }),
    }),
    output: z.strictObject({ UploadID, Received: z.int() }),
    errors: {
      TooLarge: {
        status: 422,
        message: [`This file is larger than ${megabytes} MB.`, `Este archivo pesa más de ${megabytes} MB.`],
        field: 'SizeBytes',
      },
      QuotaUsed: fileErrors.QuotaUsed,
    },
    topics: ['files'],
  }),
  uploadPart: call({
    name: 'Core/Files/UploadPart',
    extra: true,
    summary: 'The next part of a file, in base64; the same part sent again is taken once',
    permission: 'SignedIn',
    scope: 'self',
    input: z.strictObject({
      UploadID,
      From: whole(['From byte', 'Desde el byte'], { min: 0, max: largestInParts }),
      Content: z.string().check(z.minLength(1), z.maxLength(Math.ceil(longestPart / 3) * 4)),
    }),
    output: z.strictObject({ Received: z.int() }),
    errors: {
      NotBase64: {
        status: 422,
        message: ['This part is not base64.', 'Esta parte no está en base64.'],
        field: 'Content',
      },
      OutOfOrder: {
        status: 409,
        message: ['This part is not the next one. Begin again.', 'Esta parte no es la siguiente. Empiece de nuevo.'],
        field: 'From',
      },
      TooShort: {
        status: 422,
        message: [
          `Only the last part may have less than ${longestPart / 1024} KB.`,
          `Solo la última parte puede tener menos de ${longestPart / 1024} KB.`,
        ],
        field: 'Content',
      },
      TooMuch: {
        status: 422,
        message: ['This part goes beyond the end of the file.', 'Esta parte pasa del final del archivo.'],
        field: 'Content',
      },
    },
    topics: ['files'],
  }),
}
