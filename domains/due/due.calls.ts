import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, id, longText, version } from '#platform/contract/fields.ts'
import { list } from '#platform/contract/lists/base.ts'
import { chartTypes, dueStates } from '#platform/contract/lists/documents.ts'
import { pageInput } from '#platform/contract/paging.ts'
import { nextDates } from '#domains/forms/rule-preview.calls.ts'

const permission = 'CaseFile.PerformOperations'

export const dueRow = z.strictObject({
  DueItemID: id(['Due item', 'Pendiente']),
  FormID: id(['Form', 'Formulario']),
  FormMembershipID: id(['Form membership', 'Lugar del formulario']),
  FormLabel: z.string(),
  ChartID: id(['Chart', 'Expediente']),
  ChartType: choice(['Chart type', 'Tipo de expediente'], chartTypes),
  ChartName: z.string(),
  SubProgramID: id(['Sub-program', 'Subprograma']),
  SubProgramName: z.string(),
  Module: z.string(),
  State: choice(['State', 'Estado'], dueStates),
  /** The rule in one sentence. */
  Rule: z.string(),
  BasisDate: z.nullable(z.string()),
  OpensOn: z.nullable(z.string()),
  DueOn: z.nullable(z.string()),
  /** Negative when it is still to come. */
  DaysLate: z.nullable(z.int()),
  ResponsibleID: z.nullable(id(['Employee', 'Empleado'])),
  ResponsibleName: z.nullable(z.string()),
  ResponsibleRole: z.nullable(z.string()),
  DocumentID: z.nullable(id(['Document', 'Documento'])),
  /** What settled it where no document did; without a tab where the caller may not read it. */
  SettledBy: z.nullable(z.strictObject({ Text: z.string(), On: z.nullable(z.string()), Part: z.nullable(z.string()) })),
  Reason: z.nullable(z.string()),
  version: z.int(),
})
export type DueRow = z.infer<typeof dueRow>

/** What became of what was due, as the figures count it. */
export const dueOutcomes = list(
  { value: 'Due', label: ['Due', 'Pendiente'] },
  { value: 'OnTime', label: ['On time', 'A tiempo'] },
  { value: 'Late', label: ['Done late', 'Cumplido tarde'] },
  { value: 'OpenLate', label: ['Overdue', 'Atrasado'] },
  { value: 'NotYet', label: ['Not overdue yet', 'Aún no atrasado'] },
  { value: 'Waived', label: ['Waived', 'Dispensado'] },
  { value: 'PaperworkLate', label: ['Written up late', 'Escrito tarde'] },
)

export const dueCalls = {
  getDueItems: call({
    name: 'Core/Due/GetDueItems',
    method: 'GET',
    extra: true,
    summary: 'What is due on a chart, for an employee or in a sub-program; my own where nothing is asked for',
    permission,
    scope: 'listed',
    input: z.strictObject({
      ChartID: z.optional(id(['Chart', 'Expediente'])),
      EmployeeID: z.optional(id(['Employee', 'Empleado'])),
      /** What those answer for whom the caller supervises. */
      Team: z.optional(z.boolean()),
      /** Only what the employee is named for, not what anyone of their role can do. */
      Named: z.optional(z.boolean()),
      /** What nobody is named for. */
      Unnamed: z.optional(z.boolean()),
      SubProgramID: z.optional(id(['Sub-program', 'Subprograma'])),
      FormID: z.optional(id(['Form', 'Formulario'])),
      From: z.optional(day(['From', 'Desde'])),
      To: z.optional(day(['To', 'Para'])),
      /** Open ones only, unless done, waived and cancelled are wished too. */
      State: z.optional(choice(['State', 'Estado'], dueStates)),
      /** The list behind a figure of compliance. */
      Outcome: z.optional(choice(['Outcome', 'Resultado'], dueOutcomes)),
      All: z.optional(z.boolean()),
      ...pageInput,
    }),
    output: z.strictObject({
      Rows: z.array(dueRow),
      Total: z.int(),
      Counts: z.strictObject({
        Overdue: z.int(),
        DueSoon: z.int(),
        Upcoming: z.int(),
        InProgress: z.int(),
        NeedsData: z.int(),
      }),
    }),
    topics: ['due'],
  }),
  explainDue: call({
    name: 'Core/Due/Explain',
    method: 'GET',
    extra: true,
    summary:
      'Why something is due: the rule, the date it is counted from, who set it, what settles it; and what if that date were another',
    permission,
    scope: 'listed',
    input: z.strictObject({
      DueItemID: id(['Due item', 'Pendiente']),
      IfBasisDate: z.optional(day(['Another date', 'Otra fecha'])),
    }),
    output: z.strictObject({
      Item: dueRow,
      /** One sentence each, in the order a person asks. */
      Steps: z.array(z.strictObject({ Label: z.string(), Text: z.string() })),
      RuleVersion: z.int(),
      RuleSetBy: z.nullable(z.string()),
      RuleSetAt: z.nullable(z.string()),
      Satisfies: z.string(),
      Next: nextDates,
      If: z.nullable(z.strictObject({ BasisDate: z.string(), Next: nextDates })),
    }),
    topics: ['due'],
  }),
  waiveDue: call({
    name: 'Core/Due/Waive',
    extra: true,
    summary: 'Waive an item or say that it does not apply, with a reason; or take that back',
    permission: 'Due.Waive',
    scope: 'listed',
    input: z.strictObject({
      DueItemID: id(['Due item', 'Pendiente']),
      Decision: z.literal(['Waived', 'NotApplicable', 'TakeBack']),
      Reason: longText(['Reason', 'Motivo'], { max: 500 }),
      version: version(),
    }),
    output: z.strictObject({ Item: dueRow }),
    errors: {
      Settled: {
        status: 409,
        message: ['This is already settled.', 'Esto ya está cumplido.'],
        field: 'DueItemID',
      },
      NotWaived: {
        status: 409,
        message: ['There is nothing to undo.', 'No hay nada que deshacer.'],
        field: 'DueItemID',
      },
      Gone: {
        status: 409,
        message: ['This is no longer due, so there is nothing to waive.', 'Ya no vence; no hay nada que dispensar.'],
        field: 'DueItemID',
      },
      AlreadyDecided: {
        status: 409,
        message: [
          'Someone has already decided about this. Undo that first.',
          'Alguien ya decidió sobre esto. Primero deshaga esa decisión.',
        ],
        field: 'Decision',
      },
    },
    topics: ['due', 'documents', 'activity'],
  }),
  markNotApplicable: call({
    name: 'Core/Documents/MarkNotApplicable',
    extra: true,
    summary: 'Say that a form does not apply to a chart this time, with a reason: its next item',
    permission: 'Due.Waive',
    scope: { chart: 'ChartID' },
    input: z.strictObject({
      FormID: id(['Form', 'Formulario']),
      ChartID: id(['Chart', 'Expediente']),
      ChartType: z.optional(choice(['Chart type', 'Tipo de expediente'], chartTypes)),
      Reason: longText(['Reason', 'Motivo'], { max: 500 }),
    }),
    output: z.strictObject({ Item: dueRow }),
    errors: {
      NothingDue: {
        status: 409,
        message: [
          'Nothing of this form is due on this chart.',
          'Nada de este formulario está pendiente en este expediente.',
        ],
        field: 'FormID',
      },
    },
    topics: ['due', 'documents', 'activity'],
  }),
}
