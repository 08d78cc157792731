import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { addMonths } from '#platform/contract/dates.ts'
import { useDates } from '../dates.ts'
import { catalog } from '../i18n.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import './month-days.css'

const useText = catalog({
  before: ['Month before', 'Mes anterior'],
  after: ['Month after', 'Mes siguiente'],
  now: ['This month', 'Este mes'],
  today: ['today', 'hoy'],
})

export interface MonthEntry {
  readonly id: string
  readonly day: string
  readonly line: ReactNode
}

interface MonthDaysProps {
  /** Its first day. */
  month: string
  onMonth: (month: string) => void
  /** By day. */
  entries: readonly MonthEntry[]
  none: string
}

/** A month day by day, only the days on which there is something; the same at any width. */
export function MonthDays({ month, onMonth, entries, none }: MonthDaysProps) {
  const t = useText()
  const dates = useDates()
  const today = dates.today()
  const days = Map.groupBy(entries, ({ day }) => day)
  return (
    <Card
      title={dates.month(month)}
      end={
        <>
          {month !== `${today.slice(0, 7)}-01` && (
            <Button kind="quiet" size="sm" onClick={() => onMonth(`${today.slice(0, 7)}-01`)}>
              {t.now}
            </Button>
          )}
          <IconButton icon={IconChevronLeft} size="sm" label={t.before} onClick={() => onMonth(addMonths(month, -1))} />
          <IconButton icon={IconChevronRight} size="sm" label={t.after} onClick={() => onMonth(addMonths(month, 1))} />
        </>
      }
    >
      {days.size === 0 && <p className="k-quiet">{none}</p>}
      {[...days].map(([day, on]) => (
        <section key={day} className="k-month-day" aria-label={dates.long(day)}>
          <h3>
            {dates.long(day)}
            {day === today && <small>{t.today}</small>}
          </h3>
          <ul className="k-list">
            {on.map(({ id, line }) => (
              <li key={id}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
    </Card>
  )
}
