import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#platform/contract/dates.ts'
import { transact } from '#platform/server/database.ts'
import { formMembershipCalls } from '#domains/forms/form-memberships.calls.ts'
import { openDueAgency, type DueAgency } from './due-testing.ts'
import { emptyMarks, markAllFor } from './due-sweep.server.ts'
import { nextDueFor, reckonChart } from './reckon.server.ts'

let a: DueAgency
beforeAll(async () => {
  a = await openDueAgency()
})
afterAll(() => a.close())

const items = async (chart: string, membership: string) =>
  (
    await a.owner.query<{
      due_on: string
      status: string
      document_id: string | null
      rule_version: number
      id: string
    }>(
      `select id, due_on, status, document_id, rule_version from due_item where chart_id = $1 and form_membership_id = $2 order by due_on, period_no`,
      [chart, membership],
    )
  ).rows
const short = async (chart: string, membership: string) =>
  (await items(chart, membership)).map((one) => `${one.due_on} ${one.status}`)
const ago = (days: number) => addDays(a.today, -days)

test('a rule makes its items, documents settle them, and reckoning twice writes nothing', async () => {
  const child = await a.child(100)
  const form = await a.form({ RequiredFrequency: 'Every 30 Days', FirstDueTimeAdjustment: 30 })
  expect(await a.reckon()).toBeGreaterThan(0)
  expect(await short(child, form.membership)).toEqual([
    `${ago(70)} Open`,
    `${ago(40)} Open`,
    `${ago(10)} Open`,
    `${addDays(a.today, 20)} Open`,
  ])
  const first = await a.document(form, child, ago(72))
  await a.document(form, child, ago(5), 'AwaitingSignatures')
  await a.reckon()
  const now = await items(child, form.membership)
  expect(now.map(({ status }) => status)).toEqual(['Done', 'Open', 'InProgress', 'Open'])
  expect(now[0]!.document_id).toBe(first)
  const versions = await a.one<number>('select sum(version)::int from due_item where chart_id = $1', [child])
  await transact(a.app.platform.pool, 'system', {}, (tx) =>
    reckonChart(tx, { chartType: 'Client', chartId: child }, a.today),
  )
  expect(await a.one<number>('select sum(version)::int from due_item where chart_id = $1', [child])).toBe(versions)
  await a.owner.query(`update document set state = 'Voided', voided_at = now(), void_reason = 'test' where id = $1`, [
    first,
  ])
  await a.reckon()
  expect((await items(child, form.membership))[0]).toMatchObject({ status: 'Open', document_id: null })
})

test('what no longer holds is cancelled and comes back with what it hung on', async () => {
  const child = await a.child(60)
  const form = await a.form({ RequiredFrequency: 'Every 30 Days', FirstDueTimeAdjustment: 20 })
  await a.reckon()
  expect(await short(child, form.membership)).toEqual([
    `${ago(40)} Open`,
    `${ago(10)} Open`,
    `${addDays(a.today, 20)} Open`,
  ])
  await a.owner
    .query(`update case_assignment set end_date = $2 where subject_id = $1`, [child, ago(20)])
    .catch(() => {})
  await a.owner.query(`update case_assignment set voided_at = now(), void_reason = 'test' where subject_id = $1`, [
    child,
  ])
  await a.owner.query(
    `update client_membership set end_date = $2, end_reason = 'Reunified With Parent' where id = $1`,
    [child, ago(20)],
  )
  await a.reckon()
  expect(await short(child, form.membership)).toEqual([
    `${ago(40)} Open`,
    `${ago(10)} Cancelled`,
    `${addDays(a.today, 20)} Cancelled`,
  ])
  await a.owner.query(`update client_membership set end_date = null, end_reason = null where id = $1`, [child])
  await a.reckon()
  expect(await short(child, form.membership)).toEqual([
    `${ago(40)} Open`,
    `${ago(10)} Open`,
    `${addDays(a.today, 20)} Open`,
  ])
  await a.owner.query(`update client_membership set voided_at = now(), void_reason = 'test' where id = $1`, [child])
  await a.reckon()
  expect(
    await a.one<number>(`select count(*)::int from due_item where chart_id = $1 and status <> 'Cancelled'`, [child]),
  ).toBe(0)
})

test('a changed rule sets the dates from its day on; ending the form cancels what lies ahead', async () => {
  const child = await a.child(10)
  const form = await a.form({ RequiredFrequency: 'Every 90 Days', FirstDueTimeAdjustment: 30 })
  await a.owner.query(
    `insert into form_membership_rule (form_membership_id, rule_version, effective_from, rule)
     select id, 1, start_date, jsonb_build_object('RequiredFrequency', required_frequency, 'FirstDue', first_due, 'FirstDueTimeAdjustment', 30) from form_membership where id = $1`,
    [form.membership],
  )
  await a.reckon()
  expect(await items(child, form.membership)).toMatchObject([{ due_on: addDays(a.today, 20), rule_version: 1 }])
  await a.owner.query(
    `insert into form_membership_rule (form_membership_id, rule_version, effective_from, rule) values ($1, 2, $2, $3)`,
    [
      form.membership,
      a.today,
      JSON.stringify({ RequiredFrequency: 'Weekly', FirstDue: 'Membership Start', FirstDueTimeAdjustment: 30 }),
    ],
  )
  await a.owner.query(`update form_membership set required_frequency = 'Weekly', rule_version = 2 where id = $1`, [
    form.membership,
  ])
  await a.reckon()
  expect(await items(child, form.membership)).toMatchObject([
    { due_on: addDays(a.today, 20), rule_version: 1, status: 'Cancelled' },
    { due_on: addDays(a.today, 20), rule_version: 2, status: 'Open' },
  ])
  const later = addDays(a.today, 40)
  await markAllFor(a.owner, later)
  await emptyMarks(a.owner, later)
  const standing = async () => (await items(child, form.membership)).filter(({ rule_version }) => rule_version === 2)
  expect((await standing()).map((one) => `${one.due_on} ${one.rule_version}`)).toEqual([
    `${addDays(a.today, 20)} 2`,
    `${addDays(a.today, 27)} 2`,
    `${addDays(a.today, 34)} 2`,
    `${addDays(a.today, 41)} 2`,
  ])
  await a.owner.query('update form_membership set end_date = $2 where id = $1', [form.membership, addDays(a.today, 30)])
  await a.reckon(later)
  expect((await standing()).map(({ status }) => status)).toEqual(['Open', 'Open', 'Cancelled', 'Cancelled'])
})

test('who answers for it: who carries the case, else the role, else who stands above', async () => {
  const child = await a.child(5)
  const plain = await a.form({ FirstDueTimeAdjustment: 30 })
  const nurse = await a.form({ FirstDueTimeAdjustment: 30 }, { role: 'Nurse' })
  const answers = async (membership: string) =>
    (
      await a.owner.query<{ who: string | null; role: string | null }>(
        'select responsible_employee_id as who, responsible_role as role from due_item where chart_id = $1 and form_membership_id = $2',
        [child, membership],
      )
    ).rows[0]!
  await a.reckon()
  expect(await answers(plain.membership)).toEqual({ who: a.manager.userId, role: 'Case Manager' })
  const boss = await a.one<string | null>(
    `select supervisor_id from employee_supervisor where employee_id = $1 and voided_at is null and end_date is null order by supervisor_role <> 'Primary' limit 1`,
    [a.manager.userId],
  )
  const held = await a.one<number>(
    `select count(*)::int from employee_sub_program where sub_program_id = $1 and sub_program_role = 'Nurse' and voided_at is null and end_date is null`,
    [a.program],
  )
  expect(await answers(nurse.membership)).toMatchObject(
    held > 0 ? { role: 'Nurse' } : { who: boss, role: 'Supervisor' },
  )
  await a.owner.query(`update case_assignment set voided_at = now(), void_reason = 'test' where subject_id = $1`, [
    child,
  ])
  await a.reckon()
  expect((await answers(plain.membership)).who).not.toBe(a.manager.userId)
})

test('the item a new document would settle', async () => {
  const child = await a.child(95)
  const form = await a.form({ RequiredFrequency: 'Every 30 Days', FirstDueTimeAdjustment: 30 })
  await a.reckon()
  const next = await transact(a.app.platform.pool, 'system', {}, (tx) =>
    nextDueFor(tx, child, form.membership, a.today, 'en'),
  )
  expect(next).toMatchObject({
    DueOn: ago(5),
    State: 'Overdue',
    Rule: 'Every 30 days, first 30 days after the start of the enrollment',
  })
})

test('many changes at once leave one true picture', async () => {
  const child = await a.child(50)
  const form = await a.form({ RequiredFrequency: 'Every 30 Days', FirstDueTimeAdjustment: 30 })
  await Promise.all([
    ...Array.from({ length: 6 }, () =>
      transact(a.app.platform.pool, 'system', {}, (tx) =>
        reckonChart(tx, { chartType: 'Client', chartId: child }, a.today),
      ),
    ),
    a.document(form, child, ago(21)),
    a.reckon(),
    a.reckon(),
  ])
  await a.reckon()
  expect(await short(child, form.membership)).toEqual([`${ago(20)} Done`, `${addDays(a.today, 10)} Open`])
})

test('the day moves once', async () => {
  expect(await markAllFor(a.owner, addDays(a.today, 400))).toBe(true)
  expect(await markAllFor(a.owner, addDays(a.today, 400))).toBe(false)
})

test('a chart that cannot be reckoned holds up no other', async () => {
  const [bad, good] = [await a.child(40), await a.child(40)]
  const form = await a.form({ FirstDueTimeAdjustment: 30 })
  await a.reckon()
  await a.owner
    .query(`create function broken() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
    create trigger broken before update on due_item for each row when (old.chart_id = '${bad}') execute function broken()`)
  await a.document(form, bad, ago(12))
  await a.document(form, good, ago(12))
  expect(await a.reckon()).toBe(1)
  expect(await short(good, form.membership)).toEqual([`${ago(10)} Done`])
  expect(await short(bad, form.membership)).toEqual([`${ago(10)} Open`])
  expect(await a.reckon()).toBe(0)
  await a.owner.query(`drop trigger broken on due_item; update due_dirty set since = now()`)
  await a.reckon()
  expect(await short(bad, form.membership)).toEqual([`${ago(10)} Done`])
})

test('an enrollment that is taken back takes along what was reckoned for it', async () => {
  const child = await a.child(10)
  const form = await a.form({ RequiredFrequency: 'Once', FirstDueTimeAdjustment: 30 })
  await a.reckon()
  expect(await items(child, form.membership)).toHaveLength(1)
  await a.owner.query('delete from due_dirty where chart_id = $1', [child])
  await a.owner.query('delete from client_membership where id = $1', [child])
  expect(await items(child, form.membership)).toEqual([])
})

test('a rule that is tightened holds from its day on, also for a child entered after it', async () => {
  const [older, fresh] = [await a.child(45), await a.child(400)]
  const form = await a.form({ RequiredFrequency: 'Yearly', FirstDueTimeAdjustment: 60 }, { start: ago(500) })
  await a.reckon()
  expect(await short(older, form.membership)).toEqual([`${addDays(a.today, 15)} Open`])
  const place = await a.administrator.ok(formMembershipCalls.getFormSubProgramMembership, { Id: form.membership })
  const { FormLabel, SubProgramName, RuleVersion, Rules, Documents, ...said } = place
  const saved = await a.administrator.ok(formMembershipCalls.createOrUpdateFormSubProgramMembership, {
    ...said,
    ApprovalBlocks: [],
    RequiredFrequency: 'Every 30 Days',
    FirstDueTimeAdjustment: 30,
  })
  expect([FormLabel, SubProgramName, RuleVersion, Rules.length, Documents, saved.RuleVersion]).toMatchObject([
    expect.any(String),
    expect.any(String),
    1,
    0,
    0,
    2,
  ])
  await a.reckon()
  const open = async (chart: string) =>
    (await items(chart, form.membership)).filter(({ status }) => status === 'Open').map((one) => one.due_on)
  expect(await open(older)).toEqual([addDays(a.today, 15)])
  const entered = await a.child(20)
  await a.reckon()
  expect(await open(entered)).toEqual([addDays(a.today, 10)])
  expect(await open(fresh)).toEqual([ago(340), addDays(a.today, 20)])
})

test('a new holiday marks every chart; one that is there already marks none', async () => {
  await a.reckon()
  const marks = () => a.one<number>('select count(*)::int from due_dirty')
  const holiday = `insert into holiday (on_date, name) values ('2031-03-31', 'Cesar Chavez Day') on conflict do nothing`
  await a.owner.query(holiday)
  expect(await marks()).toBeGreaterThan(0)
  await a.reckon()
  await a.owner.query(holiday)
  await a.owner.query(`update holiday set name = name where on_date = '2031-04-01'`)
  expect(await marks()).toBe(0)
  await a.owner.query(`update holiday set on_date = '2031-04-01' where on_date = '2031-03-31'`)
  expect(await marks()).toBeGreaterThan(0)
  await a.reckon()
  await a.owner.query(`delete from holiday where on_date = '2031-04-01'`)
  expect(await marks()).toBeGreaterThan(0)
})
