import type { ReactNode } from 'react'
import { PlacementBar } from '#platform/web/blocks/placement-bar.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useFieldWords } from '#platform/web/field-words.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Facts, type Fact } from '#platform/web/ui/facts.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import type { ClientProfile } from './children-chart.calls.ts'
import { deptWords } from './child-court-entries.web.tsx'
import { Enrolment, Goals } from './child-enrolment.web.tsx'
import { ChildSiblings } from './child-siblings.web.tsx'
import type { ChildEdit } from './child-edit.web.tsx'
import { useSummaryText } from './child-summary-text.web.ts'
import { childHref } from './use-foster-address.web.ts'

interface SummaryProps {
  child: ClientProfile
  onEdit: (what: ChildEdit) => void
  show: (part: string) => void
}

/** The first tab: what someone who never met the child must know. */
export function ChildSummary({ child, onEdit, show }: SummaryProps) {
  const t = useSummaryText()
  const dates = useDates()
  const link = (part: string, label: string) => (
    <a
      className="k-link"
      href={childHref(child.ClientSubProgramMembershipID, part)}
      onClick={(event) => {
        event.preventDefault()
        show(part)
      }}
    >
      {label}
    </a>
  )
  const first = child.Placements[0]
  return (
    <>
      <RunningSummary child={child} onEdit={onEdit} />
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
        <Enrolment child={child} onEdit={onEdit} />
        <ChildSiblings child={child} />
      </div>
      <Goals child={child} onEdit={onEdit} />
    </>
  )
}

function RunningSummary({ child, onEdit }: Omit<SummaryProps, 'show'>) {
  const t = useSummaryText()
  const dates = useDates()
  const { SummaryWrittenAt: at, SummaryWrittenBy: by } = child
  const day = at && dates.near(dates.dateOf(at))
  return (
    <Card
      title={t.running}
      note={day && (by ? t.updated(day, by) : t.updatedOn(day))}
      end={
        child.Can.Edit && (
          <Button kind="quiet" size="sm" onClick={() => onEdit('summary')}>
            {child.RunningSummary ? t.edit : t.write}
          </Button>
        )
      }
    >
      {child.RunningSummary ? (
        <p className="k-prose k-lines">{child.RunningSummary}</p>
      ) : (
        <p className="k-quiet">{t.noSummary}</p>
      )}
      {at && (
        <Button kind="quiet" size="sm" className="k-earlier" onClick={() => onEdit('wordings')}>
          {t.earlier}
        </Button>
      )}
    </Card>
  )
}

function useCourtFacts(child: ClientProfile): Fact[] {
  const t = useSummaryText()
  const dates = useDates()
  const say = useFieldWords()
  const hearing = child.NextHearing
  const next = child.NextCourtDate && (
    <>
      <b>
        {dates.long(child.NextCourtDate)}
        {hearing?.StartTime && `, ${hearing.StartTime}`}
      </b>
      {hearing?.Department && `, ${deptWords(hearing.Department, t.dept)}`}
    </>
  )
  return [
    { label: t.nextHearing, value: next || <span className="k-quiet">{t.noNext}</span> },
    ...(hearing ? [{ label: t.purpose, value: hearing.Purpose ?? say(hearing.Kind) }] : []),
    { label: t.lastCourt, value: orNone(child.LastCourtDate && dates.near(child.LastCourtDate), t.none) },
    { label: t.plan, value: orNone(child.CourtPlan && say(child.CourtPlan), t.none) },
    { label: t.dependency, value: orNone(child.DependencyStatus && say(child.DependencyStatus), t.none) },
  ]
}

const orNone = (value: ReactNode, none: string) => value || <span className="k-quiet">{none}</span>

function useHealthFacts(child: ClientProfile): Fact[] {
  const t = useSummaryText()
  const dates = useDates()
  const say = useFieldWords()
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
        <Status tone="ok">{`${say(LastExam.Name)}, ${dates.near(LastExam.DoneOn)}`}</Status>
      ) : (
        orNone(null, t.none)
      ),
    },
    {
      label: t.school,
      value: orNone(
        school &&
          (school.Grade
            ? `${school.Name}, ${/^\d+$/.test(school.Grade) ? t.grade(school.Grade) : school.Grade}`
            : school.Name),
        t.none,
      ),
    },
    ...(school?.IEP
      ? [{ label: t.iep, value: school.IEPReviewDate ? t.iepBy(dates.near(school.IEPReviewDate)) : t.yes }]
      : []),
  ]
}
