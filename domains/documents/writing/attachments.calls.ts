import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, id, maybe, text } from '#platform/contract/fields.ts'
import { chartTypes, documentStates } from '#platform/contract/lists/documents.ts'
import { documentAttachment } from '#domains/documents/document-shapes.rules.ts'

const permission = 'CaseFile.PerformOperations'

const notYours = { status: 403, message: 'Only who writes a draft can change its files.' } as const
const notADraft = { status: 409, message: 'Files can be added and removed only while it is a draft.' } as const

export const attachmentCalls = {
  attachFile: call({
    name: 'Core/Documents/AttachFile',
    extra: true,
    summary: 'Hang an uploaded file on a draft, or on one of its fields',
    permission,
    scope: { document: 'DocumentID' },
    input: z.strictObject({
      DocumentID: id('Document'),
      FieldID: maybe(z.string().check(z.maxLength(80))),
      /** An upload of the caller. */
      FileID: id('File'),
    }),
    output: documentAttachment,
    errors: {
      NotYours: notYours,
      NotADraft: notADraft,
      NoSuchField: { status: 422, message: 'This field of the form takes no file.', field: 'FieldID' },
      TooMany: { status: 422, message: 'A document holds at most 50 files.', field: 'FileID' },
    },
    topics: ['documents', 'files'],
  }),
  removeAttachment: call({
    name: 'Core/Documents/RemoveAttachment',
    extra: true,
    summary: 'Take a file off a draft again',
    permission,
    scope: { document: 'DocumentID' },
    input: z.strictObject({ DocumentID: id('Document'), AttachmentID: id('Attachment') }),
    output: z.strictObject({ AttachmentID: id('Attachment') }),
    errors: { NotYours: notYours, NotADraft: notADraft },
    topics: ['documents', 'files'],
  }),
  uploadFileToChart: call({
    name: 'Core/Documents/UploadFileToChart',
    extra: true,
    summary: 'Put a scan or file into the case file of a chart as a submitted document',
    permission,
    scope: { chart: 'ChartID' },
    input: z.strictObject({
      ChartID: id('Chart'),
      ChartType: choice('Chart type', chartTypes),
      /** A form for files; the general one of the chart where none is given. */
      FormID: maybe(id('Form')),
      FileID: id('File'),
      Title: text('Title', { max: 200 }),
      /** Where the form asks for a kind: one of its options. */
      Kind: maybe(text('Kind', { max: 200 })),
      EffectiveDate: day('Date of the document'),
    }),
    output: z.strictObject({ DocumentID: id('Document'), State: choice('State', documentStates) }),
    errors: {
      NotOffered: { status: 404, message: 'There is no form for files on this chart.', field: 'FormID' },
      NoKinds: { status: 422, message: 'This form does not tell kinds of files apart.', field: 'Kind' },
      NotForFiles: { status: 422, message: 'This form is filled in, not uploaded.', field: 'FormID' },
      EffectiveDate: {
        status: 422,
        message: 'The date of the document cannot be in the future, nor more than 30 days before the chart began.',
        field: 'EffectiveDate',
      },
      NotComplete: {
        status: 422,
        message: 'This form asks for more than a file. Fill it in instead.',
        field: 'FormID',
      },
      MustBeSigned: {
        status: 422,
        message: 'The author signs this form. Open it, attach the file there and submit it.',
        field: 'FormID',
      },
      NobodyToSign: { status: 422, message: 'Nobody was found for a required signature.', field: 'FormID' },
      NotStaff: {
        status: 403,
        message: 'Only staff write documents, and you have no employee record. Ask an administrator.',
        constraint: 'document_owner_id_fkey',
      },
    },
    topics: ['documents', 'drafts', 'signatures', 'due', 'activity', 'files'],
  }),
}
