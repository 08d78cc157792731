import { IconMail } from '@tabler/icons-react'
import { hrefOf } from '#platform/web/go.ts'
import { useAddress } from '#platform/web/use-address.ts'
import { filterValue, listInputOf, useList } from '#platform/web/blocks/roster/use-list.ts'
import type { Output } from '#platform/contract/call.ts'
import type { RosterColumn } from '#platform/web/blocks/roster/roster-shapes.ts'
import { Roster } from '#platform/web/blocks/roster/roster.tsx'
import { useRosterState } from '#platform/web/blocks/roster/use-roster-state.ts'
import { useDates } from '#platform/web/dates.ts'
import { Status } from '#platform/web/ui/status.tsx'
import { MailDrawer } from './mail-drawer.web.tsx'
import { useMailText } from './mail-text.web.ts'
import { mailTones } from './mail-tones.web.ts'
import { mailStates, outboxCalls } from './outbox.calls.ts'

type Mail = Output<typeof outboxCalls.getOutbox>['Rows'][number]

const sorts = ['CreatedAt', 'Recipient', 'Subject'] as const

export function MailTab() {
  const t = useMailText()
  const { asked, put } = useAddress('/Admin')
  const [state, onState] = useRosterState(['State'], { sort: 'CreatedAt', descending: true })
  const State = filterValue(state, 'State', mailStates)
  const { data, face } = useList(outboxCalls.getOutbox, { ...listInputOf(state, sorts), State })
  return (
    <>
      <Roster
        {...face}
        label={t.title}
        columns={useColumns()}
        rows={data?.Rows ?? []}
        rowKey={(row) => row.MailID}
        rowName={(row) => row.Subject}
        rowHref={(row) => hrefOf(`/Admin?tab=mail&MailID=${row.MailID}`)}
        onOpen={(row) => put({ MailID: row.MailID })}
        totalWords={State ? t.totalIn(face.total, t[State]) : t.total(face.total)}
        state={state}
        onState={onState}
        searchLabel={t.search}
        filters={[
          {
            id: 'State',
            label: t.state,
            kind: 'options',
            options: mailStates.map(({ value }) => ({ value, label: t[value] })),
          },
        ]}
        empty={{ kind: 'first', icon: IconMail, title: t.none, text: t.noneText }}
      />
      <MailDrawer id={asked.MailID ?? ''} onClose={() => put({ MailID: undefined })} />
    </>
  )
}

function useColumns(): RosterColumn<Mail>[] {
  const t = useMailText()
  const dates = useDates()
  return [
    {
      id: 'Subject',
      label: t.subject,
      sort: [t.aToZ, t.zToA],
      cell: (row) => (
        <span className="k-cut" title={row.Subject}>
          {row.Subject}
        </span>
      ),
    },
    {
      id: 'Recipient',
      label: t.to,
      sort: [t.aToZ, t.zToA],
      card: 'fact',
      cell: (row) => (
        <span className="k-cut is-short" title={row.Recipient}>
          {row.Recipient}
        </span>
      ),
    },
    {
      id: 'State',
      label: t.state,
      card: 'status',
      cell: (row) => <Status tone={mailTones[row.State]}>{t[row.State]}</Status>,
    },
    { id: 'Tries', label: t.tries, align: 'end', cell: (row) => row.Tries },
    {
      id: 'CreatedAt',
      label: t.written,
      sort: [t.oldest, t.newest],
      card: 'fact',
      cell: (row) => dates.instant(row.CreatedAt),
    },
    { id: 'SentAt', label: t.sentAt, cell: (row) => row.SentAt && dates.instant(row.SentAt) },
    {
      id: 'LastError',
      label: t.lastError,
      cell: (row) => (
        <span className="k-cut is-short" title={row.LastError ?? ''}>
          {row.LastError}
        </span>
      ),
    },
  ]
}
