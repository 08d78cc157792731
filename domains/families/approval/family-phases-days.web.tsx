import { clsx } from 'clsx'
import { addDays } from '#platform/contract/dates.ts'
import { usePeriodWords } from '#platform/web/blocks/period.tsx'
import { Timeline } from '#platform/web/blocks/timeline.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useSpeech } from '#platform/web/words.ts'
import { Card } from '#platform/web/ui/card.tsx'
import type { FamilyPhases } from './family-phases.calls.ts'
import { usePhaseText } from './family-phases-text.web.ts'
import { anyPhaseList as phaseList } from './phase-steps.rules.ts'
import { kindOf } from './phases.rules.ts'
import { phaseReasons } from '#platform/contract/lists/families.ts'

/** Days in each phase against the agency's median; the tick marks the median. */
export function PhaseDaysCard({ phases }: { phases: FamilyPhases }) {
  const t = usePhaseText()
  const { label } = useSpeech()
  const dates = useDates()
  const steps = phases.Steps.filter((step) => kindOf(step.Phase) === 'way')
  const longest = Math.max(1, ...steps.flatMap((step) => [step.Days ?? 0, step.Median ?? 0]))
  const share = (days: number) => `${Math.round((days / longest) * 100)}%`
  return (
    <Card title={t.daysTitle} note={t.daysNote} flush>
      <table className="k-phase-days">
        <thead>
          <tr>
            <th scope="col">{t.phase}</th>
            <th scope="col" className="is-bar" aria-hidden="true" />
            <th scope="col" className="is-end">
              {t.here}
            </th>
            <th scope="col" className="is-end">
              {t.median}
            </th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ Phase, Days, Median, Families }) => (
            <tr key={Phase} className={clsx(Phase === phases.Current.Phase && 'is-now')}>
              <th scope="row">{label(phaseList, Phase)}</th>
              <td className="is-bar" aria-hidden="true">
                <span className={clsx('k-phase-bar', Days !== null && Median !== null && Days > Median && 'is-over')}>
                  {Days !== null && <i style={{ width: share(Days) }} />}
                  {Median !== null && <b style={{ left: `min(${share(Median)}, calc(100% - 2px))` }} />}
                </span>
              </td>
              <td className="is-end">{Days === null ? '' : t.days(Days)}</td>
              <td className="is-end">
                {Median === null ? '' : t.days(Median)}{' '}
                {Median !== null && <span className="k-quiet">{t.families(Families)}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="k-definition">
        {t.medianIs(t.period(dates.date(phases.Period.From), dates.date(addDays(phases.Period.To, -1))))}
      </p>
    </Card>
  )
}

export function PhaseHistory({ phases }: { phases: FamilyPhases }) {
  const t = usePhaseText()
  const { label } = useSpeech()
  const period = usePeriodWords()
  const dates = useDates()
  return (
    <Card title={t.history}>
      <Timeline
        label={t.historyLabel}
        entries={phases.History.map((row) => ({
          id: row.FamilyPhaseID,
          now: row.EndDate === null,
          title: (
            <>
              <b>{label(phaseList, row.Phase)}</b>{' '}
              {row.Reason && <span className="k-quiet">{label(phaseReasons, row.Reason)}</span>}
            </>
          ),
          note: [
            period(row.StartDate, row.EndDate),
            t.forDays(row.Days),
            row.BegunBy && t.by(row.BegunBy),
            row.ReviewDate && row.EndDate === null && t.review(dates.date(row.ReviewDate)),
          ]
            .filter(Boolean)
            .join(', '),
          ...(row.Note && { children: <p className="k-family-note">{row.Note}</p> }),
        }))}
      />
    </Card>
  )
}
