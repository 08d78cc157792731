import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { day, id, longText, maybe, text } from '#platform/contract/fields.ts'
import { documentLine } from '#domains/documents/document-shapes.rules.ts'
import { afterwards } from './signing-shapes.rules.ts'

const permission = 'CaseFile.PerformOperations'
const scope = { document: 'DocumentID' } as const
const topics = ['documents', 'signatures', 'activity'] as const
const versionNo = z.int().check(z.gte(1), z.lte(100_000))
const name = z.nullable(z.string())

const lineErrors = {
  LineClosed: { status: 409, message: 'This line is no longer open.', field: 'LineID' },
  MayNot: { status: 403, message: 'This is not yours to decide.', field: 'LineID' },
} as const

export const lineCalls = {
  getLineChoices: call({
    name: 'Core/Documents/GetLineChoices',
    method: 'GET',
    extra: true,
    summary: 'Who could be asked to sign a line instead',
    permission,
    scope,
    input: z.strictObject({ DocumentID: id('Document'), LineID: id('Line') }),
    output: z.strictObject({
      /** Staff of the line's pool; empty where somebody outside signs. */
      Employees: z.array(z.strictObject({ EmployeeID: id('Employee'), Name: z.string() })),
      People: z.array(z.strictObject({ PersonID: z.nullable(id('Person')), Name: z.string(), Relation: z.string() })),
      /** Somebody outside who is not in our books can be named. */
      AnyName: z.boolean(),
    }),
    topics: ['signatures'],
  }),
  reassignLine: call({
    name: 'Core/Documents/ReassignLine',
    extra: true,
    summary: 'Ask somebody else of the same pool to sign a line, or name who signs for somebody outside',
    permission,
    scope,
    input: z.strictObject({
      DocumentID: id('Document'),
      LineID: id('Line'),
      EmployeeID: maybe(id('Employee')),
      PersonID: maybe(id('Person')),
      Name: maybe(text('Name', { min: 3, max: 120 })),
      Reason: longText('Reason', { max: 1000 }),
    }),
    output: afterwards,
    errors: {
      ...lineErrors,
      OneNeeded: { status: 422, message: 'Say who is to sign: one person.', field: 'EmployeeID' },
      NotInPool: {
        status: 422,
        message: 'This person cannot sign this line: they do not have the role, or may not open the chart.',
        field: 'EmployeeID',
      },
    },
    topics,
  }),
  waiveLine: call({
    name: 'Core/Documents/WaiveLine',
    extra: true,
    summary: 'Let off a signature with a reason; it stays readable as waived',
    permission,
    confirm: true,
    preview: true,
    scope,
    input: z.strictObject({
      DocumentID: id('Document'),
      LineID: id('Line'),
      Reason: longText('Reason', { max: 1000 }),
    }),
    output: afterwards,
    errors: lineErrors,
    topics: ['documents', 'drafts', 'signatures', 'due', 'activity'],
  }),
  uploadSignedPaper: call({
    name: 'Core/Documents/UploadSignedPaper',
    extra: true,
    summary: 'Put the scan of a signed paper on one line or several',
    permission,
    confirm: true,
    scope,
    input: z.strictObject({
      DocumentID: id('Document'),
      VersionNo: versionNo,
      LineIDs: z.array(id('Line')).check(z.minLength(1), z.maxLength(20)),
      /** An upload of the caller. */
      FileID: id('Scan'),
      PaperSignedOn: day('Signed on'),
      /** As it stands on the paper, for the lines in their order; empty where one person is asked. */
      PrintedNames: maybe(z.array(z.string().check(z.trim(), z.maxLength(200))).check(z.maxLength(20))),
    }),
    output: afterwards,
    errors: {
      LineClosed: { ...lineErrors.LineClosed, field: 'LineIDs' },
      MayNot: { ...lineErrors.MayNot, field: 'LineIDs' },
      NewerVersion: {
        status: 409,
        message: 'There is a newer version of this document. The paper shows an older one.',
        field: 'VersionNo',
      },
      SignedInFuture: { status: 422, message: 'The paper cannot be signed in the future.', field: 'PaperSignedOn' },
      SignedBefore: {
        status: 422,
        message: 'The paper was signed before this document was written.',
        field: 'PaperSignedOn',
      },
      OnScreen: { status: 422, message: 'Staff sign this form on screen, not on paper.', field: 'LineIDs' },
      NameNeeded: { status: 422, message: 'Say who signed each line.', field: 'PrintedNames' },
      WrongFile: { status: 422, message: 'A scan is a PDF or a picture.', field: 'FileID' },
    },
    topics: ['documents', 'drafts', 'signatures', 'due', 'activity', 'files'],
  }),
  getDocumentVersions: call({
    name: 'Core/Documents/GetDocumentVersions',
    method: 'GET',
    extra: true,
    summary: 'Every version of a document with its lines and signatures, also those that fell',
    permission,
    scope,
    input: z.strictObject({ DocumentID: id('Document') }),
    output: z.strictObject({
      Versions: z.array(
        z.strictObject({
          VersionNo: z.int(),
          Kind: z.literal(['Submitted', 'Resubmitted', 'Edited', 'Changed']),
          Reason: name,
          By: z.string(),
          At: z.string(),
          EffectiveDate: z.string(),
          FormVersionNo: z.int(),
          ContentSha256: z.string(),
          Current: z.boolean(),
          Sealed: z.boolean(),
          /** Why the sealed PDF no longer stands, where it does not. */
          SealSuperseded: name,
          Lines: z.array(documentLine),
        }),
      ),
    }),
    audit: 'view',
    topics: ['documents', 'signatures'],
  }),
  getDocumentAudit: call({
    name: 'Core/Documents/GetDocumentAudit',
    method: 'GET',
    extra: true,
    summary: 'All that happened to a document, and whether the chain of events still holds',
    permission,
    scope,
    input: z.strictObject({ DocumentID: id('Document') }),
    output: z.strictObject({
      Events: z.array(
        z.strictObject({
          Seq: z.int(),
          At: z.string(),
          By: name,
          Type: z.string(),
          /** In a sentence. */
          Sentence: z.string(),
          Hash: z.string(),
        }),
      ),
      ChainHolds: z.boolean(),
      /** The first event at which it does not. */
      BrokenAt: z.nullable(z.int()),
    }),
    audit: 'view',
    topics: ['documents', 'signatures'],
  }),
  compareDocumentVersions: call({
    name: 'Core/Documents/CompareDocumentVersions',
    method: 'GET',
    extra: true,
    summary: 'Two versions of a document field by field, or one beside the last document of this form on the chart',
    permission,
    scope,
    input: z.strictObject({
      DocumentID: id('Document'),
      /** The newer side; the current version unless said. */
      VersionNo: z.optional(versionNo),
      /** The older side; none compares with the previous document of the same form on this chart. */
      WithVersionNo: z.optional(versionNo),
      PreviousDocument: z.optional(z.boolean()),
    }),
    output: z.strictObject({
      Before: z.strictObject({
        Label: z.string(),
        DocumentID: id('Document'),
        VersionNo: z.int(),
        EffectiveDate: z.string(),
      }),
      After: z.strictObject({
        Label: z.string(),
        DocumentID: id('Document'),
        VersionNo: z.int(),
        EffectiveDate: z.string(),
      }),
      Fields: z.array(
        z.strictObject({
          FieldID: z.string(),
          Label: z.string(),
          Before: z.string(),
          After: z.string(),
          Changed: z.boolean(),
        }),
      ),
      Changed: z.int(),
    }),
    errors: {
      NothingBefore: { status: 404, message: 'There is nothing older to compare with.', field: 'WithVersionNo' },
    },
    audit: 'view',
    topics: ['documents'],
  }),
}
