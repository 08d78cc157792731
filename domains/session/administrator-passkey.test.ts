import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestAgency, type Actor, type TestAgency } from '#app/testing.ts'
import { userCalls } from '#domains/access/users/users.calls.ts'
import { readSettings } from '#platform/server/settings.ts'
import { profileCalls } from './profile.calls.ts'
import { secondFactorCalls as calls } from './second-factor.calls.ts'
import { Browser, givePassword, goodPassword, SoftwarePasskey } from './sign-in/testing.ts'

const origin = 'https://kith.agency.example'
let agency: TestAgency
let admin: Actor
let email: string
let totp: TOTP
const key = new SoftwarePasskey(origin)
beforeAll(async () => {
  agency = await openTestAgency({ DEMO: 'false', PUBLIC_URL: origin })
  email = (await givePassword(agency, 'alva.rootley')).email
  admin = await agency.as('alva.rootley')
})
afterAll(() => agency.close())

test('an administrator must have a passkey: an authenticator app alone opens nothing', async () => {
  const { Secret: secret } = await admin.ok(calls.startAuthenticator, {})
  totp = new TOTP({ secret: Secret.fromBase32(secret) })
  await admin.ok(calls.confirmAuthenticator, { Code: totp.generate() })
  expect((await admin.send(userCalls.getUsers, {})).refusal.code).toBe('SecondFactorNeeded')
  expect(await admin.ok(profileCalls.getProfile, {})).toMatchObject({ NeedsSecondFactor: true, NeedsPasskey: true })
  const options = (await admin.ok(calls.startPasskey, {})) as { challenge: string }
  await admin.ok(calls.addPasskey, { Label: 'Office key', Passkey: key.create(options) })
  await admin.ok(userCalls.getUsers, {})
  const { Passkeys } = await admin.ok(calls.getSecondFactors, {})
  const gone = await admin.send(calls.removePasskey, { PasskeyID: Passkeys[0]!.PasskeyID })
  expect(gone.refusal.code).toBe('FactorStays')
})

test('who has a passkey signs in with it: a code that a copied page got is worth nothing', async () => {
  const step = '/Identity/Account/LoginWith2fa'
  const browser = new Browser(agency.app)
  const page = await browser.get((await browser.signIn(email, goodPassword)).location)
  expect(page.text).toContain('Use a passkey')
  expect(page.text).not.toContain('authenticator app')
  const code = totp.generate({ timestamp: Date.now() + 30_000 })
  expect((await browser.post(step, { Code: code })).status).toBe(400)
  expect(await browser.isSignedIn()).toBe(false)
  const raw = /data-options="([^"]+)"/.exec(page.text)?.[1]?.replaceAll('&quot;', '"')
  await agency.owner.query('delete from throttle')
  const answer = JSON.stringify(key.get(JSON.parse(raw as string) as { challenge: string }))
  expect((await browser.post(step, { Passkey: answer })).status).toBe(303)
})

test('where passkeys cannot work any second factor counts, and the agency may say so', () => {
  expect(readSettings({}).administratorFactor).toBe('any')
  expect(readSettings({ PUBLIC_URL: origin }).administratorFactor).toBe('passkey')
  expect(readSettings({ PUBLIC_URL: origin, ADMINISTRATOR_FACTOR: 'any' }).administratorFactor).toBe('any')
})
