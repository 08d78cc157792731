import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { day, id, longText, maybe, text } from '#platform/contract/fields.ts'
import { documentLine } from '#domains/documents/document-shapes.rules.ts'
import { afterwards } from './signing-shapes.rules.ts'
import { lineErrors, reassignLineRefusals, uploadSignedPaperRefusals } from './lines-refusals.rules.ts'

const permission = 'CaseFile.PerformOperations'
const scope = { document: 'DocumentID' } as const
const topics = ['documents', 'signatures', 'activity'] as const
const versionNo = z.int().check(z.gte(1), z.lte(100_000))
const name = z.nullable(z.string())

export const lineCalls = {
  getLineChoices: call({
    name: 'Core/Documents/GetLineChoices',
    method: 'GET',
    extra: true,
    summary: 'Who could be asked to sign a line instead',
    permission,
    scope,
    audit: { none: 'offers staff' },
    input: z.strictObject({ DocumentID: id(['Document', 'Documento']), LineID: id(['Line', 'Línea']) }),
    output: z.strictObject({
      /** Staff of the line's pool; empty where somebody outside signs. */
      Employees: z.array(z.strictObject({ EmployeeID: id(['Employee', 'Empleado']), Name: z.string() })),
      People: z.array(
        z.strictObject({ PersonID: z.nullable(id(['Person', 'Persona'])), Name: z.string(), Relation: z.string() }),
      ),
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
      DocumentID: id(['Document', 'Documento']),
      LineID: id(['Line', 'Línea']),
      EmployeeID: maybe(id(['Employee', 'Empleado'])),
      PersonID: maybe(id(['Person', 'Persona'])),
      Name: maybe(text(['Name', 'Nombre'], { min: 3, max: 120 })),
      Reason: longText(['Reason', 'Motivo'], { max: 1000 }),
    }),
    output: afterwards,
    errors: reassignLineRefusals,
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
      DocumentID: id(['Document', 'Documento']),
      LineID: id(['Line', 'Línea']),
      Reason: longText(['Reason', 'Motivo'], { max: 1000 }),
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
      DocumentID: id(['Document', 'Documento']),
      VersionNo: versionNo,
      LineIDs: z.array(id(['Line', 'Línea'])).check(z.minLength(1), z.maxLength(20)),
      /** An upload of the caller. */
      FileID: id(['Scan', 'Escaneo']),
      PaperSignedOn: day(['Signed on', 'Firmado el']),
      /** As it stands on the paper, for the lines in their order; empty where one person is asked. */
      PrintedNames: maybe(z.array(z.string().check(z.trim(), z.maxLength(200))).check(z.maxLength(20))),
    }),
    output: afterwards,
    errors: uploadSignedPaperRefusals,
    topics: ['documents', 'drafts', 'signatures', 'due', 'activity', 'files'],
  }),
  getDocumentVersions: call({
    name: 'Core/Documents/GetDocumentVersions',
    method: 'GET',
    extra: true,
    summary: 'Every version of a document with its lines and signatures, also those that fell',
    permission,
    scope,
    input: z.strictObject({ DocumentID: id(['Document', 'Documento']) }),
    output: z.strictObject({
      Versions: z.array(
        z.strictObject({
          VersionNo: z.int(),
          Kind: z.literal(['Submitted', 'Resubmitted', 'Edited', 'Changed', 'PaperCopy']),
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
    input: z.strictObject({ DocumentID: id(['Document', 'Documento']) }),
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
      DocumentID: id(['Document', 'Documento']),
      /** The newer side; the current version unless said. */
      VersionNo: z.optional(versionNo),
      /** The older side; none compares with the previous document of the same form on this chart. */
      WithVersionNo: z.optional(versionNo),
      PreviousDocument: z.optional(z.boolean()),
    }),
    output: z.strictObject({
      Before: z.strictObject({
        Label: z.string(),
        DocumentID: id(['Document', 'Documento']),
        VersionNo: z.int(),
        EffectiveDate: z.string(),
      }),
      After: z.strictObject({
        Label: z.string(),
        DocumentID: id(['Document', 'Documento']),
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
      NothingBefore: {
        status: 404,
        message: ['There is no earlier version to compare with.', 'No hay una versión anterior con la que comparar.'],
        field: 'WithVersionNo',
      },
    },
    audit: 'view',
    topics: ['documents'],
  }),
}
