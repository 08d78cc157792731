import * as z from 'zod/mini'
import { day, id, text } from '#platform/contract/fields.ts'
import { list } from '#platform/contract/lists/base.ts'

export const runStates = list(
  { value: 'Shown', label: ['Shown', 'Mostrado'] },
  { value: 'Waiting', label: ['Waiting', 'En espera'] },
  { value: 'Working', label: ['Being made', 'En preparación'] },
  { value: 'Done', label: ['Ready', 'Listo'] },
  { value: 'Failed', label: ['Failed', 'Falló'] },
  { value: 'Canceled', label: ['Canceled', 'Cancelado'] },
)
export const reportFormats = list(
  { value: 'csv', label: ['CSV file', 'Archivo CSV'] },
  { value: 'xlsx', label: ['Excel workbook', 'Libro de Excel'] },
  { value: 'pdf', label: ['PDF', 'PDF'] },
)
export const backgroundFormats = list(
  { value: 'csv', label: ['CSV file', 'Archivo CSV'] },
  { value: 'xlsx', label: ['Excel workbook', 'Libro de Excel'] },
)

export const reportKey = text(['Report', 'Informe'], { max: 60 })
export const runId = id(['Run', 'Ejecución'])
export const scheduleId = id(['Schedule', 'Calendario'])
export const program = id(['Sub-program', 'Subprograma'])

export const reportTopics = ['reports'] as const

/** A sheet at once has no more lines; a longer one is made in the background. */
export const mostAtOnce = 20_000
export const mostInBackground = 500_000
/** Pages are drawn in ten seconds or not at all. */
export const mostInPdf = 300

export const ReportColumn = z.strictObject({
  Key: z.string(),
  Title: z.string(),
  Kind: z.literal(['text', 'number', 'day']),
  /** Of a group that goes across: which value of it. */
  Across: z.optional(z.strictObject({ Value: z.nullable(z.string()) })),
})
export const Cell = z.nullable(z.union([z.string(), z.number()]))

export const ReportInfo = z.strictObject({
  Report: z.string(),
  Group: z.string(),
  Title: z.string(),
  About: z.string(),
  Days: z.literal(['month', 'ahead', 'year', 'today']),
  IsFavorite: z.boolean(),
  LastRun: z.nullable(z.string()),
  /** Of one that somebody built. */
  Built: z.nullable(
    z.strictObject({
      ReportDefinitionID: z.uuid(),
      Owner: z.nullable(z.string()),
      IsMine: z.boolean(),
      IsShared: z.boolean(),
    }),
  ),
})
export type ReportInfo = z.infer<typeof ReportInfo>

export const Run = z.strictObject({
  ReportRunID: z.uuid(),
  Report: z.string(),
  Title: z.string(),
  About: z.string(),
  From: day(['From', 'Desde']),
  To: day(['Through', 'Hasta']),
  SubProgramID: z.nullable(z.uuid()),
  SubProgram: z.nullable(z.string()),
  RunAt: z.string(),
  /** Whether its days make a difference. */
  AsksDays: z.boolean(),
  /** What a built report is narrowed to, in words. */
  Filters: z.array(z.string()),
  Columns: z.array(ReportColumn),
  Total: z.int(),
  Rows: z.array(z.array(Cell)),
  /** At most 20 bars, the longest first. */
  Bars: z.array(z.strictObject({ Label: z.string(), Value: z.number() })),
  BarsOf: z.nullable(z.string()),
  /** A line over time, in place of bars. */
  Line: z.boolean(),
  /** Columns of a built report that the reader may not see. */
  LeftOut: z.array(z.string()),
  /** The chart of each row, where rows are records. */
  Opens: z.array(
    z.nullable(z.strictObject({ ChartType: z.string(), ChartID: z.uuid(), Module: z.nullable(z.string()) })),
  ),
  /** Which group each row is, where rows are sums. */
  Keys: z.array(z.array(z.nullable(z.string()))),
})
export type Run = z.infer<typeof Run>
