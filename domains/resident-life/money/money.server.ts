import { sql } from 'kysely'
import { lockChart } from '#domains/enrollment/on-chart.server.ts'
import { list, staffName } from '#domains/enrollment/rows.server.ts'
import type { Output } from '#platform/contract/call.ts'
import { addDays } from '#platform/contract/dates.ts'
import { handlers, type Tx } from '#platform/server/handlers.ts'
import { centsOf, signed } from './allowance.rules.ts'
import { moneyCalls } from './money.calls.ts'

type Ledger = Omit<Output<typeof moneyCalls.getLedger>, 'Can'>
/** Days of the ledger shown unless others are asked for. */
const usualDays = 60

const balanceOf = async (tx: Tx, membership: string) => {
  const { rows } = await sql<{ n: number }>`select allowance_balance(${membership})::float8 as n`.execute(tx)
  return rows[0]!.n
}
export const moneyHandlers = handlers(moneyCalls, {
  async getLedger({ tx, me, input, today, refuse, notFound }) {
    const To = input.To ?? today
    const From = input.From ?? addDays(To, -usualDays)
    if (To < From) refuse('EndsBeforeStart')
    const all = sql`allowance_entry e where e.client_membership_id = m.id`
    const within = sql`e.happened_on between ${From}::date and ${To}::date`
    const sum = (where: ReturnType<typeof sql>) =>
      sql`(select coalesce(sum(e.cents), 0)::float8 from ${all} and ${where})`
    const { rows } = await sql<Ledger>`select ${From}::date as "From", ${To}::date as "To",
        ${sum(sql`e.happened_on < ${From}::date`)} as "Opening", ${sum(sql`e.happened_on <= ${To}::date`)} as "Closing",
        allowance_balance(m.id)::float8 as "Balance", ${sum(sql`${within} and e.cents > 0`)} as "In", ${sum(sql`${within} and e.cents < 0`)} as "Out",
        ${list(sql`select e.id as "AllowanceEntryID", e.happened_on as "HappenedOn", e.kind as "Kind", e.what as "What", e.cents as "Cents",
            e.balance::float8 as "Balance", (e.cents + coalesce((select sum(c.cents) from allowance_entry c where c.corrects_id = e.id), 0))::float8 as "Holds",
            e.below_zero_reason as "BelowZeroReason", e.corrects_id as "CorrectsID", ${staffName('e.recorded_by')} as "RecordedBy",
            e.recorded_at as "RecordedAt"
          from (select e.*, sum(e.cents) over (order by e.happened_on, e.recorded_at, e.id) as balance from ${all}) e
          where ${within} order by e.happened_on desc, e.recorded_at desc, e.id desc limit 1000`)} as "Entries",
        concat_ws(' ', p.first_name, p.last_name) as "Resident", r.name as "House", m.county as "County", m.county_case_number as "CaseNumber"
      from client_membership m join person p on p.id = m.person_id left join residence r on r.id = house_on(m.id, ${today}::date)
      where m.id = ${input.ClientSubProgramMembershipID}`.execute(tx)
    return { ...(rows[0] ?? notFound()), Can: { Record: me.may('Residential.Record') } }
  },

  async addEntry(context) {
    const { tx, input, today, refuse } = context
    const chart = await lockChart(context)
    const { Kind, HappenedOn, What, BelowZeroReason } = input
    if (HappenedOn > today) refuse('NotYet')
    if (HappenedOn < chart.start_date) refuse('BeforeEnrollment')
    const ended = chart.end_date !== null && chart.end_date <= today
    if (ended && Kind !== 'Paid Out' && Kind !== 'Sent') refuse('OnlyPaidOut')
    const { rows } = await sql<{
      id: string
    }>`insert into allowance_entry (client_membership_id, happened_on, kind, cents, what, below_zero_reason)
      values (${chart.id}, ${HappenedOn}, ${Kind}, ${signed(Kind, centsOf(input.Amount))}, ${What}, ${BelowZeroReason}) returning id`.execute(
      tx,
    )
    return { AllowanceEntryID: rows[0]!.id, Balance: await balanceOf(tx, chart.id) }
  },

  async correctEntry(context) {
    const { tx, input, today, refuse, stale, notFound } = context
    const chart = await lockChart(context)
    const { rows: found } = await sql<{ kind: string; holds: number }>`select e.kind,
        (e.cents + coalesce((select sum(c.cents) from allowance_entry c where c.corrects_id = e.id), 0))::float8 as holds
      from allowance_entry e where e.id = ${input.AllowanceEntryID} and e.client_membership_id = ${chart.id}`.execute(
      tx,
    )
    const entry = found[0] ?? notFound()
    if (entry.kind === 'Correction') refuse('NotAnEntry')
    if (entry.holds !== input.Seen) return stale({ Seen: entry.holds })
    const cents = signed(entry.kind, centsOf(input.Amount)) - entry.holds
    if (cents === 0) refuse('NothingChanges')
    const { rows } = await sql<{
      id: string
    }>`insert into allowance_entry (client_membership_id, happened_on, kind, cents, what, below_zero_reason, corrects_id)
      values (${chart.id}, ${today}, 'Correction', ${cents}, ${input.Reason}, ${input.BelowZeroReason}, ${input.AllowanceEntryID}) returning id`.execute(
      tx,
    )
    return { AllowanceEntryID: rows[0]!.id, Balance: await balanceOf(tx, chart.id) }
  },
})
