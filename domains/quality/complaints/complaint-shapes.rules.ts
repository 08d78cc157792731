import * as z from 'zod/mini'
import { choice, day, id, longText, maybe, text, version } from '#platform/contract/fields.ts'
import { Correction } from '../corrections/correction-shapes.rules.ts'
import { broughtFindings, broughtKinds, complaintSources } from '../quality-lists.rules.ts'

export const complaintId = id(['Complaint', 'Queja'])
export const programId = id(['Sub-program', 'Subprograma'])
export const staffId = id(['Person', 'Persona'])

/** How long the agency gives itself, counted from the day it was received. */
export const acknowledgeDays = 5
export const decideDays = 30

export const complaintFields = {
  Kind: choice(['Kind', 'Tipo'], broughtKinds),
  Source: choice(['Brought by', 'Quién la presenta'], complaintSources),
  SaidBy: maybe(
    text(['Name', 'Nombre'], { max: 200, help: ['Empty: no name was given.', 'Vacío: no dio su nombre.'] }),
  ),
  ReceivedOn: day(['Received on', 'Recibida el']),
  Allegation: longText(['What is said', 'Qué se dice'], { max: 20_000 }),
  InvestigatorID: maybe(staffId),
  AcknowledgeBy: day(['Tell them it was received by', 'Avisar que se recibió antes del']),
  AcknowledgedOn: maybe(day(['Told them on', 'Se les avisó el'])),
  DecideBy: day(['Decide by', 'Decidir antes del']),
  Investigation: maybe(longText(['Investigation', 'Investigación'], { max: 20_000 })),
}

export const ComplaintLine = z.strictObject({
  QualityComplaintID: complaintId,
  SubProgramID: programId,
  SubProgramName: z.string(),
  Kind: complaintFields.Kind,
  Source: complaintFields.Source,
  SaidBy: z.nullable(z.string()),
  ReceivedOn: complaintFields.ReceivedOn,
  Investigator: z.nullable(z.string()),
  AcknowledgeBy: complaintFields.AcknowledgeBy,
  AcknowledgedOn: z.nullable(complaintFields.AcknowledgeBy),
  DecideBy: complaintFields.DecideBy,
  Finding: z.nullable(choice(['Finding', 'Conclusión'], broughtFindings)),
  ClosedOn: z.nullable(day(['Closed on', 'Cerrada el'])),
})
export type ComplaintLine = z.infer<typeof ComplaintLine>

export const Complaint = z.strictObject({
  ...ComplaintLine._zod.def.shape,
  Allegation: z.string(),
  InvestigatorID: z.nullable(staffId),
  Investigation: z.nullable(z.string()),
  FoundOn: z.nullable(day(['Decided on', 'Decidida el'])),
  NoticeSentOn: z.nullable(day(['Notice sent on', 'Aviso enviado el'])),
  Outcome: z.nullable(z.string()),
  ReceivedBy: z.nullable(z.string()),
  ClosedBy: z.nullable(z.string()),
  Corrections: z.array(Correction),
  version: version(),
  Can: z.strictObject({ Edit: z.boolean() }),
})
export type Complaint = z.infer<typeof Complaint>
