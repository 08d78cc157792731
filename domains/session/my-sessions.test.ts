import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestAgency, type TestAgency } from '#app/testing.ts'
import { identityCalls } from './identity.calls.ts'
import { mySessionCalls as calls } from './my-sessions.calls.ts'
import { deviceWords } from './my-sessions.rules.ts'
import { Browser, givePassword, goodPassword } from './sign-in/testing.ts'

let agency: TestAgency
let renata: { id: string; email: string }
let someoneElse: { id: string; email: string }
beforeAll(async () => {
  agency = await openTestAgency()
  renata = await givePassword(agency, 'renata.mockley')
  someoneElse = await givePassword(agency, 'alva.rootley')
})
afterAll(() => agency.close())
beforeEach(async () => {
  await agency.owner.query('update session set ended_at = now() where ended_at is null')
})

describe('my sessions', () => {
  test('are listed with the current one first; one or all others can be ended, nobody else’s', async () => {
    const [mine, other, third] = [
      await agency.as('renata.mockley'),
      await agency.as('renata.mockley'),
      await agency.as('renata.mockley'),
    ]
    const foreign = await agency.as('alva.rootley')
    const { Sessions } = await mine.ok(calls.getSessions, {})
    expect(Sessions.map((one) => one.IsCurrent)).toEqual([true, false, false])
    expect(Sessions[0]).toMatchObject({ Device: 'Unknown device', IPAddress: '127.0.0.1' })
    const theirs = (await foreign.ok(calls.getSessions, {})).Sessions[0]!.SessionID
    expect((await mine.send(calls.endSession, { SessionID: theirs })).status).toBe(404)
    const otherId = (await other.ok(calls.getSessions, {})).Sessions[0]!.SessionID
    await mine.ok(calls.endSession, { SessionID: otherId })
    expect((await other.send(calls.getSessions, {})).status).toBe(302)
    expect(await mine.ok(calls.endOtherSessions, {})).toEqual({ Ended: 1 })
    expect((await third.send(calls.getSessions, {})).status).toBe(302)
    expect((await foreign.send(calls.getSessions, {})).status).toBe(200)
  })

  test('devices are named as people know them', () => {
    const chrome =
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'
    const safari =
      'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/604.1'
    expect([chrome, `${chrome} Edg/140.0`, safari, '', null].map(deviceWords)).toEqual([
      'Chrome on Windows',
      'Edge on Windows',
      'Safari on iPad',
      'Unknown device',
      'Unknown device',
    ])
  })
})

describe('how long a session lasts', () => {
  const idleFor = (minutes: number) =>
    agency.owner.query(
      `update session set last_seen_at = now() - make_interval(mins => $2) where user_id = $1 and ended_at is null`,
      [renata.id, minutes],
    )

  test('asking for its state is no activity; extending is', async () => {
    const me = await agency.as('renata.mockley')
    await idleFor(15)
    const state = await me.ok(calls.getSessionState, {})
    const left = (times: typeof state) => Math.round((Date.parse(times.IdleAt) - Date.parse(times.Now)) / 60_000)
    expect([state.UserID, left(state)]).toEqual([renata.id, 5])
    expect(left(await me.ok(calls.getSessionState, {}))).toBe(5)
    expect(left(await me.ok(calls.extendSession, {}))).toBe(20)
    expect(left(await me.ok(calls.getSessionState, {}))).toBe(20)
  })

  test('what a page reads again by itself is no activity; what somebody asks for is, and every change', async () => {
    const me = await agency.as('renata.mockley')
    const left = async () => {
      const { IdleAt, Now } = await me.ok(calls.getSessionState, {})
      return Math.round((Date.parse(IdleAt) - Date.parse(Now)) / 60_000)
    }
    const byItself = { headers: { 'x-kith-idle': '1' } }
    await idleFor(15)
    await me.ok(calls.getSessions, {}, byItself)
    await me.ok(calls.getSessions, {}, byItself)
    expect(await left()).toBe(5)
    await me.ok(calls.getSessions, {})
    await expect.poll(left).toBe(20)
    await idleFor(15)
    await me.ok(calls.endOtherSessions, {}, byItself)
    await expect.poll(left).toBe(20)
  })

  test('twenty idle minutes or twelve hours end it', async () => {
    const me = await agency.as('renata.mockley')
    await idleFor(20)
    for (const call of [calls.getSessionState, calls.extendSession]) expect((await me.send(call, {})).status).toBe(302)
    const later = await agency.as('renata.mockley')
    const { ExpiresAt, Now } = await later.ok(calls.getSessionState, {})
    expect(Math.round((Date.parse(ExpiresAt) - Date.parse(Now)) / 3_600_000)).toBe(12)
    await agency.owner.query('update session set expires_at = now() where user_id = $1', [renata.id])
    expect((await later.send(calls.extendSession, {})).status).toBe(302)
  })

  test('being deactivated ends all of them at once, by whatever road', async () => {
    const me = await agency.as('renata.mockley')
    await agency.deactivate(renata.id)
    expect((await me.send(calls.getSessionState, {})).status).toBe(302)
    await agency.owner.query(`update application_user set account_status = 'Active' where id = $1`, [renata.id])
    expect((await me.send(calls.getSessionState, {})).status).toBe(302)
  })
})

describe('signing out by page', () => {
  test('asks first, ends the session, clears what the browser kept', async () => {
    const browser = new Browser(agency.app)
    await browser.signIn(renata.email, goodPassword)
    const token = browser.session as string
    const page = await browser.get('/Identity/Account/Logout')
    expect(page.text).toContain('Sign out?')
    expect(await browser.isSignedIn()).toBe(true)
    const done = await browser.post('/Identity/Account/Logout', {})
    expect([done.status, done.headers['clear-site-data']]).toEqual([303, '"cache", "storage"'])
    expect((await browser.get(done.location)).text).toContain('You are signed out.')
    browser.cookies.set('__Host-kith', token)
    expect(await browser.isSignedIn()).toBe(false)
    const foreign = new Browser(agency.app)
    await foreign.signIn(renata.email, goodPassword)
    expect((await foreign.post('/Identity/Account/Logout', { FormToken: 'x' })).status).toBe(403)
    expect(await foreign.isSignedIn()).toBe(true)
  })

  test('who is signed in already is not asked again', async () => {
    const browser = new Browser(agency.app)
    await browser.signIn(renata.email, goodPassword)
    const page = await browser.get('/Identity/Account/Login?ReturnUrl=%2FVueClient%2FFoster')
    expect([page.status, page.location]).toEqual([303, '/VueClient/Foster'])
  })
})

describe('confirming that it is me', () => {
  test('by password, under a new secret; wrong ones are counted', async () => {
    const browser = new Browser(agency.app)
    await browser.signIn(renata.email, goodPassword)
    await agency.owner.query(`update session set confirmed_at = now() - interval '1 hour'`)
    expect((await browser.call('Core/User/StartAuthenticator')).body).toMatchObject({ code: 'ConfirmIdentity' })
    expect((await browser.call('Core/User/ConfirmIdentity', {})).body).toMatchObject({ code: 'NothingGiven' })
    expect((await browser.call('Core/User/ConfirmIdentity', { Password: 'wrong' })).body).toMatchObject({
      code: 'Wrong',
    })
    const counted = async (like: string) =>
      (await agency.owner.query('select failures from throttle where key like $1', [like])).rows
    expect(await counted('session:%')).toEqual([{ failures: 1 }])
    expect(await counted(`account:${renata.id}`)).toEqual([])
    const before = browser.session as string
    expect((await browser.call('Core/User/ConfirmIdentity', { Password: goodPassword })).status).toBe(200)
    expect(browser.session).not.toBe(before)
    expect((await browser.call('Core/User/StartAuthenticator')).status).toBe(200)
    const old = new Browser(agency.app)
    old.cookies.set('__Host-kith', before)
    expect(await old.isSignedIn()).toBe(false)
    expect(await counted('session:%')).toEqual([])
  })
})

describe('signing in again in place', () => {
  const again = (browser: Browser, more: Record<string, unknown> = {}) =>
    browser.call('Core/User/SignInAgain', {
      ExpectedUserID: renata.id,
      Email: renata.email,
      Password: goodPassword,
      ...more,
    })

  test('gives a new session to the same person', async () => {
    const browser = new Browser(agency.app)
    expect((await again(browser)).body).toMatchObject({ Stage: 'full', IdleAt: expect.any(String) })
    expect(await browser.isSignedIn()).toBe(true)
  })

  test('never to another one, and says so', async () => {
    const browser = new Browser(agency.app)
    const reply = await again(browser, { Email: someoneElse.email })
    expect([reply.status, reply.body]).toEqual([409, expect.objectContaining({ code: 'AnotherPerson' })])
    expect(reply.text).toContain('the work of another person')
    expect(browser.session).toBeUndefined()
  })

  test('a wrong password, an unknown and a wrong person look alike', async () => {
    const replies = [
      await again(new Browser(agency.app), { Password: 'wrong' }),
      await again(new Browser(agency.app), { Email: 'nobody@kith.example' }),
      await again(new Browser(agency.app), { Email: someoneElse.email, Password: 'wrong' }),
    ]
    expect(new Set(replies.map((reply) => `${reply.status} ${reply.text}`)).size).toBe(1)
  })

  test('needs our header, and is limited per address', async () => {
    const reply = await agency.nobody.send(
      identityCalls.signInAgain,
      { ExpectedUserID: renata.id, Email: renata.email, Password: goodPassword },
      { headers: { 'x-kith': '' } },
    )
    expect(reply.refusal.code).toBe('CrossSite')
    const browser = new Browser(agency.app)
    for (let at = 0; at < 20; at += 1) await again(browser)
    expect((await again(browser)).status).toBe(429)
  })

  test('sends who must choose a new password to the sign-in page', async () => {
    await agency.owner.query('update application_user set must_change_password = true where id = $1', [renata.id])
    const browser = new Browser(agency.app)
    expect((await again(browser)).body).toMatchObject({ Stage: 'change' })
    expect(browser.session).toBeUndefined()
    await agency.owner.query('update application_user set must_change_password = false where id = $1', [renata.id])
  })
})

describe('rules on networks', () => {
  test('refuse at sign-in without saying why, and on a live session with the code the app knows', async () => {
    const live = new Browser(agency.app)
    await live.signIn(renata.email, goodPassword)
    await agency.owner.query(
      `insert into ip_rule (name, network, action, applies_to, user_id, start_date)
       values ('Office', '192.0.2.0/24', 'allow', 'user', $1, '2020-01-01')`,
      [renata.id],
    )
    expect((await new Browser(agency.app).signIn(renata.email, goodPassword)).status).toBe(400)
    for (const name of ['Core/User/ExtendSession', 'Core/User/ConfirmIdentity']) {
      expect((await live.call(name, name.endsWith('y') ? { Password: goodPassword } : {})).body).toMatchObject({
        code: 'InvalidIP',
      })
    }
    const inside = new Browser(agency.app, '192.0.2.7')
    expect((await inside.signIn(renata.email, goodPassword)).status).toBe(303)
    const mapped = new Browser(agency.app, '::ffff:192.0.2.8')
    expect((await mapped.signIn(renata.email, goodPassword)).status).toBe(303)
    await agency.owner.query('delete from ip_rule')
  })
})
