import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asked, ensurePdfTools } from '#domains/documents/evidence/testing-pdf.ts'
import { addDays } from '#platform/contract/dates.ts'
import { fileOf, openFunding, today, type Funding } from '../funding-testing.ts'
import { giftsCalls } from './gifts.calls.ts'
import { receiptsCalls as calls } from './receipts.calls.ts'

let f: Funding
beforeAll(async () => {
  await ensurePdfTools()
  f = await openFunding()
})
afterAll(() => f.agency.close())

const period = () => ({ SubProgramID: f.program, From: addDays(today, -1000), To: today })
const noGap = async () => {
  const gaps = await f.all(
    `select sub_program_id, year from receipt group by 1, 2 having min(number) <> 1 or max(number) <> count(*)`,
  )
  expect(gaps).toEqual([])
  const doubled = await f.all(
    `select l ->> 'gift' from receipt r cross join jsonb_array_elements(r.lines) l where r.voided_at is null group by 1 having count(*) > 1`,
  )
  expect(doubled).toEqual([])
  const apart =
    await f.all(`select from gift g where (g.receipt_id is not null) <> exists (select from receipt r cross join jsonb_array_elements(r.lines) l
    where r.voided_at is null and r.id = g.receipt_id and l ->> 'gift' = g.id::text)`)
  expect(apart).toEqual([])
}
const pdf = (PrintIDs: readonly string[]) =>
  fileOf(f, calls.getReceiptPdf, PrintIDs.map((id) => `PrintIDs=${id}`).join('&'))

describe('a receipt run', () => {
  test('two at once make no double and no gap', async () => {
    const both = await Promise.all([
      f.gwen.send(calls.runReceipts, period()),
      f.director.send(calls.runReceipts, period()),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)!.refusal.code).toBe('NothingToDo')
    const made = both.find(({ status }) => status === 200)!.body
    const own = 'from gift g join receipt r on r.id = g.receipt_id where r.run_id = $1'
    const gifts = await f.one<number>(`select count(*)::int as value ${own}`, [made.ReceiptRunID])
    expect(gifts).toBe(made.Gifts)
    const whole = await f.one<number>(`select sum(g.cents)::float8 as value ${own}`, [made.ReceiptRunID])
    expect(made.Cents).toBe(whole)
    expect(
      await f.one<number>('select count(*)::int as value from gift where receipt_id is null and voided_at is null'),
    ).toBe(0)
    await noGap()
  })

  test('says before what it would do, and does nothing by that', async () => {
    await f.give(await f.donor(), { Amount: 77 })
    const last = await f.one<number>('select max(last)::int as value from receipt_counter')
    const preview = await f.gwen.send(calls.runReceipts, period(), { preview: true })
    expect(JSON.stringify(preview.body)).toMatch(/1 receipt is issued[^]*\$77\.00/)
    expect(await f.one<number>('select max(last)::int as value from receipt_counter')).toBe(last)
  })

  test('is taken back before it is sent: numbers stay in the register, gifts wait again', async () => {
    const run = await f.gwen.ok(calls.runReceipts, period())
    const undone = await f.gwen.ok(calls.undoRun, {
      ReceiptRunID: run.ReceiptRunID,
      version: run.version,
      Reason: 'Wrong period',
    })
    expect(undone.Receipts).toBe(run.Receipts)
    const again = await f.gwen.ok(calls.runReceipts, period())
    expect(again.Gifts).toBe(run.Gifts)
    await noGap()
    const year = Number(today.slice(0, 4))
    const register = await f.gwen.ok(calls.getReceiptRegister, {
      SubProgramIDs: [f.program],
      Sort: 'Number',
      From: `${year}-01-01`,
      PageSize: 100,
    })
    const ofYear = register.Rows.filter((row) => row.Year === year)
    expect(ofYear.length).toBeGreaterThan(5)
    expect(ofYear.map(({ No }) => No)).toEqual(ofYear.map((_, at) => at + 1))
    const gone = await f.gwen.ok(calls.getReceiptRegister, { States: ['void'], PageSize: 100 })
    expect(gone.Rows.length).toBeGreaterThan(0)
    expect(gone.Rows.every(({ VoidReason }) => VoidReason === 'Wrong period')).toBe(true)
    const [last] = (await f.gwen.ok(calls.getReceiptRegister, {})).Rows
    expect((await f.gwen.ok(calls.getReceiptRegister, { Search: last!.Number })).Rows).toEqual([last])
    expect((await f.gwen.ok(calls.getReceiptRegister, { Search: `${last!.Year}-${last!.No}` })).Rows).toEqual([last])
    expect((await f.gwen.ok(calls.getReceiptRegister, { Search: `${last!.Year}-999999` })).Rows).toEqual([])
    const csv = String(await fileOf(f, calls.exportReceiptRegister, 'Format=csv'))
    expect(csv).toContain(last!.Number)
    expect(csv).toMatch(/Void/)
    expect((await f.outsider.ok(calls.getReceiptRegister, {})).Rows).toEqual([])
    expect(
      (await f.gwen.send(calls.undoRun, { ReceiptRunID: run.ReceiptRunID, version: 2, Reason: 'Once more' })).refusal
        .code,
    ).toBe('Undone')
    await f.gwen.ok(calls.markRunSent, { ReceiptRunID: again.ReceiptRunID, SentOn: today, version: again.version })
    const sent = await f.gwen.send(calls.undoRun, {
      ReceiptRunID: again.ReceiptRunID,
      version: again.version + 1,
      Reason: 'Too late',
    })
    expect(sent.refusal.code).toBe('Sent')
  })

  test('whoever may not sees nothing and changes nothing', async () => {
    expect((await f.outsider.send(calls.runReceipts, period())).status).toBe(404)
    expect((await f.caseManager.send(calls.runReceipts, period())).status).toBe(403)
    expect((await f.outsider.ok(calls.getReceiptRuns, {})).Runs).toEqual([])
    expect(
      (await f.gwen.send(calls.runReceipts, { ...period(), From: today, To: addDays(today, -1) })).refusal.code,
    ).toBe('WrongWay')
    expect((await f.gwen.send(calls.runReceipts, { ...period(), To: addDays(today, 1) })).refusal.code).toBe('InFuture')
  })
})

describe('one receipt', () => {
  test('is issued once, printed once as original and then as a copy, void, issued anew', async () => {
    const donor = await f.donor({ LastName: 'Papersworth' })
    const gift = await f.give(donor, { Amount: 250, Benefit: 40, BenefitWhat: 'Gala dinner' })
    const both = await Promise.all([f.gwen.send(calls.issueReceipt, gift), f.director.send(calls.issueReceipt, gift)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { ReceiptID, Number: number } = both.find(({ status }) => status === 200)!.body
    const first = await f.gwen.ok(calls.printReceipts, { ReceiptID })
    const second = await f.gwen.ok(calls.printReceipts, { ReceiptID })
    expect([first.Originals, first.Copies, second.Originals, second.Copies]).toEqual([1, 0, 0, 1])
    const [original, copy] = [await pdf(first.PrintIDs), await pdf(second.PrintIDs)]
    const [said, saidAgain] = [
      await asked('pdftotext', original, '-layout', 'PDF', '-'),
      await asked('pdftotext', copy, '-layout', 'PDF', '-'),
    ]
    expect(said).toMatch(new RegExp(number))
    expect(said).toMatch(/Trudy Papersworth[^]*Gala dinner[^]*\$40\.00/)
    expect(said).not.toMatch(/COPY/)
    expect(saidAgain).toMatch(/COPY/)
    expect(await asked('pdfinfo', original, 'PDF')).toMatch(/Tagged:\s+yes/)
    const now = (await f.gwen.ok(giftsCalls.getGifts, { DonorID: donor })).Rows[0]!
    const kept = {
      DonorID: donor,
      GiftID: gift.GiftID,
      GivenOn: today,
      Kind: 'Money' as const,
      Fund: 'General',
      version: now.version,
    }
    expect((await f.gwen.send(giftsCalls.addEditGift, { ...kept, Amount: 9 })).refusal.code).toBe('OnReceipt')
    expect(
      (await f.gwen.send(giftsCalls.removeGift, { GiftID: gift.GiftID, version: now.version, Reason: 'Not ours' }))
        .refusal.code,
    ).toBe('OnReceipt')
    await f.gwen.ok(calls.voidReceipt, { ReceiptID, version: 1, Reason: 'Wrong amount' })
    expect((await f.gwen.send(calls.voidReceipt, { ReceiptID, version: 2, Reason: 'Again' })).refusal.code).toBe(
      'Voided',
    )
    const later = (await f.gwen.ok(giftsCalls.getGifts, { DonorID: donor })).Rows[0]!
    expect(later.Receipt).toBeNull()
    const anew = await f.gwen.ok(calls.issueReceipt, { GiftID: gift.GiftID, version: later.version })
    expect(anew.Number).not.toBe(number)
    await noGap()
    expect((await f.outsider.send(calls.printReceipts, { ReceiptID })).status).toBe(404)
    expect((await f.outsider.send(calls.getReceiptPdf, { PrintIDs: first.PrintIDs })).status).toBe(404)
  })

  test('the database keeps numbers, sums and lines, whoever writes', async () => {
    const row = await f.one<string>('select id as value from receipt where voided_at is null order by number limit 1')
    for (const change of [
      'number = number + 1',
      'cents = cents + 1',
      `lines = '[]'`,
      `name = 'Somebody'`,
      'year = year + 1',
    ])
      await expect(
        f.agency.owner.query(`update receipt set ${change} where id = $1`, [row]),
        change,
      ).rejects.toMatchObject({ code: '23514' })
    await expect(f.agency.owner.query('delete from receipt where id = $1', [row])).rejects.toMatchObject({
      constraint: 'receipt_fixed',
    })
    await expect(
      f.agency.owner.query('update gift set receipt_id = null where receipt_id = $1', [row]),
    ).rejects.toMatchObject({ constraint: 'gift_one_receipt' })
  })

  test('the counter leaves no number out, whoever writes', async () => {
    for (const change of ['update receipt_counter set last = last + 2', 'delete from receipt_counter'])
      await expect(f.agency.owner.query(change), change).rejects.toMatchObject({ constraint: 'receipt_no_gap' })
    // By one alone it goes up only with a receipt.
    await expect(f.agency.owner.query('update receipt_counter set last = last + 1')).rejects.toMatchObject({
      constraint: 'receipt_no_gap',
    })
  })

  test('issued, void and run in any order: no gap, no gift on two', async () => {
    const donors = [await f.donor(), await f.donor()]
    const step = fc.constantFrom('give', 'issue', 'void', 'run', 'undo')
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
        for (const [at, act] of steps.entries()) {
          if (act === 'give') await f.give(donors[at % 2]!)
          else if (act === 'run') await f.gwen.send(calls.runReceipts, period())
          else if (act === 'issue') {
            const [gift] = await f.all<{ GiftID: string; version: number }>(
              `select id as "GiftID", version from gift where receipt_id is null and voided_at is null limit 1`,
            )
            if (gift) await f.gwen.ok(calls.issueReceipt, gift)
          } else if (act === 'void') {
            const [receipt] = await f.all<{ ReceiptID: string; version: number }>(
              `select id as "ReceiptID", version from receipt where voided_at is null order by number desc limit 1`,
            )
            if (receipt) await f.gwen.ok(calls.voidReceipt, { ...receipt, Reason: 'By chance' })
          } else {
            const [run] = await f.all<{ ReceiptRunID: string; version: number }>(
              `select id as "ReceiptRunID", version from receipt_run where sent_on is null and undone_at is null order by made_at desc limit 1`,
            )
            if (run) await f.gwen.ok(calls.undoRun, { ...run, Reason: 'By chance' })
          }
        }
        await noGap()
      }),
      { numRuns: 12 },
    )
  })
})
