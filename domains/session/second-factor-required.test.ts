import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allCalls } from '#app/calls.ts'
import { openTestAgency, type Actor, type TestAgency } from '#app/testing.ts'
import { accountCalls } from '#domains/access/users/accounts.calls.ts'
import { userCalls } from '#domains/access/users/users.calls.ts'
import { peopleCalls } from '#domains/people/people.calls.ts'
import { farPermissions } from '#platform/contract/permissions.ts'
import { identityCalls } from './identity.calls.ts'
import { profileCalls } from './profile.calls.ts'
import { secondFactorCalls } from './second-factor.calls.ts'

let agency: TestAgency
let admin: Actor
let renata: Actor
beforeAll(async () => {
  agency = await openTestAgency({ DEMO: 'false' })
  admin = await agency.as('alva.rootley')
  renata = await agency.as('renata.mockley')
})
afterAll(() => agency.close())

async function enroll(who: Actor): Promise<void> {
  const { Secret: secret } = await who.ok(secondFactorCalls.startAuthenticator, {})
  await who.ok(secondFactorCalls.confirmAuthenticator, {
    Code: new TOTP({ secret: Secret.fromBase32(secret) }).generate(),
  })
}

const direct = new Set<string>(Object.values(identityCalls).map(({ name }) => name))
const guarded = allCalls.filter(
  (call) => call.permission !== 'Anonymous' && !call.beforeFactor && !direct.has(call.name),
)

describe('an administrator without a second factor', () => {
  test('is kept from every call but those that add one', async () => {
    const open: string[] = []
    for (const call of guarded) {
      const reply = await admin.send(call as never, {} as never)
      if (reply.refusal?.code !== 'SecondFactorNeeded') open.push(`${call.name} ${reply.status} ${reply.refusal?.code}`)
    }
    expect(open).toEqual([])
    const others = allCalls.filter((call) => call.beforeFactor).map(({ name }) => name.split('/').at(-1))
    expect(others.toSorted()).toEqual([
      'AddPasskey',
      'ConfirmAuthenticator',
      'ExtendSession',
      'GetProfile',
      'GetSecondFactors',
      'GetSessionState',
      'Logout',
      'StartAuthenticator',
      'StartPasskey',
      'StartPasskeyConfirmation',
    ])
    expect((await admin.ok(profileCalls.getProfile, {})).NeedsSecondFactor).toBe(true)
  })

  test('is anyone whose rights lead as far, and nobody else', async () => {
    expect((await renata.ok(profileCalls.getProfile, {})).NeedsSecondFactor).toBe(false)
    await renata.ok(peopleCalls.getPeople, {})
    for (const permission of farPermissions.filter((name) => name !== 'Administrator')) {
      const { rows } = await agency.owner.query<{ id: string }>(
        `with made as (insert into role (name) values ($1) returning id),
         given as (insert into role_permission (role_id, permission_id, start_date)
           select made.id, p.id, '2020-01-01' from made, permission p where p.name = $2)
         insert into user_role (user_id, role_id, start_date) select $3, made.id, '2020-01-01' from made returning id`,
        [`Far ${permission}`, permission, renata.userId],
      )
      expect((await renata.send(peopleCalls.getPeople, {})).refusal.code).toBe('SecondFactorNeeded')
      await agency.owner.query('delete from user_role where id = $1', [rows[0]!.id])
      await renata.ok(peopleCalls.getPeople, {})
    }
  })

  test('works as soon as one is added, and cannot take the last one off', async () => {
    await enroll(admin)
    await admin.ok(userCalls.getUsers, {})
    expect((await admin.ok(profileCalls.getProfile, {})).NeedsSecondFactor).toBe(false)
    expect((await admin.send(secondFactorCalls.removeAuthenticator, {})).refusal.code).toBe('FactorStays')
    await admin.ok(userCalls.getUsers, {})
    await enroll(renata)
    await renata.ok(secondFactorCalls.removeAuthenticator, {})
  })

  test('who lost it needs another administrator and a second person', async () => {
    const other = await agency.as('ignacio.backup-sample')
    await enroll(other)
    const third = renata
    await agency.owner.query(
      `insert into user_role (user_id, role_id, start_date) select $1, id, '2020-01-01' from role where name = 'Administrator'`,
      [third.userId],
    )
    await enroll(third)
    const input = { UserID: admin.userId, Reason: 'The phone fell into the lake' }
    expect((await admin.send(accountCalls.removeSecondFactor, { ...input })).refusal.code).toBe('OwnRights')
    expect((await other.send(accountCalls.removeSecondFactor, input)).refusal.code).toBe('SecondPerson')
    await admin.ok(userCalls.getUsers, {})
    const { rows } = await agency.owner.query<{ one: string }>(
      `select id || '/' || version as one from second_person where status = 'Waiting'`,
    )
    const vouching = { headers: { 'x-kith-vouches': rows[0]!.one } }
    expect((await other.send(accountCalls.removeSecondFactor, input, vouching)).status).toBe(404)
    await third.ok(accountCalls.removeSecondFactor, input, vouching)
    expect((await admin.send(profileCalls.getProfile, {})).status).toBe(302)
    const again = await agency.as('alva.rootley')
    expect((await again.send(userCalls.getUsers, {})).refusal.code).toBe('SecondFactorNeeded')
  })
})

test('a demonstration is excused', async () => {
  const demo = await openTestAgency()
  await (await demo.as('alva.rootley')).ok(userCalls.getUsers, {})
  await demo.close()
})
