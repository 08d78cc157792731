import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { day, id } from '#platform/contract/fields.ts'
import { dueRuleFields } from './form-memberships.calls.ts'

export const nextDates = z.array(z.strictObject({ OpensOn: z.nullable(z.string()), DueOn: z.string() }))

/** Asked by the designer, answered by those who reckon due dates. */
export const rulePreviewCalls = {
  previewDueRule: call({
    name: 'Admin/FormManagement/PreviewDueDates',
    method: 'GET',
    extra: true,
    summary: 'What a rule means: in words, and its next five dates for a chart or from a date',
    permission: 'CaseFile.PerformOperations',
    scope: 'listed',
    input: z.strictObject({
      ...dueRuleFields,
      ChartID: z.optional(id(['Chart', 'Expediente'])),
      BasisDate: z.optional(day(['Basis date', 'Fecha de base'])),
    }),
    output: z.strictObject({
      Rule: z.string(),
      BasisDate: z.nullable(z.string()),
      Next: nextDates,
      /** Why there is no date, in words. */
      Problem: z.nullable(z.string()),
    }),
    errors: {
      BasisMissing: {
        status: 422,
        message: ['Say what the first due date is counted from.', 'Indique desde qué se cuenta el primer vencimiento.'],
        field: 'FirstDue',
      },
      SampleMissing: {
        status: 422,
        message: ['Give a chart or a date to count from.', 'Indique un expediente o una fecha desde la cual contar.'],
        field: 'BasisDate',
      },
    },
  }),
}
