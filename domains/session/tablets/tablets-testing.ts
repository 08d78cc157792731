import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import type { Actor, TestAgency } from '#app/testing.ts'
import type { CallSpec, Output } from '#platform/contract/call.ts'
import { keysOf } from '../sign-in/keys.ts'
import { hashPassword } from '../sign-in/passwords.ts'
import { Browser, freshAddress } from '../sign-in/testing.ts'
import { tabletCalls, tabletDoorCalls } from './tablets.calls.ts'

/** A tablet of software: its key never leaves it. */
export class Tablet {
  readonly browser: Browser
  readonly #key: KeyObject
  readonly publicKey: string
  id = ''

  constructor(agency: TestAgency, ip = freshAddress()) {
    this.browser = new Browser(agency.app, ip)
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.#key = privateKey
    this.publicKey = publicKey.export({ format: 'der', type: 'spki' }).toString('base64url')
  }

  async call<const C extends CallSpec>(call: C, input: object) {
    const asked = new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)]))
    const page =
      call.method === 'GET'
        ? await this.browser.call(`${call.name}?${asked}`, undefined, 'GET')
        : await this.browser.call(call.name, input)
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

/** A tablet of a house, enrolled by an administrator. */
export async function enrolledTablet(agency: TestAgency, admin: Actor, ResidenceID: string): Promise<Tablet> {
  const tablet = new Tablet(agency)
  const { Code } = await admin.ok(tabletCalls.offerTablet, { ResidenceID, Name: 'Kitchen' })
  const { body } = await tablet.enroll(Code)
  tablet.id = body.TabletID
  return tablet
}

export async function setPin(agency: TestAgency, userId: string, pin: string, mustChange = false): Promise<void> {
  const hash = await hashPassword(keysOf(agency.settings).pepper, pin)
  await agency.owner.query(
    `insert into staff_pin (user_id, pin_hash, must_change) values ($1, $2, $3)
     on conflict (user_id) do update set pin_hash = $2, must_change = $3, failures = 0`,
    [userId, hash, mustChange],
  )
}
