import { programDesignations } from '#platform/contract/lists/foster.ts'
import { programRegions } from '#platform/contract/lists/places.ts'
import type { Sent } from '#platform/contract/call.ts'
import type { RosterFilter, RosterState } from '#platform/web/blocks/roster/roster-types.ts'
import { useRead } from '#platform/web/calls.tsx'
import { useFieldWords } from '#platform/web/field-words.ts'
import { ageBands, childrenRosterCalls, childSorts } from './children-roster.calls.ts'
import { childStates } from './children.rules.ts'
import { useChildrenText } from './children-text.web.ts'

export const childFilterIds = [
  'SubProgram',
  'Status',
  'CaseManager',
  'Region',
  'Territory',
  'Agency',
  'Home',
  'Contact',
  'Court',
  'Documents',
  'Age',
  'Designation',
  'Here',
] as const

const courtSpans = [7, 14, 30, 60, 90] as const

type Asked = Omit<Sent<typeof childrenRosterCalls.getFosterClients>, 'Page' | 'PageSize'>

/** What the roster shows, as the call asks for it. */
export function askedOf(state: RosterState): Asked {
  const of = (id: (typeof childFilterIds)[number]) => {
    const values = state.filters[id]
    return values?.length ? ([...values] as never) : undefined
  }
  const court = Math.max(0, ...(state.filters['Court'] ?? []).map(Number))
  return {
    Search: state.search.trim() || undefined,
    Sort: childSorts.find((one) => one === state.sort),
    Descending: state.descending || undefined,
    SubProgramIDs: of('SubProgram'),
    Status: of('Status'),
    CaseManagerIDs: of('CaseManager'),
    Regions: of('Region'),
    SubProgramTerritoryIDs: of('Territory'),
    AgencyIDs: of('Agency'),
    AgeBands: of('Age'),
    Designations: of('Designation'),
    Unplaced: state.filters['Home']?.length ? true : undefined,
    NoContactThisMonth: state.filters['Contact']?.length ? true : undefined,
    CourtWithinDays: court || undefined,
    DocumentsOverdue: state.filters['Documents']?.length ? true : undefined,
    EnrolledFrom: state.filters['Here']?.[0] || undefined,
    EnrolledTo: state.filters['Here']?.[1] || undefined,
  }
}

/** Everything the list can be narrowed by, with the choices of the caller's programs. */
export function useChildFilters(): { filters: RosterFilter[]; programs: number | undefined } {
  const t = useChildrenText()
  const say = useFieldWords()
  const { data } = useRead(childrenRosterCalls.getFosterClientChoices, {}, { quiet: true })
  const named = (list: readonly { Id: string; Name: string }[] | undefined) =>
    (list ?? []).map(({ Id, Name }) => ({ value: Id, label: Name }))
  const words = (list: readonly { value: string; label: string }[]) =>
    list.map(({ value, label }) => ({ value, label: say(label) }))
  const filters: RosterFilter[] = [
    { id: 'SubProgram', label: t.subProgram, kind: 'options', options: named(data?.SubPrograms) },
    {
      id: 'Status',
      label: t.status,
      kind: 'options',
      options: childStates.map((one) => ({ value: one, label: say(one) })),
    },
    { id: 'CaseManager', label: t.caseManager, kind: 'options', options: named(data?.CaseManagers) },
    { id: 'Home', label: t.homeless, kind: 'options', options: [{ value: 'none', label: t.needsHome }] },
    { id: 'Contact', label: t.contact, kind: 'options', options: [{ value: 'none', label: t.notThisMonth }] },
    {
      id: 'Court',
      label: t.court,
      kind: 'options',
      options: courtSpans.map((days) => ({ value: String(days), label: t.courtDays(days) })),
    },
    { id: 'Documents', label: t.documents, kind: 'options', options: [{ value: 'overdue', label: t.overdue }] },
    { id: 'Age', label: t.age, kind: 'options', options: words(ageBands) },
    { id: 'Designation', label: t.designation, kind: 'options', options: words(programDesignations) },
    { id: 'Agency', label: t.agency, kind: 'options', options: named(data?.Agencies) },
    { id: 'Territory', label: t.territory, kind: 'options', options: named(data?.Territories) },
    { id: 'Region', label: t.region, kind: 'options', options: words(programRegions) },
    { id: 'Here', label: t.here, kind: 'days' },
  ]
  return { filters, programs: data?.SubPrograms.length }
}
