import type { ReactNode } from 'react'
import { PartLink } from '#domains/enrollment/chart-rail.web.tsx'
import { EnrollmentCard, Goals, RunningSummary } from '#domains/enrollment/enrollment-card.web.tsx'
import { known } from '#domains/enrollment/face-sheet.web.tsx'
import type { ChartTools } from '#domains/enrollment/program-chart.web.tsx'
import { PlacementBar } from '#platform/web/blocks/placement-bar.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useSpeech } from '#platform/web/words.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Facts, type Fact } from '#platform/web/ui/facts.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import type { ClientProfile } from './children-chart.calls.ts'
import { deptWords } from '../court/child-court-entries.web.tsx'
import { ChildSiblings } from './child-siblings.web.tsx'
import { useSummaryText } from './child-summary-text.web.ts'
import { fosterDesk } from '../foster-desk.web.ts'
import { courtPlans, dependencyStatuses, placementTypes, programDesignations } from '#platform/contract/lists/foster.ts'
import { hearingTypes, levelsOfCare } from '#platform/contract/lists/court.ts'
import { examKinds, grades } from '#platform/contract/lists/clients.ts'

/** The first tab: what someone who never met the child must know. */
export function ChildSummary({ child, tools }: { child: ClientProfile; tools: ChartTools }) {
  const t = useSummaryText()
  const dates = useDates()
  const { label } = useSpeech()
  const link = (part: string, label: string) => (
    <PartLink desk={fosterDesk} membershipId={child.ClientSubProgramMembershipID} part={part} label={label} />
  )
  const of = { chart: child, onEdit: tools.edit }
  const first = child.Placements[0]
  return (
    <>
      <RunningSummary {...of} />
      <Card
        title={t.placements}
        note={first && t.placementsSince(child.Placements.length, dates.month(first.StartDate))}
        end={link('placements', t.history)}
      >
        {first ? (
          <PlacementBar
            label={t.placements}
            stays={child.Placements.map((one) => ({
              id: one.PlacementID,
              name: one.FamilyName,
              start: one.StartDate,
              end: one.EndDate,
            }))}
          />
        ) : (
          <p className="k-quiet">{t.noHome}</p>
        )}
      </Card>
      <div className="k-halves">
        <Card title={t.courtPlan} end={link('court', t.history)}>
          <Facts facts={useCourtFacts(child)} />
        </Card>
        <Card title={t.healthSchool}>
          <Facts facts={useHealthFacts(child)} />
        </Card>
      </div>
      <div className="k-halves">
        <EnrollmentCard
          desk={fosterDesk}
          {...of}
          facts={[
            { label: t.designation, value: label(programDesignations, child.Designation) },
            ...known(t.type, child.PlacementType && label(placementTypes, child.PlacementType)),
            ...known(t.level, child.LevelOfCare && label(levelsOfCare, child.LevelOfCare)),
            ...known(t.backdated, child.BackdateReason),
          ]}
        />
        <ChildSiblings child={child} />
      </div>
      <Goals {...of} />
    </>
  )
}

function useCourtFacts(child: ClientProfile): Fact[] {
  const t = useSummaryText()
  const dates = useDates()
  const { label } = useSpeech()
  const hearing = child.NextHearing
  const next = child.NextCourtDate && (
    <>
      <b>
        {dates.long(child.NextCourtDate)}
        {hearing?.StartTime && `, ${dates.clock(hearing.StartTime)}`}
      </b>
      {hearing?.Department && `, ${deptWords(hearing.Department, t.dept)}`}
    </>
  )
  return [
    { label: t.nextHearing, value: next || <span className="k-quiet">{t.noNext}</span> },
    ...(hearing ? [{ label: t.purpose, value: hearing.Purpose ?? label(hearingTypes, hearing.Kind) }] : []),
    { label: t.lastCourt, value: orNone(child.LastCourtDate && dates.near(child.LastCourtDate), t.none) },
    { label: t.plan, value: orNone(child.CourtPlan && label(courtPlans, child.CourtPlan), t.none) },
    {
      label: t.dependency,
      value: orNone(child.DependencyStatus && label(dependencyStatuses, child.DependencyStatus), t.none),
    },
  ]
}

const orNone = (value: ReactNode, none: string) => value || <span className="k-quiet">{none}</span>

function useHealthFacts(child: ClientProfile): Fact[] {
  const t = useSummaryText()
  const dates = useDates()
  const { label } = useSpeech()
  const { Allergies, Medications, LastExam } = child.Health
  const { School: school } = child
  const allergies = Allergies.map((one) => [one.Name, one.Reaction].filter(Boolean).join(', ')).join('; ')
  return [
    { label: t.allergy, value: allergies ? <Status tone="over">{allergies}</Status> : orNone(null, t.noAllergy) },
    {
      label: t.medicine,
      value: orNone(Medications.map((one) => [one.Name, one.Dose].filter(Boolean).join(' ')).join('; '), t.none),
    },
    {
      label: t.lastExam,
      value: LastExam ? (
        <Status tone="ok">{`${label(examKinds, LastExam.Name)}, ${dates.near(LastExam.DoneOn)}`}</Status>
      ) : (
        orNone(null, t.none)
      ),
    },
    {
      label: t.school,
      value: orNone(school && (school.Grade ? `${school.Name}, ${label(grades, school.Grade)}` : school.Name), t.none),
    },
    ...(school?.IEP
      ? [{ label: t.iep, value: school.IEPReviewDate ? t.iepBy(dates.near(school.IEPReviewDate)) : t.yes }]
      : []),
  ]
}
