import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, id, longText, maybe } from '#platform/contract/fields.ts'
import { chartTypes, documentStates } from '#platform/contract/lists/documents.ts'
import { fieldValue, fieldValues } from '#domains/forms/form-fields.rules.ts'
import {
  chartHead,
  documentActions,
  documentAttachment,
  documentComment,
  documentHead,
  formToFill,
} from '#domains/documents/document-shapes.rules.ts'
import {
  notOffered,
  saveDraftRefusals,
  deleteDraftRefusals,
  moveToEmployeeDraftsRefusals,
} from './drafts-refusals.rules.ts'

const permission = 'CaseFile.PerformOperations'

export const wordImport = z.strictObject({
  Matched: z.array(z.strictObject({ FieldID: z.string(), Label: z.string(), WordName: z.string() })),
  UnmatchedInWord: z.array(z.string()),
  EmptyInWord: z.array(z.string()),
  CoercionErrors: z.array(
    z.strictObject({ FieldID: z.string(), Label: z.string(), Given: z.string(), Problem: z.string() }),
  ),
})

export const unplacedAnswer = z.strictObject({ FieldID: z.string(), Label: z.string(), Answer: z.string() })

const formRetired = {
  status: 409,
  message: [
    'This form is no longer in use. Choose the one that replaced it.',
    'Este formulario ya no se usa. Elija el que lo sustituye.',
  ],
  field: 'FormID',
} as const

export const draftCalls = {
  getFormForNewDocument: call({
    name: 'Core/Documents/GetFormForNewDocument',
    method: 'GET',
    summary:
      'A form ready to be filled in on a chart: fields, template, values from the chart, who will sign, what it settles; writes nothing',
    permission,
    scope: { chart: 'ChartID' },
    input: z.strictObject({
      FormID: id(['Form', 'Formulario']),
      ChartID: id(['Chart', 'Expediente']),
      ChartType: z.optional(choice(['Chart type', 'Tipo de expediente'], chartTypes)),
    }),
    output: z.strictObject({
      ...formToFill,
      ExistingDraftID: z.nullable(id(['Document', 'Documento'])),
      Import: z.nullable(wordImport),
      WordFileID: z.nullable(id(['File', 'Archivo'])),
    }),
    errors: { NotOffered: notOffered, FormRetired: formRetired },
    audit: 'view',
  }),
  saveDraft: call({
    name: 'Core/Documents/SaveDraft',
    summary: 'Save a draft, the first time or again; two who write at once each keep their words',
    permission,
    scope: { chart: 'ChartID' },
    input: z.strictObject({
      DocumentID: maybe(id(['Document', 'Documento'])),
      FormVersionID: id(['Form version', 'Versión del formulario']),
      ChartID: id(['Chart', 'Expediente']),
      ChartType: choice(['Chart type', 'Tipo de expediente'], chartTypes),
      Values: fieldValues,
      /** The revision that was last seen; none for the first save. */
      Revision: maybe(z.int().check(z.gte(1), z.lte(2_147_483_647))),
      WordFileID: maybe(id(['Word file', 'Archivo de Word'])),
      /** What the browser calls this save. */
      SaveKey: maybe(id(['Save', 'Guardado'])),
      /** A save of the same page that nobody has answered yet: this one goes on top of it if it has arrived. */
      AfterKey: maybe(id(['Save before', 'Guardado anterior'])),
      /** Written down as an event; autosave leaves it out. */
      Manual: z.prefault(z.boolean(), false),
    }),
    output: z.strictObject({
      DocumentID: id(['Document', 'Documento']),
      Revision: z.int(),
      SavedAt: z.string(),
      Warnings: z.array(z.strictObject({ FieldID: z.string(), Label: z.string(), Problem: z.string() })),
    }),
    errors: saveDraftRefusals,
    topics: ['drafts', 'documents', 'due'],
  }),
  getMyDrafts: call({
    name: 'Core/Documents/GetMyDrafts',
    method: 'GET',
    summary: 'My unfinished documents: begun by me, moved to me, or returned to me',
    permission,
    scope: 'self',
    input: z.strictObject({}),
    output: z.strictObject({
      Rows: z.array(
        z.strictObject({
          DocumentID: id(['Document', 'Documento']),
          FormLabel: z.string(),
          Chart: chartHead,
          State: choice(['State', 'Estado'], documentStates),
          StartedAt: z.string(),
          SavedAt: z.string(),
          DueOn: z.nullable(z.string()),
          MovedByName: z.nullable(z.string()),
          MovedNote: z.nullable(z.string()),
          ReturnedComment: z.nullable(z.string()),
          Missing: z.int(),
        }),
      ),
    }),
    topics: ['drafts'],
  }),
  getDocumentForEditing: call({
    name: 'Core/Documents/GetDocumentForEditing',
    method: 'GET',
    summary:
      'A document whole: a draft to continue, a returned one with its comments, a submitted one to read, and what may be done with it',
    permission,
    scope: { document: 'DocumentID' },
    input: z.strictObject({
      DocumentID: id(['Document', 'Documento']),
      VersionNo: z.optional(z.int().check(z.gte(1), z.lte(100_000))),
    }),
    output: z.strictObject({
      ...formToFill,
      Document: documentHead,
      Comments: z.array(documentComment),
      Attachments: z.array(documentAttachment),
      Versions: z.array(
        z.strictObject({
          VersionNo: z.int(),
          Kind: z.string(),
          Reason: z.nullable(z.string()),
          By: z.string(),
          At: z.string(),
          Signed: z.int(),
          Lines: z.int(),
        }),
      ),
      Actions: z.array(z.literal(documentActions)),
      /** Values that stand otherwise in the chart since the draft was begun. */
      ChangedInChart: z.array(
        z.strictObject({
          FieldID: z.string(),
          Label: z.string(),
          Was: z.string(),
          Now: z.string(),
          /** What to put in the draft to take it over. */
          Value: z.nullable(fieldValue),
        }),
      ),
      /** Answers of an older version of the form that have no place in this one. */
      Unplaced: z.array(unplacedAnswer),
      NewerFormVersionNo: z.nullable(z.int()),
    }),
    audit: 'view',
    topics: ['documents', 'drafts', 'signatures'],
  }),
  deleteDraft: call({
    name: 'Core/Documents/DeleteDraft',
    summary: 'Delete a draft that was never submitted; it can be restored for 30 days',
    permission,
    scope: { document: 'DocumentID' },
    input: z.strictObject({ DocumentID: id(['Document', 'Documento']) }),
    output: z.strictObject({ DocumentID: id(['Document', 'Documento']) }),
    errors: deleteDraftRefusals,
    topics: ['drafts', 'documents', 'due'],
  }),
  moveToEmployeeDrafts: call({
    name: 'Core/Documents/MoveToEmployeeDrafts',
    summary: 'Hand a draft to a colleague who may open the chart',
    permission,
    scope: { document: 'DocumentID', user: 'EmployeeID' },
    input: z.strictObject({
      DocumentID: id(['Document', 'Documento']),
      EmployeeID: id(['Employee', 'Empleado']),
      Note: maybe(longText(['Note', 'Nota'], { max: 500 })),
    }),
    output: z.strictObject({ DocumentID: id(['Document', 'Documento']), OwnerName: z.string() }),
    errors: moveToEmployeeDraftsRefusals,
    topics: ['drafts', 'documents'],
  }),
}
