import { IconPencil, IconPlugConnected } from '@tabler/icons-react'
import { useDialogs } from '#domains/activity/use-dialogs.web.tsx'
import type { Output } from '#platform/contract/call.ts'
import type { RosterColumn } from '#platform/web/blocks/roster/roster-shapes.ts'
import { Roster } from '#platform/web/blocks/roster/roster.tsx'
import { filterValue, listInputOf, useList } from '#platform/web/blocks/roster/use-list.ts'
import { useRosterState } from '#platform/web/blocks/roster/use-roster-state.ts'
import { useDates } from '#platform/web/dates.ts'
import { Status, type Tone } from '#platform/web/ui/status.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { WelligentSuggestions } from './welligent-suggestions.web.tsx'
import { clientStates } from './welligent-shapes.rules.ts'
import { useWelligentText } from './welligent-text.web.ts'
import { welligentCalls } from './welligent.calls.ts'

type Client = Output<typeof welligentCalls.getWelligentClients>['Rows'][number]

const sorts = ['Name', 'LastSync'] as const
const tones: Record<Client['State'], Tone> = { Seen: 'ok', NotSeen: 'info', None: 'soon' }

/** Who has which number, and who could be whom. */
export function WelligentClients() {
  const t = useWelligentText()
  const { label, options } = useSpeech()
  const dialogs = useDialogs()
  const [state, onState] = useRosterState(['State'], { sort: 'Name' })
  const State = filterValue(state, 'State', clientStates)
  const { data, face } = useList(welligentCalls.getWelligentClients, { ...listInputOf(state, sorts), State })
  const write = ({ ClientID, Name, WelligentID, version }: Client) =>
    dialogs.ask({
      call: welligentCalls.setWelligentID,
      title: t.setTitle(Name),
      sentence: t.setSentence,
      values: { ClientID, WelligentID, version },
    })
  return (
    <>
      <WelligentSuggestions />
      <Roster
        {...face}
        label={t.clients}
        columns={useColumns()}
        rows={data?.Rows ?? []}
        rowKey={(row) => row.ClientID}
        rowName={(row) => row.Name}
        onOpen={write}
        rowMenu={(row) => [{ label: t.set, icon: IconPencil, onClick: () => write(row) }]}
        totalWords={State ? t.clientTotalIn(face.total, label(clientStates, State)) : t.clientTotal(face.total)}
        state={state}
        onState={onState}
        searchLabel={t.searchClients}
        filters={[{ id: 'State', label: t.state, kind: 'options', options: options(clientStates) }]}
        empty={{ kind: 'first', icon: IconPlugConnected, title: t.noClients, text: t.noClientsText }}
      />
      {dialogs.dialog}
    </>
  )
}

function useColumns(): RosterColumn<Client>[] {
  const t = useWelligentText()
  const dates = useDates()
  const { label } = useSpeech()
  return [
    { id: 'Name', label: t.name, sort: [t.aToZ, t.zToA], cell: (row) => row.Name },
    { id: 'WelligentID', label: t.number, card: 'fact', cell: (row) => row.WelligentID },
    {
      id: 'State',
      label: t.state,
      card: 'status',
      cell: (row) => <Status tone={tones[row.State]}>{label(clientStates, row.State)}</Status>,
    },
    { id: 'DateOfBirth', label: t.born, card: 'fact', cell: (row) => row.DateOfBirth && dates.date(row.DateOfBirth) },
    { id: 'Services', label: t.servicesCount, align: 'end', cell: (row) => row.Services },
    {
      id: 'LastSync',
      label: t.last,
      sort: [t.oldest, t.newest],
      cell: (row) => (row.LastSync ? dates.instant(row.LastSync) : <span className="k-quiet">{t.never}</span>),
    },
  ]
}
