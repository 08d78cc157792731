import * as z from 'zod/mini'
import { day, id, maybe, text, version } from '#platform/contract/fields.ts'
import { wordList } from '#platform/contract/lists/base.ts'
import { tenureErrors } from '#platform/contract/tenure.ts'

export const familyRoles = wordList('ASW', 'RFS')
export type CaseRole = 'Case Manager' | 'ASW' | 'RFS'

/** Someone who carries, carried or will carry it. */
export const Assignment = z.strictObject({
  CaseAssignmentID: id('Assignment'),
  EmployeeID: id('Employee'),
  Name: z.string(),
  Role: z.string(),
  StartDate: day('From'),
  /** The first day it no longer holds. */
  EndDate: z.nullable(day('Until')),
  State: z.literal(['current', 'scheduled', 'ended']),
  Note: z.nullable(z.string()),
  EndReason: z.nullable(z.string()),
  SetBy: z.nullable(z.string()),
  version: version(),
})
export type Assignment = z.infer<typeof Assignment>

/** Who could take it, the one who carries least first. */
export const Candidate = z.strictObject({
  EmployeeID: id('Employee'),
  Name: z.string(),
  Title: z.nullable(z.string()),
  SubProgramRole: z.string(),
  OpenCases: z.int(),
  WeightedLoad: z.number(),
  /** Carries this very case today. */
  IsCurrent: z.boolean(),
  /** Away today, until that day. */
  AwayUntil: z.nullable(day('Away until')),
})

export const candidates = z.strictObject({ Employees: z.array(Candidate), Current: z.nullable(Assignment) })

export const startFields = {
  EmployeeID: id('Worker'),
  StartDate: maybe(day('First day', { help: 'Empty: today.' })),
  Note: maybe(text('Note to the new worker', { max: 1000 })),
}
export const seenFields = { CaseAssignmentID: id('Assignment'), version: version() }
export const deleteFields = { ...seenFields, Reason: text('Why it is being removed', { max: 500 }) }

const outside = {
  message: 'Nobody can carry this outside the time it is open.',
  field: 'StartDate' as const,
  constraint: 'case_assignment_outside',
}

const dated = tenureErrors('case_assignment', { start: 'StartDate', holder: 'EmployeeID' })

/** What a first assignment or a transfer can be refused for. */
export const startErrors = {
  ...dated,
  AlreadyAssigned: { ...dated.AlreadyAssigned, message: 'Someone carries it at that time. Transfer it instead.' },
  NothingCurrent: { ...dated.NothingCurrent, message: 'Nobody carries it at that time. Assign someone first.' },
  SameHolder: { ...dated.SameHolder, message: 'This worker carries it already.' },
  StartsBeforeCurrent: {
    ...dated.StartsBeforeCurrent,
    message: 'The first day must be after the day the current worker began.',
  },
  NotACarrier: {
    message: 'This worker does not carry such cases here on that day.',
    field: 'EmployeeID' as const,
    constraint: 'case_assignment_carrier',
  },
  CarrierInactive: {
    message: 'This worker is deactivated.',
    field: 'EmployeeID' as const,
    constraint: 'case_carrier_inactive',
  },
  OutsideStay: outside,
  BeforeEnrolment: { message: 'The first day lies before the child was enrolled.', field: 'StartDate' as const },
  AfterEnrolment: { message: 'The child has left by that day.', field: 'StartDate' as const },
  NoteNeeded: { message: 'Going back more than 30 days needs a note that says why.', field: 'Note' as const },
}

export const deleteErrors = {
  NothingCurrent: { message: 'Nobody carries this now.' },
  NotLatest: { message: 'Something newer is recorded after this; only the latest can be removed.' },
  OutsideStay: {
    message: 'The one before cannot carry it again: it is no longer open.',
    constraint: 'case_assignment_outside',
  },
  AlreadyAssigned: { message: 'Someone else carries it at that time.', constraint: 'case_assignment_overlap' },
  HolderGone: {
    message: 'The one before does not work here any more and cannot carry it again. Transfer it to someone instead.',
    constraint: ['case_carrier_inactive', 'case_assignment_carrier'],
  },
}

export const startTopics = ['caseload', 'fosterClients', 'families', 'users', 'activity'] as const
export const startOutput = z.strictObject({ CaseAssignmentID: id('Assignment'), version: version() })
export const deleteOutput = z.strictObject({ Reopened: z.nullable(Assignment) })
