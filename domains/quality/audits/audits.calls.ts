import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { day, flag, id, text, version, whole } from '#platform/contract/fields.ts'
import { qualityTopics } from '../corrections/corrections.calls.ts'
import {
  Answer,
  answerFields,
  Audit,
  auditedChartFields,
  auditedChartId,
  auditId,
  AuditItem,
  AuditLine,
  sampleFields,
} from './audit-shapes.rules.ts'

const folder = 'QM/Audits'
const topics = qualityTopics
const auditSeen = { ChartAuditID: auditId, version: version() }
const SavedAudit = z.strictObject(auditSeen)
const ofAudit = { scope: { chartAudit: 'ChartAuditID' }, extra: true, topics } as const
const why = { Reason: text(['Why', 'Por qué'], { min: 3, max: 500 }) }
const action = id(['Action', 'Acción'])

const AuditClosed = {
  status: 409,
  message: ['The audit is closed.', 'La auditoría está cerrada.'],
  constraint: 'audit_answer_open',
} as const
const OtherPrograms = {
  status: 403,
  message: [
    'This audit is also of sub-programs that are not yours. Ask somebody who sees all of them.',
    'Esta auditoría es también de subprogramas que no son suyos. Pídalo a quien los ve todos.',
  ],
} as const
const sampling = {
  NoProgram: {
    message: ['One of the sub-programs is not of this program.', 'Uno de los subprogramas no es de este programa.'],
    field: 'SubProgramIDs',
  },
  NoCharts: {
    message: ['No chart was open there on that day.', 'Ese día no había ningún expediente abierto ahí.'],
    field: 'AsOf',
  },
  InFuture: { message: ['That day is still ahead.', 'Ese día todavía no llega.'], field: 'AsOf' },
} as const

export const auditCalls = {
  getAudits: call({
    name: `${folder}/Get`,
    method: 'GET',
    extra: true,
    summary: 'Chart audits of the caller’s programs with how far they are, score, findings and open corrections',
    permission: 'QM.View',
    scope: 'listed',
    input: z.strictObject({
      Open: z.optional(flag(['Open', 'Abiertas'])),
      Page: z.optional(whole(['Page', 'Página'], { min: 1, max: 10_000 })),
    }),
    output: z.strictObject({ Audits: z.array(AuditLine), Total: z.int(), Can: z.strictObject({ Edit: z.boolean() }) }),
    topics,
  }),
  previewSample: call({
    name: `${folder}/PreviewSample`,
    reads: true,
    extra: true,
    summary: 'Which charts a sample rule with its seed draws, and of how many',
    permission: 'QM.Manage',
    scope: { auditTool: 'AuditToolID' },
    input: z.strictObject(sampleFields),
    output: z.strictObject({
      Population: z.int(),
      Charts: z.array(z.strictObject({ ID: z.uuid(), Name: z.string(), SubProgramName: z.string() })),
    }),
    errors: sampling,
    topics,
  }),
  openAudit: call({
    name: `${folder}/Open`,
    extra: true,
    summary: 'Open an audit: the sample is drawn, and the machine answers what it can',
    permission: 'QM.Manage',
    scope: { auditTool: 'AuditToolID' },
    input: z.strictObject({
      ...sampleFields,
      Name: text(['Name', 'Nombre'], { max: 120 }),
      DueOn: day(['Finish by', 'Terminar antes del']),
    }),
    output: SavedAudit,
    errors: {
      ...sampling,
      DueBefore: {
        message: ['This must be on or after the day of the sample.', 'Debe ser el día de la muestra o después.'],
        field: 'DueOn',
        constraint: 'chart_audit_due',
      },
    },
    topics,
  }),
  getAudit: call({
    ...ofAudit,
    name: `${folder}/GetAudit`,
    method: 'GET',
    summary: 'One audit: its charts, findings with their corrections, and how far two raters agree',
    permission: 'QM.View',
    input: z.strictObject({ ChartAuditID: auditId }),
    output: Audit,
  }),
  getChart: call({
    name: `${folder}/GetChart`,
    method: 'GET',
    extra: true,
    summary: 'One chart of an audit with its questions; what others answered is shown once the caller has answered all',
    permission: 'QM.View',
    scope: { auditedChart: 'AuditedChartID' },
    input: z.strictObject({ AuditedChartID: auditedChartId }),
    output: z.strictObject({
      AuditedChartID: auditedChartId,
      ChartAuditID: auditId,
      ...auditedChartFields,
      Name: z.string(),
      SubProgramName: z.string(),
      Items: z.array(AuditItem),
      Answers: z.array(Answer),
      Can: z.strictObject({ Answer: z.boolean() }),
    }),
    audit: 'view',
    topics,
  }),
  saveAnswers: call({
    name: `${folder}/SaveAnswers`,
    extra: true,
    summary: 'Answer questions about a chart; a second person’s answers are kept beside the first’s and compared',
    permission: 'QM.Edit',
    scope: { auditedChart: 'AuditedChartID' },
    input: z.strictObject({ AuditedChartID: auditedChartId, ...answerFields }),
    output: z.strictObject({ AuditedChartID: auditedChartId }),
    errors: {
      AuditClosed,
      AlreadySeen: {
        status: 409,
        message: [
          'You have seen what others answered here, so you answer nothing more in this audit.',
          'Usted ya vio lo que respondieron otros, así que ya no responde en esta auditoría.',
        ],
        constraint: 'audit_answer_blind',
      },
      AnswersCompared: {
        status: 409,
        message: [
          'Somebody else has answered too, so your answers stay as they are.',
          'Otra persona también respondió, así que sus respuestas quedan como están.',
        ],
        constraint: 'audit_answer_compared',
      },
      NotAsked: {
        message: [
          'One of the questions is not asked here, or the machine answers it.',
          'Una de las preguntas no se hace aquí, o la responde el sistema.',
        ],
        field: 'Answers',
      },
    },
    topics,
  }),
  showFindings: call({
    ...ofAudit,
    name: `${folder}/ShowFindings`,
    summary: 'See what others answered without answering; whoever does answers nothing more in this audit',
    permission: 'QM.Manage',
    input: z.strictObject({ ChartAuditID: auditId }),
    output: z.strictObject({ ChartAuditID: auditId }),
  }),
  runChecks: call({
    ...ofAudit,
    name: `${folder}/RunChecks`,
    summary: 'Have the machine answer its questions anew, as of the day of the audit',
    permission: 'QM.Edit',
    input: z.strictObject({ ChartAuditID: auditId }),
    output: z.strictObject({ ChartAuditID: auditId, Answers: z.int() }),
    errors: { AuditClosed },
  }),
  reAudit: call({
    ...ofAudit,
    name: `${folder}/ReAudit`,
    summary: 'Open an audit of the charts in which something was found, with the same questions',
    permission: 'QM.Manage',
    input: z.strictObject({ ChartAuditID: auditId, DueOn: day(['Finish by', 'Terminar antes del']) }),
    output: SavedAudit,
    errors: {
      NothingFound: {
        status: 409,
        message: ['Nothing was found that could be audited again.', 'No se encontró nada que auditar de nuevo.'],
      },
      DueBefore: {
        message: ['This must be today or later.', 'Debe ser hoy o después.'],
        field: 'DueOn',
        constraint: 'chart_audit_due',
      },
    },
  }),
  closeAudit: call({
    ...ofAudit,
    name: `${folder}/Close`,
    summary: 'Close an audit when every question is answered and every correction closed',
    permission: 'QM.Manage',
    input: SavedAudit,
    output: SavedAudit,
    errors: {
      AuditClosed: { ...AuditClosed, constraint: [] },
      OtherPrograms,
      NotAnswered: {
        status: 409,
        message: ['A chart still has questions without an answer.', 'Un expediente aún tiene preguntas sin respuesta.'],
      },
      CorrectionsOpen: {
        status: 409,
        message: ['A correction is still open.', 'Queda una corrección abierta.'],
      },
    },
  }),
  removeAudit: call({
    ...ofAudit,
    name: `${folder}/Remove`,
    preview: true,
    summary: 'Take back an audit that was opened by mistake, with its corrections; it can be undone',
    permission: 'QM.Manage',
    input: z.strictObject({ ...auditSeen, ...why }),
    output: z.strictObject({ ChartAuditID: auditId, ChangeSetID: action }),
    errors: { OtherPrograms },
  }),
}
