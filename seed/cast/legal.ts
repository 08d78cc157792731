import { choose } from './chance.ts'
import type { CastClient } from './shapes.ts'

type LegalState = Pick<CastClient, 'DependencyStatus' | 'CourtPlan'>

const outsideCourt: LegalState = { DependencyStatus: 'Private / Non-court', CourtPlan: 'Family Maintenance' }

const statuses: Record<string, readonly CastClient['DependencyStatus'][]> = {
  california: ['Dependent (WIC 300)', 'Dependent (WIC 300)', 'Voluntary Placement', 'Dual Status'],
  nevada: ['Legally Free', 'Guardianship', 'ICPC'],
  washington: ['Dependent (WA)', 'Dependent (WA)', 'Shelter Care (WA)'],
  wraparound: ['Ward (WIC 602)', 'Dependent (WIC 300)', 'Private / Non-court'],
}

const plans: readonly CastClient['CourtPlan'][] = [
  'Reunification',
  'Reunification',
  'Concurrent Planning',
  'Legal Guardianship',
  'Adoption',
  'Placement With Fit and Willing Relative',
]

/** How the court sees a client; told by the program, the age and a little chance. */
export function legalState(name: string, key: string, age: number, stays: { place: string }[]): LegalState {
  if (name === 'Marisol Testado' || name === 'Mateo Testado') {
    return { DependencyStatus: 'Dependent (WIC 300)', CourtPlan: 'Concurrent Planning' }
  }
  if (key === 'tay') return { DependencyStatus: 'Nonminor Dependent', CourtPlan: 'Emancipation' }
  if (key === 'apss') return { DependencyStatus: 'Legally Free', CourtPlan: 'Adoption' }
  if (key === 'outpatient' || key.startsWith('strong')) return outsideCourt
  const place =
    key === 'las-vegas'
      ? 'nevada'
      : key === 'wraparound'
        ? 'wraparound'
        : ['puget-sound', 'inland-northwest', 'southwest-washington'].includes(key)
          ? 'washington'
          : 'california'
  const isWaiting = stays.every((stay) => stay.place === '') && key !== 'wraparound'
  return {
    DependencyStatus: isWaiting ? 'Detained' : choose(statuses[place] ?? [], 'dependency', name),
    CourtPlan: isWaiting
      ? 'Not Yet Determined'
      : age >= 16
        ? 'Another Planned Permanent Living Arrangement (16+)'
        : choose(plans, 'plan', name),
  }
}
