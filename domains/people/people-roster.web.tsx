import { useSearch } from '@tanstack/react-router'
import { IconUserPlus } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { usePageSize, viewsOf } from '#domains/session/list-views.web.ts'
import { useProfile } from '#domains/session/profile.web.tsx'
import { useSavedViews } from '#domains/session/settings-views.web.ts'
import type { RosterFilter, RosterState } from '#platform/web/blocks/roster/roster-types.ts'
import { Roster } from '#platform/web/blocks/roster/roster.tsx'
import { useNarrowedBy } from '#platform/web/blocks/roster/use-narrowed-by.ts'
import { useRosterState } from '#platform/web/blocks/roster/use-roster-state.ts'
import { useRead } from '#platform/web/calls.tsx'
import { useLocale } from '#platform/web/locale.ts'
import { useWhyNot } from '#platform/web/permissions.tsx'
import { download } from '#platform/web/send.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { PageHead } from '#platform/web/ui/page-head.tsx'
import { AddPerson } from './add-person.web.tsx'
import { peopleCalls } from './people.calls.ts'
import { rowName, usePeopleColumns } from './people-columns.web.tsx'
import { usePeopleText } from './people-text.web.ts'
import { personHref, usePersonAddress } from './use-person-address.web.ts'

const filterIds = ['SubProgramID', 'Born'] as const

const sorts = ['LastName', 'FirstName', 'DateOfBirth'] as const
const sortOf = (sort: string) => sorts.find((one) => one === sort)

const filterOf = (state: RosterState) => ({
  Search: state.search.trim() || undefined,
  Sort: sortOf(state.sort),
  Descending: state.descending || undefined,
  SubProgramIDs: state.filters['SubProgramID'] as string[] | undefined,
  BornFrom: state.filters['Born']?.[0] || undefined,
  BornTo: state.filters['Born']?.[1] || undefined,
})

/** Begins with the sub-program and page size of the settings; a search begins with the likeliest. */
function useStart(): Partial<RosterState> {
  const { Settings, AssignedSubPrograms } = useProfile()
  const { q } = useSearch({ strict: false }) as { q?: unknown }
  const own = AssignedSubPrograms.find((program) => program.Id === Settings['defaultSubProgram'])
  return {
    sort: q ? '' : 'LastName',
    ...(own && { filters: { SubProgramID: [own.Id] } }),
    ...usePageSize(),
  }
}

export function PeopleRoster({ tabs }: { tabs?: ReactNode }) {
  const t = usePeopleText()
  const { AssignedSubPrograms } = useProfile()
  const { language } = useLocale()
  const { open } = usePersonAddress()
  const [adding, setAdding] = useState(false)
  const start = useStart()
  const [state, onState] = useRosterState(filterIds, start)
  const kept = useSavedViews('people')
  const whyNotAdd = useWhyNot(peopleCalls.addPerson)
  const input = { ...filterOf(state), Page: state.page, PageSize: state.size }
  const [seen, setSeen] = useState(false)
  const people = useRead(peopleCalls.getPeople, input, { keepLast: true, quiet: seen })
  if (people.data && !seen) setSeen(true)
  const filters: RosterFilter[] = [
    {
      id: 'SubProgramID',
      label: t.subProgram,
      kind: 'options',
      options: AssignedSubPrograms.map((program) => ({ value: program.Id, label: program.Name })),
    },
    { id: 'Born', label: t.born, kind: 'days' },
  ]
  const add = (
    <Button kind="primary" icon={IconUserPlus} offBecause={whyNotAdd} onClick={() => setAdding(true)}>
      {t.add}
    </Button>
  )
  return (
    <div className="k-page">
      <PageHead title={t.title} actions={add} />
      {tabs}
      <Roster
        label={t.title}
        columns={usePeopleColumns()}
        rows={people.data?.Rows ?? []}
        rowKey={(row) => row.PersonID}
        rowName={rowName}
        rowHref={(row) => personHref(row.PersonID)}
        onOpen={(row) => open(row.PersonID)}
        total={people.data?.Total ?? 0}
        totalWords={useTotalWords(people.data?.Total ?? 0, state, filters)}
        state={state}
        onState={onState}
        layout={kept.layout}
        onLayout={kept.keepLayout}
        filters={filters}
        searchLabel={t.search}
        views={viewsOf(kept, [{ id: 'all', name: t.all }], { sort: 'LastName' }, state, onState)}
        onExport={(Format) =>
          void download(peopleCalls.exportPeople, { ...filterOf(state), Format, Language: language }).catch(() => {})
        }
        loading={people.isPending && !people.error}
        failed={
          people.error ? { text: people.error.messages.join(' '), onRetry: () => void people.refetch() } : undefined
        }
        empty={
          AssignedSubPrograms.length === 0
            ? { kind: 'first', title: t.noProgram, text: t.noProgramText }
            : { kind: 'first', title: t.nobody, text: t.nobodyText, action: add }
        }
      />
      <AddPerson opened={adding} onClose={() => setAdding(false)} onOpen={(id) => open(id)} />
    </div>
  )
}

function useTotalWords(total: number, state: RosterState, filters: readonly RosterFilter[]): string {
  const t = usePeopleText()
  const narrowed = useNarrowedBy(state, filters, t)
  return narrowed.length > 0 ? t.totalNarrowed(total, narrowed) : t.total(total)
}
