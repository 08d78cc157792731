import { sql } from 'kysely'
import { list, one, staffName } from '#domains/enrollment/rows.server.ts'
import { addDays } from '#platform/contract/dates.ts'
import { ownReasons } from '#platform/contract/own-reasons.ts'
import { sentence } from '#platform/contract/words.ts'
import { allOf } from '#platform/server/database.ts'
import { handlers } from '#platform/server/handlers.ts'
import { planOnce } from '#platform/server/plan-once.ts'
import { named, record, sameVersion } from '#platform/server/record.ts'
import { houseBookCalls, type HouseBook } from './house-book.calls.ts'
import { doseList, holdsStill, houseOf, leftColumns, leftJoin } from './house-rows.server.ts'

const otc = record(
  'otc_item',
  named(
    'OtcItemID',
    'Drug',
    'Strength',
    'DoseAmount',
    'DoseUnit',
    'Purpose',
    'MaxPerDay',
    'MinHours',
    'SignedBy',
    'SignedOn',
  ),
  { voids: true },
)
const childName = sql`(select concat_ws(' ', p.first_name, p.last_name) from person p where p.id = d.person_id)`
const ofChild = {
  more: sql`, d.client_membership_id as "ClientSubProgramMembershipID", ${childName} as "Name"`,
  order: sql`d.given_at desc`,
  limit: 300,
}
const monthOf = (day: string) => `${day.slice(0, 7)}-01`

export const houseBookHandlers = handlers(houseBookCalls, {
  async getHouseBook(context) {
    const { tx, input } = context
    const [, { id, today }] = await allOf(planOnce(tx), houseOf(context))
    const since = input.Since ?? addDays(today, -30)
    const inOrders = sql`o.voided_at is null and o.start_date <= ${today}::date
            and o.client_membership_id in (select s.client_membership_id from bed_stay s where s.residence_id = ${id} and s.voided_at is null)`
    const inHouse = sql`d.residence_id = ${id} and d.slot_on between ${since}::date and ${today}::date + 1 and ${holdsStill}`
    const { rows } = await sql<HouseBook>`select ${today}::date as "Today", ${since}::date as "Since",
      ${list(sql`select x.client_membership_id as "ClientSubProgramMembershipID", concat_ws(' ', p.first_name, p.last_name) as "Name", x.medication_order_id as "MedicationOrderID",
        o.drug as "Drug", x.slot_on as "SlotOn", x.slot_time as "SlotTime", x.due_at as "DueAt"
        from dose_slots(${since}, ${today}, array[${id}::uuid]) x join medication_order o on o.id = x.medication_order_id join person p on p.id = x.person_id
        where x.dose_id is null and not x.on_hold and x.due_at + dose_window() < now() order by x.due_at desc limit 300`)} as "Open",
      ${doseList(sql`${inHouse} and d.kind = 'Scheduled' and (d.state <> 'Given' or d.corrects_id is not null)`, ofChild)} as "Exceptions",
      ${doseList(sql`${inHouse} and d.kind = 'PRN'`, ofChild)} as "AsNeeded",
      ${doseList(sql`${inHouse} and d.kind = 'OTC'`, ofChild)} as "OtcGiven",
      ${list(sql`select ${otc.select('i')} from otc_item i where i.residence_id = ${id} and i.voided_at is null and i.end_date is null order by i.drug`)} as "Otc",
      ${list(sql`select o.client_membership_id as "ClientSubProgramMembershipID", concat_ws(' ', p.first_name, p.last_name) as "Name", o.id as "MedicationOrderID", o.drug as "Drug",
        o.strength as "Strength", o.dose_unit as "DoseUnit", o.controlled as "Controlled", coalesce(o.end_date <= ${today}::date, false) as "Ended", ${leftColumns},
        ${one(sql`select k.counted_at as "CountedAt", k.counted as "Counted", k.expected as "Expected", k.note as "Note", coalesce(${staffName('k.recorded_by')}, '') as "By",
          ${staffName('k.witness_id')} as "Witness" from medication_count k where k.supply_id = o.supply_id order by k.counted_at desc`)} as "LastCount",
        ${list(sql`select v.id as "SentID", v.quantity - coalesce((select sum(r.quantity) from medication_movement r where r.sent_id = v.id and r.voided_at is null), 0) as "Quantity",
          v.happened_on as "HappenedOn" from medication_movement v where v.supply_id = o.supply_id and v.kind = 'Sent' and v.voided_at is null
          and v.happened_on >= ${today}::date - 30 order by v.happened_on desc`)} as "Out"
        from (select distinct on (o.supply_id) o.* from medication_order o where ${inOrders}
            and house_on(o.client_membership_id, ${today}) = ${id} order by o.supply_id, o.start_date desc) o ${leftJoin(inOrders)} join person p on p.id = o.person_id
        where o.end_date is null or o.end_date > ${today}::date or l.n <> 0 order by o.controlled desc, p.last_name, o.drug`)} as "Supplies",
      ${list(sql`select v.id as "Id", v.client_membership_id as "ClientSubProgramMembershipID", concat_ws(' ', p.first_name, p.last_name) as "Name", o.drug as "Drug",
        o.strength as "Strength", coalesce(v.rx_number, o.rx_number) as "RxNumber", o.pharmacy as "Pharmacy", v.quantity as "Quantity", o.dose_unit as "DoseUnit",
        v.happened_on as "HappenedOn", v.reason as "Reason", v.method as "Method", coalesce(${staffName('v.recorded_by')}, '') as "By", ${staffName('v.witness_id')} as "Witness"
        from medication_movement v join medication_order o on o.id = v.medication_order_id join person p on p.id = v.person_id
        where v.residence_id = ${id} and v.kind = 'Destroyed' and v.voided_at is null order by v.happened_on desc limit 200`)} as "Destroyed",
      ${list(sql`select m.month as "Month", m.closed_at as "ClosedAt", coalesce(${staffName('m.closed_by')}, '') as "By", m.version
        from house_month m where m.residence_id = ${id} and m.book = 'Medication' and m.reopened_at is null order by m.month desc limit 24`)} as "Months"`.execute(
      tx,
    )
    return rows[0]!
  },

  async saveOtc(context) {
    const { tx, input, notFound } = context
    const { id, today, sub_program_id } = await houseOf(context)
    const values = { ...otc.values(input), residence_id: id, sub_program_id, start_date: today }
    if (input.OtcItemID === null) return otc.add(context, values)
    // What was given from the old line was given by what it said then.
    const row = await otc.lock(context, { id: input.OtcItemID, version: input.version, residence_id: id })
    if (row.end_date !== null) return notFound()
    const fresh = row.start_date === today && (await isUnused(context, row.id))
    if (fresh) return otc.change(context, { id: row.id, version: input.version }, otc.values(input))
    await sql`update otc_item set end_date = greatest(start_date + 1, ${today}::date), end_reason = ${ownReasons.changed[0]} where id = ${row.id}`.execute(
      tx,
    )
    return otc.add(context, { ...values, start_date: row.start_date === today ? addDays(today, 1) : today })
  },

  async endOtc(context) {
    const { tx, input, notFound } = context
    const { id, today } = await houseOf(context)
    const row = await otc.lock(context, { id: input.OtcItemID, version: input.version, residence_id: id })
    if (row.end_date !== null) return notFound()
    if (row.start_date === today && (await isUnused(context, row.id)))
      return otc.remove(context, { id: row.id, version: input.version }, input.Reason)
    await sql`update otc_item set end_date = greatest(start_date + 1, ${today}::date), end_reason = ${input.Reason} where id = ${row.id}`.execute(
      tx,
    )
    return { OtcItemID: row.id }
  },

  async closeMonth(context) {
    const { tx, input, refuse } = context
    const { id, today } = await houseOf(context)
    const Month = monthOf(input.Month)
    if (Month >= monthOf(today)) refuse('NotOver')
    // Whoever writes in the month comes before or after.
    await sql`select from residence r where r.id = ${id} for update`.execute(tx)
    const open = await sql<{ drug: string; name: string; day: string; time: string; all: number }>`select o.drug,
        concat_ws(' ', p.first_name, p.last_name) as name, x.slot_on as day, x.slot_time as time, (count(*) over ())::int as all
      from dose_slots(${Month}, (${Month}::date + interval '1 month - 1 day')::date, array[${id}::uuid]) x
      join medication_order o on o.id = x.medication_order_id join person p on p.id = x.person_id
      where x.dose_id is null and not x.on_hold order by x.due_at, name limit 1`.execute(tx)
    const [first] = open.rows
    if (first)
      refuse('OpenDoses', {
        message: sentence(
          [
            'Doses of this month have no entry: {all} in all, the first {drug} for {name}, {day} {time}. Say what became of them.',
            'Hay dosis de este mes sin registro: {all} en total, la primera {drug} de {name}, {day} {time}. Diga qué pasó con ellas.',
          ],
          first,
        ),
      })
    const { rows } = await sql<{
      version: number
    }>`insert into house_month (residence_id, book, month) values (${id}, 'Medication', ${Month})
      returning version`.execute(tx)
    return { Month, version: rows[0]!.version }
  },

  async reopenMonth(context) {
    const { tx, input, refuse, stale } = context
    const { id } = await houseOf(context)
    const Month = monthOf(input.Month)
    const { rows } = await sql<{ id: string; version: number }>`select m.id, m.version from house_month m
      where m.residence_id = ${id} and m.book = 'Medication' and m.month = ${Month} and m.reopened_at is null for update`.execute(
      tx,
    )
    const [row] = rows
    if (!row) return refuse('NotClosed')
    await sameVersion(row, input.version, stale)
    await sql`update house_month set reopened_at = now(), reopened_by = my_user(), reopen_reason = ${input.Reason} where id = ${row.id}`.execute(
      tx,
    )
    return { Month }
  },
})

async function isUnused({ tx }: { tx: Parameters<typeof houseOf>[0]['tx'] }, id: string): Promise<boolean> {
  const { rows } = await sql`select from medication_dose where otc_item_id = ${id} limit 1`.execute(tx)
  return rows.length === 0
}
