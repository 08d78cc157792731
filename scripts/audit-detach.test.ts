import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { note, sealAll } from '#app/kernel/audit-testing.ts'
import { openTestAgency, type TestAgency } from '#app/testing.ts'
import { openPool } from '#db/open.ts'
import { activityCalls } from '#domains/activity/activity.calls.ts'
import { sealAudit } from '#platform/server/audit-seal.ts'
import { verifyAudit } from '#platform/server/audit-verify.ts'
import { detachMonths } from './audit-detach.ts'
import { openedBy, reattachMonth } from './audit-reattach.ts'
import { newBackupKey } from './backup-seal.ts'

let agency: TestAgency
let owner: pg.Pool
const folder = mkdtempSync(join(tmpdir(), 'kith-cold-'))
const january = join(folder, 'audit-2025-01.jsonl.gz')

beforeAll(async () => {
  agency = await openTestAgency()
  owner = agency.owner
  await owner.query('begin; set local session_replication_role = replica; truncate audit, audit_seal; commit')
  await owner.query(`insert into audit (kind, at, user_id, ip, call, table_name, row_id, op, before, after, detail)
    select 'change', '2025-01-01T00:00:00Z'::timestamptz + n * interval '6 hours', new_id(), '10.1.2.3/31', 'Core/Person/Update', 'person', new_id(),
      'update', '{"a": 1.50, "ä\\n": "😀 \\u2028"}', jsonb_build_object('n', n), case when n % 2 = 0 then '{"x": null}'::jsonb end
    from generate_series(1, 300) n`)
  await owner.query('select keep_months()')
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await agency.close()
})

const settings = (publicKey?: string) => ({
  ...agency.settings,
  coldDir: folder,
  backup: { ...agency.settings.backup, publicKey },
})
const detach = (before: string, publicKey?: string) =>
  detachMonths({ owner, settings: settings(publicKey), before, log: () => {} })
const check = (unseal?: ReturnType<typeof openedBy>) => verifyAudit(owner, { cold: { folder, unseal } })
async function intact(unseal?: ReturnType<typeof openedBy>) {
  const { fault, cold } = await check(unseal)
  expect(fault).toBeUndefined()
  return cold
}
const count = async () => (await owner.query<{ n: number }>('select count(*)::int as n from audit')).rows[0]!.n

/** Seals as the clock of those days would have: one seal goes over the ends of all three months. */
async function sealThen(): Promise<void> {
  await owner.query(`create function public.clock_timestamp() returns timestamptz language sql volatile as
    $$ select '2025-03-20'::timestamptz $$`)
  const { host, port, user, database } = owner.options
  const connection = { host: host!, port: port!, user: user!, database: database! }
  const then = openPool({ connection: { ...connection, options: '-c search_path=public,pg_catalog' }, max: 1 })
  try {
    while ((await sealAudit(then, { most: 300 }))?.rows !== 300) await sleep(5)
  } finally {
    await then.end()
    await owner.query('drop function public.clock_timestamp()')
  }
  await note(owner, 20)
  await sealAll(owner)
}

test('months that are needed still, and rows that are not sealed, stay', async () => {
  await expect(detach('2025-03')).rejects.toThrow('not sealed yet')
  await expect(detach('2099-01')).rejects.toThrow('stays: the newest 3 months are needed')
  await expect(detach('soon')).rejects.toThrow('Usage')
  expect(readdirSync(folder)).toEqual([])
  await sealThen()
})

test('killed between file and rows, everything is still in the book, and the next try does it whole', async () => {
  const before = await count()
  const { host, port, user, database } = owner.options
  // The command needs the whole table for a moment; whoever reads it meanwhile holds that moment up.
  const reader = await owner.connect()
  await reader.query('begin; select from audit limit 1')
  const command = spawn(
    process.execPath,
    [join(import.meta.dirname, 'audit-detach.ts'), '--before', '2025-02', '--in-the-clear'],
    {
      env: {
        PATH: process.env['PATH'],
        DATABASE_URL: `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host!)}&port=${port}`,
        DATA_DIR: join(folder, 'data'),
        AUDIT_COLD_DIR: folder,
      },
      stdio: 'inherit',
    },
  )
  const gone = once(command, 'exit')
  while (!existsSync(january) && command.exitCode === null) await sleep(20)
  command.kill('SIGKILL')
  await gone
  await reader.query('commit')
  reader.release()
  expect(await count()).toBe(before)
  expect((await check()).fault).toBeUndefined()
  expect((await owner.query('select from audit_cold')).rowCount).toBe(0)

  expect(await detach('2025-02')).toEqual(['audit-2025-01.jsonl.gz'])
  const rows = gunzipSync(readFileSync(january)).toString().trim().split('\n').length
  expect(rows).toBe(123)
  // The line that says so is in the book.
  expect(await count()).toBe(before - rows + 1)
  expect(await intact()).toEqual({ months: 1, rows, unread: 0 })
})

test('a missing file, a changed file and a changed line are named', async () => {
  const whole = readFileSync(january)
  const lines = gunzipSync(whole).toString().trim().split('\n')
  const fault = async () => (await check()).fault
  renameSync(january, `${january}.away`)
  expect(await fault()).toMatchObject({ what: 'file', file: 'audit-2025-01.jsonl.gz', sentence: /is missing/ })
  renameSync(`${january}.away`, january)

  const seq = Number(/^\[(\d+)/.exec(lines[70]!)![1])
  const put = (changed: string[]) => writeFileSync(january, gzipSync(`${changed.join('\n')}\n`))
  put(lines.map((line, at) => (at === 70 ? line.replace('Core/Person/Update', 'Core/Person/Upd4te') : line)))
  expect(await fault()).toMatchObject({ what: 'changed', seq })
  put(lines.filter((_, at) => at !== 70))
  expect(await fault()).toMatchObject({ what: 'deleted', seq })
  put([...lines, lines.at(-1)!.replace(/^\[\d+/, '[99999999')])
  expect(await fault()).toMatchObject({ what: 'file', sentence: /row 99999999 in it is in no seal/ })
  writeFileSync(january, whole.subarray(0, whole.length - 40))
  expect(await fault()).toMatchObject({ what: 'file', sentence: /cannot be read|changed/ })
  writeFileSync(january, gzipSync(gunzipSync(whole), { level: 1 }))
  expect(await fault()).toMatchObject({ what: 'file', sentence: /its sum is not the one/ })
  writeFileSync(january, whole)
  expect(await fault()).toBeUndefined()
})

test('a month is put back as it was', async () => {
  const before = await count()
  expect(await reattachMonth({ owner, cold: { folder }, month: '2025-01', log: () => {} })).toBe(123)
  expect(await count()).toBe(before + 124)
  expect((await intact()).months).toBe(0)
  await expect(owner.query('delete from months.audit_2025_01')).rejects.toMatchObject({ code: '42501' })
  await sealAll(owner)
})

test('with a backup key the files are sealed: their sum is checked without the key, their lines with it', async () => {
  const { privatePem, publicText } = newBackupKey()
  const key = join(folder, 'key.pem')
  writeFileSync(key, privatePem)
  const [first, second] = await detach('2025-03', publicText)
  expect([first, second]).toEqual(['audit-2025-01.jsonl.gz.sealed', 'audit-2025-02.jsonl.gz.sealed'])
  expect(await intact()).toMatchObject({ months: 2, unread: 235 })
  expect(await intact(openedBy(key))).toMatchObject({ months: 2, unread: 0 })
  await expect(reattachMonth({ owner, cold: { folder }, month: '2025-02', log: () => {} })).rejects.toThrow('--key')
  appendFileSync(join(folder, second!), 'x')
  expect((await check()).fault).toMatchObject({ what: 'file', file: second })
})

test('what was done in an archived month is not undone by halves', async () => {
  const admin = await agency.as('alva.rootley')
  const made = await owner.query<{ id: string }>(
    `insert into change_set (kind, title, at, user_id) values ('merge', 'Old', '2025-01-15', $1) returning id`,
    [admin.userId],
  )
  const reply = await admin.send(activityCalls.previewUndo, { ChangeSetID: made.rows[0]!.id })
  expect(reply.status).toBe(404)
})
