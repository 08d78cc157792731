import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFosterAgency, nowhere, type FosterAgency } from '#domains/foster/children/children-testing.ts'
import { distributionCalls } from '#domains/distribution/distribution.calls.ts'
import { uploadFile } from '#domains/files/upload-testing.ts'
import type { Actor } from '#app/testing.ts'
import { addDays } from '#platform/contract/dates.ts'
import { dispatchCalls } from './dispatch.calls.ts'
import { mostOutside } from './dispatch-shapes.rules.ts'
import { sendCalls } from './send.calls.ts'

let a: FosterAgency
let renata: Actor
let priya: Actor

beforeAll(async () => {
  a = await openFosterAgency()
  renata = a.manager
  priya = a.supervisor
})
afterAll(() => a.close())

let names = 0
const newList = async (more: object = {}) => {
  const { DistributionListID } = await a.administrator.ok(distributionCalls.addEditDistributionList, {
    Name: `Readers ${(names += 1)}`,
    Purpose: 'Files',
    ...more,
  })
  return DistributionListID
}
const add = (DistributionListID: string, more: object) =>
  a.administrator.ok(distributionCalls.addDistributionMember, { DistributionListID, ...more } as never)
const queued = async () =>
  renata.ok(dispatchCalls.addToQueue, { FileID: await uploadFile(a, renata, 'letter.txt', Buffer.from('Dear all')) })
const send = (item: { ItemID: string; version: number }, more: object) =>
  renata.send(sendCalls.sendItem, { ...item, UserIDs: [], Days: 3, ...more })
const toOf = async (ItemID: string) =>
  (await renata.ok(dispatchCalls.getQueue, { PageSize: 100 })).Rows.find((one) => one.ItemID === ItemID)!.Sends

test('a list sends to each person once, and gives a code for each address outside', async () => {
  const list = await newList()
  await add(list, { Kind: 'user', UserID: priya.userId })
  await add(list, { Kind: 'user', UserID: renata.userId })
  await add(list, { Kind: 'address', Address: 'clinic@outside.example', AddressName: 'Example Clinic' })
  await add(list, { Kind: 'address', Address: 'school@outside.example' })
  const other = await newList()
  await add(other, { Kind: 'user', UserID: priya.userId })
  await add(other, { Kind: 'address', Address: 'Clinic@outside.example' })
  const offered = (await renata.ok(sendCalls.getSendLists, {})).Lists
  expect(offered.find(({ ListID }) => ListID === list)).toMatchObject({ Colleagues: 2, Outside: 2 })
  const item = await queued()
  const answer = await renata.ok(sendCalls.sendItem, { ...item, UserIDs: [], ListIDs: [list, other], Days: 3 })
  expect(answer.Sent).toBe(3)
  expect(answer.Codes.map(({ Name, Address }) => [Name, Address]).toSorted()).toEqual([
    ['Example Clinic', 'clinic@outside.example'],
    ['school@outside.example', 'school@outside.example'],
  ])
  expect(new Set(answer.Codes.map(({ Code }) => Code)).size).toBe(2)
  expect((await toOf(item.ItemID)).map(({ Outside }) => Outside).toSorted()).toEqual([false, true, true])
  expect((await priya.ok(sendCalls.getReceived, {})).Rows.some(({ Name }) => Name === 'letter.txt')).toBe(true)
  const after = await a.administrator.ok(distributionCalls.getDistributionMembers, { DistributionListID: list })
  expect(after.LastSentAt).not.toBeNull()
  // Whoever has it already is passed over; somebody new on the list gets it.
  expect((await send(item, { ListIDs: [list] })).refusal.code).toBe('ListEmpty')
  await add(list, { Kind: 'address', Address: 'court@outside.example' })
  expect((await renata.ok(sendCalls.sendItem, { ...item, UserIDs: [], ListIDs: [list], Days: 3 })).Sent).toBe(1)
})

test('lists that ended, reach nobody, too many, or are not there are refused by name of the field', async () => {
  const item = await queued()
  const ended = await newList({ EndDate: addDays(a.today, -1) })
  await add(ended, { Kind: 'user', UserID: priya.userId })
  expect((await renata.ok(sendCalls.getSendLists, {})).Lists.some(({ ListID }) => ListID === ended)).toBe(false)
  const many = await newList()
  for (let at = 0; at <= mostOutside; at += 1) await add(many, { Kind: 'address', Address: `p${at}@outside.example` })
  for (const [ListIDs, code] of [
    [[ended], 'ListUnknown'],
    [[nowhere], 'ListUnknown'],
    [[await newList()], 'ListEmpty'],
    [[many], 'TooManyOutside'],
  ] as const)
    expect((await send(item, { ListIDs })).refusal).toMatchObject({ code, fields: { ListIDs: expect.any(String) } })
  expect(await toOf(item.ItemID)).toEqual([])
})
