import { useChartDue } from '#domains/due/chart-due.web.tsx'
import { EnrollmentCard, RunningSummary } from '#domains/enrollment/enrollment-card.web.tsx'
import { known } from '#domains/enrollment/face-sheet.web.tsx'
import type { ChartTools } from '#domains/enrollment/program-chart.web.tsx'
import { addDays, addMonths, daysBetween } from '#platform/contract/dates.ts'
import { apssRelations, apssStages } from '#platform/contract/lists/apss.ts'
import { DueRail, type DueItem } from '#platform/web/blocks/due-rail.tsx'
import { PersonLine } from '#platform/web/blocks/person-line.tsx'
import { PhaseStepper } from '#platform/web/blocks/phase-stepper.tsx'
import { RecordCard } from '#platform/web/blocks/record-card.tsx'
import { ChartLink } from '#domains/enrollment/chart-rail.web.tsx'
import { useDates } from '#platform/web/dates.ts'
import { phoneWords } from '#platform/web/format.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Facts } from '#platform/web/ui/facts.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { apssDesk } from '../apss-desk.web.ts'
import { MonthsBar } from '../authorizations/months-bar.web.tsx'
import type { ChildProfile } from './child-chart.calls.ts'
import { useChildText } from './child-text.web.ts'

interface ChildProps {
  child: ChildProfile
  tools: ChartTools
}

/** The first tab: where the adoption is, what the county authorized, the family, and what is next. */
export function ChildSummary({ child, tools }: ChildProps) {
  const t = useChildText()
  const dates = useDates()
  const { label, options } = useSpeech()
  const of = { chart: child, onEdit: tools.edit }
  const day = (value: string | null) => (value ? dates.near(value) : <span className="k-quiet">{t.none}</span>)
  const { Family, Stage, NextSession } = child
  const siblings = Family.Children.filter(
    (one) => one.ClientSubProgramMembershipID !== child.ClientSubProgramMembershipID,
  )
  return (
    <>
      <RunningSummary {...of} />
      {Stage && (
        <Card title={t.stage}>
          <PhaseStepper
            phases={options(apssStages).map(({ value, label: name }) => ({ id: value, label: name }))}
            current={Stage.Stage}
            days={daysBetween(Stage.Since, dates.today())}
          />
        </Card>
      )}
      <div className="k-halves">
        <Card title={t.dates}>
          <Facts
            facts={[
              ...known(t.finalized, child.FinalizedOn && dates.date(child.FinalizedOn)),
              { label: t.firstContact, value: day(child.FirstContactOn) },
              { label: t.lastContact, value: day(child.LastContact) },
              { label: t.lastMeeting, value: day(child.LastMeeting) },
              { label: t.planDue, value: day(child.PlanDue) },
              {
                label: t.nextSession,
                value: NextSession
                  ? [
                      NextSession.Group,
                      dates.near(NextSession.HeldOn),
                      NextSession.StartTime && dates.clock(NextSession.StartTime),
                    ]
                      .filter(Boolean)
                      .join(', ')
                  : day(null),
              },
            ]}
          />
        </Card>
        <Card title={t.authorization}>
          {child.Authorization ? (
            <MonthsBar of={child.Authorization} warnDays={child.WarnDays} />
          ) : (
            <p className="k-quiet">{t.noAuthorization}</p>
          )}
        </Card>
      </div>
      <div className="k-halves">
        <RecordCard
          title={t.parents}
          rows={Family.Parents}
          idOf={(one) => one.ApssParentID}
          rowClass="k-team"
          none={t.noParents}
          draw={(one) => (
            <PersonLine
              id={one.ApssParentID}
              name={one.Name}
              notes={[label(apssRelations, one.Relation), one.Phone && phoneWords(one.Phone), one.Email]}
            />
          )}
        />
        <Card title={t.services}>
          {child.Services.length === 0 ? (
            <p className="k-quiet">{t.noServices}</p>
          ) : (
            <Facts facts={child.Services.map(({ Name, Worker }) => ({ label: Name, value: Worker ?? t.none }))} />
          )}
        </Card>
      </div>
      <div className="k-halves">
        {siblings.length > 0 && (
          <RecordCard
            title={t.siblings}
            rows={siblings}
            idOf={(one) => one.ClientSubProgramMembershipID}
            rowClass="k-team"
            none=""
            draw={(one) => (
              <PersonLine
                id={one.ClientSubProgramMembershipID}
                name={one.Name}
                notes={[one.DateOfBirth && dates.age(one.DateOfBirth)]}
                link={<ChartLink desk={apssDesk} membershipId={one.ClientSubProgramMembershipID} name={one.Name} />}
              />
            )}
          />
        )}
        <EnrollmentCard
          desk={apssDesk}
          {...of}
          facts={[
            { label: t.referred, value: dates.date(child.ReferredOn) },
            ...known(t.office, child.Office),
            ...known(t.groups, child.Groups.join(', ')),
          ]}
        />
      </div>
    </>
  )
}

/** What is due: documents with the assessment and the plan, the first contact, the meeting of the month, the authorization. */
export function ChildDue({ child, tools }: ChildProps) {
  const t = useChildText()
  const dates = useDates()
  const today = dates.today()
  const documents = useChartDue(child.ClientSubProgramMembershipID)
  const item = (part: string, name: string, due: string, rule: string): DueItem => ({
    id: part + name,
    name,
    due,
    rule,
    action: { label: t.open, onClick: () => tools.show(part) },
  })
  const month = `${today.slice(0, 7)}-01`
  const monthEnds = addDays(addMonths(month, 1), -1)
  const ends = child.Authorization?.EndDate
  const own: DueItem[] = [
    ...(child.FirstContactOn ? [] : [item('visits', t.dueContact, child.FirstContactDue, t.dueContactRule)]),
    ...(child.LastMeeting && child.LastMeeting >= month
      ? []
      : [item('sessions', t.dueMeeting, monthEnds, t.dueMeetingRule)]),
    ...(ends && ends <= addDays(today, child.WarnDays)
      ? [item('authorization', t.dueAuthorization, ends, t.dueAuthorizationRule)]
      : []),
  ]
  const near = own.filter(({ due, id }) => due <= addDays(today, 30) || id.startsWith('authorization'))
  return (
    <>
      <DueRail
        items={[...documents.items, ...(child.Status === 'Active' ? near : [])]}
        period={t.next30}
        foot={documents.foot}
      />
      {documents.dialogs}
    </>
  )
}
