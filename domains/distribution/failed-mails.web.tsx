import { listInputOf, useList } from '#platform/web/blocks/roster/use-list.ts'
import { hrefOf } from '#platform/web/go.ts'
import type { Output } from '#platform/contract/call.ts'
import { outboxCalls } from '#domains/outbox/outbox.calls.ts'
import type { RosterColumn } from '#platform/web/blocks/roster/roster-shapes.ts'
import { Roster } from '#platform/web/blocks/roster/roster.tsx'
import { useRosterState } from '#platform/web/blocks/roster/use-roster-state.ts'
import { useDates } from '#platform/web/dates.ts'
import { usePermitted } from '#platform/web/permissions.tsx'
import { bounceCalls } from './distribution.calls.ts'
import { useDistributionText } from './distribution-text.web.ts'
import { useListText } from './list-text.web.ts'

type Bounce = Output<typeof bounceCalls.getBounces>['Rows'][number]

/** Mail of this list that could not be delivered; those who may read mail open it in the outbox. */
export function FailedMails({ id }: { id: string }) {
  const t = useListText()
  const words = useDistributionText()
  const mayRead = usePermitted()(outboxCalls.getOutboxMail.permission)
  const [state, onState] = useRosterState([], { sort: 'At', descending: true })
  const { data, face } = useList(bounceCalls.getBounces, {
    DistributionListID: id,
    ...listInputOf(state, ['At', 'Address']),
  })
  return (
    <Roster
      {...face}
      label={words.failed}
      columns={useColumns()}
      rows={data?.Rows ?? []}
      rowKey={(row) => row.MailID}
      rowName={(row) => row.Address}
      {...(mayRead && { rowHref: (row: Bounce) => hrefOf(`/Admin?tab=mail&MailID=${row.MailID}`) })}
      totalWords={t.failedTotal(face.total)}
      state={state}
      onState={onState}
      searchLabel={t.searchFailed}
      empty={{ kind: 'clear', title: t.noFailed, text: t.noFailedText }}
    />
  )
}

function useColumns(): RosterColumn<Bounce>[] {
  const t = useListText()
  const dates = useDates()
  return [
    { id: 'Address', label: t.mailAddress, sort: [t.aToZ, t.zToA], cell: (row) => row.Address },
    {
      id: 'Subject',
      label: t.subject,
      card: 'fact',
      cell: (row) => (
        <span className="k-cut" title={row.Subject}>
          {row.Subject}
        </span>
      ),
    },
    { id: 'At', label: t.written, sort: [t.oldest, t.newest], card: 'fact', cell: (row) => dates.instant(row.At) },
    { id: 'Tries', label: t.tries, align: 'end', cell: (row) => row.Tries },
    {
      id: 'LastError',
      label: t.why,
      cell: (row) => (
        <span className="k-cut" title={row.LastError ?? ''}>
          {row.LastError}
        </span>
      ),
    },
  ]
}
