import { IconBug } from '@tabler/icons-react'
import { errorLogCalls } from '#domains/session/error-log.calls.ts'
import type { Output } from '#platform/contract/call.ts'
import type { RosterColumn } from '#platform/web/blocks/roster/roster-shapes.ts'
import { Roster } from '#platform/web/blocks/roster/roster.tsx'
import { useRosterState } from '#platform/web/blocks/roster/use-roster-state.ts'
import { useDates } from '#platform/web/dates.ts'
import { hrefOf } from '#platform/web/go.ts'
import { ErrorDetails } from './error-details.web.tsx'
import { useErrorsText } from './errors-text.web.ts'
import { useAddress } from '#platform/web/use-address.ts'
import { listInputOf, useList } from '#platform/web/blocks/roster/use-list.ts'

type ErrorRow = Output<typeof errorLogCalls.getErrorLogs>['Rows'][number]

const sorts = ['LastAt', 'Times', 'EndpointAttempted'] as const

/** Failures people were shown, alike ones together; the reference they read out finds theirs. */
export function ErrorsTab() {
  const t = useErrorsText()
  const { asked, put } = useAddress('/Admin')
  const [state, onState] = useRosterState([], { sort: 'LastAt', descending: true })
  const { data, face } = useList(errorLogCalls.getErrorLogs, listInputOf(state, sorts))
  const opened = asked.Reference ?? ''
  return (
    <>
      <Roster
        {...face}
        label={t.title}
        columns={useColumns()}
        rows={data?.Rows ?? []}
        rowKey={(row) => row.Reference}
        rowName={(row) => row.Reference}
        rowHref={(row) => hrefOf(`/Admin?tab=errors&Reference=${encodeURIComponent(row.Reference)}`)}
        onOpen={(row) => put({ Reference: row.Reference })}
        totalWords={state.search ? t.totalLike(face.total, state.search) : t.total(face.total)}
        state={state}
        onState={onState}
        searchLabel={t.search}
        empty={{ kind: 'clear', icon: IconBug, title: t.none, text: t.noneText }}
      />
      <ErrorDetails reference={opened} onClose={() => put({ Reference: undefined })} />
    </>
  )
}

function useColumns(): RosterColumn<ErrorRow>[] {
  const t = useErrorsText()
  const dates = useDates()
  return [
    {
      id: 'ErrorMessage',
      label: t.message,
      cell: (row) => (
        <span className="k-cut" title={row.ErrorMessage}>
          {row.ErrorMessage || t.noCode}
        </span>
      ),
    },
    {
      id: 'EndpointAttempted',
      label: t.endpoint,
      sort: [t.aToZ, t.zToA],
      card: 'fact',
      cell: (row) => (
        <span className="k-cut is-short" title={row.EndpointAttempted}>
          {row.EndpointAttempted}
        </span>
      ),
    },
    { id: 'ResponseCode', label: t.code, align: 'end', cell: (row) => row.ResponseCode ?? t.noCode },
    { id: 'Times', label: t.times, align: 'end', sort: [t.fewest, t.most], cell: (row) => row.Times },
    { id: 'Users', label: t.people, align: 'end', cell: (row) => row.Users },
    {
      id: 'LastAt',
      label: t.last,
      sort: [t.oldest, t.newest],
      card: 'fact',
      cell: (row) => dates.instant(row.LastAt),
    },
    { id: 'Reference', label: t.reference, quiet: true, cell: (row) => row.Reference },
  ]
}
