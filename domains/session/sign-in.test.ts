import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp, type App } from '#app/build.ts'
import { openLog } from '#platform/server/log.ts'
import { openTestAgency, type TestAgency } from '#app/testing.ts'
import { Browser, givePassword, goodPassword } from './sign-in/testing.ts'

const login = '/Identity/Account/Login'

let agency: TestAgency
let second: App
let renata: { id: string; email: string }
beforeAll(async () => {
  agency = await openTestAgency()
  renata = await givePassword(agency, 'renata.mockley')
  const { rows } = await agency.owner.query<{ name: string }>('select current_database() as name')
  const connection = { ...agency.owner.options, database: rows[0]!.name } as never
  second = await buildApp({
    settings: agency.settings,
    log: openLog('silent'),
    database: { owner: connection, app: { ...(connection as object), user: 'kith_app' } },
    jobs: false,
  })
})
afterAll(async () => {
  await second.close()
  await agency.close()
})

describe('the sign-in page', () => {
  test('is drawn by the server with nothing foreign or inline in it', async () => {
    const page = await new Browser(agency.app).get(login)
    expect(page.status).toBe(200)
    expect(page.headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    )
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.headers['referrer-policy']).toBe('no-referrer')
    expect(page.text).not.toMatch(/<script(?![^>]*src=)|style="|onclick|https?:\/\/(?!www\.w3\.org)/)
    expect(page.text).toContain('autocomplete="username"')
    expect(page.text).toContain('autocomplete="current-password"')
    expect(page.text).toContain('555-0100')
  })

  test('is in the language the browser asks for', async () => {
    const asked = { 'accept-language': 'es-MX,es;q=0.9,en;q=0.5' }
    const browser = new Browser(agency.app)
    const page = await browser.get(login, asked)
    expect(page.text).toContain('<html lang="es">')
    expect(page.text).toContain('<h1>Iniciar sesión</h1>')
    const refused = await browser.post(login, { Email: renata.email, Password: 'wrong' }, asked)
    expect([refused.status, refused.text.includes('Revise el correo y la contraseña')]).toEqual([400, true])
    const forgot = await browser.get('/Identity/Account/ForgotPassword', asked)
    expect(forgot.text).toContain('¿Olvidó su contraseña?')
    const foreign = await browser.post(login, { FormToken: 'made up' }, asked)
    expect(foreign.text).toContain('Referencia')
    const outpatient = await browser.get('/Outpatient', asked)
    expect(outpatient.text).toContain('Volver a KITH')
  })

  test('its style, script and typeface are kept for ever under their own names', async () => {
    const browser = new Browser(agency.app)
    const { text } = await browser.get(login)
    const paths = [...text.matchAll(/\/Identity\/assets\/[\w-]+\.(?:css|js|woff2)/g)].map((found) => found[0])
    expect(new Set(paths.map((path) => path.split('.').at(-1)))).toEqual(new Set(['css', 'js', 'woff2']))
    for (const path of paths) {
      const asset = await browser.get(path)
      expect([asset.status, asset.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
    }
  })

  test('shows the demo people and their password in demo mode only', async () => {
    const here = await new Browser(agency.app).get(login)
    expect(here.text).toContain('kith demo 2026 house')
    expect(here.text).toContain(renata.email)
    const plain = await openTestAgency({ DEMO: 'false' })
    const there = await new Browser(plain.app).get(login)
    expect(there.text).not.toMatch(/kith demo|renata|Demo agency/i)
    await plain.close()
  })

  test('shows notices while they hold', async () => {
    await agency.owner.query(`insert into service_notice (message, start_at, end_at) values
      ('KITH rests tonight from 10 to 11.', now() - interval '1 hour', now() + interval '1 hour'),
      ('Long over.', now() - interval '2 hours', now() - interval '1 hour')`)
    const { text } = await new Browser(agency.app).get(login)
    expect(text).toContain('KITH rests tonight')
    expect(text).not.toContain('Long over')
    await agency.owner.query('delete from service_notice')
  })
})

describe('signing in by password', () => {
  test('lands on home with a session both instances know; signing out ends it on both', async () => {
    const browser = new Browser(agency.app)
    const page = await browser.signIn(renata.email.toUpperCase(), goodPassword)
    expect([page.status, page.location]).toEqual([303, '/VueClient/'])
    expect(String(page.headers['set-cookie'])).toMatch(/__Host-kith=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax/)
    expect(String(page.headers['set-cookie'])).not.toMatch(/Domain|Max-Age|Expires/)
    expect(await browser.isSignedIn()).toBe(true)
    const other = new Browser(second)
    other.cookies.set('__Host-kith', browser.session!)
    expect(await other.isSignedIn()).toBe(true)
    const out = await browser.call('Core/User/Logout')
    expect([out.status, out.headers['clear-site-data']]).toEqual([200, '"cache", "storage"'])
    expect(browser.session).toBeUndefined()
    expect(await other.isSignedIn()).toBe(false)
  })

  test('keeps only hashes of sessions and passwords', async () => {
    const browser = new Browser(agency.app)
    await browser.signIn(renata.email, goodPassword)
    const token = browser.session as string
    expect(Buffer.from(token, 'base64url').length).toBe(32)
    const { rows } = await agency.owner.query(
      'select s.*, u.password_hash from session s join application_user u on u.id = s.user_id',
    )
    const dump = JSON.stringify(rows)
    expect(dump).not.toContain(token)
    expect(dump).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
    expect(dump).not.toContain(goodPassword)
    expect(dump).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
    const replayed = new Browser(agency.app)
    replayed.cookies.set('__Host-kith', (rows[0] as { token_hash: Buffer }).token_hash.toString('base64url'))
    expect(await replayed.isSignedIn()).toBe(false)
  })

  test('a cookie known beforehand is worth nothing afterwards', async () => {
    const browser = new Browser(agency.app)
    await browser.signIn(renata.email, goodPassword)
    const before = browser.session as string
    const victim = new Browser(agency.app)
    victim.cookies.set('__Host-kith', 'A'.repeat(43))
    await victim.signIn(renata.email, goodPassword)
    expect(victim.session).not.toBe('A'.repeat(43))
    victim.cookies.set('__Host-kith', before)
    await agency.owner.query(`update session set stage = 'password' where ended_at is null and user_id = $1`, [
      renata.id,
    ])
    await victim.signIn(renata.email, goodPassword)
    expect(victim.session).not.toBe(before)
    await agency.owner.query(`update session set stage = 'full' where user_id = $1`, [renata.id])
    const old = new Browser(second)
    old.cookies.set('__Host-kith', before)
    expect(await old.isSignedIn()).toBe(false)
  })

  test('a stronger hash is stored at the next sign-in', async () => {
    const { hash } = await import('@node-rs/argon2')
    const { createHmac } = await import('node:crypto')
    const { keysOf } = await import('./sign-in/keys.ts')
    const mixed = createHmac('sha256', keysOf(agency.settings).pepper).update(goodPassword).digest('base64')
    const weak = await hash(mixed, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
    await agency.owner.query('update application_user set password_hash = $2 where id = $1', [renata.id, weak])
    expect((await new Browser(agency.app).signIn(renata.email, goodPassword)).status).toBe(303)
    const { rows } = await agency.owner.query('select password_hash from application_user where id = $1', [renata.id])
    expect(rows[0].password_hash).toContain('m=19456,t=2,p=1')
    expect((await new Browser(agency.app).signIn(renata.email, goodPassword)).status).toBe(303)
  })

  test('an administrator’s edit is not made stale by it, and the book tells of it without secrets', async () => {
    const version = async () =>
      (await agency.owner.query('select version from application_user where id = $1', [renata.id])).rows[0].version
    const before = await version()
    await new Browser(agency.app).signIn(renata.email, goodPassword)
    await new Browser(agency.app).signIn('nobody.here@kith.example', goodPassword)
    expect(await version()).toBe(before)
    const { rows } = await agency.owner.query(`select * from audit where kind = 'sign-in' order by seq`)
    const dump = JSON.stringify(rows)
    expect(rows).toContainEqual(
      expect.objectContaining({ user_id: renata.id, detail: { outcome: 'signed in', way: 'password' } }),
    )
    expect(rows).toContainEqual(
      expect.objectContaining({
        user_id: null,
        detail: { outcome: 'refused', why: 'unknown', address: expect.any(String) },
      }),
    )
    expect(dump).not.toContain('nobody.here')
    expect(dump).not.toContain(goodPassword)
  })
})

describe('where one lands afterwards', () => {
  const odd = [
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https:evil.example',
    'https://evil.example/VueClient/',
    '%2f%2fevil.example',
    '/%2f%2fevil.example',
    'javascript:alert(1)',
    '/VueClient/\r\nSet-Cookie: a=b',
    '/VueClient/\tx',
    '/VueClient/../API/Core/User/Logout',
    '/VueClient/%2e%2e/Identity/Account/Logout',
    '/VueClient/..//evil.example',
    '/vueclient/',
    '/VueClientX/',
    '/',
    '/.//evil.example',
    '',
    ' /VueClient/Foster',
    '/VueClient/\u2028',
    `/VueClient/${'x'.repeat(3000)}`,
  ]
  test.each(odd)('%j lands on home', async (given) => {
    const browser = new Browser(agency.app)
    await browser.get(`${login}?ReturnUrl=${encodeURIComponent(given)}`)
    const page = await browser.post(login, { Email: renata.email, Password: goodPassword, ReturnUrl: given })
    expect([page.status, page.location]).toEqual([303, '/VueClient/'])
  })

  test('with no base path either', async () => {
    const bare = await openTestAgency({ BASE_PATH: '/' })
    const { email } = await givePassword(bare, 'renata.mockley')
    for (const given of ['//evil.example', '/.//evil.example', '/\\evil.example', '/x/..//evil.example']) {
      const browser = new Browser(bare.app)
      const page = await browser.signIn(email, goodPassword, { ReturnUrl: given })
      expect([given, page.location]).toEqual([given, '/'])
    }
    await bare.close()
  })

  test('a screen of the app is returned to, and named', async () => {
    const browser = new Browser(agency.app)
    const target = '/VueClient/Foster?tab=2#top'
    const { text } = await browser.get(`${login}?ReturnUrl=${encodeURIComponent(target)}`)
    expect(text).toContain('You will return to Foster, where you left off.')
    const page = await browser.post(login, { Email: renata.email, Password: goodPassword, ReturnUrl: target })
    expect(page.location).toBe(target)
  })
})

describe('forms of other sites', () => {
  const fields = () => ({ Email: renata.email, Password: goodPassword })
  const odd: [string, Record<string, string>][] = [
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbor site', { 'sec-fetch-site': 'same-site' }],
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['a null origin that nothing vouches for', { origin: 'null' }],
    ['a null origin of another site', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
  ]
  test.each(odd)('%s is refused', async (_what, headers) => {
    const browser = new Browser(agency.app)
    await browser.get(login)
    const page = await browser.post(login, fields(), headers)
    expect([page.status, browser.session]).toEqual([403, undefined])
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  })

  test('a form without its token, or with one made up, is refused', async () => {
    const browser = new Browser(agency.app)
    await browser.get(login)
    expect((await browser.post(login, { ...fields(), FormToken: '' })).status).toBe(403)
    browser.cookies.set('__Host-kith-form', 'x'.repeat(22) + '.y')
    expect((await browser.post(login, { ...fields(), FormToken: 'x'.repeat(22) + '.y' })).status).toBe(403)
    expect(browser.session).toBeUndefined()
  })

  test('our own page, whose origin the browser hides, is taken', async () => {
    const browser = new Browser(agency.app)
    await browser.get(login)
    expect((await browser.post(login, fields(), { origin: 'null', 'sec-fetch-site': 'same-origin' })).status).toBe(303)
  })

  test('forms are read nowhere else, and odd ones are refused', async () => {
    const browser = new Browser(agency.app)
    await browser.get(login)
    const api = await browser.post('/API/Core/User/SignInAgain', fields(), { 'x-kith': '1' })
    expect(api.status).toBe(415)
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`F${'x'.repeat(at)}`, '1']))
    expect((await browser.post(login, many)).status).toBe(400)
    expect((await browser.post(login, { ...fields(), Password: 'a\0b' })).status).toBe(400)
    expect((await browser.post(login, { ...fields(), Extra: 'x'.repeat(40_000) })).status).toBe(413)
  })
})
