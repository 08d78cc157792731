import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, id, longText, maybe, text, version } from '#platform/contract/fields.ts'
import { complaintFindings, complaintKinds, complaintSubjects } from '#platform/contract/lists/household.ts'
import { family, MayEdit, removal } from './household-shapes.rules.ts'

const folder = 'Foster/ResourceFamily'
const topics = ['families', 'activity']

const complaintFields = {
  Kind: choice('Complaint or incident', complaintKinds),
  Subject: choice('Subject', complaintSubjects),
  OccurredOn: maybe(day('Happened on')),
  ReceivedOn: day('Reported to us on'),
  ToldBy: maybe(text('Reported by', { max: 120 })),
  Narrative: longText('What happened', { max: 20_000 }),
  LicensingToldOn: maybe(day('Licensing told on')),
  WrittenReportOn: maybe(day('Written report sent on')),
}

const Complaint = z.strictObject({
  FamilyComplaintID: id('Complaint'),
  ...complaintFields,
  ReceivedBy: z.nullable(z.string()),
  /** By the next working day, and in writing within seven days. */
  LicensingDue: day('Licensing due'),
  WrittenReportDue: day('Written report due'),
  Finding: z.nullable(z.string()),
  Outcome: z.nullable(z.string()),
  ClosedOn: z.nullable(day('Closed on')),
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
    audit: 'view',
  }),
  addEditComplaint: call({
    name: `${folder}/AddEditComplaint`,
    extra: true,
    summary: 'Record a complaint or an incident, or change one that is open',
    permission: 'Family.Edit',
    scope: { fosterResourceFamily: 'FosterResourceFamilyID' },
    input: z.strictObject({
      ...family,
      FamilyComplaintID: maybe(id('Complaint')),
      ...complaintFields,
      version: maybe(version()),
    }),
    output: z.strictObject({ FamilyComplaintID: id('Complaint'), version: version() }),
    errors: {
      InFuture: { message: 'This cannot have happened in the future.', field: 'ReceivedOn' },
      ReportedBeforeIt: {
        message: 'It was reported to us after it happened.',
        field: 'ReceivedOn',
        constraint: 'family_complaint_order',
      },
      ToldBeforeIt: {
        message: 'Licensing was told after it happened.',
        field: 'LicensingToldOn',
        constraint: 'family_complaint_reported',
      },
      AlreadyClosed: { message: 'This one is closed. What it says no longer changes.' },
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
      FamilyComplaintID: id('Complaint'),
      Finding: choice('Finding', complaintFindings),
      Outcome: maybe(longText('What was done', { max: 4000 })),
      ClosedOn: day('Closed on'),
      version: version(),
    }),
    output: z.strictObject({ FamilyComplaintID: id('Complaint'), ChangeSetID: id('Action') }),
    errors: {
      InFuture: { message: 'This cannot have happened in the future.', field: 'ClosedOn' },
      ClosedBeforeReceived: {
        message: 'It is closed on or after the day it was reported.',
        field: 'ClosedOn',
        constraint: 'family_complaint_closing',
      },
      AlreadyClosed: { message: 'This one is closed already.' },
    },
    topics,
  }),
  deleteComplaint: call({
    name: `${folder}/DeleteComplaint`,
    extra: true,
    summary: 'Remove a complaint or incident entered by mistake; it stays in the history with the reason',
    permission: 'Family.Edit',
    scope: { fosterResourceFamily: 'FosterResourceFamilyID' },
    input: z.strictObject({ ...family, FamilyComplaintID: id('Complaint'), ...removal }),
    output: z.strictObject({ FamilyComplaintID: id('Complaint') }),
    topics,
  }),
}
