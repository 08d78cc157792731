import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '#app/testing.ts'
import { openCaseloadAgency, type CaseloadAgency } from '#domains/caseload/caseload-testing.ts'
import { sharedViewCalls as calls } from './shared-views.calls.ts'

let a: CaseloadAgency
let colleague: Actor
let stranger: Actor
beforeAll(async () => {
  a = await openCaseloadAgency()
  colleague = await a.as('silas.placehold')
  await a.newCarrier('Outsider', { program: a.otherProgram })
  stranger = await a.as('outsider.carrier')
})
afterAll(() => a.close())

const State = { filters: { Status: ['Active'] }, sort: 'Name', descending: false }
const share = (Name: string, by = a.renata) =>
  by.send(calls.shareView, { SubProgramID: a.program, List: 'children', Name, State })
const seen = async (by: Actor) => (await by.ok(calls.getSharedViews, { List: 'children' })).Views

test('a view is shared with a sub-program: name, owner and how many use it', async () => {
  const { SharedViewID } = (await share('Court soon')).body
  expect(await seen(colleague)).toMatchObject([
    { SharedViewID, Name: 'Court soon', Owner: 'Renata Mockley', UsedBy: 0, State, Can: { Edit: false } },
  ])
  await colleague.ok(calls.noteViewUsed, { SharedViewID })
  await colleague.ok(calls.noteViewUsed, { SharedViewID })
  expect(await seen(a.renata)).toMatchObject([{ UsedBy: 1, Can: { Edit: true } }])
  expect(await seen(stranger)).toEqual([])
  expect((await stranger.send(calls.noteViewUsed, { SharedViewID })).status).toBe(404)
  expect((await share('court SOON', colleague)).refusal.code).toBe('NameTaken')
  expect((await share('Not theirs', stranger)).status).toBe(404)
})

test('only the owner or an administrator changes or removes it, as it was seen', async () => {
  const { SharedViewID } = (await share('Mine to change')).body
  const change = (by: Actor, version: number, Name = 'Changed') =>
    by.send(calls.changeSharedView, { SharedViewID, Name, State, version })
  expect((await change(colleague, 1)).refusal.code).toBe('NotYours')
  expect((await change(stranger, 1)).status).toBe(404)
  expect((await colleague.send(calls.removeSharedView, { SharedViewID, version: 1 })).refusal.code).toBe('NotYours')
  expect((await change(a.renata, 1)).body).toMatchObject({ version: 2 })
  expect((await change(a.renata, 1)).status).toBe(409)
  const admin = await a.as('alva.rootley')
  await admin.ok(calls.removeSharedView, { SharedViewID, version: 2 })
  expect((await seen(a.renata)).map(({ Name }) => Name)).toEqual(['Court soon'])
  expect((await change(a.renata, 3)).status).toBe(404)
})

test('once its owner has left, a view stays and whichever colleague changes it becomes its owner', async () => {
  const leaver = await a.newCarrier('Leaver')
  const by = await a.as('leaver.carrier')
  const { SharedViewID } = (await share('Left behind', by)).body
  const one = async (of: Actor) => (await seen(of)).find((view) => view.SharedViewID === SharedViewID)
  expect(await one(colleague)).toMatchObject({ OwnerLeft: false, Can: { Edit: false } })
  await a.owner.query('update employee_sub_program set end_date = current_date - 1 where employee_id = $1', [leaver])
  // Who no longer works there finds and changes nothing of it.
  const gone = await a.as('leaver.carrier')
  expect(await one(gone)).toBeUndefined()
  expect((await gone.send(calls.removeSharedView, { SharedViewID, version: 1 })).status).toBe(404)
  expect((await gone.send(calls.noteViewUsed, { SharedViewID })).status).toBe(404)
  expect(
    (await gone.send(calls.changeSharedView, { SharedViewID, Name: 'Still mine', State, version: 1 })).status,
  ).toBe(404)
  expect(await one(colleague)).toMatchObject({ Owner: 'Leaver Carrier', OwnerLeft: true, Can: { Edit: true } })
  // Of two who take it over at once, the second is told whose it is now.
  const takeOver = (of: Actor) =>
    of.send(calls.changeSharedView, { SharedViewID, Name: 'Taken over', State, version: 1 })
  const both = await Promise.all([takeOver(colleague), takeOver(a.renata)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 403])
  const winner = both[0]!.status === 200 ? colleague : a.renata
  expect(await one(winner)).toMatchObject({ OwnerID: winner.userId, OwnerLeft: false, Can: { Edit: true } })
  const other = winner === colleague ? a.renata : colleague
  expect((await other.send(calls.removeSharedView, { SharedViewID, version: 2 })).refusal.code).toBe('NotYours')
})

test('an administrator who works nowhere near has not left; an inactive account has', async () => {
  const admin = await a.as('alva.rootley')
  const mine = (await share('From above', admin)).body.SharedViewID
  const view = async (id: string) => (await seen(colleague)).find(({ SharedViewID }) => SharedViewID === id)
  expect(await view(mine)).toMatchObject({ OwnerLeft: false, Can: { Edit: false } })
  const leaver = await a.newCarrier('Deactivated')
  const { SharedViewID } = (await share('Of an ended account', await a.as('deactivated.carrier'))).body
  await a.owner.query(`update application_user set account_status = 'Inactive' where id = $1`, [leaver])
  expect(await view(SharedViewID)).toMatchObject({ OwnerLeft: true, Can: { Edit: true } })
  await colleague.ok(calls.removeSharedView, { SharedViewID, version: 1 })
})

test('odd input is refused, and nothing of it reaches colleagues', async () => {
  const send = (more: object) =>
    a.renata.send(calls.shareView, { SubProgramID: a.program, List: 'children', Name: 'Odd', State, ...more } as never)
  for (const more of [
    { Name: '   ' },
    { Name: 'x'.repeat(61) },
    { List: "children'; drop" },
    { State: { ...State, sort: 'x'.repeat(61) } },
    { State: { ...State, more: 1 } },
    { State: { ...State, filters: { Status: Array.from({ length: 61 }, () => 'x') } } },
    { SubProgramID: crypto.randomUUID() },
  ])
    expect([400, 404]).toContain((await send(more)).status)
  const large = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`f${n}`, ['x'.repeat(80)]]))
  expect((await send({ State: { ...State, filters: large } })).refusal.code).toBe('TooLarge')
  expect((await seen(colleague)).some(({ Name }) => Name.trim() === 'Odd')).toBe(false)
})
