import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCaseloadAgency, type CaseloadAgency } from '#domains/caseload/caseload-testing.ts'
import { addMonths } from '#platform/contract/dates.ts'
import { expenseCalls as calls } from './expenses.calls.ts'
import { monthOf } from './expenses.rules.ts'

let a: CaseloadAgency
beforeAll(async () => {
  a = await openCaseloadAgency()
})
afterAll(() => a.close())

const command = fc.record({
  what: fc.constantFrom('claim', 'approve', 'own', 'return', 'decline', 'undo', 'change', 'withdraw', 'close', 'open'),
  pick: fc.nat(5),
  back: fc.integer({ min: 1, max: 2 }),
  cents: fc.integer({ min: 1, max: 999_999 }),
})
type Command = typeof command extends fc.Arbitrary<infer One> ? One : never

/** The same rules kept by hand, knowing nothing of the database. */
interface Claimed {
  id: string
  month: string
  cents: number
  state: string
}

const versionOf = (id: string) => a.one<number>('select version from expense where id = $1', [id])

async function run(books: Map<string, Claimed>, closed: Set<string>, { what, pick, back, cents }: Command) {
  const month = addMonths(monthOf(a.today), -back)
  const one = [...books.values()][pick % Math.max(1, books.size)]
  const claim = (more: object) =>
    a.renata.send(calls.addEditExpense, {
      SubProgramID: a.program,
      SpentOn: month,
      Category: 'Other',
      Amount: cents / 100,
      What: 'By chance',
      NoReceipt: 'None was given',
      ...more,
    })
  if (what === 'claim') {
    const { status, body } = await claim({})
    expect(status === 200).toBe(!closed.has(month))
    if (status === 200) books.set(body.ExpenseID, { id: body.ExpenseID, month, cents, state: 'Waiting' })
    return
  }
  if (what === 'close') {
    const { status } = await a.supervisor.send(calls.closeExpenseMonth, { SubProgramID: a.program, Month: month })
    const waits = [...books.values()].some((it) => it.month === month && ['Waiting', 'Returned'].includes(it.state))
    expect(status === 200).toBe(!closed.has(month) && !waits)
    if (status === 200) closed.add(month)
    return
  }
  if (what === 'open') {
    const { rows } = await a.owner.query<{ id: string; version: number }>(
      'select id, version from expense_month where month = $1 and sub_program_id = $2 and voided_at is null',
      [month, a.program],
    )
    expect(rows.length === 1).toBe(closed.has(month))
    const [row] = rows
    if (!row) return
    await a.supervisor.ok(calls.reopenExpenseMonth, {
      ExpenseMonthID: row.id,
      version: row.version,
      Reason: 'By chance',
    })
    closed.delete(month)
    return
  }
  if (!one) return
  const seen = { ExpenseID: one.id, version: await versionOf(one.id) }
  const isOpen = !closed.has(one.month)
  const decide = async (Decision: 'Approved' | 'Returned' | 'Declined') => {
    const { status } = await a.supervisor.send(calls.decideExpense, { ...seen, Decision, Note: 'By chance' })
    expect(status === 200).toBe(isOpen && one.state === 'Waiting')
    if (status === 200) one.state = Decision
  }
  if (what === 'approve') await decide('Approved')
  if (what === 'return') await decide('Returned')
  if (what === 'decline') await decide('Declined')
  if (what === 'own') {
    const { status } = await a.renata.send(calls.decideExpense, { ...seen, Decision: 'Approved' })
    expect(status).toBe(403)
  }
  if (what === 'undo') {
    const { status } = await a.supervisor.send(calls.reopenExpense, seen)
    expect(status === 200).toBe(isOpen && one.state !== 'Waiting')
    if (status === 200) one.state = 'Waiting'
  }
  const mayChange = isOpen && ['Waiting', 'Returned'].includes(one.state)
  if (what === 'change') {
    const { status } = await claim({ ...seen, SpentOn: one.month })
    expect(status === 200).toBe(mayChange)
    if (status === 200) Object.assign(one, { cents, state: 'Waiting' })
  }
  if (what === 'withdraw') {
    const { status } = await a.renata.send(calls.removeExpense, { ...seen, Reason: 'By chance' })
    expect(status === 200).toBe(mayChange)
    if (status === 200) books.delete(one.id)
  }
}

test('in any order of claims, decisions and closings the books agree with those kept by hand', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 10, maxLength: 22 }), async (commands) => {
      await a.owner.query('alter table expense disable trigger user; alter table expense_month disable trigger user')
      await a.owner.query('delete from expense; delete from expense_month')
      await a.owner.query('alter table expense enable trigger user; alter table expense_month enable trigger user')
      const books = new Map<string, Claimed>()
      const closed = new Set<string>()
      for (const one of commands) await run(books, closed, one)
      const { Rows, TotalCents } = await a.renata.ok(calls.getExpenses, { PageSize: 100 })
      const kept = [...books.values()].map(({ id, cents, state }) => ({ id, cents, state }))
      const byId = (x: { id: string }, y: { id: string }) => (x.id < y.id ? -1 : 1)
      expect(Rows.map((row) => ({ id: row.ExpenseID, cents: row.Cents, state: row.State })).toSorted(byId)).toEqual(
        kept.toSorted(byId),
      )
      expect(TotalCents).toBe(kept.reduce((sum, one) => sum + one.cents, 0))
    }),
    { numRuns: 12 },
  )
}, 120_000)
