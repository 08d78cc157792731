import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { day, id, maybe, text, version } from '#platform/contract/fields.ts'
import { wordList } from '#platform/contract/lists/base.ts'
import { StaffName } from './access-shapes.rules.ts'

export const subjectKinds = wordList('client', 'family')

/** A client or family somebody carries today or from a later day on. */
export const CarriedCase = z.strictObject({
  CaseAssignmentID: id('Assignment'),
  SubjectKind: z.literal(['client', 'family']),
  /** The client's membership in the sub-program, or the family. */
  SubjectID: id('Client or family'),
  PersonID: z.nullable(id('Person')),
  Name: z.string(),
  SubProgramID: id('Sub-program'),
  SubProgramName: z.string(),
  Role: z.string(),
  StartDate: day('Since'),
  EndDate: z.nullable(day('Until')),
  version: version(),
})
export type CarriedCase = z.infer<typeof CarriedCase>

/** Whom cases can be given to, and how much they carry already. */
export const PossibleCarrier = z.strictObject({
  ...StaffName._zod.def.shape,
  Title: z.nullable(z.string()),
  SubProgramID: id('Sub-program'),
  SubProgramRole: z.string(),
  IsClientCaseCarrier: z.boolean(),
  IsFamilyCaseCarrier: z.boolean(),
  OpenCases: z.int(),
})

const Move = z.strictObject({
  CaseAssignmentID: id('Assignment'),
  EmployeeID: id('New worker'),
  version: version(),
})

type Mover = 'Users.Manage' | 'Caseload.Transfer'

/** What somebody carries and who could take it over; for those who manage users, and for supervisors. */
export const carriedBy = (name: string, permission: Mover) =>
  call({
    name,
    method: 'GET',
    extra: true,
    summary: 'The clients and families an employee carries, and who could take them over',
    permission,
    scope: { user: 'EmployeeID' },
    input: z.strictObject({ EmployeeID: id('Employee') }),
    output: z.strictObject({
      EmployeeID: id('Employee'),
      Name: z.string(),
      Cases: z.array(CarriedCase),
      /** All, also those outside the caller's work. */
      OpenCases: z.int(),
      Carriers: z.array(PossibleCarrier),
    }),
    topics: ['caseload', 'users'],
    audit: 'view',
  })

/** Moves cases, each to whom it says, in one action. */
export const movesCases = (name: string, permission: Mover) =>
  call({
    name,
    extra: true,
    preview: true,
    summary: 'Give cases of one employee to others in one action that can be undone; each case says to whom it goes',
    permission,
    scope: { user: 'EmployeeID' },
    input: z.strictObject({
      EmployeeID: id('Employee'),
      StartDate: maybe(day('From', { help: 'The first day of the new workers. Empty: today.' })),
      Moves: z.array(Move).check(z.minLength(1), z.maxLength(500)),
      Note: maybe(text('Note to the new workers', { max: 1000 })),
    }),
    output: z.strictObject({
      ChangeSetID: id('Action'),
      Moved: z.array(
        z.strictObject({
          CaseAssignmentID: id('Assignment'),
          NewCaseAssignmentID: id('Assignment'),
          Name: z.string(),
          Role: z.string(),
          SubProgramName: z.string(),
          To: StaffName,
          StartDate: day('From'),
        }),
      ),
      /** Cases the employee still carries. */
      OpenCases: z.int(),
    }),
    errors: {
      NotCarried: {
        status: 404,
        message: 'One of these cases is not carried by this employee, or your work does not include it.',
        field: 'Moves',
      },
      Twice: { status: 400, message: 'The same case is named twice.', field: 'Moves' },
      NotACarrier: {
        message: 'One of the new workers cannot carry such a case on that day.',
        field: 'Moves',
        constraint: 'case_assignment_carrier',
      },
      OutsideStay: {
        message: 'One of these cases is not open any more on that day.',
        field: 'StartDate',
        constraint: 'case_assignment_outside',
      },
      SameHolder: { message: 'This is the one who already carries it.', field: 'Moves' },
      StartsBeforeCurrent: {
        message: 'The transfer must be after the day the case began with the current worker.',
        field: 'StartDate',
        constraint: 'case_assignment_period',
      },
      AlreadyEnded: { message: 'An end is already recorded for one of these cases.', field: 'Moves' },
      AlreadyAssigned: {
        message: 'Someone else holds one of these cases at that time.',
        field: 'Moves',
        constraint: 'case_assignment_overlap',
      },
      TooFarAhead: { message: 'This can be recorded at most 60 days ahead.', field: 'StartDate' },
      BackdatedTooFar: { message: 'This can be backdated at most 30 days.', field: 'StartDate' },
      NothingCurrent: { message: 'One of these cases has already ended.', field: 'Moves' },
      NotLatest: { message: 'Something newer is recorded for one of these cases.', field: 'Moves' },
      CarrierInactive: {
        message: 'One of the new workers is deactivated.',
        field: 'Moves',
        constraint: 'case_carrier_inactive',
      },
    },
    topics: ['caseload', 'users', 'fosterClients', 'families', 'activity'],
  })

export const caseloadCalls = {
  getCaseload: carriedBy('Core/EmployeeCaseload/GetForEmployee', 'Users.Manage'),
  transferCaseload: movesCases('Admin/UserManagement/TransferCaseload', 'Users.Manage'),
}
