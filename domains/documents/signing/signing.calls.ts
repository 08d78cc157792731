import * as z from 'zod/mini'
import type { Words } from '#platform/contract/words.ts'
import { call } from '#platform/contract/call.ts'
import { choice, id, longText, maybe } from '#platform/contract/fields.ts'
import { chartTypes } from '#platform/contract/lists/documents.ts'
import { fieldValues } from '#domains/forms/form-fields.rules.ts'
import { signing } from '#domains/documents/document-shapes.rules.ts'
import { afterwards } from './signing-shapes.rules.ts'
import {
  newVersion,
  byHand,
  submitDocumentRefusals,
  changeSubmittedDocumentRefusals,
  editDocumentContentsRefusals,
  removeSignatureFromDocumentRefusals,
} from './signing-refusals.rules.ts'

const permission = 'CaseFile.PerformOperations'
const topics = ['documents', 'drafts', 'signatures', 'due', 'activity'] as const

const versionNo = z.int().check(z.gte(1), z.lte(100_000))
const reason = (label: Words = ['Reason', 'Motivo']) => longText(label, { max: 1000 })

const reviewErrors = {
  ...byHand,
  NewerVersion: newVersion.NewerVersion,
  ContentChanged: {
    status: 409,
    message: [
      'The content has changed since you opened it. Read it again before you sign.',
      'El contenido cambió desde que lo abrió. Léalo de nuevo antes de firmar.',
    ],
    field: 'ContentSha256',
  },
  AlreadySigned: {
    status: 409,
    message: [
      'This line is already signed, or it is no longer your turn.',
      'Esta línea ya está firmada o ya no es su turno.',
    ],
    field: 'LineID',
  },
  NotYourLine: {
    status: 403,
    message: ['This line is for someone else to sign.', 'Esta línea la debe firmar otra persona.'],
    field: 'LineID',
  },
  NotYourTurn: {
    status: 409,
    message: [
      'Others sign before you. You will be told when it is your turn.',
      'Otros firman antes que usted. Se le avisará cuando sea su turno.',
    ],
    field: 'LineID',
  },
  CommentNeeded: {
    status: 422,
    message: ['Write what should be corrected.', 'Escriba qué se debe corregir.'],
    field: 'Comment',
  },
} as const

const reviewInput = z.strictObject({
  DocumentID: id(['Document', 'Documento']),
  VersionNo: versionNo,
  ContentSha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  LineID: id(['Line', 'Línea']),
  Decision: z.literal(['Approve', 'Return', 'Decline']),
  Comment: maybe(reason(['Comment', 'Comentario'])),
  /** What to put right, field by field. */
  Fields: maybe(
    z
      .array(z.strictObject({ FieldID: z.string().check(z.maxLength(80)), Comment: reason(['Comment', 'Comentario']) }))
      .check(z.maxLength(100)),
  ),
  Signature: maybe(signing),
  /** For a signature taken in person on this device. */
  InPerson: maybe(
    z.strictObject({
      PrintedName: z.string().check(z.trim(), z.minLength(2), z.maxLength(200)),
      IdentityCheck: z.string().check(z.trim(), z.minLength(2), z.maxLength(200)),
      Language: z.string().check(z.trim(), z.minLength(2), z.maxLength(60)),
      Interpreter: maybe(z.string().check(z.maxLength(200))),
      Consent: z.boolean(),
    }),
  ),
})

const review = <const N extends 'Documents/ReviewDocumentDigitally' | 'Core/Documents/ReviewDocumentDigitally'>(
  name: N,
) =>
  call({
    name,
    summary: 'Sign a line of a document, or return it with comments',
    permission,
    confirm: true,
    scope: { document: 'DocumentID' },
    input: reviewInput,
    output: afterwards,
    errors: reviewErrors,
    topics,
  })

export const signingCalls = {
  submitDocument: call({
    name: 'Core/Documents/SubmitDocument',
    summary: 'Submit a draft: check every answer, freeze the content, find who signs, sign as author',
    permission,
    confirm: true,
    scope: { chart: 'ChartID' },
    input: z.strictObject({
      DocumentID: maybe(id(['Document', 'Documento'])),
      FormVersionID: id(['Form version', 'Versión del formulario']),
      ChartID: id(['Chart', 'Expediente']),
      ChartType: choice(['Chart type', 'Tipo de expediente'], chartTypes),
      Values: fieldValues,
      Revision: maybe(z.int().check(z.gte(1), z.lte(2_147_483_647))),
      Signature: maybe(signing),
      WordFileID: maybe(id(['Word file', 'Archivo de Word'])),
      LateReason: maybe(reason(['Why it is late', 'Por qué es tarde'])),
    }),
    output: afterwards,
    errors: submitDocumentRefusals,
    topics,
  }),
  changeSubmittedDocument: call({
    name: 'Core/Documents/ChangeSubmittedDocument',
    summary: 'Change a document after it was submitted: a new version, every signature falls, the author signs again',
    permission,
    confirm: true,
    preview: true,
    scope: { document: 'DocumentID' },
    input: z.strictObject({
      DocumentID: id(['Document', 'Documento']),
      VersionNo: versionNo,
      Values: fieldValues,
      Reason: reason(),
      Signature: maybe(signing),
    }),
    output: afterwards,
    errors: changeSubmittedDocumentRefusals,
    topics,
  }),
  editDocumentContents: call({
    name: 'Documents/EditDocumentContents',
    summary: 'A reviewer corrects a document before it is completed: a new version, every signature falls',
    permission,
    confirm: true,
    preview: true,
    scope: { document: 'DocumentID' },
    input: z.strictObject({
      DocumentID: id(['Document', 'Documento']),
      VersionNo: versionNo,
      Values: fieldValues,
      Reason: reason(),
    }),
    output: afterwards,
    errors: editDocumentContentsRefusals,
    topics,
  }),
  reviewDocumentDigitally: review('Documents/ReviewDocumentDigitally'),
  reviewCoreDocumentDigitally: review('Core/Documents/ReviewDocumentDigitally'),
  removeSignatureFromDocument: call({
    name: 'Documents/RemoveSignatureFromDocument',
    summary: 'Take a signature off with a reason; it stays readable as removed and the line opens again',
    permission,
    confirm: true,
    preview: true,
    scope: { document: 'DocumentID' },
    input: z.strictObject({
      DocumentID: id(['Document', 'Documento']),
      LineID: id(['Line', 'Línea']),
      Reason: reason(),
    }),
    output: afterwards,
    errors: removeSignatureFromDocumentRefusals,
    topics,
  }),
  voidDocument: call({
    name: 'Core/Documents/VoidDocument',
    extra: true,
    summary: 'Void a submitted document with a reason; everybody who signed is told, what it settled is open again',
    permission: 'CaseFile.ChangeSubmitted',
    confirm: true,
    preview: true,
    scope: { document: 'DocumentID' },
    input: z.strictObject({ DocumentID: id(['Document', 'Documento']), Reason: reason() }),
    output: afterwards,
    errors: {
      NotSubmitted: {
        status: 409,
        message: ['Only a submitted document can be voided.', 'Solo se puede anular un documento enviado.'],
      },
    },
    topics,
  }),
}
