import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#platform/contract/dates.ts'
import { openDueAgency, type DueAgency } from '#domains/due/due-testing.ts'
import { childrenCalls } from './children.calls.ts'

let a: DueAgency
let agencies: string[]
beforeAll(async () => {
  a = await openDueAgency()
  const { rows } = await a.owner.query<{ agency_id: string }>(
    `select ca.agency_id from core_program_agency ca join sub_program s on s.core_program_id = ca.core_program_id where s.id = $1`,
    [a.program],
  )
  agencies = rows.map(({ agency_id }) => agency_id)
  if (agencies.length < 2) {
    agencies.push(await a.one(`insert into agency (name) values ('A second county') returning id`))
    await a.owner.query(
      `insert into core_program_agency (core_program_id, agency_id) select core_program_id, $2 from sub_program where id = $1`,
      [a.program, agencies[1]],
    )
  }
})
afterAll(() => a.close())

const ago = (days: number) => addDays(a.today, -days)
const due = async (chart: string, membership: string) =>
  (
    await a.owner.query<{ on: string; status: string }>(
      'select due_on as on, status from due_item where chart_id = $1 and form_membership_id = $2 order by due_on',
      [chart, membership],
    )
  ).rows.map(({ on, status }) => `${on} ${status}`)

const change = (chart: string, AgencyID: string | null, more: { AgencyFrom?: string } = {}) =>
  a.one<number>('select version from client_membership where id = $1', [chart]).then((version) =>
    a.manager.send(childrenCalls.updateAgency, {
      ClientSubProgramMembershipID: chart,
      AgencyID,
      AgencyFrom: null,
      version,
      ...more,
    }),
  )

test('a child who changes the placing agency still owes what was due for the one before', async () => {
  const [first, second] = agencies as [string, string]
  const chart = await a.child(100)
  await a.owner.query('update client_membership set agency_id = $2, agency_since = start_date where id = $1', [
    chart,
    first,
  ])
  const rule = { RequiredFrequency: 'Every 30 Days', FirstDueTimeAdjustment: 30 } as const
  const old = await a.form(rule, { agency: first })
  const next = await a.form(rule, { agency: second })
  await a.reckon()
  expect(await due(chart, old.membership)).toEqual([
    `${ago(70)} Open`,
    `${ago(40)} Open`,
    `${ago(10)} Open`,
    `${addDays(a.today, 20)} Open`,
  ])
  expect((await change(chart, second, { AgencyFrom: ago(20) })).status).toBe(200)
  await a.reckon()
  expect(await due(chart, old.membership)).toEqual([
    `${ago(70)} Open`,
    `${ago(40)} Open`,
    `${ago(10)} Cancelled`,
    `${addDays(a.today, 20)} Cancelled`,
  ])
  expect(await due(chart, next.membership)).toEqual([`${ago(10)} Open`, `${addDays(a.today, 20)} Open`])
  const { rows } = await a.owner.query(
    'select agency_id, start_date, end_date from client_agency where client_membership_id = $1',
    [chart],
  )
  expect(rows).toEqual([{ agency_id: first, start_date: ago(100), end_date: ago(20) }])
  expect((await change(chart, first)).status).toBe(200)
  await a.reckon()
  expect(await due(chart, next.membership)).toEqual([`${ago(10)} Open`, `${addDays(a.today, 20)} Cancelled`])
  expect((await due(chart, old.membership)).at(-1)).toBe(`${addDays(a.today, 20)} Open`)
})

test('an agency changes on no day to come and not before the one it replaces; put right on its first day it never was', async () => {
  const [first, second] = agencies as [string, string]
  const chart = await a.child(50)
  const future = await change(chart, first, { AgencyFrom: addDays(a.today, 1) })
  expect([future.status, future.refusal.code]).toEqual([409, 'FromInFuture'])
  expect((await change(chart, first, { AgencyFrom: ago(50) })).status).toBe(200)
  const early = await change(chart, second, { AgencyFrom: ago(51) })
  expect([early.status, early.refusal.code]).toEqual([409, 'FromTooEarly'])
  expect((await change(chart, second, { AgencyFrom: ago(50) })).status).toBe(200)
  expect(await a.one<number>('select count(*)::int from client_agency where client_membership_id = $1', [chart])).toBe(
    0,
  )
})
