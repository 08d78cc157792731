import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadFile } from '#domains/files/upload-testing.ts'
import { addDays } from '#platform/contract/dates.ts'
import { donorsCalls } from '../donors/donors.calls.ts'
import { countedSums, countedYears, keptSums, keptYears, openFunding, today, type Funding } from '../funding-testing.ts'
import { receiptsCalls } from '../gifts/receipts.calls.ts'
import { giftImportCalls as calls } from './gift-import.calls.ts'
import { groupNew } from './gift-givers.rules.ts'
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

test('a line means a pastor or a volunteer of the register, and one in doubt is reported, not recorded a second time', async () => {
  const volunteers = await f.one<string>(
    `select s.id as value from sub_program s join core_program k on k.id = s.core_program_id
      where k.web_application_module_name = 'StrongFamilies' limit 1`,
  )
  const volunteer = async (last: string, email: string | null, phone: string | null = null) => {
    const id = await f.one<string>(
      `with p as (insert into person (first_name, last_name, email, sub_program_ids) values ('Vera', $1, $2, array[$3]::uuid[]) returning id),
        v as (insert into volunteer (person_id, sub_program_id, roles, start_date) select id, $3, '{Family Friend}', '2024-01-01' from p)
        select id as value from p`,
      [last, email, volunteers],
    )
    if (phone)
      await f.agency.owner.query(`insert into phone (person_id, kind, digits) values ($1, 'Mobile', $2)`, [id, phone])
    return id
  }
  const known = await volunteer('Registerby', 'vera@kith.example')
  const byPhone = await volunteer('Phoneby', null, '6195557001')
  await volunteer('Doubtby', 'doubt@kith.example')
  const other = await volunteer('Otherby', 'other@kith.example')
  await f.agency.owner.query(
    `insert into organization (name, kinds, city, zip_code, phone_digits) values ('Registered Sample Mission', '{Church}', 'Hemet', '92543', '6195557002')`,
  )
  const org = await f.one<string>(`select id as value from organization where name = 'Registered Sample Mission'`)
  const { GiftImportID, version } = await begin(
    `Date,First name,Last name,Organization,Email,Phone,Zip,Amount
2026-02-03,Vera,Registerby,,VERA@kith.example,,,10
2026-02-04,Vera,Registerby,,vera@kith.example,,92101,11
2026-02-03,Vera,Phoneby,,,(619) 555-7001,,12
2026-02-03,Vera,Doubtby,,,,,13
2026-02-03,Vera,Otherby,,another@kith.example,,,14
2026-02-03,,,Registered Sample Mission,,,92543,15
2026-02-03,,,Registered Sample Mission,,,,16
2026-02-03,,,Quite Another Name,,619-555-7002,,17
2026-02-03,,,Brand New Works,,,92543,18
2026-02-03,Una,Twicenew,,una@kith.example,,92101,19
2026-02-03,Una,Twicenew,,,,92101,20
2026-02-03,Una,Twicenew,,,,,21
2026-02-03,Una,Twicenew,,second@kith.example,,92545,22
`,
  )
  const { Lines, NewDonors } = await f.gwen.ok(calls.tryGiftImport, { GiftImportID })
  expect(Lines.map(({ State, OnRegister }) => [State, OnRegister])).toEqual([
    ['Ready', true],
    ['Ready', true],
    ['Ready', true],
    ['Wrong', false],
    ['Ready', false],
    ['Ready', true],
    ['Wrong', false],
    ['Wrong', false],
    ['Ready', false],
    ['Ready', false],
    ['Ready', false],
    ['Wrong', false],
    ['Ready', false],
  ])
  expect(Lines[3]!.Problems[0]!.Sentence).toContain('Somebody on the register has this name')
  expect(Lines[7]!.Problems[0]!.Sentence).toContain('has this phone')
  expect(Lines[11]!.Problems[0]!.Sentence).toContain('may be the donor of line 11')
  expect(NewDonors).toBe(7)
  await f.gwen.ok(calls.runGiftImport, { GiftImportID, version, LeaveOutWrong: true })
  const given = (column: 'person_id' | 'organization_id', id: string) =>
    f.all(`select s.cents::int, s.gifts from donor d join donor_sum s on s.donor_id = d.id where d.${column} = $1`, [
      id,
    ])
  expect(await given('person_id', known)).toEqual([{ cents: 2100, gifts: 2 }])
  expect(await given('person_id', byPhone)).toEqual([{ cents: 1200, gifts: 1 }])
  expect(await given('organization_id', org)).toEqual([{ cents: 1500, gifts: 1 }])
  expect(await given('person_id', other)).toEqual([])
  const people = (last: string) =>
    f.one<number>('select count(*)::int as value from person where last_name = $1', [last])
  expect([await people('Registerby'), await people('Otherby'), await people('Twicenew')]).toEqual([1, 2, 2])
  expect(
    await f.one<number>(`select count(*)::int as value from organization where name = 'Registered Sample Mission'`),
  ).toBe(1)
})

test('whoever is in care is nobody of the register, in a file too', async () => {
  const client = (
    await f.all<{ first: string; last: string; email: string | null }>(
      `select p.first_name as first, p.last_name as last from person p join client_membership m on m.person_id = p.id and m.voided_at is null
        where p.merged_into is null and p.voided_at is null limit 1`,
    )
  )[0]!
  const { GiftImportID } = await begin(`${head}2026-02-05,${client.first},${client.last},,,92101,9,,\n`)
  const { Lines } = await f.gwen.ok(calls.tryGiftImport, { GiftImportID })
  expect(Lines[0]).toMatchObject({ State: 'Ready', IsNew: true, OnRegister: false })
})

test('gifts in kind come with what was given and what it is worth, if that is known', async () => {
  const { GiftImportID, version } = await begin(
    `Date,First name,Last name,Kind of gift,What was given,Amount
2026-02-06,Ivy,Inkindly,In kind,Twelve car seats,600
2026-02-06,Ivy,Inkindly,In kind,Diapers,
2026-02-06,Ivy,Inkindly,In kind,diapers,
2026-02-06,Ivy,Inkindly,In kind,,40
2026-02-06,Ivy,Inkindly,Money,,
2026-02-06,Ivy,Inkindly,En especie,Cribs,80
2026-02-06,Ivy,Inkindly,Loan,,80
`,
  )
  const { Lines } = await f.gwen.ok(calls.tryGiftImport, { GiftImportID })
  expect(Lines.map(({ State, Problems }) => [State, Problems[0]?.Column])).toEqual([
    ['Ready', undefined],
    ['Ready', undefined],
    ['Wrong', 'Amount'],
    ['Wrong', 'What was given'],
    ['Wrong', 'Amount'],
    ['Ready', undefined],
    ['Wrong', 'Kind of gift'],
  ])
  await f.gwen.ok(calls.runGiftImport, { GiftImportID, version, LeaveOutWrong: true })
  expect(
    await f.all(`select g.kind, g.what, g.cents::int from gift g where g.import_id = $1 order by g.cents`, [
      GiftImportID,
    ]),
  ).toEqual([
    { kind: 'In kind', what: 'Diapers', cents: 0 },
    { kind: 'In kind', what: 'Cribs', cents: 8000 },
    { kind: 'In kind', what: 'Twelve car seats', cents: 60_000 },
  ])
})

test('the same file a second time: every line is refused by itself, whoever its donor was found by', async () => {
  const content = `Date,First name,Last name,Organization,Email,Zip,What was given,Amount
2026-02-07,Sam,Againly,,sam@kith.example,,,10
2026-02-07,Sam,Againly,,sam@kith.example,,Blankets,
2026-02-07,,,Again Sample Works,,92543,,30
`
  const first = await begin(content)
  await f.gwen.ok(calls.runGiftImport, first)
  const second = await begin(content)
  const { Lines } = await f.gwen.ok(calls.tryGiftImport, { GiftImportID: second.GiftImportID })
  expect(Lines.map(({ Problems }) => Problems[0]!.Sentence)).toEqual(Array(3).fill('This gift is on record already.'))
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

test('new donors of 10,000 lines are grouped the same whatever the order of lines that tell enough', () => {
  const line = fc.record({
    name: fc.constantFrom('a', 'b'),
    email: fc.constantFrom('x@kith.example', 'y@kith.example'),
    phone: fc.constant(null),
    zip: fc.constantFrom(null, '92101'),
  })
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
      const groups = (all: readonly { no: number }[]) => {
        const { keys, doubts } = groupNew(all as never)
        expect(doubts.size).toBe(0)
        return new Set(keys.values()).size
      }
      const numbered = lines.map((one, no) => ({ ...one, no }))
      const wanted = new Set(lines.map(({ name, email }) => `${name} ${email}`)).size
      expect([groups(numbered), groups(numbered.toReversed())]).toEqual([wanted, wanted])
    }),
  )
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
        fc.constantFrom(
          'GivenOn',
          'Amount',
          'FirstName',
          'LastName',
          'Email',
          'Fund',
          'State',
          'Phone',
          'Kind',
          'What',
        ),
        fc.string(),
      ),
      (cells) => {
        const { line, problems } = readGiftLine(cells, today)
        if (problems.length === 0)
          expect(
            (line.cents > 0 || (line.kind === 'In kind' && Boolean(line.what))) &&
              line.givenOn <= today &&
              Boolean(line.first && line.last),
          ).toBe(true)
      },
    ),
  )
})
