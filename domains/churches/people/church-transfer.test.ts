import { expect, test } from 'vitest'
import { opened } from '#app/testing-opened.ts'
import { activityCalls } from '#domains/activity/activity.calls.ts'
import { worklistCalls } from '#domains/home/worklist.calls.ts'
import { actionItemCalls } from '../activity/items.calls.ts'
import { openChurches } from '../churches-testing.ts'
import { churchOwnerCalls as owners } from './church-owners.calls.ts'
import { churchTransferCalls as calls } from './church-transfer.calls.ts'

const a = opened(openChurches)
const code = ({ status, refusal, text }: { status: number; refusal?: { code?: string } | undefined; text: string }) => {
  expect(status, text).not.toBe(500)
  return refusal?.code ?? status
}
const rows = (ids: readonly string[]) =>
  a.owner
    .query(
      `select to_jsonb(o) - 'version' as row from church_owner o where church_id = any ($1) and voided_at is null order by id`,
      [ids],
    )
    .then((answer) => answer.rows)

/** Two churches of the liaison with a task each, and one of nobody. */
async function three() {
  const ids = [await a.church(), await a.church(), await a.church()].map(({ ChurchID }) => ChurchID)
  for (const ChurchID of ids.slice(0, 2)) {
    await a.liaison.ok(owners.addChurchRelationshipOwner, {
      ChurchID,
      EmployeeID: a.liaison.userId,
      StartDate: a.day(-10),
    })
    await a.liaison.ok(actionItemCalls.createActionItem, {
      ChurchID,
      Category: 'Follow Up',
      DueDateTime: a.day(2),
      Narrative: 'Call back',
    })
  }
  return ids
}
const movesOf = async (ChurchIDs: string[]) => {
  const { Churches, Employees } = await a.liaison.ok(calls.getChurchesToTransfer, { ChurchIDs })
  return {
    Churches,
    Moves: Churches.map(({ ChurchID, ChurchOwnerID, version }) => ({ ChurchID, ChurchOwnerID, version })),
    other: Employees.find(({ EmployeeID }) => EmployeeID !== a.liaison.userId)!,
  }
}

test('several churches go to one owner with their open items, told once, and come back exactly', async () => {
  const ids = await three()
  const before = await rows(ids)
  const { Moves, other, Churches } = await movesOf(ids)
  expect(Churches.map(({ OpenItems }) => OpenItems).toSorted()).toEqual([0, 1, 1])
  const input = { Moves, EmployeeID: other.EmployeeID }
  const preview = await a.liaison.send(calls.transferChurches, input, { preview: true })
  expect((preview.body as unknown as { Effects: unknown[] }).Effects).toHaveLength(4)
  expect(await rows(ids)).toEqual(before)
  const told = () =>
    a.one<number>(`select count(*)::int from notice where user_id = $1 and kind = 'churches.owner'`, [other.EmployeeID])
  const toldBefore = await told()
  const done = await a.liaison.ok(calls.transferChurches, input)
  expect([done.Churches, done.Items]).toEqual([3, 2])
  expect(await told()).toBe(toldBefore + 1)
  for (const id of ids) expect((await a.profile(id)).Owner?.UserID).toBe(other.EmployeeID)
  expect((await a.items(ids[0]!)).Rows.map((one) => one.AssigneeUserID)).toEqual([other.EmployeeID])
  expect(code(await a.liaison.send(calls.transferChurches, input))).toBe('Stale')
  await a.liaison.ok(activityCalls.undoChangeSet, { ChangeSetID: done.ChangeSetID })
  expect(await rows(ids)).toEqual(before)
  expect((await a.items(ids[0]!)).Rows.map((one) => one.AssigneeUserID)).toEqual([a.liaison.userId])
})

test('two who give the same churches away at once: one does, and nothing is half done', async () => {
  const ids = await three()
  const { Moves, other } = await movesOf(ids)
  const both = await Promise.all(
    [other.EmployeeID, a.liaison.userId].map((EmployeeID) =>
      a.liaison.send(calls.transferChurches, { Moves, EmployeeID }),
    ),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const held = await Promise.all(ids.map(async (id) => (await a.profile(id)).Owner?.UserID))
  expect(new Set(held).size).toBe(1)
})

test('refuses churches of others, a church named twice, who does not work there, and one stale among many', async () => {
  const ids = await three()
  const { Moves, other } = await movesOf(ids)
  const send = (more: object, by = a.liaison) =>
    by.send(calls.transferChurches, { Moves, EmployeeID: other.EmployeeID, ...more })
  expect(code(await send({ Moves: [...Moves, Moves[0]!] }))).toBe('Twice')
  expect(code(await send({ Moves: [{ ChurchID: crypto.randomUUID(), ChurchOwnerID: null, version: null }] }))).toBe(
    'NotThere',
  )
  expect(code(await send({ EmployeeID: a.outsider.userId }))).toBe('NotHere')
  expect(code(await send({ EmployeeID: crypto.randomUUID() }))).toBe('NotHere')
  expect(code(await send({ StartDate: a.day(-3000) }))).not.toBe(200)
  expect(code(await send({}, a.outsider))).toBe('PermissionMissing')
  expect(code(await send({ Moves: [] }))).toBe('InvalidInput')
  await a.liaison.ok(owners.transferChurchRelationshipOwner, {
    ChurchID: Moves.find(({ ChurchOwnerID }) => ChurchOwnerID)!.ChurchID,
    ChurchOwnerID: Moves.find(({ ChurchOwnerID }) => ChurchOwnerID)!.ChurchOwnerID!,
    version: Moves.find(({ ChurchOwnerID }) => ChurchOwnerID)!.version!,
    EmployeeID: other.EmployeeID,
  })
  const before = await rows(ids)
  expect(code(await send({}))).toBe('Stale')
  expect(await rows(ids)).toEqual(before)
})

test('whoever leaves: their churches wait for whoever leads the program, and their items for the owner', async () => {
  const [church = ''] = await three()
  const director = await a.as('marguerite.overton-sample')
  const lines = async (by: typeof director, Kind: string) =>
    (await by.ok(worklistCalls.getWorklist, { Kind, PageSize: 100 })).Lines.filter(
      (line) => line.Chart?.ChartID === church,
    )
  const leave = (end: string | null) =>
    a.owner.query(`update employee_sub_program set end_date = $3 where employee_id = $1 and sub_program_id = $2`, [
      a.liaison.userId,
      a.program,
      end,
    ])
  expect(await lines(director, 'church-owner')).toEqual([])
  expect((await a.profile(church)).Owner?.WorksHere).toBe(true)
  await leave(a.today)
  try {
    expect(await lines(director, 'church-owner')).toHaveLength(1)
  } finally {
    await leave(null)
  }
})
