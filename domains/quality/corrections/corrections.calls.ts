import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, id, longText, maybe, text, version, whole } from '#platform/contract/fields.ts'
import { correctionStates } from '../quality-lists.rules.ts'
import { Correction, correctionId } from './correction-shapes.rules.ts'

const folder = 'QM/Corrections'
export const qualityTopics = ['quality', 'activity', 'work'] as const
const seen = { QualityCorrectionID: correctionId, version: version() }
const Saved = z.strictObject(seen)
const programId = id(['Sub-program', 'Subprograma'])

const AlreadyClosed = {
  status: 409,
  message: ['This correction is closed.', 'Esta corrección está cerrada.'],
} as const
const NotDone = {
  status: 409,
  message: ['Its owner has not said yet that it is done.', 'Su responsable aún no dice que esté hecha.'],
} as const

export const correctionCalls = {
  getCorrections: call({
    name: `${folder}/Get`,
    method: 'GET',
    extra: true,
    summary: 'Corrections of the caller’s programs with owner, due date and evidence; what is overdue comes first',
    permission: 'QM.View',
    scope: 'listed',
    input: z.strictObject({
      State: z.optional(choice(['State', 'Estado'], correctionStates)),
      SubProgramID: z.optional(programId),
      /** One by itself. */
      QualityCorrectionID: z.optional(id(['Correction', 'Corrección'])),
      Page: z.optional(whole(['Page', 'Página'], { min: 1, max: 10_000 })),
    }),
    output: z.strictObject({
      Corrections: z.array(Correction),
      Total: z.int(),
      Can: z.strictObject({ Edit: z.boolean() }),
    }),
    topics: qualityTopics,
  }),
  getOwnCorrection: call({
    name: `${folder}/GetOwn`,
    method: 'GET',
    extra: true,
    summary: 'One correction that the caller is to mend',
    permission: 'SignedIn',
    scope: 'self',
    input: z.strictObject({ QualityCorrectionID: correctionId }),
    output: Correction,
    topics: qualityTopics,
  }),
  getStaff: call({
    name: 'QM/GetStaff',
    method: 'GET',
    extra: true,
    summary: 'Who works in a sub-program, for choosing who investigates or mends',
    permission: 'QM.Manage',
    scope: { subProgram: 'SubProgramID' },
    input: z.strictObject({ SubProgramID: programId }),
    output: z.strictObject({
      Staff: z.array(z.strictObject({ UserID: z.uuid(), Name: z.string(), SeesQuality: z.boolean() })),
    }),
    topics: qualityTopics,
  }),
  saveCorrection: call({
    name: `${folder}/Save`,
    extra: true,
    summary: 'Give somebody something to mend until a day, or change it while it is open',
    permission: 'QM.Manage',
    scope: {
      qualityCorrection: 'QualityCorrectionID',
      subProgram: 'SubProgramID',
      qualityComplaint: 'QualityComplaintID',
      licensingCitation: 'LicensingCitationID',
      auditedChart: 'AuditedChartID',
    },
    pair: 'QualityCorrectionID',
    input: z.strictObject({
      QualityCorrectionID: maybe(correctionId),
      SubProgramID: programId,
      QualityComplaintID: maybe(id(['Complaint', 'Queja'])),
      LicensingCitationID: maybe(id(['Citation', 'Citación'])),
      AuditedChartID: maybe(id(['Chart in an audit', 'Expediente en una auditoría'])),
      /** Which question of the audit. */
      AuditItem: z.prefault(z.nullable(z.string().check(z.maxLength(40))), null),
      What: text(['What to mend', 'Qué corregir'], { max: 1000 }),
      OwnerID: id(['Who mends it', 'Quién lo corrige']),
      DueOn: day(['Due', 'Vence']),
      version: maybe(version()),
    }),
    output: Saved,
    errors: {
      AlreadyClosed,
      OneSource: {
        message: ['A correction comes from one thing.', 'Una corrección viene de una sola cosa.'],
        constraint: [
          'quality_correction_source',
          'quality_correction_complaint',
          'quality_correction_citation',
          'quality_correction_finding',
        ],
      },
      NotAsked: {
        message: ['This question is not asked in the audit.', 'Esa pregunta no se hace en la auditoría.'],
        field: 'AuditItem',
      },
      UnknownStaff: {
        message: ['This person does not work in the sub-program.', 'Esta persona no trabaja en el subprograma.'],
        field: 'OwnerID',
      },
      SourceClosed: {
        status: 409,
        message: ['What it comes from is closed.', 'Aquello de lo que viene ya está cerrado.'],
        constraint: 'quality_correction_source_open',
      },
      OwnerKept: {
        status: 409,
        message: [
          'It is done already. Return it first, then give it to somebody else.',
          'Ya está hecha. Devuélvala primero y luego désela a otra persona.',
        ],
        field: 'OwnerID',
        constraint: 'quality_correction_owner_kept',
      },
      DayPassed: { message: ['That day has passed.', 'Ese día ya pasó.'], field: 'DueOn' },
    },
    topics: qualityTopics,
  }),
  settleCorrection: call({
    name: `${folder}/Settle`,
    extra: true,
    summary: 'Say that one’s own correction is done, and what shows it',
    permission: 'SignedIn',
    scope: 'self',
    input: z.strictObject({
      ...seen,
      Evidence: longText(['What was done, and what shows it', 'Qué se hizo y qué lo demuestra'], { max: 4000 }),
      FileID: maybe(id(['File', 'Archivo'])),
    }),
    output: Saved,
    errors: {
      AlreadyDone: {
        status: 409,
        message: ['This was said to be done already.', 'Ya se dijo que está hecha.'],
      },
    },
    topics: qualityTopics,
  }),
  closeCorrection: call({
    name: `${folder}/Close`,
    extra: true,
    summary: 'Close a correction whose evidence was checked; nobody closes their own',
    permission: 'QM.Manage',
    scope: { qualityCorrection: 'QualityCorrectionID' },
    input: Saved,
    output: Saved,
    errors: {
      NotDone,
      AlreadyClosed,
      OwnCorrection: {
        status: 403,
        message: ['Somebody else checks what you mended.', 'Otra persona revisa lo que usted corrigió.'],
        constraint: 'quality_correction_other_eyes',
      },
    },
    topics: qualityTopics,
  }),
  returnCorrection: call({
    name: `${folder}/Return`,
    extra: true,
    summary: 'Give a correction back to its owner, and say what is missing',
    permission: 'QM.Manage',
    scope: { qualityCorrection: 'QualityCorrectionID' },
    input: z.strictObject({ ...seen, Why: text(['What is missing', 'Qué falta'], { max: 1000 }) }),
    output: Saved,
    errors: { NotDone },
    topics: qualityTopics,
  }),
  removeCorrection: call({
    name: `${folder}/Remove`,
    extra: true,
    preview: true,
    summary: 'Take back a correction that was a mistake; it can be undone',
    permission: 'QM.Manage',
    scope: { qualityCorrection: 'QualityCorrectionID' },
    input: z.strictObject({ ...seen, Reason: text(['Why', 'Por qué'], { min: 3, max: 500 }) }),
    output: z.strictObject({ QualityCorrectionID: correctionId, ChangeSetID: id(['Action', 'Acción']) }),
    topics: qualityTopics,
  }),
}
