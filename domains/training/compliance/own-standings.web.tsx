import { RecordCard } from '#platform/web/blocks/record-card.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { trainingPeriods } from '../requirements/standing.rules.ts'
import { complianceCalls } from './compliance.calls.ts'
import { useComplianceText } from './compliance-text.web.ts'
import { StandingMark } from './standing-mark.web.tsx'

/** What is asked of the caller, and how they stand. */
export function OwnStandings() {
  const t = useComplianceText()
  const { label } = useSpeech()
  const { data } = useRead(complianceCalls.getOwnStanding, {})
  if (!data) return null
  return (
    <RecordCard
      title={t.mine}
      rows={data.Standings}
      idOf={(one) => one.Name}
      none={t.noneMine}
      rowClass="k-training"
      draw={(one) => (
        <>
          <span>
            <b>{one.Name}</b>
            <small>{label(trainingPeriods, one.Period)}</small>
          </span>
          <StandingMark of={one} needed={one.HoursNeeded} />
        </>
      )}
    />
  )
}
