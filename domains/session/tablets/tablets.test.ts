import { createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallSpec, Output } from '#platform/contract/call.ts'
import { openTestAgency, type Actor, type TestAgency } from '#app/testing.ts'
import { keysOf } from '../sign-in/keys.ts'
import { hashPassword } from '../sign-in/passwords.ts'
import { Browser, freshAddress, givePassword, goodPassword } from '../sign-in/testing.ts'
import { wrongPinsPerHour } from '../sign-in/throttle.ts'
import { wrongPinsAllowed } from './tablet-door.server.ts'
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

const setPin = async (userId: string, pin = rightPin, mustChange = false) => {
  const hash = await hashPassword(keysOf(agency.settings).pepper, pin)
  await agency.owner.query(
    `insert into staff_pin (user_id, pin_hash, must_change) values ($1, $2, $3)
     on conflict (user_id) do update set pin_hash = $2, must_change = $3, failures = 0`,
    [userId, hash, mustChange],
  )
}

beforeEach(async () => {
  await agency.owner.query('delete from throttle')
  await setPin(desta.id)
  await setPin(stranger.id)
})

/** A tablet of software: its key never leaves it. */
class Tablet {
  readonly browser: Browser
  readonly #key: KeyObject
  readonly publicKey: string
  id = ''

  constructor(ip = freshAddress()) {
    this.browser = new Browser(agency.app, ip)
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.#key = privateKey
    this.publicKey = publicKey.export({ format: 'der', type: 'spki' }).toString('base64url')
  }

  async call<const C extends CallSpec>(call: C, input: object) {
    const page = await this.browser.call(call.name, input)
    return { status: page.status, body: page.body as Output<C> & { code?: string } }
  }

  enroll(Code: string, PublicKey = this.publicKey) {
    return this.call(tabletDoorCalls.enrollTablet, { Code, PublicKey })
  }

  async prove(id = this.id) {
    const { body } = await this.call(tabletDoorCalls.startTablet, {})
    const signature = sign('sha256', Buffer.from(`kith tablet ${id} ${body.Nonce}`), {
      key: this.#key,
      dsaEncoding: 'ieee-p1363',
    })
    return { TabletID: id, Nonce: body.Nonce, Signature: signature.toString('base64url') }
  }

  async open(UserID: string, Pin: string, more: object = {}) {
    // Fresh for each try, so that only what is being tried counts.
    this.browser.ip = freshAddress()
    return this.call(tabletDoorCalls.signInByPin, { ...(await this.prove()), UserID, Pin, ...more })
  }
}

async function enrolled(residenceId = residence.id): Promise<Tablet> {
  const tablet = new Tablet()
  const { Code } = await admin.ok(tabletCalls.offerTablet, { ResidenceID: residenceId, Name: 'Kitchen' })
  const { body } = await tablet.enroll(Code)
  tablet.id = body.TabletID
  return tablet
}

describe('enrolling', () => {
  test('a code works once, for a quarter of an hour, and is kept as a hash only', async () => {
    const { Code, TabletID } = await admin.ok(tabletCalls.offerTablet, { ResidenceID: residence.id, Name: 'Hall' })
    const dump = JSON.stringify((await agency.owner.query('select * from tablet')).rows)
    expect(dump).not.toContain(Code)
    expect((await new Tablet().enroll('AAAAA-AAAAA')).body.code).toBe('WrongCode')
    const tablet = new Tablet()
    expect((await tablet.enroll(Code.toLowerCase())).body.TabletID).toBe(TabletID)
    expect((await new Tablet().enroll(Code)).body.code).toBe('WrongCode')
    const late = await admin.ok(tabletCalls.offerTablet, { ResidenceID: residence.id, Name: 'Porch' })
    await agency.owner.query(`update tablet set code_until = now() - interval '1 second' where id = $1`, [
      late.TabletID,
    ])
    expect((await new Tablet().enroll(late.Code)).body.code).toBe('WrongCode')
  })

  test('only a key on P-256 is taken', async () => {
    const { Code } = await admin.ok(tabletCalls.offerTablet, { ResidenceID: residence.id, Name: 'Odd' })
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey
    const long = rsa.export({ format: 'der', type: 'spki' }).toString('base64url')
    const ed = createPublicKey(generateKeyPairSync('ed25519').privateKey)
    const other = ed.export({ format: 'der', type: 'spki' }).toString('base64url')
    for (const key of [other, 'AAAA', 'not a key'])
      expect((await new Tablet().enroll(Code, key)).body.code).toBe('WrongKey')
    expect((await new Tablet().enroll(Code, long.slice(0, 400))).body.code).toBe('WrongKey')
    expect((await new Tablet().enroll(Code)).status).toBe(200)
  })

  test('two at once with one code: one tablet', async () => {
    const { Code } = await admin.ok(tabletCalls.offerTablet, { ResidenceID: residence.id, Name: 'Race' })
    const replies = await Promise.all(Array.from({ length: 8 }, () => new Tablet().enroll(Code)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('a PIN opens', () => {
  test('on an enrolled tablet, for staff of the residence, what is meant for tablets and nothing else', async () => {
    const tablet = await enrolled()
    expect((await tablet.open(desta.id, rightPin)).body).toEqual({ Stage: 'pin' })
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
    const elsewhere = new Tablet()
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
    expect(body.Staff).toEqual([{ UserID: desta.id, Name: 'Dario E.' }])
    const elsewhere = new Tablet()
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

  test('a browser that is no tablet of the residence cannot turn a PIN off', async () => {
    const elsewhere = new Tablet()
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
