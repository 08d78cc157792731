import * as z from 'zod/mini'
import { choice, codes, day, id, instant, maybe, text, version, whole } from '#platform/contract/fields.ts'
import { Correction } from '../corrections/correction-shapes.rules.ts'
import { auditAnswers, auditedCharts } from './audits.rules.ts'

export const toolId = id(['Tool', 'Instrumento'])
export const auditId = id(['Audit', 'Auditoría'])
export const auditedChartId = id(['Chart in the audit', 'Expediente en la auditoría'])
const moduleField = text(['Program', 'Programa'], { max: 40 })
const chartType = choice(['Charts of', 'Expedientes de'], auditedCharts)
const days = whole(['Days', 'Días'], { min: 1, max: 3650 })
const answer = choice(['Answer', 'Respuesta'], auditAnswers)

export const AuditItem = z.strictObject({
  ItemID: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
  Section: maybe(text(['Section', 'Sección'], { max: 80 })),
  Text: text(['Question', 'Pregunta'], { max: 300 }),
  /** The machine answers it: which check, of what, within how many days. */
  Check: maybe(text(['Answered by the machine', 'La responde el sistema'], { max: 60 })),
  Option: maybe(text(['Of what', 'De qué'], { max: 60 })),
  Days: maybe(days),
})
export type AuditItem = z.infer<typeof AuditItem>

const toolFacts = {
  Name: text(['Name', 'Nombre'], { max: 120 }),
  Module: moduleField,
  Items: z.array(AuditItem).check(z.minLength(1), z.maxLength(100)),
}

/** Of clients where nothing is said. */
export const toolFields = { ...toolFacts, ChartType: z.optional(chartType) }

export const Tool = z.strictObject({
  AuditToolID: toolId,
  ...toolFacts,
  ChartType: chartType,
  /** How many audits were opened with it. */
  Audits: z.int(),
  version: version(),
})
export type Tool = z.infer<typeof Tool>

export const CheckOffer = z.strictObject({
  Key: z.string(),
  Label: z.string(),
  TakesDays: z.boolean(),
  Options: z.nullable(z.array(z.strictObject({ Value: z.string(), Label: z.string() }))),
})
export type CheckOffer = z.infer<typeof CheckOffer>

export const sampleFields = {
  AuditToolID: toolId,
  SubProgramIDs: codes(['Sub-programs', 'Subprogramas'], /^[0-9a-f-]{36}$/, { most: 60 }),
  AsOf: day(['Charts open on', 'Expedientes abiertos el']),
  Seed: text(['Seed', 'Semilla'], {
    max: 40,
    help: [
      'Any words. The same words draw the same charts again.',
      'Cualquier palabra. Las mismas palabras sacan otra vez los mismos expedientes.',
    ],
  }),
  Size: whole(['How many charts', 'Cuántos expedientes'], { min: 1, max: 200 }),
}

export const AuditLine = z.strictObject({
  ChartAuditID: auditId,
  Name: z.string(),
  Tool: z.string(),
  SubPrograms: z.array(z.string()),
  AsOf: sampleFields.AsOf,
  DueOn: day(['Finish by', 'Terminar antes del']),
  Charts: z.int(),
  /** Charts with every question answered. */
  Answered: z.int(),
  Score: z.nullable(z.int()),
  Findings: z.int(),
  OpenCorrections: z.int(),
  ReAuditOf: z.nullable(auditId),
  ClosedOn: z.nullable(day(['Closed on', 'Cerrada el'])),
  version: version(),
})
export type AuditLine = z.infer<typeof AuditLine>

export const Answer = z.strictObject({
  ItemID: z.string(),
  Answer: answer,
  Note: z.nullable(z.string()),
  /** Null: the machine. */
  Rater: z.nullable(z.string()),
  Mine: z.boolean(),
  Evidence: z.nullable(z.string()),
  AnsweredAt: instant(['Answered', 'Respondida']),
})

/** Whose chart it is. */
export const auditedChartFields = { ChartType: chartType, ChartID: z.uuid(), Module: z.string() }

const ChartLine = z.strictObject({
  AuditedChartID: auditedChartId,
  ...auditedChartFields,
  Name: z.string(),
  SubProgramID: z.uuid(),
  SubProgramName: z.string(),
  Answered: z.int(),
  Score: z.nullable(z.int()),
  Raters: z.array(z.string()),
})
export type ChartLine = z.infer<typeof ChartLine>

export const Finding = z.strictObject({
  AuditedChartID: auditedChartId,
  ItemID: z.string(),
  Text: z.string(),
  Name: z.string(),
  SubProgramID: z.uuid(),
  By: z.nullable(z.string()),
  Note: z.nullable(z.string()),
  Evidence: z.nullable(z.string()),
  Corrections: z.array(Correction),
})
export type Finding = z.infer<typeof Finding>

export const Audit = z.strictObject({
  ...AuditLine._zod.def.shape,
  Seed: z.string(),
  Size: z.int(),
  Population: z.int(),
  Items: z.array(AuditItem),
  ChartType: chartType,
  /** Charts about which others have answered and the caller may not see it yet. */
  Hidden: z.int(),
  ChartLines: z.array(ChartLine),
  FindingLines: z.array(Finding),
  Agreement: z.strictObject({
    Compared: z.int(),
    Agreed: z.int(),
    Share: z.nullable(z.int()),
    Kappa: z.nullable(z.number()),
  }),
  /** The audit it repeats, with the score of the same charts then. */
  Before: z.nullable(z.strictObject({ ChartAuditID: auditId, Name: z.string(), Score: z.nullable(z.int()) })),
  Can: z.strictObject({ Edit: z.boolean(), Answer: z.boolean() }),
})
export type Audit = z.infer<typeof Audit>

export const answerFields = {
  Answers: z
    .array(
      z.strictObject({
        ItemID: z.string().check(z.maxLength(40)),
        Answer: answer,
        Note: maybe(text(['Note', 'Nota'], { max: 1000 })),
      }),
    )
    .check(z.minLength(1), z.maxLength(100)),
}
