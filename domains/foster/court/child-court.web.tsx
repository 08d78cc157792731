import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { PartBoundary } from '#platform/web/part-boundary.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import type { ClientProfile } from '../children/children-chart.calls.ts'
import { CourtChecklist } from './child-court-checklist.web.tsx'
import { CourtPeople, HearingRow, OrderRow } from './child-court-entries.web.tsx'
import type { CourtEdit } from './child-court-dialogs.web.tsx'
import { useCourtText } from './child-court-text.web.ts'
import { courtCalls } from './court.calls.ts'
import { courtPlans, dependencyStatuses } from '#platform/contract/lists/foster.ts'

interface ChildCourtProps {
  child: ClientProfile
  onEdit: (edit: CourtEdit) => void
}

/** Court and legal: the block of four facts, hearings, orders, the people of the court. */
export function ChildCourt({ child, onEdit }: ChildCourtProps) {
  const t = useCourtText()
  const dates = useDates()
  const { data } = useRead(courtCalls.getCourtForChart, {
    ClientSubProgramMembershipID: child.ClientSubProgramMembershipID,
  })
  const passed = child.NextCourtDate && child.NextCourtDate < dates.today() ? child.NextCourtDate : undefined
  const add = (label: string, edit: CourtEdit) =>
    child.Can.Edit && (
      <Button kind="quiet" size="sm" icon={IconPlus} onClick={() => onEdit(edit)}>
        {label}
      </Button>
    )
  const waiting = data?.Hearings.find((one) => one.HeldOn === passed && !one.Outcome)
  return (
    <>
      {passed && (
        <Note tone="soon">
          {t.passed(dates.near(passed))}{' '}
          {child.Can.Edit && (
            <button
              type="button"
              className="k-link"
              onClick={() => onEdit(waiting ? { do: 'hearing', hearing: waiting } : { do: 'hearing', heldOn: passed })}
            >
              {t.writeOutcome}
            </button>
          )}
        </Note>
      )}
      <CourtBlock child={child} onEdit={onEdit} />
      <CourtChecklist membershipId={child.ClientSubProgramMembershipID} />
      <Card title={t.hearings} flush end={add(t.addHearing, { do: 'hearing' })}>
        {!data ? (
          <SkeletonRows rows={3} height={56} />
        ) : data.Hearings.length === 0 ? (
          <Empty>{t.noHearings}</Empty>
        ) : (
          <ul className="k-list k-entries">
            {data.Hearings.map((one) => (
              <HearingRow key={one.HearingID} hearing={one} onEdit={child.Can.Edit ? onEdit : undefined} />
            ))}
          </ul>
        )}
      </Card>
      <Card title={t.orders} flush end={add(t.addOrder, { do: 'order' })}>
        {!data ? (
          <SkeletonRows rows={2} height={56} />
        ) : data.Orders.length === 0 ? (
          <Empty>{t.noOrders}</Empty>
        ) : (
          <ul className="k-list k-entries">
            {data.Orders.map((one) => (
              <OrderRow key={one.CourtOrderID} order={one} onEdit={child.Can.Edit ? onEdit : undefined} />
            ))}
          </ul>
        )}
      </Card>
      <PartBoundary name="court-bundle-chart" input={{ id: child.ClientSubProgramMembershipID }} />
      <CourtPeople people={data?.People} />
    </>
  )
}

const Empty = ({ children }: { children: ReactNode }) => (
  <div className="k-card-body k-card-body-only">
    <p className="k-quiet">{children}</p>
  </div>
)

function CourtBlock({ child, onEdit }: ChildCourtProps) {
  const t = useCourtText()
  const dates = useDates()
  const { label } = useSpeech()
  const rows = [
    { id: 'next' as const, label: t.next, value: child.NextCourtDate && dates.long(child.NextCourtDate) },
    { id: 'last' as const, label: t.last, value: child.LastCourtDate && dates.date(child.LastCourtDate) },
    { id: 'plan' as const, label: t.plan, value: child.CourtPlan && label(courtPlans, child.CourtPlan) },
    {
      id: 'dependency' as const,
      label: t.dependency,
      value: child.DependencyStatus && label(dependencyStatuses, child.DependencyStatus),
    },
  ]
  return (
    <Card title={t.block} flush>
      <dl className="k-court-block">
        {rows.map(({ id, label, value }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd>
              {value ? <b>{value}</b> : <span className="k-quiet">{t.none}</span>}
              {child.Can.Edit && (
                <Button kind="quiet" size="sm" aria-label={t.change(label)} onClick={() => onEdit({ do: id })}>
                  {t.edit}
                </Button>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
