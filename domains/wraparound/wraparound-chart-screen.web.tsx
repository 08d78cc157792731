import { sharedTabs } from '#domains/enrollment/chart-tabs.web.tsx'
import { TeamCard, PartLink } from '#domains/enrollment/chart-rail.web.tsx'
import { FaceSheet, known } from '#domains/enrollment/face-sheet.web.tsx'
import { ChartScreen } from '#domains/enrollment/chart-screen.web.tsx'
import { ProgramChart } from '#domains/enrollment/program-chart.web.tsx'
import { wrapPhases, wrapCountyUnits, wrapTeamRoles } from '#platform/contract/lists/wraparound.ts'
import { useDates } from '#platform/web/dates.ts'
import { useSpeech } from '#platform/web/words.ts'
import { FlexFunds } from './flex/flex.web.tsx'
import { Fidelity } from './measures/fidelity.web.tsx'
import { Outcomes } from './measures/outcomes.web.tsx'
import { SafetyPlans } from './measures/safety-plan.web.tsx'
import { YouthMeetings } from './meetings/meetings.web.tsx'
import { PlanOfCare } from './plan/plan.web.tsx'
import { YouthTeam } from './teams/youth-team.web.tsx'
import { wrapDesk } from './wraparound-desk.web.ts'
import { YouthActions } from './youth/youth-actions.web.tsx'
import { youthChartCalls, type YouthProfile } from './youth/youth-chart.calls.ts'
import { YouthDue, YouthSummary } from './youth/youth-summary.web.tsx'
import { useYouthText } from './youth/youth-text.web.ts'
import './wraparound.css'

/** A youth's chart in place of the lists. */
export function Screen({ id = '' }: { id?: string }) {
  return (
    <ChartScreen desk={wrapDesk} call={youthChartCalls.getClientProfile} id={id}>
      {(youth) => <Chart youth={youth} />}
    </ChartScreen>
  )
}

function Chart({ youth }: { youth: YouthProfile }) {
  const t = useYouthText()
  const dates = useDates()
  const { label } = useSpeech()
  const id = youth.ClientSubProgramMembershipID
  const facilitator = youth.Staff.find((one) => one.Role === 'Facilitator')
  const team = youth.Staff.map(({ EmployeeID, Name, Role, Phone }) => ({
    Id: EmployeeID,
    Name,
    Role: label(wrapTeamRoles, Role),
    Phone,
  }))
  const of = { chart: youth }
  const state = (day: string | null) => (day ? [dates.due(day).tone] : [])
  return (
    <ProgramChart
      desk={wrapDesk}
      chart={youth}
      facts={[
        { id: 'phase', label: t.phase, value: youth.Phase ? label(wrapPhases, youth.Phase.Phase) : t.none },
        { id: 'team', label: t.team, value: youth.Team?.Name ?? t.noTeam },
        { id: 'facilitator', label: t.facilitator, value: facilitator?.Name ?? t.none, wide: true },
      ]}
      actions={<YouthActions youth={youth} />}
      tabs={[
        'file',
        { id: 'team', label: t.team, draw: () => <YouthTeam {...of} /> },
        { id: 'plan', label: t.plan, draw: () => <PlanOfCare {...of} /> },
        { id: 'meetings', label: t.meetings, draw: () => <YouthMeetings {...of} /> },
        { id: 'safety', label: t.safety, draw: () => <SafetyPlans {...of} /> },
        { id: 'visits', label: t.contacts, draw: () => sharedTabs.visits(youth) },
        'services',
        { id: 'flex', label: t.flex, draw: () => <FlexFunds {...of} /> },
        { id: 'outcomes', label: t.outcomes, draw: () => <Outcomes {...of} /> },
        { id: 'fidelity', label: t.fidelity, draw: () => <Fidelity {...of} /> },
        'incidents',
        'timeline',
        'activity',
      ]}
      states={{
        plan: state(youth.PlanDue),
        meetings: state(youth.NextMeeting),
      }}
      summary={(tools) => <YouthSummary youth={youth} tools={tools} />}
      due={(tools) => <YouthDue youth={youth} tools={tools} />}
      rail={() => (
        <TeamCard team={team} all={<PartLink desk={wrapDesk} membershipId={id} part="team" label={t.allTeam} />} />
      )}
      faceSheet={(onBack) => (
        <FaceSheet
          chart={youth}
          team={team}
          onBack={onBack}
          own={[
            ...known(t.unit, youth.CountyUnit && label(wrapCountyUnits, youth.CountyUnit)),
            ...known(t.phase, youth.Phase && label(wrapPhases, youth.Phase.Phase)),
            ...known(t.team, youth.Team?.Name),
          ]}
          parts={[
            [
              t.dates,
              [
                ...known(t.nextMeeting, youth.NextMeeting && dates.date(youth.NextMeeting)),
                ...known(t.planDue, dates.date(youth.PlanDue)),
                ...known(t.safetyPlan, youth.SafetyPlanOn && dates.date(youth.SafetyPlanOn)),
              ],
            ],
            [t.vision, [...known(t.vision, youth.FamilyVision), ...known(t.strengths, youth.Strengths)]],
          ]}
        />
      )}
    />
  )
}
