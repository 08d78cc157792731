import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { allCalls } from '#app/calls.ts'
import { openTestAgency, type Actor, type TestAgency } from '#app/testing.ts'
import { secondFactorCalls as calls } from './second-factor.calls.ts'
import { Browser, givePassword, goodPassword } from './sign-in/testing.ts'

const step = '/Identity/Account/LoginWith2fa'

let agency: TestAgency
let renata: { id: string; email: string }
beforeAll(async () => {
  agency = await openTestAgency()
  renata = await givePassword(agency, 'renata.mockley')
})
afterAll(() => agency.close())

const codeOf = (secret: string, seconds = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + seconds * 1000 })

/** As if a while had passed since the last code was used. */
const forgetStep = () => agency.owner.query('update authenticator set last_step = 0 where user_id = $1', [renata.id])

let me: Actor
let secret: string
let recovery: string[]
beforeEach(async () => {
  await agency.owner.query('delete from authenticator')
  await agency.owner.query('delete from recovery_code')
  await agency.owner.query('delete from throttle')
  me = await agency.as('renata.mockley')
  secret = (await me.ok(calls.startAuthenticator, {})).Secret
  recovery = (await me.ok(calls.confirmAuthenticator, { Code: codeOf(secret) })).RecoveryCodes
  await forgetStep()
})

describe('setting up', () => {
  test('a picture, ten recovery codes, and nothing readable in the database', async () => {
    await me.ok(calls.removeAuthenticator, {})
    const started = await me.ok(calls.startAuthenticator, {})
    expect(started.Picture).toMatch(/^data:image\/svg\+xml;base64,/)
    expect(started.Address).toMatch(/^otpauth:\/\/totp\//)
    expect((await me.ok(calls.getSecondFactors, {})).Authenticator).toBeNull()
    expect((await me.send(calls.confirmAuthenticator, { Code: '000000' })).refusal.code).toBe('WrongCode')
    const { RecoveryCodes } = await me.ok(calls.confirmAuthenticator, { Code: codeOf(started.Secret) })
    expect(new Set(RecoveryCodes).size).toBe(10)
    expect(RecoveryCodes[0]).toMatch(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/)
    const factors = await me.ok(calls.getSecondFactors, {})
    expect([factors.Authenticator, factors.RecoveryCodesLeft]).toEqual([{ Since: expect.any(String) }, 10])
    const dump = JSON.stringify((await agency.owner.query('select * from authenticator, recovery_code')).rows)
    for (const hidden of [started.Secret, ...RecoveryCodes]) {
      expect(dump).not.toContain(hidden)
      expect(dump).not.toContain(Buffer.from(hidden).toString('hex'))
    }
    expect((await me.send(calls.startAuthenticator, {})).refusal.code).toBe('AlreadyThere')
  })

  test('needs a fresh confirmation, and ends other sessions and remembered devices', async () => {
    const elsewhere = await agency.as('renata.mockley')
    await agency.owner.query(`update session set confirmed_at = now() - interval '6 minutes' where user_id = $1`, [
      renata.id,
    ])
    expect((await me.send(calls.newRecoveryCodes, {})).refusal.code).toBe('ConfirmIdentity')
    await agency.owner.query('update session set confirmed_at = now() where user_id = $1', [renata.id])
    await me.ok(calls.newRecoveryCodes, {})
    expect((await elsewhere.send(calls.getSecondFactors, {})).status).toBe(302)
    expect((await me.send(calls.getSecondFactors, {})).status).toBe(200)
  })

  test('a short password does not stay behind alone', async () => {
    await agency.owner.query('update application_user set password_needs_factor = true where id = $1', [renata.id])
    expect((await me.send(calls.removeAuthenticator, {})).refusal.code).toBe('ShortPassword')
    expect((await me.ok(calls.getSecondFactors, {})).RecoveryCodesLeft).toBe(10)
    await agency.owner.query('update application_user set password_needs_factor = false where id = $1', [renata.id])
    await me.ok(calls.removeAuthenticator, {})
    expect((await me.ok(calls.getSecondFactors, {})).RecoveryCodesLeft).toBe(0)
  })
})

describe('the second step', () => {
  const half = async () => {
    const browser = new Browser(agency.app)
    const page = await browser.signIn(renata.email, goodPassword)
    expect(page.location).toBe(`${step}?ReturnUrl=%2FVueClient%2F`)
    await browser.get(page.location)
    return browser
  }

  /** One after the other: many right passwords at once would wait like wrong ones. */
  const halves = async (count: number) => {
    const browsers: Browser[] = []
    while (browsers.length < count) browsers.push(await half())
    return browsers
  }

  test('before it no call and no page but its own opens', async () => {
    const browser = await half()
    for (const call of allCalls.filter((one) => one.permission !== 'Anonymous')) {
      const reply = await browser.call(call.name, {}, call.method ?? 'POST')
      expect([call.name, reply.status]).toEqual([call.name, 403])
      expect(reply.text).toContain('SecondStep')
    }
    const change = await browser.get('/Identity/Account/ChangePassword')
    expect([change.status, change.location]).toEqual([303, `${step}?ReturnUrl=%2FVueClient%2F`])
    expect((await browser.get('/Identity/Account/Login')).status).toBe(200)
  })

  test('a code opens the session under a new secret; the old one is dead', async () => {
    const browser = await half()
    const before = browser.session as string
    const page = await browser.post(step, { Code: ` ${codeOf(secret).slice(0, 3)} ${codeOf(secret).slice(3)} ` })
    expect([page.status, page.location]).toEqual([303, '/VueClient/'])
    expect(browser.session).not.toBe(before)
    expect(await browser.isSignedIn()).toBe(true)
    const old = new Browser(agency.app)
    old.cookies.set('__Host-kith', before)
    expect((await old.call('Core/User/GetSessionState', {}, 'GET')).status).toBe(302)
  })

  test('of twenty at once with one code, one gets in; the code is spent', async () => {
    const browsers = await halves(20)
    await agency.owner.query('delete from throttle')
    const code = codeOf(secret)
    const pages = await Promise.all(browsers.map((browser) => browser.post(step, { Code: code })))
    expect(pages.filter((page) => page.status === 303)).toHaveLength(1)
    await agency.owner.query('delete from throttle')
    expect((await (await half()).post(step, { Code: code })).status).toBe(400)
  })

  test('of one session posted twenty times at once, one new secret comes out', async () => {
    const browser = await half()
    const code = codeOf(secret)
    const pages = await Promise.all(Array.from({ length: 20 }, () => browser.post(step, { Code: code })))
    expect(pages.filter((page) => String(page.headers['set-cookie']).includes('__Host-kith='))).toHaveLength(1)
  })

  test('codes of the step before are taken, older ones and made-up ones are not', async () => {
    const browser = await half()
    for (const seconds of [-90, -61, 90]) {
      expect((await browser.post(step, { Code: codeOf(secret, seconds) })).status).toBe(400)
    }
    expect((await browser.post(step, { Code: codeOf(secret, -30) })).status).toBe(303)
  })

  test('wrong codes count like wrong passwords', async () => {
    const browser = await half()
    for (let at = 0; at < 5; at += 1) await browser.post(step, { Code: '123456' })
    expect((await browser.post(step, { Code: codeOf(secret) })).status).toBe(400)
    expect((await new Browser(agency.app).signIn(renata.email, goodPassword)).status).toBe(400)
  })

  test('a recovery code works once, however it is typed', async () => {
    const code = recovery[3] as string
    const first = await half()
    const page = await first.get(`${step}?recovery=1`)
    expect(page.text).toContain('Recovery code')
    expect((await first.post(step, { Code: code.toLowerCase().replace('-', ' ') })).status).toBe(303)
    expect((await (await half()).post(step, { Code: code })).status).toBe(400)
    expect((await me.ok(calls.getSecondFactors, {})).RecoveryCodesLeft).toBe(9)
  })

  test('a recovery code tried ten times at once lets one in', async () => {
    const browsers = await halves(10)
    await agency.owner.query('delete from throttle')
    const pages = await Promise.all(browsers.map((browser) => browser.post(step, { Code: recovery[0] as string })))
    expect(pages.filter((page) => page.status === 303)).toHaveLength(1)
  })

  test('a remembered device spares this step, not the password, until second factors change', async () => {
    const browser = new Browser(agency.app)
    const page = await browser.signIn(renata.email, goodPassword, { Remember: 'yes' })
    expect(page.location).toContain('remember=1')
    expect((await browser.get(page.location)).text).toContain('name="Remember" value="yes"')
    const done = await browser.post(step, { Code: codeOf(secret), Remember: 'yes' })
    expect(String(done.headers['set-cookie'])).toMatch(
      /__Host-kith-device=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure/,
    )
    browser.cookies.delete('__Host-kith')
    expect((await browser.signIn(renata.email, goodPassword)).location).toBe('/VueClient/')
    browser.cookies.delete('__Host-kith')
    expect((await browser.signIn(renata.email, 'wrong')).status).toBe(400)
    await me.ok(calls.newRecoveryCodes, {}).catch(() => {})
    const again = await agency.as('renata.mockley')
    await again.ok(calls.newRecoveryCodes, {})
    expect((await browser.signIn(renata.email, goodPassword)).location).toContain(step)
  })

  test('a device remembered for one person spares nobody else', async () => {
    await agency.owner.query(
      `insert into remembered_device (user_id, token_hash, expires_at)
       select id, sha256('x'), now() + interval '1 day' from application_user where id <> $1 limit 1`,
      [renata.id],
    )
    const browser = new Browser(agency.app)
    browser.cookies.set('__Host-kith-device', 'x'.repeat(43))
    expect((await browser.signIn(renata.email, goodPassword)).location).toContain(step)
  })

  test('the half-open session ends after a quarter of an hour', async () => {
    const browser = await half()
    const { rows } = await agency.owner.query<{ minutes: number }>(
      `select round(extract(epoch from expires_at - now()) / 60)::int as minutes from session
       where stage = 'password' and user_id = $1 order by started_at desc limit 1`,
      [renata.id],
    )
    expect(rows[0]?.minutes).toBe(15)
    await agency.owner.query(`update session set expires_at = now() where stage = 'password'`)
    const late = await browser.post(step, { Code: codeOf(secret) })
    expect(late.location).toContain('refused=late')
  })
})
