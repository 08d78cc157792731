import { sql } from 'kysely'
import { lockChart } from '#domains/enrollment/on-chart.server.ts'
import { list, staffName } from '#domains/enrollment/rows.server.ts'
import type { Output } from '#platform/contract/call.ts'
import { handlers, type Tx } from '#platform/server/handlers.ts'
import { ledgerCalls } from './ledger.calls.ts'
import { accountOf, cents, dollarsOf, matchFor, signOf, type Written } from './money.rules.ts'

interface Adding {
  membership: string
  account: string
  kind: string
  on: string
  amount: number
  note: string | null
  matches?: string
  corrects?: string
}

async function add(
  tx: Tx,
  { membership, account, kind, on, amount, note, matches, corrects }: Adding,
): Promise<string> {
  const { rows } = await sql<{
    id: string
  }>`insert into tay_ledger (client_membership_id, account, kind, happened_on, amount_cents, note, matches_id, corrects_id)
    values (${membership}, ${account}, ${kind}, ${on}, ${amount}, ${note}, ${matches ?? null}, ${corrects ?? null}) returning id`.execute(
    tx,
  )
  return rows[0]!.id
}

/** What deposits of the month of a day were matched with, in cents, less what was taken back. */
const matchedIn = (membership: string, day: string) => sql`coalesce((select sum(l.amount_cents) from tay_ledger l
  where l.client_membership_id = ${membership} and l.account = 'Savings' and l.kind = 'Match'
    and date_trunc('month', l.happened_on::timestamp) = date_trunc('month', ${day}::date::timestamp)
    and not exists (select from tay_ledger x where x.corrects_id = l.id)), 0)::int`

export const ledgerHandlers = handlers(ledgerCalls, {
  async getLedger({ tx, input, today }) {
    const id = input.ClientSubProgramMembershipID
    const { rows } = await sql<Output<typeof ledgerCalls.getLedger>>`select
      ${list(sql`select l.id as "TayLedgerID", l.account as "Account", l.kind as "Kind", l.happened_on as "HappenedOn",
        (l.amount_cents / 100.0)::float8 as "Amount", (l.balance_cents / 100.0)::float8 as "Balance", l.note as "Note",
        ${staffName('l.recorded_by')} as "RecordedBy", l.corrects_id as "CorrectsID",
        exists (select from tay_ledger x where x.corrects_id = l.id) as "Corrected"
        from tay_ledger l where l.client_membership_id = ${id} order by l.account, l.seq desc`)} as "Entries",
      (${matchedIn(id, today)} / 100.0)::float8 as "MatchedThisMonth"`.execute(tx)
    return rows[0]!
  },

  async addEntry(context) {
    const { tx, input, today, refuse } = context
    const now = await lockChart(context)
    const on = input.HappenedOn ?? today
    if (on > today) refuse('NotYet')
    if (on < now.start_date) refuse('BeforeEnrollment')
    const kind = input.Kind as Written
    const account = accountOf[kind]
    const amount = cents(input.Amount)
    const entry = { membership: now.id, account, on, note: input.Note }
    const TayLedgerID = await add(tx, { ...entry, kind, amount: signOf(kind) * amount })
    if (kind !== 'Deposit') return { TayLedgerID, Matched: 0 }
    const { rows } = await sql<{
      percent: number
      cap: number | null
      matched: number
    }>`select e.match_percent as percent,
      e.match_cap_cents::int as cap, ${matchedIn(now.id, on)} as matched from tay_enrollment e where e.client_membership_id = ${now.id}`.execute(
      tx,
    )
    const match = rows[0] ? matchFor(amount, rows[0]) : 0
    if (match > 0) await add(tx, { ...entry, kind: 'Match', amount: match, matches: TayLedgerID })
    return { TayLedgerID, Matched: dollarsOf(match) }
  },

  async correctEntry(context) {
    const { tx, input, refuse, notFound, today } = context
    const { id } = await lockChart(context)
    interface Row {
      id: string
      account: string
      kind: string
      amount: number
      corrected: boolean
    }
    const { rows } = await sql<Row>`select l.id, l.account, l.kind, l.amount_cents::float8 as amount,
        exists (select from tay_ledger x where x.corrects_id = l.id) as corrected
      from tay_ledger l where l.client_membership_id = ${id} and (l.id = ${input.TayLedgerID} or l.matches_id = ${input.TayLedgerID})
      order by l.id = ${input.TayLedgerID}`.execute(tx)
    const entry = rows.find((one) => one.id === input.TayLedgerID) ?? notFound()
    if (entry.kind === 'Correction' || entry.kind === 'Match') refuse('NotCorrectable')
    if (entry.corrected) refuse('AlreadyCorrected')
    let last = ''
    // The match first: the answer names the correction of the entry itself.
    for (const one of rows)
      last = await add(tx, {
        membership: id,
        account: one.account,
        kind: 'Correction',
        on: today,
        amount: -one.amount,
        note: input.Note,
        corrects: one.id,
      })
    return { TayLedgerID: last }
  },
})
