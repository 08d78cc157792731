import * as z from 'zod/mini'
import { choice, id } from '#platform/contract/fields.ts'
import {
  approvalBlocks,
  chartTypes,
  documentStates,
  dueStates,
  formTypes,
  lineStatuses,
  signerCapacities,
  signingModes,
} from '#platform/contract/lists/documents.ts'
import { fieldValues, formField } from '#domains/forms/form-fields.rules.ts'
import { templateTree } from '#domains/forms/form-template.rules.ts'

const name = z.nullable(z.string())

/** Whose file it is. */
export const chartHead = z.strictObject({
  ChartID: id(['Chart', 'Expediente']),
  ChartType: choice(['Chart type', 'Tipo de expediente'], chartTypes),
  Name: z.string(),
  SubProgramID: id(['Sub-program', 'Subprograma']),
  SubProgramName: z.string(),
  Module: z.string(),
})

export const signatureShape = z.strictObject({
  SignatureID: id(['Signature', 'Firma']),
  PrintedName: z.string(),
  Meaning: z.string(),
  Method: z.literal(['Drawn', 'Typed', 'Image', 'Click', 'Paper']),
  SignedAt: z.string(),
  Zone: z.string(),
  AuthMethod: z.string(),
  WitnessName: name,
  PaperSignedOn: z.nullable(z.string()),
  VoidedAt: z.nullable(z.string()),
  VoidReason: z.nullable(z.string()),
})

export const documentLine = z.strictObject({
  /** None while it is only foreseen. */
  LineID: z.nullable(id(['Line', 'Línea'])),
  Block: choice(['Signs as', 'Firma como'], approvalBlocks),
  LineNo: z.int(),
  Label: z.string(),
  Required: z.boolean(),
  Capacity: choice(['Capacity', 'Cupo'], signerCapacities),
  Status: choice(['State', 'Estado'], lineStatuses),
  /** Who is to sign: one, or any one of several. */
  Signers: z.array(
    z.strictObject({
      EmployeeID: z.nullable(id(['Employee', 'Empleado'])),
      PersonID: z.nullable(id(['Person', 'Persona'])),
      Name: z.string(),
    }),
  ),
  /** How it was decided, in words; or why nobody was found. */
  ResolvedBy: z.string(),
  Problem: z.nullable(z.string()),
  /** The caller may sign it now. */
  Mine: z.boolean(),
  Signature: z.nullable(signatureShape),
})

/** Where a value came from when the draft was begun. */
export const autofillMark = z.strictObject({
  Selector: z.string(),
  /** In words, for the person who reads it. */
  Source: z.string(),
  ResolvedAt: z.string(),
  /** The author may not read it: the place stays empty, with a lock. */
  Locked: z.boolean(),
})

export const dueHead = z.strictObject({
  DueItemID: z.nullable(id(['Due item', 'Pendiente'])),
  FormID: id(['Form', 'Formulario']),
  FormMembershipID: id(['Form membership', 'Lugar del formulario']),
  FormLabel: z.string(),
  DueOn: z.nullable(z.string()),
  OpensOn: z.nullable(z.string()),
  State: choice(['State', 'Estado'], dueStates),
  /** The rule in one sentence. */
  Rule: z.string(),
  ResponsibleName: name,
  DocumentID: z.nullable(id(['Document', 'Documento'])),
})

/** A form as it is filled in on one chart. */
export const formToFill = {
  FormID: id(['Form', 'Formulario']),
  FormVersionID: id(['Form version', 'Versión del formulario']),
  FormVersionNo: z.int(),
  FormMembershipID: id(['Form membership', 'Lugar del formulario']),
  FormName: z.string(),
  FormLabel: z.string(),
  FormType: choice(['Form type', 'Tipo de formulario'], formTypes),
  SigningMode: choice(['Signing', 'Firma'], signingModes),
  Language: z.literal(['en', 'es']),
  AllowWordImport: z.boolean(),
  Chart: chartHead,
  ChapterLabel: z.string(),
  SectionLabel: z.string(),
  Fields: z.array(formField),
  Template: templateTree,
  Values: fieldValues,
  Autofill: z.record(z.string(), autofillMark),
  Lines: z.array(documentLine),
  DueItem: z.nullable(dueHead),
}

export const documentComment = z.strictObject({
  CommentID: id(['Comment', 'Comentario']),
  FieldID: z.nullable(z.string()),
  Comment: z.string(),
  By: z.string(),
  At: z.string(),
  Resolved: z.boolean(),
})

export const documentAttachment = z.strictObject({
  AttachmentID: id(['Attachment', 'Adjunto']),
  FieldID: z.nullable(z.string()),
  FileID: id(['File', 'Archivo']),
  FileName: z.string(),
  ContentType: z.string(),
  SizeBytes: z.int(),
})

/** What the caller may do with this document now; the server asks again when it is done. */
export const documentActions = [
  'save',
  'submit',
  'delete',
  'move',
  'sign',
  'return',
  'edit',
  'change',
  'removeSignature',
  'void',
  'reassign',
  'waiveLine',
  'uploadPaper',
  'signInPerson',
  'requestOutside',
] as const
export type DocumentAction = (typeof documentActions)[number]

export const documentHead = z.strictObject({
  DocumentID: id(['Document', 'Documento']),
  State: choice(['State', 'Estado'], documentStates),
  Revision: z.int(),
  SavedAt: z.string(),
  VersionNo: z.int(),
  EffectiveDate: z.nullable(z.string()),
  OwnerID: id(['Employee', 'Empleado']),
  OwnerName: z.string(),
  AuthorID: z.nullable(id(['Employee', 'Empleado'])),
  AuthorName: name,
  CreatedAt: z.string(),
  SubmittedAt: z.nullable(z.string()),
  CompletedAt: z.nullable(z.string()),
  VoidedAt: z.nullable(z.string()),
  VoidReason: z.nullable(z.string()),
  MovedByName: name,
  MovedNote: z.nullable(z.string()),
  /** Of the submitted version. */
  ContentSha256: z.nullable(z.string()),
  /** A sealed PDF of the current version is there. */
  Sealed: z.boolean(),
})
export type DocumentLine = z.infer<typeof documentLine>
export type DocumentHead = z.infer<typeof documentHead>
export type DueHead = z.infer<typeof dueHead>
export type ChartHead = z.infer<typeof chartHead>

/** How somebody signs: by hand, by name, with the kept image, or with a click where no signature is asked for. */
export const signing = z.strictObject({
  Method: z.literal(['Drawn', 'Typed', 'Image', 'Click']),
  /** A PNG as a data URL, for Drawn. */
  Image: z.optional(z.string().check(z.maxLength(700_000))),
  /** Lines of points [x, y, pressure], for Drawn. */
  Strokes: z.optional(
    z.array(z.array(z.array(z.number()).check(z.maxLength(3))).check(z.maxLength(4000))).check(z.maxLength(200)),
  ),
  /** The full name, for Typed. */
  Text: z.optional(z.string().check(z.maxLength(200))),
})
export type Signing = z.infer<typeof signing>
