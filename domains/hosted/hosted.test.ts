import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileCalls } from '#domains/files/upload.calls.ts'
import { addDays, dayIn } from '#platform/contract/dates.ts'
import { ownHeader } from '#platform/server/same-origin.ts'
import { sessionCookie } from '#platform/server/session-cookie.ts'
import { openTestAgency, type Actor, type TestAgency } from '#app/testing.ts'
import { acknowledgementCalls } from './acknowledgements.calls.ts'
import { hostedCalls } from './hosted.calls.ts'

const { getHostedFiles, getHostedFile, uploadHostedFile, addHostedVersion, updateHostedFile } = hostedCalls
const { retireHostedFile, deleteHostedFile, downloadHostedFile } = hostedCalls
const { acknowledgeHostedFile, getAcknowledgements, exportAcknowledgements } = acknowledgementCalls

let agency: TestAgency
let admin: Actor
let renata: Actor
let stranger: Actor
let today: string
let renatasRole: string
let renatasProgram: string

const one = async (text: string, values: unknown[] = []) => (await agency.owner.query(text, values)).rows[0] as never

beforeAll(async () => {
  agency = await openTestAgency({ DATA_DIR: join(process.env['KITH_TEST_FOLDER']!, `hosted-${crypto.randomUUID()}`) })
  admin = await agency.as('alva.rootley')
  renata = await agency.as('renata.mockley')
  stranger = await agency.as('omar.orangeworth')
  today = dayIn(agency.settings.agency.zone, new Date())
  renatasRole = (
    (await one('select role_id as id from user_role where user_id = $1', [renata.userId])) as { id: string }
  ).id
  renatasProgram = (
    (await one(
      `select sub_program_id as id from employee_sub_program where employee_id = $1 and voided_at is null and end_date is null
         and not sub_program_id = any (user_sub_programs($2, current_date)) limit 1`,
      [renata.userId, stranger.userId],
    )) as { id: string }
  ).id
})
afterAll(() => agency.close())

let pages = 0
/** Another content each time. */
async function upload(
  by = admin,
  content = `%PDF-1.7\n% page ${(pages += 1)}\ntrailer\n<<>>\n%%EOF\n`,
): Promise<string> {
  const edge = `edge${randomBytes(8).toString('hex')}`
  const reply = await agency.app.http.server.inject({
    method: 'POST',
    url: '/API/Core/Files/Upload',
    headers: {
      [ownHeader]: '1',
      'content-type': `multipart/form-data; boundary=${edge}`,
      cookie: `${sessionCookie}=${by.token}`,
    },
    payload: `--${edge}\r\nContent-Disposition: form-data; name="file"; filename="handbook.pdf"\r\n\r\n${content}\r\n--${edge}--\r\n`,
  })
  return reply.json().FileID as string
}

let titles = 0
const facts = (more: object = {}) => ({
  Title: `Handbook ${(titles += 1)}`,
  Category: 'Handbook' as const,
  Audience: 'all' as 'all' | 'roles' | 'sub-programs',
  RoleIDs: [] as string[],
  SubProgramIDs: [] as string[],
  EffectiveDate: today,
  NeedsAcknowledgement: true,
  ...more,
})
const publish = async (more: object = {}) => admin.ok(uploadHostedFile, { FileID: await upload(), ...facts(more) })
const sees = async (actor: Actor, HostedFileID: string) =>
  (await actor.ok(getHostedFiles, { PageSize: 100 })).Rows.some((row) => row.HostedFileID === HostedFileID)
const count = async (table: string) => ((await one(`select count(*)::int as n from ${table}`)) as { n: number }).n

describe('publishing', () => {
  test('a file with its first version, then a second; old versions are for those who publish', async () => {
    const made = await publish({ Title: 'Employee handbook', ReviewDate: addDays(today, 365) })
    const again = await admin.ok(addHostedVersion, {
      HostedFileID: made.HostedFileID,
      FileID: await upload(),
      ChangeNote: 'Holidays',
      version: made.version,
    })
    expect(again.version).toBe(2)
    const file = await admin.ok(getHostedFile, { HostedFileID: made.HostedFileID })
    expect(file).toMatchObject({
      Title: 'Employee handbook',
      VersionNumber: 2,
      FileName: 'handbook.pdf',
      State: 'to acknowledge',
    })
    expect(
      file.Versions.map(({ VersionNumber, ChangeNote, PublishedBy }) => [VersionNumber, ChangeNote, PublishedBy]),
    ).toEqual([
      [2, 'Holidays', 'Alva Rootley'],
      [1, null, 'Alva Rootley'],
    ])
    const old = { HostedFileID: made.HostedFileID, VersionID: made.VersionID }
    expect((await admin.send(downloadHostedFile, old)).status).toBe(200)
    expect((await renata.send(downloadHostedFile, old)).status).toBe(404)
    expect((await renata.ok(getHostedFile, { HostedFileID: made.HostedFileID })).Versions).toEqual([])
    const stale = await admin.send(addHostedVersion, {
      ...old,
      FileID: await upload(),
      VersionID: undefined,
      version: 1,
    } as never)
    expect([stale.status, stale.refusal.code]).toEqual([409, 'Stale'])
  })

  test.each([
    [{ Title: 'EMPLOYEE handbook' }, 'TitleTaken', 'Title'],
    [{ Title: '' }, 'InvalidInput', 'Title'],
    [{ Category: 'Novel' }, 'InvalidInput', 'Category'],
    [{ Audience: 'roles' }, 'RolesNeeded', 'RoleIDs'],
    [{ Audience: 'roles', RoleIDs: [crypto.randomUUID()] }, 'RoleUnknown', 'RoleIDs'],
    [{ Audience: 'sub-programs' }, 'SubProgramsNeeded', 'SubProgramIDs'],
    [{ Audience: 'sub-programs', SubProgramIDs: [crypto.randomUUID()] }, 'SubProgramUnknown', 'SubProgramIDs'],
    [{ EffectiveDate: '2026-03-02', ReviewDate: '2026-03-02' }, 'ReviewBeforeEffective', 'ReviewDate'],
    [{ ReviewDate: '2026-13-01' }, 'InvalidInput', 'ReviewDate'],
    [{ FileID: crypto.randomUUID() }, 'FileUnknown', 'FileID'],
  ])('%j is refused with %s and changes nothing', async (more, code, field) => {
    const before = [await count('hosted_file'), await count('hosted_file_version')]
    const FileID = await upload()
    const reply = await admin.send(uploadHostedFile, { FileID, ...facts(more) } as never)
    expect([reply.refusal.code, Object.keys(reply.refusal.fields ?? {})]).toEqual([code, [field]])
    expect([await count('hosted_file'), await count('hosted_file_version')]).toEqual(before)
    expect(await one('select owner_table from stored_file where id = $1', [FileID])).toEqual({ owner_table: 'upload' })
  })

  test('takes only what the publisher uploaded, once, and not the same content again', async () => {
    const theirs = await admin.send(uploadHostedFile, { FileID: await upload(renata), ...facts() })
    expect([theirs.status, theirs.refusal.code]).toEqual([404, 'FileUnknown'])
    const FileID = await upload(admin, '%PDF-1.7\n% same\n%%EOF\n')
    const { HostedFileID, version } = await admin.ok(uploadHostedFile, { FileID, ...facts() })
    expect((await admin.send(uploadHostedFile, { FileID, ...facts() })).refusal.code).toBe('FileUnknown')
    const copy = await upload(admin, '%PDF-1.7\n% same\n%%EOF\n')
    const same = await admin.send(addHostedVersion, { HostedFileID, FileID: copy, version })
    expect([same.refusal.code, same.refusal.fields]).toMatchObject(['SameFile', { FileID: expect.any(String) }])
    expect((await admin.ok(getHostedFile, { HostedFileID })).version).toBe(version)
  })

  test('facts are changed, a file is retired and brought back, a title is free while it is retired', async () => {
    const first = await publish({ Title: 'Phone list' })
    const { HostedFileID } = first
    const values = facts({ Title: 'Phone numbers', NeedsAcknowledgement: false })
    expect((await admin.ok(updateHostedFile, { HostedFileID, ...values, version: first.version })).version).toBe(2)
    const stale = await admin.send(updateHostedFile, { HostedFileID, ...values, version: 1 })
    expect(stale.refusal.current).toMatchObject({ Title: 'Phone numbers', version: 2 })
    const ofNone = await admin.send(updateHostedFile, { HostedFileID: crypto.randomUUID(), ...values, version: 1 })
    expect(ofNone.status).toBe(404)
    await admin.ok(retireHostedFile, { HostedFileID, Retired: true, version: 2 })
    expect(await sees(renata, HostedFileID)).toBe(false)
    expect((await renata.send(downloadHostedFile, { HostedFileID })).status).toBe(404)
    expect((await admin.send(downloadHostedFile, { HostedFileID })).status).toBe(200)
    expect((await admin.ok(getHostedFiles, { State: 'retired' })).Rows.map((row) => row.HostedFileID)).toEqual([
      HostedFileID,
    ])
    const version = await admin.send(addHostedVersion, { HostedFileID, FileID: await upload(), version: 3 })
    expect(version.refusal.code).toBe('Retired')
    const second = await publish({ Title: 'phone NUMBERS' })
    const back = await admin.send(retireHostedFile, { HostedFileID, Retired: false, version: 3 })
    expect([back.status, back.refusal.code]).toEqual([409, 'TitleTaken'])
    await admin.ok(deleteHostedFile, { HostedFileID: second.HostedFileID, version: 1 })
    await admin.ok(retireHostedFile, { HostedFileID, Retired: false, version: 3 })
    expect(await sees(renata, HostedFileID)).toBe(true)
  })

  test('what somebody has read is not deleted', async () => {
    const { HostedFileID, version } = await publish()
    expect((await admin.ok(getHostedFile, { HostedFileID })).Can).toEqual({ Edit: true, Delete: true })
    await renata.send(downloadHostedFile, { HostedFileID })
    const reply = await admin.send(deleteHostedFile, { HostedFileID, version })
    expect([reply.status, reply.refusal.code]).toEqual([409, 'WasRead'])
    expect(await admin.ok(getHostedFile, { HostedFileID })).toMatchObject({ Can: { Delete: false }, version })
  })

  test('is for those who may', async () => {
    for (const call of [uploadHostedFile, addHostedVersion, updateHostedFile, retireHostedFile, deleteHostedFile])
      expect((await renata.send(call as typeof deleteHostedFile, {} as never)).refusal.code).toBe('PermissionMissing')
    for (const call of [getAcknowledgements, exportAcknowledgements])
      expect((await renata.send(call as typeof getAcknowledgements, {} as never)).refusal.code).toBe(
        'PermissionMissing',
      )
  })
})

describe('reading', () => {
  test('only what one is meant to read, by the list as by a link', async () => {
    const files = {
      all: await publish(),
      role: await publish({ Audience: 'roles', RoleIDs: [renatasRole] }),
      program: await publish({ Audience: 'sub-programs', SubProgramIDs: [renatasProgram] }),
      later: await publish({ EffectiveDate: addDays(today, 1) }),
    }
    await agency.owner.query('update user_role set end_date = current_date where user_id = $1 and role_id = $2', [
      stranger.userId,
      renatasRole,
    ])
    const expected = { all: [true, true], role: [true, false], program: [true, false], later: [false, false] }
    for (const [kind, { HostedFileID }] of Object.entries(files)) {
      const [hers, theirs] = expected[kind as keyof typeof files]
      for (const [actor, may] of [
        [renata, hers],
        [stranger, theirs],
      ] as const) {
        expect([kind, await sees(actor, HostedFileID)]).toEqual([kind, may])
        expect((await actor.send(getHostedFile, { HostedFileID })).status).toBe(may ? 200 : 404)
        expect((await actor.send(downloadHostedFile, { HostedFileID })).status).toBe(may ? 200 : 404)
      }
      expect(await sees(admin, HostedFileID)).toBe(true)
    }
    const absent = await stranger.send(downloadHostedFile, { HostedFileID: crypto.randomUUID() })
    expect((await stranger.send(downloadHostedFile, { HostedFileID: files.role.HostedFileID })).text).toBe(absent.text)
    const row = (await renata.ok(getHostedFiles, { PageSize: 100 })).Rows.find(
      ({ HostedFileID }) => HostedFileID === files.role.HostedFileID,
    )
    expect(row).toMatchObject({ RoleIDs: [], Downloads: null, Expected: null, Can: { Edit: false, Delete: false } })
    expect((await admin.ok(getHostedFiles, { State: 'scheduled' })).Total).toBe(1)
    const mine = await admin.ok(getHostedFiles, { Mine: true, PageSize: 100 })
    expect(mine.Rows.some(({ HostedFileID }) => HostedFileID === files.later.HostedFileID)).toBe(false)
  })

  test('counts downloads, writes the look down and gives no other way to the bytes', async () => {
    const { HostedFileID, VersionID } = await publish()
    const first = await renata.send(downloadHostedFile, { HostedFileID })
    expect(first.text).toContain('%PDF-1.7')
    expect(first.headers['content-disposition']).toBe('attachment; filename=handbook.pdf')
    const inside = await renata.send(downloadHostedFile, { HostedFileID, Inline: true })
    expect(inside.headers['content-disposition']).toContain('inline')
    await stranger.send(downloadHostedFile, { HostedFileID })
    const { Rows } = await admin.ok(getHostedFiles, { Sort: 'Downloads', Descending: true })
    expect(Rows[0]).toMatchObject({ HostedFileID, Downloads: 3 })
    const looks = await agency.owner.query(`select user_id from audit where kind = 'view' and row_id = $1`, [
      HostedFileID,
    ])
    expect(looks.rowCount).toBe(3)
    const { file_id: FileID } = (await one('select file_id from hosted_file_version where id = $1', [VersionID])) as {
      file_id: string
    }
    for (const actor of [renata, admin]) expect((await actor.send(fileCalls.downloadFile, { FileID })).status).toBe(404)
    await agency.owner.query(`update stored_file set state = 'waiting' where id = $1`, [FileID])
    expect((await renata.send(downloadHostedFile, { HostedFileID })).refusal.code).toBe('FileWaits')
    await agency.owner.query(`update stored_file set state = 'quarantined' where id = $1`, [FileID])
    expect((await renata.send(downloadHostedFile, { HostedFileID })).status).toBe(404)
    const other = await publish()
    expect((await admin.send(downloadHostedFile, { HostedFileID: other.HostedFileID, VersionID })).status).toBe(404)
  })

  test('a list that is searched, narrowed and paged', async () => {
    const { HostedFileID } = await publish({ Title: 'Fire 100% drill', Category: 'Policy' })
    const found = await admin.ok(getHostedFiles, { Search: '100% DRILL' })
    expect(found.Rows.map((row) => row.HostedFileID)).toEqual([HostedFileID])
    expect(found.Roles.length).toBeGreaterThan(0)
    expect((await admin.ok(getHostedFiles, { Category: 'Policy' })).Total).toBe(1)
    expect((await renata.ok(getHostedFiles, { Search: 'drill' })).Roles).toEqual([])
    await agency.owner.query(
      `update hosted_file set effective_date = '2026-01-01', review_date = '2026-01-02' where id = $1`,
      [HostedFileID],
    )
    expect((await admin.ok(getHostedFiles, { State: 'review due' })).Rows.map((row) => row.Title)).toEqual([
      'Fire 100% drill',
    ])
  })

  test('policies are what must be acknowledged and is in use, page by page', async () => {
    const policies = async (Page = 1, PageSize: 25 | 50 | 100 = 100) =>
      admin.ok(getHostedFiles, { Policies: true, Sort: 'Title', Page, PageSize })
    const plain = await publish({ NeedsAcknowledgement: false })
    const retired = await publish()
    await admin.ok(retireHostedFile, { HostedFileID: retired.HostedFileID, Retired: true, version: retired.version })
    for (let n = 0; n < 26; n += 1) await publish()
    const all = await policies()
    const ids = all.Rows.map((row) => row.HostedFileID)
    expect(all.Total).toBe(ids.length)
    expect(ids).not.toContain(plain.HostedFileID)
    expect(ids).not.toContain(retired.HostedFileID)
    const paged = [...(await policies(1, 25)).Rows, ...(await policies(2, 25)).Rows].map((row) => row.HostedFileID)
    expect(paged).toEqual(ids.slice(0, 50))
    expect((await policies(2, 25)).Total).toBe(all.Total)
  })
})

describe('acknowledging', () => {
  test('once for each version, by those who are meant, and no other version', async () => {
    const made = await publish({ Audience: 'sub-programs', SubProgramIDs: [renatasProgram] })
    const { HostedFileID, VersionID } = made
    expect((await renata.ok(getHostedFiles, { State: 'to acknowledge', PageSize: 100 })).Rows).toContainEqual(
      expect.objectContaining({ HostedFileID, ToAcknowledge: true, AcknowledgedAt: null }),
    )
    const both = await Promise.all([
      renata.send(acknowledgeHostedFile, { HostedFileID, VersionID }),
      renata.send(acknowledgeHostedFile, { HostedFileID, VersionID }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const again = await renata.send(acknowledgeHostedFile, { HostedFileID, VersionID })
    expect([again.refusal.code, again.refusal.fields]).toMatchObject([
      'AlreadyAcknowledged',
      { VersionID: expect.any(String) },
    ])
    expect((await stranger.send(acknowledgeHostedFile, { HostedFileID, VersionID })).status).toBe(404)
    const old = await admin.ok(getAcknowledgements, { HostedFileID, PageSize: 100 })
    expect(old).toMatchObject({ VersionNumber: 1, Done: 1, Total: old.Done + old.Open })
    const next = await admin.ok(addHostedVersion, { HostedFileID, FileID: await upload(), version: made.version })
    expect((await renata.send(acknowledgeHostedFile, { HostedFileID, VersionID })).refusal.code).toBe('NotCurrent')
    const open = await admin.ok(getAcknowledgements, { HostedFileID, State: 'open', Search: 'mockley' })
    expect(open).toMatchObject({
      Done: 0,
      Total: 1,
      Rows: [{ Name: 'Renata Mockley', AcknowledgedAt: null, LastVersionNumber: 1 }],
    })
    await renata.ok(acknowledgeHostedFile, { HostedFileID, VersionID: next.VersionID })
    const done = await admin.ok(getAcknowledgements, { HostedFileID, State: 'done' })
    expect(done.Rows).toMatchObject([{ UserID: renata.userId, LastVersionNumber: 2 }])
    const row = await admin.ok(getHostedFile, { HostedFileID })
    expect(row).toMatchObject({ Acknowledged: 1, Expected: done.Done + done.Open })
  })

  test('only where it is asked for, and nobody but the owner of the database takes it back', async () => {
    const { HostedFileID, VersionID } = await publish({ NeedsAcknowledgement: false })
    const reply = await renata.send(acknowledgeHostedFile, { HostedFileID, VersionID })
    expect([reply.status, reply.refusal.code]).toEqual([409, 'NotAsked'])
    await expect(agency.app.platform.pool.query('delete from hosted_file_acknowledgement')).rejects.toMatchObject({
      code: '42501',
    })
  })

  test('is exported, and that is written down', async () => {
    const { HostedFileID, VersionID } = await publish({ Title: '=HYPERLINK("x")' })
    await renata.ok(acknowledgeHostedFile, { HostedFileID, VersionID })
    const csv = await admin.send(exportAcknowledgements, { HostedFileID, Format: 'csv', State: 'done' })
    expect(csv.headers['content-type']).toContain('text/csv')
    const lines = csv.text.trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain('Renata Mockley')
    expect(lines[1]).not.toMatch(/^"?=/)
    const xlsx = await admin.send(exportAcknowledgements, { HostedFileID, Format: 'xlsx' })
    expect(xlsx.headers['content-type']).toContain('spreadsheetml')
    const looks = await agency.owner.query(
      `select detail from audit where kind = 'view' and row_id = $1 and detail ->> 'part' = 'acknowledgements' order by seq`,
      [HostedFileID],
    )
    expect(looks.rows.map(({ detail }) => [detail.file, detail.found > 0])).toEqual([
      ['csv', true],
      ['xlsx', true],
    ])
    expect(
      (await admin.send(exportAcknowledgements, { HostedFileID: crypto.randomUUID(), Format: 'csv' })).status,
    ).toBe(404)
  })
})
