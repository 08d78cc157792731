import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activityCalls } from '#domains/activity/activity.calls.ts'
import { asked, ensurePdfTools } from '#domains/documents/evidence/testing-pdf.ts'
import { wishCalls } from '#domains/community/wishes.calls.ts'
import { addDays } from '#platform/contract/dates.ts'
import { donorsCalls } from '../donors/donors.calls.ts'
import {
  countedCampaigns,
  countedSums,
  countedYears,
  fileOf,
  keptCampaigns,
  keptSums,
  keptYears,
  openFunding,
  today,
  type Funding,
} from '../funding-testing.ts'
import { campaignsCalls } from './campaigns.calls.ts'
import { giftsCalls as calls } from './gifts.calls.ts'
import { lettersCalls } from './letters.calls.ts'

let f: Funding
let donor: string
beforeAll(async () => {
  await ensurePdfTools()
  f = await openFunding()
  donor = await f.donor()
})
afterAll(() => f.agency.close())

const gift = async (GiftID: string) =>
  (await f.gwen.ok(calls.getGifts, { DonorID: donor, PageSize: 100 })).Rows.find((row) => row.GiftID === GiftID)!
const code = async (promise: Promise<{ refusal: { code: string } }>) => (await promise).refusal.code
const base = () => ({ DonorID: donor, GivenOn: today, Kind: 'Money' as const, Amount: 10, Fund: 'General' })

describe('a gift', () => {
  test('is logged, thanked for, corrected and taken back', async () => {
    const made = await f.give(donor, { Amount: 12.34, Reference: '1001', Note: 'By mail' })
    expect(await gift(made.GiftID)).toMatchObject({
      Cents: 1234,
      Method: 'Check',
      Reference: '1001',
      Receipt: null,
      ThankedOn: null,
    })
    const thanked = await f.gwen.ok(calls.thankForGift, {
      GiftID: made.GiftID,
      ThankedOn: today,
      How: 'Phone call',
      version: made.version,
    })
    const again = await f.gwen.send(calls.addEditGift, { ...base(), GiftID: made.GiftID, version: made.version })
    expect(again.status).toBe(409)
    const saved = await f.gwen.ok(calls.addEditGift, {
      ...base(),
      Amount: 15,
      GiftID: made.GiftID,
      version: thanked.version,
    })
    expect(await gift(made.GiftID)).toMatchObject({ Cents: 1500, ThankedHow: 'Phone call' })
    await f.gwen.ok(calls.removeGift, { GiftID: made.GiftID, version: saved.version, Reason: 'Twice' })
    expect(await gift(made.GiftID)).toBeUndefined()
    const told = await f.all(`select from audit where table_name = 'gift' and row_id = $1 and kind = 'change'`, [
      made.GiftID,
    ])
    expect(told.length).toBe(4)
  })

  test('is logged once, however often it is sent', async () => {
    const before = (await f.gwen.ok(calls.getGifts, { DonorID: donor })).Total
    const key = crypto.randomUUID()
    const [one, two] = [
      await f.gwen.send(calls.addEditGift, base(), { key }),
      await f.gwen.send(calls.addEditGift, base(), { key }),
    ]
    expect(two.body).toEqual(one.body)
    expect((await f.gwen.ok(calls.getGifts, { DonorID: donor })).Total).toBe(before + 1)
  })

  test.each([
    ['InFuture', { GivenOn: addDays(today, 1) }],
    ['AmountNeeded', { Amount: 0 }],
    ['WhatNeeded', { Kind: 'In kind', Amount: 50 }],
    ['BenefitWrong', { Benefit: 20, BenefitWhat: 'Dinner' }],
    ['BenefitWrong', { Benefit: 5 }],
    ['NotThere', { CampaignID: '018cc251-f400-7a01-8000-0000000000ff' }],
    ['NotThere', { PledgeID: '018cc251-f400-7a01-8000-0000000000ff' }],
    ['InvalidInput', { Fund: 'No such fund' }],
    ['InvalidInput', { Amount: 1.001 }],
  ])('is refused: %s', async (expected, more) => {
    expect(await code(f.gwen.send(calls.addEditGift, { ...base(), ...more } as never))).toBe(expected)
  })

  test('is nobody else’s to write or read', async () => {
    expect((await f.outsider.send(calls.addEditGift, base())).status).toBe(404)
    expect((await f.caseManager.send(calls.addEditGift, base())).status).toBe(403)
    const made = await f.give(donor)
    expect((await f.outsider.send(calls.removeGift, { ...made, Reason: 'None of mine' })).status).toBe(404)
  })

  test('comes for a pledge, which then expects the next', async () => {
    const { PledgeID, version } = await f.gwen.ok(lettersCalls.savePledge, {
      DonorID: donor,
      Amount: 50,
      Every: 'Month',
      Fund: 'General',
      StartDate: '2026-01-31',
    })
    const pledge = async () =>
      (await f.gwen.ok(donorsCalls.getDonor, { DonorID: donor })).Pledges.find((one) => one.PledgeID === PledgeID)!
    expect(await pledge()).toMatchObject({ Paid: 0, NextOn: '2026-01-31' })
    await f.give(donor, { PledgeID, Amount: 50 })
    expect(await pledge()).toMatchObject({ Paid: 1, NextOn: '2026-02-28' })
    await f.gwen.ok(lettersCalls.savePledge, {
      PledgeID,
      DonorID: donor,
      Amount: 50,
      Every: 'Month',
      Fund: 'General',
      StartDate: '2026-01-31',
      EndDate: '2026-02-01',
      version,
    })
    expect((await pledge()).NextOn).toBeNull()
    expect(
      await code(
        f.gwen.send(lettersCalls.savePledge, {
          DonorID: donor,
          Amount: 50,
          Every: 'Month',
          Fund: 'General',
          StartDate: '2026-02-01',
          EndDate: '2026-01-01',
        }),
      ),
    ).toBe('WrongWay')
    const other = await f.donor()
    expect(await code(f.gwen.send(calls.addEditGift, { ...base(), DonorID: other, PledgeID }))).toBe('NotThere')
  })
})

describe('sums', () => {
  const same = async () => {
    expect(await f.all(keptSums)).toEqual(await f.all(countedSums))
    expect(await f.all(keptYears)).toEqual(await f.all(countedYears))
    expect(await f.all(keptCampaigns)).toEqual(await f.all(countedCampaigns))
  }

  test('of the demonstration are what its gifts add up to', same)

  test('follow whatever is done to gifts, in any order', async () => {
    const donors = [await f.donor(), await f.donor()]
    const campaigns = await f.all<{ id: string }>('select id from campaign order by name')
    const step = fc.record({
      act: fc.constantFrom('give', 'change', 'void', 'back', 'move', 'many', 'delete'),
      who: fc.nat(1),
      cents: fc.integer({ min: 1, max: 1_000_000 }),
      days: fc.integer({ min: 0, max: 900 }),
      campaign: fc.option(fc.nat(campaigns.length - 1)),
      fund: fc.constantFrom('General', 'Scholarships'),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        for (const { act, who, cents, days, campaign, fund } of steps) {
          const of = `donor_id = any ('{${donors.join(',')}}') and receipt_id is null`
          const some = `(select id from gift where ${of} order by id offset ${cents % 3} limit 1)`
          const values = [
            donors[who],
            f.program,
            addDays(today, -days),
            cents,
            fund,
            campaign === null ? null : campaigns[campaign]!.id,
          ]
          const insert = `insert into gift (donor_id, sub_program_id, given_on, kind, cents, fund, campaign_id) select $1, $2, $3::date - n, 'Money', $4, $5, $6 from generate_series(1, `
          if (act === 'give') await f.agency.owner.query(`${insert}1) n`, values)
          else if (act === 'many') await f.agency.owner.query(`${insert}5) n`, values)
          else if (act === 'change')
            await f.agency.owner.query(`update gift set cents = $1, given_on = $2, fund = $3 where id in ${some}`, [
              cents,
              values[2],
              fund,
            ])
          else if (act === 'void') await f.agency.owner.query(`update gift set voided_at = now() where id in ${some}`)
          else if (act === 'back') await f.agency.owner.query(`update gift set voided_at = null where id in ${some}`)
          else if (act === 'move')
            await f.agency.owner.query(`update gift set donor_id = $1 where id in ${some}`, [donors[who]])
          else await f.agency.owner.query(`delete from gift where id in ${some}`)
        }
        await same()
      }),
      { numRuns: 25 },
    )
  })

  test('hold when many give to one donor at once', async () => {
    const busy = await f.donor()
    await Promise.all(
      Array.from({ length: 12 }, (_, n) => f.give(busy, { Amount: n + 1, GivenOn: addDays(today, -n) })),
    )
    expect(await f.gwen.ok(donorsCalls.getDonor, { DonorID: busy })).toMatchObject({
      Cents: 7800,
      Gifts: 12,
      LastOn: today,
    })
    await same()
  })

  test('of a campaign: its events with who came, and its sponsors, each once', async () => {
    const { CampaignID } = await f.gwen.ok(campaignsCalls.addEditCampaign, {
      SubProgramID: f.program,
      Name: 'With an evening',
      StartDate: today,
    })
    const event = await f.one<string>(
      `insert into outreach_event (sub_program_id, kind, name, held_on, begins_at) values ($1, 'Info session', 'Test gala', current_date - 3, '18:00') returning id as value`,
      [f.program],
    )
    await f.agency.owner.query(
      `insert into outreach_guest (event_id, sub_program_id, first_name, last_name, party, attended, signed_up_on)
       values ($1, $2, 'Ada', 'Guestly', 3, true, current_date), ($1, $2, 'Bo', 'Guestly', 2, false, current_date)`,
      [event, f.program],
    )
    const elsewhere = await f.one<string>(
      `insert into outreach_event (sub_program_id, kind, name, held_on, begins_at)
       select id, 'Info session', 'Theirs', current_date, '18:00' from sub_program where id <> $1 limit 1 returning id as value`,
      [f.program],
    )
    const sponsor = await f.one<string>(
      `select id as value from organization where voided_at is null order by name limit 1`,
    )
    const add = (OutreachEventID: string, by = f.gwen) =>
      by.send(campaignsCalls.addCampaignEvent, { CampaignID, OutreachEventID })
    expect((await add(elsewhere)).refusal.code).toBe('NoEvent')
    expect((await add(event, f.outsider)).status).toBe(404)
    const both = await Promise.all([add(event), add(event, f.director)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const gives = { CampaignID, OrganizationID: sponsor, Gives: 'The hall' }
    const made = await f.gwen.ok(campaignsCalls.addEditSponsor, gives)
    expect((await f.gwen.send(campaignsCalls.addEditSponsor, gives)).refusal.code).toBe('SponsorsAlready')
    const read = async () =>
      (await f.gwen.ok(campaignsCalls.getCampaigns, {})).Campaigns.find((one) => one.CampaignID === CampaignID)!
    const one = await read()
    expect(one.Events).toMatchObject([{ Name: 'Test gala', SignedUp: 5, Came: 3, IsCanceled: false }])
    expect(one.Sponsors).toMatchObject([{ Gives: 'The hall' }])
    await f.gwen.ok(campaignsCalls.removeSponsor, { ...made, Reason: 'Fell through' })
    const [tie] = one.Events
    await f.gwen.ok(campaignsCalls.removeCampaignEvent, {
      CampaignEventID: tie!.CampaignEventID,
      version: tie!.version,
      Reason: 'Another campaign',
    })
    expect(await read()).toMatchObject({ Events: [], Sponsors: [] })
  })

  test('of a campaign: its parts equal the whole, by fund and by kind', async () => {
    const { CampaignID } = await f.gwen.ok(campaignsCalls.addEditCampaign, {
      SubProgramID: f.program,
      Name: 'Parts and whole',
      Goal: 1000,
      StartDate: today,
    })
    await f.give(donor, { CampaignID, Amount: 10.1 })
    await f.give(donor, { CampaignID, Amount: 20.2, Fund: 'Scholarships' })
    await f.give(donor, { CampaignID, Amount: 30, Kind: 'In kind', What: 'Chairs', Method: null })
    const { Campaigns } = await f.gwen.ok(campaignsCalls.getCampaigns, {})
    const total = (parts: readonly { Cents: number }[]) => parts.reduce((sum, { Cents }) => sum + Cents, 0)
    for (const one of Campaigns) {
      expect(total(one.ByFund)).toBe(one.RaisedCents)
      expect(total(one.ByKind)).toBe(one.RaisedCents)
    }
    expect(Campaigns.find((one) => one.CampaignID === CampaignID)).toMatchObject({
      RaisedCents: 6030,
      Gifts: 3,
      GoalCents: 100_000,
    })
    const { ByYear, ByFund, Cents } = await f.gwen.ok(donorsCalls.getDonor, { DonorID: donor })
    expect([total(ByYear), total(ByFund)]).toEqual([Cents, Cents])
    const refused = await f.gwen.send(campaignsCalls.removeCampaign, { CampaignID, version: 1, Reason: 'Mistyped' })
    expect(refused.refusal.code).toBe('HasGifts')
    expect(
      await code(
        f.gwen.send(campaignsCalls.addEditCampaign, {
          SubProgramID: f.program,
          Name: 'parts and whole',
          StartDate: today,
        }),
      ),
    ).toBe('SameName')
  })
})

describe('letters of thanks', () => {
  const letters = { Language: 'English' as const, Message: 'Your help reaches families.\n\nWe are grateful.' }

  test('are written for all who wait, but not for who wishes no mail; printed; undone', async () => {
    const [one, silent] = [await f.donor({ Salutation: 'Ms. Testgiver' }), await f.donor()]
    const { PersonID } = await f.gwen.ok(donorsCalls.getDonor, { DonorID: silent })
    await f.gwen.ok(wishCalls.setWish, { PersonID, NoMail: true, NoEmail: false, NoPhone: false })
    const day = addDays(today, -777)
    const [given] = [await f.give(one, { GivenOn: day, Amount: 4321 }), await f.give(silent, { GivenOn: day })]
    const input = { SubProgramID: f.program, From: day, To: day, ...letters }
    const preview = await f.gwen.send(lettersCalls.writeThankYous, input, { preview: true })
    expect(JSON.stringify(preview.body)).toContain('wishes no mail')
    const run = await f.gwen.ok(lettersCalls.writeThankYous, input)
    expect(run.Letters).toBe(1)
    const pdf = await f.gwen.send(lettersCalls.getThankYous, { ThankRunID: run.ThankRunID })
    expect(pdf.headers['content-type']).toBe('application/pdf')
    expect((await f.gwen.ok(lettersCalls.getThankRuns, {})).Runs[0]).toMatchObject({
      ThankRunID: run.ThankRunID,
      Letters: 1,
    })
    expect((await f.outsider.send(lettersCalls.getThankYous, { ThankRunID: run.ThankRunID })).status).toBe(404)
    expect((await f.gwen.ok(calls.getGifts, { DonorID: one })).Rows[0]).toMatchObject({
      ThankedOn: today,
      ThankedHow: 'Letter',
    })
    await f.gwen.ok(activityCalls.undoChangeSet, { ChangeSetID: run.ChangeSetID })
    expect((await f.gwen.ok(calls.getGifts, { DonorID: one })).Rows[0]).toMatchObject({
      GiftID: given.GiftID,
      ThankedOn: null,
    })
  })

  test('say who, what and when, and can be read aloud', async () => {
    const one = await f.donor({ Salutation: 'Mx. Loud' })
    const { GiftID } = await f.give(one, { Amount: 55 })
    const run = await f.gwen.ok(lettersCalls.writeThankYous, {
      SubProgramID: f.program,
      GiftID,
      From: today,
      To: today,
      ...letters,
    })
    const pdf = await fileOf(f, lettersCalls.getThankYous, `ThankRunID=${run.ThankRunID}`)
    const text = await asked('pdftotext', pdf, '-layout', 'PDF', '-')
    expect(text).toMatch(/Dear Mx\. Loud,/)
    expect(text).toMatch(/\$55\.00/)
    expect(await asked('pdfinfo', pdf, 'PDF')).toMatch(/Tagged:\s+yes/)
  })
})
