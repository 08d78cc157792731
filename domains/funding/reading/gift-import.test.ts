import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadFile } from '#domains/files/upload-testing.ts'
import { addDays } from '#platform/contract/dates.ts'
import { donorsCalls } from '../donors/donors.calls.ts'
import { countedSums, countedYears, keptSums, keptYears, openFunding, today, type Funding } from '../funding-testing.ts'
import { receiptsCalls } from '../gifts/receipts.calls.ts'
import { giftImportCalls as calls } from './gift-import.calls.ts'
import { readCents, readGiftLine } from './gift-lines.rules.ts'

let f: Funding
beforeAll(async () => {
  f = await openFunding()
})
afterAll(() => f.agency.close())

const begin = async (content: string) => {
  const FileID = await uploadFile(f.agency as never, f.gwen, 'gifts.csv', Buffer.from(content))
  return f.gwen.ok(calls.beginGiftImport, { SubProgramID: f.program, FileID })
}
const gifts = () => f.one<number>('select count(*)::int as value from gift where voided_at is null')
const head = 'Date,First name,Last name,Organization,Email,Zip,Amount,Fund,Check\n'

test('10,000 lines of which some are broken: a report for each, nothing half done, then all that is right', async () => {
  const broken: Record<number, string> = {
    7: 'soon,Pat,Linebreak,,,92101,25,General,',
    99: '2026-01-05,Pat,Linebreak,,,92101,ten,General,',
    4000: '2026-01-05,,,,,92101,25,General,',
    9999: '2026-01-05,Pat,Linebreak,,,92101,25,Martian fund,',
  }
  const lines = Array.from(
    { length: 10_000 },
    (_, at) =>
      broken[at] ??
      `2026-0${1 + (at % 9)}-0${1 + (at % 8)},Import${at % 2000},Filegiver,,,92101,"1,0${10 + (at % 90)}.50",General,C${at}`,
  )
  const before = await gifts()
  const { GiftImportID, version } = await begin(head + lines.join('\n'))
  const tried = await f.gwen.ok(calls.tryGiftImport, { GiftImportID })
  expect(tried).toMatchObject({ Ready: 9996, Wrong: 4, NewDonors: 2000 })
  expect(tried.Lines).toHaveLength(10_000)
  expect(
    tried.Lines.filter(({ State }) => State === 'Wrong').map(({ Line, Problems }) => [Line, Problems[0]!.Column]),
  ).toEqual([
    [9, 'Date'],
    [101, 'Amount'],
    [4002, 'Last name'],
    [10_001, 'Fund'],
  ])
  expect(await gifts()).toBe(before)
  expect((await f.gwen.send(calls.runGiftImport, { GiftImportID, version })).refusal.code).toBe('NotReady')
  expect(await gifts()).toBe(before)
  const done = await f.gwen.ok(calls.runGiftImport, { GiftImportID, version, LeaveOutWrong: true })
  expect(done).toMatchObject({ Imported: 9996, LeftOut: 4 })
  expect(await gifts()).toBe(before + 9996)
  expect(await f.all(keptSums)).toEqual(await f.all(countedSums))
  expect(await f.all(keptYears)).toEqual(await f.all(countedYears))
  expect(
    (await f.gwen.send(calls.runGiftImport, { GiftImportID, version: done.version, LeaveOutWrong: true })).refusal.code,
  ).toBe('AlreadyDone')
  const again = await begin(head + lines.join('\n'))
  expect(await f.gwen.ok(calls.tryGiftImport, { GiftImportID: again.GiftImportID })).toMatchObject({
    Ready: 0,
    NewDonors: 0,
  })
  expect((await f.gwen.send(calls.runGiftImport, { ...again, LeaveOutWrong: true })).refusal.code).toBe('NothingToDo')
  const undone = await f.gwen.ok(calls.undoGiftImport, { GiftImportID, version: done.version })
  expect(undone.Gifts).toBe(9996)
  expect(await gifts()).toBe(before)
  expect(await f.all(keptSums)).toEqual(await f.all(countedSums))
}, 120_000)

test('a line means the donor on record by name and ZIP or e-mail, and says when several could be meant', async () => {
  const known = await f.donor({ FirstName: 'Ada', LastName: 'Knownby', Email: 'ada@kith.example' })
  const [one] = [
    await f.donor({ FirstName: 'Bo', LastName: 'Twofold' }),
    await f.donor({ FirstName: 'Bo', LastName: 'Twofold' }),
  ]
  const content = `${head}3/9/2026,ada,KNOWNBY,,ADA@kith.example,,$50,,7\n2026-03-09,Bo,Twofold,,,92101,10,,\n2026-03-09,,,Brand New Sample Works,,92101,70,,\n2026-03-10,,,Brand New Sample Works,,92101,80,,\n3/9/2026,Ada,Knownby,,,92101,50,,7\n`
  const { GiftImportID, version } = await begin(content)
  const { Lines, NewDonors } = await f.gwen.ok(calls.tryGiftImport, { GiftImportID })
  expect(Lines.map(({ State, IsNew }) => [State, IsNew])).toEqual([
    ['Ready', false],
    ['Wrong', false],
    ['Ready', true],
    ['Ready', true],
    ['Wrong', false],
  ])
  expect(Lines[1]!.Problems[0]!.Sentence).toContain('Several donors')
  expect(Lines[4]!.Problems[0]!.Sentence).toBe('Line 2 says the same.')
  expect(NewDonors).toBe(1)
  await f.gwen.ok(calls.runGiftImport, { GiftImportID, version, LeaveOutWrong: true })
  expect(await f.gwen.ok(donorsCalls.getDonor, { DonorID: known })).toMatchObject({ Cents: 5000, Gifts: 1 })
  expect(await f.gwen.ok(donorsCalls.getDonor, { DonorID: one! })).toMatchObject({ Gifts: 0 })
  expect((await f.gwen.ok(donorsCalls.getDonors, { Search: 'Brand New Sample' })).Rows).toMatchObject([
    { Cents: 15_000, Gifts: 2 },
  ])
})

test('two people with the same file record it once', async () => {
  const content = `${head}2026-02-02,Race,Filetwin,,,92101,33,,R1\n`
  const [mine, hers] = [await begin(content), await begin(content)]
  const both = await Promise.all([f.gwen.send(calls.runGiftImport, mine), f.gwen.send(calls.runGiftImport, hers)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await f.one<number>(`select count(*)::int as value from gift where reference = 'R1'`)).toBe(1)
})

test('it is its maker’s alone, and what is on a receipt is not taken back', async () => {
  const { GiftImportID, version } = await begin(`${head}${addDays(today, -1)},Rita,Receipted,,,92101,44,,\n`)
  expect((await f.director.send(calls.getGiftImport, { GiftImportID })).status).toBe(404)
  expect((await f.outsider.send(calls.runGiftImport, { GiftImportID, version })).status).toBe(404)
  const done = await f.gwen.ok(calls.runGiftImport, { GiftImportID, version })
  await f.gwen.ok(receiptsCalls.runReceipts, {
    SubProgramID: f.program,
    From: addDays(today, -1),
    To: addDays(today, -1),
  })
  expect((await f.gwen.send(calls.undoGiftImport, { GiftImportID, version: done.version })).refusal.code).toBe(
    'OnReceipt',
  )
  const wrong = await f.gwen.send(calls.mapGiftImport, { GiftImportID, Fields: ['GivenOn'], version: done.version })
  expect(wrong.refusal.code).toBe('AlreadyDone')
  const next = await begin(`${head}2026-02-02,A,B,,,92101,33,,\n`)
  expect((await f.gwen.send(calls.mapGiftImport, { ...next, Fields: ['GivenOn'] })).refusal.code).toBe('WrongColumns')
})

test('whatever a cell holds, a line is read or says why not', () => {
  expect(['25', '$1,234.5', '1,234.50', '0.05'].map(readCents)).toEqual([2500, 123_450, 123_450, 5])
  expect(['-5', '1,2', '1.234', 'ten', '1e9', ''].map(readCents)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.constantFrom('GivenOn', 'Amount', 'FirstName', 'LastName', 'Email', 'Fund', 'State', 'Phone'),
        fc.string(),
      ),
      (cells) => {
        const { line, problems } = readGiftLine(cells, today)
        if (problems.length === 0)
          expect(line.cents > 0 && line.givenOn <= today && Boolean(line.first && line.last)).toBe(true)
      },
    ),
  )
})
