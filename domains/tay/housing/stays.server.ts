import { sql } from 'kysely'
import { nameOf } from '#domains/enrollment/membership.server.ts'
import { onOpenChart, openChart } from '#domains/enrollment/on-chart.server.ts'
import { holds, list } from '#domains/enrollment/rows.server.ts'
import type { Output } from '#platform/contract/call.ts'
import { sentence } from '#platform/contract/words.ts'
import { handlers, type Tx } from '#platform/server/handlers.ts'
import { named, record } from '#platform/server/record.ts'
import { datedFor, settle, tenure, tenureTable } from '#platform/server/tenure.ts'
import { cents } from '../money/money.rules.ts'
import { stayCalls } from './stays.calls.ts'
import { inspectionsOf } from './units.server.ts'

const stays = tenureTable({
  table: 'tay_stay',
  subject: ['client_membership_id'],
  holder: ['placement_type', 'unit_id', 'address'],
})
const leases = record('tay_stay', named('TayStayID', 'Room', 'LeaseSignedOn', 'LeaseEndsOn'), {
  voids: true,
  within: onOpenChart,
})

async function placeName(tx: Tx, unitId: string | null, address: string | null): Promise<string> {
  if (!unitId) return address ?? ''
  return (await tx.selectFrom('tay_unit').select('name').where('id', '=', unitId).executeTakeFirst())?.name ?? ''
}

export const stayHandlers = handlers(stayCalls, {
  async getHousing({ tx, input, today }) {
    const id = input.ClientSubProgramMembershipID
    const unit = sql`select s.unit_id from tay_stay s where s.client_membership_id = ${id} and s.unit_id is not null and ${holds('s', today)}`
    const { rows } = await sql<Omit<Output<typeof stayCalls.getHousing>, 'OtherRoommates'> & { taken: number }>`select
      ${list(sql`select s.id as "TayStayID", s.placement_type as "PlacementType", s.unit_id as "UnitID", u.name as "Unit",
        coalesce(u.address, s.address) as "Address", s.room as "Room", s.lease_signed_on as "LeaseSignedOn", s.lease_ends_on as "LeaseEndsOn",
        (s.rent_share_cents / 100.0)::float8 as "RentShare", s.start_date as "StartDate", s.end_date as "EndDate", s.end_reason as "EndReason",
        s.note as "Note", s.version from tay_stay s left join tay_unit u on u.id = s.unit_id
        where s.client_membership_id = ${id} and s.voided_at is null order by s.start_date desc`)} as "Stays",
      array(select concat_ws(' ', p.first_name, p.last_name) from tay_stay o join person p on p.id = o.person_id
        where o.unit_id in (${unit}) and o.client_membership_id <> ${id} and ${holds('o', today)} order by 1) as "Roommates",
      coalesce((select t.taken from tay_units_taken(array(${unit}), ${today}::date) t), 0) as taken,
      ${inspectionsOf(unit)} as "Inspections"`.execute(tx)
    const { taken, ...found } = rows[0]!
    return { ...found, OtherRoommates: Math.max(0, taken - 1 - found.Roommates.length) }
  },

  async moveYouth(context) {
    const { tx, me, input, today, refuse, changeSet, effect } = context
    const now = await openChart(context)
    const start = input.StartDate ?? today
    if ((input.UnitID === null) === (input.Address === null)) refuse('UnitOrAddress')
    const place = await placeName(tx, input.UnitID, input.Address)
    const words = { name: nameOf(now), place, start }
    const ChangeSetID = await changeSet(
      'tay.move',
      sentence(['{name} lives in {place} from {start}', '{name} vive en {place} desde el {start}'], words),
    )
    const of = tenure(tx, stays, datedFor(me, today))
    const subject = { client_membership_id: now.id }
    const [latest] = await of.history(subject)
    const given = {
      holder: { placement_type: input.PlacementType, unit_id: input.UnitID, address: input.Address },
      start,
      more: { person_id: now.person_id, sub_program_id: now.sub_program_id, note: input.Note },
    }
    const seen =
      input.TayStayID !== null && input.version !== null
        ? { seen: { id: input.TayStayID, version: input.version } }
        : {}
    const { row } = settle(
      latest
        ? await of.transfer(subject, { ...given, ...seen, endReason: 'Moved' })
        : await of.assignFirst(subject, given),
      context,
    )
    effect(
      'bed',
      sentence(['{name} lives in **{place}** from {start}', '{name} vive en **{place}** desde el {start}'], words),
    )
    return { TayStayID: row.id, version: row.version, ChangeSetID }
  },

  async deleteCurrentMove(context) {
    const { tx, me, input, today, refuse, changeSet, effect } = context
    const now = await openChart(context)
    const of = tenure(tx, stays, datedFor(me, today))
    const [latest, before] = await of.history({ client_membership_id: now.id })
    if (!latest || !before) return refuse('FirstHome')
    const ChangeSetID = await changeSet('tay.move', [
      `A move of ${nameOf(now)} was a mistake`,
      `Una mudanza de ${nameOf(now)} fue un error`,
    ])
    const done = settle(
      await of.deleteCurrent(
        { client_membership_id: now.id },
        { reason: input.Reason, seen: { id: latest.id, version: input.version } },
      ),
      context,
    )
    effect(
      'bed',
      sentence(['{name} lives in **{place}** again', '{name} vuelve a vivir en **{place}**'], {
        name: nameOf(now),
        place: await placeName(tx, before.unit_id, before.address),
      }),
    )
    const { id, version } = done.reopened ?? before
    return { TayStayID: id, version, ChangeSetID }
  },

  updateLease: (context) =>
    leases.change(context, leases.at(context.input), {
      ...leases.values(context.input),
      rent_share_cents: cents(context.input.RentShare),
    }),
})
