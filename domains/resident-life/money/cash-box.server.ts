import { sql } from 'kysely'
import { list, staffName } from '#domains/enrollment/rows.server.ts'
import { mine } from '#domains/residential/houses/houses.server.ts'
import { takeWitness } from '#domains/session/tablets/witness.server.ts'
import type { CallSpec, Output } from '#platform/contract/call.ts'
import { handlers, type Context } from '#platform/server/handlers.ts'
import { sameVersion } from '#platform/server/record.ts'
import { centsOf } from './allowance.rules.ts'
import { cashBoxCalls } from './cash-box.calls.ts'

type CashBox = Omit<Output<typeof cashBoxCalls.getCashBox>, 'Can' | 'Hidden'>
const monthOf = (day: string) => `${day.slice(0, 7)}-01`

/** A house of the caller's sub-programs; another is not there. */
async function houseOf({
  tx,
  input,
  notFound,
}: Pick<Context<CallSpec>, 'tx' | 'notFound'> & { input: { ResidenceID: string } }) {
  const { rows } = await sql<{ id: string; today: string }>`select r.id, (now() at time zone u.zone)::date as today
    from residence r join sub_program u on u.id = r.sub_program_id where r.id = ${input.ResidenceID} and ${mine('r')}`.execute(
    tx,
  )
  return rows[0] ?? notFound()
}

export const cashBoxHandlers = handlers(cashBoxCalls, {
  async getCashBox(context) {
    const { tx, me } = context
    const { id, today } = await houseOf(context)
    const { rows } =
      await sql<CashBox>`select r.id as "ResidenceID", r.name as "House", ${today}::date as "Today", house_cash(r.id)::float8 as "Expected",
        ${list(sql`select x.* from (select m.id as "ClientSubProgramMembershipID", concat_ws(' ', p.first_name, p.last_name) as "Name",
            allowance_balance(m.id)::float8 as "Balance", coalesce(m.end_date <= ${today}::date, false) as "Left"
          from client_membership m join person p on p.id = m.person_id
          where m.id in (select s.client_membership_id from bed_stay s where s.residence_id = r.id and s.voided_at is null)
            and house_on(m.id, ${today}::date) = r.id) x where not x."Left" or x."Balance" <> 0 order by x."Left", x."Name"`)} as "Residents",
        ${list(sql`select c.id as "CashCountID", c.counted_at as "CountedAt", c.counted_cents::float8 as "Counted", c.expected_cents::float8 as "Expected",
          c.note as "Note", ${staffName('c.counted_by')} as "By", ${staffName('c.witness_id')} as "Witness"
          from cash_count c where c.residence_id = r.id order by c.counted_at desc limit 12`)} as "Counts",
        ${list(sql`select h.month as "Month", h.closed_at as "ClosedAt", ${staffName('h.closed_by')} as "ClosedBy", h.version from house_month h
          where h.residence_id = r.id and h.book = 'Allowance' and h.reopened_at is null order by h.month desc limit 12`)} as "Months",
        (select x.month::date from (select date_trunc('month', ${today}::date) - interval '1 month' as month) x
          where not month_closed(r.id, 'Allowance', x.month::date)) as "ToClose",
        ${list(sql`select w.user_id as "UserID", w.name as "Name" from house_pin_staff(r.id, ${today}::date) w
          where w.user_id <> ${me.userId} order by w.name`)} as "Witnesses"
      from residence r where r.id = ${id}`.execute(tx)
    const box = rows[0]!
    const seen = box.Residents.reduce((sum, { Balance }) => sum + Balance, 0)
    return {
      ...box,
      Hidden: box.Expected - seen,
      Can: { Count: me.may('Residential.Record'), Close: me.may('Residential.Edit') },
    }
  },

  async countCash(context) {
    const { tx, me, input, refuse } = context
    const { id } = await houseOf(context)
    const witness = (await takeWitness(tx, me, id, input.WitnessProof)) ?? refuse('WitnessNeeded')
    const { rows } = await sql<{
      CashCountID: string
      Counted: number
      Expected: number
    }>`insert into cash_count (residence_id, counted_cents, note, witness_id)
      values (${id}, ${centsOf(input.Counted)}, ${input.Note}, ${witness})
      returning id as "CashCountID", counted_cents::float8 as "Counted", expected_cents::float8 as "Expected"`.execute(
      tx,
    )
    return rows[0]!
  },

  async closeMonth(context) {
    const { tx, input, refuse } = context
    const { id, today } = await houseOf(context)
    const Month = monthOf(input.Month)
    if (Month >= monthOf(today)) refuse('NotOver')
    const { rows } = await sql<{ version: number }>`insert into house_month (residence_id, book, month)
      values (${id}, 'Allowance', ${Month}) returning version`.execute(tx)
    return { Month, version: rows[0]!.version }
  },

  async reopenMonth(context) {
    const { tx, input, refuse, stale } = context
    const { id } = await houseOf(context)
    const Month = monthOf(input.Month)
    const { rows } = await sql<{ id: string; version: number }>`select m.id, m.version from house_month m
      where m.residence_id = ${id} and m.book = 'Allowance' and m.month = ${Month} and m.reopened_at is null for update`.execute(
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
