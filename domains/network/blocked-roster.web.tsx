import { IconCheck, IconNetwork } from '@tabler/icons-react'
import { listInputOf, useList } from '#platform/web/blocks/roster/use-list.ts'
import type { Output } from '#platform/contract/call.ts'
import type { RosterColumn } from '#platform/web/blocks/roster/roster-shapes.ts'
import { Roster } from '#platform/web/blocks/roster/roster.tsx'
import { useRosterState } from '#platform/web/blocks/roster/use-roster-state.ts'
import { useChange } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { networkCalls } from './network.calls.ts'
import { useNetworkText } from './network-text.web.ts'

type Blocked = Output<typeof networkCalls.getBlockedAddresses>['Rows'][number]
type Reach = 'user' | 'everyone'

const sorts = ['LastAt', 'Times', 'Address'] as const

/** Who was turned away in 30 days; one press lets them in from there. */
export function BlockedRoster() {
  const t = useNetworkText()
  const [state, onState] = useRosterState([], { sort: 'LastAt', descending: true })
  const { data, face } = useList(networkCalls.getBlockedAddresses, listInputOf(state, sorts))
  const allow = useAllow()
  return (
    <Roster
      {...face}
      label={t.blocked}
      columns={useColumns(allow)}
      rows={data?.Rows ?? []}
      rowKey={(row) => row.BlockedID}
      rowName={(row) => row.Address}
      rowMenu={(row) => [
        ...(row.UserID
          ? [
              {
                label: t.allowUser(row.UserName ?? ''),
                offBecause: row.AllowedNow ? t.allowedNow : undefined,
                onClick: () => allow(row, 'user'),
              },
            ]
          : []),
        {
          label: t.allowAll,
          offBecause: row.AllowedNow ? t.allowedNow : undefined,
          onClick: () => allow(row, 'everyone'),
        },
      ]}
      totalWords={t.blockedTotal(face.total)}
      state={state}
      onState={onState}
      searchLabel={t.blockedSearch}
      empty={{ kind: 'clear', icon: IconNetwork, title: t.noneBlocked, text: t.noneBlockedText }}
    />
  )
}

/** Lets an address in, with the way back in the toast. */
function useAllow() {
  const t = useNetworkText()
  const allow = useChange(networkCalls.allowBlockedAddress)
  const takeBack = useChange(networkCalls.deleteIPRule)
  return (row: Blocked, AppliesTo: Reach) =>
    void allow.run({ BlockedID: row.BlockedID, AppliesTo }).then((rule) => {
      if (!rule) return
      showToast({
        text: AppliesTo === 'user' ? t.allowedUser(row.Address, row.UserName ?? '') : t.allowedAll(row.Address),
        onUndo: () => void takeBack.run(rule).then((done) => done && showToast({ text: t.takenBack })),
      })
    })
}

function useColumns(allow: (row: Blocked, reach: Reach) => void): RosterColumn<Blocked>[] {
  const t = useNetworkText()
  const dates = useDates()
  return [
    { id: 'Address', label: t.address, sort: [t.aToZ, t.zToA], cell: (row) => row.Address },
    {
      id: 'UserName',
      label: t.who,
      card: 'fact',
      cell: (row) => (
        <span className="k-cut k-network-name" title={row.UserName ?? ''}>
          {row.UserName ?? t.unknown}
        </span>
      ),
    },
    { id: 'Via', label: t.via, extra: true, cell: (row) => t[row.Via] },
    { id: 'Times', label: t.times, align: 'end', sort: [t.fewest, t.most], cell: (row) => row.Times },
    {
      id: 'LastAt',
      label: t.last,
      sort: [t.oldest, t.newest],
      card: 'fact',
      cell: (row) => dates.instant(row.LastAt),
    },
    {
      id: 'Now',
      label: t.now,
      card: 'status',
      cell: (row) =>
        row.AllowedNow ? (
          <Status tone="ok">{t.allowedNow}</Status>
        ) : (
          <Button
            size="sm"
            icon={IconCheck}
            aria-label={row.UserID ? t.allowUser(row.UserName ?? '') : `${t.allowAll}: ${row.Address}`}
            onClick={() => allow(row, row.UserID ? 'user' : 'everyone')}
          >
            {t.allowOne}
          </Button>
        ),
    },
    {
      id: 'UserAgent',
      label: t.browser,
      extra: true,
      cell: (row) => (
        <span className="k-cut is-short" title={row.UserAgent ?? ''}>
          {row.UserAgent}
        </span>
      ),
    },
  ]
}
