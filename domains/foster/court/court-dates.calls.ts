import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, id, maybe, version } from '#platform/contract/fields.ts'
import { courtPlans, dependencyStatuses } from '#platform/contract/lists/foster.ts'
import { membershipId } from '#domains/enrollment/enroll.calls.ts'
import { savedMembership } from '#domains/enrollment/enrollment.calls.ts'
import { fosterClients } from '../children/children.calls.ts'

export const ofMembership = { clientSubProgramMembership: 'ClientSubProgramMembershipID' } as const
export const courtTopics = ['fosterClients', 'court', 'activity'] as const

/** One entry for all: the memberships of siblings it also holds for. */
export const alsoFor = z.prefault(z.array(id(['Sibling', 'Hermano'])).check(z.maxLength(20)), [])

export const siblingError = {
  NotASibling: {
    status: 404,
    message: [
      'One of the children is not a sibling on record, or your work does not include it.',
      'Uno de los niños no es un hermano registrado o no forma parte de su trabajo.',
    ],
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
      LastCourtDate: maybe(day(['Last court date', 'Última audiencia'])),
      AlsoForMembershipIDs: alsoFor,
      version: version(),
    }),
    output: savedMembership,
    errors: {
      ...siblingError,
      NotYet: {
        message: ['The last court date cannot be in the future.', 'La última audiencia no puede estar en el futuro.'],
        field: 'LastCourtDate',
      },
      LaterHearing: {
        message: [
          'A later hearing is recorded. Change it there.',
          'Hay una audiencia posterior registrada. Cámbiela allí.',
        ],
        field: 'LastCourtDate',
      },
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
      NextCourtDate: maybe(day(['Next court date', 'Próxima audiencia'])),
      AlsoForMembershipIDs: alsoFor,
      version: version(),
    }),
    output: savedMembership,
    errors: {
      ...siblingError,
      Passed: {
        message: ['The next court date must be today or later.', 'La próxima audiencia debe ser hoy o después.'],
        field: 'NextCourtDate',
      },
      OutcomeMissing: {
        status: 409,
        message: [
          'The planned hearing has passed. Record its outcome first.',
          'La audiencia prevista ya pasó. Primero registre el resultado.',
        ],
        field: 'NextCourtDate',
      },
      PlannedHearing: {
        status: 409,
        message: [
          'A hearing is planned for that day. Remove it in the list of hearings.',
          'Hay una audiencia prevista ese día. Elimínela en la lista de audiencias.',
        ],
        field: 'NextCourtDate',
      },
      SameDay: {
        status: 409,
        message: [
          'A hearing of this kind is already recorded for that day.',
          'Ya hay una audiencia de este tipo registrada ese día.',
        ],
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
      CourtPlan: maybe(choice(['Court plan', 'Plan del tribunal'], courtPlans)),
      AlsoForMembershipIDs: alsoFor,
      version: version(),
    }),
    output: savedMembership,
    errors: {
      ...siblingError,
      TooYoung: {
        message: [
          'Another planned permanent living arrangement is for those 16 or older.',
          'Otro arreglo de vivienda permanente planificado es para mayores de 16 años.',
        ],
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
      DependencyStatus: maybe(choice(['Dependency status', 'Situación de dependencia'], dependencyStatuses)),
      AlsoForMembershipIDs: alsoFor,
      version: version(),
    }),
    output: savedMembership,
    errors: siblingError,
    topics: courtTopics,
  }),
}
