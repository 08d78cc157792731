import { expect, test } from 'vitest'
import { opened } from '#app/testing-opened.ts'
import { timelineCalls } from '#domains/enrollment/timeline/timeline.calls.ts'
import { worklistCalls } from '#domains/home/worklist.calls.ts'
import { eventCalls } from '#domains/community/events/events.calls.ts'
import { donorsCalls } from '#domains/funding/donors/donors.calls.ts'
import { giftsCalls } from '#domains/funding/gifts/gifts.calls.ts'
import { searchCalls } from '#domains/search/search.calls.ts'
import { churchActivityCalls } from './activity/activity.calls.ts'
import { actionItemCalls } from './activity/items.calls.ts'
import { churchCalls } from './record/churches.calls.ts'
import { churchOwnerCalls } from './people/church-owners.calls.ts'
import { openChurches } from './churches-testing.ts'

const activity = { ...churchActivityCalls, ...actionItemCalls }
const a = opened(openChurches)
const lines = async () =>
  JSON.stringify(await a.liaison.ok(worklistCalls.getWorklist, { Kind: 'church-item', PageSize: 100 }))

test('what is to be done for a church is among the liaison’s work until it is done', async () => {
  const { ChurchID } = await a.church()
  await a.liaison.ok(churchOwnerCalls.addChurchRelationshipOwner, { ChurchID, EmployeeID: a.liaison.userId })
  const item = await a.liaison.ok(activity.createActionItem, {
    ChurchID,
    Category: 'Event',
    DueDateTime: a.day(-400),
    Narrative: 'Quince jam for the bazaar',
  })
  const { Lines } = await a.liaison.ok(worklistCalls.getWorklist, { Kind: 'church-item', PageSize: 100 })
  const { Do } = Lines.find(({ Ref }) => Ref === item.ChartActivityID)!
  // What its dialog needs to say that it is done, in place.
  expect(Do).toMatchObject({
    Part: 'church-item-complete',
    Input: {
      church: ChurchID,
      item: item.ChartActivityID,
      version: String(item.version),
      text: 'Quince jam for the bazaar',
    },
  })
  await a.liaison.ok(activity.completeActionItem, {
    ChurchID: Do.Input['church']!,
    ChartActivityID: Do.Input['item']!,
    version: Number(Do.Input['version']),
  })
  expect(await lines()).not.toContain('Quince jam for the bazaar')
})

test('a church is found by the one search, by name and by its people, and by nobody outside', async () => {
  const { ChurchID } = await a.church({ Name: 'Zephyrine Invented Chapel' })
  const found = async (actor: typeof a.liaison) =>
    JSON.stringify(await actor.ok(searchCalls.searchAll, { Search: 'zephyrine' }))
  expect(await found(a.liaison)).toContain(ChurchID)
  expect(await found(a.outsider)).not.toContain(ChurchID)
})

test('a church is found despite a slip in its name, by who may open it', async () => {
  const { ChurchID } = await a.church({ Name: 'Quillembrook Invented Chapel' })
  const found = async (actor: typeof a.liaison, Search: string) =>
    (await actor.ok(searchCalls.searchAll, { Search })).Hits.find(({ ID }) => ID === ChurchID)?.Why
  expect(await found(a.liaison, 'quillembrook')).toBe('name')
  expect(await found(a.liaison, 'quilembrok')).toBe('alike')
  expect(await found(a.outsider, 'quilembrok')).toBeUndefined()
  expect(await found(a.liaison, '95155501771')).toBeUndefined()
})

test('a visit to a church is on the timeline of a linked family: that it was, not what was said', async () => {
  const { ChurchID } = await a.church({ Name: 'Timeline Invented Chapel' })
  const family = await a.one(
    `select f.id from resource_family f where f.sub_program_id = any (user_sub_programs($1, current_date)) and f.voided_at is null limit 1`,
    [a.outsider.userId],
  )
  await a.owner.query(
    `insert into church_family (church_id, sub_program_id, family_id, kind, linked_on) values ($1, $2, $3, 'Recruited', current_date - 9)`,
    [ChurchID, a.program, family],
  )
  await a.liaison.ok(activity.addOrUpdateInteraction, {
    ChurchID,
    Type: 'Interaction: Meeting',
    OccurredOn: a.day(-1),
    Narrative: 'Nobody else reads this',
  })
  const told = JSON.stringify(await a.outsider.ok(timelineCalls.getFamilyTimeline, { FosterResourceFamilyID: family }))
  expect(told).toContain('Timeline Invented Chapel')
  expect(told).not.toContain('Nobody else reads this')
})

test('a visit is told to whoever names the church as theirs, and to whom a care community serves, while it does', async () => {
  const { ChurchID } = await a.church({ Name: 'Served Invented Chapel' })
  const { OrganizationID } = await a.profile(ChurchID)
  const families = await a.owner.query<{ id: string }>(
    `select f.id from resource_family f where f.sub_program_id = any (user_sub_programs($1, current_date)) and f.voided_at is null
       and not exists (select from church_family l where l.family_id = f.id) order by f.id limit 2`,
    [a.outsider.userId],
  )
  const [names, served] = families.rows.map(({ id }) => id) as [string, string]
  await a.owner.query(
    `update resource_family set organization_id = $2, created_at = now() - interval '30 days' where id = $1`,
    [names, OrganizationID],
  )
  await a.owner.query(
    `insert into care_community (church_id, sub_program_id, name, family_id, status, start_date, end_date)
     values ($1, $2, 'Round them', $3, 'Ended', current_date - 20, current_date - 5)`,
    [ChurchID, a.program, served],
  )
  const visit = (days: number, Type: 'Meeting' | 'Email') =>
    a.liaison.ok(activity.addOrUpdateInteraction, { ChurchID, Type, OccurredOn: a.day(-days) })
  await visit(10, 'Meeting')
  await visit(2, 'Email')
  const days = async (FosterResourceFamilyID: string) =>
    JSON.stringify(await a.outsider.ok(timelineCalls.getFamilyTimeline, { FosterResourceFamilyID })).match(
      /(Meeting|Email): Served Invented Chapel/g,
    )
  expect((await days(names))?.toSorted()).toEqual(['Email: Served Invented Chapel', 'Meeting: Served Invented Chapel'])
  expect(await days(served)).toEqual(['Meeting: Served Invented Chapel'])
})

test('a church that was opened is among the recent charts of Home, until it is removed', async () => {
  const { ChurchID } = await a.church()
  await a.profile(ChurchID)
  const isRecent = async () =>
    (await a.liaison.ok(worklistCalls.getRecentCharts, {})).Charts.some((one) => one.ChartID === ChurchID)
  await expect.poll(isRecent).toBe(true)
  expect(JSON.stringify(await a.outsider.ok(worklistCalls.getRecentCharts, {}))).not.toContain(ChurchID)
  const { version } = await a.profile(ChurchID)
  await a.liaison.ok(churchCalls.deleteChurch, { ChurchID, Reason: 'Recorded twice', version })
  expect(await isRecent()).toBe(false)
})

test('a church tells of this year’s events there, and of its gifts to those who may know of gifts', async () => {
  const { ChurchID } = await a.church()
  const { OrganizationID } = await a.profile(ChurchID)
  const director = await a.as('alva.rootley')
  const evening = (HeldOn: string) =>
    a.liaison.ok(eventCalls.addEditEvent, {
      SubProgramID: a.program,
      Kind: 'Info session',
      Name: 'Invented evening',
      HeldOn,
      BeginsAt: '18:00',
      OrganizationID,
    })
  await evening(`${a.today.slice(0, 4)}-01-01`)
  await evening(`${a.today.slice(0, 4)}-12-31`)
  await evening(`${Number(a.today.slice(0, 4)) - 1}-12-31`)
  const off = await evening(a.today)
  await a.liaison.ok(eventCalls.cancelEvent, {
    OutreachEventID: off.OutreachEventID,
    version: off.version,
    IsCanceled: true,
  })
  expect((await a.profile(ChurchID)).EventsThisYear).toBe(2)

  const funds = await a.one(`select id from sub_program where name = 'Fund Development, Harbor'`)
  const { DonorID } = await director.ok(donorsCalls.addEditDonor, {
    SubProgramID: funds,
    Kind: 'Church',
    OrganizationID,
  })
  for (const Amount of [10.25, 5])
    await director.ok(giftsCalls.addEditGift, {
      DonorID,
      GivenOn: a.today,
      Kind: 'Money',
      Amount,
      Method: 'Check',
      Fund: 'General',
    })
  const seenBy = async (who: typeof director) => (await who.ok(churchCalls.getChurchProfile, { ChurchID })).Giving
  expect(await seenBy(director)).toMatchObject({ DonorID, Gifts: 2, Cents: 1525 })
  expect(await seenBy(a.liaison)).toBeNull()
})
