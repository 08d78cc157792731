import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, id, longText, maybe, text, version, whole } from '#platform/contract/fields.ts'
import { qualityTopics } from '../corrections/corrections.calls.ts'
import { broughtFindings, broughtKinds, openOrClosed } from '../quality-lists.rules.ts'
import { Complaint, complaintFields, complaintId, ComplaintLine, programId } from './complaint-shapes.rules.ts'

const folder = 'QM/Complaints'
const seen = { QualityComplaintID: complaintId, version: version() }
const Saved = z.strictObject(seen)
const ofOne = { scope: { qualityComplaint: 'QualityComplaintID' }, extra: true } as const

const AlreadyClosed = {
  status: 409,
  message: ['This one is closed and can no longer be changed.', 'Esta está cerrada y ya no se puede cambiar.'],
  constraint: 'quality_complaint_kept',
} as const
const InFuture = {
  message: ['That day is still ahead.', 'Ese día todavía no llega.'],
} as const

export const complaintCalls = {
  getComplaints: call({
    name: `${folder}/Get`,
    method: 'GET',
    extra: true,
    summary: 'Complaints and grievances of the caller’s programs with their notice dates, the open ones first',
    permission: 'QM.View',
    scope: 'listed',
    input: z.strictObject({
      State: z.optional(choice(['State', 'Estado'], openOrClosed)),
      Kind: z.optional(choice(['Kind', 'Tipo'], broughtKinds)),
      SubProgramID: z.optional(programId),
      Page: z.optional(whole(['Page', 'Página'], { min: 1, max: 10_000 })),
    }),
    output: z.strictObject({
      Complaints: z.array(ComplaintLine),
      Total: z.int(),
      Can: z.strictObject({ Edit: z.boolean() }),
    }),
    topics: qualityTopics,
  }),
  getComplaint: call({
    ...ofOne,
    name: `${folder}/GetComplaint`,
    method: 'GET',
    summary: 'One complaint or grievance: what is said, who looks into it, what was found, and what is corrected',
    permission: 'QM.View',
    input: z.strictObject({ QualityComplaintID: complaintId }),
    output: Complaint,
    topics: qualityTopics,
    audit: 'view',
  }),
  saveComplaint: call({
    name: `${folder}/Save`,
    extra: true,
    summary: 'Record a complaint or grievance, or change one that is open',
    permission: 'QM.Manage',
    scope: { qualityComplaint: 'QualityComplaintID', subProgram: 'SubProgramID' },
    pair: 'QualityComplaintID',
    input: z.strictObject({
      QualityComplaintID: maybe(complaintId),
      SubProgramID: programId,
      ...complaintFields,
      version: maybe(version()),
    }),
    output: Saved,
    errors: {
      AlreadyClosed,
      InFuture: { ...InFuture, field: 'ReceivedOn' },
      BeforeReceived: {
        message: ['This must be on or after the day it was received.', 'Debe ser el día en que se recibió o después.'],
        field: 'AcknowledgedOn',
        constraint: ['quality_complaint_limits', 'quality_complaint_acknowledged'],
      },
      UnknownStaff: {
        message: [
          'This person does not look after quality in the sub-program.',
          'Esta persona no ve la calidad del subprograma.',
        ],
        field: 'InvestigatorID',
      },
    },
    topics: qualityTopics,
  }),
  closeComplaint: call({
    ...ofOne,
    name: `${folder}/Close`,
    preview: true,
    summary: 'Close a complaint with its finding and the day of the notice; the action can be undone',
    permission: 'QM.Manage',
    input: z.strictObject({
      ...seen,
      Finding: choice(['Finding', 'Conclusión'], broughtFindings),
      FoundOn: day(['Decided on', 'Decidida el']),
      NoticeSentOn: maybe(
        day(['Notice sent on', 'Aviso enviado el'], {
          help: ['Whoever gave a name is told what you decided.', 'A quien dio su nombre se le avisa lo decidido.'],
        }),
      ),
      Outcome: maybe(longText(['What was done', 'Qué se hizo'], { max: 4000 })),
    }),
    output: z.strictObject({ QualityComplaintID: complaintId, ChangeSetID: id(['Action', 'Acción']) }),
    errors: {
      AlreadyClosed,
      InFuture: { ...InFuture, field: 'FoundOn' },
      FoundBeforeReceived: {
        message: [
          'It must be decided on or after the day it was received.',
          'Debe decidirse el día en que se recibió o después.',
        ],
        field: 'FoundOn',
        constraint: 'quality_complaint_found',
      },
      NoticeMissing: {
        message: ['Say when you sent them the notice.', 'Indique cuándo les envió el aviso.'],
        field: 'NoticeSentOn',
        constraint: 'quality_complaint_closed',
      },
      NoticeBeforeFound: {
        message: [
          'The notice comes on or after the day of the decision.',
          'El aviso va el día de la decisión o después.',
        ],
        field: 'NoticeSentOn',
        constraint: 'quality_complaint_told',
      },
      CorrectionsOpen: {
        status: 409,
        message: ['A correction is still open.', 'Queda una corrección abierta.'],
      },
    },
    topics: qualityTopics,
  }),
  removeComplaint: call({
    ...ofOne,
    name: `${folder}/Remove`,
    preview: true,
    summary: 'Take back a complaint that was entered by mistake; it can be undone',
    permission: 'QM.Manage',
    input: z.strictObject({ ...seen, Reason: text(['Why', 'Por qué'], { min: 3, max: 500 }) }),
    output: z.strictObject({ QualityComplaintID: complaintId, ChangeSetID: id(['Action', 'Acción']) }),
    topics: qualityTopics,
  }),
}
