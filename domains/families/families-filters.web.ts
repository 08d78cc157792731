import type { Sent } from '#platform/contract/call.ts'
import { acceptances, familyStandings } from '#platform/contract/lists/families.ts'
import { placementTypes, programDesignations } from '#platform/contract/lists/foster.ts'
import { primaryLanguages } from '#platform/contract/lists/people.ts'
import type { RosterFilter, RosterState } from '#platform/web/blocks/roster/roster-types.ts'
import { useRead } from '#platform/web/calls.tsx'
import { useFieldWords } from '#platform/web/field-words.ts'
import { familiesListCalls } from './families-list.calls.ts'
import { useFamiliesText } from './families-text.web.ts'
import { phaseNames } from './phases.rules.ts'

export const familyFilterIds = [
  'Standing',
  'Phase',
  'SubProgram',
  'Territory',
  'Worker',
  'FreeBeds',
  'Age',
  'Sexes',
  'Designation',
  'Language',
  'Type',
  'Near',
  'Update',
  'Expires',
  'NoVisit',
  'Accepting',
] as const
type FilterId = (typeof familyFilterIds)[number]

export const stillHere = ['way', 'approved', 'hold']

type Asked = Omit<Sent<typeof familiesListCalls.getResourceFamilies>, 'Page' | 'PageSize'>
type Sort = NonNullable<Asked['Sort']>

const usualMiles = '25'
const aZip = /^\d{5}$/

/** What the roster shows, as the call asks for it. */
export function askedOf(state: RosterState): Asked {
  const of = (id: FilterId) => (state.filters[id]?.length ? ([...state.filters[id]] as never) : undefined)
  const number = (id: FilterId, most: number) => {
    const value = state.filters[id]?.[0]
    return value && /^\d+$/.test(value) ? Math.min(Number(value), most) : undefined
  }
  const [zip = '', miles = ''] = state.filters['Near'] ?? []
  const near = aZip.test(zip)
  return {
    Search: state.search.trim() || undefined,
    Sort: (state.sort === 'Miles' && !near ? 'Name' : (state.sort as Sort)) || undefined,
    Descending: state.descending || undefined,
    Standings: of('Standing'),
    Phases: of('Phase'),
    SubProgramIDs: of('SubProgram'),
    SubProgramTerritoryIDs: of('Territory'),
    EmployeeIDs: of('Worker'),
    FreeBeds: number('FreeBeds', 12),
    Age: number('Age', 21),
    Sexes: state.filters['Sexes']?.length ? (state.filters['Sexes'].map(Number) as never) : undefined,
    Designations: of('Designation'),
    Languages: of('Language'),
    PlacementTypes: of('Type'),
    ...(near && { ZipCode: zip, Miles: Math.min(Math.max(Number(miles || usualMiles), 1), 500) }),
    UpdateDueInDays: number('Update', 366),
    ExpiresInDays: number('Expires', 366),
    NoVisitDays: number('NoVisit', 3660) || undefined,
    Acceptance: of('Accepting'),
  }
}

/** Everything the list can be narrowed by, with the choices of the caller's programs. */
export function useFamilyFilters(): { filters: RosterFilter[]; programs: number | undefined } {
  const t = useFamiliesText()
  const say = useFieldWords()
  const { data } = useRead(familiesListCalls.getFamilyChoices, {}, { quiet: true })
  const words = (list: readonly { value: string; label: string }[]) =>
    list.map(({ value, label }) => ({ value, label: say(label) }))
  const options = (id: FilterId, label: string, of: readonly { value: string; label: string }[]): RosterFilter => ({
    id,
    label,
    kind: 'options',
    options: of,
  })
  const number = (id: FilterId, label: string, tell: (n: string) => string): RosterFilter => ({
    id,
    label,
    kind: 'text',
    boxes: [label],
    digits: true,
    say: ([value = '']) => tell(value),
  })
  const territories = (data?.SubPrograms ?? []).flatMap((program) =>
    program.Territories.map((one) => ({ value: one.SubProgramTerritoryID, label: one.Name })),
  )
  const filters: RosterFilter[] = [
    options('Standing', t.standing, words(familyStandings)),
    options(
      'Phase',
      t.phase,
      phaseNames.map((phase) => ({ value: phase, label: say(phase) })),
    ),
    options(
      'SubProgram',
      t.subProgram,
      (data?.SubPrograms ?? []).map((one) => ({ value: one.SubProgramID, label: one.Name })),
    ),
    options('Territory', t.territory, territories),
    options(
      'Worker',
      t.worker,
      (data?.Workers ?? []).map((one) => ({ value: one.EmployeeID, label: one.Name })),
    ),
    number('FreeBeds', t.freeAtLeast, t.atLeast),
    number('Age', t.childAge, (n) => n),
    options('Sexes', t.sexes, [
      { value: '3', label: t.girls },
      { value: '2', label: t.boys },
    ]),
    options('Designation', t.designations, words(programDesignations)),
    options('Language', t.languages, words(primaryLanguages)),
    options('Type', t.type, words(placementTypes)),
    {
      id: 'Near',
      label: t.near,
      kind: 'text',
      boxes: [t.zip, t.within],
      digits: true,
      say: ([zip = '', miles]) => t.nearSay(zip, miles || usualMiles),
    },
    number('Update', t.updateIn, t.inDays),
    number('Expires', t.expiresIn, t.inDays),
    number('NoVisit', t.noVisit, t.inDays),
    options('Accepting', t.accepting, words(acceptances)),
  ]
  return { filters, programs: data?.SubPrograms.length }
}
