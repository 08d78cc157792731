import type { Domain } from '#platform/contract/domain.ts'
import { complianceCalls } from './compliance/compliance.calls.ts'
import { courseCalls } from './courses/courses.calls.ts'
import { ownTrainingCalls } from './own/own.calls.ts'
import { trainedCalls } from './people/people.calls.ts'
import { requirementCalls } from './requirements/requirements.calls.ts'
import { attendeeCalls } from './sessions/attendees.calls.ts'
import { sessionCalls } from './sessions/sessions.calls.ts'
import { signInCalls } from './sign-in/sign-in.calls.ts'

declare module '#platform/contract/scope.ts' {
  interface ScopeKinds {
    trainingCourse: 'record'
    trainingSession: 'record'
    trainingRequirement: 'record'
  }
}

export const trainingDomain = {
  name: 'training',
  calls: {
    ...ownTrainingCalls,
    ...courseCalls,
    ...sessionCalls,
    ...attendeeCalls,
    ...signInCalls,
    ...trainedCalls,
    ...requirementCalls,
    ...complianceCalls,
  },
} satisfies Domain
