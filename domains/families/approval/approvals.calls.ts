import * as z from 'zod/mini'
import { call, file } from '#platform/contract/call.ts'
import { choice, day, id } from '#platform/contract/fields.ts'
import { pathways } from '#platform/contract/lists/families.ts'

const PipelineFamily = z.strictObject({
  FosterResourceFamilyID: id(['Family', 'Familia']),
  Name: z.string(),
  PhaseSince: day(['Since', 'Desde']),
  Days: z.int(),
  IsStuck: z.boolean(),
  Worker: z.nullable(z.string()),
  Territory: z.nullable(z.string()),
  ReviewDate: z.nullable(day(['Review on', 'Revisar el'])),
})

const Pipeline = z.strictObject({
  Pathway: choice(['Pathway', 'Vía'], pathways),
  /** How many families are on the way on each pathway. */
  Pathways: z.array(z.strictObject({ Pathway: choice(['Pathway', 'Vía'], pathways), Families: z.int() })),
  /** A family is stuck when it is longer in one phase than this. */
  StuckDays: z.int(),
  Columns: z.array(
    z.strictObject({
      Phase: z.string(),
      Count: z.int(),
      Stuck: z.int(),
      Median: z.nullable(z.int()),
      /** The longest there first; at most 50. */
      Families: z.array(PipelineFamily),
    }),
  ),
})
export type Pipeline = z.infer<typeof Pipeline>
export type PipelineFamily = z.infer<typeof PipelineFamily>

const figures = {
  Applications: z.int(),
  Approvals: z.int(),
  Denials: z.int(),
  Withdrawals: z.int(),
  Closures: z.int(),
  /** Approved or licensed less closed, surrendered, rescinded, revoked. */
  NetHomes: z.int(),
  /** Days from the application to approval, of those approved in the period. */
  MedianDays: z.nullable(z.int()),
  Days80: z.nullable(z.int()),
}
const Figures = z.strictObject(figures)
export type ApprovalFigures = z.infer<typeof Figures>

const ApprovalHistory = z.strictObject({
  From: day(['From', 'Desde']),
  /** The first day no longer counted. */
  To: day(['Until', 'Hasta']),
  Months: z.array(z.strictObject({ Month: day(['Month', 'Mes']), ...figures })),
  Total: Figures,
  BySubProgram: z.array(
    z.strictObject({ SubProgramID: id(['Sub-program', 'Subprograma']), Name: z.string(), ...figures }),
  ),
  ByRegion: z.array(z.strictObject({ Region: z.string(), ...figures })),
  /** Families at the end of each of the months, phase by phase in their order; none for a month that has not begun. */
  Phases: z.array(z.strictObject({ Phase: z.string(), Families: z.array(z.nullable(z.int())) })),
  ByPathway: z.array(z.strictObject({ Pathway: choice(['Pathway', 'Vía'], pathways), ...figures })),
})
export type ApprovalHistory = z.infer<typeof ApprovalHistory>

const period = {
  /** Any day of the first and of the last month; the last twelve months unless said. */
  From: z.optional(day(['From', 'Desde'])),
  To: z.optional(day(['To', 'Para'])),
  SubProgramID: z.optional(id(['Sub-program', 'Subprograma'])),
  Pathway: z.optional(choice(['Pathway', 'Vía'], pathways)),
}
const tooLong = {
  status: 400,
  message: [
    'Choose at most five years, with the first month before the last.',
    'Elija cinco años como máximo, con el primer mes antes del último.',
  ],
  field: 'From',
} as const

export const approvalsCalls = {
  getPipeline: call({
    name: 'Foster/Approvals/GetPipeline',
    method: 'GET',
    extra: true,
    summary: 'Families on the way to approval by phase, with the days they have been there',
    permission: 'Family.View',
    scope: 'listed',
    lag: 'seconds',
    input: z.strictObject({
      SubProgramID: z.optional(id(['Sub-program', 'Subprograma'])),
      Pathway: z.optional(choice(['Pathway', 'Vía'], pathways)),
    }),
    output: Pipeline,
    topics: ['families', 'caseload'],
  }),
  approvalHistoryData: call({
    name: 'Dashboard/Foster/ApprovalHistoryData',
    method: 'GET',
    summary: 'Applications, decisions and the time to approval, month by month, from the phases of families',
    permission: 'Dashboard.View',
    scope: 'listed',
    lag: 'seconds',
    input: z.strictObject(period),
    output: ApprovalHistory,
    errors: { TooLong: tooLong },
    topics: ['families'],
  }),
  approvalHistoryReport: call({
    name: 'Foster/Reports/ApprovalHistoryReport',
    method: 'GET',
    summary: 'The same as a workbook, one line per month, sub-program and pathway; taking it is written down',
    permission: 'Dashboard.View',
    scope: 'listed',
    input: z.strictObject({
      ...period,
    }),
    output: file('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
    errors: { TooLong: tooLong },
    audit: 'view',
  }),
}
