import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditSearchCalls } from '#domains/admin/audit-search.calls.ts'
import { overviewCalls } from '#domains/admin/overview.calls.ts'
import { runJob } from '#domains/documents/testing-documents.ts'
import { peopleCalls } from '#domains/people/people.calls.ts'
import { openTestAgency, type Actor, type TestAgency } from '#app/testing.ts'
import { tellBulkAlarm } from './bulk-alarm.server.ts'

let agency: TestAgency
let admin: Actor
let renata: Actor
beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.as('alva.rootley')
  renata = await agency.as('renata.mockley')
})
afterAll(() => agency.close())

const alarms = async () =>
  (
    await agency.owner.query<{ id: string; user_id: string; people: number }>(
      'select id, user_id, people from bulk_alarm',
    )
  ).rows
const take = (by: Actor) => by.send(peopleCalls.exportPeople, { Format: 'csv' })
const takenSoFar = (userId: string, found: number) =>
  agency.owner.query(
    `insert into audit (kind, user_id, table_name, detail) values ('view', $1, 'person', jsonb_build_object('file', 'csv', 'found', $2::int))`,
    [userId, found],
  )

test('who takes files of more than 500 people within a day raises one alarm, told to administrators and listed', async () => {
  await takenSoFar(renata.userId, 499)
  expect(await alarms()).toEqual([])
  expect((await take(renata)).status).toBe(200)
  const [alarm, ...others] = await alarms()
  expect(others).toEqual([])
  expect(alarm).toMatchObject({ user_id: renata.userId })
  expect(alarm!.people).toBeGreaterThan(500)
  await take(renata)
  expect(await alarms()).toHaveLength(1)
  const queued = await agency.owner.query(
    `select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'tell_bulk_alarm'`,
  )
  expect(queued.rowCount).toBe(1)
  await runJob(agency, tellBulkAlarm, { AlarmID: alarm!.id })
  const mails = await agency.owner.query<{ recipient: string; body: string }>(
    `select recipient, body from mail where subject = 'Files of many people were taken'`,
  )
  expect(mails.rows.map(({ recipient }) => recipient)).toContain('alva.rootley@kith.example')
  expect(mails.rows[0]!.body).toContain(`Renata Mockley took files of ${alarm!.people} people`)
  const tile = (await admin.ok(overviewCalls.getOverview, {})).Tiles.find(({ Key }) => Key === 'BulkAlarms')
  expect(tile).toMatchObject({ Count: 1, Severity: 'critical' })
  const { Entries } = await admin.ok(auditSearchCalls.searchAudit, { TableName: 'bulk_alarm' })
  expect(Entries).toHaveLength(1)
})

test('files of an earlier day, of the audit and of fewer people raise none', async () => {
  await takenSoFar(admin.userId, 500)
  await agency.owner.query(
    `insert into audit (kind, user_id, table_name, detail) values ('view', $1, 'audit', '{"file": "csv", "found": 9000}')`,
    [admin.userId],
  )
  expect((await alarms()).map(({ user_id }) => user_id)).not.toContain(admin.userId)
})
