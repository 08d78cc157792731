import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, id, text, whole } from '#platform/contract/fields.ts'
import { measureUnits } from '#platform/contract/measures.ts'
import { pageInput } from '#platform/contract/paging.ts'
import { fileInput, fileOutput } from '#platform/contract/roster-file.ts'

export const measureKey = text(['Figure', 'Cifra'], { max: 60 })
const where = {
  SubProgramID: z.optional(id(['Sub-program', 'Subprograma'])),
  Module: z.optional(text(['Program', 'Programa'], { max: 60 })),
  Region: z.optional(text(['Region', 'Región'], { max: 80 })),
}
/** Only records of which just this is said: a phase. */
const Detail = z.optional(text(['What it is', 'Qué es'], { max: 120 }))
const days = { From: day(['From', 'Desde']), To: day(['Through', 'Hasta']) }

const Definition = z.strictObject({
  Measure: z.string(),
  Version: z.int(),
  Label: z.string(),
  About: z.string(),
  Population: z.string(),
  Excludes: z.string(),
  Unit: choice(['Unit', 'Unidad'], measureUnits),
  When: z.literal(['span', 'end', 'now']),
  Better: z.nullable(z.literal(['more', 'less'])),
})
export type Definition = z.infer<typeof Definition>

const figure = {
  Measure: z.string(),
  Value: z.nullable(z.number()),
  Part: z.nullable(z.number()),
  Whole: z.nullable(z.number()),
}
const Figure = z.strictObject({ ...figure, SubProgramID: z.nullable(z.uuid()) })

const Row = z.strictObject({
  Ref: z.string(),
  Name: z.nullable(z.string()),
  Detail: z.nullable(z.string()),
  SubProgram: z.nullable(z.string()),
  Day: z.nullable(day(['Day', 'Día'])),
  Part: z.nullable(z.number()),
  Whole: z.nullable(z.number()),
  ChartType: z.nullable(z.string()),
  ChartID: z.nullable(z.uuid()),
  Module: z.nullable(z.string()),
  /** Where it is opened when it is on no chart. */
  Path: z.nullable(z.string()),
})
export type FigureRow = z.infer<typeof Row>

export const unknownMeasure = {
  status: 404,
  message: ['There is no such figure for you.', 'No hay esa cifra para usted.'],
  field: 'Measure',
} as const
export const wrongDays = {
  status: 400,
  message: [
    'Choose at most five years, with the first day not after the last.',
    'Elija cinco años como máximo, con el primer día no posterior al último.',
  ],
  field: 'From',
} as const

export const measuresCalls = {
  getMeasures: call({
    name: 'Measures/GetCatalogue',
    method: 'GET',
    extra: true,
    summary: 'Every figure the caller may see: what it counts, whom it leaves out, and its version',
    permission: 'Figures.View',
    scope: 'agency',
    input: z.strictObject({}),
    output: z.strictObject({ Measures: z.array(Definition) }),
  }),
  getFigures: call({
    name: 'Measures/GetFigures',
    method: 'GET',
    extra: true,
    summary: 'Figures over the days asked for, in all or by sub-program, under the row security of the caller',
    permission: 'Figures.View',
    scope: 'listed',
    lag: 'seconds',
    input: z.strictObject({
      ...days,
      ...where,
      /** Which figures; all unless said. */
      Measures: z.optional(z.array(measureKey).check(z.minLength(1), z.maxLength(60))),
      BySubProgram: z.optional(z.boolean()),
    }),
    output: z.strictObject({
      From: day(['From', 'Desde']),
      To: day(['Through', 'Hasta']),
      Figures: z.array(Figure),
    }),
    errors: { UnknownMeasure: { ...unknownMeasure, field: 'Measures' }, WrongDays: wrongDays },
  }),
  getFigureRows: call({
    name: 'Measures/GetRows',
    method: 'GET',
    extra: true,
    summary: 'The records behind one figure, a page at a time; they add up to the figure that is told with them',
    permission: 'Figures.View',
    scope: 'listed',
    lag: 'seconds',
    input: z.strictObject({ ...days, ...where, Detail, Measure: measureKey, ...pageInput }),
    output: z.strictObject({
      ...figure,
      From: day(['From', 'Desde']),
      To: day(['Through', 'Hasta']),
      Definition,
      Total: z.int(),
      Rows: z.array(Row),
    }),
    errors: { UnknownMeasure: unknownMeasure, WrongDays: wrongDays },
  }),
  getFigureFile: call({
    name: 'Measures/GetRowsFile',
    method: 'GET',
    extra: true,
    summary: 'The records behind one figure as a file; taking it is written down',
    permission: 'Figures.View',
    scope: 'listed',
    audit: 'view',
    input: z.strictObject({ ...days, ...where, Detail, Measure: measureKey, ...fileInput }),
    output: fileOutput,
    errors: {
      UnknownMeasure: unknownMeasure,
      WrongDays: wrongDays,
      TooMany: {
        status: 422,
        message: [
          'A file can have at most 50,000 records. Choose fewer days.',
          'Un archivo puede tener como máximo 50,000 registros. Elija menos días.',
        ],
      },
    },
  }),
  getFigureTrend: call({
    name: 'Measures/GetTrend',
    method: 'GET',
    extra: true,
    summary: 'A figure month by month as it was counted then, from what was kept every night',
    permission: 'Figures.View',
    scope: 'listed',
    lag: 'seconds',
    input: z.strictObject({
      Measure: measureKey,
      Months: z.prefault(whole(['Months', 'Meses'], { min: 1, max: 60 }), 24),
      SubProgramID: where.SubProgramID,
    }),
    output: z.strictObject({
      Definition,
      Points: z.array(
        z.strictObject({
          Month: day(['Month', 'Mes']),
          /** The last day that was counted. */
          AsOf: day(['As of', 'Al']),
          Value: z.nullable(z.number()),
          /** The measure was worded otherwise then. */
          Version: z.int(),
          /** Reckoned later than the night after: from the records as they were by then. */
          IsLate: z.boolean(),
        }),
      ),
    }),
    errors: { UnknownMeasure: unknownMeasure },
  }),
}
