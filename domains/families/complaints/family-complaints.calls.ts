import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, id, longText, maybe, text, version } from '#platform/contract/fields.ts'
import { complaintFindings, complaintKinds, complaintSubjects } from '#platform/contract/lists/household.ts'
import { family, MayEdit, removal } from '../household/household-shapes.rules.ts'

const folder = 'Foster/ResourceFamily'
const topics = ['families', 'activity']

const complaintFields = {
  Kind: choice(['Complaint or incident', 'Queja o incidente'], complaintKinds),
  Subject: choice(['Subject', 'Asunto'], complaintSubjects),
  OccurredOn: maybe(day(['Happened on', 'Ocurrió el'])),
  ReceivedOn: day(['Reported to us on', 'Nos lo informaron el']),
  ToldBy: maybe(text(['Reported by', 'Informado por'], { max: 120 })),
  Narrative: longText(['What happened', 'Qué pasó'], { max: 20_000 }),
  LicensingToldOn: maybe(day(['Licensing told on', 'Aviso a la autoridad el'])),
  WrittenReportOn: maybe(day(['Written report sent on', 'Informe escrito enviado el'])),
}

const Complaint = z.strictObject({
  FamilyComplaintID: id(['Complaint', 'Queja']),
  ...complaintFields,
  ReceivedBy: z.nullable(z.string()),
  /** By the next working day, and in writing within seven days. */
  LicensingDue: day(['Licensing due', 'Aviso a licencias pendiente']),
  WrittenReportDue: day(['Written report due', 'Informe escrito pendiente']),
  Finding: z.nullable(z.string()),
  Outcome: z.nullable(z.string()),
  ClosedOn: z.nullable(day(['Closed on', 'Cerrado el'])),
  ClosedBy: z.nullable(z.string()),
  version: version(),
})
export type Complaint = z.infer<typeof Complaint>

export const familyComplaintsCalls = {
  getComplaints: call({
    name: `${folder}/GetComplaints`,
    method: 'GET',
    extra: true,
    summary: 'Complaints about the home and incidents in it, the open ones first',
    permission: 'Family.View',
    scope: { fosterResourceFamily: 'FosterResourceFamilyID' },
    input: z.strictObject(family),
    output: z.strictObject({ Complaints: z.array(Complaint), Can: MayEdit }),
    topics: ['families'],
    audit: { view: 'complaints' },
  }),
  addEditComplaint: call({
    name: `${folder}/AddEditComplaint`,
    extra: true,
    summary: 'Record a complaint or an incident, or change one that is open',
    permission: 'Family.Edit',
    scope: { fosterResourceFamily: 'FosterResourceFamilyID' },
    input: z.strictObject({
      ...family,
      FamilyComplaintID: maybe(id(['Complaint', 'Queja'])),
      ...complaintFields,
      version: maybe(version()),
    }),
    output: z.strictObject({ FamilyComplaintID: id(['Complaint', 'Queja']), version: version() }),
    errors: {
      InFuture: {
        message: ['This cannot have happened in the future.', 'Esto no puede haber ocurrido en el futuro.'],
        field: 'ReceivedOn',
      },
      ReportedBeforeIt: {
        message: ['It must have been reported to us after it happened.', 'Debe haberse reportado después de ocurrir.'],
        field: 'ReceivedOn',
        constraint: 'family_complaint_order',
      },
      ToldBeforeIt: {
        message: [
          'Licensing must have been told after it happened.',
          'El aviso a licencias debe ser posterior a lo ocurrido.',
        ],
        field: 'LicensingToldOn',
        constraint: 'family_complaint_reported',
      },
      AlreadyClosed: {
        message: ['This one is closed and can no longer be changed.', 'Este está cerrado y ya no se puede cambiar.'],
      },
    },
    topics,
  }),
  closeComplaint: call({
    name: `${folder}/CloseComplaint`,
    extra: true,
    preview: true,
    summary: 'Close a complaint or an incident with its finding; the action can be undone',
    permission: 'Family.Edit',
    scope: { fosterResourceFamily: 'FosterResourceFamilyID' },
    input: z.strictObject({
      ...family,
      FamilyComplaintID: id(['Complaint', 'Queja']),
      Finding: choice(['Finding', 'Conclusión'], complaintFindings),
      Outcome: maybe(longText(['What was done', 'Qué se hizo'], { max: 4000 })),
      ClosedOn: day(['Closed on', 'Cerrado el']),
      version: version(),
    }),
    output: z.strictObject({ FamilyComplaintID: id(['Complaint', 'Queja']), ChangeSetID: id(['Action', 'Acción']) }),
    errors: {
      InFuture: {
        message: ['This cannot have happened in the future.', 'Esto no puede haber ocurrido en el futuro.'],
        field: 'ClosedOn',
      },
      ClosedBeforeReceived: {
        message: [
          'It must be closed on or after the day it was reported.',
          'Debe cerrarse el día del reporte o después.',
        ],
        field: 'ClosedOn',
        constraint: 'family_complaint_closing',
      },
      AlreadyClosed: { message: ['This one is already closed.', 'Este ya está cerrado.'] },
    },
    topics,
  }),
  deleteComplaint: call({
    name: `${folder}/DeleteComplaint`,
    extra: true,
    summary: 'Remove a complaint or incident entered by mistake; it stays in the history with the reason',
    permission: 'Family.Edit',
    scope: { fosterResourceFamily: 'FosterResourceFamilyID' },
    input: z.strictObject({ ...family, FamilyComplaintID: id(['Complaint', 'Queja']), ...removal }),
    output: z.strictObject({ FamilyComplaintID: id(['Complaint', 'Queja']) }),
    topics,
  }),
}
