import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, id } from '#platform/contract/fields.ts'
import { list } from '#platform/contract/lists/base.ts'
import { chartTypes } from '#platform/contract/lists/documents.ts'
import { pageInput } from '#platform/contract/paging.ts'

export const inspectionStates = list(
  { value: 'Missing', label: ['Missing', 'Falta'] },
  { value: 'Late', label: ['Done late', 'Cumplido tarde'] },
  { value: 'Unsigned', label: ['Not signed', 'Sin firmar'] },
  { value: 'Complete', label: ['Complete', 'Completo'] },
  { value: 'NotYetDue', label: ['Not yet due', 'Aún no vence'] },
  { value: 'Waived', label: ['Waived', 'Dispensado'] },
  { value: 'NeedsData', label: ['A date is missing', 'Falta una fecha'] },
)

export const inspectionItem = z.strictObject({
  FormID: id(['Form', 'Formulario']),
  FormLabel: z.string(),
  State: choice(['State', 'Estado'], inspectionStates),
  DueOn: z.nullable(z.string()),
  EffectiveDate: z.nullable(z.string()),
  DocumentID: z.nullable(id(['Document', 'Documento'])),
  /** Version that held on that day. */
  VersionNo: z.nullable(z.int()),
  /** Required lines that were not signed on that day. */
  UnsignedLines: z.array(z.string()),
  /** What settled it where no document did, in words. */
  SettledBy: z.nullable(z.string()),
  Rule: z.nullable(z.string()),
  Reason: z.nullable(z.string()),
})
export type InspectionItem = z.infer<typeof inspectionItem>

const counts = {
  Missing: z.int(),
  Late: z.int(),
  Unsigned: z.int(),
  Complete: z.int(),
  NotYetDue: z.int(),
  Waived: z.int(),
  NeedsData: z.int(),
}

export const inspectionChart = z.strictObject({
  ChartID: id(['Chart', 'Expediente']),
  ChartType: choice(['Chart type', 'Tipo de expediente'], chartTypes),
  Name: z.string(),
  SubProgramName: z.string(),
  Module: z.string(),
  /** Why it stands in the list: the chart asked for, a child placed there, or of the sub-program. */
  Relation: z.literal(['Asked', 'Placed', 'Program']),
  Since: z.nullable(z.string()),
  Counts: z.strictObject(counts),
  Items: z.array(inspectionItem),
})
export type InspectionChart = z.infer<typeof inspectionChart>

export const inspectionCalls = {
  getInspection: call({
    name: 'Core/Inspection/GetInspection',
    method: 'GET',
    extra: true,
    summary:
      'A home, a residence, a child or a sub-program on a day: what was missing, done late, unsigned and complete as it stood then',
    permission: 'Compliance.View',
    scope: 'listed',
    input: z.strictObject({
      /** A child, a home with the children placed there on that day, or a residence. */
      ChartID: z.optional(id(['Chart', 'Expediente'])),
      SubProgramID: z.optional(id(['Sub-program', 'Subprograma'])),
      OnDate: day(['On', 'El día']),
      /** How far back what was complete is listed; a year where nothing is said. */
      Since: z.optional(day(['Since', 'Desde'])),
      ...pageInput,
    }),
    output: z.strictObject({
      OnDate: z.string(),
      Since: z.string(),
      Charts: z.array(inspectionChart),
      /** Charts in all, also of other pages. */
      Total: z.int(),
      /** Of all of them. */
      Counts: z.strictObject(counts),
    }),
    errors: {
      NothingAsked: {
        status: 400,
        message: ['Choose a chart or a sub-program.', 'Elija un expediente o un subprograma.'],
        field: 'ChartID',
      },
      InFuture: {
        status: 422,
        message: ['Choose today or a day that has passed.', 'Elija hoy o un día que ya pasó.'],
        field: 'OnDate',
      },
    },
    topics: ['due', 'documents', 'signatures'],
    audit: 'view',
  }),
}
