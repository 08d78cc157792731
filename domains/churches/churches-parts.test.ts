import { expect, test } from 'vitest'
import { opened } from '#app/testing-opened.ts'
import { timelineCalls } from '#domains/enrollment/timeline/timeline.calls.ts'
import { worklistCalls } from '#domains/home/worklist.calls.ts'
import { searchCalls } from '#domains/search/search.calls.ts'
import { churchActivityCalls } from './activity/activity.calls.ts'
import { actionItemCalls } from './activity/items.calls.ts'
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
  expect(await lines()).toContain('Quince jam for the bazaar')
  await a.liaison.ok(activity.completeActionItem, { ChurchID, ...item })
  expect(await lines()).not.toContain('Quince jam for the bazaar')
})

test('a church is found by the one search, by name and by its people, and by nobody outside', async () => {
  const { ChurchID } = await a.church({ Name: 'Zephyrine Invented Chapel' })
  const found = async (actor: typeof a.liaison) =>
    JSON.stringify(await actor.ok(searchCalls.searchAll, { Search: 'zephyrine' }))
  expect(await found(a.liaison)).toContain(ChurchID)
  expect(await found(a.outsider)).not.toContain(ChurchID)
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
