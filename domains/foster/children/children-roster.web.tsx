import { IconHome } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ClientRoster } from '#domains/enrollment/client-roster.web.tsx'
import { finderHref, useFosterAddress } from '#domains/clients/foster-address.web.ts'
import { fosterDischargeReasons, locationEvents } from '#platform/contract/lists/foster.ts'
import { ShortName, cut, type CellTools } from '#platform/web/blocks/roster/roster-cells.tsx'
import { linkTo } from '#platform/web/go.ts'
import { usePermitted } from '#platform/web/permissions.tsx'
import { Status, type Tone } from '#platform/web/ui/status.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { fosterDesk } from '../foster-desk.web.ts'
import '../foster.css'
import { childrenRosterCalls } from './children-roster.calls.ts'
import { childStateList, childrenRoster, type ChildRow } from './children-roster.rules.ts'
import { courtState } from './children.rules.ts'

/** The children of the caller's foster programs. */
export function ChildrenRoster() {
  const { say } = useSpeech()
  const { open } = useFosterAddress()
  const mayPlace = usePermitted()('Foster.Place')
  const find = ({ ClientSubProgramMembershipID: id }: ChildRow) => ({
    label: say(['Find a home', 'Buscar un hogar']),
    icon: IconHome,
    ...linkTo(finderHref(id), () => open('find', id)),
  })
  return (
    <ClientRoster
      desk={fosterDesk}
      roster={childrenRoster}
      calls={childrenRosterCalls}
      kept="fosterChildren"
      sort="Name"
      cells={cells}
      menu={(row) => (mayPlace ? [find(row)] : [])}
      enrolls
    />
  )
}

/** A tone with what it means, on hover and for readers. */
const meaning = (tone: Tone, words: ReactNode, said: string) => (
  <span title={said}>
    <Status tone={tone}>
      {words}
      <span className="k-hidden">. {said}</span>
    </Status>
  </span>
)

const quiet = (words: ReactNode) => <span className="k-quiet">{words}</span>
const tones = { done: 'ok', soon: 'soon', late: 'over' } as const

const cells = ({ say, label, dates, count, today }: CellTools) => ({
  Status: (row: ChildRow) => {
    if (row.Status === 'Away')
      return <Status tone="over">{`${say(['Away', 'Ausente'])}: ${label(locationEvents, row.AwayKind)}`}</Status>
    if (row.Status === 'Waiting') return <Status tone="soon">{label(childStateList, 'Waiting')}</Status>
    if (row.Status === 'Scheduled')
      return <Status tone="info">{`${say(['From', 'Desde'])} ${dates.near(row.StartDate)}`}</Status>
    if (row.EndDate && row.Status === 'Ended') return quiet(`${say(['Ended', 'Terminó'])} ${dates.near(row.EndDate)}`)
    return quiet(label(childStateList, row.Status))
  },
  Family: (row: ChildRow) => {
    if (row.FamilyName) return cut(row.FamilyName)
    if (row.Status === 'Waiting') return quiet(say(['Needs a home', 'Necesita un hogar']))
    return row.Status === 'Ended' ? quiet(cut(label(fosterDischargeReasons, row.EndReason))) : null
  },
  CaseManager: (row: ChildRow) => {
    if (row.CaseManagerName) return <ShortName of={row.CaseManagerName} />
    return row.Status === 'Ended' ? null : quiet(say(['None yet', 'Nadie aún']))
  },
  LastContact: (row: ChildRow) => {
    const words = row.LastContact ? dates.near(row.LastContact) : say(['Never', 'Nunca'])
    if (!row.ContactState) return quiet(row.LastContact && words)
    const said = {
      done: ['Seen this month', 'Visto este mes'],
      soon: ['Not seen yet this month', 'Aún no visto este mes'],
      late: ['No contact for over 30 days', 'Sin contacto desde hace más de 30 días'],
    } as const
    return meaning(tones[row.ContactState], words, say(said[row.ContactState]))
  },
  NextCourt: (row: ChildRow) => {
    if (!row.NextCourt) return null
    const state = courtState(row.NextCourt, today)
    const words = dates.near(row.NextCourt)
    if (state === 'passed') return meaning('over', words, say(['Passed, no outcome', 'Pasó, sin resultado']))
    return state === 'soon' ? <Status tone="soon">{words}</Status> : words
  },
  Documents: (row: ChildRow) => {
    if (row.OverdueDocuments > 0)
      return (
        <Status tone="over">
          {count(row.OverdueDocuments, ['# overdue', '# atrasado'], ['# overdue', '# atrasados'])}
        </Status>
      )
    const soon = ['# due soon', '# por vencer'] as const
    return row.DocumentsDueSoon > 0 ? <Status tone="soon">{count(row.DocumentsDueSoon, soon, soon)}</Status> : null
  },
})
