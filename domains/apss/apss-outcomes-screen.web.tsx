import { ChartLink } from '#domains/enrollment/chart-rail.web.tsx'
import { RecordCard } from '#platform/web/blocks/record-card.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { apssDesk } from './apss-desk.web.ts'
import { Figures } from './figures.web.tsx'
import { outcomeCalls } from './outcomes/outcomes.calls.ts'
import { useOutcomeText } from './outcomes/outcome-text.web.ts'

/** What adoption support came to over a year, and what families say of it. */
export function Screen() {
  const t = useOutcomeText()
  const dates = useDates()
  const { data } = useRead(outcomeCalls.getOutcomeFigures, {})
  if (!data) return <SkeletonRows rows={6} height={56} />
  const of5 = (value: number | null) => (value === null ? '–' : t.of5(value))
  return (
    <div className="k-stack">
      <Card title={t.year}>
        <Figures
          of={[
            [t.children, data.Children],
            [t.families, data.Families],
            [t.adoptions, data.Finalized],
            [t.atRisk, data.AtRisk],
            [t.avoided, data.Avoided],
            [t.disrupted, data.Disrupted],
          ]}
        />
      </Card>
      <Card title={t.satisfaction} note={t.answeredOf(data.Answered, data.Sent)}>
        <Figures
          of={[
            [t.helped, of5(data.Helped)],
            [t.respected, of5(data.Respected)],
            [t.easier, of5(data.Easier)],
            [t.recommend, of5(data.Recommend)],
          ]}
        />
      </Card>
      <RecordCard
        title={t.latest}
        rows={data.Latest}
        idOf={(one) => one.ApssSurveyID}
        rowClass="k-apss-rows"
        none={t.noneAnswered}
        draw={(one) => (
          <>
            <span>
              <ChartLink
                desk={apssDesk}
                membershipId={one.ClientSubProgramMembershipID}
                part="outcomes"
                name={one.Family}
              />
              <small>{dates.near(dates.dateOf(one.AnsweredAt))}</small>
              {one.Comment && <q>{one.Comment}</q>}
            </span>
            {one.CallMe && <Status tone="soon">{t.callMe}</Status>}
          </>
        )}
      />
    </div>
  )
}
