import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorLogCalls } from '#domains/session/error-log.calls.ts'
import { addDays, dayIn } from '#platform/contract/dates.ts'
import { verifyNightly } from '#platform/server/audit-nightly.ts'
import { noteBackup, noteDrill } from '#platform/server/backup-log.ts'
import { transact } from '#platform/server/database.ts'
import { openTestAgency, type Actor, type TestAgency } from '#app/testing.ts'
import { staffCalls } from '#domains/session/staff.calls.ts'
import { isReminderDay, remindOfDrill } from './drill-reminder.server.ts'
import { overviewCalls, overviewTiles } from './overview.calls.ts'
import { judged, type Facts } from './overview.rules.ts'

const { getOverview, searchAdmin, getErrorOccurrences } = overviewCalls
const { findStaff } = staffCalls

let agency: TestAgency
let admin: Actor
let renata: Actor
let viewer: Actor
let today: string

beforeAll(async () => {
  agency = await openTestAgency({ DATA_DIR: join(process.env['KITH_TEST_FOLDER']!, `admin-${crypto.randomUUID()}`) })
  admin = await agency.as('alva.rootley')
  renata = await agency.as('renata.mockley')
  viewer = await agency.as('silas.placehold')
  today = dayIn(agency.settings.agency.zone, new Date())
  await grant(viewer, 'Looks only', 'Admin.View')
})
afterAll(() => agency.close())

async function grant(actor: Actor, name: string, ...permissions: string[]) {
  const role = await agency.owner.query(`insert into role (name) values ($1) returning id`, [name])
  await agency.owner.query(
    `insert into role_permission (role_id, permission_id, start_date)
     select $1, id, '2020-01-01' from permission where name = any ($2)`,
    [role.rows[0].id, permissions],
  )
  await agency.owner.query(`insert into user_role (user_id, role_id, start_date) values ($1, $2, '2020-01-01')`, [
    actor.userId,
    role.rows[0].id,
  ])
}

type Key = (typeof overviewTiles)[number]['value']
const tile = async (key: Key, actor = admin) => (await actor.ok(getOverview, {})).Tiles.find(({ Key }) => Key === key)!

describe('the admin home', () => {
  test('has every tile in its order, with where it leads for those who may go there', async () => {
    const { Tiles } = await admin.ok(getOverview, {})
    expect(Tiles.map(({ Key }) => Key)).toEqual(overviewTiles.map(({ value }) => value))
    expect((await tile('UsersWithoutRole')).Path).toBe('/Admin/User')
    expect((await viewer.ok(getOverview, {})).Tiles.every(({ Path }) => Path === null)).toBe(true)
    expect((await renata.send(getOverview, {})).refusal.code).toBe('PermissionMissing')
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
    expect(await tile('Version')).toMatchObject({ Text: version, Severity: 'ok' })
    expect((await tile('DatabaseSize')).Count).toBeGreaterThan(1_000_000)
  })

  test('counts what is there', async () => {
    const before = await Promise.all(
      (['UsersWithoutRole', 'UsersInactive', 'CredentialsExpiring', 'MailsUnsent', 'ErrorsToday'] as const).map((key) =>
        tile(key),
      ),
    )
    const person = await agency.owner.query(
      `insert into person (first_name, last_name) values ('No', 'Role') returning id`,
    )
    await agency.owner.query(
      `insert into application_user (person_id, email, account_status, last_sign_in_at)
       values ($1, 'no.role@kith.example', 'Active', now() - interval '61 days')`,
      [person.rows[0].id],
    )
    await agency.owner.query(
      `insert into employee_credential (employee_id, kind, expires_date) values ($1, 'CPR', $2), ($1, 'CPR', $3), ($1, 'CPR', $4)`,
      [renata.userId, addDays(today, 30), addDays(today, -1), addDays(today, 90)],
    )
    await agency.owner.query(
      `insert into mail (recipient, subject, body, state, created_at) values ('a@b.example', 's', 'b', 'failed', now()),
         ('a@b.example', 's', 'b', 'kept', now()), ('a@b.example', 's', 'b', 'waiting', now()), ('a@b.example', 's', 'b', 'sent', now())`,
    )
    await renata.ok(errorLogCalls.reportError, { EndpointAttempted: '/x', ResponseCode: 500, ErrorMessage: 'Broke' })
    await agency.owner.query(
      `insert into audit (kind, detail) values ('sign-in', '{"outcome":"refused"}'), ('sign-in', '{"outcome":"signed in"}')`,
    )
    await agency.owner.query(`select note_ip_block('203.0.113.9', null, 'sign-in', '') from generate_series(1, 3)`)
    const after = async (key: Key) => (await tile(key)).Count
    expect(await after('UsersWithoutRole')).toBe(before[0]!.Count! + 1)
    expect(await after('UsersInactive')).toBe(before[1]!.Count! + 1)
    expect(await after('CredentialsExpiring')).toBe(before[2]!.Count! + 2)
    expect(await after('MailsUnsent')).toBe(before[3]!.Count! + 2)
    expect(await after('ErrorsToday')).toBe(before[4]!.Count! + 1)
    expect(await after('SignInsFailed')).toBe(1)
    expect(await tile('AddressesBlocked')).toMatchObject({
      Count: 3,
      Severity: 'notice',
      Path: '/Admin/IPRestrictions?tab=blocked',
    })
    expect(await tile('MailsUnsent')).toMatchObject({ Severity: 'warning', Path: '/Admin?tab=mail' })
  })

  test('knows the last backup and the last check of the audit, and says when there was none', async () => {
    expect(await tile('LastBackup')).toMatchObject({ When: null, Severity: 'warning' })
    expect(await tile('AuditVerified')).toMatchObject({ When: null, Severity: 'notice' })
    const at = new Date().toISOString()
    mkdirSync(agency.settings.dataDir, { recursive: true })
    noteBackup(agency.settings.dataDir, { at: '2020-01-01T00:00:00.000Z', files: 1, folder: '/old' })
    noteBackup(agency.settings.dataDir, { at, files: 2, folder: '/a "quoted"\nfolder' })
    expect(await tile('LastBackup')).toMatchObject({ When: at, Severity: 'ok' })
    expect(await tile('LastDrill')).toMatchObject({ When: null, Severity: 'warning' })
    noteDrill(agency.settings.dataDir, `${at} green "/backups/one"`)
    noteDrill(agency.settings.dataDir, `${new Date(Date.now() + 1000).toISOString()} red "/backups/two"`)
    expect(await tile('LastDrill')).toMatchObject({ When: at, Severity: 'ok' })
    const { pool, settings, log } = agency.app.platform
    await verifyNightly.run(
      {},
      {
        settings,
        log,
        owner: agency.owner,
        transact: (work) => transact(pool, 'system', {}, work),
        lastTry: false,
        signal: new AbortController().signal,
      },
    )
    expect(await tile('AuditVerified')).toMatchObject({ When: expect.any(String), Severity: 'ok' })
    await agency.owner.query(`insert into audit_check (seals, sealed_rows, fault) values (1, 1, 'Row 3 is gone.')`)
    expect(await tile('AuditVerified')).toMatchObject({ Severity: 'critical', Sentence: 'Row 3 is gone.' })
    await expect(agency.app.platform.pool.query(`delete from audit_check`)).rejects.toMatchObject({ code: '42501' })
  })

  test('mails the administrators when no drill was well for more than eight days, and again every week', async () => {
    expect(
      ['2026-03-01', '2026-02-22', '2026-02-21', '2026-02-20', '2026-02-19'].map((day) =>
        isReminderDay(day, '2026-03-01'),
      ),
    ).toEqual([false, false, false, true, false])
    expect(isReminderDay('2026-02-20', '2026-03-08')).toBe(true)
    expect([isReminderDay(undefined, '2026-03-02'), isReminderDay(undefined, '2026-03-03')]).toEqual([true, false])
    const { pool, settings, log } = agency.app.platform
    const dataDir = mkdtempSync(join(tmpdir(), 'kith-drill-'))
    const zoneDay = (back: number) => addDays(today, -back)
    noteDrill(dataDir, `${zoneDay(9)}T20:00:00.000Z green "/backups/one"`)
    const run = (demo: boolean) =>
      remindOfDrill.run(
        {},
        {
          settings: { ...settings, dataDir, demo },
          log,
          owner: agency.owner,
          transact: (work) => transact(pool, 'system', {}, work),
          lastTry: false,
          signal: new AbortController().signal,
        },
      )
    const mails = async () =>
      Number(
        (await agency.owner.query(`select count(*) from mail where subject like '%restored as a test%'`)).rows[0].count,
      )
    await run(true)
    expect(await mails()).toBe(0)
    await run(false)
    const told = await mails()
    expect(told).toBeGreaterThan(0)
    noteDrill(dataDir, `${new Date().toISOString()} green "/backups/two"`)
    await run(false)
    expect(await mails()).toBe(told)
    rmSync(dataDir, { recursive: true })
  })

  test('weighs what it counts', () => {
    const none: Facts = {
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
      bulkAlarms: 0,
      reviewsDue: 0,
      ticketsOpen: 0,
      ticketsSince: null,
      backupDay: '2026-03-01',
      drillDay: '2026-03-01',
      auditDay: '2026-03-01',
      auditFault: null,
      documentsDay: '2026-03-01',
      documentsFault: null,
      documentsChecked: 12,
      copiesRead: 3,
      copiesKept: 9,
    }
    const weight = (key: keyof ReturnType<typeof judged>, more: Partial<Facts> = {}) =>
      judged({ ...none, ...more }, '2026-03-01')[key].Severity
    for (const { Severity } of Object.values(judged(none, '2026-03-01'))) expect(Severity).toBe('ok')
    expect(weight('SignInsFailed', { signInsFailed: 9 })).toBe('ok')
    expect(weight('SignInsFailed', { signInsFailed: 50 })).toBe('warning')
    expect(weight('SignInsFailed', { signInsFailed: 500 })).toBe('critical')
    expect(weight('LastBackup', { backupDay: '2026-02-28' })).toBe('ok')
    expect(weight('LastBackup', { backupDay: '2026-02-27' })).toBe('warning')
    expect(weight('LastBackup', { backupDay: '2026-02-20' })).toBe('critical')
    expect(weight('LastDrill', { drillDay: '2026-02-21' })).toBe('ok')
    expect(weight('LastDrill', { drillDay: '2026-02-20' })).toBe('critical')
    expect(weight('LastDrill', { drillDay: null })).toBe('warning')
    expect(weight('CredentialsExpiring', { credentialsExpired: 1 })).toBe('warning')
    expect(weight('MailsUnsent', { mailsUnsent: 3 })).toBe('notice')
    expect(weight('JobsFailed', { jobsFailed: 1 })).toBe('warning')
  })
})

describe('the search across admin objects', () => {
  test('finds each kind, as far as the caller may manage it', async () => {
    await agency.owner.query(
      `insert into hosted_file (title, category, audience, effective_date) values ('Zebra handbook', 'Handbook', 'all', '2026-01-01')`,
    )
    await agency.owner.query(`insert into distribution_list (name, purpose) values ('Zebra list', 'p')`)
    await agency.owner.query(
      `insert into ip_rule (name, network, action, applies_to, start_date) values ('Zebra net', '203.0.113.0/24', 'deny', 'everyone', '2030-01-01')`,
    )
    await agency.owner.query(`insert into role (name) values ('Zebra role')`)
    await agency.owner.query(`insert into permission (name, description, module) values ('Zebra.View', '100%', 'Zoo')`)
    const found = await admin.ok(searchAdmin, { Search: 'zebra' })
    expect(found.Results.map(({ Kind, Title }) => [Kind, Title])).toEqual([
      ['role', 'Zebra role'],
      ['permission', 'Zebra.View'],
      ['hosted-file', 'Zebra handbook'],
      ['distribution-list', 'Zebra list'],
      ['ip-rule', 'Zebra net'],
    ])
    const user = (await admin.ok(searchAdmin, { Search: 'mockley renata' })).Results[0]
    expect(user).toMatchObject({
      Kind: 'user',
      ID: renata.userId,
      Title: 'Renata Mockley',
      Path: `/Admin/EmployeeProfile/${renata.userId}`,
    })
    expect(await viewer.ok(searchAdmin, { Search: 'zebra' })).toEqual({ Results: [], More: false })
    await grant(viewer, 'Lists', 'DistributionLists.Manage')
    expect((await viewer.ok(searchAdmin, { Search: 'zebra' })).Results.map(({ Kind }) => Kind)).toEqual([
      'distribution-list',
    ])
    expect((await renata.send(searchAdmin, { Search: 'zebra' })).refusal.code).toBe('PermissionMissing')
  })

  test('takes % and _ as they are, wants two letters and says when there is more', async () => {
    expect((await admin.ok(searchAdmin, { Search: '100%' })).Results).toHaveLength(1)
    expect((await admin.ok(searchAdmin, { Search: '%%' })).Results).toEqual([])
    expect((await admin.send(searchAdmin, { Search: 'z' })).refusal.fields).toHaveProperty('Search')
    expect((await admin.ok(searchAdmin, { Search: 'view' })).More).toBe(true)
  })

  test('colleagues are found by name, without e-mail and without those who left', async () => {
    const found = await renata.ok(findStaff, { Search: 'mock' })
    expect(found.Staff).toContainEqual({ UserID: renata.userId, Name: 'Renata Mockley', Title: expect.anything() })
    expect((await renata.ok(findStaff, { Search: 'MÓCKLEY re' })).Staff).toHaveLength(1)
    expect((await renata.ok(findStaff, { Search: '%%' })).Staff).toEqual([])
    const gone = await agency.owner.query(
      `insert into person (first_name, last_name) values ('Gone', 'Awayson') returning id`,
    )
    await agency.owner.query(
      `insert into application_user (person_id, email, account_status) values ($1, 'gone@kith.example', 'Inactive')`,
      [gone.rows[0].id],
    )
    expect((await renata.ok(findStaff, { Search: 'awayson' })).Staff).toEqual([])
    expect((await admin.ok(searchAdmin, { Search: 'awayson' })).Results).toMatchObject([
      { Title: 'Gone Awayson', Detail: 'gone@kith.example, Inactive' },
    ])
  })
})

describe('reports behind a reference', () => {
  test('are listed with who and when', async () => {
    const report = { EndpointAttempted: '/API/Zebra', ResponseCode: 500, ErrorMessage: 'It broke' }
    const { Reference } = await renata.ok(errorLogCalls.reportError, report)
    await admin.ok(errorLogCalls.reportError, report)
    const found = await admin.ok(getErrorOccurrences, { Reference: Reference.toLowerCase() })
    expect(found).toMatchObject({ EndpointAttempted: '/API/Zebra', ResponseCode: 500, ErrorMessage: 'It broke' })
    expect(found.Occurrences.map(({ Who }) => Who).toSorted()).toEqual(['Alva Rootley', 'Renata Mockley'])
    expect((await admin.send(getErrorOccurrences, { Reference: 'NONE-SUCH' })).status).toBe(404)
    expect((await renata.send(getErrorOccurrences, { Reference })).refusal.code).toBe('PermissionMissing')
  })
})
