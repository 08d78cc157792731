import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, flag, id, longText, maybe, text, version } from '#platform/contract/fields.ts'
import { levelsOfCare } from '#platform/contract/lists/court.ts'
import { dependencyStatuses, placementTypes, programDesignations } from '#platform/contract/lists/foster.ts'
import { primaryLanguages, sexes } from '#platform/contract/lists/people.ts'

export const fosterClients = 'Foster/FosterClients'
export const membershipId = id('Child')

/** A child to enrol: one on record, or the facts of a new one. */
const childFields = {
  ClientID: maybe(id('Child on record')),
  PersonID: maybe(id('Person on record')),
  FirstName: maybe(text('First name', { max: 80 })),
  MiddleName: maybe(text('Middle name', { max: 80 })),
  LastName: maybe(text('Last name', { max: 80 })),
  PreferredName: maybe(text('Goes by', { max: 80 })),
  DateOfBirth: maybe(day('Date of birth')),
  Sex: maybe(choice('Sex', sexes)),
  PrimaryLanguage: maybe(choice('Primary language', primaryLanguages)),
  CID: maybe(text('CID', { max: 20 })),
  FamLinkNumber: maybe(text('FamLink number', { max: 20 })),
  WelligentID: maybe(text('Welligent ID', { max: 20 })),
}
const Child = z.strictObject(childFields)
export type EnrolledChild = z.infer<typeof Child>

const Enrolled = z.strictObject({
  ClientID: id('Client'),
  ClientSubProgramMembershipID: membershipId,
  Name: z.string(),
  version: version(),
})

const Saved = z.strictObject({ ClientSubProgramMembershipID: membershipId, version: version() })
export const savedChild = Saved

const tooFar = {
  TooFarAhead: { message: 'This can be recorded at most 60 days ahead.', field: 'StartDate' },
  BackdatedTooFar: {
    message: 'More than 30 days back needs the permission to backdate. Ask your supervisor.',
    field: 'StartDate',
  },
  BornLater: { message: 'The first day lies before the date of birth.', field: 'StartDate' },
} as const

export const childrenCalls = {
  addClientToProgramMembership: call({
    name: `${fosterClients}/AddClientToProgramMembership`,
    summary: 'Enrol a child, on record or new, and its siblings with it, in a foster sub-program; one action',
    permission: 'Foster.Edit',
    preview: true,
    scope: { subProgram: 'SubProgramID' },
    input: z.strictObject({
      SubProgramID: id('Sub-program'),
      ...childFields,
      StartDate: day('First day'),
      BackdateReason: maybe(text('Why so late', { max: 500, help: 'Needed when the first day is over 30 days back.' })),
      AgencyID: maybe(id('Placing agency')),
      County: maybe(text('County', { max: 60 })),
      CountyCaseNumber: maybe(text('County case number', { max: 40 })),
      Designation: z.prefault(choice('Designation', programDesignations), 'General'),
      PlacementType: maybe(choice('Placement type', placementTypes)),
      LevelOfCare: maybe(choice('Level of care', levelsOfCare)),
      DependencyStatus: maybe(choice('Dependency status', dependencyStatuses)),
      /** Enrolled on the same terms and kept together as siblings. */
      Siblings: z.prefault(z.array(Child).check(z.maxLength(11)), []),
      /** A child already here whose sibling this one is. */
      SiblingOfClientID: maybe(id('Sibling on record')),
    }),
    output: z.strictObject({ ...Enrolled._zod.def.shape, Enrolled: z.array(Enrolled), ChangeSetID: id('Action') }),
    errors: {
      ...tooFar,
      BackdateReasonMissing: { message: 'Say why it is recorded so late.', field: 'BackdateReason' },
      NotFoster: { message: 'This sub-program is not one of foster care.', field: 'SubProgramID' },
      WhoIsIt: {
        message: 'Choose a child on record, or give first name, last name, date of birth and sex.',
        field: 'LastName',
      },
      BornInFuture: { message: 'The date of birth lies in the future.', field: 'DateOfBirth' },
      TooOld: {
        message: 'Foster care enrols children and young people under 22. Look at the date of birth.',
        field: 'DateOfBirth',
      },
      WrongIdentifier: { message: 'A number has letters, digits and hyphens only, at most 20.', field: 'CID' },
      KnownIdentifier: {
        status: 409,
        message: 'This number already belongs to a child on record. Enrol that record instead.',
        field: 'CID',
        constraint: ['client_cid', 'client_famlink_number', 'client_welligent_id'],
      },
      OtherIdentifier: { status: 409, message: 'The child on record has another number.', field: 'CID' },
      AlreadyEnrolled: {
        status: 409,
        message: 'The child is already enrolled in this sub-program at that time.',
        field: 'StartDate',
        constraint: 'client_membership_overlap',
      },
      Twice: { message: 'The same child is named twice.', field: 'Siblings' },
      NotAnAgency: { message: 'This agency does not place with this program.', field: 'AgencyID' },
    },
    topics: ['fosterClients', 'clients', 'people', 'activity'],
  }),
  deleteClientSubProgramMembership: call({
    name: `${fosterClients}/DeleteClientSubProgramMembership`,
    summary: 'Take a mistaken enrolment away; only while nothing was recorded on it',
    permission: 'Foster.Edit',
    preview: true,
    scope: { clientSubProgramMembership: 'ClientSubProgramMembershipID' },
    input: z.strictObject({
      ClientSubProgramMembershipID: membershipId,
      Reason: text('Why it was a mistake', { max: 500 }),
      version: version(),
    }),
    output: z.strictObject({ ClientSubProgramMembershipID: membershipId, ChangeSetID: id('Action') }),
    errors: {
      HasPlacement: { status: 409, message: 'The child was placed. End the enrolment instead.' },
      HasContact: { status: 409, message: 'Contacts are recorded. End the enrolment instead.' },
      HasService: { status: 409, message: 'Services are recorded. Remove them first, or end the enrolment instead.' },
      HasAssignment: { status: 409, message: 'A case manager carries it. Take the assignment back first.' },
    },
    topics: ['fosterClients', 'clients', 'court', 'activity'],
  }),
  updateStartDate: call({
    name: `${fosterClients}/UpdateStartDate`,
    summary: 'Correct the first day of an enrolment; it may not pass the first placement, assignment or contact',
    permission: 'Foster.Edit',
    scope: { clientSubProgramMembership: 'ClientSubProgramMembershipID' },
    input: z.strictObject({
      ClientSubProgramMembershipID: membershipId,
      StartDate: day('First day'),
      BackdateReason: maybe(text('Why so late', { max: 500, help: 'Needed when the new day is over 30 days back.' })),
      version: version(),
    }),
    output: Saved,
    errors: {
      ...tooFar,
      BackdateReasonMissing: { message: 'Say why the day is corrected so late.', field: 'BackdateReason' },
      AfterPlacement: {
        message: 'The child was placed before that day.',
        field: 'StartDate',
        constraint: 'placement_within_enrolment',
      },
      AfterAssignment: {
        message: 'A case manager was assigned before that day.',
        field: 'StartDate',
        constraint: 'case_assignment_outside',
      },
      AfterContact: { message: 'A contact is recorded before that day.', field: 'StartDate' },
      AfterService: { message: 'A service began before that day.', field: 'StartDate' },
      AfterEnd: {
        message: 'The first day must lie before the last.',
        field: 'StartDate',
        constraint: 'client_membership_period',
      },
      AlreadyEnrolled: {
        status: 409,
        message: 'An earlier enrolment in this sub-program reaches into that time.',
        field: 'StartDate',
        constraint: 'client_membership_overlap',
      },
    },
    topics: ['fosterClients', 'clients', 'activity'],
  }),
  updateRunningSummary: call({
    name: `${fosterClients}/UpdateRunningSummary`,
    summary: 'Write the running summary; what stood there before is kept',
    permission: 'Foster.Edit',
    scope: { clientSubProgramMembership: 'ClientSubProgramMembershipID' },
    input: z.strictObject({
      ClientSubProgramMembershipID: membershipId,
      RunningSummary: longText('Running summary', { min: 0 }),
      version: version(),
    }),
    output: Saved,
    topics: ['fosterClients', 'activity'],
  }),
  updateClientSubProgramMembership: call({
    name: `${fosterClients}/UpdateClientSubProgramMembership`,
    summary: 'Change what the program holds of a child: designation, type, level, county, goals, strengths, alert',
    permission: 'Foster.Edit',
    scope: { clientSubProgramMembership: 'ClientSubProgramMembershipID' },
    input: z.strictObject({
      ClientSubProgramMembershipID: membershipId,
      Designation: choice('Designation', programDesignations),
      PlacementType: maybe(choice('Placement type', placementTypes)),
      LevelOfCare: maybe(choice('Level of care', levelsOfCare)),
      County: maybe(text('County', { max: 60 })),
      CountyCaseNumber: maybe(text('County case number', { max: 40 })),
      SafetyAlert: maybe(
        text('Safety alert', { max: 300, help: 'Stands on top of the chart for everyone who opens it.' }),
      ),
      Goals: maybe(longText('Goals', { max: 5000, help: 'One goal a line.' })),
      Strengths: maybe(longText('Strengths', { max: 5000 })),
      Confidential: z.prefault(flag('Confidential chart'), false),
      version: version(),
    }),
    output: Saved,
    errors: {
      ConfidentialStays: {
        status: 403,
        message: 'Only someone who may let others into confidential charts can take this off.',
        field: 'Confidential',
      },
    },
    topics: ['fosterClients', 'clients', 'activity'],
  }),
  updateAgency: call({
    name: `${fosterClients}/UpdateAgency`,
    summary: 'Change the agency that placed the child',
    permission: 'Foster.Edit',
    scope: { clientSubProgramMembership: 'ClientSubProgramMembershipID' },
    input: z.strictObject({
      ClientSubProgramMembershipID: membershipId,
      AgencyID: maybe(id('Placing agency')),
      version: version(),
    }),
    output: Saved,
    errors: { NotAnAgency: { message: 'This agency does not place with this program.', field: 'AgencyID' } },
    topics: ['fosterClients', 'activity'],
  }),
}
