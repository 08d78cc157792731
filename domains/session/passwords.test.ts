import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailsTo } from '#platform/server/testing-mail.ts'
import { demoPassword } from '#seed/demo-password.ts'
import { transact } from '#platform/server/database.ts'
import { openTestAgency, type TestAgency } from '#app/testing.ts'
import { identityCalls } from './identity.calls.ts'
import { lengthOf, whyNotPassword } from './passwords.rules.ts'
import { setTemporaryPassword } from './sign-in/new-password.ts'
import { newOneTimeLink } from './sign-in/one-time-links.ts'
import { Browser, givePassword, goodPassword } from './sign-in/testing.ts'

const about = ['Example Valley Family Services', 'renata.mockley@kith.example', 'Renata Mockley']
const alone = { secondFactor: false, about }
const withFactor = { secondFactor: true, about }
const another = 'nine slow herons wander home'

describe('the rule', () => {
  test.each([
    ['fourteen chars', alone, 'at least 15'],
    ['1234567', withFactor, 'at least 8'],
    ['x'.repeat(129), alone, 'at most 128'],
    ['aaaaaaaaaaaaaaaa', alone, 'repeats'],
    ['abcdabcdabcdabcd', alone, 'repeats'],
    ['Mond-Mond-Mond-Mond-', alone, 'repeats'],
    ['passwordpassword1', alone, 'common'],
    ['P@ssw0rdP@ssw0rd!', alone, 'common'],
    ['Welcome2026!Welcome', alone, 'common'],
    ['qwertyuiop123456789', alone, 'common'],
    ['iloveyou iloveyou!!', alone, 'common'],
    ['correct horse battery staple', alone, undefined],
    ['correcthorsebatterystaple', alone, 'common'],
    ['letmein1', withFactor, 'common'],
    ['Summer2026!', withFactor, 'common'],
    ['RenataMockley2026', alone, 'name'],
    ['mockley.renata.1980', alone, 'name'],
    ['example valley family', alone, 'name'],
    ['KITH-foster-agency-1', alone, 'name'],
    ['seven quiet otters cross', alone, undefined],
    ['ｓｅｖｅｎ　ｑｕｉｅｔ　ｏｔｔｅｒｓ', alone, undefined],
    ['тихие выдры плывут', alone, undefined],
    ['🦦🌊🛶🏔️🌲🦉🔥🪵⛺️🌙⭐️🍂🦌🐻🦊', alone, undefined],
    [demoPassword, alone, undefined],
  ])('%s', (password, owner, why) => {
    if (why) expect(whyNotPassword(password, owner)?.[0]).toContain(why)
    else expect(whyNotPassword(password, owner)).toBeUndefined()
  })

  test('takes whatever is long and unlikely, in any letters, with no rule on kinds of them', () => {
    const letters = fc.constantFrom(
      'abcdefghijklmnopqrstuvwxyz',
      'абвгдежзиклмнопрстуфхцч',
      '0123456789',
      ' -_.!?#éñüß漢字仮名',
    )
    const random = letters.chain((set) =>
      fc.array(fc.constantFrom(...Array.from(set)), { minLength: 40, maxLength: 128 }).map((all) => all.join('')),
    )
    fc.assert(
      fc.property(random, (password) => {
        fc.pre(new Set(password).size >= 8)
        expect(whyNotPassword(password, alone)).toBeUndefined()
      }),
    )
  })

  test('length is counted in characters as people see them typed, and decides alone at the edges', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 0, maxLength: 140 }), (password) => {
        const why = whyNotPassword(password, alone)
        const length = lengthOf(password)
        if (length < 15) expect(why?.[0]).toContain('at least 15')
        else if (length > 128) expect(why?.[0]).toContain('at most 128')
        else expect(why?.[0] ?? '').not.toMatch(/at least|at most/)
      }),
    )
  })
})

let agency: TestAgency
let renata: { id: string; email: string }
beforeAll(async () => {
  agency = await openTestAgency()
  renata = await givePassword(agency, 'renata.mockley')
})
afterAll(() => agency.close())

const lastMail = async () => (await mailsTo(agency.owner))[0]!

test('passwords that differ at the hundredth character differ; spellings of the same text do not', async () => {
  const long = (end: string) =>
    `seven quiet otters cross the wide slow river and sleep under the old willow tree until morning ${end} done`
  await givePassword(agency, 'renata.mockley', long('a'))
  expect((await new Browser(agency.app).signIn(renata.email, long('b'))).status).toBe(400)
  expect((await new Browser(agency.app).signIn(renata.email, long('a'))).status).toBe(303)
  await givePassword(agency, 'renata.mockley', 'caf\u00e9 on the corner')
  expect((await new Browser(agency.app).signIn(renata.email, 'cafe\u0301 on the corner')).status).toBe(303)
  await givePassword(agency, 'renata.mockley')
})

describe('a forgotten password', () => {
  const forgot = '/Identity/Account/ForgotPassword'
  const reset = '/Identity/Account/ResetPassword'
  const ask = async () => {
    const browser = new Browser(agency.app)
    await agency.owner.query('delete from one_time_link')
    await browser.get(forgot)
    expect((await browser.post(forgot, { Email: renata.email })).status).toBe(200)
    const link = new URL(/https?:\/\/\S+/.exec((await lastMail()).whole)![0])
    return { browser, link: link.pathname + link.search, code: link.searchParams.get('code')! }
  }

  test('a link comes by mail, sets a new one once, and ends every session', async () => {
    const open = await agency.as('renata.mockley')
    const { browser, link, code } = await ask()
    expect(Buffer.from(code, 'base64url').length).toBe(32)
    expect(JSON.stringify((await agency.owner.query('select * from one_time_link')).rows)).not.toContain(code)
    await browser.get(link)
    const page = await browser.get(link)
    expect(page.text).toContain('Choose a new password')
    expect((await browser.post(reset, { Code: code, NewPassword: 'short', ConfirmPassword: 'short' })).text).toContain(
      'at least 15',
    )
    expect((await browser.post(reset, { Code: code, NewPassword: another, ConfirmPassword: 'other' })).text).toContain(
      'not the same',
    )
    const set = { Code: code, NewPassword: another, ConfirmPassword: another }
    const both = await Promise.all([browser.post(reset, set), browser.post(reset, set)])
    expect(both.map((one) => one.status).toSorted((x, y) => x - y)).toEqual([303, 410])
    expect((await browser.get(link)).status).toBe(410)
    expect((await open.send(identityCalls.confirmIdentity, { Password: another })).status).toBe(302)
    expect(browser.session).toBeUndefined()
    expect((await new Browser(agency.app).signIn(renata.email, goodPassword)).status).toBe(400)
    expect((await new Browser(agency.app).signIn(renata.email, another)).status).toBe(303)
    expect((await lastMail()).subject).toBe('Your KITH password was changed')
    await givePassword(agency, 'renata.mockley')
  })

  test('is not asked twice within two minutes, and a link is worth nothing after half an hour', async () => {
    const { browser, link } = await ask()
    const count = async () => (await agency.owner.query('select count(*)::int as n from mail')).rows[0].n
    const before = await count()
    await browser.get(forgot)
    await browser.post(forgot, { Email: renata.email })
    expect(await count()).toBe(before)
    const { rows } = await agency.owner.query(
      `select round(extract(epoch from expires_at - now()) / 60)::int as minutes from one_time_link`,
    )
    expect(rows).toEqual([{ minutes: 30 }])
    await agency.owner.query('update one_time_link set expires_at = now()')
    expect((await browser.get(link)).status).toBe(410)
    expect((await browser.get(`${reset}?code=nonsense`)).status).toBe(410)
    expect((await browser.get(reset)).status).toBe(410)
  })

  test('clears the waits and the need for a reset, but not the second factor', async () => {
    await agency.owner.query('update application_user set reset_needed = true where id = $1', [renata.id])
    await agency.owner.query(`insert into throttle (key, failures) values ($1, 100)`, [`account:${renata.id}`])
    await agency.owner.query(`insert into authenticator (user_id, secret, confirmed_at) values ($1, '\\x00', now())`, [
      renata.id,
    ])
    const { browser, link, code } = await ask()
    await browser.get(link)
    await browser.post(reset, { Code: code, NewPassword: 'wild otter 9', ConfirmPassword: 'wild otter 9' })
    const page = await browser.signIn(renata.email, 'wild otter 9')
    expect(page.location).toContain('/Identity/Account/LoginWith2fa')
    const { rows } = await agency.owner.query('select password_needs_factor from application_user where id = $1', [
      renata.id,
    ])
    expect(rows).toEqual([{ password_needs_factor: true }])
    await agency.owner.query('delete from authenticator')
    await givePassword(agency, 'renata.mockley')
  })

  test('the link of a first sign-in holds a day and opens to nobody who was deactivated', async () => {
    const link = await transact(agency.app.platform.pool, 'system', {}, (tx) =>
      newOneTimeLink(tx, agency.settings, renata.id, 'welcome'),
    )
    const path = link.slice(new URL(link).origin.length)
    expect((await new Browser(agency.app).get(path)).status).toBe(200)
    await agency.deactivate(renata.id)
    expect((await new Browser(agency.app).get(path)).status).toBe(410)
    await agency.owner.query(`update application_user set account_status = 'Active' where id = $1`, [renata.id])
    expect((await new Browser(agency.app).get(path)).status, 'nor later').toBe(410)
  })
})

describe('a password an administrator set', () => {
  const change = '/Identity/Account/ChangePassword'
  const temporary = 'borrowed for one day only'
  const setIt = () =>
    transact(agency.app.platform.pool, 'system', {}, (tx) =>
      setTemporaryPassword(tx, agency.settings, renata, temporary),
    )

  test('must be replaced before anything opens', async () => {
    const open = await agency.as('renata.mockley')
    await setIt()
    expect((await open.send(identityCalls.confirmIdentity, { Password: temporary })).status).toBe(302)
    expect((await lastMail()).subject).toBe('Your KITH password was reset')
    const browser = new Browser(agency.app)
    const page = await browser.signIn(renata.email, temporary, { ReturnUrl: '/VueClient/Foster' })
    expect(page.location).toBe(`${change}?ReturnUrl=%2FVueClient%2FFoster`)
    expect((await browser.call('Core/User/GetSessions', {}, 'GET')).status).toBe(403)
    await browser.get(page.location)
    const before = browser.session
    const same = await browser.post(change, { NewPassword: temporary, ConfirmPassword: temporary })
    expect(same.text).toContain('the password you have now')
    const done = await browser.post(change, {
      NewPassword: another,
      ConfirmPassword: another,
      ReturnUrl: '/VueClient/Foster',
    })
    expect([done.status, done.location]).toEqual([303, '/VueClient/Foster'])
    expect(browser.session).not.toBe(before)
    expect(await browser.isSignedIn()).toBe(true)
    expect((await new Browser(agency.app).signIn(renata.email, another)).location).toBe('/VueClient/')
  })

  test('holds for a day', async () => {
    await setIt()
    const { rows } = await agency.owner.query(
      `select round(extract(epoch from password_expires_at - now()) / 3600)::int as hours from application_user where id = $1`,
      [renata.id],
    )
    expect(rows).toEqual([{ hours: 24 }])
    await agency.owner.query('update application_user set password_expires_at = now() where id = $1', [renata.id])
    expect((await new Browser(agency.app).signIn(renata.email, temporary)).status).toBe(400)
    await agency.owner.query(
      'update application_user set password_expires_at = null, must_change_password = false where id = $1',
      [renata.id],
    )
    await agency.owner.query('delete from throttle')
    await givePassword(agency, 'renata.mockley')
  })
})

describe('changing one’s own', () => {
  test('asks for the current one, keeps this session under a new secret and ends the others', async () => {
    const elsewhere = await agency.as('renata.mockley')
    const browser = new Browser(agency.app)
    await browser.signIn(renata.email, goodPassword)
    const change = (current: string, next: string, again = next) =>
      browser.call('Core/User/ChangePassword', { CurrentPassword: current, NewPassword: next, ConfirmPassword: again })
    expect((await change('wrong', another)).body).toMatchObject({ code: 'WrongPassword' })
    expect((await change(goodPassword, another, 'x')).body).toMatchObject({ code: 'Different' })
    expect((await change(goodPassword, 'renata mockley kith')).body).toMatchObject({ code: 'Weak' })
    const before = browser.session as string
    expect((await change(goodPassword, another)).status).toBe(200)
    expect(browser.session).not.toBe(before)
    expect(await browser.isSignedIn()).toBe(true)
    const old = new Browser(agency.app)
    old.cookies.set('__Host-kith', before)
    expect(await old.isSignedIn()).toBe(false)
    expect((await elsewhere.send(identityCalls.confirmIdentity, { Password: another })).status).toBe(302)
  })

  test('wrong current passwords make it rest', async () => {
    const actor = await agency.as('renata.mockley')
    const wrong = { CurrentPassword: 'wrong', NewPassword: goodPassword, ConfirmPassword: goodPassword }
    for (let at = 0; at < 5; at += 1) await actor.send(identityCalls.changePassword, wrong)
    const right = await actor.send(identityCalls.changePassword, { ...wrong, CurrentPassword: another })
    expect(right.refusal.code).toBe('Resting')
    await agency.owner.query('delete from throttle')
  })
})
