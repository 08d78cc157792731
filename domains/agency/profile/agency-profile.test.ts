import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEmptyAgency, openTestAgency, type Actor, type TestAgency } from '#app/testing.ts'
import { profileCalls } from '#domains/session/profile.calls.ts'
import { agencyProfile } from '#platform/server/agency-profile.ts'
import { transact } from '#platform/server/database.ts'
import { ownHeader } from '#platform/server/same-origin.ts'
import { sessionCookie } from '#platform/server/session-cookie.ts'
import { agencyProfileCalls } from './agency-profile.calls.ts'

const { getAgencyProfile, updateAgencyProfile, setAgencyLogo } = agencyProfileCalls

let empty: TestAgency
let admin: Actor
beforeAll(async () => {
  empty = await openEmptyAgency({ AGENCY_NAME: 'From the environment', AGENCY_ZONE: 'America/Denver' })
  admin = await empty.as('first.admin')
})
afterAll(() => empty.close())

const facts = {
  Name: 'Bluff Street Family Agency',
  Zone: 'America/Chicago',
  AddressLine1: '12 Bluff Street',
  City: 'Dubuque',
  StateAbbreviation: 'IA' as const,
  ZipCode: '52001',
  Phone: '5635550142',
  Letterhead: ['License 4711'],
}

async function upload(agency: TestAgency, by: Actor, name: string, content: Buffer): Promise<string> {
  const edge = `edge${randomBytes(8).toString('hex')}`
  const reply = await agency.app.http.server.inject({
    method: 'POST',
    url: '/API/Core/Files/Upload',
    headers: {
      [ownHeader]: '1',
      'content-type': `multipart/form-data; boundary=${edge}`,
      cookie: `${sessionCookie}=${by.token}`,
    },
    payload: Buffer.concat([
      Buffer.from(`--${edge}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
      content,
      Buffer.from(`\r\n--${edge}--\r\n`),
    ]),
  })
  return reply.json().FileID as string
}

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'navy' } })
    .png()
    .toBuffer()

test('the environment’s name and zone hold until a profile is saved; then the profile’s do, everywhere', async () => {
  expect(await admin.ok(getAgencyProfile, {})).toMatchObject({
    Name: 'From the environment',
    Zone: 'America/Denver',
    ZoneIsFixed: false,
    Logo: null,
    version: null,
  })
  const { version } = await admin.ok(updateAgencyProfile, facts)
  expect(await admin.ok(getAgencyProfile, {})).toMatchObject({ ...facts, version })
  const { Agency } = await admin.ok(profileCalls.getProfile, {})
  expect(Agency).toMatchObject({ Name: facts.Name, Zone: 'America/Chicago' })
  const signIn = await empty.app.http.server.inject({ method: 'GET', url: '/Identity/Account/Login' })
  expect(signIn.body).toContain(facts.Name)
  const printed = await transact(empty.app.platform.pool, 'system', {}, (tx) => agencyProfile(tx, empty.settings))
  expect(printed).toMatchObject({
    name: facts.Name,
    address: ['12 Bluff Street', 'Dubuque, IA 52001'],
    phone: '5635550142',
    letterhead: ['License 4711'],
    logo: null,
  })
})

test('two administrators do not overwrite each other, and what is no zone is refused on its field', async () => {
  const { version } = await admin.ok(getAgencyProfile, {})
  const changed = await admin.ok(updateAgencyProfile, { ...facts, Zone: 'America/New_York', version })
  const late = await admin.send(updateAgencyProfile, { ...facts, Name: 'Late', version })
  expect([late.status, late.refusal.current]).toMatchObject([409, { Name: facts.Name }])
  const first = await admin.send(updateAgencyProfile, facts)
  expect(first.status).toBe(409)
  const nowhere = await admin.send(updateAgencyProfile, { ...facts, Zone: 'Mars/Olympus', version: changed.version })
  expect([nowhere.refusal.code, nowhere.refusal.fields]).toMatchObject(['UnknownZone', { Zone: expect.anything() }])
  const long = await admin.send(updateAgencyProfile, { ...facts, Letterhead: Array<string>(5).fill('x'), version: 1 })
  expect(long.status).toBe(400)
})

test('a logo is drawn anew in the size of a letterhead; nothing else than a picture is taken', async () => {
  const version = async () => (await admin.ok(getAgencyProfile, {})).version!
  const set = async (name: string, content: Buffer) =>
    admin.send(setAgencyLogo, { FileID: await upload(empty, admin, name, content), version: await version() })
  expect((await set('logo.png', await picture(20, 20))).refusal.code).toBe('TooSmall')
  const pdf = Buffer.from('%PDF-1.7\n% page\ntrailer\n<<>>\n%%EOF\n')
  expect((await set('logo.pdf', pdf)).refusal.code).toBe('NotAPicture')
  expect((await set('logo.png', await picture(1800, 600))).status).toBe(200)
  const { Logo } = await admin.ok(getAgencyProfile, {})
  const bytes = Buffer.from(Logo!.split(',')[1]!, 'base64')
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 900, height: 300 })
  const another = await admin.send(setAgencyLogo, { FileID: crypto.randomUUID(), version: await version() })
  expect(another.status).toBe(404)
  await admin.ok(setAgencyLogo, { version: await version() })
  expect((await admin.ok(getAgencyProfile, {})).Logo).toBeNull()
})

test('the zone stays once charts are on record, whoever asks', async () => {
  const demo = await openTestAgency()
  try {
    const alva = await demo.as('alva.rootley')
    const now = await alva.ok(getAgencyProfile, {})
    expect(now.ZoneIsFixed).toBe(true)
    const { ZoneIsFixed: _fixed, Logo: _logo, ...own } = now
    const moved = await alva.send(updateAgencyProfile, { ...own, Zone: 'America/New_York' })
    expect([moved.status, moved.refusal.code]).toEqual([409, 'ZoneInUse'])
    await alva.ok(updateAgencyProfile, { ...own, Name: 'Renamed' })
    await expect(demo.owner.query(`update agency_profile set zone = 'America/New_York'`)).rejects.toMatchObject({
      constraint: 'agency_zone_fixed',
    })
  } finally {
    await demo.close()
  }
})
