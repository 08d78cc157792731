import { addDays, daysBetween } from '#platform/contract/dates.ts'
import { useDates } from '#platform/web/dates.ts'
import { Status } from '#platform/web/ui/status.tsx'
import type { AuthorizationRow } from './authorization-shapes.rules.ts'
import { useAuthorizationText } from './authorization-text.web.ts'
import '../apss.css'

interface MonthsBarProps {
  of: AuthorizationRow
  warnDays: number
}

/** Whole months and days, as a person says them. */
export function useSpanWords() {
  const t = useAuthorizationText()
  return (months: number, days: number) =>
    [months > 0 && t.months(months), days > 0 && t.days(days)].filter(Boolean).join(', ') || t.nothing
}

/** How much of an authorization is used, and where it ends. */
export function MonthsBar({ of, warnDays }: MonthsBarProps) {
  const t = useAuthorizationText()
  const dates = useDates()
  const words = useSpanWords()
  const today = dates.today()
  const whole = Math.max(1, daysBetween(of.StartDate, of.EndsAtSoonest))
  const gone = Math.min(
    whole,
    Math.max(0, daysBetween(of.StartDate, today < of.EndsAtSoonest ? today : of.EndsAtSoonest)),
  )
  const percent = Math.round((Math.max(0, gone - of.PausedDays) / Math.max(1, whole - of.PausedDays)) * 100)
  const late = of.State === 'ended' || (of.EndDate !== null && of.EndDate <= addDays(today, warnDays))
  const state = () => {
    if (of.State === 'scheduled') return <Status tone="info">{t.begins(dates.near(of.StartDate))}</Status>
    if (of.EndDate === null) return <Status tone="info">{t.endsLater(dates.near(of.EndsAtSoonest))}</Status>
    if (of.State === 'ended') return <Status tone="over">{t.ended(dates.near(of.EndDate))}</Status>
    return late ? (
      <Status tone="soon">{t.ends(dates.near(of.EndDate))}</Status>
    ) : (
      <span>{t.ends(dates.date(of.EndDate))}</span>
    )
  }
  return (
    <>
      <div className="k-apss-months" role="img" aria-label={t.bar(of.UsedMonths, of.Months)}>
        <span
          className={of.State === 'ended' ? 'is-late' : late ? 'is-soon' : undefined}
          style={{ width: `${percent}%` }}
        />
      </div>
      <div className="k-apss-months-words">
        <span>{t.used(words(of.UsedMonths, of.UsedDays))}</span>
        <span>{t.left(words(of.LeftMonths, of.LeftDays))}</span>
        {state()}
      </div>
    </>
  )
}
