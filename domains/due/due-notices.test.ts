import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#platform/contract/dates.ts'
import { transact } from '#platform/server/database.ts'
import { noticeCalls } from '#domains/notices/notices.calls.ts'
import { tellDue } from './due-notices.server.ts'
import { openDueAgency, type DueAgency } from './due-testing.ts'

let a: DueAgency
beforeAll(async () => {
  a = await openDueAgency()
})
afterAll(() => a.close())

const send = (day: string) => transact(a.app.platform.pool, 'system', {}, (tx) => tellDue(tx, day, a.settings))
const stages = async (item: string) =>
  (
    await a.owner.query<{ stage: string; employee_id: string }>(
      'select stage, employee_id from due_notice where due_item_id = $1 order by sent_on, stage',
      [item],
    )
  ).rows

test('one notice a day to each person: a week before, on the day, then who stands above, then the director', async () => {
  const form = await a.form({ FirstDueTimeAdjustment: 30 })
  const child = await a.child(23)
  await a.reckon()
  const item = await a.one('select id from due_item where chart_id = $1 and form_membership_id = $2', [
    child,
    form.membership,
  ])
  await a.owner.query('delete from due_notice')
  const notices = () => a.one<number>(`select count(*)::int from notice where kind = 'due.day'`)
  expect(await send(a.today)).toBeGreaterThan(0)
  expect(await stages(item)).toEqual([{ stage: 'Soon', employee_id: a.manager.userId }])
  const after = await notices()
  expect(after).toBeGreaterThan(0)
  expect(await send(a.today)).toBe(0)
  expect(await notices()).toBe(after)
  const [told] = (await a.manager.ok(noticeCalls.getNotices, {})).Rows
  expect(told).toMatchObject({ Link: '/?desk=due', Title: expect.stringMatching(/document.* due$/) })
  expect(told!.Text).toContain('Due within a week:')
  expect(told!.Text).not.toContain('Novel')
  await send(addDays(a.today, 7))
  expect((await stages(item)).map((one) => one.stage)).toEqual(['Soon', 'Today'])
  await send(addDays(a.today, 10))
  expect((await stages(item)).map((one) => one.stage)).toEqual(['Soon', 'Today', 'Supervisor'])
  await Promise.all([send(addDays(a.today, 21)), send(addDays(a.today, 21))])
  const all = await stages(item)
  const director = await a.one<number>(
    `select count(*)::int from employee_sub_program m join application_user u on u.id = m.employee_id and u.account_status = 'Active'
     where m.sub_program_id = $1 and m.sub_program_role = 'Director' and m.voided_at is null and m.end_date is null`,
    [a.program],
  )
  expect(all.filter((one) => one.stage === 'Director')).toHaveLength(director)
})

test('where nobody stands above who answers, the supervisors of the sub-program are told', async () => {
  const form = await a.form({ FirstDueTimeAdjustment: 30 })
  const child = await a.child(34)
  await a.reckon()
  const item = await a.one('select id from due_item where chart_id = $1 and form_membership_id = $2', [
    child,
    form.membership,
  ])
  await a.owner.query(
    `update employee_supervisor set voided_at = now(), void_reason = 'test' where employee_id = $1 and voided_at is null`,
    [a.manager.userId],
  )
  await a.owner.query('delete from notice')
  await send(a.today)
  const told = (await stages(item)).filter(({ stage }) => stage === 'Supervisor').map((one) => one.employee_id)
  const { rows } = await a.owner.query<{ id: string }>(
    `select distinct m.employee_id as id from employee_sub_program m join application_user u on u.id = m.employee_id and u.account_status = 'Active'
     where m.sub_program_id = $1 and m.sub_program_role = 'Supervisor' and m.voided_at is null and m.end_date is null`,
    [a.program],
  )
  expect(rows.length).toBeGreaterThan(0)
  expect(told.toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
})

test('who covers for somebody is told of their own day and of the other’s, whoever comes first', async () => {
  const silas = await a.one(`select id from application_user where email = 'silas.placehold@kith.example'`)
  const form = await a.form({ FirstDueTimeAdjustment: 30 })
  const [own] = [await a.child(29), await a.child(29)]
  await a.reckon()
  await a.owner.query(
    'update due_item set responsible_employee_id = $3 where chart_id = $1 and form_membership_id = $2',
    [own, form.membership, silas],
  )
  for (const [away, cover] of [
    [a.manager.userId, silas],
    [silas, a.manager.userId],
  ]) {
    await a.owner.query('delete from notice; delete from due_notice; delete from leave_cover')
    await a.owner.query(
      'insert into leave_cover (employee_id, cover_employee_id, start_date, end_date) values ($1, $2, $3, $4)',
      [away, cover, addDays(a.today, -1), addDays(a.today, 5)],
    )
    await send(a.today)
    const { rows } = await a.owner.query<{ for: string | null }>(
      `select for_user_id as for from notice where kind = 'due.day' and user_id = $1 order by for_user_id nulls first`,
      [cover],
    )
    expect(rows.map((row) => row.for)).toEqual([null, away])
  }
})
