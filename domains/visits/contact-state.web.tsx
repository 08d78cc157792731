import { useDates } from '#platform/web/dates.ts'
import { useLocale } from '#platform/web/locale.ts'
import { Status } from '#platform/web/ui/status.tsx'
import type { ContactState } from './visits.rules.ts'
import { useTimelineText } from './timeline-text.web.ts'

interface Shown {
  State: ContactState['State']
  On?: string | undefined
  Until?: string | undefined
  Month?: string | undefined
  DaysLeft?: number | undefined
}

/** How the monthly contact stands, by word and color; short where the month is said beside it. */
export function ContactStateWords({ state, short }: { state: Shown; short?: boolean }) {
  const t = useTimelineText()
  const dates = useDates()
  switch (state.State) {
    case 'done':
      return <Status tone="ok">{short ? t.made(dates.near(state.On!)) : t.doneOn(dates.near(state.On!))}</Status>
    case 'due':
      return (
        <Status tone="soon">
          {state.DaysLeft === 0 ? t.dueToday : t.dueIn(state.DaysLeft!, dates.near(state.Until!))}
        </Status>
      )
    case 'missed':
      return <Status tone="over">{t.missedMonth(dates.month(state.Month!))}</Status>
    case 'notRequired':
      return <Status tone="info">{short ? t.notRequired : t.noneRequired}</Status>
  }
}

/** Nov: the name of a month where only the last twelve are shown. */
export function useShortMonth(): (month: string) => string {
  const { dateLocale } = useLocale()
  const format = new Intl.DateTimeFormat(dateLocale, { month: 'short', timeZone: 'UTC' })
  return (month) => format.format(Date.parse(`${month}T00:00:00Z`))
}
