import { ChartScreen } from '#domains/enrollment/chart-screen.web.tsx'
import { PartLink, TeamCard } from '#domains/enrollment/chart-rail.web.tsx'
import { FaceSheet, known } from '#domains/enrollment/face-sheet.web.tsx'
import { ProgramChart } from '#domains/enrollment/program-chart.web.tsx'
import { tayLegalStatuses, tayPlacementTypes } from '#platform/contract/lists/tay.ts'
import { useDates } from '#platform/web/dates.ts'
import { useSpeech } from '#platform/web/words.ts'
import { Eligibility } from './eligibility/eligibility.web.tsx'
import { Aftercare } from './exit/aftercare.web.tsx'
import { Goals } from './goals/goals.web.tsx'
import { Housing } from './housing/housing.web.tsx'
import { Money } from './money/money.web.tsx'
import { VitalDocuments } from './papers/papers.web.tsx'
import { Parenting } from './parenting/parenting.web.tsx'
import { LifeSkills } from './skills/skills.web.tsx'
import { tayDesk } from './tay-desk.web.ts'
import { YouthActions } from './youth/youth-actions.web.tsx'
import { youthChartCalls, type YouthProfile } from './youth/youth-chart.calls.ts'
import { Certified, YouthDue, YouthSummary } from './youth/youth-summary.web.tsx'
import { useYouthText } from './youth/youth-text.web.ts'
import './tay.css'

/** A youth's chart in place of the lists. */
export function Screen({ id = '' }: { id?: string }) {
  return (
    <ChartScreen desk={tayDesk} call={youthChartCalls.getYouth} id={id}>
      {(youth) => <Chart youth={youth} />}
    </ChartScreen>
  )
}

function Chart({ youth }: { youth: YouthProfile }) {
  const t = useYouthText()
  const dates = useDates()
  const { label } = useSpeech()
  const id = youth.ClientSubProgramMembershipID
  const of = { chart: youth }
  const { CaseManager } = youth
  const team = CaseManager
    ? [{ Id: CaseManager.EmployeeID, Name: CaseManager.Name, Role: t.manager, Phone: CaseManager.Phone }]
    : []
  const home = youth.Home && (youth.Home.Unit ?? youth.Home.Address)
  return (
    <ProgramChart
      desk={tayDesk}
      chart={youth}
      facts={[
        { id: 'legal', label: t.legal, value: label(tayLegalStatuses, youth.LegalStatus) },
        { id: 'home', label: t.home, value: home ?? t.none },
        { id: 'manager', label: t.manager, value: CaseManager?.Name ?? t.none, wide: true },
      ]}
      actions={<YouthActions youth={youth} />}
      tabs={[
        'file',
        { id: 'goals', label: t.goals, draw: () => <Goals {...of} /> },
        { id: 'eligibility', label: t.eligibility, draw: () => <Eligibility {...of} /> },
        { id: 'housing', label: t.housing, draw: () => <Housing {...of} /> },
        { id: 'skills', label: t.skills, draw: () => <LifeSkills {...of} /> },
        { id: 'papers', label: t.papers, draw: () => <VitalDocuments {...of} /> },
        { id: 'money', label: t.money, draw: () => <Money {...of} /> },
        { id: 'parenting', label: t.parenting, draw: () => <Parenting {...of} /> },
        'team',
        'health',
        'education',
        'visits',
        'services',
        'incidents',
        { id: 'aftercare', label: t.aftercare, draw: () => <Aftercare {...of} /> },
        'timeline',
        'activity',
      ]}
      states={{ eligibility: youth.NeedsCertification ? ['over'] : [] }}
      summary={(tools) => <YouthSummary youth={youth} tools={tools} />}
      due={(tools) => <YouthDue youth={youth} tools={tools} />}
      rail={() => (
        <TeamCard team={team} all={<PartLink desk={tayDesk} membershipId={id} part="team" label={t.allTeam} />} />
      )}
      faceSheet={(onBack) => (
        <FaceSheet
          chart={youth}
          team={team}
          onBack={onBack}
          own={[
            ...known(t.legal, label(tayLegalStatuses, youth.LegalStatus)),
            ...known(t.home, home && [home, label(tayPlacementTypes, youth.Home!.PlacementType)].join(', ')),
            ...known(t.exit, youth.ExitOn && dates.date(youth.ExitOn)),
          ]}
          parts={[
            [
              t.now,
              [
                { label: t.condition, value: <Certified youth={youth} /> },
                ...known(t.tilp, youth.TILPOn && dates.date(youth.TILPOn)),
                ...known(t.school, youth.School),
                ...known(t.work, youth.Employer),
              ],
            ],
          ]}
        />
      )}
    />
  )
}
