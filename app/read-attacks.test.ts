import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAccessAgency, type AccessAgency } from '#domains/access/access-testing.ts'
import { accountCalls } from '#domains/access/users/accounts.calls.ts'
import { userCalls } from '#domains/access/users/users.calls.ts'
import { peopleCalls } from '#domains/people/people.calls.ts'
import { identityCalls } from '#domains/session/identity.calls.ts'
import { mySessionCalls } from '#domains/session/my-sessions.calls.ts'
import { profileCalls } from '#domains/session/profile.calls.ts'
import { demoPassword } from '#seed/demo-password.ts'
import { allCalls } from './calls.ts'
import type { Actor } from './testing.ts'

/** Deep enough that a list is read on from a row. */
const deep = { Page: 41, PageSize: 25 } as const
const nobodysId = '0190aaaa-bbbb-7ccc-8ddd-eeeeffff0000'

let a: AccessAgency
/** Manages the users of one program. */
let manager: Actor
/** Works where the manager sees nobody. */
let stranger: { user: string; person: string }
let program: string
let home: string

beforeAll(async () => {
  a = await openAccessAgency()
  manager = a.manager
  const user = await a.newUser('mmm.strangeways', { role: 'Case Manager' })
  stranger = { user, person: await a.one('select person_id from application_user where id = $1', [user]) }
  // Known there as a person, not as a user.
  program = await a.one('select unnest(user_sub_programs($1, current_date)) limit 1', [manager.userId])
  await a.owner.query(`insert into person_sub_program (person_id, sub_program_id, source) values ($1, $2, 'Client')`, [
    stranger.person,
    program,
  ])
  home = await a.one('select name from sub_program where id = $1', [program])
  for (const name of ['aaa.first', 'zzz.last']) await a.newUser(name, { role: 'Case Manager', program: home })
})
afterAll(() => a.close())

const lists = allCalls.filter(({ input }) => 'After' in ((input as { shape?: object }).shape ?? {}))

describe('a row to read on from', () => {
  test('that the caller is not shown says nothing of where it would be', async () => {
    const hidden = await a.one(`insert into person (first_name, last_name) values ('Mmm', 'Hiddenmost') returning id`)
    for (const [call, id] of [
      [userCalls.getUsers, stranger.user],
      [peopleCalls.getPeople, hidden],
    ] as const)
      for (const Sort of ['LastName', 'FirstName'] as const)
        for (const Descending of [false, true]) {
          const asked = { ...deep, Sort, Descending }
          const plain = await manager.ok(call, asked)
          expect((await manager.ok(call, { ...asked, After: id })).Rows, `${call.name} after`).toEqual(plain.Rows)
          expect((await manager.ok(call, { ...asked, Before: id })).Rows, `${call.name} before`).toEqual(plain.Rows)
        }
  })

  test('of another list, of nobody or with a page beyond everything is no failure, in any list', async () => {
    expect(lists.length).toBeGreaterThan(4)
    const { administrator } = a
    for (const call of lists)
      for (const After of [stranger.user, stranger.person, administrator.userId, nobodysId])
        for (const more of [deep, { Page: 100_000, PageSize: 100 }, { ...deep, Before: nobodysId }]) {
          const reply = await administrator.send(call, { ...more, After } as never)
          expect([200, 400, 404, 422], `${call.name} ${reply.text.slice(0, 200)}`).toContain(reply.status)
        }
  })

  test('that is no id is refused, not looked up', async () => {
    for (const call of lists)
      for (const After of ['1', "' or true --", '0'.repeat(400), '00000000-0000-0000-0000-00000000000g'])
        expect((await a.administrator.send(call, { ...deep, After } as never)).status, call.name).toBe(400)
  })

  test('opens nothing to who lost the right meanwhile', async () => {
    const eyes = await a.newUser('ends.meanwhile', { role: 'Case Manager', program: home })
    const own = await a.as('ends.meanwhile')
    const [row] = (await own.ok(peopleCalls.getPeople, {})).Rows
    await a.owner.query(`update user_role set voided_at = now(), void_reason = 'test' where user_id = $1`, [eyes])
    const reply = await own.send(peopleCalls.getPeople, { ...deep, After: row!.PersonID })
    expect(reply.status).toBe(403)
    expect(reply.text).not.toContain(row!.LastName)
  })
})

describe('the exact number', () => {
  test('counts what the caller is shown and nothing else, whatever number is claimed', async () => {
    const before = await manager.ok(userCalls.getUsers, { CountAll: true })
    await a.newUser('nobody.sees', { role: 'Case Manager' })
    const people = (await manager.ok(peopleCalls.getPeople, { CountAll: true })).Total
    await a.owner.query(`insert into person (first_name, last_name) values ('Not', 'Tobecounted')`)
    expect((await manager.ok(userCalls.getUsers, { CountAll: true })).Total).toBe(before.Total)
    expect((await manager.ok(peopleCalls.getPeople, { CountAll: true })).Total).toBe(people)
    for (const Counted of [0, 1, before.Total + 5, 100_000_000])
      for (const Page of [1, 2, 100_000]) {
        const told = await manager.send(userCalls.getUsers, { Counted, Page, PageSize: 100 })
        expect(told.status, `${Counted} ${Page} ${told.text}`).toBe(200)
        for (const { UserID } of told.body.Rows) expect(UserID).not.toBe(stranger.user)
      }
  })
})

describe('the key of a request', () => {
  const newcomer = (LastName: string, SubProgramID: string) => ({ FirstName: 'Key', LastName, Sex: 1, SubProgramID })
  const count = (name: string) => a.one<number>('select count(*)::int from person where last_name = $1', [name])
  const add = (who: Pick<Actor, 'send'>, name: string, key: string) =>
    who.send(peopleCalls.addPerson, newcomer(name, program) as never, { key })

  test('for one call opens no reply of another, and does nothing there', async () => {
    const key = 'two-calls'
    const first = await add(manager, 'Onlyonce', key)
    expect(first.status).toBe(200)
    const { PersonID } = first.body as { PersonID: string }
    const other = await manager.send(mySessionCalls.extendSession, {}, { key })
    expect([other.status, other.refusal?.code]).toEqual([422, 'KeyReused'])
    expect(other.text).not.toContain(PersonID)
  })

  test('is of no use to somebody else, after sign-out, without the right, or while viewing as its owner', async () => {
    const id = await a.newUser('keeps.keys', { role: 'Case Manager', program: home })
    const owner = await a.as('keeps.keys')
    const done = await add(owner, 'Keykeeper', 'mine-alone')
    expect(done.status).toBe(200)
    const { PersonID } = done.body as { PersonID: string }
    const viewing = await a.administrator.send(accountCalls.startViewAs, {
      UserID: id,
      Reason: 'A test of keys',
    } as never)
    expect(viewing.status, viewing.text).toBe(200)
    const asOwner = await add(a.administrator, 'Keykeeper', 'mine-alone')
    expect([asOwner.status, asOwner.text.includes(PersonID)]).toEqual([403, false])
    await a.administrator.ok(accountCalls.endViewAs, {})

    await a.owner.query(`update user_role set voided_at = now(), void_reason = 'test' where user_id = $1`, [id])
    const without = await add(owner, 'Keykeeper', 'mine-alone')
    expect([without.status, without.text.includes(PersonID)]).toEqual([403, false])
    await a.owner.query('update user_role set voided_at = null, void_reason = null where user_id = $1', [id])

    await owner.ok(mySessionCalls.logout, {})
    const out = await add(owner, 'Keykeeper', 'mine-alone')
    expect([out.status, out.text.includes(PersonID), await count('Keykeeper')]).toEqual([302, false, 1])
    // Who signs in again and repeats the request is told what came of it.
    expect((await add(await a.as('keeps.keys'), 'Keykeeper', 'mine-alone')).body).toEqual(done.body)
    expect(await count('Keykeeper')).toBe(1)
  })

  test('is of no use to a session that a new password ended', async () => {
    const [old, own] = [await a.as('renata.mockley'), await a.as('renata.mockley')]
    const done = await add(old, 'Oldpassword', 'before-the-change')
    expect(done.status).toBe(200)
    const NewPassword = 'another house with blue doors 7'
    await own.ok(identityCalls.changePassword, {
      CurrentPassword: demoPassword,
      NewPassword,
      ConfirmPassword: NewPassword,
    })
    expect((await add(old, 'Oldpassword', 'before-the-change')).status).toBe(302)
    expect(await count('Oldpassword')).toBe(1)
  })
})

describe('the length of a packed answer', () => {
  test('tells nothing of the session: no answer to what somebody typed has its token, and no other site is answered', async () => {
    const { token, userId } = manager
    for (const call of [profileCalls.getProfile, mySessionCalls.getSessions, peopleCalls.getPeople]) {
      const typed = call === peopleCalls.getPeople ? { Search: token.slice(0, 20) } : {}
      const reply = await manager.send(call, typed as never)
      expect([call.name, reply.status, reply.text.includes(token)]).toEqual([call.name, 200, false])
    }
    for (const site of ['cross-site', 'same-site']) {
      const headers = { 'sec-fetch-site': site, 'accept-encoding': 'br' }
      const reply = await manager.send(peopleCalls.getPeople, { Search: 'a'.repeat(90) }, { headers })
      expect([reply.status, reply.headers['content-encoding'], reply.text.includes('aaaa')]).toEqual([
        403,
        undefined,
        false,
      ])
      expect(reply.text).not.toContain(userId)
    }
  })
})
