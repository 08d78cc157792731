import { useAmount } from '../amount.web.ts'
import { useState } from 'react'
import { useDialogs, type Dialogs } from '#domains/activity/use-dialogs.web.tsx'
import { MoreMenu } from '#platform/web/blocks/more-menu.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { useSpeech } from '#platform/web/words.ts'
import type { Output } from '#platform/contract/call.ts'
import { reasonWords } from '#platform/contract/own-reasons.ts'
import { drugName } from '../house/dose-dialogs.web.tsx'
import { DrugLog } from '../house/drug-log.web.tsx'
import { lowSupplyDays } from '../medications.rules.ts'
import { useMedicationText } from '../medications-text.web.ts'
import { useOrdersText } from '../orders-text.web.ts'
import type { Order } from './order-shapes.calls.ts'
import { holdOf, orderEntries, useOrderDialogs } from './order-dialogs.web.tsx'
import { orderCalls } from './orders.calls.ts'
import '../medications.css'

/** The orders of one resident, on the chart and in the book of the house. */
export function Orders({ membershipId }: { membershipId: string }) {
  const t = useOrdersText()
  const dialogs = useDialogs()
  const [log, setLog] = useState<string>()
  const { data } = useRead(orderCalls.getOrders, { ClientSubProgramMembershipID: membershipId })
  const acts = useOrderDialogs(membershipId, dialogs)
  if (!data) return <SkeletonRows rows={6} height={56} />
  if (log) return <DrugLog membershipId={membershipId} orderId={log} onBack={() => setLog(undefined)} />
  const now = data.Orders.filter(({ State }) => State !== 'Ended')
  const past = data.Orders.filter(({ State }) => State === 'Ended')
  return (
    <>
      <Card
        title={t.title}
        flush
        end={
          data.Can.Order && (
            <Button size="sm" onClick={() => acts.add(data.Today)}>
              {t.add}
            </Button>
          )
        }
      >
        <AllergyLine names={data.Allergies} />
        {now.length === 0 ? (
          <EmptyState kind="first" title={t.none} level={3}>
            {t.noneText}
          </EmptyState>
        ) : (
          <OrderList
            orders={now}
            data={data}
            label={t.title}
            dialogs={dialogs}
            membershipId={membershipId}
            onLog={setLog}
          />
        )}
      </Card>
      {past.length > 0 && (
        <Card title={t.ended} flush>
          <OrderList
            orders={past}
            data={data}
            label={t.ended}
            dialogs={dialogs}
            membershipId={membershipId}
            onLog={setLog}
          />
        </Card>
      )}
      {dialogs.dialog}
    </>
  )
}

function AllergyLine({ names }: { names: readonly string[] }) {
  const m = useMedicationText()
  return (
    <p className="k-allergy-line">
      {names.length > 0 ? <Status tone="over">{m.allergy(names.join(', '))}</Status> : <small>{m.noAllergy}</small>}
    </p>
  )
}

interface ListProps {
  orders: readonly Order[]
  data: Output<typeof orderCalls.getOrders>
  label: string
  dialogs: Dialogs
  membershipId: string
  onLog: (orderId: string) => void
}

function OrderList({ orders, data, label, dialogs, membershipId, onLog }: ListProps) {
  const t = useOrdersText()
  const acts = useOrderDialogs(membershipId, dialogs)
  return (
    <ul className="k-list k-doses" aria-label={label}>
      {orders.map((order) => (
        <li key={order.MedicationOrderID}>
          <OrderFacts order={order} />
          <OrderState order={order} today={data.Today} />
          <MoreMenu
            label={t.more(order.Drug)}
            entries={[
              ...orderEntries(order, data.Today, data.Can.Order, acts, t),
              { label: t.log, onClick: () => onLog(order.MedicationOrderID) },
            ]}
          />
        </li>
      ))}
    </ul>
  )
}

function OrderFacts({ order }: { order: Order }) {
  const { amount } = useAmount()
  const t = useOrdersText()
  const dates = useDates()
  return (
    <span>
      <b>{drugName(order)}</b>
      <small>
        {amount(order.DoseAmount, order.DoseUnit)},{' '}
        {order.Prn
          ? t.prn(order.MaxPerDay ?? 0, order.PrnReason ?? '')
          : t.times(order.Times.map((time) => dates.clock(time)).join(', '))}
        . {order.Directions}
      </small>
      <small>{[order.Purpose, order.Prescriber, order.Pharmacy, order.RxNumber].filter(Boolean).join(', ')}</small>
      {order.AllergyReason && (
        <Status tone="soon" small>
          {t.allergyKept(order.Allergies.join(', '), order.AllergyReason)}
        </Status>
      )}
    </span>
  )
}

function OrderState({ order, today }: { order: Order; today: string }) {
  const { unit } = useAmount()
  const t = useOrdersText()
  const m = useMedicationText()
  const dates = useDates()
  const { say } = useSpeech()
  const { State, DaysLeft, Left, ConsentExpiresOn } = order
  const hold = holdOf(order, today)
  const consentOver = ConsentExpiresOn === null || ConsentExpiresOn <= today
  return (
    <span className="k-order-state">
      {State === 'Active' && <span>{t.active}</span>}
      {State === 'Coming' && <Status tone="info">{t.coming(dates.near(order.StartDate))}</Status>}
      {State !== 'Ended' && hold && (
        <>
          <Status tone="soon">
            {hold.StartDate > today
              ? t.holdFrom(dates.near(hold.StartDate))
              : hold.EndDate
                ? t.holdUntil(dates.near(hold.EndDate))
                : t.onHold}
          </Status>
          <small>{hold.Reason}</small>
        </>
      )}
      {State === 'Ended' && <Status tone="info">{t.endedOn(dates.near(order.EndDate ?? today))}</Status>}
      {State !== 'Ended' && order.Psychotropic && (
        <Status tone={consentOver ? 'over' : dates.due(ConsentExpiresOn).tone} small>
          {ConsentExpiresOn === null ? m.noConsent : m.consentEnds(dates.near(ConsentExpiresOn))}
        </Status>
      )}
      {order.Controlled && (
        <Status tone="conf" small>
          {m.controlled}
        </Status>
      )}
      {State !== 'Ended' && (Left < 0 || (DaysLeft !== null && DaysLeft <= lowSupplyDays)) ? (
        <Status tone={Left < 0 || DaysLeft === 0 ? 'over' : 'soon'} small>
          {Left < 0 ? m.belowZero : `${m.left(Left, unit(order.DoseUnit))} ${m.daysLeft(DaysLeft ?? 0)}`}
        </Status>
      ) : (
        <small>{m.left(Left, unit(order.DoseUnit))}</small>
      )}
      <small>
        {order.EndReason && State === 'Ended'
          ? say(reasonWords(order.EndReason))
          : order.LastGivenAt && m.lastGiven(dates.instantWithin(order.LastGivenAt))}
      </small>
    </span>
  )
}
