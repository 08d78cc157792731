import * as z from 'zod/mini'
import { call, file } from '#platform/contract/call.ts'
import { choice, day, longText, maybe, text, version } from '#platform/contract/fields.ts'
import { measureUnits } from '#platform/contract/measures.ts'
import { periodKinds } from '#domains/measures/periods.rules.ts'

const measure = text(['Figure', 'Cifra'], { max: 60 })
const module_ = text(['Core program', 'Programa'], { max: 60 })
const region = text(['Region', 'Región'], { max: 80 })

const asked = {
  Kind: choice(['Period', 'Período'], periodKinds),
  From: day(['From', 'Desde']),
  To: day(['Through', 'Hasta']),
}
const wrongDays = {
  status: 400,
  message: [
    'Choose at most five years, with the first day not after the last.',
    'Elija cinco años como máximo, con el primer día no posterior al último.',
  ],
  field: 'From',
} as const
const unknownCell = {
  status: 404,
  message: ['There is no such cell in the grid.', 'No hay esa celda en la tabla.'],
  field: 'Measure',
} as const

const Cell = z.strictObject({
  Measure: z.string(),
  Value: z.nullable(z.number()),
  /** Of the period before. */
  Before: z.nullable(z.number()),
  Target: z.nullable(z.number()),
  TargetVersion: z.nullable(z.int()),
  Note: z.nullable(z.string()),
  NoteVersion: z.nullable(z.int()),
  /** Of so few people that it is for their own program alone. */
  IsSmall: z.boolean(),
  /** It was kept as of this day and has no list; null for what is counted now. */
  AsOf: z.nullable(day(['As of', 'Al'])),
})
export type Cell = z.infer<typeof Cell>

const Grid = z.strictObject({
  ...asked,
  Measures: z.array(
    z.strictObject({
      Measure: z.string(),
      Label: z.string(),
      About: z.string(),
      Unit: choice(['Unit', 'Unidad'], measureUnits),
      Better: z.nullable(z.literal(['more', 'less'])),
    }),
  ),
  Rows: z.array(
    z.strictObject({
      Module: z.string(),
      Program: z.string(),
      Region: z.string(),
      /** As the reader calls it. */
      RegionName: z.string(),
      /** Every sub-program of it is the reader's: its figures open their lists. */
      IsOwn: z.boolean(),
      /** The day as of which the figures of others were kept. */
      AsOf: z.nullable(day(['As of', 'Al'])),
      Cells: z.array(Cell),
    }),
  ),
})
export type Grid = z.infer<typeof Grid>

const shared = { permission: 'ExecutiveDashboard.View', scope: 'agency', extra: true } as const
const topics = ['executive'] as const

export const executiveCalls = {
  getGrid: call({
    ...shared,
    name: 'ExecutiveDashboard/GetGrid',
    method: 'GET',
    summary: 'Core programs by region with every figure, the period before, targets and notes',
    lag: 'seconds',
    input: z.strictObject(asked),
    output: Grid,
    errors: { WrongDays: wrongDays },
    topics,
  }),
  getTrend: call({
    ...shared,
    name: 'ExecutiveDashboard/GetTrend',
    method: 'GET',
    summary: 'A figure of one cell month by month as it was counted then',
    lag: 'seconds',
    input: z.strictObject({ Measure: measure, Module: module_, Region: region }),
    output: z.strictObject({
      Points: z.array(z.strictObject({ Month: day(['Month', 'Mes']), Value: z.nullable(z.number()) })),
    }),
    errors: { UnknownCell: unknownCell },
  }),
  getPdf: call({
    ...shared,
    name: 'ExecutiveDashboard/GetPdf',
    method: 'GET',
    summary: 'The grid on one page, with the last months, targets and notes; taking it is written down',
    input: z.strictObject(asked),
    output: file('application/pdf'),
    errors: {
      WrongDays: wrongDays,
      NotDrawn: {
        status: 422,
        message: ['The page could not be drawn. Try again.', 'No se pudo hacer la página. Inténtelo de nuevo.'],
      },
    },
    audit: 'view',
  }),
  saveTarget: call({
    ...shared,
    name: 'ExecutiveDashboard/SaveTarget',
    summary: 'Set the target of a figure for a core program in a region, or take it away',
    input: z.strictObject({
      Measure: measure,
      Module: module_,
      Region: region,
      Target: maybe(z.number().check(z.gte(0), z.lte(1_000_000))),
      version: z.optional(version()),
    }),
    output: z.strictObject({}),
    errors: {
      UnknownCell: unknownCell,
      TargetSet: {
        message: [
          'Somebody has just set a target here. Open the cell again to see it.',
          'Alguien acaba de fijar una meta aquí. Abra la celda otra vez para verla.',
        ],
        field: 'Target',
        constraint: 'executive_target_cell',
      },
    },
    pair: false,
    topics,
  }),
  saveNote: call({
    ...shared,
    name: 'ExecutiveDashboard/SaveNote',
    summary: 'Leave a note on a cell for a period, or take it away',
    input: z.strictObject({
      Measure: measure,
      Module: module_,
      Region: region,
      From: asked.From,
      To: asked.To,
      Note: maybe(longText(['Note', 'Nota'], { max: 1000 })),
      version: z.optional(version()),
    }),
    output: z.strictObject({}),
    errors: {
      UnknownCell: unknownCell,
      WrongDays: wrongDays,
      NoteLeft: {
        message: [
          'Somebody has just left a note here. Open the cell again to see it.',
          'Alguien acaba de dejar una nota aquí. Abra la celda otra vez para verla.',
        ],
        field: 'Note',
        constraint: 'executive_note_cell',
      },
    },
    pair: false,
    topics,
  }),
}
