import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, flag, id } from '#platform/contract/fields.ts'
import { list } from '#platform/contract/lists/base.ts'
import { listInput } from '#platform/contract/paging.ts'
import { fileInput, fileOutput } from '#platform/contract/roster-file.ts'

const permission = 'Compliance.View'

export const complianceSorts = [
  'Name',
  'Due',
  'OnTime',
  'Late',
  'OpenLate',
  'Waived',
  'PaperworkLate',
  'Rate',
  'VisitRate',
] as const
const { Page, PageSize, ...sorted } = listInput(complianceSorts)

const period = {
  From: day(['From', 'Desde']),
  To: day(['To', 'Para']),
  SubProgramID: z.optional(id(['Sub-program', 'Subprograma'])),
  ...sorted,
}
const pageWords = { Page, PageSize }

/** What was due in the period and what became of it. */
const figures = {
  Due: z.int(),
  OnTime: z.int(),
  Late: z.int(),
  /** Late today and not done. */
  OpenLate: z.int(),
  /** Due in the period but not late yet. */
  NotYet: z.int(),
  Waived: z.int(),
  /** Of those on time: written up after the due date. */
  PaperworkLate: z.int(),
  /** On time of all that had to be done by now, in percent; nothing where nothing had to be. */
  Rate: z.nullable(z.number()),
  /** Monthly visits in months of the period that are over; none by form. */
  VisitsRequired: z.int(),
  VisitsMade: z.int(),
  VisitRate: z.nullable(z.number()),
}
export const complianceRow = z.strictObject({
  /** Of the worker, the sub-program or the form; none where nobody is named. */
  ID: z.nullable(id(['Row', 'Fila'])),
  Name: z.string(),
  ...figures,
})
export type ComplianceRow = z.infer<typeof complianceRow>

const VisitRow = z.strictObject({
  ChartID: z.uuid(),
  ChartType: z.string(),
  Module: z.string(),
  Name: z.string(),
  SubProgramName: z.string(),
  Month: day(['Month', 'Mes']),
  Made: z.boolean(),
})
export type ComplianceVisit = z.infer<typeof VisitRow>

const output = z.strictObject({
  From: z.string(),
  To: z.string(),
  Rows: z.array(complianceRow),
  Total: z.int(),
  /** All rows together, also of other pages. */
  Sum: z.strictObject(figures),
})
const errors = {
  WrongPeriod: {
    status: 422,
    message: ['The first day cannot be after the last one.', 'El primer día no puede ser posterior al último.'],
    field: 'From',
  },
} as const
const topics = ['due', 'documents', 'visits'] as const

export const complianceCalls = {
  getComplianceByWorker: call({
    name: 'Core/Compliance/GetByWorker',
    method: 'GET',
    extra: true,
    summary:
      'Documents due in a period by who answers for them: on time, done late, overdue, waived; and the visits required and made',
    permission,
    scope: 'listed',
    lag: 'seconds',
    input: z.strictObject({ ...period, ...pageWords }),
    output,
    errors,
    topics,
  }),
  getComplianceByProgram: call({
    name: 'Core/Compliance/GetByProgram',
    method: 'GET',
    extra: true,
    summary:
      'Documents due in a period by sub-program: on time, done late, overdue, waived; and the visits required and made',
    permission,
    scope: 'listed',
    lag: 'seconds',
    input: z.strictObject({ ...period, ...pageWords }),
    output,
    errors,
    topics,
  }),
  getComplianceByForm: call({
    name: 'Core/Compliance/GetByForm',
    method: 'GET',
    extra: true,
    summary: 'Documents due in a period by form: on time, done late, overdue, waived',
    permission,
    scope: 'listed',
    lag: 'seconds',
    input: z.strictObject({ ...period, ...pageWords }),
    output,
    errors,
    topics,
  }),
  getComplianceVisits: call({
    name: 'Core/Compliance/GetVisits',
    method: 'GET',
    extra: true,
    summary:
      'The visits behind a figure of the board: each child and month that asked for one, and whether it was made',
    permission,
    scope: 'listed',
    input: z.strictObject({
      From: period.From,
      To: period.To,
      SubProgramID: period.SubProgramID,
      /** Of one worker, or of months in which nobody had the case. */
      EmployeeID: z.optional(id(['Worker', 'Responsable'])),
      Nobody: z.optional(flag(['Nobody named', 'Nadie nombrado'])),
      /** Only those made, or only those missed. */
      Made: z.optional(flag(['Made', 'Hechas'])),
      ...pageWords,
    }),
    output: z.strictObject({ Rows: z.array(VisitRow), Total: z.int() }),
    errors,
    topics: ['visits'],
  }),
  exportCompliance: call({
    name: 'Core/Compliance/Export',
    method: 'GET',
    extra: true,
    summary: 'The same figures as a file for a spreadsheet, all rows; taking it is written down',
    permission,
    scope: 'listed',
    input: z.strictObject({
      By: choice(
        ['By', 'Por'],
        list(
          { value: 'Worker', label: ['Worker', 'Trabajador'] },
          { value: 'Program', label: ['Sub-program', 'Subprograma'] },
          { value: 'Form', label: ['Form', 'Formulario'] },
        ),
      ),
      ...period,
      ...fileInput,
    }),
    output: fileOutput,
    errors,
    audit: 'view',
  }),
}
