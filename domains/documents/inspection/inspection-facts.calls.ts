import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, id, text } from '#platform/contract/fields.ts'
import { list, type ValueOf } from '#platform/contract/lists/base.ts'
import { chartTypes } from '#platform/contract/lists/documents.ts'
import { storyGroups } from '#platform/contract/lists/story.ts'
import { mostInChartPacket, packet } from '../evidence/packets.calls.ts'

/** How what was known on the day differs from what is recorded of it now. */
export const factMarks = list(
  { value: 'Same', label: ['Same', 'Igual'] },
  { value: 'Ended', label: ['End written later', 'Fin anotado después'] },
  { value: 'Later', label: ['Written later', 'Anotado después'] },
  { value: 'Changed', label: ['Changed since', 'Cambió después'] },
  { value: 'TakenBack', label: ['Taken back since', 'Retirado después'] },
  { value: 'Merged', label: ['Merged since', 'Unido después'] },
)
export type FactMark = ValueOf<typeof factMarks>

const side = z.strictObject({
  Title: z.string(),
  From: z.nullable(day(['From', 'Desde'])),
  /** The last day; nothing where it held on. */
  Until: z.nullable(day(['Until', 'Hasta'])),
  Details: z.array(z.strictObject({ Label: z.string(), Value: z.string() })),
})
export type FactSide = z.infer<typeof side>

const fact = z.strictObject({
  Key: z.string(),
  Group: choice(['About', 'Sobre'], storyGroups),
  /** What kind of record it is, in words. */
  Kind: z.string(),
  /** Happened on its day and did not last. */
  OneDay: z.boolean(),
  Mark: choice(['Difference', 'Diferencia'], factMarks),
  /** When it was written, changed or taken back, where that was after the day. */
  At: z.nullable(z.string()),
  By: z.nullable(z.string()),
  /** As it was known at the end of the day. */
  Then: z.nullable(side),
  /** As it is recorded now; of the same day. */
  Now: z.nullable(side),
})
export type InspectionFact = z.infer<typeof fact>

const chartId = id(['Chart', 'Expediente'])
const on = day(['On', 'El día'])
const errors = {
  InFuture: {
    status: 422,
    message: ['Choose today or a day that has passed.', 'Elija hoy o un día que ya pasó.'],
    field: 'OnDate',
  },
  BookArchived: {
    status: 409,
    message: [
      'The audit of that time is in the archive. Ask an administrator, or choose a later day.',
      'La auditoría de ese tiempo está en el archivo. Pida ayuda a un administrador o elija un día posterior.',
    ],
    field: 'OnDate',
  },
  ChartNotRead: {
    status: 403,
    message: [
      'Your role reads how documents were kept, not what is on this chart.',
      'Su rol lee cómo se llevaron los documentos, no lo que hay en este expediente.',
    ],
  },
} as const

export const inspectionFactCalls = {
  getFacts: call({
    name: 'Core/Inspection/GetFacts',
    method: 'GET',
    extra: true,
    summary:
      'What held on a chart on a day, as it was known at the end of that day and as it is recorded now, with the differences',
    permission: 'Compliance.View',
    scope: { chart: 'ChartID' },
    input: z.strictObject({ ChartID: chartId, OnDate: on }),
    output: z.strictObject({
      ChartID: chartId,
      ChartType: choice(['Chart type', 'Tipo de expediente'], chartTypes),
      Name: z.string(),
      SubProgramName: z.string(),
      Module: z.string(),
      OnDate: on,
      /** When that day ended where the chart is kept. */
      Until: z.string(),
      /** What happens on one day is listed from the day after this one. */
      Since: day(['Since', 'Desde']),
      Facts: z.array(fact),
      /** More than one page of paper takes. */
      Left: z.int(),
      Can: z.strictObject({ Export: z.boolean() }),
    }),
    errors,
    topics: ['documents', 'activity', 'clients', 'families', 'placements', 'court', 'caseload', 'incidents', 'visits'],
    audit: { view: 'inspection' },
  }),
  makeInspectionPacket: call({
    name: 'Core/Inspection/MakePacket',
    extra: true,
    summary:
      'Make a packet of a chart as of a day in the background: the facts, the documents as they stood, and an index with the sum of each file',
    permission: 'CaseFile.PerformOperations',
    scope: { chart: 'ChartID' },
    input: z.strictObject({ ChartID: chartId, OnDate: on, Title: text(['Title', 'Título'], { max: 120 }) }),
    output: z.extend(packet, {
      /** Documents left out: given by a disclosure only. */
      Restricted: z.int(),
    }),
    errors: {
      ...errors,
      TooMany: {
        status: 409,
        message: [
          `There are more than ${mostInChartPacket} documents. Choose another day.`,
          `Hay más de ${mostInChartPacket} documentos. Elija otro día.`,
        ],
        field: 'OnDate',
      },
    },
    topics: ['packets', 'activity'],
  }),
}
