import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#platform/contract/dates.ts'
import { transact } from '#platform/server/database.ts'
import { sendDigests } from './digest.server.ts'
import { openDueAgency, type DueAgency } from './due-testing.ts'

let a: DueAgency
beforeAll(async () => {
  a = await openDueAgency()
})
afterAll(() => a.close())

const send = (day: string) => transact(a.app.platform.pool, 'system', {}, (tx) => sendDigests(tx, day, a.settings))
const stages = async (item: string) =>
  (
    await a.owner.query<{ stage: string; employee_id: string }>(
      'select stage, employee_id from due_notice where due_item_id = $1 order by sent_on, stage',
      [item],
    )
  ).rows

test('one mail a day to each person: a week before, on the day, then who stands above, then the director', async () => {
  const form = await a.form({ FirstDueTimeAdjustment: 30 })
  const child = await a.child(23)
  await a.reckon()
  const item = await a.one('select id from due_item where chart_id = $1 and form_membership_id = $2', [
    child,
    form.membership,
  ])
  await a.owner.query('delete from due_notice')
  const mails = async () =>
    a.one<number>(`select count(*)::int from mail where subject like '%due%' or subject like '%signature%'`)
  const before = await mails()
  await a.document(form, child, addDays(a.today, -400), 'AwaitingSignatures').catch(() => {})
  expect(await send(a.today)).toBeGreaterThan(0)
  expect(await stages(item)).toEqual([{ stage: 'Soon', employee_id: a.manager.userId }])
  const after = await mails()
  expect(after).toBeGreaterThan(before)
  expect(await send(a.today)).toBe(0)
  expect(await mails()).toBe(after)
  const { rows } = await a.owner.query<{ recipient: string; n: number }>(
    `select m.recipient, count(*)::int as n from mail m join due_digest d on d.mail_id = m.id group by 1 having count(*) > 1`,
  )
  expect(rows).toEqual([])
  const body = await a.one(
    `select m.body from mail m join due_digest d on d.mail_id = m.id where d.employee_id = $1 and d.sent_on = $2`,
    [a.manager.userId, a.today],
  )
  expect(body).toContain('Due within a week:')
  expect(body).not.toContain('Novel')
  expect(body).toMatch(/\?desk=due/)
  await send(addDays(a.today, 7))
  expect((await stages(item)).map((one) => one.stage)).toEqual(['Soon', 'Today'])
  await send(addDays(a.today, 10))
  expect((await stages(item)).map((one) => one.stage)).toEqual(['Soon', 'Today', 'Supervisor'])
  await Promise.all([send(addDays(a.today, 21)), send(addDays(a.today, 21))])
  const told = await stages(item)
  const director = await a.one<number>(
    `select count(*)::int from employee_sub_program m join application_user u on u.id = m.employee_id and u.account_status = 'Active'
     where m.sub_program_id = $1 and m.sub_program_role = 'Director' and m.voided_at is null and m.end_date is null`,
    [a.program],
  )
  expect(told.filter((one) => one.stage === 'Director')).toHaveLength(director)
  expect(
    await a.one<number>(
      `select max(n)::int from (select count(*) as n from due_digest group by employee_id, sent_on) x`,
    ),
  ).toBe(1)
})

test('what waits for a signature is told once', async () => {
  const form = await a.form({ RequiredFrequency: 'As Needed' })
  const child = await a.child(5)
  await a.owner.query('delete from due_digest where employee_id = $1', [a.administrator.userId])
  for (let count = 0; count < 11; count++)
    await a.owner.query(
      'update signature_line set assignee_employee_id = $2, opened_at = now() where document_id = $1',
      [await a.document(form, child, a.today, 'AwaitingSignatures'), a.administrator.userId],
    )
  await send(a.today)
  await send(addDays(a.today, 1))
  const { rows } = await a.owner.query<{ sent_on: string }>(
    'select sent_on::text from due_digest where employee_id = $1 order by 1',
    [a.administrator.userId],
  )
  expect(rows).toEqual([{ sent_on: a.today }])
  const subject = await a.one(
    'select m.subject from mail m join due_digest d on d.mail_id = m.id where d.employee_id = $1',
    [a.administrator.userId],
  )
  expect(subject).toBe('11 documents wait for your signature')
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
  await a.owner.query('delete from due_digest')
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
