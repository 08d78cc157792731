import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { id, longText, maybe } from '#platform/contract/fields.ts'

/** As a data URL, in characters; the body of a call holds 1 MB. */
export const largestDrawing = 700_000

export const signatureImageCalls = {
  createOrUpdateUserSignatureImage: call({
    name: 'Admin/UserManagement/CreateOrUpdateUserSignatureImage',
    confirm: true,
    summary:
      'Set one’s own signature image, drawn or from an uploaded PNG or JPEG; earlier ones are kept, documents keep theirs',
    permission: 'SignedIn',
    scope: 'self',
    input: z.strictObject({
      /** The caller: nobody sets another's signature, an administrator neither. */
      ApplicationUserID: id(['User', 'Usuario']),
      SigFile: maybe(id(['Uploaded file', 'Archivo subido'])),
      SignatureImage: maybe(longText(['Drawing', 'Dibujo'], { max: largestDrawing, sensitive: true })),
    }),
    output: z.strictObject({ SignatureImageID: id(['Signature', 'Firma']), CreatedAt: z.string() }),
    errors: {
      OneNeeded: {
        status: 400,
        message: ['Give a drawing or an uploaded file, not both.', 'Dé un dibujo o un archivo subido, no ambos.'],
        field: 'SignatureImage',
      },
      NotAPicture: {
        status: 422,
        message: [
          'This is not a PNG or JPEG picture that can be read.',
          'Esta no es una imagen PNG o JPEG que se pueda leer.',
        ],
        field: 'SignatureImage',
      },
      TooSmall: {
        status: 422,
        message: [
          'This picture is too small to be a signature.',
          'Esta imagen es demasiado pequeña para ser una firma.',
        ],
        field: 'SignatureImage',
      },
      TooLarge: {
        status: 422,
        message: [
          'This picture is too large. Use at most 5 MB and 25 million pixels.',
          'Esta imagen es demasiado grande. Use como máximo 5 MB y 25 millones de píxeles.',
        ],
        field: 'SignatureImage',
      },
      Blank: {
        status: 422,
        message: ['This picture is blank.', 'Esta imagen está en blanco.'],
        field: 'SignatureImage',
      },
    },
    topics: ['signature', 'users', 'employees'],
  }),
  getMySignatureImage: call({
    name: 'Core/User/GetMySignatureImage',
    method: 'GET',
    extra: true,
    ownEyes: true,
    summary: 'One’s own signature image as a data URL, with the history of earlier ones',
    permission: 'SignedIn',
    scope: 'self',
    input: z.strictObject({ SignatureImageID: z.optional(id(['Signature', 'Firma'])) }),
    output: z.strictObject({
      /** The wished one, or the one in use. */
      SignatureImageID: z.nullable(id(['Signature', 'Firma'])),
      SignatureImage: z.nullable(z.string()),
      Width: z.nullable(z.int()),
      Height: z.nullable(z.int()),
      History: z.array(
        z.strictObject({
          SignatureImageID: id(['Signature', 'Firma']),
          CreatedAt: z.string(),
          ReplacedAt: z.nullable(z.string()),
        }),
      ),
    }),
    topics: ['signature'],
  }),
}
