import { sql } from 'kysely'
import { openChart } from '#domains/enrollment/on-chart.server.ts'
import { nameOf } from '#domains/enrollment/membership.server.ts'
import { list } from '#domains/enrollment/rows.server.ts'
import type { Output } from '#platform/contract/call.ts'
import { sentence } from '#platform/contract/words.ts'
import { handlers, type Context, type Tx } from '#platform/server/handlers.ts'
import { sameVersion } from '#platform/server/record.ts'
import { datedFor, settle, tenure, tenureTable } from '#platform/server/tenure.ts'
import { absenceColumns } from '../absences/absences.server.ts'
import { stayCalls } from './stays.calls.ts'

const stays = tenureTable({ table: 'bed_stay', subject: ['client_membership_id'], holder: ['bed_id'] })

interface Bed {
  id: string
  name: string
  residence_id: string
  sub_program_id: string
  house: string
}
async function findBed(tx: Tx, id: string): Promise<Bed | undefined> {
  const { rows } = await sql<Bed>`select b.id, b.name, b.residence_id, b.sub_program_id, h.name as house from bed b
    join residence h on h.id = b.residence_id where b.id = ${id} and b.voided_at is null`.execute(tx)
  return rows[0]
}

type Move = Context<typeof stayCalls.moveBed>

interface Other {
  membership: string
  name: string
}

/** Whoever has the bed from that day on leaves it; what is given back lets them take the one that gets free. */
async function makeRoom({ tx, me, today, input, refuse, effect }: Move, start: string) {
  const { rows } =
    await sql<Other>`select s.client_membership_id as membership, concat_ws(' ', p.first_name, p.last_name) as name
    from bed_stay s join client_membership m on m.id = s.client_membership_id join person p on p.id = s.person_id
    where s.bed_id = ${input.BedID} and s.voided_at is null and s.end_date is null and s.start_date < ${start} and m.end_date is null
    for update of m`.execute(tx)
  const [other] = rows
  if (!other || other.membership === input.ClientSubProgramMembershipID) return refuse('NoSwap')
  const of = tenure(tx, stays, datedFor(me, today))
  const subject = { client_membership_id: other.membership }
  const left = await of.end(subject, { end: start, reason: 'Moved' })
  if (left.why !== null) return refuse('NoSwap')
  return async (free: { bed_id: string; residence_id: string }) => {
    const bed = await findBed(tx, free.bed_id)
    const more = { residence_id: free.residence_id, note: input.Note, follows_id: left.row.id }
    const { why } = await of.assignFirst(subject, { holder: { bed_id: free.bed_id }, start, more })
    if (why !== null) refuse('NoSwap')
    effect(
      'bed',
      sentence(['{name} moves to **{bed}** the same day', '{name} pasa a **{bed}** el mismo día'], {
        name: other.name,
        bed: bed?.name ?? '',
      }),
    )
  }
}

export const stayHandlers = handlers(stayCalls, {
  async moveBed(context) {
    const { tx, me, today, input, refuse, notFound, effect, changeSet, stale } = context
    const start = input.StartDate ?? today
    const now = await openChart(context)
    const bed = (await findBed(tx, input.BedID)) ?? notFound()
    if (bed.sub_program_id !== now.sub_program_id) refuse('OtherProgram')
    const of = tenure(tx, stays, datedFor(me, today))
    const subject = { client_membership_id: now.id }
    const [latest] = await of.history(subject)
    if (input.version !== null) await sameVersion(latest, input.version, stale)
    const words = { name: nameOf(now), bed: bed.name, house: bed.house, start }
    const ChangeSetID = await changeSet(
      'residential.move',
      sentence(
        ['{name} to bed {bed} in {house} from {start}', '{name} a la cama {bed} de {house} desde el {start}'],
        words,
      ),
    )
    const given = {
      holder: { bed_id: bed.id },
      start,
      endReason: 'Moved',
      more: { residence_id: bed.residence_id, note: input.Note },
    }
    const takeOther = input.Swap ? await makeRoom(context, start) : undefined
    const { row } = settle(await of.transfer(subject, given), context)
    effect(
      'bed',
      sentence(
        ['{name} has **{bed}** in **{house}** from {start}', '{name} tiene **{bed}** en **{house}** desde el {start}'],
        words,
      ),
    )
    await takeOther?.(latest!)
    return { BedStayID: row.id, version: row.version, ChangeSetID }
  },

  async deleteCurrentBed(context) {
    const { tx, me, input, today, refuse, changeSet, effect } = context
    const now = await openChart(context)
    const of = tenure(tx, stays, datedFor(me, today))
    const [latest, before] = await of.history({ client_membership_id: now.id })
    if (!latest || !before) return refuse('FirstBed')
    const bed = await findBed(tx, before.bed_id)
    const ChangeSetID = await changeSet('residential.move', [
      `A move of ${nameOf(now)} was a mistake`,
      `Un traslado de ${nameOf(now)} fue un error`,
    ])
    const seen = { id: latest.id, version: input.version }
    const done = settle(
      await of.deleteCurrent({ client_membership_id: now.id }, { reason: input.Reason, seen }),
      context,
    )
    effect(
      'bed',
      sentence(['{name} has **{bed}** in **{house}** again', '{name} vuelve a tener **{bed}** en **{house}**'], {
        name: nameOf(now),
        bed: bed?.name ?? '',
        house: bed?.house ?? '',
      }),
    )
    const { id, version } = done.reopened ?? before
    return { BedStayID: id, version, ChangeSetID }
  },

  async getStays({ tx, input }) {
    const id = input.ClientSubProgramMembershipID
    const { rows } = await sql<Output<typeof stayCalls.getStays>>`select
      ${list(sql`select s.id as "BedStayID", s.residence_id as "ResidenceID", h.name as "House", s.bed_id as "BedID", b.name as "Bed", b.room as "Room",
        s.start_date as "StartDate", s.end_date as "EndDate", s.end_reason as "EndReason", s.note as "Note", s.version
        from bed_stay s join bed b on b.id = s.bed_id join residence h on h.id = s.residence_id
        where s.client_membership_id = ${id} and s.voided_at is null order by s.start_date desc`)} as "Stays",
      ${list(sql`select ${absenceColumns} from house_absence a join sub_program u on u.id = a.sub_program_id
        where a.client_membership_id = ${id} and a.voided_at is null order by a.left_at desc`)} as "Absences"`.execute(
      tx,
    )
    return rows[0]!
  },
})
