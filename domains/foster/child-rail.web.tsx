import { IconPhone } from '@tabler/icons-react'
import { useChartDue } from '#domains/due/chart-due.web.tsx'
import { phoneHref } from '#domains/people/people-format.web.ts'
import { lastDayOfMonth } from '#domains/visits/visits.rules.ts'
import { addDays, addMonths } from '#platform/contract/dates.ts'
import { DueRail, type DueItem } from '#platform/web/blocks/due-rail.tsx'
import { Timeline } from '#platform/web/blocks/timeline.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useFieldWords } from '#platform/web/field-words.ts'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import type { ClientProfile } from './children-chart.calls.ts'
import { useChildText } from './child-text.web.ts'
import { childHref } from './use-foster-address.web.ts'

interface ChildDueProps {
  child: ClientProfile
  onLog: (() => void) | undefined
  onOutcome: (() => void) | undefined
}

/** What is known to be due: the documents, the month's contact, court, orders, exams, the school's review. */
export function ChildDue({ child, onLog, onOutcome }: ChildDueProps) {
  const t = useChildText()
  const dates = useDates()
  const say = useFieldWords()
  const today = dates.today()
  const soon = addDays(today, 30)
  const documents = useChartDue(child.ClientSubProgramMembershipID)
  const items: DueItem[] = []
  if (child.ContactState && child.ContactState !== 'done')
    items.push({
      id: 'contact',
      name: t.dueContact,
      due: lastDayOfMonth(child.ContactState === 'late' ? addMonths(today, -1) : today),
      rule: child.LastContact ? t.dueContactRule(dates.near(child.LastContact)) : t.dueContactNever,
      ...(onLog && { action: { label: t.log, onClick: onLog } }),
    })
  if (child.NextCourtDate && child.NextCourtDate <= soon) {
    const passed = child.NextCourtDate < today
    items.push({
      id: 'court',
      name: t.dueCourt,
      due: child.NextCourtDate,
      rule: passed ? t.dueCourtPassed : (child.NextHearing?.Purpose ?? say(child.NextHearing?.Kind ?? t.dueCourt)),
      ...(passed && onOutcome && { action: { label: t.outcome, onClick: onOutcome } }),
    })
  }
  for (const order of child.EndingOrders)
    items.push({
      id: `order ${order.Kind} ${order.Name}`,
      name: order.Name ?? t.dueOrder(say(order.Kind)),
      due: order.ExpiresOn,
      rule: t.dueOrderRule,
    })
  const { NextExam } = child.Health
  if (NextExam && NextExam.DueOn <= soon)
    items.push({ id: 'exam', name: t.dueExam(say(NextExam.Name)), due: NextExam.DueOn, rule: t.dueExamRule })
  const review = child.School?.IEPReviewDate
  if (review && review <= soon) items.push({ id: 'iep', name: t.dueIep, due: review, rule: t.dueIepRule })
  return (
    <>
      <DueRail
        items={[...documents.items, ...(child.Status === 'Ended' ? [] : items)]}
        period={t.next30}
        foot={documents.foot}
      />
      {documents.dialogs}
    </>
  )
}

interface RailProps {
  child: ClientProfile
  show: (part: string) => void
}

export function ChildRail({ child, show }: RailProps) {
  const t = useChildText()
  const dates = useDates()
  const say = useFieldWords()
  return (
    <>
      <Card
        title={t.latest}
        end={
          <a
            className="k-link"
            href={childHref(child.ClientSubProgramMembershipID, 'visits')}
            onClick={(event) => {
              event.preventDefault()
              show('visits')
            }}
          >
            {t.allVisits}
          </a>
        }
      >
        {child.Latest.length === 0 ? (
          <p className="k-quiet">{t.noLatest}</p>
        ) : (
          <Timeline
            label={t.latest}
            entries={child.Latest.map((one) => ({
              id: one.ContactMadeID,
              title: (
                <>
                  <b>{say(one.Kind)}</b>
                  {one.Minutes !== null && `, ${t.minutes(one.Minutes)}`}
                </>
              ),
              note: [
                t.by(dates.near(one.MadeOn), one.Author),
                ...(one.Counts ? [t.countsFor(dates.month(one.MadeOn))] : []),
              ].join('. '),
              counts: one.Counts,
            }))}
          />
        )}
      </Card>
      <TeamCard child={child} show={show} />
    </>
  )
}

const mostShown = 6

function TeamCard({ child, show }: RailProps) {
  const t = useChildText()
  const say = useFieldWords()
  return (
    <Card
      title={t.teamTitle}
      flush
      end={
        <a
          className="k-link"
          href={childHref(child.ClientSubProgramMembershipID, 'team')}
          onClick={(event) => {
            event.preventDefault()
            show('team')
          }}
        >
          {t.allTeam}
        </a>
      }
    >
      {child.Team.length === 0 ? (
        <div className="k-card-body k-card-body-only">
          <p className="k-quiet">{t.noTeam}</p>
        </div>
      ) : (
        <ul className="k-list k-team">
          {child.Team.slice(0, mostShown).map((one) => (
            <li key={one.Id}>
              <Avatar name={one.Name} id={one.Id} />
              <span>
                <b>{one.Name}</b>
                <small>{say(one.Role)}</small>
              </span>
              {one.Phone && (
                <a
                  className="k-call"
                  href={phoneHref(one.Phone)}
                  aria-label={t.call(one.Name)}
                  title={t.call(one.Name)}
                >
                  <Icon of={IconPhone} />
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
