import { IconExternalLink, IconHome, IconPhonePlus } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useProfile } from '#domains/session/profile.web.tsx'
import { useSavedViews } from '#domains/session/settings-views.web.ts'
import { LogContact } from '#domains/visits/log-contact.web.tsx'
import { Roster } from '#platform/web/blocks/roster/roster.tsx'
import { useFilterWords } from '#platform/web/blocks/roster/roster-filters.tsx'
import { startState } from '#platform/web/blocks/roster/roster-state.ts'
import type { RosterFilter, RosterState } from '#platform/web/blocks/roster/roster-types.ts'
import { useRosterState } from '#platform/web/blocks/roster/use-roster-state.ts'
import { useRead } from '#platform/web/calls.tsx'
import { useLocale } from '#platform/web/locale.ts'
import { usePermitted } from '#platform/web/permissions.tsx'
import { download } from '#platform/web/send.ts'
import type { MenuEntry } from '#platform/web/ui/menu.tsx'
import { childrenRosterCalls, type ChildRow } from './children-roster.calls.ts'
import { childName, useChildrenColumns } from './children-columns.web.tsx'
import { askedOf, childFilterIds, useChildFilters } from './children-filters.web.ts'
import { useChildrenText } from './children-text.web.ts'
import { childHref, finderHref, useFosterAddress } from './use-foster-address.web.ts'

/** Begins with the sub-program and page size of the settings. */
function useStart(): Partial<RosterState> {
  const { Settings } = useProfile()
  const size = Number(Settings['pageSize'])
  return { sort: 'Name', ...((size === 25 || size === 50 || size === 100) && { size }) }
}

export function ChildrenRoster({ first }: { first: ReactNode }) {
  const t = useChildrenText()
  const { language } = useLocale()
  const { open } = useFosterAddress()
  const [state, onState] = useRosterState(childFilterIds, useStart())
  const kept = useSavedViews('fosterChildren')
  const { filters, programs } = useChildFilters()
  const [seen, setSeen] = useState(false)
  const [logging, setLogging] = useState<string>()
  const children = useRead(
    childrenRosterCalls.getFosterClients,
    { ...askedOf(state), Page: state.page, PageSize: state.size },
    { keepLast: true, quiet: seen },
  )
  if (children.data && !seen) setSeen(true)
  const total = children.data?.Total ?? 0
  return (
    <>
      <Roster
        label={t.title}
        columns={useChildrenColumns()}
        rows={children.data?.Rows ?? []}
        rowKey={(row) => row.ClientSubProgramMembershipID}
        rowName={childName}
        rowHref={(row) => childHref(row.ClientSubProgramMembershipID)}
        onOpen={(row) => open('child', row.ClientSubProgramMembershipID)}
        rowMenu={useRowMenu(setLogging)}
        total={total}
        totalWords={useTotalWords(total, state, filters)}
        state={state}
        onState={onState}
        layout={kept.layout}
        onLayout={kept.keepLayout}
        filters={filters}
        searchLabel={t.search}
        views={useViews(kept, state, onState)}
        onExport={(Format) =>
          void download(childrenRosterCalls.exportFosterClients, {
            ...askedOf(state),
            Format,
            Language: language,
          }).catch(() => {})
        }
        loading={children.isPending && !children.error}
        failed={
          children.error
            ? { text: children.error.messages.join(' '), onRetry: () => void children.refetch() }
            : undefined
        }
        empty={
          programs === 0
            ? { kind: 'first', title: t.noProgram, text: t.noProgramText }
            : { kind: 'first', title: t.none, text: t.noneText, action: first }
        }
      />
      {logging && <LogContact opened onClose={() => setLogging(undefined)} membershipId={logging} />}
    </>
  )
}

function useRowMenu(onLog: (id: string) => void) {
  const t = useChildrenText()
  const permitted = usePermitted()
  const { open } = useFosterAddress()
  return (row: ChildRow): MenuEntry[] => {
    const id = row.ClientSubProgramMembershipID
    const here = row.Status !== 'Ended'
    return [
      {
        label: t.open,
        icon: IconExternalLink,
        href: childHref(id),
        onClick: (event) => {
          event.preventDefault()
          open('child', id)
        },
      },
      ...(here && permitted('Foster.Place')
        ? [
            {
              label: t.place,
              icon: IconHome,
              href: finderHref(id),
              onClick: (event: { preventDefault: () => void }) => {
                event.preventDefault()
                open('find', id)
              },
            },
          ]
        : []),
      ...(here && permitted('Visit.Record') ? [{ label: t.log, icon: IconPhonePlus, onClick: () => onLog(id) }] : []),
    ]
  }
}

function useTotalWords(total: number, state: RosterState, filters: readonly RosterFilter[]): string {
  const t = useChildrenText()
  const words = useFilterWords()
  const narrowed = filters
    .filter((filter) => state.filters[filter.id]?.length)
    .map((filter) => t.narrowed(filter.label, words(filter, state.filters[filter.id] ?? [])))
  if (state.search) narrowed.unshift(t.like(state.search))
  return narrowed.length > 0 ? t.totalNarrowed(total, narrowed) : t.totalActive(total)
}

const stateOf = ({ filters, sort, descending }: RosterState) => ({ filters, sort: sort || 'Name', descending })
const same = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b)

/** The views every worker needs, then their own. */
function useViews(
  kept: ReturnType<typeof useSavedViews>,
  state: RosterState,
  onState: (change: Partial<RosterState>) => void,
) {
  const t = useChildrenText()
  const { UserID } = useProfile()
  const all = stateOf(startState)
  const given = (id: string, name: string, change: Partial<RosterState> = {}) => ({
    id,
    name,
    owner: 'given' as const,
    state: { ...all, ...change },
  })
  const list = [
    given('all', t.all),
    given('mine', t.mine, { filters: { CaseManager: [UserID] } }),
    given('unplaced', t.unplaced, { filters: { Home: ['none'] } }),
    given('court', t.courtSoon, { filters: { Court: ['14'] }, sort: 'NextCourt' }),
    given('contact', t.noContact, { filters: { Contact: ['none'] }, sort: 'LastContact' }),
    given('away', t.away, { filters: { Status: ['Away'] } }),
    given('ended', t.ended, { filters: { Status: ['Ended'] } }),
    ...kept.views,
  ]
  return {
    list,
    current: list.find((view) => same({ ...all, ...view.state }, stateOf(state)))?.id,
    onChoose: (view: (typeof list)[number]) => onState({ ...all, ...view.state, search: '' }),
    ...(!kept.full && { onSave: (name: string) => kept.add(name, stateOf(state)) }),
    onDelete: (view: { id: string }) => kept.remove(view.id),
  }
}
