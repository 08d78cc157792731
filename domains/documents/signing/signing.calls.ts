import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, id, longText, maybe } from '#platform/contract/fields.ts'
import { chartTypes } from '#platform/contract/lists/documents.ts'
import { fieldValues } from '#domains/forms/form-fields.rules.ts'
import { signing } from '#domains/documents/document-shapes.rules.ts'
import { afterwards } from './signing-shapes.rules.ts'

const permission = 'CaseFile.PerformOperations'
const topics = ['documents', 'drafts', 'signatures', 'due', 'activity'] as const

const versionNo = z.int().check(z.gte(1), z.lte(100_000))
const reason = (label = 'Reason') => longText(label, { max: 1000 })

const answers = {
  NotComplete: { status: 422, message: 'Some answers are missing or cannot be kept.', field: 'Values' },
  EffectiveDate: {
    status: 422,
    message: 'The date of the document cannot be in the future, nor more than 30 days before the chart began.',
    field: 'Values',
  },
  TooLarge: { status: 422, message: 'The answers are longer than a document can hold.', field: 'Values' },
  NobodyToSign: { status: 422, message: 'Nobody was found for a required signature.' },
} as const
const newVersion = {
  ...answers,
  NewerVersion: {
    status: 409,
    message: 'There is a newer version of this document. Open it again before you change it.',
    field: 'VersionNo',
  },
  NothingChanged: { status: 422, message: 'Nothing was changed, so there is no new version.', field: 'Values' },
} as const
const byHand = {
  BadSignature: {
    status: 422,
    message: 'This is not a signature. Draw it, or type your full name.',
    field: 'Signature',
  },
  NoImage: {
    status: 422,
    message: 'You have no signature image yet. Draw one, or type your name.',
    field: 'Signature',
  },
  ConsentNeeded: { status: 422, message: 'Agree to sign electronically first.', field: 'Signature' },
  PaperOnly: {
    status: 422,
    message: 'This form is signed on paper. Print it and upload the signed copy.',
    field: 'Signature',
  },
} as const

const reviewErrors = {
  ...byHand,
  NewerVersion: newVersion.NewerVersion,
  ContentChanged: {
    status: 409,
    message: 'The content was changed since you opened it. Read it again before you sign.',
    field: 'ContentSha256',
  },
  AlreadySigned: {
    status: 409,
    message: 'This line is already signed, or it is no longer your turn.',
    field: 'LineID',
  },
  NotYourLine: { status: 403, message: 'This line is for someone else to sign.', field: 'LineID' },
  NotYourTurn: {
    status: 409,
    message: 'Others sign before you. You will be told when it is your turn.',
    field: 'LineID',
  },
  CommentNeeded: { status: 422, message: 'Say what should be put right.', field: 'Comment' },
} as const

const reviewInput = z.strictObject({
  DocumentID: id('Document'),
  VersionNo: versionNo,
  ContentSha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  LineID: id('Line'),
  Decision: z.literal(['Approve', 'Return', 'Decline']),
  Comment: maybe(reason('Comment')),
  /** What to put right, field by field. */
  Fields: maybe(
    z
      .array(z.strictObject({ FieldID: z.string().check(z.maxLength(80)), Comment: reason('Comment') }))
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
      DocumentID: maybe(id('Document')),
      FormVersionID: id('Form version'),
      ChartID: id('Chart'),
      ChartType: choice('Chart type', chartTypes),
      Values: fieldValues,
      Revision: maybe(z.int().check(z.gte(1), z.lte(2_147_483_647))),
      Signature: maybe(signing),
      WordFileID: maybe(id('Word file')),
      LateReason: maybe(reason('Why it is late')),
    }),
    output: afterwards,
    errors: {
      ...answers,
      ...byHand,
      NotOffered: { status: 404, message: 'This form is not offered for this chart.', field: 'FormVersionID' },
      AlreadySubmitted: { status: 409, message: 'This document was already submitted.' },
      DraftGone: { status: 410, message: 'This draft was deleted meanwhile.' },
      NotYours: { status: 403, message: 'Only who writes a draft can submit it.' },
      RevisionMissing: { status: 400, message: 'Say which revision of the draft you last saw.', field: 'Revision' },
      NotStaff: {
        status: 403,
        message: 'Only staff write documents, and you have no employee record. Ask an administrator.',
        constraint: 'document_owner_id_fkey',
      },
    },
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
      DocumentID: id('Document'),
      VersionNo: versionNo,
      Values: fieldValues,
      Reason: reason(),
      Signature: maybe(signing),
    }),
    output: afterwards,
    errors: {
      ...newVersion,
      ...byHand,
      NotSubmitted: { status: 409, message: 'This document was not submitted, or it was voided.' },
      MayNotChange: {
        status: 403,
        message: 'Only its author, within 30 days, or someone with the permission can change a submitted document.',
      },
    },
    topics,
  }),
  editDocumentContents: call({
    name: 'Documents/EditDocumentContents',
    summary: 'A reviewer corrects a document before it is completed: a new version, every signature falls',
    permission,
    confirm: true,
    preview: true,
    scope: { document: 'DocumentID' },
    input: z.strictObject({ DocumentID: id('Document'), VersionNo: versionNo, Values: fieldValues, Reason: reason() }),
    output: afterwards,
    errors: {
      ...newVersion,
      NotReviewer: {
        status: 403,
        message: 'Only someone who is asked to sign now and may correct contents can do this.',
      },
      NotAwaiting: { status: 409, message: 'This document is not waiting for signatures. Change it instead.' },
    },
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
    input: z.strictObject({ DocumentID: id('Document'), LineID: id('Line'), Reason: reason() }),
    output: afterwards,
    errors: {
      LaterSigned: {
        status: 409,
        message: 'Others signed after this line. Someone with the permission can remove it.',
        field: 'LineID',
      },
      NotSigned: { status: 409, message: 'There is no signature on this line.', field: 'LineID' },
      MayNotRemove: {
        status: 403,
        message: 'You can remove your own signature; for another’s you need the permission.',
        field: 'LineID',
      },
      NotSubmitted: { status: 409, message: 'This document is not submitted, or it was voided.' },
    },
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
    input: z.strictObject({ DocumentID: id('Document'), Reason: reason() }),
    output: afterwards,
    errors: { NotSubmitted: { status: 409, message: 'Only a submitted document can be voided.' } },
    topics,
  }),
}
