import { addDays } from '#platform/contract/dates.ts'
import { useDates } from '../dates.ts'
import { catalog } from '../i18n.ts'

const useText = catalog(
  () => ({
    since: (day: string) => `since ${day}`,
    from: (day: string) => `from ${day}`,
    until: (day: string) => `until ${day}`,
    both: (first: string, last: string) => `${first} to ${last}`,
    always: 'no dates',
  }),
  () => ({
    since: (day: string) => `desde el ${day}`,
    from: (day: string) => `a partir del ${day}`,
    until: (day: string) => `hasta el ${day}`,
    both: (first: string, last: string) => `${first} a ${last}`,
    always: 'sin fechas',
  }),
)

interface PeriodProps {
  start?: string | null | undefined
  /** The first day it no longer holds; shown as the day before. */
  end?: string | null | undefined
}

/** A dated period as people say it: the last day is the last one that counts. */
export function Period({ start, end }: PeriodProps) {
  return <span className="k-period">{usePeriodWords()(start, end)}</span>
}

export function usePeriodWords() {
  const t = useText()
  const dates = useDates()
  return (start?: string | null, end?: string | null): string => {
    const last = end && addDays(end, -1)
    if (!start) return last ? t.until(dates.date(last)) : t.always
    if (!last) return start > dates.today() ? t.from(dates.date(start)) : t.since(dates.date(start))
    return last <= start ? dates.date(start) : t.both(dates.date(start), dates.date(last))
  }
}
