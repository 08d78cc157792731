import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { profileCalls } from '#domains/session/profile.calls.ts'
import { ownHeader } from '#platform/server/same-origin.ts'
import { sessionCookie } from '#platform/server/session-cookie.ts'
import { addDays, dayIn } from '#platform/contract/dates.ts'
import { openTestAgency, type Actor, type TestAgency } from '#app/testing.ts'
import { networkCalls } from './network.calls.ts'

const { getIPRules, addEditIPRule, deleteIPRule, testIPAddress, simulateIPRules } = networkCalls
const { getBlockedAddresses, allowBlockedAddress } = networkCalls

let agency: TestAgency
let admin: Actor
let renata: Actor
let today: string

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.as('alva.rootley')
  renata = await agency.as('renata.mockley')
  today = dayIn(agency.settings.agency.zone, new Date())
})
afterAll(() => agency.close())
afterEach(async () => {
  await agency.owner.query('delete from ip_rule')
  await agency.owner.query('delete from ip_block')
})

const rule = (more: object = {}) => ({
  Name: 'Office',
  Network: '198.51.100.0/24',
  Action: 'allow' as const,
  AppliesTo: 'user' as 'user' | 'role' | 'everyone' | 'tablets',
  UserID: renata.userId as string | null,
  StartDate: today,
  ...more,
})
const forAll = { AppliesTo: 'everyone' as const, UserID: null }
const count = async () => Number((await agency.owner.query('select count(*)::int as n from ip_rule')).rows[0].n)

/** A call of an open session from an address. */
const from = (actor: Actor, remoteAddress: string) =>
  agency.app.http.server.inject({
    method: 'GET',
    url: `/API/${profileCalls.getProfile.name}`,
    remoteAddress,
    headers: { [ownHeader]: '1', cookie: `${sessionCookie}=${actor.token}`, 'user-agent': 'Tablet 7' },
  })

describe('rules', () => {
  test('are added, shown with the caller’s address, changed and deleted; each change is in the book', async () => {
    const added = await admin.ok(addEditIPRule, rule({ Network: '::ffff:198.51.100.7', Note: 'Clinic' }))
    expect(added.version).toBe(1)
    const { MyAddress, Rules, Roles } = await admin.ok(getIPRules, {})
    expect(MyAddress).toBe('127.0.0.1')
    expect(Roles.length).toBeGreaterThan(5)
    expect(Rules).toMatchObject([
      { Network: '198.51.100.7', UserName: 'Renata Mockley', State: 'Active', IsMine: false, Note: 'Clinic' },
    ])
    const changed = { ...rule({ Network: '127.0.0.0/8', EndDate: addDays(today, 7) }), ...added }
    expect(await admin.ok(addEditIPRule, changed)).toEqual({ IPRuleID: added.IPRuleID, version: 2 })
    const stale = await admin.send(addEditIPRule, changed)
    expect([stale.status, stale.refusal.code]).toEqual([409, 'Stale'])
    expect(stale.refusal.current).toMatchObject({ Network: '127.0.0.0/8', IsMine: true, version: 2 })
    expect((await admin.send(deleteIPRule, added)).refusal.code).toBe('Stale')
    await admin.ok(deleteIPRule, { IPRuleID: added.IPRuleID, version: 2 })
    expect((await admin.send(deleteIPRule, { IPRuleID: added.IPRuleID, version: 2 })).status).toBe(404)
    const book = await agency.owner.query(
      `select op, user_id, call from audit where table_name = 'ip_rule' and row_id = $1 order by seq`,
      [added.IPRuleID],
    )
    expect(book.rows.map(({ op, call }) => [op, call.split('/').at(-1)])).toEqual([
      ['insert', 'AddEdit'],
      ['update', 'AddEdit'],
      ['delete', 'Delete'],
    ])
    expect(new Set(book.rows.map(({ user_id }) => user_id))).toEqual(new Set([admin.userId]))
  })

  test.each([
    [{ Network: '010.0.0.1' }, 'NotAnAddress', 'Network'],
    [{ Network: '198.51.100.' }, 'NotAnAddress', 'Network'],
    [{ Network: '198.51.100.9/24' }, 'NotCanonical', 'Network'],
    [{ Network: '2001:DB8::/32' }, 'NotCanonical', 'Network'],
    [{ AppliesTo: 'role', UserID: null }, 'RoleNeeded', 'RoleID'],
    [{ AppliesTo: 'role', RoleID: crypto.randomUUID() }, 'RoleUnknown', 'RoleID'],
    [{ UserID: null }, 'UserNeeded', 'UserID'],
    [{ UserID: crypto.randomUUID() }, 'UserUnknown', 'UserID'],
    [{ StartDate: '2026-05-02', EndDate: '2026-05-02' }, 'EndsBeforeStart', 'EndDate'],
    [{ StartDate: '2026-05-02', EndDate: '2026-05-01' }, 'EndsBeforeStart', 'EndDate'],
    [{ StartDate: '2026-02-30' }, 'InvalidInput', 'StartDate'],
    [{ Name: ' ' }, 'InvalidInput', 'Name'],
    [{ Action: 'maybe' }, 'InvalidInput', 'Action'],
    [{ Bogus: 1 }, 'InvalidInput', 'Bogus'],
  ])('%j is refused with %s', async (more, code, field) => {
    const reply = await admin.send(addEditIPRule, rule(more) as never)
    expect([reply.refusal.code, Object.keys(reply.refusal.fields ?? {})]).toEqual([code, [field]])
    expect(await count()).toBe(0)
  })

  test('say how a network is written, and are not kept twice', async () => {
    const reply = await admin.send(addEditIPRule, rule({ Network: '198.51.100.9/24' }))
    expect(reply.refusal.errors).toEqual(['Write this as 198.51.100.0/24.'])
    await admin.ok(addEditIPRule, rule())
    const twice = await admin.send(addEditIPRule, rule({ Name: 'Again' }))
    expect([twice.refusal.code, twice.refusal.fields]).toMatchObject(['RuleTwice', { Network: expect.any(String) }])
    expect((await admin.send(addEditIPRule, rule({ IPRuleID: crypto.randomUUID(), version: 1 }))).status).toBe(404)
    const noVersion = await admin.send(addEditIPRule, rule({ IPRuleID: crypto.randomUUID(), Network: '10.0.0.1' }))
    expect(noVersion.refusal.code).toBe('VersionNeeded')
    expect(await count()).toBe(1)
  })

  test('are for those who may', async () => {
    for (const call of Object.values(networkCalls))
      expect((await renata.send(call as typeof getIPRules, {})).refusal.code).toBe('PermissionMissing')
  })
})

describe('nobody locks the editor or every administrator out', () => {
  test.each([
    ['a deny of my address', { Action: 'deny', Network: '127.0.0.0/8', ...forAll }],
    ['a deny of everything', { Action: 'deny', Network: '0.0.0.0/0', ...forAll }],
    ['an allow of elsewhere', forAll],
    ['an allow of elsewhere from next week on', { ...forAll, StartDate: '2199-01-01' }],
  ])('%s is refused', async (_what, more) => {
    const reply = await admin.send(addEditIPRule, rule(more) as never)
    expect([reply.status, reply.refusal.code]).toEqual([409, 'LocksYouOut'])
    expect(reply.refusal.errors[0]).toContain('127.0.0.1')
    expect(await count()).toBe(0)
    expect((await admin.send(getIPRules, {})).status).toBe(200)
  })

  test('deleting, ending or narrowing the rule that lets me in is refused', async () => {
    const mine = await admin.ok(addEditIPRule, rule({ Network: '127.0.0.1', ...forAll }))
    await admin.ok(addEditIPRule, rule(forAll))
    expect((await admin.send(deleteIPRule, mine)).refusal.code).toBe('LocksYouOut')
    const ended = await admin.send(addEditIPRule, {
      ...rule({ Network: '127.0.0.1', ...forAll, EndDate: addDays(today, 30) }),
      ...mine,
    })
    expect(ended.refusal.code).toBe('LocksYouOut')
    const narrowed = await admin.send(addEditIPRule, { ...rule({ Network: '127.0.0.2', ...forAll }), ...mine })
    expect(narrowed.refusal.code).toBe('LocksYouOut')
    const { Rules } = await admin.ok(getIPRules, {})
    expect(Rules.find(({ IPRuleID }) => IPRuleID === mine.IPRuleID)).toMatchObject({ version: 1, EndDate: null })
  })

  test('whoever may only keep rules cannot shut every administrator out', async () => {
    const keeper = await agency.as('silas.placehold')
    const role = await agency.owner.query<{ id: string }>(`insert into role (name) values ('Keeper') returning id`)
    await agency.owner.query(
      `insert into role_permission (role_id, permission_id, start_date) select $1, id, '2020-01-01' from permission where name = 'IP.Manage'`,
      [role.rows[0]!.id],
    )
    await agency.owner.query(`insert into user_role (user_id, role_id, start_date) values ($1, $2, '2020-01-01')`, [
      keeper.userId,
      role.rows[0]!.id,
    ])
    const administrator = await agency.owner.query<{ id: string }>(`select id from role where name = 'Administrator'`)
    const shut = rule({ AppliesTo: 'role', UserID: null, RoleID: administrator.rows[0]!.id })
    const reply = await keeper.send(addEditIPRule, shut)
    expect([reply.status, reply.refusal.code]).toEqual([409, 'LocksAdministratorsOut'])
    expect(await count()).toBe(0)
    await keeper.ok(addEditIPRule, { ...shut, Network: '127.0.0.0/8' })
  })

  test('two changes at once cannot do together what neither may do alone', async () => {
    const one = await admin.ok(addEditIPRule, rule({ Network: '127.0.0.1', ...forAll }))
    const two = await admin.ok(addEditIPRule, rule({ Network: '127.0.0.0/8', ...forAll }))
    await admin.ok(addEditIPRule, rule(forAll))
    const replies = await Promise.all([admin.send(deleteIPRule, one), admin.send(deleteIPRule, two)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('trying out', () => {
  test('an address for a person, with the rules that decide', async () => {
    await admin.ok(addEditIPRule, rule())
    await admin.ok(addEditIPRule, rule({ Name: 'Lobby', Network: '198.51.100.66', Action: 'deny' }))
    const ask = (Address: string, more: object = {}) =>
      admin.ok(testIPAddress, { Address, UserID: renata.userId, ...more })
    expect(await ask('::ffff:198.51.100.7')).toMatchObject({
      Address: '198.51.100.7',
      Allowed: true,
      Verdict: 'Allowed',
    })
    const denied = await ask('198.51.100.66')
    expect(denied).toMatchObject({ Allowed: false, Verdict: 'Denied' })
    expect(denied.Sentence).toBe('Renata Mockley cannot sign in from 198.51.100.66: “Lobby” denies it.')
    expect(denied.Rules.map(({ Name, Matches }) => [Name, Matches])).toEqual([
      ['Lobby', true],
      ['Office', true],
    ])
    expect(await ask('10.0.0.1')).toMatchObject({ Verdict: 'NotListed' })
    expect(await ask('10.0.0.1', { On: addDays(today, -1) })).toMatchObject({ Verdict: 'NoRules', Allowed: true })
    expect(await ask('10.0.0.1', { UserID: admin.userId })).toMatchObject({ Verdict: 'NoRules', Rules: [] })
    expect((await admin.send(testIPAddress, { Address: '10.0.0.0/8' })).refusal).toMatchObject({
      code: 'NotAnAddress',
      fields: { Address: expect.any(String) },
    })
    expect((await admin.send(testIPAddress, { Address: '10.0.0.1', UserID: crypto.randomUUID() })).refusal.code).toBe(
      'UserUnknown',
    )
  })

  test('tablets have rules of their own', async () => {
    await admin.ok(addEditIPRule, rule({ AppliesTo: 'tablets', UserID: null }))
    const ask = (Tablet: boolean) => admin.ok(testIPAddress, { Address: '10.0.0.1', UserID: renata.userId, Tablet })
    expect([(await ask(true)).Verdict, (await ask(false)).Verdict]).toEqual(['NotListed', 'NoRules'])
  })

  test('a set of changes before it is saved, from where people were last seen', async () => {
    await agency.owner.query(`update session set ip = '203.0.113.9' where user_id = $1`, [renata.userId])
    const both = await admin.ok(simulateIPRules, {
      Save: [
        { ...rule({ Network: '127.0.0.0/8', ...forAll }), IPRuleID: null },
        { ...rule(forAll), IPRuleID: null },
      ],
      Delete: [],
    })
    expect(both).toMatchObject({ MyAddress: '127.0.0.1', Refusal: null, LetIn: [] })
    expect(both.ShutOut).toEqual([
      { UserID: renata.userId, Name: 'Renata Mockley', Address: '203.0.113.9', IsAdministrator: false, From: today },
    ])
    expect(both.Known).toBeGreaterThanOrEqual(2)
    expect(both.Unknown).toBeGreaterThan(0)
    const alone = await admin.ok(simulateIPRules, { Save: [{ ...rule(forAll), IPRuleID: null }], Delete: [] })
    expect(alone.Refusal?.Code).toBe('LocksYouOut')
    const wrong = await admin.ok(simulateIPRules, {
      Save: [{ ...rule({ Network: '010.0.0.1' }), IPRuleID: null }],
      Delete: [],
    })
    expect(wrong.Refusal).toMatchObject({ Code: 'NotAnAddress', Field: 'Save.0.Network' })
    const { IPRuleID } = await admin.ok(addEditIPRule, rule())
    const without = await admin.ok(simulateIPRules, { Save: [], Delete: [IPRuleID] })
    expect(without.LetIn.map(({ UserID }) => UserID)).toEqual([renata.userId])
    expect(await count()).toBe(1)
    await agency.owner.query(`update session set ip = '127.0.0.1'`)
  })

  test('someone without a session is reckoned by what they last did in one', async () => {
    const omar = await agency.as('omar.orangeworth')
    await agency.owner.query('delete from session where user_id = $1', [omar.userId])
    await agency.owner.query(
      `insert into audit (kind, user_id, session_id, ip) values ('view', $1, $1, '203.0.113.44'), ('sign-in', $1, null, '192.0.2.1')`,
      [omar.userId],
    )
    const shut = rule({ Network: '203.0.113.44', Action: 'deny', UserID: omar.userId })
    const { ShutOut } = await admin.ok(simulateIPRules, { Save: [{ ...shut, IPRuleID: null }], Delete: [] })
    expect(ShutOut).toMatchObject([{ UserID: omar.userId, Address: '203.0.113.44' }])
  })
})

describe('whoever was turned away', () => {
  test('is counted once a day, in the book as well, and let in by one click', async () => {
    await admin.ok(addEditIPRule, rule())
    const [first, second] = [await from(renata, '203.0.113.9'), await from(renata, '::ffff:cb00:7109')]
    expect([first.statusCode, first.json().code]).toEqual([403, 'InvalidIP'])
    expect(second.json().code).toBe('InvalidIP')
    expect((await from(renata, '198.51.100.4')).statusCode).toBe(200)
    const { Rows, Total } = await admin.ok(getBlockedAddresses, { Search: 'mockley' })
    expect(Total).toBe(1)
    expect(Rows).toMatchObject([
      {
        Address: '203.0.113.9',
        UserID: renata.userId,
        Via: 'call',
        Times: 2,
        UserAgent: 'Tablet 7',
        AllowedNow: false,
      },
    ])
    const book = await agency.owner.query(
      `select 1 from audit where kind = 'refusal' and user_id = $1 and detail ->> 'code' = 'InvalidIP'`,
      [renata.userId],
    )
    expect(book.rowCount).toBe(2)
    const { BlockedID } = Rows[0]!
    const everyone = await admin.send(allowBlockedAddress, { BlockedID, AppliesTo: 'everyone' })
    expect(everyone.refusal.code).toBe('OthersLimited')
    const past = await admin.send(allowBlockedAddress, { BlockedID, EndDate: today })
    expect([past.refusal.code, past.refusal.fields]).toMatchObject(['EndsBeforeStart', { EndDate: expect.any(String) }])
    await admin.ok(allowBlockedAddress, { BlockedID, EndDate: addDays(today, 1), Note: 'Hotel' })
    expect((await from(renata, '203.0.113.9')).statusCode).toBe(200)
    expect((await admin.ok(getBlockedAddresses, {})).Rows).toMatchObject([{ AllowedNow: true }])
    expect((await admin.send(allowBlockedAddress, { BlockedID })).refusal.code).toBe('AlreadyAllowed')
    expect((await admin.send(allowBlockedAddress, { BlockedID: crypto.randomUUID() })).status).toBe(404)
  })

  test('by a deny stays out until that rule is changed', async () => {
    await admin.ok(addEditIPRule, rule({ Name: 'Lobby', Action: 'deny', Network: '203.0.113.0/24' }))
    await from(renata, '203.0.113.9')
    const { Rows } = await admin.ok(getBlockedAddresses, {})
    const reply = await admin.send(allowBlockedAddress, { BlockedID: Rows[0]!.BlockedID })
    expect([reply.refusal.code, reply.refusal.errors[0]]).toEqual([
      'StillDenied',
      'This address is denied by “Lobby”. Change that first.',
    ])
    expect(await count()).toBe(1)
  })

  test('at the sign-in page, known or not, is seen as well; after thirty days no more', async () => {
    await admin.ok(addEditIPRule, rule({ Network: '127.0.0.0/8', ...forAll }))
    const { addressAllowed } = await import('#domains/session/sign-in/visits.ts')
    const { platform } = agency.app
    expect(await addressAllowed(platform, '00000000-0000-0000-0000-000000000000', '203.0.113.77')).toBe(false)
    expect(await addressAllowed(platform, renata.userId, '2001:db8::77')).toBe(false)
    const { Rows } = await admin.ok(getBlockedAddresses, { Sort: 'Address' })
    expect(Rows.map(({ Address, UserName, Via }) => [Address, UserName, Via])).toEqual([
      ['203.0.113.77', null, 'sign-in'],
      ['2001:db8::77', 'Renata Mockley', 'sign-in'],
    ])
    const unknown = { BlockedID: Rows[0]!.BlockedID }
    expect((await admin.send(allowBlockedAddress, { ...unknown, AppliesTo: 'user' })).refusal.code).toBe('NoPerson')
    await admin.ok(allowBlockedAddress, unknown)
    expect((await from(renata, '203.0.113.77')).statusCode).toBe(200)
    await agency.owner.query(`update ip_block set last_at = now() - interval '31 days'`)
    expect((await admin.ok(getBlockedAddresses, {})).Total).toBe(0)
    expect((await admin.send(allowBlockedAddress, unknown)).status).toBe(404)
  })

  test('cannot be written or forged by the application', async () => {
    const { pool } = agency.app.platform
    await expect(pool.query(`delete from ip_block`)).rejects.toMatchObject({ code: '42501' })
    await expect(
      pool.query(`insert into ip_block (day, address, via) values (now(), '::1', 'call')`),
    ).rejects.toMatchObject({ code: '42501' })
  })
})
