import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, id, longText, version } from '#platform/contract/fields.ts'
import { list } from '#platform/contract/lists/base.ts'
import { chartTypes, dueStates } from '#platform/contract/lists/documents.ts'
import { pageSizes } from '#platform/contract/lists/constants.ts'
import { dueRuleFields } from '#domains/forms/form-memberships.calls.ts'

const permission = 'CaseFile.PerformOperations'
export const dueLanguages = list({ value: 'en', label: 'English' }, { value: 'es', label: 'Español' })
const Language = z.optional(choice('Language', dueLanguages))

export const dueRow = z.strictObject({
  DueItemID: id('Due item'),
  FormID: id('Form'),
  FormMembershipID: id('Form membership'),
  FormLabel: z.string(),
  ChartID: id('Chart'),
  ChartType: choice('Chart type', chartTypes),
  ChartName: z.string(),
  SubProgramID: id('Sub-program'),
  SubProgramName: z.string(),
  State: choice('State', dueStates),
  /** The rule in one sentence. */
  Rule: z.string(),
  BasisDate: z.nullable(z.string()),
  OpensOn: z.nullable(z.string()),
  DueOn: z.nullable(z.string()),
  /** Negative when it is still to come. */
  DaysLate: z.nullable(z.int()),
  ResponsibleID: z.nullable(id('Employee')),
  ResponsibleName: z.nullable(z.string()),
  ResponsibleRole: z.nullable(z.string()),
  DocumentID: z.nullable(id('Document')),
  Reason: z.nullable(z.string()),
  version: z.int(),
})
export type DueRow = z.infer<typeof dueRow>

/** What became of what was due, as the figures count it. */
export const dueOutcomes = list(
  { value: 'Due', label: 'Due' },
  { value: 'OnTime', label: 'On time' },
  { value: 'Late', label: 'Done late' },
  { value: 'OpenLate', label: 'Late and open' },
  { value: 'NotYet', label: 'Not late yet' },
  { value: 'Waived', label: 'Waived' },
  { value: 'PaperworkLate', label: 'Written up late' },
)
const next = z.array(z.strictObject({ OpensOn: z.nullable(z.string()), DueOn: z.string() }))

export const dueCalls = {
  getDueItems: call({
    name: 'Core/Due/GetDueItems',
    method: 'GET',
    extra: true,
    summary: 'What is due on a chart, for an employee or in a sub-program; my own where nothing is asked for',
    permission,
    scope: 'listed',
    input: z.strictObject({
      ChartID: z.optional(id('Chart')),
      EmployeeID: z.optional(id('Employee')),
      /** What those answer for whom the caller supervises. */
      Team: z.optional(z.boolean()),
      /** Only what the employee is named for, not what anyone of their role can do. */
      Named: z.optional(z.boolean()),
      /** What nobody is named for. */
      Unnamed: z.optional(z.boolean()),
      SubProgramID: z.optional(id('Sub-program')),
      FormID: z.optional(id('Form')),
      From: z.optional(day('From')),
      To: z.optional(day('To')),
      /** Open ones only, unless done, waived and cancelled are wished too. */
      State: z.optional(choice('State', dueStates)),
      /** The list behind a figure of compliance. */
      Outcome: z.optional(choice('Outcome', dueOutcomes)),
      All: z.optional(z.boolean()),
      Language,
      Page: z.optional(z.int().check(z.gte(1), z.lte(100_000))),
      PageSize: z.optional(z.literal(pageSizes)),
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
      'Why something is due: the rule, the date it is reckoned from, who set it, what settles it; and what if that date were another',
    permission,
    scope: 'listed',
    input: z.strictObject({ DueItemID: id('Due item'), IfBasisDate: z.optional(day('Another date')), Language }),
    output: z.strictObject({
      Item: dueRow,
      /** One sentence each, in the order a person asks. */
      Steps: z.array(z.strictObject({ Label: z.string(), Text: z.string() })),
      RuleVersion: z.int(),
      RuleSetBy: z.nullable(z.string()),
      RuleSetAt: z.nullable(z.string()),
      Satisfies: z.string(),
      Next: next,
      If: z.nullable(z.strictObject({ BasisDate: z.string(), Next: next })),
    }),
    topics: ['due'],
  }),
  previewDueRule: call({
    name: 'Admin/FormManagement/PreviewDueDates',
    method: 'GET',
    extra: true,
    summary: 'What a rule means: in words, and its next five dates for a chart or from a date',
    permission,
    scope: 'listed',
    input: z.strictObject({
      ...dueRuleFields,
      ChartID: z.optional(id('Chart')),
      BasisDate: z.optional(day('Basis date')),
      Language,
    }),
    output: z.strictObject({
      Rule: z.string(),
      BasisDate: z.nullable(z.string()),
      Next: next,
      /** Why there is no date, in words. */
      Problem: z.nullable(z.string()),
    }),
    errors: {
      BasisMissing: {
        status: 422,
        message: 'Say from what the first due date is reckoned.',
        field: 'FirstDue',
      },
      SampleMissing: { status: 422, message: 'Give a chart or a date to reckon from.', field: 'BasisDate' },
    },
  }),
  waiveDue: call({
    name: 'Core/Due/Waive',
    extra: true,
    summary: 'Waive an item or say that it does not apply, with a reason; or take that back',
    permission: 'Due.Waive',
    scope: 'listed',
    input: z.strictObject({
      DueItemID: id('Due item'),
      Decision: z.literal(['Waived', 'NotApplicable', 'TakeBack']),
      Reason: longText('Reason', { max: 500 }),
      version: version(),
    }),
    output: z.strictObject({ Item: dueRow }),
    errors: {
      Settled: { status: 409, message: 'This is already settled by a document.', field: 'DueItemID' },
      NotWaived: { status: 409, message: 'There is nothing to take back.', field: 'DueItemID' },
      Gone: { status: 409, message: 'This is no longer due, so there is nothing to waive.', field: 'DueItemID' },
      AlreadyDecided: {
        status: 409,
        message: 'Somebody has decided about this already. Take that back first.',
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
      FormID: id('Form'),
      ChartID: id('Chart'),
      ChartType: z.optional(choice('Chart type', chartTypes)),
      Reason: longText('Reason', { max: 500 }),
    }),
    output: z.strictObject({ Item: dueRow }),
    errors: {
      NothingDue: { status: 409, message: 'Nothing of this form is due on this chart.', field: 'FormID' },
    },
    topics: ['due', 'documents', 'activity'],
  }),
}
