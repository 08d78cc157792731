import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, id } from '#platform/contract/fields.ts'
import { chartTypes, dataTypes } from '#platform/contract/lists/documents.ts'
import { fieldValues, formField } from './form-fields.rules.ts'

const permission = 'Forms.Manage'
const mark = z.strictObject({ Selector: z.string(), Source: z.string(), ResolvedAt: z.string(), Locked: z.boolean() })

export const autofillCalls = {
  getAutoFields: call({
    name: 'Admin/FormManagement/GetAutoFields',
    method: 'GET',
    extra: true,
    summary: 'Everything a form can be filled in with from the chart; with a chart, what it would be there',
    permission,
    scope: { chart: 'ChartID' },
    input: z.strictObject({
      ChartType: z.optional(choice(['Chart type', 'Tipo de expediente'], chartTypes)),
      ChartID: z.optional(id(['Chart', 'Expediente'])),
    }),
    output: z.strictObject({
      Rows: z.array(
        z.strictObject({
          Selector: z.string(),
          Source: z.string(),
          DataType: choice(['Type', 'Tipo'], dataTypes),
          /** Rows for a table; their columns. */
          IsTable: z.boolean(),
          Columns: z.array(z.strictObject({ Name: z.string(), DataType: choice(['Type', 'Tipo'], dataTypes) })),
          ChartTypes: z.array(z.string()),
          Permission: z.nullable(z.string()),
          /** On the sample chart, in words. */
          Live: z.nullable(z.string()),
          Locked: z.boolean(),
        }),
      ),
    }),
    audit: { view: 'values for forms' },
  }),
  previewAutofill: call({
    name: 'Admin/FormManagement/PreviewAutofill',
    extra: true,
    reads: true,
    summary: 'What these fields would begin with on a chart; writes nothing',
    permission,
    scope: { chart: 'ChartID' },
    input: z.strictObject({
      ChartID: id(['Chart', 'Expediente']),
      Fields: z.array(formField).check(z.maxLength(600)),
      Selectors: z.prefault(z.array(z.string().check(z.maxLength(120))).check(z.maxLength(100)), []),
    }),
    output: z.strictObject({
      ChartName: z.string(),
      Values: fieldValues,
      Autofill: z.record(z.string(), mark),
      Selectors: z.array(
        z.strictObject({ Selector: z.string(), Known: z.boolean(), Live: z.nullable(z.string()), Locked: z.boolean() }),
      ),
    }),
    audit: { view: 'form preview' },
  }),
  getSampleCharts: call({
    name: 'Admin/FormManagement/GetSampleCharts',
    method: 'GET',
    extra: true,
    summary: 'A few charts on which a form can be tried out, the newest first',
    permission,
    scope: 'listed',
    input: z.strictObject({
      ChartType: choice(['Chart type', 'Tipo de expediente'], chartTypes),
      SubProgramID: z.optional(id(['Sub-program', 'Subprograma'])),
    }),
    output: z.strictObject({
      Rows: z.array(
        z.strictObject({ ChartID: id(['Chart', 'Expediente']), Name: z.string(), SubProgramName: z.string() }),
      ),
    }),
  }),
}
