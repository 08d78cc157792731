import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestAgency, type Actor, type TestAgency } from '#app/testing.ts'
import { Browser, freshAddress, givePassword, goodPassword } from '../sign-in/testing.ts'
import { wrongPinsPerHour } from '../sign-in/throttle.ts'
import { wrongPinsAllowed } from './tablet-door.server.ts'
import { waitAfter } from './pin.rules.ts'
import { enrolledTablet, setPin as givePin, Tablet } from './tablets-testing.ts'
import { tabletCalls, tabletDoorCalls } from './tablets.calls.ts'

const rightPin = '730264'
const wrongPin = '841937'

let agency: TestAgency
let admin: Actor
/** Works at the residence, and does not. */
let desta: { id: string; email: string }
let stranger: { id: string; email: string }
let residence: { id: string; sub_program_id: string }

const one = async <T>(query: string, values: unknown[] = []) => (await agency.owner.query(query, values)).rows[0] as T

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.as('alva.rootley')
  residence = await one('select id, sub_program_id from residence order by name limit 1')
  desta = await givePassword(agency, 'dario.examply')
  stranger = await givePassword(agency, 'renata.mockley')
  await agency.owner.query('delete from employee_sub_program where employee_id = $1', [desta.id])
  await agency.owner.query(
    `insert into employee_sub_program (employee_id, sub_program_id, sub_program_role, start_date)
     values ($1, $2, 'Youth Counselor', '2026-01-01')`,
    [desta.id, residence.sub_program_id],
  )
})
afterAll(() => agency.close())

const setPin = (userId: string, pin = rightPin, mustChange = false) => givePin(agency, userId, pin, mustChange)

beforeEach(async () => {
  await agency.owner.query('delete from throttle')
  await setPin(desta.id)
  await setPin(stranger.id)
})

const newTablet = () => new Tablet(agency)
const enrolled = (residenceId = residence.id) => enrolledTablet(agency, admin, residenceId)

describe('enrolling', () => {
  test('a code works once, for a quarter of an hour, and is kept as a hash only', async () => {
    const { Code, TabletID } = await admin.ok(tabletCalls.offerTablet, { ResidenceID: residence.id, Name: 'Hall' })
    const dump = JSON.stringify((await agency.owner.query('select * from tablet')).rows)
    expect(dump).not.toContain(Code)
    expect((await newTablet().enroll('AAAAA-AAAAA')).body.code).toBe('WrongCode')
    const tablet = newTablet()
    expect((await tablet.enroll(Code.toLowerCase())).body.TabletID).toBe(TabletID)
    expect((await newTablet().enroll(Code)).body.code).toBe('WrongCode')
    const late = await admin.ok(tabletCalls.offerTablet, { ResidenceID: residence.id, Name: 'Porch' })
    await agency.owner.query(`update tablet set code_until = now() - interval '1 second' where id = $1`, [
      late.TabletID,
    ])
    expect((await newTablet().enroll(late.Code)).body.code).toBe('WrongCode')
  })

  test('only a key on P-256 is taken', async () => {
    const { Code } = await admin.ok(tabletCalls.offerTablet, { ResidenceID: residence.id, Name: 'Odd' })
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey
    const long = rsa.export({ format: 'der', type: 'spki' }).toString('base64url')
    const ed = createPublicKey(generateKeyPairSync('ed25519').privateKey)
    const other = ed.export({ format: 'der', type: 'spki' }).toString('base64url')
    for (const key of [other, 'AAAA', 'not a key'])
      expect((await newTablet().enroll(Code, key)).body.code).toBe('WrongKey')
    expect((await newTablet().enroll(Code, long.slice(0, 400))).body.code).toBe('WrongKey')
    expect((await newTablet().enroll(Code)).status).toBe(200)
  })

  test('two at once with one code: one tablet', async () => {
    const { Code } = await admin.ok(tabletCalls.offerTablet, { ResidenceID: residence.id, Name: 'Race' })
    const replies = await Promise.all(Array.from({ length: 8 }, () => newTablet().enroll(Code)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('a PIN opens', () => {
  test('on an enrolled tablet, for staff of the residence, what is meant for tablets and nothing else', async () => {
    const tablet = await enrolled()
    expect((await tablet.open(desta.id, rightPin)).body).toMatchObject({ Stage: 'pin' })
    expect((await tablet.browser.call('Core/User/GetSessionState', {}, 'GET')).status).toBe(200)
    expect((await tablet.browser.call('Core/User/GetSecondFactors', {}, 'GET')).status).toBe(403)
    const session = await one<{ stage: string; idle_seconds: number }>(
      'select stage, idle_seconds from session where tablet_id = $1',
      [tablet.id],
    )
    expect(session).toEqual({ stage: 'pin', idle_seconds: 120 })
  })

  test('nowhere else, and every reason gives the same answer', async () => {
    const tablet = await enrolled()
    const elsewhere = newTablet()
    elsewhere.id = tablet.id
    const other = await one<{ id: string }>(
      `insert into residence (sub_program_id, name, licensed_beds)
       select id, 'Elsewhere House', 6 from sub_program where id <> $1 order by name limit 1 returning id`,
      [residence.sub_program_id],
    )
    const ofOther = await enrolled(other.id)
    const gone = await enrolled()
    const { Tablets } = await admin.ok(tabletCalls.getTablets, {})
    const { version } = Tablets.find(({ TabletID }) => TabletID === gone.id)!
    await admin.ok(tabletCalls.revokeTablet, { TabletID: gone.id, version })
    const refusals = [
      await tablet.open(desta.id, wrongPin),
      await tablet.open(stranger.id, rightPin),
      await tablet.open('018cc251-f400-7f64-8b97-000000000000', rightPin),
      await elsewhere.open(desta.id, rightPin),
      await ofOther.open(desta.id, rightPin),
      await gone.open(desta.id, rightPin),
    ]
    const [first] = refusals
    expect(first).toMatchObject({ status: 403, body: { code: 'NotOpened' } })
    for (const refusal of refusals) expect(refusal).toEqual(first)
  })

  test('a proof is taken once, for its own tablet and while it is fresh', async () => {
    const tablet = await enrolled()
    const proof = await tablet.prove()
    const ask = (more: object = {}) =>
      tablet.call(tabletDoorCalls.signInByPin, { ...proof, UserID: desta.id, Pin: rightPin, ...more })
    expect((await ask({ Signature: 'AAAA' })).body.code).toBe('NotOpened')
    expect((await ask()).body.code).toBe('NotOpened')
    const fresh = await tablet.prove()
    await agency.owner.query(`update challenge set expires_at = now() - interval '1 second' where value = $1`, [
      fresh.Nonce,
    ])
    expect((await ask(fresh)).body.code).toBe('NotOpened')
    const second = await enrolled()
    const swapped = await second.prove()
    expect((await ask({ ...swapped, TabletID: tablet.id })).body.code).toBe('NotOpened')
    expect((await tablet.open(desta.id, rightPin)).status).toBe(200)
  })

  test('signing out leaves the tablet its key and what waits on it, whoever it was, until it is taken off', async () => {
    const tablet = await enrolled()
    const cleared = async () => (await tablet.browser.call('Core/User/Logout')).headers['clear-site-data']
    await tablet.open(desta.id, rightPin)
    expect(await cleared()).toBe('"cache"')
    await tablet.browser.signIn(desta.email, goodPassword)
    expect(await cleared()).toBe('"cache"')
    await agency.owner.query('update tablet set revoked_at = now() where id = $1', [tablet.id])
    expect((await tablet.call(tabletDoorCalls.getTabletStaff, await tablet.prove())).body.code).toBe('NotEnrolled')
    await tablet.browser.signIn(desta.email, goodPassword)
    expect(await cleared()).toBe('"cache", "storage"')
  })

  test('revoking ends what is open on the tablet at once', async () => {
    const tablet = await enrolled()
    await tablet.open(desta.id, rightPin)
    const { Tablets } = await admin.ok(tabletCalls.getTablets, {})
    const { version } = Tablets.find(({ TabletID }) => TabletID === tablet.id)!
    expect((await admin.send(tabletCalls.revokeTablet, { TabletID: tablet.id, version: version + 7 })).status).toBe(409)
    await admin.ok(tabletCalls.revokeTablet, { TabletID: tablet.id, version })
    expect(await tablet.browser.isSignedIn()).toBe(false)
    expect((await tablet.call(tabletDoorCalls.getTabletStaff, await tablet.prove())).body.code).toBe('NotEnrolled')
  })

  test('the first PIN is changed when it is used', async () => {
    const tablet = await enrolled()
    await setPin(desta.id, rightPin, true)
    expect((await tablet.open(desta.id, rightPin)).body.Stage).toBe('change')
    expect(await tablet.browser.isSignedIn()).toBe(false)
    expect((await tablet.open(desta.id, rightPin, { NewPin: '123456' })).body.code).toBe('WeakPin')
    expect((await tablet.open(desta.id, rightPin, { NewPin: rightPin })).body.code).toBe('WeakPin')
    expect((await tablet.open(desta.id, rightPin, { NewPin: wrongPin })).body.Stage).toBe('pin')
    expect((await tablet.open(desta.id, rightPin)).body.code).toBe('NotOpened')
    expect((await tablet.open(desta.id, wrongPin)).body.Stage).toBe('pin')
  })

  test('the tiles show staff of the residence with a PIN, by first name, to the tablet alone', async () => {
    const tablet = await enrolled()
    const { body } = await tablet.call(tabletDoorCalls.getTabletStaff, await tablet.prove())
    expect(body.Staff).toEqual([{ UserID: desta.id, Name: 'Dario E.', OnShift: false }])
    const elsewhere = newTablet()
    const reply = await elsewhere.call(tabletDoorCalls.getTabletStaff, await elsewhere.prove(tablet.id))
    expect(reply.body.code).toBe('NotEnrolled')
  })
})

describe('guessing', () => {
  test('five wrong ones turn the PIN off until a full sign-in, also of many at once; its owner is told', async () => {
    const tablet = await enrolled()
    const proofs = await Promise.all(
      Array.from({ length: 12 }, async () => {
        tablet.browser.ip = freshAddress()
        return tablet.prove()
      }),
    )
    const replies = await Promise.all(
      proofs.map((proof) => {
        tablet.browser.ip = freshAddress()
        return tablet.call(tabletDoorCalls.signInByPin, { ...proof, UserID: desta.id, Pin: wrongPin })
      }),
    )
    expect(replies.every(({ status }) => status === 403)).toBe(true)
    const row = await one<{ failures: number }>('select failures from staff_pin where user_id = $1', [desta.id])
    expect(row.failures).toBe(wrongPinsAllowed)
    expect((await tablet.open(desta.id, rightPin)).body.code).toBe('NotOpened')
    const mail = await one<{ n: number }>(
      `select count(*)::int as n from mail where subject = 'Your PIN is off' and lower(recipient) = lower($1)`,
      [desta.email],
    )
    expect(mail.n).toBe(1)
    await new Browser(agency.app).signIn(desta.email, goodPassword)
    await agency.owner.query('delete from throttle')
    expect((await tablet.open(desta.id, rightPin)).body.Stage).toBe('pin')
  })

  test('each wrong one in a row waits longer for its answer, whether or not there is such a person; the right one begins anew', async () => {
    const tablet = await enrolled()
    const nobody = '018cc251-f400-7f64-8b97-000000000000'
    const took = async (userId: string, pin: string) => {
      const from = performance.now()
      await tablet.open(userId, pin)
      return performance.now() - from
    }
    for (const who of [desta.id, nobody]) {
      for (let tries = 0; tries < 2; tries += 1) await took(who, wrongPin)
      expect(await took(who, wrongPin)).toBeGreaterThan(1000)
    }
    expect((await tablet.open(desta.id, rightPin)).body.Stage).toBe('pin')
    const rows = await agency.owner.query(`select from throttle where key = $1`, [`pin:${tablet.id}:${desta.id}`])
    expect(rows.rows).toHaveLength(0)
    expect([1, 2, 3, 4, 5, 9].map(waitAfter)).toEqual([250, 500, 1000, 2000, 4000, 4000])
  })

  test('a browser that is no tablet of the residence cannot turn a PIN off', async () => {
    const elsewhere = newTablet()
    elsewhere.id = (await enrolled()).id
    for (let tries = 0; tries < 7; tries += 1) await elsewhere.open(desta.id, wrongPin)
    const row = await one<{ failures: number }>('select failures from staff_pin where user_id = $1', [desta.id])
    expect(row.failures).toBe(0)
  })

  test('twenty wrong ones in an hour lock the tablet; one right PIN in between does not start the count anew', async () => {
    const tablet = await enrolled()
    await agency.owner.query(`insert into throttle (key, failures) values ($1, $2)`, [
      `tablet:${tablet.id}`,
      wrongPinsPerHour - 1,
    ])
    expect((await tablet.open(desta.id, rightPin)).body.Stage).toBe('pin')
    expect((await tablet.open(desta.id, wrongPin)).body.code).toBe('NotOpened')
    expect((await tablet.open(desta.id, rightPin)).body.code).toBe('NotOpened')
    await agency.owner.query(`update throttle set window_start = now() - interval '61 minutes' where key = $1`, [
      `tablet:${tablet.id}`,
    ])
    expect((await tablet.open(desta.id, rightPin)).body.Stage).toBe('pin')
  })

  test('guessing takes more than ten years on average, even if every owner signs in fully each working day', () => {
    const guessesPerDay = Math.min(wrongPinsPerHour * 24, wrongPinsAllowed * 20)
    expect(10 ** 6 / 2 / guessesPerDay / 365).toBeGreaterThan(10)
  })
})

test('only an administrator keeps tablets', async () => {
  const worker = await agency.as('renata.mockley')
  expect((await worker.send(tabletCalls.getTablets, {})).status).toBe(403)
  expect((await worker.send(tabletCalls.offerTablet, { ResidenceID: residence.id, Name: 'Mine' })).status).toBe(403)
})
