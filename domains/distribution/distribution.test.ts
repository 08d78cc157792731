import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, dayIn } from '#platform/contract/dates.ts'
import { openTestAgency, type Actor, type TestAgency } from '#app/testing.ts'
import { bounceCalls, distributionCalls } from './distribution.calls.ts'

const { getDistributionLists, addEditDistributionList, deleteDistributionList, getDistributionMembers } =
  distributionCalls
const { addDistributionMember, removeDistributionMember, testSend } = distributionCalls
const { getBounces } = bounceCalls

let agency: TestAgency
let admin: Actor
let renata: Actor
let today: string
let role: string
let program: string

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.as('alva.rootley')
  renata = await agency.as('renata.mockley')
  today = dayIn(agency.settings.agency.zone, new Date())
  const found = await agency.owner.query(
    `select ur.role_id, m.sub_program_id from user_role ur join employee_sub_program m on m.employee_id = ur.user_id
     where ur.user_id = $1 limit 1`,
    [renata.userId],
  )
  role = found.rows[0].role_id
  program = found.rows[0].sub_program_id
})
afterAll(() => agency.close())

let names = 0
const facts = (more: object = {}) => ({ Name: `List ${(names += 1)}`, Purpose: 'Notices', ...more })
const newList = async (more: object = {}) => (await admin.ok(addEditDistributionList, facts(more))).DistributionListID
const add = (DistributionListID: string, Kind: string, more: object = {}) =>
  admin.send(addDistributionMember, { DistributionListID, Kind, ...more } as never)
const count = async (table: string) =>
  Number((await agency.owner.query(`select count(*)::int as n from ${table}`)).rows[0].n)
const mailsOf = async (id: string) =>
  (
    await agency.owner.query(
      `select recipient, subject, body, state from mail join distribution_mail d on d.mail_id = mail.id
       where d.distribution_list_id = $1 order by recipient`,
      [id],
    )
  ).rows

describe('lists', () => {
  test('are added, listed, changed and deleted; a stale version gets what stands there now', async () => {
    const id = await newList({ Name: 'Incident notices', EndDate: addDays(today, 30) })
    const { Rows, RoleChoices, SubProgramChoices } = await admin.ok(getDistributionLists, { Search: 'incident' })
    expect(Rows).toMatchObject([
      { DistributionListID: id, State: 'Active', Recipients: 0, LastSentAt: null, Bounced: 0, Can: { Delete: true } },
    ])
    expect([RoleChoices.length > 0, SubProgramChoices.length > 0]).toEqual([true, true])
    const edit = { DistributionListID: id, Name: 'Incident notices', Purpose: 'Within an hour', version: 1 }
    expect((await admin.ok(addEditDistributionList, edit)).version).toBe(2)
    const stale = await admin.send(addEditDistributionList, edit)
    expect([stale.refusal.code, stale.refusal.current]).toMatchObject([
      'Stale',
      { Purpose: 'Within an hour', version: 2 },
    ])
    expect((await admin.send(deleteDistributionList, { DistributionListID: id, version: 1 })).refusal.code).toBe(
      'Stale',
    )
    await add(id, 'user', { UserID: renata.userId })
    await admin.ok(deleteDistributionList, { DistributionListID: id, version: 2 })
    expect((await admin.send(getDistributionMembers, { DistributionListID: id })).status).toBe(404)
    expect((await admin.send(addEditDistributionList, { ...edit, version: 2 })).status).toBe(404)
  })

  test.each([
    [{ Name: 'TAKEN already' }, 'NameTaken', 'Name'],
    [{ Name: '' }, 'InvalidInput', 'Name'],
    [{ Purpose: ' ' }, 'InvalidInput', 'Purpose'],
    [{ EndDate: 'soon' }, 'InvalidInput', 'EndDate'],
    [{ DistributionListID: crypto.randomUUID() }, 'VersionNeeded', 'version'],
  ])('%j is refused with %s', async (more, code, field) => {
    if (code === 'NameTaken') await newList({ Name: 'Taken already' })
    const before = await count('distribution_list')
    const reply = await admin.send(addEditDistributionList, facts(more) as never)
    expect([reply.refusal.code, Object.keys(reply.refusal.fields ?? {})]).toEqual([code, [field]])
    expect(await count('distribution_list')).toBe(before)
  })

  test('that have ended are shown when asked for', async () => {
    const id = await newList({ EndDate: today })
    const has = async (IncludeEnded: boolean) =>
      (await admin.ok(getDistributionLists, { IncludeEnded, PageSize: 100 })).Rows.some(
        ({ DistributionListID }) => DistributionListID === id,
      )
    expect([await has(false), await has(true)]).toEqual([false, true])
  })

  test('are for those who may', async () => {
    for (const call of [...Object.values(distributionCalls), getBounces])
      expect((await renata.send(call as typeof getDistributionLists, {})).refusal.code).toBe('PermissionMissing')
  })
})

describe('members', () => {
  test('of every kind, resolved anew each time, each address once', async () => {
    const id = await newList()
    for (const [Kind, more] of [
      ['user', { UserID: renata.userId }],
      ['role', { RoleID: role }],
      ['sub-program', { SubProgramID: program }],
      ['address', { Address: 'Duty@County.example', AddressName: 'County duty desk' }],
      ['address', { Address: 'RENATA.mockley@kith.example' }],
    ] as const)
      expect((await add(id, Kind, more)).status).toBe(200)
    const list = await admin.ok(getDistributionMembers, { DistributionListID: id })
    expect(list).toMatchObject({ Users: 1, Roles: 1, SubPrograms: 1, Addresses: 2 })
    expect(list.Recipients).toBe(list.Reached.length)
    const hers = list.Reached.filter(({ Address }) => Address.toLowerCase() === 'renata.mockley@kith.example')
    expect(hers).toMatchObject([{ Name: 'Renata Mockley', Outside: false }])
    expect(hers[0]!.Through.length).toBe(4)
    expect(list.Reached).toContainEqual({
      Address: 'Duty@County.example',
      Name: 'County duty desk',
      Outside: true,
      Through: ['County duty desk'],
    })
    const roleMember = list.Members.find(({ Kind }) => Kind === 'role')!
    expect(roleMember.Reaches).toBeGreaterThan(0)
    await agency.owner.query(`update user_role set end_date = greatest(start_date + 1, $2::date) where role_id = $1`, [
      role,
      today,
    ])
    const later = await admin.ok(getDistributionMembers, { DistributionListID: id })
    expect(later.Members.find(({ Kind }) => Kind === 'role')).toMatchObject({ Reaches: 0 })
    await agency.owner.query('update user_role set end_date = null where role_id = $1', [role])
    await agency.owner.query(`update application_user set account_status = 'Invited' where id = $1`, [renata.userId])
    const without = await admin.ok(getDistributionMembers, { DistributionListID: id })
    expect(without.Members.find(({ Kind }) => Kind === 'user')).toMatchObject({ Name: 'Renata Mockley', Reaches: 0 })
    await agency.owner.query(`update application_user set account_status = 'Active' where id = $1`, [renata.userId])
    const { MemberID } = roleMember
    await admin.ok(removeDistributionMember, { MemberID })
    expect((await admin.send(removeDistributionMember, { MemberID })).status).toBe(404)
  })

  test('a keeper of lists who sees no program still reaches all of it', async () => {
    const id = await newList()
    await add(id, 'sub-program', { SubProgramID: program })
    const all = (await admin.ok(getDistributionMembers, { DistributionListID: id })).Recipients
    const keeper = await agency.as('omar.orangeworth')
    const made = await agency.owner.query(`insert into role (name) values ('List keeper') returning id`)
    await agency.owner.query(
      `insert into role_permission (role_id, permission_id, start_date)
       select $1, id, '2020-01-01' from permission where name = 'DistributionLists.Manage'`,
      [made.rows[0].id],
    )
    await agency.owner.query(`insert into user_role (user_id, role_id, start_date) values ($1, $2, '2020-01-01')`, [
      keeper.userId,
      made.rows[0].id,
    ])
    expect((await keeper.ok(getDistributionMembers, { DistributionListID: id })).Recipients).toBe(all)
  })

  test.each([
    ['user', {}, 'UserUnknown', 'UserID'],
    ['user', { UserID: crypto.randomUUID() }, 'UserUnknown', 'UserID'],
    ['role', { RoleID: crypto.randomUUID() }, 'RoleUnknown', 'RoleID'],
    ['sub-program', { SubProgramID: crypto.randomUUID() }, 'SubProgramUnknown', 'SubProgramID'],
    ['address', {}, 'AddressNeeded', 'Address'],
    ['address', { Address: `${'x'.repeat(65)}@b.example` }, 'AddressUnusable', 'Address'],
    ['address', { Address: 'a@b.example\r\nBcc: c@d.example' }, 'InvalidInput', 'Address'],
    ['address', { Address: 'a@b.example, c@d.example' }, 'InvalidInput', 'Address'],
    ['address', { Address: 'A <a@b.example>' }, 'InvalidInput', 'Address'],
    ['robot', {}, 'InvalidInput', 'Kind'],
  ])('a %s with %j is refused with %s', async (kind, more, code, field) => {
    const id = await newList()
    const reply = await add(id, kind, more)
    expect([reply.refusal.code, Object.keys(reply.refusal.fields ?? {})]).toEqual([code, [field]])
    expect((await admin.ok(getDistributionMembers, { DistributionListID: id })).Members).toEqual([])
  })

  test('nobody is on a list twice, nor on one that does not exist', async () => {
    const id = await newList()
    await add(id, 'address', { Address: 'a@b.example' })
    expect((await add(id, 'address', { Address: 'A@B.example' })).refusal.code).toBe('MemberTwice')
    expect((await add(crypto.randomUUID(), 'user', { UserID: renata.userId })).status).toBe(404)
  })
})

describe('sending', () => {
  test('to me alone is a real mail and does not count as sent', async () => {
    const id = await newList({ Name: 'Trial\r\nBcc: eve@evil.example' })
    await add(id, 'user', { UserID: renata.userId })
    expect(await admin.ok(testSend, { DistributionListID: id, To: 'me' })).toEqual({ Queued: 1, Skipped: 0 })
    const [mail] = await mailsOf(id)
    expect(mail).toMatchObject({ recipient: expect.stringMatching(/^alva\.rootley@/), state: 'waiting' })
    expect(mail.subject).not.toMatch(/[\r\n]/)
    expect((await admin.ok(getDistributionMembers, { DistributionListID: id })).LastSentAt).toBeNull()
    await admin.ok(deleteDistributionList, { DistributionListID: id, version: 1 })
  })

  test('to all wants a confirmation that says how many, and each address gets one mail', async () => {
    const id = await newList()
    for (const Address of ['a@county.example', 'b@county.example']) await add(id, 'address', { Address })
    await add(id, 'user', { UserID: renata.userId })
    const mails = await count('mail')
    const asked = {
      DistributionListID: id,
      To: 'all' as const,
      Subject: 'Fire drill\nBcc: x@evil.example',
      Message: 'At ten.',
    }
    const unsure = await admin.send(testSend, asked)
    expect([unsure.refusal.code, unsure.refusal.errors[0]]).toEqual([
      'NotConfirmed',
      'This goes to 3 addresses. Confirm to send it.',
    ])
    expect(await count('mail')).toBe(mails)
    expect(await admin.ok(testSend, { ...asked, Confirmed: true })).toEqual({ Queued: 3, Skipped: 0 })
    const sent = await mailsOf(id)
    expect(sent.map(({ recipient }) => recipient)).toEqual([
      'a@county.example',
      'b@county.example',
      'renata.mockley@kith.example',
    ])
    expect(sent[0]).toMatchObject({ subject: 'Fire drill Bcc: x@evil.example', body: 'At ten.' })
    const list = await admin.ok(getDistributionMembers, { DistributionListID: id })
    expect(list).toMatchObject({ LastSentAt: expect.any(String), Can: { Delete: false }, version: 1 })
    const gone = await admin.send(deleteDistributionList, { DistributionListID: id, version: 1 })
    expect([gone.status, gone.refusal.code]).toEqual([409, 'WasSent'])
    await agency.owner.query(
      `update mail set state = 'failed', tries = 5, last_error = '550 no such user' where recipient = 'b@county.example'`,
    )
    expect(await admin.ok(getBounces, { DistributionListID: id })).toMatchObject({
      Total: 1,
      Rows: [{ Address: 'b@county.example', LastError: '550 no such user', Tries: 5 }],
    })
    const { Rows } = await admin.ok(getDistributionLists, { Sort: 'LastSentAt', Descending: true })
    expect(Rows[0]).toMatchObject({ DistributionListID: id, Bounced: 1 })
    await agency.owner.query(`delete from mail where recipient = 'b@county.example'`)
    expect((await admin.ok(getBounces, { DistributionListID: id })).Total).toBe(0)
  })

  test('twice by the same key is once', async () => {
    const id = await newList()
    const key = crypto.randomUUID()
    for (let tried = 0; tried < 2; tried += 1) await admin.ok(testSend, { DistributionListID: id, To: 'me' }, { key })
    expect(await mailsOf(id)).toHaveLength(1)
  })

  test('not to an ended list, nor to nobody, and what cannot be addressed is left out', async () => {
    const ended = await newList({ EndDate: today })
    const all = { To: 'all' as const, Confirmed: true }
    expect((await admin.send(testSend, { DistributionListID: ended, To: 'me' })).refusal.code).toBe('ListEnded')
    const empty = await newList()
    const nobody = await admin.send(testSend, { DistributionListID: empty, ...all })
    expect([nobody.refusal.code, nobody.refusal.fields]).toMatchObject([
      'NobodyThere',
      { DistributionListID: expect.any(String) },
    ])
    expect((await admin.send(testSend, { DistributionListID: crypto.randomUUID(), To: 'me' })).status).toBe(404)
    await add(empty, 'user', { UserID: renata.userId })
    await add(empty, 'address', { Address: 'a@county.example' })
    await agency.owner.query(`update application_user set email = 'no address' where id = $1`, [renata.userId])
    expect(await admin.ok(testSend, { DistributionListID: empty, ...all })).toEqual({ Queued: 1, Skipped: 1 })
    expect((await admin.send(getBounces, { DistributionListID: crypto.randomUUID() })).status).toBe(404)
  })
})
