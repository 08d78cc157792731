import type { Program } from '#domains/enrollment/program.rules.ts'
import type { GoalPlan } from '#domains/goals/goals.rules.ts'
import { programRights } from '#platform/contract/charts.ts'
import { apssAreas } from '#platform/contract/lists/apss.ts'
import { communityDischargeReasons } from '#platform/contract/lists/foster.ts'

/** Adoption promotion and support as a program. */
export const apss = {
  module: 'APSS',
  name: ['adoption support', 'apoyo a la adopción'],
  one: ['The child', 'El niño'],
  ...programRights('APSS'),
  oldest: 21,
  tooOld: [
    'Adoption support takes children and young people under 22. Check the date of birth.',
    'El apoyo a la adopción recibe a niños y jóvenes menores de 22 años. Revise la fecha de nacimiento.',
  ],
  endReasons: communityDischargeReasons,
  overnight: false,
  topic: 'apss',
} as const satisfies Program

export const apssGoals = { areas: apssAreas, firstReview: 30, everyReview: 90 } as const satisfies GoalPlan

/** As the caseload stores it, and what a therapist is called among the roles of a sub-program. */
export const therapistRole = 'Primary Therapist'
export const worksAsTherapist = 'Therapist'

/** Business days from the referral to the first contact. */
export const firstContactDays = 3
/** What holds where no contract is written down, as in the database. */
export const usualContract = { Months: 12, WarnDays: 60 }
