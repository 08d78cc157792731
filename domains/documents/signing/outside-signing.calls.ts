import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { email, id, longText, maybe, text } from '#platform/contract/fields.ts'

const permission = 'CaseFile.PerformOperations'
const scope = { document: 'DocumentID' } as const
const topics = ['documents', 'signatures', 'activity'] as const

const request = z.strictObject({
  SignatureRequestID: id(['Request', 'Solicitud']),
  LineID: id(['Line', 'Línea']),
  LineLabel: z.string(),
  SignerName: z.string(),
  Email: z.string(),
  SentAt: z.string(),
  SentByName: z.string(),
  ExpiresAt: z.string(),
  OpenedAt: z.nullable(z.string()),
  UsedAt: z.nullable(z.string()),
  RevokedAt: z.nullable(z.string()),
  State: z.literal(['Sent', 'Opened', 'Used', 'Revoked', 'Expired']),
})

export const outsideSigningCalls = {
  getSignatureRequests: call({
    name: 'Core/Documents/GetSignatureRequests',
    method: 'GET',
    extra: true,
    summary: 'Links that were sent to people outside for the lines of a document',
    permission,
    scope,
    audit: { view: 'signature requests' },
    input: z.strictObject({ DocumentID: id(['Document', 'Documento']) }),
    output: z.strictObject({ Requests: z.array(request) }),
    topics: ['signatures'],
  }),
  requestExternalSignature: call({
    name: 'Core/Documents/RequestExternalSignature',
    extra: true,
    summary: 'Send somebody outside a link to read the document and sign their line',
    permission,
    confirm: true,
    scope,
    input: z.strictObject({
      DocumentID: id(['Document', 'Documento']),
      LineID: id(['Line', 'Línea']),
      SignerName: text(['Name', 'Nombre'], { min: 3, max: 120 }),
      Email: email(),
      /** At most 14. */
      Days: z.prefault(z.int().check(z.gte(1), z.lte(14)), 7),
      Language: z.prefault(z.literal(['en', 'es']), 'en'),
      Note: maybe(longText(['Note', 'Nota'], { max: 500 })),
    }),
    output: request,
    errors: {
      LineClosed: { status: 409, message: ['This line is not open.', 'Esta línea no está abierta.'], field: 'LineID' },
      StaffLine: {
        status: 422,
        message: ['Staff sign this line themselves.', 'El personal firma esta línea por sí mismo.'],
        field: 'LineID',
      },
      NotTheirs: {
        status: 422,
        message: ['This line is for somebody else to sign.', 'Esta línea la debe firmar otra persona.'],
        field: 'SignerName',
      },
      PaperOnly: {
        status: 422,
        message: [
          'This form is signed on paper. Print it and upload the signed copy.',
          'Este formulario se firma en papel. Imprímalo y suba la copia firmada.',
        ],
        field: 'LineID',
      },
    },
    topics,
  }),
  revokeExternalSignature: call({
    name: 'Core/Documents/RevokeExternalSignature',
    extra: true,
    summary: 'Take a link back; whoever opens it is told that it no longer works',
    permission,
    scope,
    input: z.strictObject({
      DocumentID: id(['Document', 'Documento']),
      SignatureRequestID: id(['Request', 'Solicitud']),
    }),
    output: request,
    errors: {
      AlreadyUsed: {
        status: 409,
        message: ['The link was already used.', 'El enlace ya se usó.'],
        field: 'SignatureRequestID',
      },
    },
    topics,
  }),
}
