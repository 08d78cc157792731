import { expect, test } from 'vitest'
import { visitsCalls } from '#domains/visits/visits.calls.ts'
import { apssAgency } from '../apss-testing.ts'
import { authorizationCalls } from '../authorizations/authorizations.calls.ts'
import { familyCalls } from '../family/family.calls.ts'
import { eveningCalls } from '../groups/evenings.calls.ts'
import { groupCalls } from '../groups/groups.calls.ts'
import { isHere } from './session-shapes.rules.ts'
import { sessionCalls } from './sessions.calls.ts'

const a = apssAgency()

/** A family with a mother, authorized for half a year. */
async function served(name: string, children = 1) {
  const ids = await a.family(name, children, a.day(-40))
  await a.ok(ids[0]!, familyCalls.addParent, { Relation: 'Adoptive mother', FirstName: 'Mo', LastName: name })
  await a.ok(ids[0]!, authorizationCalls.addEditAuthorization, { StartDate: a.day(-40), Months: 6 })
  const { ApssFamilyID, Parents } = await a.ok(ids[0]!, familyCalls.getFamily, {})
  return { ids, child: ids[0]!, family: ApssFamilyID, parent: Parents[0]!.ApssParentID }
}
const contactsOf = async (id: string) =>
  (await a.ok(id, visitsCalls.getContactsForChart, { FosterResourceFamilyID: null })).Contacts
const session = { Service: 'Case management', Mode: 'In-person home' } as const

async function group(name: string) {
  const made = await a.worker.ok(groupCalls.addEditGroup, {
    SubProgramID: a.program,
    Name: name,
    Kind: 'Support group',
    FacilitatorID: a.worker.userId,
    Capacity: 2,
    StartDate: a.day(-300),
  })
  return made.ApssGroupID
}

test('a session is the contact of who was there, and is changed and taken back with it', async () => {
  const { child, ids, parent } = await served('Contacted', 2)
  const given = {
    ...session,
    HeldOn: a.day(-3),
    ChildrenPresent: [child],
    ParentsPresent: [parent],
    Note: 'A calm hour.',
  }
  const made = await a.ok(child, sessionCalls.addEditSession, given)
  const [contact] = await contactsOf(child)
  expect(contact).toMatchObject({
    ContactDate: a.day(-3),
    ContactType: 'In-person home',
    Participants: 'Mo Contacted',
    Can: { Edit: false },
  })
  expect(await contactsOf(ids[1]!)).toEqual([])
  const wrong = a.worker.send(visitsCalls.deleteContact, {
    ContactMadeID: contact!.ContactMadeID,
    version: contact!.version,
    Reason: 'No',
  })
  expect(await a.code(wrong)).toBe('KeptElsewhere')
  const moved = { ...given, ...made, HeldOn: a.day(-2), ChildrenPresent: [] }
  const saved = await a.ok(child, sessionCalls.addEditSession, moved)
  expect((await contactsOf(child))[0]).toMatchObject({ ContactDate: a.day(-2), ContactType: 'Collateral' })
  expect(
    await a.code(a.worker.send(sessionCalls.addEditSession, { ClientSubProgramMembershipID: child, ...moved })),
  ).toBe('Stale')
  await a.ok(child, sessionCalls.removeSession, { ...saved, Reason: 'Another family' })
  expect(await contactsOf(child)).toEqual([])
  expect((await a.ok(child, sessionCalls.getSessions, {})).Sessions).toEqual([])
})

test('service without an authorization wants a reason; people of another family are not there', async () => {
  const one = await served('Reasoned')
  const other = await served('Otherwise')
  const [bare] = await a.family('Unpaid')
  const send = (id: string, input: object) =>
    a.worker.send(sessionCalls.addEditSession, {
      ClientSubProgramMembershipID: id,
      ...session,
      HeldOn: a.day(-1),
      ...input,
    } as never)
  expect(await a.code(send(bare!, { ChildrenPresent: [bare] }))).toBe('NoAuthorization')
  expect(await a.code(send(bare!, { ChildrenPresent: [bare], BeyondReason: 'Signed this week' }))).toBe(200)
  expect(await a.code(send(one.child, { ChildrenPresent: [other.child] }))).toBe('NotOfFamily')
  expect(await a.code(send(one.child, { ParentsPresent: [other.parent] }))).toBe('NotOfFamily')
  expect(await a.code(send(one.child, {}))).toBe('NobodyCame')
  expect(await a.code(send(one.child, { ChildrenPresent: [one.child], HeldOn: a.day(1) }))).toBe('NotYet')
  expect(await a.code(send(one.child, { ChildrenPresent: [one.child], StartTime: '10:00' }))).toBe('BothTimes')
})

test('an evening is one entry for all families, on each chart, and counts once', async () => {
  const [one, two] = [await served('Evening'), await served('Eveningtoo')]
  const id = await group('Tuesday Evening')
  for (const { family } of [one, two])
    await a.worker.ok(groupCalls.addGroupFamily, { ApssGroupID: id, ApssFamilyID: family, StartDate: a.day(-30) })
  const third = await served('Nolonger')
  expect(
    await a.code(
      a.worker.send(groupCalls.addGroupFamily, { ApssGroupID: id, ApssFamilyID: third.family, StartDate: a.today }),
    ),
  ).toBe('Full')
  const before = (await a.worker.ok(groupCalls.getGroups, {})).Figures
  const evening = {
    ApssGroupID: id,
    HeldOn: a.day(-1),
    StartTime: '18:00',
    EndTime: '19:30',
    Mode: 'In-person other' as const,
    Topic: 'Rest for parents',
    Childcare: 4,
    Families: [
      { ApssFamilyID: one.family, Children: [one.child], Parents: [one.parent], Note: 'Spoke for the first time.' },
      { ApssFamilyID: two.family, Children: [], Parents: [two.parent] },
    ],
  }
  const made = await a.worker.ok(eveningCalls.recordSession, evening)
  const after = (await a.worker.ok(groupCalls.getGroups, {})).Figures
  expect([after.Evenings - before.Evenings, after.Childcare - before.Childcare]).toEqual([1, 4])
  const shown = (await a.ok(one.child, sessionCalls.getSessions, {})).Sessions[0]!
  expect(shown).toMatchObject({ Topic: 'Rest for parents', FamilyNote: 'Spoke for the first time.' })
  const text = JSON.stringify([await contactsOf(one.child), shown])
  expect(text).not.toContain('Eveningtoo')
  expect((await contactsOf(two.child))[0]).toMatchObject({ ContactType: 'Collateral' })
  expect(await a.code(a.worker.send(eveningCalls.recordSession, { ...evening, StartTime: null, EndTime: null }))).toBe(
    'Taken',
  )
  await a.worker.ok(eveningCalls.recordSession, { ...evening, ...made, Families: evening.Families.slice(1) })
  expect(await contactsOf(one.child)).toEqual([])
})

test('an evening of a past day is of those who were here then; whoever of the group is not named was absent', async () => {
  const early = await served('Pastevening')
  const [late] = await a.family('Lateevening', 1, a.day(-5))
  const { ApssFamilyID } = await a.ok(late!, familyCalls.getFamily, {})
  const id = await group('Thursday Evening')
  for (const family of [early.family, ApssFamilyID])
    await a.worker.ok(groupCalls.addGroupFamily, { ApssGroupID: id, ApssFamilyID: family, StartDate: a.day(-60) })
  const { People } = await a.worker.ok(groupCalls.getGroup, { ApssGroupID: id })
  const offered = People.find((one) => one.ApssFamilyID === ApssFamilyID)!
  expect([isHere(offered.Children[0]!, a.day(-20)), isHere(offered.Children[0]!, a.today)]).toEqual([false, true])
  const there = { ApssFamilyID: early.family, Children: [early.child], Parents: [early.parent] }
  const evening = (days: number, more: object[] = []) =>
    a.worker.send(eveningCalls.recordSession, {
      ApssGroupID: id,
      HeldOn: a.day(days),
      Mode: 'Video',
      Families: [there, ...more],
    } as never)
  expect(await a.code(evening(-20, [{ ApssFamilyID, Children: [late], Parents: [] }]))).toBe('NotOfFamily')
  expect(await a.code(evening(-20, [{ ApssFamilyID, Children: [], Parents: [] }]))).toBe(200)
  expect(await a.code(evening(-2))).toBe(200)
  const { Sessions } = await a.worker.ok(groupCalls.getGroup, { ApssGroupID: id })
  expect(Sessions.map(({ Families }) => Families.map(({ Name }) => Name))).toEqual([
    ['Lateevening', 'Pastevening'],
    ['Pastevening'],
  ])
  expect(await contactsOf(late!)).toEqual([])
})

test('a group of another sub-program is not there, nor is its family', async () => {
  const far = await a.elsewhere()
  const hidden = await a.one(
    `insert into apss_group (sub_program_id, name, kind, start_date) values ($1, 'Far', 'Support group', '2024-01-01') returning id`,
    [far.program],
  )
  expect(await a.code(a.worker.send(groupCalls.getGroup, { ApssGroupID: hidden }))).toBe('NotFound')
  const id = await group('Near')
  expect(
    await a.code(
      a.worker.send(groupCalls.addGroupFamily, { ApssGroupID: id, ApssFamilyID: far.family, StartDate: a.today }),
    ),
  ).toBe('NoFamily')
  const came = [{ ApssFamilyID: far.family, Children: [far.child], Parents: [] }]
  const record = { ApssGroupID: id, HeldOn: a.day(-1), Mode: 'Video', Families: came } as const
  expect(await a.code(a.worker.send(eveningCalls.recordSession, record))).toBe('NotOfFamily')
})
