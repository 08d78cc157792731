import { afterAll, beforeAll, expect, test } from 'vitest'
import { valuesOf } from '#platform/contract/rule-packs.ts'
import { rulesCalls as rules } from '#domains/rules/rules.calls.ts'
import type { Actor, Reply } from '#app/testing.ts'
import { finderCalls } from '../finder/finder.calls.ts'
import { placementLimits } from '../finder/placement-limits.rules.ts'
import { bedHolds } from './bed-holds.rules.ts'
import { locationEventsCalls } from './location-events.calls.ts'
import { openPlacingAgency, type PlacingAgency } from './placements-testing.ts'
import { placementsCalls } from './placements.calls.ts'

let a: PlacingAgency
let admin: Actor
beforeAll(async () => {
  a = await openPlacingAgency()
  admin = await a.as('alva.rootley')
})
afterAll(() => a.close())

const limits = (more: object) => ({ ...valuesOf(placementLimits), ...more })
const code = ({ status, refusal, text }: Reply) => {
  expect(status, text).not.toBe(500)
  return refusal?.code ?? status
}
const pack = async (name: string) => {
  const { Packs } = await admin.ok(rules.getRules, {})
  return Packs.find(({ Pack }) => Pack === name)!
}
const change = (more: object = {}) => ({
  Pack: placementLimits.name,
  StartDate: a.today,
  Values: limits({}),
  Note: 'Letter of the county, invented',
  ...more,
})
const place = async () => {
  const [home, child] = [await a.home({ capacity: 4 }), await a.kid()]
  await a.manager.ok(placementsCalls.assignFirstPlacement, {
    ClientSubProgramMembershipID: child,
    FosterResourceFamilyID: home,
    StartDate: a.today,
    Compared: [],
  })
  return { home, child }
}

test('numbers change from a day on: the finder goes by those of the day asked for, and what was placed keeps its own', async () => {
  const { home, child } = await place()
  const sizeOn = async (StartDate: string) => {
    const { Homes } = await a.manager.ok(finderCalls.matchPlacement, {
      ClientSubProgramMembershipID: await a.kid(),
      Compared: [home],
      StartDate,
    })
    return Homes.find((one) => one.FosterResourceFamilyID === home)!.Checks.find(({ Rule }) => Rule === 'HomeSize')!
      .Result
  }
  expect([await sizeOn(a.today), await sizeOn(a.day(9))]).toEqual(['pass', 'pass'])
  const saved = await admin.ok(rules.saveRules, change({ StartDate: a.day(5), Values: limits({ californiaMost: 1 }) }))
  expect([await sizeOn(a.today), await sizeOn(a.day(4)), await sizeOn(a.day(5))]).toEqual(['pass', 'pass', 'fail'])
  const told = await pack('placementLimits')
  expect(told.Fields.find(({ Name }) => Name === 'californiaMost')).toMatchObject({ Standard: 6, Now: 6 })
  expect(told.Changes[0]).toMatchObject({ StartDate: a.day(5), Note: 'Letter of the county, invented' })
  const kept = await a.one<string>(
    `select h ->> 'Result' from placement p join placement_decision d on d.id = p.placement_decision_id
      cross join jsonb_array_elements(d.sheet -> 'Homes') h where p.client_membership_id = $1`,
    [child],
  )
  expect(kept).toBe('pass')
  await admin.ok(rules.removeRules, {
    RulePackID: saved.RulePackID,
    version: saved.version,
    Reason: 'The letter was taken back',
  })
  expect(await sizeOn(a.day(5))).toBe('pass')
})

test('tried against last month, they say which placements they would have stopped, and write no rule', async () => {
  const { child } = await place()
  await a.owner.query('alter table placement disable trigger user')
  await a.owner.query(`update placement set start_date = start_date - 3 where client_membership_id = $1`, [child])
  await a.owner.query('alter table placement enable trigger user')
  const tried = await admin.ok(rules.tryRules, { Pack: placementLimits.name, Values: limits({ californiaMost: 1 }) })
  const same = await admin.ok(rules.tryRules, { Pack: placementLimits.name, Values: limits({}) })
  expect(tried.Looked).toBeGreaterThan(0)
  expect(same).toMatchObject({ Stopped: 0, Trials: [] })
  // One child in a home that may have one is not stopped.
  expect(tried.Trials.filter(({ Path }) => Path?.includes(child))).toEqual([])
  const tighter = await admin.ok(rules.tryRules, {
    Pack: placementLimits.name,
    Values: limits({ sharingUsual: 1, sharingMost: 1 }),
  })
  expect(tighter.Trials).toEqual([])
  const { rows } = await a.owner.query('select from rule_pack where voided_at is null')
  expect(rows).toEqual([])
})

test('a bed is held for the days of the day the child went', async () => {
  const { child } = await place()
  const saved = await admin.ok(rules.saveRules, {
    Pack: bedHolds.name,
    StartDate: a.today,
    Values: { awol: 3, medical: 14, psychiatric: 14 },
    Note: 'A shorter hold, invented',
  })
  await a.manager.ok(locationEventsCalls.addLocationEvent, {
    ClientSubProgramMembershipID: child,
    Kind: 'AWOL',
    StartDate: a.today,
  })
  expect(
    await a.one(
      `select bed_held_until::text from location_event where client_membership_id = $1 and voided_at is null`,
      [child],
    ),
  ).toBe(a.day(3))
  // It has begun: it stays.
  expect(code(await admin.send(rules.removeRules, { ...saved, Reason: 'Wrong' }))).toBe('Begun')
})

test('bad numbers, passed days, two of one day, and who may not', async () => {
  const send = async (more: object) => code(await admin.send(rules.saveRules, change(more)))
  expect(await send({ Pack: 'nothing' })).toBe('NoSuchRule')
  expect(await send({ Pack: 'constructor' })).toBe('NoSuchRule')
  expect(await send({ Values: limits({ californiaMost: 99 }) })).toBe('OutOfBounds')
  expect(await send({ Values: { californiaMost: 6 } })).toBe('OutOfBounds')
  expect(await send({ Values: limits({ californiaMost: 1.5 }) })).toBe('InvalidInput')
  expect(await send({ StartDate: a.day(-1) })).toBe('DayPassed')
  const wrong = await admin.send(rules.saveRules, change({ Values: limits({ intensiveMost: 0 }) }))
  expect(wrong.text).toContain('Intensive homes')
  const both = await Promise.all(
    [admin, admin].map((who) => who.send(rules.saveRules, change({ StartDate: a.day(20) }))),
  )
  expect(both.map(code).toSorted()).toEqual([200, 'BeginsThen'])
  const { version, RulePackID } = (await pack('placementLimits')).Changes.find(
    ({ StartDate }) => StartDate === a.day(20),
  )!
  const at = { RulePackID, StartDate: a.day(21) }
  expect(await send({ ...at, version: version + 1 })).toBe('Stale')
  expect(await send({ ...at, version, Pack: bedHolds.name, Values: valuesOf(bedHolds) })).toBe('NoSuchRule')
  expect(await send({ ...at, version })).toBe(200)
  for (const call of [rules.getRules, rules.tryRules, rules.saveRules])
    expect(code(await a.manager.send(call as typeof rules.saveRules, change() as never))).toBe('PermissionMissing')
  await expect(
    a.owner.query(
      `insert into rule_pack (pack, start_date, values, note) values ('bedHolds', current_date - 9, '{}', 'late')`,
    ),
  ).rejects.toThrow(/rule_pack_begun/)
})
