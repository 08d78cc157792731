import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { residentEndingCalls } from '#domains/residential/residents/residents.calls.ts'
import { residentialAgency } from '#domains/residential/residential-testing.ts'
import type { House } from '#domains/residential/houses/houses.calls.ts'
import { keysOf } from '#domains/session/sign-in/keys.ts'
import { hashPassword } from '#domains/session/sign-in/passwords.ts'
import { witnessCalls } from '#domains/session/tablets/witness.calls.ts'
import type { Actor } from '#app/testing.ts'
import { worklistCalls } from '#domains/home/worklist.calls.ts'
import { propertyCalls } from '../property/property.calls.ts'
import { cashBoxCalls } from './cash-box.calls.ts'
import { moneyCalls } from './money.calls.ts'

const a = residentialAgency()
const pin = '730264'
let house: House
beforeAll(async () => {
  house = await a.emptyHouse(40)
  const hash = await hashPassword(keysOf(a.settings).pepper, pin)
  await a.owner.query(
    'insert into staff_pin (user_id, pin_hash, must_change) select id, $1, false from unnest($2::uuid[]) id on conflict (user_id) do update set pin_hash = $1, must_change = false',
    [hash, [a.manager.userId, a.counselor.userId]],
  )
})

const on = (ClientSubProgramMembershipID: string) => ({ ClientSubProgramMembershipID })
const enter = (id: string, Kind: 'Allowance' | 'Spent' | 'Paid Out', Amount: number, more = {}) => ({
  ...on(id),
  Kind,
  Amount,
  HappenedOn: a.today,
  What: 'For the test',
  ...more,
})
const ledger = (id: string) => a.manager.ok(moneyCalls.getLedger, on(id))
const proof = async (who: Actor, of: House = house) => {
  const UserID = who === a.manager ? a.counselor.userId : a.manager.userId
  return (await who.ok(witnessCalls.witness, { ResidenceID: of.ResidenceID, UserID, Pin: pin })).Proof
}

test('money is never below zero unless somebody says why, and a reason is kept only where it is', async () => {
  const id = await a.resident(house)
  await a.counselor.ok(moneyCalls.addEntry, enter(id, 'Allowance', 12.5, { BelowZeroReason: 'not needed' }))
  await a.refuses(a.counselor, moneyCalls.addEntry, enter(id, 'Spent', 12.51), 'BelowZero', 'BelowZeroReason')
  const made = await a.counselor.ok(
    moneyCalls.addEntry,
    enter(id, 'Spent', 20, { BelowZeroReason: 'School trip today' }),
  )
  expect(made.Balance).toBe(-750)
  const { Entries, Balance, In, Out } = await ledger(id)
  expect([Balance, In, Out]).toEqual([-750, 1250, -2000])
  expect(Entries.map((one) => [one.Cents, one.Balance, one.BelowZeroReason])).toEqual([
    [-2000, -750, 'School trip today'],
    [1250, 1250, null],
  ])
  await a.refuses(a.counselor, moneyCalls.addEntry, enter(id, 'Spent', 1.001), 'InvalidInput', 'Amount')
  await a.refuses(a.counselor, moneyCalls.addEntry, enter(id, 'Spent', -1), 'InvalidInput', 'Amount')
  await a.refuses(
    a.counselor,
    moneyCalls.addEntry,
    enter(id, 'Allowance', 1, { HappenedOn: a.day(1) }),
    'NotYet',
    'HappenedOn',
  )
  await a.refuses(
    a.counselor,
    moneyCalls.addEntry,
    enter(id, 'Allowance', 1, { HappenedOn: a.day(-60) }),
    'BeforeEnrollment',
    'HappenedOn',
  )
})

test('what is entered late counts from its own day on: money that came afterwards does not cover it', async () => {
  const id = await a.resident(house)
  await a.counselor.ok(moneyCalls.addEntry, enter(id, 'Allowance', 10, { HappenedOn: a.day(-4) }))
  await a.counselor.ok(moneyCalls.addEntry, enter(id, 'Spent', 8, { HappenedOn: a.day(-2) }))
  await a.counselor.ok(moneyCalls.addEntry, enter(id, 'Allowance', 10))
  const late = enter(id, 'Spent', 5, { HappenedOn: a.day(-3) })
  await a.refuses(a.counselor, moneyCalls.addEntry, late, 'BelowZero', 'BelowZeroReason')
  await a.counselor.ok(moneyCalls.addEntry, { ...late, Amount: 2 })
  await a.counselor.ok(moneyCalls.addEntry, { ...late, BelowZeroReason: 'The shop gave credit' })
  expect((await ledger(id)).Entries.map((one) => [one.Cents, one.Balance])).toEqual([
    [1000, 500],
    [-800, -500],
    [-500, 300],
    [-200, 800],
    [1000, 1000],
  ])
})

test('a correction is a row of its own, against what its writer saw; rows are never changed', async () => {
  const id = await a.resident(house)
  const { AllowanceEntryID } = await a.counselor.ok(moneyCalls.addEntry, enter(id, 'Allowance', 10))
  const fix = { ...on(id), AllowanceEntryID, Reason: 'Typed wrong', Seen: 1000 }
  await a.refuses(a.counselor, moneyCalls.correctEntry, { ...fix, Amount: 10 }, 'NothingChanges', 'Amount')
  const fixed = await a.counselor.ok(moneyCalls.correctEntry, { ...fix, Amount: 8 })
  expect(fixed.Balance).toBe(800)
  await a.refuses(a.counselor, moneyCalls.correctEntry, { ...fix, Amount: 7 }, 'Stale')
  await a.refuses(
    a.counselor,
    moneyCalls.correctEntry,
    { ...fix, AllowanceEntryID: fixed.AllowanceEntryID, Amount: 7, Seen: -200 },
    'NotAnEntry',
  )
  await a.counselor.ok(moneyCalls.addEntry, enter(id, 'Spent', 5))
  await a.refuses(
    a.counselor,
    moneyCalls.correctEntry,
    { ...fix, Seen: 800, Amount: 0 },
    'BelowZero',
    'BelowZeroReason',
  )
  const other = await a.resident(house)
  await a.refuses(a.counselor, moneyCalls.correctEntry, { ...fix, ...on(other), Amount: 1 }, 'NotFound')
  await expect(
    a.owner.query('update allowance_entry set cents = 1 where id = $1', [AllowanceEntryID]),
  ).rejects.toMatchObject({
    constraint: 'allowance_written_once',
  })
})

test('of two who spend the last money at once one is refused', async () => {
  const id = await a.resident(house)
  await a.counselor.ok(moneyCalls.addEntry, enter(id, 'Allowance', 10))
  const both = await Promise.all(
    [a.manager, a.counselor, a.manager].map((who) => who.send(moneyCalls.addEntry, enter(id, 'Spent', 6))),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect((await ledger(id)).Balance).toBe(400)
})

test('the cash box is counted by two; a month closes when it was counted after it, and is then shut', async () => {
  const own = await a.emptyHouse(2)
  const id = await a.resident(own, { start: a.day(-45) })
  const lastMonth = `${a.day(-Number(a.today.slice(8))).slice(0, 7)}-01`
  const inLast = { HappenedOn: a.day(-Number(a.today.slice(8))) }
  await a.counselor.ok(moneyCalls.addEntry, enter(id, 'Allowance', 30, inLast))
  const of = { ResidenceID: own.ResidenceID }
  await a.refuses(a.manager, cashBoxCalls.closeMonth, { ...of, Month: lastMonth }, 'NotCounted', 'Month')
  await a.refuses(a.counselor, cashBoxCalls.countCash, { ...of, Counted: 30 }, 'WitnessNeeded', 'WitnessProof')
  await a.refuses(
    a.counselor,
    cashBoxCalls.countCash,
    { ...of, Counted: 29, WitnessProof: await proof(a.counselor, own) },
    'NoteNeeded',
    'Note',
  )
  const count = await a.counselor.ok(cashBoxCalls.countCash, {
    ...of,
    Counted: 29,
    Note: 'A dollar is missing',
    WitnessProof: await proof(a.counselor, own),
  })
  expect([count.Counted, count.Expected]).toEqual([2900, 3000])
  await a.refuses(a.manager, cashBoxCalls.closeMonth, { ...of, Month: a.today }, 'NotOver', 'Month')
  await a.refuses(a.counselor, cashBoxCalls.closeMonth, { ...of, Month: lastMonth }, 'PermissionMissing')
  const { version } = await a.manager.ok(cashBoxCalls.closeMonth, { ...of, Month: lastMonth })
  await a.refuses(a.manager, cashBoxCalls.closeMonth, { ...of, Month: lastMonth }, 'AlreadyClosed', 'Month')
  await a.refuses(a.counselor, moneyCalls.addEntry, enter(id, 'Allowance', 1, inLast), 'MonthClosed', 'HappenedOn')
  await a.counselor.ok(moneyCalls.addEntry, enter(id, 'Allowance', 1))
  await a.manager.ok(cashBoxCalls.reopenMonth, { ...of, Month: lastMonth, Reason: 'A receipt came late', version })
  await a.counselor.ok(moneyCalls.addEntry, enter(id, 'Allowance', 1, inLast))
  const box = await a.manager.ok(cashBoxCalls.getCashBox, of)
  expect([box.Expected, box.Hidden, box.Residents[0]?.Balance, box.Counts.length]).toEqual([3200, 0, 3200, 1])
})

test('a discharge names what is still here; money is then only paid out, and the manager is asked until it is', async () => {
  const id = await a.resident(house)
  await a.counselor.ok(moneyCalls.addEntry, enter(id, 'Allowance', 15))
  const bike = await a.counselor.ok(propertyCalls.saveProperty, {
    ...on(id),
    What: 'Red bicycle',
    Quantity: 1,
    ReceivedOn: a.day(-3),
    Condition: 'Good',
    Worth: 40,
  })
  const end = { ...on(id), EndDate: a.today, DischargeReasonID: 'Program Completed' } as const
  const preview = await a.manager.send(residentEndingCalls.endEnrollment, end, { preview: true })
  expect(JSON.stringify(preview.body)).toContain('Red bicycle')
  expect(JSON.stringify(preview.body)).toContain('$15.00')
  await a.manager.ok(residentEndingCalls.endEnrollment, end)
  await a.refuses(a.counselor, moneyCalls.addEntry, enter(id, 'Spent', 1), 'OnlyPaidOut', 'Kind')
  const work = async () =>
    (await a.manager.ok(worklistCalls.getWorklist, { Kind: 'left-behind' })).Lines.filter(
      ({ Chart }) => Chart?.ChartID === id,
    ).length
  expect(await work()).toBe(1)
  const back = {
    ...on(id),
    ResidentPropertyID: bike.ResidentPropertyID,
    version: bike.version,
    State: 'Handed Back',
    LeftOn: a.today,
  } as const
  await a.refuses(a.counselor, propertyCalls.endProperty, back, 'NamesMissing', 'TakenBy')
  await a.counselor.ok(propertyCalls.endProperty, { ...back, TakenBy: 'Fresh Testling', GivenBy: 'Nadia Dosewell' })
  await a.counselor.ok(moneyCalls.addEntry, enter(id, 'Paid Out', 15))
  expect(await work()).toBe(0)
})

test('another house’s money is not there', async () => {
  const elsewhere = await a.as('theo.listenwell')
  const id = await a.resident(house)
  const stranger = await a.as('renata.mockley')
  await a.refuses(stranger, moneyCalls.getLedger, on(id), 'PermissionMissing')
  expect((await elsewhere.send(moneyCalls.getLedger, on(id))).status).toBe(200)
})

type Step = readonly ['in' | 'out' | 'force' | 'correct', number]

test('whoever adds and corrects in whatever order: the balance is the sum, never silently below zero', async () => {
  const step = fc.tuple(
    fc.constantFrom('in', 'out', 'force', 'correct'),
    fc.integer({ min: 1, max: 5000 }),
  ) as fc.Arbitrary<Step>
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 2, maxLength: 5 }),
      async (rounds) => {
        const id = await a.resident(house)
        const people = [a.manager, a.counselor, a.administrator]
        for (const round of rounds) {
          const seen = (await ledger(id)).Entries.filter(({ CorrectsID }) => CorrectsID === null)
          const answers = await Promise.all(
            round.map(([what, cents], at) => {
              const who = people[at % people.length]!
              const of = seen[cents % Math.max(1, seen.length)]
              if (what === 'correct' && of)
                return who.send(moneyCalls.correctEntry, {
                  ...on(id),
                  AllowanceEntryID: of.AllowanceEntryID,
                  Amount: cents / 100,
                  Reason: 'Other receipt',
                  Seen: of.Holds,
                })
              return who.send(
                moneyCalls.addEntry,
                enter(id, what === 'in' ? 'Allowance' : 'Spent', cents / 100, {
                  BelowZeroReason: what === 'force' ? 'Said why' : null,
                }),
              )
            }),
          )
          expect(answers.filter(({ status }) => status >= 500)).toEqual([])
        }
        // Reckoned anew from the rows, in the order in which they were written.
        const { rows } = await a.owner.query<{
          cents: number
          kind: string
          below_zero_reason: string | null
          corrects_id: string | null
          id: string
        }>(
          'select id, cents, kind, below_zero_reason, corrects_id from allowance_entry where client_membership_id = $1 order by recorded_at',
          [id],
        )
        let sum = 0
        for (const row of rows) {
          sum += row.cents
          expect(sum >= 0 || row.cents > 0 || row.below_zero_reason !== null).toBe(true)
          expect(row.below_zero_reason === null || sum < 0).toBe(true)
        }
        expect((await ledger(id)).Balance).toBe(sum)
      },
    ),
    { numRuns: 12 },
  )
})
