import type { Program } from '#domains/enrollment/program.rules.ts'
import { programRights } from '#platform/contract/charts.ts'
import { fosterDischargeReasons } from '#platform/contract/lists/foster.ts'

/** Foster care as a program. */
export const foster = {
  module: 'Foster',
  name: ['foster care', 'acogida'],
  one: ['The child', 'El niño'],
  ...programRights('Foster'),
  // Young people stay in extended care until 21.
  oldest: 21,
  tooOld: [
    'Foster care takes children and young people under 22. Check the date of birth.',
    'La acogida recibe a niños y jóvenes menores de 22 años. Revise la fecha de nacimiento.',
  ],
  endReasons: fosterDischargeReasons,
  overnight: true,
  topic: 'fosterClients',
} as const satisfies Program
