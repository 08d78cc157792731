import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, id, longText, maybe, text, version } from '#platform/contract/fields.ts'
import { pageInput } from '#platform/contract/paging.ts'
import { subjectKinds } from '#platform/contract/subjects.ts'
import { program, reportTopics, Run, runId } from '../reports-shapes.rules.ts'
import { Definition, sharings } from './definition.rules.ts'

const definitionId = id(['Report', 'Informe'])

/** A definition as it is sent; what it may ask by is checked with the columns of the caller. */
const builder = { permission: 'Reports.Build', scope: 'self', extra: true } as const

const wrong = {
  Wrong: {
    status: 400,
    message: ['Something in this report is not whole.', 'Falta algo en este informe.'],
    field: 'Definition',
  },
  UnknownSubject: {
    status: 404,
    message: ['There is no such subject for you.', 'No hay ese tema para usted.'],
    field: 'Definition',
  },
} as const
const locked = {
  status: 403,
  message: ['This report asks by something you may not see.', 'Este informe pide por algo que usted no puede ver.'],
} as const
const sameName = {
  status: 409,
  message: ['You have built a report with this name.', 'Ya creó un informe con este nombre.'],
  field: 'Name',
  constraint: 'report_definition_name',
} as const
const notYours = {
  status: 403,
  message: [
    'Only who built it or an administrator can change it. You can copy it.',
    'Solo quien lo creó o un administrador puede cambiarlo. Usted puede copiarlo.',
  ],
} as const
const notShareable = {
  status: 400,
  message: ['Choose one of your sub-programs.', 'Elija uno de sus subprogramas.'],
  field: 'SubProgramID',
} as const

const Shown = z.strictObject({
  Columns: Run.shape.Columns,
  Total: Run.shape.Total,
  Rows: Run.shape.Rows,
  Opens: Run.shape.Opens,
})

export const builderCalls = {
  getSubjects: call({
    ...builder,
    name: 'Reports/Builder/GetSubjects',
    method: 'GET',
    summary: 'What the caller can build reports about, with the columns they may read',
    input: z.strictObject({}),
    output: z.strictObject({
      Subjects: z.array(
        z.strictObject({
          Subject: z.string(),
          Title: z.string(),
          About: z.string(),
          Start: z.array(z.string()),
          Columns: z.array(
            z.strictObject({
              Column: z.string(),
              Title: z.string(),
              Kind: choice(['Kind', 'Tipo'], subjectKinds),
              Options: z.array(z.strictObject({ Value: z.string(), Label: z.string() })),
            }),
          ),
        }),
      ),
    }),
  }),
  getBuilt: call({
    ...builder,
    name: 'Reports/Builder/Get',
    method: 'GET',
    scope: 'listed',
    summary: 'A built report to look at or change, and what the caller was still writing',
    input: z.strictObject({ ReportDefinitionID: z.optional(definitionId) }),
    output: z.strictObject({
      Report: z.nullable(
        z.strictObject({
          ReportDefinitionID: z.uuid(),
          Name: z.string(),
          About: z.string(),
          Shared: choice(['Shared with', 'Se comparte con'], sharings),
          SubProgramID: z.nullable(z.uuid()),
          Owner: z.nullable(z.string()),
          Definition,
          /** How many schedules send it. */
          Schedules: z.int(),
          Can: z.strictObject({ Edit: z.boolean() }),
          version: version(),
        }),
      ),
      Draft: z.nullable(Definition),
    }),
    topics: reportTopics,
  }),
  preview: call({
    ...builder,
    name: 'Reports/Builder/Preview',
    reads: true,
    scope: 'listed',
    summary: 'The first rows of a report that is being built, and how many there are',
    input: z.strictObject({ Definition }),
    output: z.strictObject({
      ...Shown.shape,
      Bars: Run.shape.Bars,
      BarsOf: Run.shape.BarsOf,
      Line: Run.shape.Line,
    }),
    errors: { ...wrong, Locked: locked },
    audit: 'view',
  }),
  saveBuilt: call({
    ...builder,
    name: 'Reports/Builder/Save',
    summary: 'Keep a built report under a name, for oneself, a sub-program or everybody',
    input: z.strictObject({
      ReportDefinitionID: z.optional(definitionId),
      version: z.optional(version()),
      Name: text(['Name', 'Nombre'], { max: 80 }),
      About: maybe(longText(['What it is for', 'Para qué sirve'], { max: 500 })),
      Shared: choice(['Shared with', 'Se comparte con'], sharings),
      SubProgramID: maybe(program),
      Definition,
    }),
    output: z.strictObject({ ReportDefinitionID: definitionId, version: version() }),
    errors: { ...wrong, SameName: sameName, NotYours: notYours, NotShareable: notShareable },
    topics: reportTopics,
  }),
  copyBuilt: call({
    ...builder,
    name: 'Reports/Builder/Copy',
    summary: 'A report of one’s own, made from one that can be opened',
    input: z.strictObject({ ReportDefinitionID: definitionId, Name: text(['Name', 'Nombre'], { max: 80 }) }),
    output: z.strictObject({ ReportDefinitionID: definitionId }),
    errors: { SameName: sameName },
    topics: reportTopics,
  }),
  deleteBuilt: call({
    ...builder,
    name: 'Reports/Builder/Delete',
    summary: 'Take a built report away; schedules that send it stop',
    input: z.strictObject({ ReportDefinitionID: definitionId, version: version() }),
    output: z.strictObject({ ReportDefinitionID: definitionId, version: version() }),
    errors: { NotYours: notYours },
    topics: reportTopics,
  }),
  restoreBuilt: call({
    ...builder,
    name: 'Reports/Builder/Restore',
    summary: 'Bring back a built report that was just taken away',
    input: z.strictObject({ ReportDefinitionID: definitionId, version: version() }),
    output: z.strictObject({ ReportDefinitionID: definitionId, version: version() }),
    errors: {
      NotYours: notYours,
      SameName: { status: 409, message: sameName.message, constraint: 'report_definition_name' },
    },
    topics: reportTopics,
  }),
  keepDraft: call({
    ...builder,
    name: 'Reports/Builder/KeepDraft',
    summary: 'Keep what is being built, or forget it',
    input: z.strictObject({
      ReportDefinitionID: z.optional(definitionId),
      /** Of the report that is being changed: where somebody changes it meanwhile, the draft is of no use. */
      Begun: z.optional(version()),
      Definition: z.nullable(Definition),
    }),
    output: z.strictObject({}),
    topics: ['reportDrafts'],
  }),
  getBehind: call({
    ...builder,
    permission: 'Reports.Run',
    name: 'Reports/Builder/GetBehind',
    reads: true,
    scope: 'listed',
    summary:
      'The rows behind one sum of a run of the caller, built or of the catalog, read anew with the rights of today',
    input: z.strictObject({
      ReportRunID: runId,
      Keys: z.array(z.nullable(z.string().check(z.maxLength(500)))).check(z.maxLength(4)),
      /** Of the group that goes across; left out, all of it. */
      Across: z.optional(z.strictObject({ Value: z.nullable(z.string().check(z.maxLength(500))) })),
      ...pageInput,
    }),
    output: Shown,
    errors: {
      UnknownReport: {
        status: 404,
        message: ['There is no such report for you.', 'No hay ese informe para usted.'],
      },
      Locked: locked,
    },
    audit: 'view',
  }),
}
