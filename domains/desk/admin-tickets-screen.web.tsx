import { IconLifebuoy } from '@tabler/icons-react'
import type { Output } from '#platform/contract/call.ts'
import type { RosterColumn } from '#platform/web/blocks/roster/roster-shapes.ts'
import { Roster } from '#platform/web/blocks/roster/roster.tsx'
import { filterValue, listInputOf, useList } from '#platform/web/blocks/roster/use-list.ts'
import { useRosterState } from '#platform/web/blocks/roster/use-roster-state.ts'
import { useDates } from '#platform/web/dates.ts'
import { hrefOf } from '#platform/web/go.ts'
import { Status } from '#platform/web/ui/status.tsx'
import { useAddress } from '#platform/web/use-address.ts'
import { useSpeech } from '#platform/web/words.ts'
import { useDeskText } from './desk-text.web.ts'
import { TicketDrawer } from './ticket-drawer.web.tsx'
import { screens, ticketStates } from './ticket-shapes.rules.ts'
import { ticketTones } from './ticket-tones.web.ts'
import { ticketCalls } from './tickets.calls.ts'

type Ticket = Output<typeof ticketCalls.getTickets>['Rows'][number]

const sorts = ['At', 'Number', 'Screen'] as const

/** What people asked for help with, for whoever answers. */
export function Screen() {
  const t = useDeskText()
  const { label, options } = useSpeech()
  const { asked, put } = useAddress('/Admin')
  const [state, onState] = useRosterState(['State'], { sort: '', descending: true })
  const State = filterValue(state, 'State', ticketStates)
  const { data, face } = useList(ticketCalls.getTickets, { ...listInputOf(state, sorts), State })
  return (
    <>
      <Roster
        {...face}
        label={t.list}
        columns={useColumns()}
        rows={data?.Rows ?? []}
        rowKey={(row) => row.TicketID}
        rowName={(row) => t.request(String(row.Number))}
        rowHref={(row) => hrefOf(`/Admin?tab=tickets&TicketID=${row.TicketID}`)}
        onOpen={(row) => put({ TicketID: row.TicketID })}
        totalWords={State ? t.totalIn(face.total, label(ticketStates, State)) : t.total(face.total)}
        state={state}
        onState={onState}
        searchLabel={t.search}
        filters={[{ id: 'State', label: t.state, kind: 'options', options: options(ticketStates) }]}
        empty={{ kind: 'clear', icon: IconLifebuoy, title: t.empty, text: t.emptyText }}
      />
      <TicketDrawer id={asked.TicketID ?? ''} onClose={() => put({ TicketID: undefined })} />
    </>
  )
}

function useColumns(): RosterColumn<Ticket>[] {
  const t = useDeskText()
  const dates = useDates()
  const { label } = useSpeech()
  return [
    {
      id: 'Sentence',
      label: t.what,
      cell: (row) => (
        <span className="k-cut" title={row.Sentence}>
          {row.Sentence}
        </span>
      ),
    },
    {
      id: 'State',
      label: t.state,
      card: 'status',
      cell: (row) => <Status tone={ticketTones[row.State]}>{label(ticketStates, row.State)}</Status>,
    },
    { id: 'Who', label: t.who, card: 'fact', cell: (row) => row.Who },
    {
      id: 'Screen',
      label: t.screen,
      sort: [t.aToZ, t.zToA],
      card: 'fact',
      cell: (row) => label(screens, row.Screen),
    },
    { id: 'At', label: t.asked, sort: [t.oldest, t.newest], card: 'fact', cell: (row) => dates.instant(row.At) },
    { id: 'Number', label: t.number, align: 'end', sort: [t.fewest, t.most], cell: (row) => row.Number },
    { id: 'Reference', label: t.reference, quiet: true, cell: (row) => row.Reference },
  ]
}
