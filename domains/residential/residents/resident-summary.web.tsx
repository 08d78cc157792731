import { useChartDue } from '#domains/due/chart-due.web.tsx'
import { EnrollmentCard, Goals, RunningSummary } from '#domains/enrollment/enrollment-card.web.tsx'
import { known } from '#domains/enrollment/face-sheet.web.tsx'
import type { ChartTools } from '#domains/enrollment/program-chart.web.tsx'
import { daysBetween } from '#platform/contract/dates.ts'
import { locationEvents } from '#platform/contract/lists/foster.ts'
import { DueRail } from '#platform/web/blocks/due-rail.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Facts } from '#platform/web/ui/facts.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { residentialDesk } from '../residential-desk.web.ts'
import type { ResidentProfile } from './resident-chart.calls.ts'
import { useResidentText } from './resident-text.web.ts'

/** The first tab: who this is, where they are, and where they go from here. */
export function ResidentSummary({ resident, tools }: { resident: ResidentProfile; tools: ChartTools }) {
  const t = useResidentText()
  const dates = useDates()
  const { label } = useSpeech()
  const of = { chart: resident, onEdit: tools.edit }
  const today = dates.today()
  const until = resident.EndDate && resident.EndDate < today ? resident.EndDate : today
  return (
    <>
      <RunningSummary {...of} />
      <div className="k-halves">
        <Card title={t.stay}>
          <Facts
            facts={[
              {
                label: t.house,
                value: [resident.House?.House, resident.House?.Bed].filter(Boolean).join(', ') || t.none,
              },
              {
                label: t.now,
                value: resident.Away ? (
                  <Status tone={resident.Away.Kind === 'AWOL' ? 'over' : 'soon'}>
                    {t.outSince(label(locationEvents, resident.Away.Kind), dates.instantWithin(resident.Away.LeftAt))}
                  </Status>
                ) : (
                  t.here
                ),
              },
              { label: t.days, value: String(Math.max(0, daysBetween(resident.StartDate, until))) },
              {
                label: t.target,
                value: resident.TargetSet
                  ? dates.near(resident.TargetDate)
                  : `${dates.near(resident.TargetDate)}, ${t.usual}`,
              },
              ...known(t.from, resident.AdmittedFrom),
              ...(resident.EmergencyStay ? [{ label: t.emergency, value: t.yes }] : []),
              {
                label: t.lastContact,
                value: resident.LastContact ? dates.near(resident.LastContact) : t.none,
              },
            ]}
          />
        </Card>
        <EnrollmentCard desk={residentialDesk} {...of} facts={[]} />
      </div>
      <Card
        title={t.plan}
        end={
          resident.Can.Edit && (
            <Button kind="quiet" size="sm" onClick={() => tools.edit('facts')}>
              {resident.DischargePlan ? t.edit : t.write}
            </Button>
          )
        }
      >
        {resident.DischargePlan ? (
          <p className="k-prose k-lines">{resident.DischargePlan}</p>
        ) : (
          <p className="k-quiet">{t.noPlan}</p>
        )}
      </Card>
      <Goals {...of} />
    </>
  )
}

/** What is due: the documents. */
export function ResidentDue({ resident }: { resident: ResidentProfile }) {
  const t = useResidentText()
  const documents = useChartDue(resident.ClientSubProgramMembershipID)
  return (
    <>
      <DueRail items={documents.items} period={t.next30} foot={documents.foot} />
      {documents.dialogs}
    </>
  )
}
