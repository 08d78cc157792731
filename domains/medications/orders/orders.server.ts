import { sql } from 'kysely'
import { lockChart, onOpenChart, openChart, removeMistake } from '#domains/enrollment/on-chart.server.ts'
import { list } from '#domains/enrollment/rows.server.ts'
import { ownReasons } from '#platform/contract/own-reasons.ts'
import { sentence } from '#platform/contract/words.ts'
import { allOf } from '#platform/server/database.ts'
import { handlers, type Tx } from '#platform/server/handlers.ts'
import { planOnce } from '#platform/server/plan-once.ts'
import { named, record } from '#platform/server/record.ts'
import { allergies, holdsStill, leftColumns, leftJoin } from '../house/house-rows.server.ts'
import { allergiesAgainst, consentEnds, readTimes } from '../medications.rules.ts'
import type { Order } from './order-shapes.calls.ts'
import { orderCalls } from './orders.calls.ts'

const orders = record(
  'medication_order',
  {
    ...named(
      'MedicationOrderID',
      'Drug',
      'Strength',
      'Form',
      'Route',
      'DoseAmount',
      'DoseUnit',
      'Directions',
      'Purpose',
      'Prn',
      'PrnReason',
      'MaxPerDay',
      'MinHours',
      'Controlled',
      'Psychotropic',
      'ConsentKind',
      'ConsentOn',
      'Prescriber',
      'Pharmacy',
      'RxNumber',
      'PrescribedOn',
      'FilledOn',
      'Quantity',
      'Refills',
      'StartDate',
      'EndDate',
    ),
    ConsentExpiresOn: 'consent_expires_on',
    PrescriberPhone: 'prescriber_phone_digits',
  },
  { voids: true, within: onOpenChart },
)

/** The day after the last one on which a dose was acted on. */
async function afterDoses(tx: Tx, orderId: string): Promise<string | null> {
  const { rows } = await sql<{ after: string | null }>`select max(d.slot_on) + 1 as after from medication_dose d
    where d.medication_order_id = ${orderId} and d.voided_at is null`.execute(tx)
  return rows[0]!.after
}

/** A month that is closed keeps the orders it had; whoever closes it comes before or after. */
const keepMonthOpen = (tx: Tx, membershipId: string, day: string) =>
  sql`select keep_month_open(house_on(${membershipId}, ${day}), ${day})`.execute(tx)

const movements = sql`select v.id as "MedicationRefillID", v.kind as "Kind", v.quantity as "Quantity", v.happened_on as "HappenedOn", v.rx_number as "RxNumber",
    v.pharmacy as "Pharmacy", v.filled_on as "FilledOn", v.refills_left as "RefillsLeft", v.reason as "Reason", b.name as "By",
    w.name as "Witness", v.version
  from medication_movement v left join names b on b.id = v.recorded_by left join names w on w.id = v.witness_id
  where v.client_membership_id = o.client_membership_id and v.medication_order_id = o.id and v.voided_at is null order by v.happened_on desc, v.recorded_at desc limit 60`

const orderRows = (
  id: string,
  today: string,
) => sql`select ${orders.select('o')}, o.times as "Times", o.end_reason as "EndReason", o.follows_id as "FollowsID",
    o.supply_id as "SupplyID", o.allergies as "Allergies", o.allergy_reason as "AllergyReason", ${leftColumns},
    case when o.end_date <= ${today}::date then 'Ended' when o.start_date > ${today}::date then 'Coming'
      when exists (select from medication_hold h where h.medication_order_id = o.id and h.voided_at is null and h.start_date <= ${today}::date
        and (h.end_date is null or h.end_date > ${today}::date)) then 'On hold' else 'Active' end as "State",
    exists (select from medication_dose d where d.medication_order_id = o.id and d.voided_at is null) as "HasDoses",
    (select d.given_at from medication_dose d where d.medication_order_id = o.id and d.voided_at is null and d.amount is not null and ${holdsStill}
      order by d.given_at desc limit 1) as "LastGivenAt",
    ${list(sql`select h.id as "MedicationHoldID", h.start_date as "StartDate", h.end_date as "EndDate", h.reason as "Reason", h.version
      from medication_hold h where h.medication_order_id = o.id and h.voided_at is null order by h.start_date desc`)} as "Holds",
    ${list(movements)} as "Supply"
  from medication_order o ${leftJoin(sql`o.client_membership_id = ${id} and o.voided_at is null`)}
  where o.client_membership_id = ${id} and o.voided_at is null
  order by coalesce(o.end_date <= ${today}::date, false), o.prn, o.drug, o.start_date desc`

export const orderHandlers = handlers(orderCalls, {
  async getOrders({ tx, me, input, today, notFound }) {
    const asked = sql<{
      zone: string
      house: string | null
      today: string
      allergies: string[]
      orders: Order[]
    }>`with names as materialized (select n.id, n.name from staff_names(array(
        select x.id from medication_movement v cross join unnest(array[v.recorded_by, v.witness_id]) x (id)
        where v.client_membership_id = ${input.ClientSubProgramMembershipID} and v.voided_at is null)) n)
      select u.zone, house_on(m.id, t.day) as house, t.day as today, ${allergies(sql`m.person_id`, today)} as allergies,
        ${list(orderRows(input.ClientSubProgramMembershipID, today))} as orders
      from client_membership m join sub_program u on u.id = m.sub_program_id
      cross join lateral (select (now() at time zone u.zone)::date as day) t
      where m.id = ${input.ClientSubProgramMembershipID} and m.voided_at is null`
    const [, { rows }] = await allOf(planOnce(tx), asked.execute(tx))
    const found = rows[0] ?? notFound()
    return {
      Zone: found.zone,
      Today: found.today,
      ResidenceID: found.house,
      Allergies: found.allergies,
      Orders: found.orders,
      Can: {
        Order: me.may('Medication.Order'),
        Record: me.may('Medication.Record'),
        Destroy: me.may('Medication.Destroy'),
      },
    }
  },

  async addEditOrder(context) {
    const { tx, input, today, refuse } = context
    const chart = await openChart(context)
    const times = readTimes(input.Times ?? '') ?? refuse('TimesWrong')
    if (input.Prn !== (times.length === 0)) refuse(input.Prn ? 'TimesWrong' : 'TimesMissing')
    if (input.Prn && (input.PrnReason === null || input.MaxPerDay === null)) refuse('PrnIncomplete')
    if ((input.ConsentKind === null) !== (input.ConsentOn === null)) refuse('ConsentIncomplete')
    if (input.ConsentKind !== null && !input.Psychotropic) refuse('ConsentOfOther')
    const known = await sql<{
      names: string[]
    }>`select ${allergies(sql`${chart.person_id}::uuid`, today)} as names`.execute(tx)
    const against = allergiesAgainst(input.Drug, known.rows[0]!.names)
    if (against.length > 0 && input.AllergyReason === null)
      refuse('AllergyNamed', {
        message: sentence(
          [
            'Allergy on record: {names}. To order it all the same, say why.',
            'Alergia registrada: {names}. Para ordenarlo de todos modos, diga por qué.',
          ],
          { names: against.join(', ') },
        ),
      })
    const values = {
      ...orders.values(input),
      times,
      consent_expires_on: input.ConsentExpiresOn ?? (input.ConsentOn && consentEnds(input.ConsentOn)),
      allergies: against,
      allergy_reason: against.length > 0 ? input.AllergyReason : null,
    }
    await keepMonthOpen(tx, chart.id, input.StartDate)
    if (input.MedicationOrderID !== null) {
      const seen = await orders.get(context, input.MedicationOrderID)
      if ((await afterDoses(tx, seen.id)) !== null) refuse('AlreadyGiven')
      await keepMonthOpen(tx, chart.id, seen.start_date)
      return orders.change(context, orders.at({ ...input, MedicationOrderID: input.MedicationOrderID }), values)
    }
    if (input.ChangesID !== null) {
      const old = await orders.get(context, input.ChangesID)
      if (old.end_date !== null && old.end_date <= input.StartDate) refuse('AlreadyChanged')
      const after = await afterDoses(tx, old.id)
      if (after !== null && input.StartDate < after) refuse('BeforeDoses')
      if (input.StartDate <= old.start_date) refuse('BeforeDoses')
      await sql`update medication_order set end_date = ${input.StartDate}, end_reason = ${ownReasons.changed[0]} where id = ${old.id}`.execute(
        tx,
      )
    }
    return orders.add(context, { ...values, follows_id: input.ChangesID })
  },

  async discontinue(context) {
    const { tx, input, refuse } = context
    const chart = await openChart(context)
    await keepMonthOpen(tx, chart.id, input.EndDate)
    const after = await afterDoses(tx, input.MedicationOrderID)
    return orders.step(
      context,
      input,
      ({ end_date }) => {
        if (end_date !== null && end_date <= input.EndDate) refuse('AlreadyEnded')
        if (after !== null && input.EndDate < after) refuse('BeforeDoses')
      },
      { end_date: input.EndDate, end_reason: input.Reason },
    )
  },

  async holdOrder(context) {
    const { tx, input } = context
    const order = await orders.lock(context, orders.at(input))
    await tx
      .insertInto('medication_hold')
      .values({
        client_membership_id: order.client_membership_id,
        medication_order_id: order.id,
        start_date: input.StartDate,
        end_date: input.EndDate,
        reason: input.Reason,
      } as never)
      .execute()
    return orders.change(context, orders.at(input), { ordered_at: order.ordered_at })
  },

  async endHold(context) {
    const { tx, input, refuse } = context
    const order = await orders.lock(context, orders.at(input))
    const { rows } = await sql<{
      id: string
      start_date: string
    }>`select h.id, h.start_date from medication_hold h where h.medication_order_id = ${order.id}
      and h.voided_at is null and (h.end_date is null or h.end_date > ${input.EndDate}::date) order by h.start_date limit 1`.execute(
      tx,
    )
    const hold = rows[0] ?? refuse('NotHeld')
    await (hold.start_date >= input.EndDate
      ? sql`update medication_hold set voided_at = now(), voided_by = my_user(), void_reason = ${ownReasons.takenOut[0]} where id = ${hold.id}`.execute(
          tx,
        )
      : sql`update medication_hold set end_date = ${input.EndDate} where id = ${hold.id}`.execute(tx))
    return orders.change(context, orders.at(input), { ordered_at: order.ordered_at })
  },

  async deleteOrder(context) {
    const { tx, input, refuse } = context
    const chart = await lockChart(context)
    const order = await orders.get(context, input.MedicationOrderID)
    if ((await afterDoses(tx, order.id)) !== null) refuse('HasDoses')
    await keepMonthOpen(tx, chart.id, order.start_date)
    const { rows: later } =
      await sql`select from medication_order where follows_id = ${order.id} and voided_at is null`.execute(tx)
    if (later.length > 0) refuse('WasChanged')
    const removed = await removeMistake(context, orders, input.MedicationOrderID, ({ drug, strength }) =>
      sentence(['order of {drug}', 'orden de {drug}'], { drug: [drug, strength].filter(Boolean).join(' ') }),
    )
    const mistaken = sql`voided_at = now(), voided_by = my_user(), void_reason = ${input.Reason}
      where client_membership_id = ${chart.id} and medication_order_id = ${order.id} and voided_at is null`
    await sql`update medication_movement set ${mistaken}`.execute(tx)
    await sql`update medication_hold set ${mistaken}`.execute(tx)
    // What it had changed goes on, as long as this one would have.
    await sql`update medication_order set end_date = ${order.end_date}, end_reason = ${order.end_reason}
      where id = ${order.follows_id} and end_date = ${order.start_date} and end_reason = ${ownReasons.changed[0]}`.execute(
      tx,
    )
    return removed
  },
})
