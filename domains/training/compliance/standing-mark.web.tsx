import { useDates } from '#platform/web/dates.ts'
import { Status, type Tone } from '#platform/web/ui/status.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { trainingStates, type TrainingState } from '../requirements/standing.rules.ts'
import { useComplianceText } from './compliance-text.web.ts'

const tones: Readonly<Record<TrainingState, Tone>> = { Missing: 'over', Expiring: 'soon', Open: 'info', Done: 'ok' }

interface Marked {
  State: TrainingState
  HoursDone?: number
  From?: string | null
  Through?: string | null
  DueOn: string | null
}

/** How somebody stands with one requirement: the state, the day, the hours and the period they are of. */
export function StandingMark({ of, needed }: { of: Marked; needed: number | null }) {
  const t = useComplianceText()
  const dates = useDates()
  const { label } = useSpeech()
  return (
    <span className="k-training-mark">
      <Status tone={tones[of.State]} small>
        {label(trainingStates, of.State)}
      </Status>
      {of.DueOn && (
        <small>{of.State === 'Missing' ? t.since(dates.date(of.DueOn)) : t.through(dates.date(of.DueOn))}</small>
      )}
      {needed !== null && (
        <small>
          {t.of(of.HoursDone ?? 0, needed)}
          {of.From && of.Through && (
            <>
              <br />
              {t.period(dates.date(of.From), dates.date(of.Through))}
            </>
          )}
        </small>
      )}
    </span>
  )
}
