import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activityCalls } from '#domains/activity/activity.calls.ts'
import { nowhere, openFosterAgency, type FosterAgency } from '#domains/foster/children/children-testing.ts'
import { transact } from '#platform/server/database.ts'
import { addDays } from '#platform/contract/dates.ts'
import type { Actor } from '#app/testing.ts'
import { isTime, readWelligentFolder } from './folder-job.server.ts'
import { servicesCalls } from './services.calls.ts'
import { fileOf, head, upload, type Line } from './welligent-testing.ts'
import { welligentSettingsCalls } from './welligent-settings.calls.ts'
import { welligentCalls } from './welligent.calls.ts'

const {
  tryServices,
  importServices,
  importAgain,
  getImportRuns,
  getRejected,
  exportRejected,
  getMismatches,
  exportMismatches,
} = servicesCalls

let a: FosterAgency
let bruno: Actor
let other: Actor
let child: { membership: string; client: string; version: number }
let day: string
let usual: Required<Omit<Line, 'service'>>

beforeAll(async () => {
  a = await openFosterAgency()
  bruno = await a.as('bruno.ledgerman')
  other = a.administrator
  day = addDays(a.today, -3)
  for (const table of [
    'welligent_line',
    'welligent_service',
    'welligent_person',
    'welligent_run',
    'welligent_staff',
    'welligent_program',
    'welligent_setting',
  ])
    await a.owner.query(`delete from ${table}`)
  child = await a.freshChild()
  await bruno.ok(welligentCalls.setWelligentID, { ClientID: child.client, WelligentID: 'w-501', version: 1 })
  await bruno.ok(welligentCalls.updateStaffId, { EmployeeID: a.manager.userId, StaffID: 's-77', NPI: '1234567893' })
  await bruno.ok(welligentSettingsCalls.addProgramCode, { Code: 'p-10', SubProgramID: a.homeProgram })
  usual = {
    client: 'W-501',
    last: 'Testling',
    first: 'Fresha',
    born: '2017-05-04',
    staff: 'S-77',
    program: 'P-10',
    code: 'T1017',
    on: day,
    at: '10:00',
    minutes: '45',
  }
})
afterAll(() => a.close())

const imported = async (lines: Line[], who = bruno) =>
  who.send(importServices, { FileID: await upload(a, who, fileOf(usual, lines)) })
/** How often somebody looked, as the audit has it. */
const looksAt = (call: string) =>
  a.one<number>(`select count(*)::int from audit where kind = 'view' and call = $1`, [call])
const services = (number: string) =>
  a.owner.query('select * from welligent_service where service_number = $1 and voided_at is null', [number])

describe('numbers', () => {
  test('belong to one client, and to one worker', async () => {
    const second = await a.freshChild()
    const taken = await bruno.send(welligentCalls.setWelligentID, {
      ClientID: second.client,
      WelligentID: 'W-501',
      version: 1,
    })
    expect(taken.refusal).toMatchObject({ code: 'NumberTaken', fields: { WelligentID: expect.any(String) } })
    const staffTaken = await bruno.send(welligentCalls.updateStaffId, {
      EmployeeID: a.supervisor.userId,
      StaffID: 'S-77',
    })
    expect(staffTaken.refusal).toMatchObject({ code: 'StaffIDTaken', fields: { StaffID: expect.any(String) } })
    const npiTaken = await bruno.send(welligentCalls.updateStaffId, {
      EmployeeID: a.supervisor.userId,
      NPI: '1234567893',
    })
    expect(npiTaken.refusal.code).toBe('NPITaken')
    for (const NPI of ['1234567890', '123', 'abcdefghij', '9234567893'])
      expect(
        (await bruno.send(welligentCalls.updateStaffId, { EmployeeID: a.supervisor.userId, NPI })).refusal.code,
      ).toBe('WrongNPI')
    const both = await Promise.all([
      bruno.send(welligentCalls.updateStaffId, { EmployeeID: a.supervisor.userId, StaffID: 'S-88' }),
      other.send(welligentCalls.updateStaffId, { EmployeeID: a.supervisor.userId, StaffID: 'S-89' }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('are of clients within one’s work', async () => {
    expect(
      (await bruno.send(welligentCalls.setWelligentID, { ClientID: nowhere, WelligentID: 'W-1', version: 1 })).status,
    ).toBe(404)
    expect(
      (await a.manager.send(welligentCalls.setWelligentID, { ClientID: child.client, WelligentID: null, version: 2 }))
        .refusal.code,
    ).toBe('PermissionMissing')
    const { Rows } = await bruno.ok(welligentCalls.getWelligentClients, { Search: 'W-501' })
    expect(Rows).toMatchObject([{ ClientID: child.client, WelligentID: 'W-501', State: 'NotSeen' }])
  })
})

describe('an import of services', () => {
  test('is checked without recording, then takes good lines and keeps the others with every reason', async () => {
    const csv = fileOf(usual, [
      { service: 'A-1' },
      { service: 'A-2', at: '2:00 PM' },
      { service: 'A-3', client: 'W-999', staff: 'S-1' },
      { service: 'A-4', on: '2/30/2026', minutes: '0' },
    ])
    const FileID = await upload(a, bruno, csv)
    const before = await a.one<number>('select count(*)::int from audit where kind = $1', ['change'])
    const tried = await bruno.ok(tryServices, { FileID })
    expect(await looksAt('Admin/Welligent/TryServices')).toBe(1)
    expect(tried).toMatchObject({ Rows: 4, Accepted: 2, Repeated: 0, Rejected: 2 })
    expect(tried.Lines.map(({ Line, Reasons }) => [Line, Reasons.map(({ Code }) => Code)])).toEqual([
      [4, ['UnknownClient', 'UnknownStaff']],
      [5, ['BadDate', 'BadMinutes']],
    ])
    expect(await a.one<number>('select count(*)::int from audit where kind = $1', ['change'])).toBe(before)
    const run = await bruno.ok(importServices, { FileID })
    expect(run).toMatchObject({ Rows: 4, Accepted: 2, Rejected: 2 })
    expect((await services('A-1')).rows[0]).toMatchObject({
      client_membership_id: child.membership,
      employee_id: a.manager.userId,
      minutes: 45,
    })
    expect((await bruno.send(importServices, { FileID })).refusal.code).toBe('SameFile')
    const again = await imported([{ service: 'A-1' }, { service: 'A-5' }])
    expect(again.body).toMatchObject({ Accepted: 1, Repeated: 1, Rejected: 0 })
  })

  test('200 bad lines are told one by one, and are taken once their numbers are known', async () => {
    const lines = Array.from({ length: 230 }, (_, at): Line => ({
      service: `B-${at}`,
      ...(at < 200 && { staff: 'S-200' }),
    }))
    const run = (await imported(lines)).body
    expect(run).toMatchObject({ Rows: 230, Accepted: 30, Rejected: 200 })
    const rejected = await bruno.ok(getRejected, { RunID: run.RunID, PageSize: 100, Page: 2 })
    expect(rejected).toMatchObject({ Total: 200, Counts: [{ Field: 'StaffID', Code: 'UnknownStaff', Lines: 200 }] })
    expect(rejected.Rows).toHaveLength(100)
    expect(
      (await bruno.send(exportRejected, { RunID: run.RunID, Format: 'csv' })).text.trim().split('\n'),
    ).toHaveLength(201)
    expect(
      await a.one(
        `select row_id from audit where kind = 'view' and call = 'Admin/Welligent/ExportRejected' order by seq desc limit 1`,
      ),
    ).toBe(run.RunID)
    const unchanged = await bruno.ok(importAgain, { RunID: run.RunID })
    expect(unchanged).toMatchObject({ Rows: 200, Accepted: 0, Rejected: 200, ChangeSetID: null })
    await bruno.ok(welligentCalls.updateStaffId, { EmployeeID: a.director.userId, StaffID: 'S-200' })
    const both = await Promise.all([
      bruno.send(importAgain, { RunID: run.RunID }),
      bruno.send(importAgain, { RunID: run.RunID }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const done = both.find(({ status }) => status === 200)!.body
    expect(done).toMatchObject({ Accepted: 200, Rejected: 0 })
    expect((await bruno.ok(getRejected, { RunID: run.RunID })).Total).toBe(0)
    await bruno.ok(activityCalls.undoChangeSet, { ChangeSetID: done.ChangeSetID! })
    expect((await bruno.ok(getRejected, { RunID: run.RunID })).Total).toBe(200)
    expect((await services('B-0')).rows).toEqual([])
    expect((await bruno.ok(getImportRuns, {})).Rows.find(({ RunID }) => RunID === done.RunID)!.UndoneAt).not.toBeNull()
    expect(await bruno.ok(importAgain, { RunID: run.RunID })).toMatchObject({ Accepted: 200 })
  })

  test('is its maker’s; others find nothing, and a file of somebody else cannot be imported', async () => {
    const run = (await imported([{ service: 'C-1', client: 'W-998' }])).body
    const billing = await a.as('renata.mockley')
    for (const [call, input] of [
      [getImportRuns, {}],
      [getRejected, { RunID: run.RunID }],
      [importAgain, { RunID: run.RunID }],
    ] as const)
      expect((await billing.send(call, input as never)).refusal.code).toBe('PermissionMissing')
    await a.owner.query(
      `insert into role_permission (role_id, permission_id, start_date)
       select (select role_id from user_role where user_id = $1 and voided_at is null limit 1), id, '2020-01-01' from permission where name = 'Welligent.Manage' on conflict do nothing`,
      [billing.userId],
    )
    const fresh = await a.as('renata.mockley')
    expect((await fresh.ok(getImportRuns, {})).Rows).toEqual([])
    expect((await fresh.send(getRejected, { RunID: run.RunID })).status).toBe(404)
    expect((await fresh.send(importAgain, { RunID: run.RunID })).status).toBe(404)
    const theirs = await upload(a, bruno, fileOf(usual, [{ service: 'C-2' }]))
    expect((await fresh.send(importServices, { FileID: theirs })).status).toBe(404)
    // A client outside their work is nobody to them.
    await a.owner.query("update client set welligent_id = 'W-ELSE' where id = $1", [a.elsewhere.client])
    const mine = await fresh.send(importServices, {
      FileID: await upload(a, fresh, fileOf(usual, [{ service: 'C-3', client: 'W-ELSE' }])),
    })
    const { Rows } = await fresh.ok(getRejected, { RunID: mine.body.RunID })
    expect(Rows[0]!.Reasons.map(({ Code }) => Code)).toContain('UnknownClient')
  })

  test.each([
    ['no columns', 'a,b\n1,2\n', 'ColumnMissing'],
    ['nothing below the head', `${head}\n`, 'Unreadable'],
    ['an open quotation mark', `${head}\n"A,1\n`, 'Unreadable'],
  ])('%s is refused with why', async (_, csv, code) => {
    const reply = await bruno.send(importServices, { FileID: await upload(a, bruno, csv) })
    expect(reply.refusal).toMatchObject({ code, fields: { FileID: expect.any(String) } })
  })

  test('cells stay text: formulas in a file of rejected lines begin with a quote', async () => {
    const run = (await imported([{ service: 'D-1', client: 'W-997', last: '=HYPERLINK(1)' }])).body
    const { text } = await bruno.send(exportRejected, { RunID: run.RunID, Format: 'csv' })
    expect(text).not.toMatch(/(^|,)"?=HYPERLINK/m)
  })
})

describe('suggested matches', () => {
  test('say who somebody in a file may be and why, and take the number', async () => {
    const twin = await a.freshChild()
    await imported([
      {
        service: 'F-1',
        client: 'W-700',
        last: 'Testling',
        first: await a.one('select first_name from person where id = $1', [twin.client]),
      },
    ])
    const looks = await looksAt('Admin/Welligent/SuggestMatches')
    const { People } = await bruno.ok(welligentCalls.suggestMatches, {})
    expect(await looksAt('Admin/Welligent/SuggestMatches')).toBe(looks + 1)
    const found = People.find(({ WelligentID }) => WelligentID === 'W-700')!
    expect(found.Matches[0]).toMatchObject({ ClientID: twin.client })
    expect(found.Matches[0]!.Reasons).toContain('Same date of birth')
    await bruno.ok(welligentCalls.setWelligentID, {
      ClientID: twin.client,
      WelligentID: 'W-700',
      version: found.Matches[0]!.version,
    })
    expect(
      (await bruno.ok(welligentCalls.suggestMatches, {})).People.some(({ WelligentID }) => WelligentID === 'W-700'),
    ).toBe(false)
  })

  test('are turned down for one client or for good, and do not keep later people from being suggested', async () => {
    const twin = await a.freshChild()
    const first = await a.one('select first_name from person where id = $1', [twin.client])
    const line = (client: string) => ({ service: `D-${client}`, client, last: 'Testling', first })
    await imported([line('W-710')])
    const suggested = async (number: string, more = {}) =>
      (await bruno.ok(welligentCalls.suggestMatches, more)).People.find(({ WelligentID }) => WelligentID === number)
    expect((await suggested('W-710'))!.Matches.map(({ ClientID }) => ClientID)).toContain(twin.client)
    const dismiss = (WelligentID: string, ClientID: string | null) =>
      bruno.send(welligentCalls.dismissSuggestion, { WelligentID, ClientID })
    expect((await dismiss('W-710', twin.client)).status).toBe(200)
    expect((await dismiss('W-710', twin.client)).status).toBe(200)
    expect((await suggested('W-710'))!.Matches.map(({ ClientID }) => ClientID)).not.toContain(twin.client)
    expect((await dismiss('W-710', null)).status).toBe(200)
    expect(await suggested('W-710')).toBeUndefined()
    expect((await dismiss('W-NOBODY', null)).status).toBe(404)
    expect((await dismiss('W-710', nowhere)).status).toBe(404)
    // More than fit a page: whoever comes later is on the next one.
    await imported(Array.from({ length: 30 }, (_, at) => line(`W-8${100 + at}`)))
    const { Total } = await bruno.ok(welligentCalls.suggestMatches, { PageSize: 25 })
    expect(Total).toBeGreaterThanOrEqual(30)
    const numbers = new Set<string>()
    for (let Page = 1; Page <= Math.ceil(Total / 25); Page += 1)
      for (const { WelligentID } of (await bruno.ok(welligentCalls.suggestMatches, { Page, PageSize: 25 })).People)
        numbers.add(WelligentID)
    expect(numbers.size).toBe(Total)
  })
})

describe('differences', () => {
  test('are told both ways, and a file has them all', async () => {
    const kid = await a.freshChild()
    const day = addDays(a.today, -5)
    await bruno.ok(welligentCalls.setWelligentID, { ClientID: kid.client, WelligentID: 'W-800', version: 1 })
    const contact = async (start: string, end: string) => {
      const id = await a.one(
        `insert into contact_made (sub_program_id, made_on, start_time, end_time, kind, author_id) values ($1, $2, $3, $4, 'Phone', $5) returning id`,
        [a.homeProgram, day, start, end, a.manager.userId],
      )
      await a.owner.query(
        `insert into contact_made_child (contact_made_id, client_membership_id, sub_program_id, counts, made_on) values ($1, $2, $3, false, $4)`,
        [id, kid.membership, a.homeProgram, day],
      )
      return id
    }
    await contact('05:10', '05:40')
    const only = await contact('06:00', '06:20')
    await imported([
      { service: 'G-1', client: 'W-800', at: '05:00', on: day },
      { service: 'G-2', client: 'W-800', at: '07:30', on: day },
    ])
    const read = await bruno.ok(getMismatches, { From: day, To: day, PageSize: 100 })
    const mine = read.Rows.filter(({ ClientID }) => ClientID === kid.client)
    expect(mine.map(({ Side, What, StartTime }) => [Side, What.slice(0, 3), StartTime]).toSorted()).toEqual([
      ['Here', 'Pho', '06:00'],
      ['There', 'G-2', '07:30'],
    ])
    expect(mine.find(({ Side }) => Side === 'Here')!.RecordID).toBe(only)
    expect(
      (await bruno.ok(getMismatches, { From: day, To: day, Side: 'There', PageSize: 100 })).Rows.every(
        ({ Side }) => Side === 'There',
      ),
    ).toBe(true)
    const { text } = await bruno.send(exportMismatches, { From: day, To: day, Format: 'csv' })
    expect(text).toContain('G-2')
    for (const [From, To] of [
      [day, addDays(day, -1)],
      [addDays(day, -92), day],
    ])
      expect((await bruno.send(getMismatches, { From: From!, To: To! })).refusal).toMatchObject({
        code: 'WrongPeriod',
        fields: { To: expect.any(String) },
      })
    // Of a chart that became confidential nothing is told.
    await a.owner.query('update client_membership set confidential = true where id = $1', [kid.membership])
    expect(
      (await bruno.ok(getMismatches, { From: day, To: day, PageSize: 100 })).Rows.filter(
        ({ ClientID }) => ClientID === kid.client,
      ),
    ).toEqual([])
  })
})

describe('the folder', () => {
  test('is read when its time has come', () => {
    const noon = new Date('2026-03-10T20:05:00Z')
    expect(isTime({ schedule: 'Off', at_hour: 12 }, 'America/Los_Angeles', noon)).toBe(false)
    expect(isTime({ schedule: 'Hourly', at_hour: 3 }, 'America/Los_Angeles', noon)).toBe(true)
    // The clocks went forward on the 8th.
    expect(isTime({ schedule: 'Daily', at_hour: 13 }, 'America/Los_Angeles', noon)).toBe(true)
    expect(isTime({ schedule: 'Daily', at_hour: 12 }, 'America/Los_Angeles', noon)).toBe(false)
  })

  test('gives its plain files to whom the settings name, once', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kith-drop-'))
    try {
      const old = new Date(Date.now() - 120_000)
      const put = async (name: string, text: string) => {
        await writeFile(join(folder, name), text)
        await utimes(join(folder, name), old, old)
      }
      await put('monday.csv', fileOf(usual, [{ service: 'H-1' }, { service: 'H-2', staff: 'S-404' }]))
      await put('wrong.csv', 'a,b\n1,2\n')
      await put('notes.txt', 'not for us')
      await writeFile(join(folder, 'growing.csv'), fileOf(usual, [{ service: 'H-3' }]))
      await mkdir(join(folder, 'folder.csv'))
      await symlink('/etc/passwd', join(folder, 'link.csv'))
      const { version } = await bruno.ok(welligentSettingsCalls.getSettings, {})
      const save = {
        FacilityCodes: ['kth-1', 'KTH-2', 'KTH-1'],
        MinutesApart: 30,
        AtHour: 5,
        Schedule: 'Hourly' as const,
        version,
      }
      expect((await bruno.send(welligentSettingsCalls.saveSettings, save)).refusal).toMatchObject({
        code: 'OwnerNeeded',
        fields: { OwnerID: expect.any(String) },
      })
      expect(
        (
          await bruno.send(welligentSettingsCalls.saveSettings, {
            ...save,
            OwnerID: (await a.as('olive.onlooker')).userId,
          })
        ).refusal.code,
      ).toBe('OwnerUnknown')
      await bruno.ok(welligentSettingsCalls.saveSettings, { ...save, OwnerID: bruno.userId })
      expect((await bruno.ok(welligentSettingsCalls.getSettings, {})).FacilityCodes).toEqual(['KTH-1', 'KTH-2'])
      const { platform } = a.app
      const settings = { ...platform.settings, welligentDrop: folder }
      const run = () =>
        readWelligentFolder.run(
          {},
          {
            settings,
            log: platform.log,
            owner: a.owner,
            transact: (work) => transact(platform.pool, 'system', { call: 'job:read_welligent_folder' }, work),
            lastTry: true,
            signal: new AbortController().signal,
          },
        )
      await run()
      expect((await readdir(folder)).toSorted()).toEqual([
        'folder.csv',
        'growing.csv',
        'imported',
        'link.csv',
        'notes.txt',
        'refused',
      ])
      expect(await readdir(join(folder, 'imported'))).toHaveLength(1)
      expect(await readdir(join(folder, 'refused'))).toHaveLength(1)
      const { Rows } = await bruno.ok(getImportRuns, {})
      expect(Rows.find(({ FileName }) => FileName === 'monday.csv')).toMatchObject({
        Source: 'Folder',
        Accepted: 1,
        Rejected: 1,
        MadeBy: 'Bruno Ledgerman',
      })
      await run()
      expect((await services('H-1')).rows).toHaveLength(1)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
})
