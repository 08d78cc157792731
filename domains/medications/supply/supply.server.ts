import { sql } from 'kysely'
import { lockChart, onAnyChart, removeMistake } from '#domains/enrollment/on-chart.server.ts'
import { takeWitness } from '#domains/session/tablets/witness.server.ts'
import { findLabel } from '#platform/contract/lists/base.ts'
import { sentence } from '#platform/contract/words.ts'
import type { CallSpec } from '#platform/contract/call.ts'
import { handlers, type Context, type Me, type Tx } from '#platform/server/handlers.ts'
import { named, record } from '#platform/server/record.ts'
import { findHouseOn, houseOf, mayRecord } from '../house/house-rows.server.ts'
import { movementKinds } from '../medications.rules.ts'
import { supplyCalls } from './supply.calls.ts'

const refills = record(
  'medication_movement',
  named('MedicationRefillID', 'Quantity', 'HappenedOn', 'FilledOn', 'RxNumber', 'Pharmacy', 'RefillsLeft', 'Reason'),
  { voids: true, within: onAnyChart },
)
/** The order, of this child. */
async function getOrder(tx: Tx, membershipId: string, orderId: string, notFound: () => never) {
  const { rows } = await sql<{
    id: string
    supply_id: string
    drug: string
  }>`select o.id, o.supply_id, o.drug from medication_order o
    where o.id = ${orderId} and o.client_membership_id = ${membershipId} and o.voided_at is null`.execute(tx)
  return rows[0] ?? notFound()
}

type Moving = Pick<Context<CallSpec>, 'tx' | 'today' | 'notFound' | 'stale'> & {
  me: Me
  input: { ClientSubProgramMembershipID: string; MedicationOrderID: string; Quantity: number; HappenedOn: string }
  refuse: (code: 'NotOnShift') => never
}

/** Writes what left the supply or came back to it; says what is left. */
async function move(context: Moving, kind: string, proof: string | null, more: Readonly<Record<string, unknown>> = {}) {
  const { tx, me, input, notFound, refuse } = context
  const chart = await lockChart(context)
  const order = await getOrder(tx, chart.id, input.MedicationOrderID, notFound)
  const house = await findHouseOn(tx, me, chart.id, null)
  if (!mayRecord(me, house?.on_shift ?? false)) refuse('NotOnShift')
  const saved = await refills.add(context, {
    client_membership_id: chart.id,
    medication_order_id: order.id,
    kind,
    quantity: input.Quantity,
    happened_on: input.HappenedOn,
    witness_id: (await takeWitness(tx, me, house?.id ?? '', proof)) ?? null,
    ...more,
  } as never)
  const { rows } = await sql<{ left: number }>`select supply_left(${order.supply_id})::float8 as left`.execute(tx)
  return { ...saved, Left: rows[0]!.left }
}

export const supplyHandlers = handlers(supplyCalls, {
  async updateRefills(context) {
    const { tx, input, notFound, refuse } = context
    if (input.MedicationRefillID !== null && input.Reason === null) refuse('ReasonNeeded')
    const chart = await lockChart(context)
    const order = await getOrder(tx, chart.id, input.MedicationOrderID, notFound)
    return refills.save(context, { ...refills.at(input), kind: 'Received' } as never, refills.values(input), () => ({
      medication_order_id: order.id,
    })) as never
  },

  deleteRefill: (context) =>
    removeMistake(
      context,
      refills,
      context.input.MedicationRefillID,
      async ({ kind, quantity, medication_order_id }) => {
        const { rows } = await sql<{
          drug: string
        }>`select drug from medication_order where id = ${medication_order_id}`.execute(context.tx)
        return sentence(['{drug}: {quantity}, {kind}', '{drug}: {quantity}, {kind}'], {
          drug: rows[0]?.drug ?? '',
          quantity: Number(quantity),
          kind: findLabel(movementKinds, kind) ?? kind,
        })
      },
    ),

  recordWaste: (context) => move(context, 'Wasted', context.input.WitnessProof, { reason: context.input.Reason }),

  async sendAlong(context) {
    const { tx } = context
    const chart = await lockChart(context)
    const { rows } = await sql<{
      id: string
    }>`select a.id from house_absence a where a.client_membership_id = ${chart.id} and a.voided_at is null
      order by a.left_at desc limit 1`.execute(tx)
    return move(context, 'Sent', null, rows[0] ? { house_absence_id: rows[0].id } : {})
  },

  async bringBack(context) {
    const { tx, input, notFound } = context
    const { rows } =
      await sql`select from medication_movement v join medication_order o on o.supply_id = v.supply_id and o.id = ${input.MedicationOrderID}
      where v.id = ${input.SentID} and v.kind = 'Sent' and v.voided_at is null and v.client_membership_id = ${input.ClientSubProgramMembershipID}`.execute(
        tx,
      )
    if (rows.length === 0) return notFound()
    return move(context, 'Returned', null, { sent_id: input.SentID })
  },

  recordDestruction: (context) =>
    move(context, 'Destroyed', context.input.WitnessProof, {
      reason: context.input.Reason,
      method: context.input.Method,
    }),

  async recordCount(context) {
    const { tx, me, input, refuse, notFound } = context
    const house = await houseOf(context)
    if (!mayRecord(me, house.on_shift)) refuse('NotOnShift')
    const witness = (await takeWitness(tx, me, house.id, input.WitnessProof)) ?? null
    // In one order, so that two counts at once come one after the other.
    const { rows } = await sql<{
      MedicationOrderID: string
      Expected: number
      Counted: number
    }>`insert into medication_count (client_membership_id, medication_order_id, occasion, counted, witness_id, note)
      select o.client_membership_id, o.id, ${input.Occasion}, l."Counted", ${witness}, l."Note"
      from jsonb_to_recordset(${JSON.stringify(input.Lines)}::jsonb) as l ("MedicationOrderID" uuid, "Counted" numeric, "Note" text)
      join medication_order o on o.id = l."MedicationOrderID" and o.voided_at is null and house_on(o.client_membership_id, ${house.today}) = ${house.id}
      order by o.id
      returning medication_order_id as "MedicationOrderID", expected::float8 as "Expected", counted::float8 as "Counted"`.execute(
      tx,
    )
    if (rows.length < input.Lines.length) return notFound()
    return { Lines: rows }
  },
})
