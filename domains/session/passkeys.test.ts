import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestAgency, type Actor, type TestAgency } from '#app/testing.ts'
import { identityCalls } from './identity.calls.ts'
import { secondFactorCalls as calls } from './second-factor.calls.ts'
import { passkeySite } from './sign-in/passkeys.ts'
import { Browser, givePassword, goodPassword, SoftwarePasskey } from './sign-in/testing.ts'

const step = '/Identity/Account/LoginWith2fa'
const origin = 'https://kith.agency.example'

let agency: TestAgency
let renata: { id: string; email: string }
let me: Actor
let key: SoftwarePasskey
beforeAll(async () => {
  agency = await openTestAgency({ PUBLIC_URL: origin })
  renata = await givePassword(agency, 'renata.mockley')
  me = await agency.as('renata.mockley')
  key = new SoftwarePasskey(origin)
})
afterAll(() => agency.close())

type Options = { challenge: string }
const start = async () => (await me.ok(calls.startPasskey, {})) as Options
const add = (passkey: ReturnType<SoftwarePasskey['create']>) =>
  me.send(calls.addPasskey, { Label: 'Office key', Passkey: passkey })

describe('making a passkey', () => {
  test('asks for proof of the person and for this site only', async () => {
    expect(await me.ok(calls.startPasskey, {})).toMatchObject({
      rp: { id: 'kith.agency.example' },
      attestation: 'none',
      authenticatorSelection: { userVerification: 'required' },
    })
  })

  test('another site’s, an unasked, and a late answer are refused', async () => {
    const evil = new SoftwarePasskey('https://kith.agency.example.evil.example', 'kith.agency.example')
    expect((await add(evil.create(await start()))).refusal.code).toBe('NotTaken')
    const neighbor = new SoftwarePasskey(origin, 'agency.example')
    expect((await add(neighbor.create(await start()))).refusal.code).toBe('NotTaken')
    const unasked = Buffer.alloc(32, 1).toString('base64url')
    expect((await add(key.create({ challenge: unasked }))).refusal.code).toBe('NotTaken')
    const options = await start()
    await agency.owner.query('update challenge set expires_at = now() where value = $1', [options.challenge])
    expect((await add(key.create(options))).refusal.code).toBe('NotTaken')
    expect((await add({ ...key.create(await start()), id: 'x', rawId: 'x' })).refusal.code).toBe('NotTaken')
  })

  test('a right one is kept, with recovery codes; the same answer again is not', async () => {
    const answer = key.create(await start())
    const reply = await add(answer)
    expect([reply.status, reply.body.RecoveryCodes.length]).toEqual([200, 10])
    expect((await add(answer)).refusal.code).toBe('NotTaken')
    expect((await add(key.create(await start()))).refusal.code, 'the same credential').toBe('NotTaken')
    const { Passkeys } = await me.ok(calls.getSecondFactors, {})
    expect(Passkeys).toEqual([
      { PasskeyID: expect.any(String), Label: 'Office key', CreatedAt: expect.any(String), LastUsedAt: null },
    ])
  })
})

describe('signing in with it', () => {
  const half = async () => {
    const browser = new Browser(agency.app)
    const page = await browser.get((await browser.signIn(renata.email, goodPassword)).location)
    const raw = /data-options="([^"]+)"/.exec(page.text)?.[1]?.replaceAll('&quot;', '"')
    return { browser, options: JSON.parse(raw as string) as Options }
  }

  test('opens the session; the answer is worth nothing a second time', async () => {
    const { browser, options } = await half()
    const answer = JSON.stringify(key.get(options))
    expect((await browser.post(step, { Passkey: answer })).location).toBe('/VueClient/')
    expect(await browser.isSignedIn()).toBe(true)
    const other = await half()
    expect((await other.browser.post(step, { Passkey: answer })).status).toBe(400)
  })

  test('another session’s challenge, a touch without proof, a foreign key and nonsense are refused', async () => {
    const [mine, other] = [await half(), await half()]
    expect((await mine.browser.post(step, { Passkey: JSON.stringify(key.get(other.options)) })).status).toBe(400)
    const touched = JSON.stringify(key.get(mine.options, { verified: false }))
    expect((await mine.browser.post(step, { Passkey: touched })).status).toBe(400)
    const fresh = await half()
    const foreign = new SoftwarePasskey(origin)
    expect((await fresh.browser.post(step, { Passkey: JSON.stringify(foreign.get(fresh.options)) })).status).toBe(400)
    expect((await fresh.browser.post(step, { Passkey: '{"id":' })).status).toBe(400)
    await agency.owner.query('delete from throttle')
    const again = await half()
    expect((await again.browser.post(step, { Passkey: JSON.stringify(key.get(again.options)) })).status).toBe(303)
  })

  test('a recovery code helps when the passkey is not at hand', async () => {
    const fresh = await agency.as('renata.mockley')
    const { RecoveryCodes } = await fresh.ok(calls.newRecoveryCodes, {})
    const { browser } = await half()
    expect((await browser.post(step, { Code: RecoveryCodes[0] as string })).status).toBe(303)
  })
})

describe('confirming and signing in again with it', () => {
  test('step-up renews the session’s secret', async () => {
    const fresh = await agency.as('renata.mockley')
    const options = (await fresh.ok(calls.startPasskeyConfirmation, {})) as Options
    const reply = await fresh.send(identityCalls.confirmIdentity, { Passkey: key.get(options) })
    expect(reply.status).toBe(200)
    expect(String(reply.headers['set-cookie'])).toContain('__Host-kith=')
    expect((await fresh.send(calls.getSecondFactors, {})).status).toBe(302)
  })

  test('in place, after the password', async () => {
    const body = { ExpectedUserID: renata.id, Email: renata.email, Password: goodPassword }
    const browser = new Browser(agency.app)
    const first = await browser.call('Core/User/SignInAgain', body)
    expect(first.body).toMatchObject({ Stage: 'password', Ways: ['code', 'passkey'] })
    expect(browser.session).toBeUndefined()
    const { PasskeyOptions } = first.body as { PasskeyOptions: Options }
    const done = await browser.call('Core/User/SignInAgain', { ...body, Passkey: key.get(PasskeyOptions) })
    expect(done.body).toMatchObject({ Stage: 'full' })
    expect(await browser.isSignedIn()).toBe(true)
  })
})

test('on one machine passkeys belong to localhost', () => {
  const settings = { ...agency.settings, publicUrl: undefined, port: 8080 }
  expect(passkeySite(settings)).toEqual({ id: 'localhost', origin: 'http://localhost:8080' })
})
