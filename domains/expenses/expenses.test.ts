import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCaseloadAgency, type CaseloadAgency } from '#domains/caseload/caseload-testing.ts'
import { toldOf } from '#domains/notices/told-testing.ts'
import { fileCalls } from '#domains/files/upload.calls.ts'
import { addMonths } from '#platform/contract/dates.ts'
import { expenseCalls as calls } from './expenses.calls.ts'
import { monthOf } from './expenses.rules.ts'

let a: CaseloadAgency
let last: string
beforeAll(async () => {
  a = await openCaseloadAgency()
  last = addMonths(monthOf(a.today), -1)
})
afterAll(() => a.close())

const receipt = (by: string) =>
  a.one(
    `insert into stored_file (storage_key, file_name, content_type, size_bytes, sha256, owner_table, owner_id, created_by)
     values ($1, 'receipt.png', 'image/png', 4, $2, 'upload', $3, $3) returning id`,
    [crypto.randomUUID(), createHash('sha256').update('x').digest(), by],
  )
const claim = async (given = {}, who = a.renata) =>
  who.ok(calls.addEditExpense, {
    SubProgramID: a.program,
    SpentOn: a.today,
    Category: 'Parking and tolls',
    Amount: 12.34,
    What: 'Parking at court',
    NoReceipt: 'The machine was out of paper',
    ...given,
  })
const mine = async (id: string, who = a.renata) =>
  (await who.ok(calls.getExpenses, { PageSize: 100 })).Rows.find((one) => one.ExpenseID === id)

describe('an expense', () => {
  test('is claimed in cents, decided by somebody else, and fixed then', async () => {
    const seen = await claim({ Amount: 19.99 })
    expect(await mine(seen.ExpenseID)).toMatchObject({
      Cents: 1999,
      State: 'Waiting',
      Can: { Change: true, Decide: false },
    })
    const own = await a.renata.send(calls.decideExpense, { ...seen, Decision: 'Approved' })
    expect(own.status).toBe(403)
    const why = await a.supervisor.send(calls.decideExpense, { ...seen, Decision: 'Returned' })
    expect(why.refusal.code).toBe('NoteNeeded')
    const back = await a.supervisor.ok(calls.decideExpense, { ...seen, Decision: 'Returned', Note: 'Which hearing?' })
    const fixed = await claim({ ...back, Amount: 19.99, What: 'Parking at the hearing of the 3rd' })
    const done = await a.supervisor.ok(calls.decideExpense, { ...fixed, Decision: 'Approved' })
    expect(await mine(seen.ExpenseID)).toMatchObject({ State: 'Approved', Can: { Change: false } })
    const late = await a.renata.send(calls.addEditExpense, {
      ...done,
      SubProgramID: a.program,
      SpentOn: a.today,
      Category: 'Other',
      Amount: 99,
      What: 'More',
      NoReceipt: 'None',
    })
    expect(late.refusal.code).toBe('Decided')
    await expect(
      a.owner.query('update expense set amount_cents = 9900 where id = $1', [seen.ExpenseID]),
    ).rejects.toThrow(/expense_fixed/)
  })

  test('is told of to who may decide it, and what became of it to its worker; why is read in the app alone', async () => {
    await a.owner.query('delete from notice')
    const sent = await claim({ Amount: 19.99 })
    const waits = await toldOf(a, 'expenses.waits')
    expect(waits.map(({ who }) => who)).toContain(a.supervisor.userId)
    expect(waits.map(({ who }) => who)).not.toContain(a.renata.userId)
    expect(new Set(waits.map(({ who }) => who)).size).toBe(waits.length)
    expect(waits[0]).toMatchObject({
      en: 'An expense waits to be decided: $19.99',
      es: expect.stringMatching(/^Un gasto espera una decisión: /),
    })
    const changed = await claim({ ...sent, Amount: 18 })
    expect(await toldOf(a, 'expenses.waits')).toHaveLength(waits.length)
    const back = await a.supervisor.ok(calls.decideExpense, { ...changed, Decision: 'Returned', Note: 'Which day?' })
    const again = await claim({ ...back, Amount: 18 })
    expect(await toldOf(a, 'expenses.waits')).toHaveLength(waits.length * 2)
    const done = await a.supervisor.ok(calls.decideExpense, { ...again, Decision: 'Approved' })
    await a.supervisor.ok(calls.reopenExpense, done)
    const told = await toldOf(a, 'expenses.decided')
    expect(told.map(({ who, en, typed }) => [who, en, typed])).toEqual([
      [a.renata.userId, 'Your expense of $18.00 came back', 'Which day?'],
      [a.renata.userId, 'Your expense of $18.00 was approved', null],
      [a.renata.userId, 'The decision on your expense of $18.00 was taken back', null],
    ])
    expect(told[0]!.es).toMatch(/^Le devolvieron su gasto de /)
  })

  test('is never decided by whoever spent it, not even with every right', async () => {
    const own = await claim({}, a.supervisor)
    const refused = await a.supervisor.send(calls.decideExpense, { ...own, Decision: 'Approved' })
    expect(refused.refusal.code).toBe('OwnExpense')
    expect(await mine(own.ExpenseID, a.supervisor)).toMatchObject({ Can: { Decide: false } })
    await expect(
      a.owner.query(
        `update expense set state = 'Approved', decided_by = employee_id, decided_at = now() where id = $1`,
        [own.ExpenseID],
      ),
    ).rejects.toThrow(/expense_other_decides/)
  })

  test('has a receipt that its worker and approver read, and nobody else', async () => {
    const FileID = await receipt(a.renata.userId)
    const { ExpenseID } = await claim({ ReceiptFileID: FileID, NoReceipt: null })
    const status = async (who: typeof a.renata) => (await who.send(fileCalls.downloadFile, { FileID })).status
    expect(await mine(ExpenseID)).toMatchObject({ ReceiptFileID: FileID, NoReceipt: null })
    await a.owner.query(`update stored_file set state = 'waiting' where id = $1`, [FileID])
    expect([await status(a.renata), await status(a.supervisor)]).toEqual([409, 409])
    const colleague = await claim({}, a.supervisor)
    expect(await mine(colleague.ExpenseID)).toBeUndefined()
    await a.owner.query(`update expense set sub_program_id = $2 where id = $1`, [ExpenseID, a.otherProgram])
    expect(await status(a.supervisor)).toBe(404)
  })

  test('is refused with a sentence that names what is wrong', async () => {
    const code = async (given: object) =>
      (
        await a.renata.send(calls.addEditExpense, {
          SubProgramID: a.program,
          SpentOn: a.today,
          Category: 'Other',
          Amount: 1,
          What: 'Stamps',
          NoReceipt: 'Lost',
          ...given,
        })
      ).refusal.code
    expect(await code({ SpentOn: '2199-01-01' })).toBe('NotYet')
    expect(await code({ NoReceipt: null })).toBe('ReceiptNeeded')
    expect(await code({ SubProgramID: a.otherProgram })).toBe('NotThere')
    expect(await code({ Amount: 1.005 })).toBe('InvalidInput')
    expect(await code({ Amount: 0 })).toBe('InvalidInput')
    expect(await code({ Category: 'Bribes' })).toBe('InvalidInput')
    expect(await code({ ReceiptFileID: await receipt(a.supervisor.userId) })).toBe('NotFound')
    const { ExpenseID } = await claim()
    expect(await code({ ExpenseID, version: 99 })).toBe('Stale')
  })
})

test('a month is closed when it is over and decided, takes nothing then, and opens again with a reason', async () => {
  const SpentOn = last
  const seen = await claim({ SpentOn })
  const close = (Month: string) => a.supervisor.send(calls.closeExpenseMonth, { SubProgramID: a.program, Month })
  expect((await close(a.today)).refusal.code).toBe('Early')
  expect((await close(SpentOn)).refusal.code).toBe('Waits')
  await a.supervisor.ok(calls.decideExpense, { ...seen, Decision: 'Approved' })
  const closed = await close(SpentOn)
  expect(closed.status).toBe(200)
  expect((await close(SpentOn)).refusal.code).toBe('ClosedBefore')
  const late = await a.renata.send(calls.addEditExpense, {
    SubProgramID: a.program,
    SpentOn,
    Category: 'Other',
    Amount: 1,
    What: 'Late',
    NoReceipt: 'Lost',
  })
  expect(late.refusal.code).toBe('MonthClosed')
  const row = (await mine(seen.ExpenseID))!
  expect(row.Closed).toBe(true)
  const reopened = await a.supervisor.send(calls.reopenExpense, { ExpenseID: row.ExpenseID, version: row.version })
  expect(reopened.refusal.code).toBe('MonthClosed')
  const foreign = await a.renata.send(calls.closeExpenseMonth, { SubProgramID: a.program, Month: SpentOn })
  expect(foreign.status).toBe(403)
  const { ExpenseMonthID, version } = closed.body as { ExpenseMonthID: string; version: number }
  await a.supervisor.ok(calls.reopenExpenseMonth, { ExpenseMonthID, version, Reason: 'A receipt came late' })
  await claim({ SpentOn })
  const file = await a.supervisor.send(calls.exportExpenses, { Month: SpentOn, Format: 'csv' })
  expect(file.status).toBe(200)
})
