import type { ReactNode } from 'react'
import { useChartDue } from '#domains/due/chart-due.web.tsx'
import { EnrollmentCard, Goals, RunningSummary } from '#domains/enrollment/enrollment-card.web.tsx'
import { known } from '#domains/enrollment/face-sheet.web.tsx'
import type { ChartTools } from '#domains/enrollment/program-chart.web.tsx'
import { addDays, daysBetween } from '#platform/contract/dates.ts'
import { wrapCountyUnits, wrapPhases } from '#platform/contract/lists/wraparound.ts'
import { DueRail, type DueItem } from '#platform/web/blocks/due-rail.tsx'
import { PhaseStepper } from '#platform/web/blocks/phase-stepper.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Facts } from '#platform/web/ui/facts.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { wrapDesk } from '../wraparound-desk.web.ts'
import { nextMeetingAfter, wrapDays } from '../wraparound.rules.ts'
import type { YouthProfile } from './youth-chart.calls.ts'
import { useYouthText } from './youth-text.web.ts'

interface YouthProps {
  youth: YouthProfile
  tools: ChartTools
}

/** The first tab: the family's vision and strengths, where the work is, and what is next. */
export function YouthSummary({ youth, tools }: YouthProps) {
  const t = useYouthText()
  const dates = useDates()
  const { label, options } = useSpeech()
  const of = { chart: youth, onEdit: tools.edit }
  const day = (value: string | null, none: string) =>
    value ? dates.near(value) : <span className="k-quiet">{none}</span>
  const words = (title: string, text: string | null, none: string): ReactNode => (
    <Card
      title={title}
      end={
        youth.Can.Edit && (
          <Button kind="quiet" size="sm" onClick={() => tools.edit('facts')}>
            {text ? t.edit : t.write}
          </Button>
        )
      }
    >
      {text ? <p className="k-prose k-lines">{text}</p> : <p className="k-quiet">{none}</p>}
    </Card>
  )
  return (
    <>
      {words(t.vision, youth.FamilyVision, t.noVision)}
      <RunningSummary {...of} />
      {youth.Phase && (
        <Card title={t.phase}>
          <PhaseStepper
            phases={options(wrapPhases).map(({ value, label: name }) => ({ id: value, label: name }))}
            current={youth.Phase.Phase}
            days={daysBetween(youth.Phase.Since, dates.today())}
          />
        </Card>
      )}
      {words(t.strengths, youth.Strengths, t.noStrengths)}
      <div className="k-halves">
        <Card title={t.dates}>
          <Facts
            facts={[
              { label: t.lastMeeting, value: day(youth.LastMeeting, t.none) },
              { label: t.nextMeeting, value: day(youth.NextMeeting, t.nonePlanned) },
              { label: t.planDue, value: day(youth.PlanDue, t.none) },
              { label: t.cansDue, value: day(youth.CANSDue, t.none) },
              { label: t.safetyPlan, value: day(youth.SafetyPlanOn, t.none) },
              { label: t.lastContact, value: day(youth.LastContact, t.none) },
              { label: t.natural, value: t.share(youth.NaturalPercent, youth.NaturalSupports, youth.TeamPeople) },
            ]}
          />
        </Card>
        <EnrollmentCard
          desk={wrapDesk}
          {...of}
          facts={known(t.unit, youth.CountyUnit && label(wrapCountyUnits, youth.CountyUnit))}
        />
      </div>
      <Goals chart={{ ...youth, Strengths: null }} onEdit={tools.edit} />
    </>
  )
}

/** What is due: the documents, the plan, the CANS, the team meeting, the first contact and safety plan. */
export function YouthDue({ youth, tools }: YouthProps) {
  const t = useYouthText()
  const today = useDates().today()
  const documents = useChartDue(youth.ClientSubProgramMembershipID)
  const item = (id: string, name: string, due: string, rule: string): DueItem => ({
    id,
    name,
    due,
    rule,
    action: { label: t.open, onClick: () => tools.show(id) },
  })
  const first = (id: string, done: string | null, name: string, days: number, rule: string): DueItem[] =>
    done ? [] : [item(id, name, addDays(youth.StartDate, days), rule)]
  const own: DueItem[] = [
    item('plan', t.duePlan, youth.PlanDue, t.duePlanRule),
    { id: 'cans', name: t.dueCans, due: youth.CANSDue, rule: t.dueCansRule },
    youth.NextMeeting
      ? item('meetings', t.dueMeeting, youth.NextMeeting, youth.NextMeeting < today ? t.dueMinutes : t.dueMeetingRule)
      : item('meetings', t.dueMeeting, nextMeetingAfter(youth.LastMeeting ?? youth.StartDate), t.dueMeetingRule),
    ...first('visits', youth.LastContact, t.dueContact, wrapDays.firstContact, t.dueContactRule),
    ...first('safety', youth.SafetyPlanOn, t.dueSafety, wrapDays.safetyPlan, t.dueSafetyRule),
  ]
  const near = own.filter(({ due }) => due <= addDays(today, 30))
  return (
    <>
      <DueRail
        items={[...documents.items, ...(youth.Status === 'Ended' ? [] : near)]}
        period={t.next30}
        foot={documents.foot}
      />
      {documents.dialogs}
    </>
  )
}
