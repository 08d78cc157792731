import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activityCalls } from '#domains/activity/activity.calls.ts'
import { searchCalls } from '#domains/search/search.calls.ts'
import { addDays } from '#platform/contract/dates.ts'
import { giftsCalls } from '../gifts/gifts.calls.ts'
import { openFunding, today, type Funding } from '../funding-testing.ts'
import { donorMergeCalls } from './donor-merge.calls.ts'
import { donorsCalls as calls } from './donors.calls.ts'

let f: Funding
beforeAll(async () => {
  f = await openFunding()
})
afterAll(() => f.agency.close())

const read = (DonorID: string) => f.gwen.ok(calls.getDonor, { DonorID })

describe('a donor', () => {
  test('is recorded as a person, read, found, listed and changed', async () => {
    const id = await f.donor({
      LastName: 'Zebrawood',
      Email: 'zebra@kith.example',
      NextStep: 'Call',
      NextStepOn: addDays(today, 2),
    })
    const one = await read(id)
    expect(one).toMatchObject({
      Name: 'Trudy Zebrawood',
      Kind: 'Person',
      Email: 'zebra@kith.example',
      City: 'San Diego',
      Cents: 0,
      LastOn: null,
    })
    await f.gwen.ok(calls.addEditDonor, {
      DonorID: id,
      SubProgramID: f.program,
      Kind: 'Person',
      FirstName: 'Trudy',
      LastName: 'Zebrano',
      Salutation: 'Ms. Zebrano',
      AddressLine1: '9 Other Way',
      City: 'Escondido',
      StateAbbreviation: 'CA',
      ZipCode: '92025',
      version: one.version,
    })
    expect(await read(id)).toMatchObject({
      Name: 'Trudy Zebrano',
      Salutation: 'Ms. Zebrano',
      City: 'Escondido',
      NextStep: null,
    })
    const { Rows } = await f.gwen.ok(calls.getDonors, { Search: 'zebra' })
    expect(Rows).toMatchObject([{ DonorID: id, Name: 'Zebrano, Trudy', Kind: 'Person' }])
    const { Found } = await f.gwen.ok(calls.findDonors, { Search: 'Zebrano' })
    expect(Found).toMatchObject([{ Kind: 'donor', Id: id }])
    const hits = await f.gwen.ok(searchCalls.searchAll, { Search: 'Zebrano' })
    expect(JSON.stringify(hits)).toContain(id)
    const slip = await f.gwen.ok(searchCalls.searchAll, { Search: 'Zebranno Trud' })
    expect(slip.Hits.find(({ Kind }) => Kind === 'donor')).toMatchObject({ ID: id, Why: 'alike' })
    expect((await f.gwen.ok(calls.findDonors, { Search: 'Zebrahno' })).Found).toMatchObject([{ Id: id }])
  })

  test('is an organization of the register, which is searched before one is added', async () => {
    const made = await f.donor({
      Kind: 'Foundation',
      FirstName: null,
      LastName: null,
      OrganizationName: 'Zenith Pretend Fund',
    })
    const one = await read(made)
    expect(one).toMatchObject({ Name: 'Zenith Pretend Fund', Kind: 'Foundation', PersonID: null })
    const again = await f.gwen.send(calls.addEditDonor, {
      SubProgramID: f.program,
      Kind: 'Foundation',
      OrganizationID: one.OrganizationID,
    })
    expect(again.refusal.code).toBe('DonorAlready')
  })

  test('who is in care is neither found nor accepted, as somebody who is not there', async () => {
    const client = await f.one<string>(
      `select c.id as value from client c join person p on p.id = c.id order by p.last_name limit 1`,
    )
    const name = await f.one<string>(`select last_name as value from person where id = $1`, [client])
    const asked = { SubProgramID: f.program, Kind: 'Person' } as const
    const refused = await f.gwen.send(calls.addEditDonor, { ...asked, PersonID: client })
    const nobody = await f.gwen.send(calls.addEditDonor, { ...asked, PersonID: '018cc251-f400-7a01-8000-0000000000ff' })
    expect([refused.status, refused.refusal.code, refused.refusal.errors]).toEqual([
      404,
      nobody.refusal.code,
      nobody.refusal.errors,
    ])
    const { Found } = await f.gwen.ok(calls.findDonors, { Search: name })
    expect(Found.map(({ Id }) => Id)).not.toContain(client)
    await expect(
      f.agency.owner.query(`insert into donor (sub_program_id, person_id) values ($1, $2)`, [f.program, client]),
    ).rejects.toMatchObject({ constraint: 'donor_no_client' })
  })

  test.each([
    ['NameNeeded', { LastName: null }],
    ['OrganizationNeeded', { Kind: 'Business', OrganizationName: null }],
    ['WholeAddress', { ZipCode: null }],
    ['StepNeeded', { NextStepOn: '2026-12-01' }],
    ['NoOwner', { OwnerEmployeeID: '018cc251-f400-7a01-8000-0000000000ff' }],
    ['InvalidInput', { Email: 'nobody' }],
  ])('is refused: %s', async (expected, more) => {
    const reply = await f.gwen.send(calls.addEditDonor, {
      SubProgramID: f.program,
      Kind: 'Person',
      FirstName: 'Wrong',
      LastName: 'Inputson',
      AddressLine1: '1 Way',
      City: 'San Diego',
      StateAbbreviation: 'CA',
      ZipCode: '92101',
      ...more,
    } as never)
    expect(reply.refusal.code).toBe(expected)
  })

  test('lies outside of everybody else’s work', async () => {
    const id = await f.donor()
    expect((await f.outsider.send(calls.getDonor, { DonorID: id })).status).toBe(404)
    expect((await f.outsider.ok(calls.getDonors, {})).Rows).toEqual([])
    expect((await f.caseManager.send(calls.getDonors, {})).status).toBe(403)
    expect(
      (
        await f.outsider.send(calls.addEditDonor, {
          SubProgramID: f.program,
          Kind: 'Person',
          FirstName: 'A',
          LastName: 'B',
        })
      ).status,
    ).toBe(404)
    const valley = await f.one<string>(`select id as value from sub_program where name = 'Foster, North Valley'`)
    expect(
      (
        await f.outsider.send(calls.addEditDonor, {
          SubProgramID: valley,
          Kind: 'Person',
          FirstName: 'A',
          LastName: 'B',
        })
      ).status,
    ).toBe(404)
  })

  test('two who write at once: one hears that it changed', async () => {
    const id = await f.donor({ LastName: 'Twicewritten' })
    const { version } = await read(id)
    const edit = {
      DonorID: id,
      SubProgramID: f.program,
      Kind: 'Person' as const,
      FirstName: 'Trudy',
      LastName: 'Twicewritten',
      version,
    }
    const both = await Promise.all([
      f.gwen.send(calls.addEditDonor, { ...edit, Note: 'one' }),
      f.director.send(calls.addEditDonor, { ...edit, Note: 'two' }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('double donors', () => {
  test('become one: gifts move, the old address leads on, undo restores', async () => {
    const [kept, other] = [
      await f.donor({ LastName: 'Doubleton' }),
      await f.donor({ LastName: 'Doubletonne', Note: 'From the gala' }),
    ]
    await f.give(kept, { Amount: 10 })
    await f.give(other, { Amount: 20.5 })
    const pair = { DonorID: kept, OtherDonorID: other }
    const sides = await f.gwen.ok(donorMergeCalls.compareDonors, pair)
    expect(sides.Other.Values['Note']).toBe('From the gala')
    const input = {
      ...pair,
      Take: ['Note' as const],
      Reason: 'The same person',
      version: sides.Kept.version,
      OtherVersion: sides.Other.version,
    }
    const preview = await f.gwen.send(donorMergeCalls.mergeDonors, input, { preview: true })
    expect(JSON.stringify(preview.body)).toMatch(/Taken over: note/)
    const { ChangeSetID } = await f.gwen.ok(donorMergeCalls.mergeDonors, input)
    expect(await read(kept)).toMatchObject({ Cents: 3050, Gifts: 2, Note: 'From the gala' })
    expect((await f.gwen.send(calls.getDonor, { DonorID: other })).status).toBe(404)
    expect((await f.gwen.ok(donorMergeCalls.getKeptDonor, { DonorID: other })).DonorID).toBe(kept)
    const again = await f.gwen.send(donorMergeCalls.mergeDonors, { ...input, version: (await read(kept)).version })
    expect(again.refusal.code).toBe('AlreadyMerged')
    await f.gwen.ok(activityCalls.undoChangeSet, { ChangeSetID })
    expect(await read(kept)).toMatchObject({ Cents: 1000, Gifts: 1, Note: null })
    expect(await read(other)).toMatchObject({ Cents: 2050, Gifts: 1 })
  })

  test('one with itself is refused, and so is one of somebody else', async () => {
    const id = await f.donor()
    const same = { DonorID: id, OtherDonorID: id, Take: [], Reason: 'The same person', version: 1, OtherVersion: 1 }
    expect((await f.gwen.send(donorMergeCalls.mergeDonors, same)).refusal.code).toBe('SameRecord')
    expect(
      (await f.outsider.send(donorMergeCalls.mergeDonors, { ...same, OtherDonorID: await f.donor() })).status,
    ).toBe(404)
  })
})

test('a donor added by mistake goes away, one with gifts stays', async () => {
  const [bare, giver] = [await f.donor(), await f.donor()]
  await f.give(giver)
  await f.gwen.ok(calls.removeDonor, { DonorID: bare, version: (await read(bare)).version, Reason: 'Mistyped' })
  const refused = await f.gwen.send(calls.removeDonor, {
    DonorID: giver,
    version: (await read(giver)).version,
    Reason: 'Mistyped',
  })
  expect(refused.refusal.code).toBe('HasGifts')
  expect((await f.gwen.ok(giftsCalls.getGifts, { DonorID: giver })).Rows).toHaveLength(1)
})

test('the roster sorts by every sum and gives its file with formulas made harmless', async () => {
  const id = await f.donor({ FirstName: 'Evil', LastName: '=HYPERLINK("x")' })
  await f.give(id, { Amount: 999_999 })
  for (const Sort of ['Name', 'YearCents', 'Cents', 'LastOn', 'NextStepOn'] as const)
    for (const Descending of [false, true]) {
      const { Rows } = await f.gwen.ok(calls.getDonors, { Sort, Descending, PageSize: 50 })
      expect(Rows.length).toBe(50)
      if (Sort === 'Cents' || Sort === 'YearCents') {
        const sums = Rows.map((row) => row[Sort])
        const sorted = sums.toSorted((a, b) => (Descending ? b - a : a - b))
        // Donors without a gift this year stand last either way.
        expect(sums.filter((sum) => sum > 0)).toEqual(sorted.filter((sum) => sum > 0))
      }
    }
  expect((await f.gwen.ok(calls.getDonors, { Sort: 'YearCents', Descending: true })).Rows[0]!.DonorID).toBe(id)
  const file = await f.gwen.send(calls.exportDonors, { Format: 'csv', Search: 'HYPERLINK' })
  expect(file.text).toContain(`"'=HYPERLINK`)
  expect((await f.gwen.ok(calls.getDonors, { Lapsed: true })).Rows.every((row) => row.YearCents === 0)).toBe(true)
  expect(
    (await f.gwen.ok(calls.getDonors, { Kinds: ['Foundation'] })).Rows.every((row) => row.Kind === 'Foundation'),
  ).toBe(true)
})
