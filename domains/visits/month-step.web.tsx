import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { addMonths } from '#platform/contract/dates.ts'
import { useDates } from '#platform/web/dates.ts'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { monthStart } from './visits.rules.ts'
import { useModuleText } from './module-text.web.ts'

/** One month after the other, up to this one. */
export function MonthStep({ month, onMonth }: { month: string; onMonth: (month: string) => void }) {
  const t = useModuleText()
  const dates = useDates()
  const last = month >= monthStart(dates.today())
  return (
    <div className="k-month-step">
      <IconButton icon={IconChevronLeft} label={t.before} onClick={() => onMonth(addMonths(month, -1))} />
      <b>{dates.month(month)}</b>
      {!last && <IconButton icon={IconChevronRight} label={t.after} onClick={() => onMonth(addMonths(month, 1))} />}
    </div>
  )
}

/** Made of required, as a bar with its words beside it. */
export function VisitMeter({ made, required, text }: { made: number; required: number; text: string }) {
  return (
    <span className="k-visit-meter">
      <span>{text}</span>
      <i aria-hidden="true">
        <i style={{ width: `${required === 0 ? 100 : Math.round((made / required) * 100)}%` }} />
      </i>
    </span>
  )
}
