import type { Domain } from '#platform/contract/domain.ts'
import { absenceCalls } from './absences/absences.calls.ts'
import { boardCalls } from './board/board.calls.ts'
import { houseCalls } from './houses/houses.calls.ts'
import { residentChartCalls } from './residents/resident-chart.calls.ts'
import { residentRosterCalls } from './residents/resident-roster.calls.ts'
import { residentCalls, residentEndingCalls, residentEnrollmentCalls } from './residents/residents.calls.ts'
import { entryCalls } from './tablet/entries.calls.ts'
import { therapistCalls } from './residents/therapist.calls.ts'
import { dutyCalls } from './shifts/duty.calls.ts'
import { stayCalls } from './stays/stays.calls.ts'

declare module '#platform/contract/scope.ts' {
  interface ScopeKinds {
    residence: 'record'
  }
}

export const residentialDomain = {
  name: 'residential',
  calls: {
    ...residentCalls,
    ...residentEnrollmentCalls,
    ...residentEndingCalls,
    ...residentChartCalls,
    ...residentRosterCalls,
    ...therapistCalls,
    ...stayCalls,
    ...absenceCalls,
    ...houseCalls,
    ...boardCalls,
    ...dutyCalls,
    ...entryCalls,
  },
} satisfies Domain
