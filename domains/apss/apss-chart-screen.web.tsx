import { PartLink, TeamCard } from '#domains/enrollment/chart-rail.web.tsx'
import { ChartScreen } from '#domains/enrollment/chart-screen.web.tsx'
import { FaceSheet, known } from '#domains/enrollment/face-sheet.web.tsx'
import { sharedTabs } from '#domains/enrollment/chart-tabs.web.tsx'
import { ProgramChart } from '#domains/enrollment/program-chart.web.tsx'
import { goalsTab } from '#domains/goals/goals.web.tsx'
import { apssRelations, apssStages } from '#platform/contract/lists/apss.ts'
import { useDates } from '#platform/web/dates.ts'
import { phoneWords } from '#platform/web/format.ts'
import { useSpeech } from '#platform/web/words.ts'
import { apssDesk } from './apss-desk.web.ts'
import { apssGoals } from './apss.rules.ts'
import { Authorizations } from './authorizations/authorizations.web.tsx'
import { useSpanWords } from './authorizations/months-bar.web.tsx'
import { ChildActions } from './children/child-actions.web.tsx'
import { childChartCalls, type ChildProfile } from './children/child-chart.calls.ts'
import { ReferralFile } from './children/child-referral.web.tsx'
import { ChildDue, ChildSummary } from './children/child-summary.web.tsx'
import { useChildText } from './children/child-text.web.ts'
import { FamilyTab } from './family/family.web.tsx'
import { apssGoalCalls } from './goals.calls.ts'
import { OutcomesTab } from './outcomes/outcomes.web.tsx'
import { Sessions } from './sessions/sessions.web.tsx'

const Goals = goalsTab(apssGoalCalls, apssGoals)

/** A child's chart in place of the lists. */
export function Screen({ id = '' }: { id?: string }) {
  return (
    <ChartScreen desk={apssDesk} call={childChartCalls.getClientProfile} id={id}>
      {(child) => <Chart child={child} />}
    </ChartScreen>
  )
}

function Chart({ child }: { child: ChildProfile }) {
  const t = useChildText()
  const dates = useDates()
  const { label } = useSpeech()
  const words = useSpanWords()
  const id = child.ClientSubProgramMembershipID
  const { Family, Authorization } = child
  const team = [
    ...(child.CaseManager ? [{ ...child.CaseManager, Role: t.caseManager }] : []),
    ...(child.Therapist ? [{ ...child.Therapist, Role: t.therapist }] : []),
    ...Family.Parents.map((one) => ({
      EmployeeID: one.ApssParentID,
      ...one,
      Role: label(apssRelations, one.Relation),
    })),
  ].map(({ EmployeeID, Name, Role, Phone }) => ({ Id: EmployeeID + Role, Name, Role, Phone }))
  const until = !Authorization
    ? t.noAuthorization
    : Authorization.EndDate
      ? dates.near(Authorization.EndDate)
      : t.paused
  const of = { chart: child }
  const state = (day: string | null | undefined) => (day ? [dates.due(day).tone] : [])
  return (
    <ProgramChart
      desk={apssDesk}
      chart={child}
      facts={[
        { id: 'family', label: t.family, value: Family.Name },
        { id: 'stage', label: t.stage, value: child.Stage ? label(apssStages, child.Stage.Stage) : t.none },
        { id: 'authorization', label: t.authorized, value: until, wide: true },
      ]}
      actions={<ChildActions child={child} />}
      tabs={[
        'file',
        { id: 'family', label: t.family, draw: () => <FamilyTab {...of} /> },
        'services',
        { id: 'sessions', label: t.sessions, draw: () => <Sessions {...of} /> },
        { id: 'goals', label: t.goals, draw: () => <Goals {...of} /> },
        { id: 'authorization', label: t.authorization, draw: () => <Authorizations {...of} /> },
        { id: 'referral', label: t.referral, draw: (tools) => <ReferralFile child={child} tools={tools} /> },
        { id: 'outcomes', label: t.outcomes, draw: () => <OutcomesTab {...of} /> },
        { id: 'visits', label: t.contacts, draw: () => sharedTabs.visits(child) },
        'health',
        'education',
        'incidents',
        'timeline',
        'activity',
      ]}
      states={{ goals: state(child.PlanDue), authorization: state(Authorization?.EndDate) }}
      summary={(tools) => <ChildSummary child={child} tools={tools} />}
      due={(tools) => <ChildDue child={child} tools={tools} />}
      rail={() => (
        <TeamCard team={team} all={<PartLink desk={apssDesk} membershipId={id} part="family" label={t.allTeam} />} />
      )}
      faceSheet={(onBack) => (
        <FaceSheet
          chart={child}
          team={team}
          onBack={onBack}
          own={[
            { label: t.family, value: Family.Name },
            ...known(t.stage, child.Stage && label(apssStages, child.Stage.Stage)),
            ...known(t.finalized, child.FinalizedOn && dates.date(child.FinalizedOn)),
          ]}
          parts={[
            [
              t.parents,
              Family.Parents.map((one) => ({
                label: label(apssRelations, one.Relation),
                value: [one.Name, one.Phone && phoneWords(one.Phone)].filter(Boolean).join(', '),
              })),
            ],
            [
              t.authorization,
              [
                ...known(t.authorized, until),
                ...known(t.authorization, Authorization && words(Authorization.LeftMonths, Authorization.LeftDays)),
                ...known(t.referred, dates.date(child.ReferredOn)),
                ...known(t.office, child.Office),
                ...known(t.csw, child.CSWName),
                ...known(t.services, child.Services.map(({ Name }) => Name).join(', ')),
              ],
            ],
          ]}
        />
      )}
    />
  )
}
