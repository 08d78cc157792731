import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { judged, type Facts } from '#domains/admin/overview.rules.ts'
import { CallTimes, keepCallTimes, percentile, timeBounds } from '#platform/server/call-times.ts'
import { noteBackup } from '#platform/server/backup-log.ts'
import { openTestAgency, type Actor, type TestAgency } from '#app/testing.ts'
import { statusCalls } from './status.calls.ts'
import { checked, type SystemFacts } from './status.rules.ts'
import { checks, type Check } from './status-shapes.rules.ts'
import { diskOf } from './system-facts.server.ts'
import { readPrometheus } from './metrics-testing.ts'

const token = 'a-token-of-the-collector-with-enough-in-it'
let agency: TestAgency
let admin: Actor
let renata: Actor

beforeAll(async () => {
  agency = await openTestAgency({ METRICS_TOKEN: token })
  admin = await agency.as('alva.rootley')
  renata = await agency.as('renata.mockley')
})
afterAll(() => agency.close())

const today = '2026-03-10'
const quiet: Facts = {
  usersWithoutRole: 0,
  usersInactive: 0,
  credentialsExpiring: 0,
  credentialsExpired: 0,
  mailsUnsent: 0,
  mailsFailed: 0,
  errorsToday: 0,
  signInsFailed: 0,
  addressesBlocked: 0,
  jobsFailed: 0,
  reviewsDue: 0,
  ticketsOpen: 0,
  ticketsSince: null,
  bulkAlarms: 0,
  backupDay: today,
  drillDay: today,
  auditDay: today,
  auditFault: null,
  documentsDay: today,
  documentsFault: null,
  documentsChecked: 3,
  copiesRead: 1,
  copiesKept: 1,
}
const system = (more: Partial<SystemFacts> = {}, facts: Partial<Facts> = {}): SystemFacts => ({
  verdicts: judged({ ...quiet, ...facts }, today),
  disk: { free: 50e9, size: 100e9 },
  answers: 1000,
  faults: 0,
  slow: 0,
  verySlow: 0,
  unscanned: 0,
  hasScanner: true,
  certificateEnds: '2027-01-01',
  sealKeyFrom: '2026-01-01',
  sealKeyEnds: '2041-01-01',
  pepperFrom: '2026-01-01',
  ...more,
})
const found = (key: Check, facts: SystemFacts) => checked(facts, today).find(({ Key }) => Key === key)!

describe('the status of the system', () => {
  test('names every check once, and is quiet when all is well', () => {
    const all = checked(system(), today)
    expect(all.map(({ Key }) => Key)).toEqual(checks.map(({ value }) => value))
    expect(all.filter(({ Severity, ToDo }) => Severity !== 'ok' || ToDo !== null)).toEqual([])
  })

  test.each<[Check, string, Partial<SystemFacts>, Partial<Facts>]>([
    ['Disk', 'warning', { disk: { free: 14e9, size: 100e9 } }, {}],
    ['Disk', 'critical', { disk: { free: 4e9, size: 100e9 } }, {}],
    // What cannot be read is not well.
    ['Disk', 'critical', { disk: null }, {}],
    ['Disk', 'critical', { disk: { free: 0, size: 0 } }, {}],
    ['Jobs', 'warning', {}, { jobsFailed: 1 }],
    ['Mails', 'warning', {}, { mailsUnsent: 2, mailsFailed: 1 }],
    ['Faults', 'notice', { faults: 1 }, {}],
    ['Faults', 'critical', { faults: 60 }, {}],
    ['SlowCalls', 'notice', { slow: 1 }, {}],
    ['SlowCalls', 'warning', { slow: 1, verySlow: 1 }, {}],
    ['SignIns', 'warning', {}, { signInsFailed: 60 }],
    ['Tickets', 'warning', {}, { ticketsOpen: 1, ticketsSince: '2026-03-08' }],
    ['Tickets', 'notice', {}, { ticketsOpen: 1, ticketsSince: today }],
    ['Scanner', 'notice', { hasScanner: false }, {}],
    ['Scanner', 'warning', { unscanned: 12 }, {}],
    ['Backup', 'critical', {}, { backupDay: '2026-03-01' }],
    ['Drill', 'critical', {}, { drillDay: '2026-03-01' }],
    ['Audit', 'critical', {}, { auditFault: 'Row 3 is gone.' }],
    ['Documents', 'warning', {}, { documentsDay: '2026-03-07' }],
    ['Certificate', 'warning', { certificateEnds: '2026-03-25' }, {}],
    ['Certificate', 'critical', { certificateEnds: '2026-03-12' }, {}],
    ['SealKey', 'warning', { sealKeyEnds: '2026-12-01' }, {}],
  ])('%s is %s, and says what to do', (key, severity, more, facts) => {
    const one = found(key, system(more, facts))
    expect(one.Severity).toBe(severity)
    expect(one.ToDo?.every((text) => text.length > 20)).toBe(true)
  })

  test('is read by whoever sees the admin home, with ways only where they may go', async () => {
    noteBackup(agency.settings.dataDir, { at: new Date().toISOString(), files: 1, folder: 'x' })
    const read = await admin.ok(statusCalls.getStatus, {})
    expect(read.Checks.map(({ Key }) => Key)).toEqual(checks.map(({ value }) => value))
    expect(read.Checks.find(({ Key }) => Key === 'Jobs')!.Path).toBe('/Admin?tab=jobs')
    expect(read.Checks.find(({ Key }) => Key === 'Backup')!.Severity).toBe('ok')
    expect(read.Checks.find(({ Key }) => Key === 'Disk')!.Sentence).toMatch(/GB/)
    expect((await renata.send(statusCalls.getStatus, {})).refusal.code).toBe('PermissionMissing')
    expect((await admin.ok(statusCalls.getStatus, {}, { language: 'es' })).Checks[0]!.Sentence).toMatch(/^Quedan/)
  })
})

test('a disk that cannot be read is not told as one', async () => {
  expect(await diskOf({ ...agency.settings, dataDir: '/nowhere/at/all' })).toBeNull()
  expect((await diskOf(agency.settings))!.size).toBeGreaterThan(0)
})

describe('how long calls take', () => {
  test('the percentile is within its bucket, by a sorted list', () => {
    const times = Array.from({ length: 1000 }, (_, at) => (at * 37) % 1200)
    const buckets = timeBounds.map(
      (bound, at) => times.filter((ms) => ms <= bound && ms > (timeBounds[at - 1] ?? -1)).length,
    )
    const sorted = times.toSorted((a, b) => a - b)
    for (const part of [0.5, 0.9, 0.95, 0.99]) {
      const exact = sorted[Math.ceil(part * sorted.length) - 1]!
      const upper = timeBounds.find((bound) => exact <= bound)!
      const lower = timeBounds[timeBounds.indexOf(upper) - 1] ?? 0
      expect(percentile([...buckets, 0], part)).toBeGreaterThanOrEqual(lower)
      expect(percentile([...buckets, 0], part)).toBeLessThanOrEqual(upper)
    }
    expect(
      percentile(
        Array.from({ length: 12 }, () => 0),
        0.95,
      ),
    ).toBe(0)
    expect(percentile([...timeBounds.map(() => 0), 5], 0.95)).toBe(10_000)
  })

  test('instances add up, and what could not be written comes with the next time', async () => {
    await agency.owner.query('delete from call_time')
    const [one, other] = [new CallTimes(), new CallTimes()]
    for (let n = 0; n < 30; n += 1) one.note('/API/Slow/Call', 200, 4000)
    await expect(one.write({ query: () => Promise.reject(new Error('away')) } as never)).rejects.toThrow('away')
    other.note('/API/Slow/Call', 500, 3)
    await Promise.all([one.write(agency.owner), other.write(agency.owner)])
    await one.write(agency.owner)
    const { Slow, Answers, Checks } = await admin.ok(statusCalls.getStatus, {})
    expect(Slow[0]).toMatchObject({ Call: 'Slow/Call', Times: 31, Failed: 1 })
    expect(Slow[0]!.P95Ms).toBeGreaterThan(2500)
    expect(Answers).toBe(31)
    expect(Checks.find(({ Key }) => Key === 'SlowCalls')!.Severity).toBe('warning')
  })

  test('what this server answered is written down, and what is old goes', async () => {
    await agency.owner.query("insert into call_time values (now() - interval '40 days', '/API/Old', 1, 0, 1, '{1}')")
    await keepCallTimes(agency.settings, agency.owner)
    const { rows } = await agency.owner.query<{ call: string }>('select call from call_time')
    expect(rows.map(({ call }) => call)).toContain('/API/Admin/Status/Get')
    expect(rows.map(({ call }) => call)).not.toContain('/API/Old')
  })
})

describe('metrics', () => {
  const read = (authorization?: string) =>
    agency.app.http.server.inject({ method: 'GET', url: '/metrics', headers: authorization ? { authorization } : {} })

  test('are read by the parser of the format, with counts that agree', async () => {
    const before = readPrometheus((await read(`Bearer ${token}`)).body)
    await admin.ok(statusCalls.getStatus, {})
    const reply = await read(`Bearer ${token}`)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
    const after = readPrometheus(reply.body)
    const labels = { route: '/API/Admin/Status/Get', status: '200' }
    expect(
      after.value('kith_http_requests_total', labels)! - (before.value('kith_http_requests_total', labels) ?? 0),
    ).toBe(1)
    expect(after.value('kith_up')).toBe(1)
    expect(after.value('kith_disk_size_bytes')).toBeGreaterThan(after.value('kith_disk_free_bytes')!)
    expect(after.value('kith_jobs', { state: 'failed' })).toBeGreaterThanOrEqual(0)
    const route = { route: '/API/Admin/Status/Get' }
    expect(after.value('kith_http_request_duration_seconds_bucket', { ...route, le: '+Inf' })).toBe(
      after.value('kith_http_request_duration_seconds_count', route),
    )
    expect(after.types.get('kith_http_request_duration_seconds')).toBe('histogram')
  })

  test('name nobody and no record', async () => {
    const { body } = await read(`Bearer ${token}`)
    expect(body).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-|@|Rootley|Mockley/)
  })

  test('are not there without the token, with another, or where none is set', async () => {
    for (const wrong of [undefined, 'Bearer ', 'Bearer other', `Basic ${token}`, `bearer ${token}x`, token])
      expect((await read(wrong)).statusCode, wrong).toBe(404)
    const other = await agency.anotherInstance({ metricsToken: undefined } as never)
    const reply = await other.http.server.inject({
      method: 'GET',
      url: '/metrics',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(reply.statusCode).toBe(404)
  })
})
