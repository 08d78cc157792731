import { IconExternalLink, IconHome, IconPhonePlus } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { usePageSize, viewsOf, type GivenView } from '#domains/session/list-views.web.ts'
import { useProfile } from '#domains/session/profile.web.tsx'
import { useSavedViews } from '#domains/session/settings-views.web.ts'
import { LogContact } from '#domains/visits/log-contact.web.tsx'
import { Roster } from '#platform/web/blocks/roster/roster.tsx'
import type { RosterFilter, RosterState } from '#platform/web/blocks/roster/roster-types.ts'
import { useNarrowedBy } from '#platform/web/blocks/roster/use-narrowed-by.ts'
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

const start = { sort: 'Name' }

export function ChildrenRoster({ first }: { first: ReactNode }) {
  const t = useChildrenText()
  const { language } = useLocale()
  const { open } = useFosterAddress()
  const [state, onState] = useRosterState(childFilterIds, { ...start, ...usePageSize() })
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
        views={viewsOf(kept, useGiven(), start, state, onState)}
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
  const narrowed = useNarrowedBy(state, filters, t)
  return narrowed.length > 0 ? t.totalNarrowed(total, narrowed) : t.totalActive(total)
}

/** The views every worker needs. */
function useGiven(): GivenView[] {
  const t = useChildrenText()
  const { UserID } = useProfile()
  return [
    { id: 'all', name: t.all },
    { id: 'mine', name: t.mine, state: { filters: { CaseManager: [UserID] } } },
    { id: 'unplaced', name: t.unplaced, state: { filters: { Home: ['none'] } } },
    { id: 'court', name: t.courtSoon, state: { filters: { Court: ['14'] }, sort: 'NextCourt' } },
    { id: 'contact', name: t.noContact, state: { filters: { Contact: ['none'] }, sort: 'LastContact' } },
    { id: 'late', name: t.late, state: { filters: { Documents: ['overdue'] } } },
    { id: 'away', name: t.away, state: { filters: { Status: ['Away'] } } },
    { id: 'ended', name: t.ended, state: { filters: { Status: ['Ended'] } } },
  ]
}
