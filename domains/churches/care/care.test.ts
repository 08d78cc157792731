import fc from 'fast-check'
import { expect, test } from 'vitest'
import { opened } from '#app/testing-opened.ts'
import { openChurches } from '../churches-testing.ts'
import { childrenHelped } from '../churches.rules.ts'
import { churchCalls } from '../record/churches.calls.ts'
import { careCalls } from './care.calls.ts'
import { needCalls } from './needs.calls.ts'

const calls = { ...careCalls, ...needCalls }
const a = opened(openChurches)
type Answer = { status: number; refusal?: { code?: string } | undefined; text: string }
const code = ({ status, refusal, text }: Answer) => {
  expect(status, text).not.toBe(500)
  return refusal?.code ?? status
}
const community = async () => {
  const { ChurchID } = await a.church()
  const made = await a.liaison.ok(calls.addEditCareCommunity, {
    ChurchID,
    Name: 'Tuesday Circle',
    FamilyName: 'Lipsum-Demo',
    Status: 'Active',
    StartDate: a.day(-30),
  })
  return { ChurchID, ...made }
}
const somebody = (n: number) => ({ FirstName: `Helper${n}`, LastName: 'Invented-Demo' })

test('roles have their seats, and no more', async () => {
  const { CareCommunityID, ChurchID, version } = await community()
  const add = (Role: 'Team Leader' | 'Child Mentor' | 'Interim Caregiver' | 'Family Helper', n: number) =>
    a.liaison.send(calls.addCareMember, { CareCommunityID, Role, ...somebody(n), StartDate: a.day(-20) })
  expect(code(await add('Team Leader', 1))).toBe(200)
  expect(code(await add('Team Leader', 2))).toBe('RoleFull')
  for (const n of [3, 4]) expect(code(await add('Child Mentor', n))).toBe(200)
  expect(code(await add('Child Mentor', 5))).toBe('RoleFull')
  // Of two who take the last seats at once both sit, and a third is told.
  const helpers = await Promise.all([6, 7, 8, 9, 10].map((n) => add('Family Helper', n)))
  expect(helpers.map(code).filter((one) => one === 200)).toHaveLength(4)
  const { Members, Community } = await a.liaison.ok(calls.getCareCommunity, { CareCommunityID })
  expect(Community).toMatchObject({ Members: 7, Seats: 8 })
  const leader = Members.find(({ Role }) => Role === 'Team Leader')!
  await a.liaison.ok(calls.endCareMember, {
    CareCommunityID,
    CareMemberID: leader.CareMemberID,
    version: leader.version,
    EndDate: a.day(-5),
  })
  const again = { CareCommunityID, Role: 'Team Leader', PersonID: leader.PersonID } as const
  expect(code(await a.liaison.send(calls.addCareMember, again))).toBe(200)
  expect(code(await a.liaison.send(calls.addCareMember, { ...again, Role: 'Interim Caregiver' }))).toBe('AlreadyMember')
  const edit = { ChurchID, CareCommunityID, Name: 'Tuesday Circle', StartDate: a.day(-30), version } as const
  expect(code(await a.liaison.send(calls.addEditCareCommunity, { ...edit, Status: 'Ended' }))).toBe('EndNeeded')
  await a.liaison.ok(calls.addEditCareCommunity, { ...edit, Status: 'Ended', EndDate: a.today })
  expect(code(await add('Interim Caregiver', 20))).toBe('Ended')
})

test('a church with a care community at work is not removed', async () => {
  const { ChurchID } = await community()
  const { version } = await a.profile(ChurchID)
  expect(code(await a.liaison.send(churchCalls.deleteChurch, { ChurchID, version, Reason: 'Test' }))).toBe(
    'CommunitiesOpen',
  )
})

test('several people take parts of one need; of two who want the last one gets it', async () => {
  const { CareCommunityID } = await community()
  const need = {
    CareCommunityID,
    Kind: 'Meal',
    What: 'Dinner for a week',
    NeededOn: a.today,
    Parts: 3,
    Children: 2,
  } as const
  const { CareNeedID, version } = await a.liaison.ok(calls.addNeed, need)
  const take = (n: number, Part?: number) =>
    a.liaison.send(calls.fillNeed, { CareCommunityID, CareNeedID, ...(Part && { Part }), ...somebody(n) })
  const first = await take(1)
  expect(code(first)).toBe(200)
  expect(code(await take(2, 3))).toBe(200)
  const race = await Promise.all([3, 4, 5].map((n) => take(n, 2)))
  expect(race.map(code).toSorted()).toEqual([200, 'AllTaken', 'AllTaken'])
  expect(code(await take(6))).toBe('AllTaken')
  expect(code(await take(6, 4))).toBe('AllTaken')
  expect(code(await a.liaison.send(calls.addNeed, { ...need, CareNeedID, version, Parts: 2 }))).toBe('PartsTaken')
  const { Needs } = await a.liaison.ok(calls.getCareCommunity, { CareCommunityID })
  expect(Needs[0]!.Taken.map(({ Part }) => Part)).toEqual([1, 2, 3])
  const [given] = Needs[0]!.Taken
  await a.liaison.ok(calls.freePart, {
    CareCommunityID,
    CareNeedPartID: given!.CareNeedPartID,
    version: given!.version,
  })
  const again = { CareCommunityID, CareNeedID, PersonID: Needs[0]!.Taken[1]!.PersonID }
  expect(code(await a.liaison.send(calls.fillNeed, again))).toBe('HasPart')
  expect(code(await take(7))).toBe(200)
})

test('the children of a need count once, however many help', async () => {
  const before = (await a.liaison.ok(calls.getCareCommunities, {})).Figures
  const { CareCommunityID } = await community()
  for (const What of ['Dinner', 'School run']) {
    const { CareNeedID } = await a.liaison.ok(calls.addNeed, {
      CareCommunityID,
      Kind: 'Ride',
      What,
      NeededOn: a.today,
      Parts: 2,
      Children: 3,
    })
    for (const n of [1, 2]) await a.liaison.ok(calls.fillNeed, { CareCommunityID, CareNeedID, ...somebody(n) })
  }
  const after = (await a.liaison.ok(calls.getCareCommunities, {})).Figures
  expect(after.Met - before.Met).toBe(2)
  expect(after.Children - before.Children).toBe(3)
})

test('children helped agree with a reckoning by hand', () => {
  const one = fc.record({
    community: fc.constantFrom('a', 'b', 'c'),
    children: fc.nat({ max: 6 }),
    parts: fc.integer({ min: 1, max: 4 }),
    taken: fc.nat({ max: 4 }),
  })
  fc.assert(
    fc.property(fc.array(one, { maxLength: 12 }), (needs) => {
      const byHand = ['a', 'b', 'c'].map((name) =>
        Math.max(0, ...needs.filter((x) => x.community === name && x.taken >= x.parts).map((x) => x.children)),
      )
      expect(childrenHelped(needs)).toBe(byHand.reduce((sum, n) => sum + n, 0))
    }),
  )
})

test('one check-in a week, never ahead', async () => {
  const { CareCommunityID } = await community()
  const asked = { CareCommunityID, Going: 'Well' } as const
  await a.liaison.ok(calls.addCheckIn, { ...asked, HeldOn: a.day(-14) })
  expect(code(await a.liaison.send(calls.addCheckIn, { ...asked, HeldOn: a.day(-14) }))).toBe('ThisWeek')
  expect(code(await a.liaison.send(calls.addCheckIn, { ...asked, HeldOn: a.day(1) }))).toBe('InFuture')
  expect(code(await a.outsider.send(calls.getCareCommunity, { CareCommunityID }))).toBe('NotFound')
})

test('a need made smaller while its last part is taken never ends with more parts taken than it has', async () => {
  const { CareCommunityID } = await community()
  const need = { CareCommunityID, Kind: 'Meal', What: 'Dinner', NeededOn: a.today, Children: 1 } as const
  for (let round = 0; round < 6; round += 1) {
    const { CareNeedID, version } = await a.liaison.ok(calls.addNeed, { ...need, Parts: 2 })
    const both = await Promise.all([
      a.liaison.send(calls.addNeed, { ...need, CareNeedID, version, Parts: 1 }),
      a.liaison.send(calls.fillNeed, { CareCommunityID, CareNeedID, Part: 2, ...somebody(round) }),
    ])
    expect(both.map(code).filter((one) => one === 200)).toHaveLength(1)
    const left = await a.one<number>(
      `select count(*)::int from care_need_part p join care_need n on n.id = p.care_need_id where n.id = $1 and p.part > n.parts`,
      [CareNeedID],
    )
    expect(left).toBe(0)
  }
})
