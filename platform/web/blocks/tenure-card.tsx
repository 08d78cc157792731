import { IconArrowsExchange, IconHistory, IconTrash } from '@tabler/icons-react'
import { daysBetween } from '#platform/contract/dates.ts'
import { useState, type ReactNode } from 'react'
import { useDates } from '../dates.ts'
import { catalog } from '../i18n.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Menu, type MenuEntry } from '../ui/menu.tsx'
import { Period } from './period.tsx'
import { TenureHistory } from './tenure-history.tsx'
import type { Holder, TenureAct } from './tenure-shapes.ts'
import './tenure.css'

const useText = catalog(
  () => ({
    none: 'No one yet',
    assign: 'Assign',
    change: 'Change',
    transfer: 'Transfer',
    remove: 'Remove as a mistake',
    history: 'History',
    hideHistory: 'Hide history',
    setBy: (name: string) => `set by ${name}`,
  }),
  () => ({
    none: 'Nadie todavía',
    assign: 'Asignar',
    change: 'Cambiar',
    transfer: 'Transferir',
    remove: 'Quitar por error',
    history: 'Historial',
    hideHistory: 'Ocultar historial',
    setBy: (name: string) => `registrado por ${name}`,
  }),
)

interface TenureCardProps {
  /** The role: Case manager, Primary therapist. */
  title: string
  current: Holder | undefined
  past: readonly Holder[]
  onAct: (act: TenureAct) => void
  /** Why the user may not change it. */
  offBecause?: string | undefined
  /** Beside the name: phone, load. */
  aside?: ReactNode
}

/** Who holds a dated role now, and what can be done about it. */
export function TenureCard({ title, current, past, onAct, offBecause, aside }: TenureCardProps) {
  const t = useText()
  const dates = useDates()
  const [shown, setShown] = useState(false)
  const entries: MenuEntry[] = [
    { label: t.transfer, icon: IconArrowsExchange, onClick: () => onAct('transfer'), offBecause },
    { label: t.remove, icon: IconTrash, danger: true, onClick: () => onAct('delete'), offBecause },
  ]
  return (
    <Card
      title={title}
      end={
        current ? (
          <Menu entries={entries} align="end" label={title}>
            <Button size="sm">{t.change}</Button>
          </Menu>
        ) : (
          <Button size="sm" offBecause={offBecause} onClick={() => onAct('assign')}>
            {t.assign}
          </Button>
        )
      }
    >
      {current ? (
        <div className="k-holder">
          <Avatar name={current.name} id={current.personId} />
          <div>
            <b>{current.name}</b>
            <small>
              <Period start={current.start} end={current.end} />
              {', '}
              {dates.days(Math.max(0, daysBetween(current.start, dates.today())))}
              {current.setBy && `, ${t.setBy(current.setBy)}`}
            </small>
          </div>
          {aside}
        </div>
      ) : (
        <p className="k-quiet">{t.none}</p>
      )}
      {past.length > 0 && (
        <Button kind="quiet" size="sm" icon={IconHistory} aria-expanded={shown} onClick={() => setShown(!shown)}>
          {shown ? t.hideHistory : t.history}
        </Button>
      )}
      {shown && <TenureHistory holders={past} label={title} />}
    </Card>
  )
}
