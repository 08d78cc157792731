import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileCalls } from '#domains/files/upload.calls.ts'
import { addDays } from '#platform/contract/dates.ts'
import { referralStatuses } from '#platform/contract/lists/clients.ts'
import { transact } from '#platform/server/database.ts'
import { ownHeader } from '#platform/server/same-origin.ts'
import { sessionCookie } from '#platform/server/session-cookie.ts'
import type { Actor } from '#app/testing.ts'
import { nowhere, openClientRecords, refuses, type ClientRecords } from '../client-records-testing.ts'
import { referralsCalls as calls } from './referrals.calls.ts'
import { linkReferral } from './referrals-link.server.ts'
import { referralProgramOf, referralPrograms } from '#platform/contract/referral-programs.ts'
import {
  asksReason,
  isDecided,
  nextStatuses,
  reasonFits,
  referralViews,
  viewsOf,
  whyNotDecide,
} from './referrals.rules.ts'

let a: ClientRecords
beforeAll(async () => {
  a = await openClientRecords()
})
afterAll(() => a.close())

const child = (more: object = {}) => ({
  FirstName: 'Ivy',
  LastName: 'Samplewood',
  DateOfBirth: '2016-05-04',
  Sex: 3,
  ...more,
})
const facts = (more: object = {}) => ({
  SubProgramID: a.subProgram,
  Children: [child()],
  AgencyName: 'County of Testing',
  WorkerName: 'Sam Sample',
  ReceivedOn: addDays(a.today, -10),
  NeededBy: addDays(a.today, 3),
  Designation: 'General',
  Needs: 'Stays with her brother',
  ...more,
})
const save = (more: object = {}) => a.worker.send(calls.addEditReferral, facts(more) as never)
const make = async (more: object = {}) => (await save(more)).body
const get = (ReferralID: string) => a.worker.ok(calls.getReferral, { ReferralID })
const decide = (ReferralID: string, version: number, Status: string, more: object = {}) =>
  a.worker.send(calls.decideReferral, { ReferralID, version, Status, ...more } as never)

async function upload(by: Actor = a.worker): Promise<string> {
  const edge = `edge${randomBytes(8).toString('hex')}`
  const reply = await a.agency.app.http.server.inject({
    method: 'POST',
    url: '/API/Core/Files/Upload',
    headers: {
      [ownHeader]: '1',
      'content-type': `multipart/form-data; boundary=${edge}`,
      cookie: `${sessionCookie}=${by.token}`,
    },
    payload: `--${edge}\r\nContent-Disposition: form-data; name="file"; filename="court report.pdf"\r\n\r\n%PDF-1.7\n% ${edge}\ntrailer\n<<>>\n%%EOF\n\r\n--${edge}--\r\n`,
  })
  return reply.json().FileID as string
}

describe('a referral', () => {
  test('of siblings is written, listed, read and changed', async () => {
    const made = await make({ Children: [child(), child({ FirstName: 'Otto', Sex: 2, DateOfBirth: '2019-01-01' })] })
    const read = await get(made.ReferralID)
    expect(read).toMatchObject({
      Status: 'New',
      AgencyName: 'County of Testing',
      Needs: 'Stays with her brother',
      Children: [{ FirstName: 'Ivy' }, { FirstName: 'Otto' }],
      Can: { Edit: true, Delete: true, Enroll: false },
    })
    const [ivy, otto] = read.Children
    const changed = await save({
      ReferralID: made.ReferralID,
      version: made.version,
      Children: [
        { ...child({ FirstName: 'Otilia' }), ReferralChildID: otto!.ReferralChildID },
        child({ FirstName: 'New' }),
      ],
    })
    expect(changed.status, changed.text).toBe(200)
    expect(
      (await get(made.ReferralID)).Children.map((one) => [
        one.FirstName,
        one.ReferralChildID === otto!.ReferralChildID,
      ]),
    ).toEqual([
      ['Otilia', true],
      ['New', false],
    ])
    const stale = await refuses(save({ ReferralID: made.ReferralID, version: made.version }), 'Stale')
    expect(stale.refusal.current).toMatchObject({ Children: [{ FirstName: 'Otilia' }, { FirstName: 'New' }] })
    const list = await a.worker.ok(calls.getReferrals, { View: 'New', Search: 'otilia sample' })
    expect(list).toMatchObject({
      Total: 1,
      Rows: [{ ReferralID: made.ReferralID, FileCount: 0 }],
      Counts: { New: 1, Deciding: 0, Waiting: 0, Decided: 0 },
    })
    await refuses(
      save({
        ReferralID: made.ReferralID,
        version: changed.body.version,
        Children: [{ ...child(), ReferralChildID: ivy!.ReferralChildID }],
      }),
      'NoSuchChild',
      'Children',
    )
    const looks = await a.one<number>(
      `select count(*)::int from audit where kind = 'view' and table_name = 'client_referral' and row_id = $1`,
      [made.ReferralID],
    )
    expect(looks).toBeGreaterThan(1)
  })

  test('what cannot be is named', async () => {
    await refuses(save({ ReceivedOn: addDays(a.today, 1), NeededBy: null }), 'ReceivedInFuture', 'ReceivedOn')
    await refuses(save({ NeededBy: addDays(a.today, -11) }), 'NeededBeforeReceived', 'NeededBy')
    await refuses(
      save({ Children: [child(), child({ DateOfBirth: addDays(a.today, 1) })] }),
      'BornInFuture',
      'Children.1.DateOfBirth',
    )
    await refuses(save({ AgencyID: nowhere }), 'NoSuchAgency', 'AgencyID')
    await refuses(save({ Children: [{ ...child(), ReferralChildID: nowhere }] }), 'NoSuchChild', 'Children')
    expect((await save({ Children: [] })).status).toBe(400)
    await refuses(save({ SubProgramID: a.foreign.SubProgramID }), 'NotFound')
    await refuses(save({ ReferralID: nowhere, version: 1 }), 'NotFound')
    const made = await make()
    await refuses(save({ ReferralID: made.ReferralID }), 'VersionNeeded', 'version')
    const reader = await a.reader()
    expect((await reader.ok(calls.getReferral, { ReferralID: made.ReferralID })).Can).toEqual({
      Edit: false,
      Delete: false,
      Enroll: false,
      Decide: [],
    })
    await refuses(reader.send(calls.addEditReferral, facts() as never), 'PermissionMissing')
    const programs = await a.owner.query<{ id: string }>(`select unnest(user_sub_programs($1, current_date)) as id`, [
      a.worker.userId,
    ])
    const another = programs.rows.find(({ id }) => id !== a.subProgram)
    if (another)
      await refuses(
        save({ ReferralID: made.ReferralID, SubProgramID: another.id, version: made.version }),
        'OtherProgram',
        'SubProgramID',
      )
  })

  test('of another program does not exist', async () => {
    const foreign = await a.one(
      'insert into client_referral (sub_program_id, received_on) values ($1, current_date) returning id',
      [a.foreign.SubProgramID],
    )
    for (const ReferralID of [foreign, nowhere]) {
      await refuses(a.worker.send(calls.getReferral, { ReferralID }), 'NotFound')
      await refuses(decide(ReferralID, 1, 'Reviewing'), 'NotFound')
      await refuses(a.worker.send(calls.deleteReferral, { ReferralID, Reason: 'x', version: 1 }), 'NotFound')
      await refuses(a.worker.send(calls.attachReferralFile, { ReferralID, FileID: nowhere }), 'NotFound')
      await refuses(a.worker.send(calls.removeFileFromReferral, { ReferralID, ReferralFileID: nowhere }), 'NotFound')
    }
    const { Rows } = await a.worker.ok(calls.getReferrals, { PageSize: 100 })
    expect(Rows.map(({ ReferralID }) => ReferralID)).not.toContain(foreign)
    const all = await a.administrator.ok(calls.getReferrals, { SubProgramIDs: [a.foreign.SubProgramID], PageSize: 100 })
    expect(all.Rows.map(({ ReferralID }) => ReferralID)).toContain(foreign)
  })

  test('is taken out with a reason', async () => {
    const made = await make()
    const gone = { ReferralID: made.ReferralID, Reason: 'Written twice' }
    await refuses(a.worker.send(calls.deleteReferral, { ...gone, version: 9 }), 'Stale')
    await a.worker.ok(calls.deleteReferral, { ...gone, version: made.version })
    await refuses(a.worker.send(calls.getReferral, { ReferralID: made.ReferralID }), 'NotFound')
    expect(await a.one('select void_reason from client_referral where id = $1', [made.ReferralID])).toBe(
      'Written twice',
    )
  })
})

describe('a decision', () => {
  test('goes its ways, with a reason where it ends, and can be reviewed again', async () => {
    const made = await make()
    const { ReferralID } = made
    await refuses(decide(ReferralID, made.version, 'Declined'), 'ReasonNeeded', 'Reason')
    await refuses(
      decide(ReferralID, made.version, 'Declined', { Reason: 'WITHDRAWN - Returned to Parent' }),
      'ReasonDoesNotFit',
      'Reason',
    )
    await refuses(decide(ReferralID, made.version, 'New'), 'NotFromHere', 'Status')
    const reviewing = await decide(ReferralID, made.version, 'Reviewing')
    await refuses(decide(ReferralID, made.version, 'Offered'), 'Stale')
    const Reason = 'DECLINED - Outside Service Area'
    await refuses(
      decide(ReferralID, reviewing.body.version, 'Declined', { Reason, DecidedOn: addDays(a.today, 1) }),
      'DecidedInFuture',
      'DecidedOn',
    )
    await refuses(
      decide(ReferralID, reviewing.body.version, 'Declined', { Reason, DecidedOn: addDays(a.today, -11) }),
      'DecidedTooEarly',
      'DecidedOn',
    )
    const declined = await decide(ReferralID, reviewing.body.version, 'Declined', { Reason, Note: 'Far away' })
    expect(await get(ReferralID)).toMatchObject({
      Status: 'Declined',
      DecidedOn: a.today,
      DecisionReason: Reason,
      DecisionNote: 'Far away',
      DecidedBy: expect.stringContaining('Mockley'),
      Can: { Edit: false, Decide: ['Reviewing'] },
    })
    await refuses(save({ ReferralID, version: declined.body.version }), 'AlreadyDecided')
    await refuses(decide(ReferralID, declined.body.version, 'Accepted'), 'NotFromHere')
    await decide(ReferralID, declined.body.version, 'Reviewing')
    expect(await get(ReferralID)).toMatchObject({ Status: 'Reviewing', DecidedOn: null, DecisionReason: null })
  })

  test('two decide at once: one decision stands', async () => {
    const { ReferralID, version } = await make()
    const replies = await Promise.all([
      decide(ReferralID, version, 'Accepted'),
      decide(ReferralID, version, 'Declined', { Reason: 'DECLINED - Outside Service Area' }),
    ])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('accepted leads to enrollment, and stays once a child is enrolled', async () => {
    const made = await make({ Children: [child(), child({ FirstName: 'Otto' })] })
    const enroll = (person: string) =>
      transact(a.agency.app.platform.pool, 'system', {}, (tx) =>
        linkReferral(tx, {
          referralId: made.ReferralID,
          membershipId: person === 'OTTO' ? a.child.ClientSubProgramMembershipID : a.other.ClientSubProgramMembershipID,
          subProgramId: a.subProgram,
          person: { firstName: person, lastName: 'Samplewood', dateOfBirth: null },
        }),
      )
    expect(await enroll('OTTO')).toBe('NotAccepted')
    const accepted = await decide(made.ReferralID, made.version, 'Accepted')
    expect((await get(made.ReferralID)).Can).toMatchObject({ Enroll: true, Decide: ['Reviewing', 'Withdrawn'] })
    expect(await enroll('OTTO')).toBeNull()
    const read = await get(made.ReferralID)
    expect(read.Children.map((one) => one.ClientSubProgramMembershipID)).toEqual([
      null,
      a.child.ClientSubProgramMembershipID,
    ])
    expect(read.Can).toEqual({ Edit: false, Delete: false, Enroll: true, Decide: [] })
    await refuses(decide(made.ReferralID, accepted.body.version, 'Reviewing'), 'Enrolled')
    await refuses(
      a.worker.send(calls.deleteReferral, { ReferralID: made.ReferralID, Reason: 'x', version: accepted.body.version }),
      'Enrolled',
    )
    expect(await enroll('Somebody')).toBeNull()
    expect((await get(made.ReferralID)).Can.Enroll).toBe(false)
    expect(await enroll('Nobody')).toBe('NoChildLeft')
  })

  test('an enrollment that looks like the child is offered and linked once; taken back, the child waits again', async () => {
    const person = await a.owner.query<{ first: string; last: string; born: string; start: string }>(
      `select p.first_name as first, p.last_name as last, p.date_of_birth as born, m.start_date as start
       from client_membership m join person p on p.id = m.person_id where m.id = $1`,
      [a.third.ClientSubProgramMembershipID],
    )
    const { first, last, born, start } = person.rows[0]!
    const made = await make({
      ReceivedOn: start,
      NeededBy: null,
      Children: [child({ FirstName: first, LastName: last, DateOfBirth: born })],
    })
    const { ReferralID } = made
    expect((await get(ReferralID)).Matches).toEqual([])
    const { ReferralChildID } = (await get(ReferralID)).Children[0]!
    const link = (more: object = {}) =>
      a.worker.send(calls.linkReferralEnrollment, {
        ReferralID,
        ReferralChildID,
        ClientSubProgramMembershipID: a.third.ClientSubProgramMembershipID,
        ...more,
      })
    await refuses(link(), 'NotAccepted', 'ReferralID')
    await decide(ReferralID, made.version, 'Accepted')
    expect((await get(ReferralID)).Matches).toMatchObject([
      { ReferralChildID, ClientSubProgramMembershipID: a.third.ClientSubProgramMembershipID, Name: `${first} ${last}` },
    ])
    await refuses(link({ ReferralChildID: nowhere }), 'NoChildLeft', 'ReferralChildID')
    await refuses(link({ ClientSubProgramMembershipID: a.foreign.ClientSubProgramMembershipID }), 'NotFound')
    await refuses(link({ ReferralID: nowhere }), 'NotFound')
    await refuses(
      a.administrator.send(calls.linkReferralEnrollment, {
        ReferralID,
        ReferralChildID,
        ClientSubProgramMembershipID: a.foreign.ClientSubProgramMembershipID,
      }),
      'NoReferral',
    )
    expect((await link()).status).toBe(200)
    expect(await get(ReferralID)).toMatchObject({ Matches: [], Can: { Enroll: false, Delete: false } })
    await refuses(link(), 'NoChildLeft')
    const other = await make()
    await decide(other.ReferralID, other.version, 'Accepted')
    const waiting = (await get(other.ReferralID)).Children[0]!
    await refuses(link({ ReferralID: other.ReferralID, ReferralChildID: waiting.ReferralChildID }), 'LinkedAlready')
    await a.owner.query(
      `set session_replication_role = replica; update client_membership set voided_at = now(), void_reason = 'test'
       where id = '${a.third.ClientSubProgramMembershipID}'; set session_replication_role = origin`,
    )
    expect(await get(ReferralID)).toMatchObject({
      Can: { Enroll: true },
      Children: [{ ClientSubProgramMembershipID: null }],
    })
  })

  test('rules of every program: what can be chosen is what is taken, every decision can be taken back, reasons belong to ends', () => {
    const statuses = referralStatuses.map(({ value }) => value)
    const one = fc.constantFrom(...statuses)
    fc.assert(
      fc.property(fc.constantFrom(...referralPrograms), one, one, fc.nat(2), (program, from, to, enrolled) => {
        const next = nextStatuses(program, from, enrolled)
        expect(whyNotDecide(program, from, to, enrolled) === undefined).toBe(next.includes(to))
        for (const reached of next) expect([reached, program.ways[reached] !== undefined]).toEqual([reached, true])
        const known = program.ways[from] !== undefined
        if (known && isDecided(from)) expect(nextStatuses(program, from, 0)).toContain('Reviewing')
        expect(known).toBe(viewsOf(program).some((view) => referralViews[view].includes(from as never)) && known)
        expect(reasonFits(program, to, 'No such reason')).toBe(false)
        if (asksReason(program, to)) expect(isDecided(to) && program.ways[to] !== undefined).toBe(true)
      }),
    )
    const [foster, house] = [referralProgramOf('Foster'), referralProgramOf('Residential')]
    expect(reasonFits(foster, 'Declined', 'ADMINISTRATIVE - Duplicate Referral')).toBe(true)
    expect(reasonFits(foster, 'Declined', 'Arson')).toBe(false)
    expect(reasonFits(house, 'Rejected', 'Arson')).toBe(true)
    expect(reasonFits(house, 'Rejected', 'DECLINED - Outside Service Area')).toBe(false)
  })
})

describe('files', () => {
  test('hang on a referral, are read within the program only, and go', async () => {
    const made = await make()
    const FileID = await upload()
    const file = await a.worker.ok(calls.attachReferralFile, { ReferralID: made.ReferralID, FileID })
    expect((await get(made.ReferralID)).Files).toMatchObject([
      { FileID, FileName: 'court report.pdf', ContentType: 'application/pdf' },
    ])
    const download = (by: Actor) => by.send(fileCalls.downloadFile, { FileID })
    expect((await download(a.worker)).status).toBe(200)
    expect((await download(await a.reader())).status).toBe(200)
    const stranger = await a.agency.as('omar.orangeworth')
    expect((await download(stranger)).status).toBe(404)
    await refuses(
      a.worker.send(calls.attachReferralFile, { ReferralID: made.ReferralID, FileID }),
      'FileUnknown',
      'FileID',
    )
    await refuses(
      a.worker.send(calls.attachReferralFile, { ReferralID: made.ReferralID, FileID: await upload(stranger) }),
      'FileUnknown',
    )
    const other = await make()
    await refuses(
      a.worker.send(calls.removeFileFromReferral, {
        ReferralID: other.ReferralID,
        ReferralFileID: file.ReferralFileID,
      }),
      'NotFound',
    )
    await a.worker.ok(calls.removeFileFromReferral, {
      ReferralID: made.ReferralID,
      ReferralFileID: file.ReferralFileID,
    })
    expect((await get(made.ReferralID)).Files).toEqual([])
    expect((await download(a.worker)).status).toBe(404)
    await refuses(
      a.worker.send(calls.removeFileFromReferral, { ReferralID: made.ReferralID, ReferralFileID: file.ReferralFileID }),
      'NotFound',
    )
  })

  test('are thirty at most', async () => {
    const made = await make()
    await a.owner.query(
      `with f as (insert into stored_file (storage_key, file_name, content_type, size_bytes, sha256, owner_table, owner_id)
         select gen_random_uuid()::text, 'x.pdf', 'application/pdf', 1, '\\x00', 'referral_file', gen_random_uuid() from generate_series(1, 30) returning id)
       insert into referral_file (client_referral_id, sub_program_id, file_id) select $1, $2, id from f`,
      [made.ReferralID, a.subProgram],
    )
    await refuses(
      a.worker.send(calls.attachReferralFile, { ReferralID: made.ReferralID, FileID: await upload() }),
      'TooMany',
      'FileID',
    )
  })
})

describe('the list', () => {
  test('pages, sorts and counts by view', async () => {
    const before = await a.worker.ok(calls.getReferrals, {})
    await make({ Children: [child({ LastName: 'Aaaa' })], NeededBy: addDays(a.today, 1) })
    const after = await a.worker.ok(calls.getReferrals, { View: 'New', Sort: 'Name' })
    expect(after.Counts.New).toBe(before.Counts.New + 1)
    expect(after.Total).toBe(after.Counts.New)
    expect(after.Rows[0]!.Children[0]!.LastName).toBe('Aaaa')
    for (const Sort of ['ReceivedOn', 'NeededBy', 'DecidedOn', 'Name'] as const)
      expect((await a.worker.send(calls.getReferrals, { Sort, Descending: true, View: 'Decided' })).status).toBe(200)
    const odd = await a.worker.ok(calls.getReferrals, { Search: '100%_\\' })
    expect(odd.Total).toBe(0)
  })

  test('a referral of several children is in the place of the first name among them, once, in both directions', async () => {
    await make({ Children: ['Zzzz', 'Aabb', 'Aabb'].map((LastName) => child({ LastName })) })
    const all = async (Descending: boolean) => {
      const { Rows, Total } = await a.worker.ok(calls.getReferrals, { Sort: 'Name', Descending, PageSize: 100 })
      expect(Rows).toHaveLength(Total)
      return Rows.map(({ ReferralID, Children }) => ({
        ReferralID,
        name: Children.map(({ LastName }) => LastName).toSorted()[0],
      }))
    }
    const up = await all(false)
    expect(new Set(up.map(({ ReferralID }) => ReferralID)).size).toBe(up.length)
    const at = up.findIndex(({ name }) => name === 'Aabb')
    expect(up.slice(0, at).every(({ name }) => name === undefined || name <= 'Aabb')).toBe(true)
    expect((await all(true)).map(({ ReferralID }) => ReferralID)).toEqual(
      up.map(({ ReferralID }) => ReferralID).toReversed(),
    )
  })
})
