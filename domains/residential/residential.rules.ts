import type { Program } from '#domains/enrollment/program.rules.ts'
import { programRights } from '#platform/contract/charts.ts'
import { addDays, ageOn } from '#platform/contract/dates.ts'
import { wordList } from '#platform/contract/lists/base.ts'
import { residentialDischargeReasons } from '#platform/contract/lists/foster.ts'
import { sentence, type Words } from '#platform/contract/words.ts'

/** Residential care as a program. */
export const residential = {
  module: 'Residential',
  name: ['residential care', 'atención residencial'],
  one: ['The resident', 'El residente'],
  ...programRights('Residential'),
  oldest: 21,
  tooOld: [
    'The houses take children and young people under 22. Check the date of birth.',
    'Las casas reciben a niños y jóvenes menores de 22 años. Revise la fecha de nacimiento.',
  ],
  endReasons: residentialDischargeReasons,
  overnight: true,
  topic: 'residents',
} as const satisfies Program

/** As the caseload stores it. */
export const therapistRole = 'Primary Therapist'

/** Days a stay is meant to last unless somebody says otherwise. */
export const usualStay = 180

/** Days a bed is kept for somebody who is out, by why. */
const heldDays: Readonly<Record<string, number>> = { AWOL: 7, 'Hospital - Medical': 14, 'Hospital - Psychiatric': 14 }

/** Until when the bed is kept, when nobody says otherwise. */
export function bedHeldUntil(kind: string, leftOn: string): string | null {
  const days = heldDays[kind]
  return days === undefined ? null : addDays(leftOn, days)
}

export const houseServes = wordList(['Girls', 'Niñas'], ['Boys', 'Niños'])

interface Licensed {
  readonly house: string
  readonly youngest: number | null
  readonly oldest: number | null
  readonly serves: string | null
}

/** What a house is not licensed for in somebody who comes: said before, and decided by people. */
export function besideLicense(
  { house, youngest, oldest, serves }: Licensed,
  { name, born, sex }: { name: string; born: string | null; sex: number | null },
  start: string,
): Words[] {
  const age = born === null ? null : ageOn(born, start)
  const wrongAge = age !== null && (age < (youngest ?? 0) || age > (oldest ?? residential.oldest))
  const wrongSex = serves !== null && (sex === 2 || sex === 3) && (serves === 'Boys') !== (sex === 2)
  return [
    ...(wrongAge
      ? [
          sentence(
            [
              '{house} is for ages {from} to {to}; {name} is {age}',
              '{house} es para edades de {from} a {to}; {name} tiene {age}',
            ],
            { house, from: youngest ?? 0, to: oldest ?? residential.oldest, name, age },
          ),
        ]
      : []),
    ...(wrongSex
      ? [
          sentence(['{house} is for {whom}; check this for {name}', '{house} es para {whom}; revíselo para {name}'], {
            house,
            whom: serves === 'Boys' ? ['boys', 'niños'] : ['girls', 'niñas'],
            name,
          }),
        ]
      : []),
  ]
}

export type AbsenceWhy = 'NotYet' | 'BackBeforeLeft' | 'ExpectedBeforeLeft'

interface Absence {
  left: string
  expected: string | null
  back: string | null
}

/** Why an absence cannot be recorded so; instants as ISO strings of one zone. */
export function whyNotAbsence({ left, expected, back }: Absence, now: string): AbsenceWhy | undefined {
  if (left > now || (back !== null && back > now)) return 'NotYet'
  if (back !== null && back <= left) return 'BackBeforeLeft'
  return expected !== null && expected <= left ? 'ExpectedBeforeLeft' : undefined
}
