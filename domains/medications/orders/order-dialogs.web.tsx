import type { Dialogs } from '#domains/activity/use-dialogs.web.tsx'
import { addDays } from '#platform/contract/dates.ts'
import { useDates } from '#platform/web/dates.ts'
import { useSpeech } from '#platform/web/words.ts'
import { drugName } from '../house/dose-dialogs.web.tsx'
import { movementKinds } from '../medications.rules.ts'
import { useOrdersText } from '../orders-text.web.ts'
import { supplyCalls } from '../supply/supply.calls.ts'
import { factsOf, fieldsOf, type OrdersText } from './order-fields.web.ts'
import type { Order } from './order-shapes.calls.ts'
import { orderCalls } from './orders.calls.ts'

/** Everything that is done with an order. */
export function useOrderDialogs(membershipId: string, dialogs: Dialogs) {
  const t = useOrdersText()
  const dates = useDates()
  const { label } = useSpeech()
  const of = { ClientSubProgramMembershipID: membershipId }
  const at = ({ MedicationOrderID, version }: Order) => ({ ...of, MedicationOrderID, version })
  const order = { call: orderCalls.addEditOrder, fields: fieldsOf(t), wide: true } as const
  return {
    add: (today: string) =>
      dialogs.ask({
        ...order,
        title: t.add,
        values: { ...of, Route: 'Oral', StartDate: today, Prn: false, Controlled: false, Psychotropic: false },
      }),
    edit: (one: Order) =>
      dialogs.ask({
        ...order,
        title: t.edit,
        values: { ...at(one), ...factsOf(one), StartDate: one.StartDate, EndDate: one.EndDate },
      }),
    change: (one: Order, today: string) =>
      dialogs.ask({
        ...order,
        title: t.change,
        sentence: t.changeText,
        values: {
          ...of,
          ...factsOf(one),
          ChangesID: one.MedicationOrderID,
          StartDate: addDays(today, 1),
          EndDate: null,
        },
      }),
    stop: (one: Order, today: string) =>
      dialogs.ask({
        call: orderCalls.discontinue,
        title: t.stop,
        sentence: drugName(one),
        values: { ...at(one), EndDate: addDays(today, 1) },
        fields: ['EndDate', { name: 'Reason', span: 12 }],
      }),
    hold: (one: Order, today: string) =>
      dialogs.ask({
        call: orderCalls.holdOrder,
        title: t.hold,
        sentence: drugName(one),
        values: { ...at(one), StartDate: today },
        fields: ['StartDate', 'EndDate', { name: 'Reason', span: 12 }],
      }),
    unhold: (one: Order, today: string) =>
      dialogs.ask({
        call: orderCalls.endHold,
        title: t.unhold,
        sentence: drugName(one),
        values: { ...at(one), EndDate: today },
        fields: ['EndDate'],
      }),
    refill: (one: Order, today: string) =>
      dialogs.ask({
        call: supplyCalls.updateRefills,
        title: t.refill,
        sentence: drugName(one),
        values: {
          ...of,
          MedicationOrderID: one.MedicationOrderID,
          HappenedOn: today,
          RxNumber: one.RxNumber,
          Pharmacy: one.Pharmacy,
        },
        fields: ['Quantity', 'HappenedOn', 'FilledOn', 'RefillsLeft', 'RxNumber', 'Pharmacy'],
      }),
    refillEdit: (one: Order, row: Order['Supply'][number]) =>
      dialogs.ask({
        call: supplyCalls.updateRefills,
        title: t.refillEdit,
        sentence: drugName(one),
        values: {
          ...of,
          MedicationOrderID: one.MedicationOrderID,
          MedicationRefillID: row.MedicationRefillID,
          Quantity: row.Quantity,
          HappenedOn: row.HappenedOn,
          FilledOn: row.FilledOn,
          RxNumber: row.RxNumber,
          Pharmacy: row.Pharmacy,
          RefillsLeft: row.RefillsLeft,
          version: row.version,
        },
        fields: [
          'Quantity',
          'HappenedOn',
          'FilledOn',
          'RefillsLeft',
          'RxNumber',
          'Pharmacy',
          { name: 'Reason', span: 12, needed: true },
        ],
      }),
    removeRefill: (one: Order, row: Order['Supply'][number]) =>
      dialogs.remove({
        call: supplyCalls.deleteRefill,
        title: t.removeOf(label(movementKinds, row.Kind), row.Quantity, dates.near(row.HappenedOn)),
        sentence: drugName(one),
        values: { ...of, MedicationRefillID: row.MedicationRefillID, version: row.version },
      }),
    remove: (one: Order) =>
      dialogs.remove({ call: orderCalls.deleteOrder, title: t.remove, sentence: drugName(one), values: at(one) }),
    removeLabel: (row: Order['Supply'][number]) =>
      t.removeOf(label(movementKinds, row.Kind), row.Quantity, dates.near(row.HappenedOn)),
  }
}
type OrderDialogs = ReturnType<typeof useOrderDialogs>

/** The hold that is on, or comes next. */
export const holdOf = ({ Holds }: Order, today: string) =>
  Holds.findLast(({ EndDate }) => EndDate === null || EndDate > today)

/** What the menu of an order offers. */
export function orderEntries(order: Order, today: string, may: boolean, acts: OrderDialogs, t: OrdersText) {
  if (!may) return []
  const goesOn = order.State !== 'Ended'
  const [latest] = order.Supply
  const held = holdOf(order, today) !== undefined
  return [
    goesOn && !order.HasDoses && { label: t.edit, onClick: () => acts.edit(order) },
    goesOn && { label: t.change, onClick: () => acts.change(order, today) },
    goesOn && { label: t.refill, onClick: () => acts.refill(order, today) },
    goesOn && !held && { label: t.hold, onClick: () => acts.hold(order, today) },
    goesOn && held && { label: t.unhold, onClick: () => acts.unhold(order, today) },
    goesOn && order.EndDate === null && { label: t.stop, onClick: () => acts.stop(order, today) },
    latest?.Kind === 'Received' && { label: t.refillEdit, onClick: () => acts.refillEdit(order, latest) },
    latest !== undefined && { label: acts.removeLabel(latest), onClick: () => acts.removeRefill(order, latest) },
    !order.HasDoses && { label: t.remove, onClick: () => acts.remove(order) },
  ]
}
