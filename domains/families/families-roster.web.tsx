import { IconExternalLink, IconPhonePlus, IconProgressCheck } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { familyHref, useFosterAddress } from '#domains/foster/use-foster-address.web.ts'
import { usePageSize, viewsOf } from '#domains/session/list-views.web.ts'
import { useProfile } from '#domains/session/profile.web.tsx'
import { useSavedViews } from '#domains/session/settings-views.web.ts'
import { LogContact } from '#domains/visits/log-contact.web.tsx'
import type { RosterFilter, RosterState } from '#platform/web/blocks/roster/roster-types.ts'
import { Roster } from '#platform/web/blocks/roster/roster.tsx'
import { useNarrowedBy } from '#platform/web/blocks/roster/use-narrowed-by.ts'
import { useRosterState } from '#platform/web/blocks/roster/use-roster-state.ts'
import { useRead } from '#platform/web/calls.tsx'
import { useLocale } from '#platform/web/locale.ts'
import { usePermitted } from '#platform/web/permissions.tsx'
import { download } from '#platform/web/send.ts'
import type { MenuEntry } from '#platform/web/ui/menu.tsx'
import { useFamiliesColumns } from './families-columns.web.tsx'
import { askedOf, familyFilterIds, stillHere, useFamilyFilters } from './families-filters.web.ts'
import { familiesListCalls, type FamilyRow } from './families-list.calls.ts'
import { useFamiliesText } from './families-text.web.ts'

const start = { sort: 'Name', filters: { Standing: stillHere } }

export function FamiliesRoster({ first }: { first: ReactNode }) {
  const t = useFamiliesText()
  const { language } = useLocale()
  const { open } = useFosterAddress()
  const [state, onState] = useRosterState(familyFilterIds, { ...start, ...usePageSize() })
  const kept = useSavedViews('fosterFamilies')
  const { filters, programs } = useFamilyFilters()
  const [seen, setSeen] = useState(false)
  const [logging, setLogging] = useState<string>()
  const asked = askedOf(state)
  const families = useRead(
    familiesListCalls.getResourceFamilies,
    { ...asked, Page: state.page, PageSize: state.size },
    { keepLast: true, quiet: seen, ownErrors: true },
  )
  if (families.data && !seen) setSeen(true)
  const total = families.data?.Total ?? 0
  return (
    <>
      <Roster
        label={t.title}
        columns={useFamiliesColumns(Boolean(asked.ZipCode))}
        rows={families.data?.Rows ?? []}
        rowKey={(row) => row.FosterResourceFamilyID}
        rowName={(row) => row.Name}
        rowHref={(row) => familyHref(row.FosterResourceFamilyID)}
        onOpen={(row) => open('family', row.FosterResourceFamilyID)}
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
          void download(familiesListCalls.exportResourceFamilies, {
            ...askedOf(state),
            Format,
            Language: language,
          }).catch(() => {})
        }
        loading={families.isPending && !families.error}
        failed={
          families.error
            ? { text: families.error.messages.join(' '), onRetry: () => void families.refetch() }
            : undefined
        }
        empty={
          programs === 0
            ? { kind: 'first', title: t.noProgram, text: t.noProgramText }
            : { kind: 'first', title: t.none, text: t.noneText, action: first }
        }
      />
      {logging && <LogContact opened onClose={() => setLogging(undefined)} familyId={logging} />}
    </>
  )
}

function useRowMenu(onLog: (id: string) => void) {
  const t = useFamiliesText()
  const permitted = usePermitted()
  const { open } = useFosterAddress()
  return (row: FamilyRow): MenuEntry[] => {
    const id = row.FosterResourceFamilyID
    const entry = (label: string, icon: typeof IconExternalLink, part?: string) => ({
      label,
      icon,
      href: familyHref(id, part),
      onClick: (event: { preventDefault: () => void }) => {
        event.preventDefault()
        open('family', id, part)
      },
    })
    return [
      entry(t.open, IconExternalLink),
      entry(t.openApproval, IconProgressCheck, 'approval'),
      ...(permitted('Visit.Record') ? [{ label: t.log, icon: IconPhonePlus, onClick: () => onLog(id) }] : []),
    ]
  }
}

const usual = ({ filters, search }: RosterState) => JSON.stringify(filters) === JSON.stringify(start.filters) && !search

function useTotalWords(total: number, state: RosterState, filters: readonly RosterFilter[]): string {
  const t = useFamiliesText()
  const narrowed = useNarrowedBy(state, filters, t)
  if (usual(state)) return t.totalNarrowed(total, [t.all.toLowerCase()])
  return narrowed.length > 0 ? t.totalNarrowed(total, narrowed) : t.total(total)
}

/** The views every worker needs. */
function useGiven() {
  const t = useFamiliesText()
  const { UserID } = useProfile()
  const given = (id: string, name: string, filters: RosterState['filters'] = {}, sort = 'Name') => ({
    id,
    name,
    state: { filters: { ...start.filters, ...filters }, sort },
  })
  return [
    given('all', t.all),
    given('mine', t.mine, { Worker: [UserID] }),
    given('free', t.freeBeds, { Standing: ['approved'], FreeBeds: ['1'], Accepting: ['accepting'] }),
    given('updates', t.updates, { Update: ['60'] }, 'UpdateDueDate'),
    given('expiring', t.expiring, { Expires: ['60'] }, 'ExpiresOn'),
    given('unseen', t.unseen, { Standing: ['approved'], NoVisit: ['30'] }, 'LastVisitOn'),
    given('hold', t.onHold, { Accepting: ['not'] }),
    given('ended', t.ended, { Standing: ['end'] }),
  ]
}
