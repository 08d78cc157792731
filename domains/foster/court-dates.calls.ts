import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, id, maybe, version } from '#platform/contract/fields.ts'
import { courtPlans, dependencyStatuses } from '#platform/contract/lists/foster.ts'
import { fosterClients, membershipId, savedChild } from './children.calls.ts'

export const ofMembership = { clientSubProgramMembership: 'ClientSubProgramMembershipID' } as const
export const courtTopics = ['fosterClients', 'court', 'activity'] as const

/** One entry for all: the memberships of siblings it also holds for. */
export const alsoFor = z.prefault(z.array(id('Sibling')).check(z.maxLength(20)), [])

export const siblingError = {
  NotASibling: {
    status: 404,
    message: 'One of the children is not a sibling on record, or your work does not include it.',
    field: 'AlsoForMembershipIDs',
  },
} as const

/** The court block of a chart: two dates, the plan, the status. */
export const courtDateCalls = {
  updateLastCourtDate: call({
    name: `${fosterClients}/UpdateLastCourtDate`,
    summary: 'Write down when the case was last in court',
    permission: 'Foster.Edit',
    scope: ofMembership,
    input: z.strictObject({
      ClientSubProgramMembershipID: membershipId,
      LastCourtDate: maybe(day('Last court date')),
      AlsoForMembershipIDs: alsoFor,
      version: version(),
    }),
    output: savedChild,
    errors: {
      ...siblingError,
      NotYet: { message: 'The last court date cannot lie in the future.', field: 'LastCourtDate' },
      LaterHearing: { message: 'A later hearing is recorded. Change it there.', field: 'LastCourtDate' },
    },
    topics: courtTopics,
  }),
  updateNextCourtDate: call({
    name: `${fosterClients}/UpdateNextCourtDate`,
    summary: 'Set or move the next court date; the hearing planned for it moves along',
    permission: 'Foster.Edit',
    scope: ofMembership,
    input: z.strictObject({
      ClientSubProgramMembershipID: membershipId,
      NextCourtDate: maybe(day('Next court date')),
      AlsoForMembershipIDs: alsoFor,
      version: version(),
    }),
    output: savedChild,
    errors: {
      ...siblingError,
      Passed: { message: 'The next court date must be today or later.', field: 'NextCourtDate' },
      OutcomeMissing: {
        status: 409,
        message: 'The hearing that was planned has passed. Write down what came of it first.',
        field: 'NextCourtDate',
      },
      PlannedHearing: {
        status: 409,
        message: 'A hearing is planned for that day. Take it away in the list of hearings.',
        field: 'NextCourtDate',
      },
      SameDay: {
        status: 409,
        message: 'A hearing of this kind is already recorded for that day.',
        field: 'NextCourtDate',
        constraint: 'hearing_same_day',
      },
    },
    topics: courtTopics,
  }),
  updateCourtPlan: call({
    name: `${fosterClients}/UpdateCourtPlan`,
    summary: 'Change the court plan, the goal of permanency',
    permission: 'Foster.Edit',
    scope: ofMembership,
    input: z.strictObject({
      ClientSubProgramMembershipID: membershipId,
      CourtPlan: maybe(choice('Court plan', courtPlans)),
      AlsoForMembershipIDs: alsoFor,
      version: version(),
    }),
    output: savedChild,
    errors: {
      ...siblingError,
      TooYoung: {
        message: 'Another planned permanent living arrangement is for those of 16 or more.',
        field: 'CourtPlan',
      },
    },
    topics: courtTopics,
  }),
  updateDependencyStatus: call({
    name: `${fosterClients}/UpdateDependencyStatus`,
    summary: 'Change the dependency status',
    permission: 'Foster.Edit',
    scope: ofMembership,
    input: z.strictObject({
      ClientSubProgramMembershipID: membershipId,
      DependencyStatus: maybe(choice('Dependency status', dependencyStatuses)),
      AlsoForMembershipIDs: alsoFor,
      version: version(),
    }),
    output: savedChild,
    errors: siblingError,
    topics: courtTopics,
  }),
}
