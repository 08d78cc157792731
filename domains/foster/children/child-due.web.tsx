import { useChartDue } from '#domains/due/chart-due.web.tsx'
import { useChartText } from '#domains/enrollment/chart-text.web.ts'
import { lastDayOfMonth } from '#domains/visits/visits.rules.ts'
import { addDays, addMonths } from '#platform/contract/dates.ts'
import { DueRail, type DueItem } from '#platform/web/blocks/due-rail.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useSpeech } from '#platform/web/words.ts'
import type { ClientProfile } from './children-chart.calls.ts'
import { useChildText } from './child-text.web.ts'
import { courtOrderKinds, hearingTypes } from '#platform/contract/lists/court.ts'
import { examKinds } from '#platform/contract/lists/clients.ts'

interface ChildDueProps {
  child: ClientProfile
  onLog: (() => void) | undefined
  onOutcome: (() => void) | undefined
}

/** What is known to be due: the documents, the month's contact, court, orders, exams, the school's review. */
export function ChildDue({ child, onLog, onOutcome }: ChildDueProps) {
  const t = useChildText()
  const shared = useChartText()
  const dates = useDates()
  const { label } = useSpeech()
  const today = dates.today()
  const soon = addDays(today, 30)
  const documents = useChartDue(child.ClientSubProgramMembershipID)
  const items: DueItem[] = []
  if (child.ContactState && child.ContactState !== 'done')
    items.push({
      id: 'contact',
      name: t.dueContact,
      due: lastDayOfMonth(child.ContactState === 'late' ? addMonths(today, -1) : today),
      rule: child.LastVisit ? t.dueContactRule(dates.near(child.LastVisit)) : t.dueContactNever,
      ...(onLog && { action: { label: shared.log, onClick: onLog } }),
    })
  if (child.NextCourtDate && child.NextCourtDate <= soon) {
    const passed = child.NextCourtDate < today
    items.push({
      id: 'court',
      name: t.dueCourt,
      due: child.NextCourtDate,
      rule: passed
        ? t.dueCourtPassed
        : (child.NextHearing?.Purpose ??
          (child.NextHearing ? label(hearingTypes, child.NextHearing.Kind) : t.dueCourt)),
      ...(passed && onOutcome && { action: { label: t.outcome, onClick: onOutcome } }),
    })
  }
  for (const order of child.EndingOrders)
    items.push({
      id: `order ${order.Kind} ${order.Name}`,
      name: order.Name ?? t.dueOrder(label(courtOrderKinds, order.Kind)),
      due: order.ExpiresOn,
      rule: t.dueOrderRule,
    })
  const { NextExam } = child.Health
  if (NextExam && NextExam.DueOn <= soon)
    items.push({
      id: 'exam',
      name: label(examKinds, NextExam.Name),
      due: NextExam.DueOn,
      rule: t.dueExamRule,
    })
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
