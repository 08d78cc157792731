import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import type { App } from '#app/build.ts'
import { ownHeader } from '#platform/server/same-origin.ts'
import type { TestAgency } from '#app/testing.ts'
import { keysOf } from './keys.ts'
import { hashPassword } from './passwords.ts'

export const goodPassword = 'seven quiet otters cross'

export interface Page {
  status: number
  headers: Record<string, unknown>
  text: string
  location: string
}

let addresses = 0

/** An address nobody used before, so that tests do not share the count of tries. */
export function freshAddress(): string {
  addresses += 1
  return `10.77.${(addresses >> 8) & 255}.${addresses & 255}`
}

/** A browser without scripts: keeps cookies, fills forms, follows nothing by itself. */
export class Browser {
  readonly cookies = new Map<string, string>()
  readonly app: App
  ip: string
  #token = ''

  constructor(app: App, ip = freshAddress()) {
    this.app = app
    this.ip = ip
  }

  async get(url: string, headers: Record<string, string> = {}): Promise<Page> {
    return this.#send('GET', url, undefined, headers)
  }

  /** Posts a form with the token of the page seen last. */
  async post(url: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Page> {
    const body = new URLSearchParams({ FormToken: this.#token, ...fields }).toString()
    return this.#send('POST', url, body, { 'content-type': 'application/x-www-form-urlencoded', ...headers })
  }

  async call(name: string, input: unknown = {}, method: 'GET' | 'POST' = 'POST'): Promise<Page & { body: never }> {
    const headers = { [ownHeader]: '1', ...(method === 'POST' ? { 'content-type': 'application/json' } : {}) }
    const page = await this.#send(
      method,
      `/API/${name}`,
      method === 'POST' ? JSON.stringify(input) : undefined,
      headers,
    )
    return { ...page, body: (page.text.startsWith('{') ? JSON.parse(page.text) : undefined) as never }
  }

  /** The whole first step, from an empty page. */
  async signIn(email: string, password: string, more: Record<string, string> = {}): Promise<Page> {
    await this.get('/Identity/Account/Login')
    return this.post('/Identity/Account/Login', { Email: email, Password: password, ...more })
  }

  get session(): string | undefined {
    return this.cookies.get('__Host-kith')
  }

  async isSignedIn(): Promise<boolean> {
    return (await this.call('Core/User/GetSessionState', {}, 'GET')).status === 200
  }

  async #send(method: 'GET' | 'POST', url: string, payload: string | undefined, headers: Record<string, string>) {
    const reply = await this.app.http.server.inject({
      method,
      url,
      remoteAddress: this.ip,
      headers: { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '), ...headers },
      ...(payload === undefined ? {} : { payload }),
    })
    for (const { name, value, maxAge, expires } of reply.cookies) {
      if (maxAge === 0 || (expires && expires.getTime() <= Date.now())) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    const token = /name="FormToken" value="([^"]+)"/.exec(reply.body)?.[1]
    if (token) this.#token = token
    const location = reply.headers.location ?? ''
    return { status: reply.statusCode, headers: reply.headers, text: reply.body, location }
  }
}

/** Gives someone of the cast a password of their own and returns their e-mail. */
export async function givePassword(agency: TestAgency, name: string, password = goodPassword) {
  const hash = await hashPassword(keysOf(agency.settings).pepper, password)
  const { rows } = await agency.owner.query<{ id: string; email: string }>(
    'update application_user set password_hash = $2 where lower(email) like $1 returning id, email',
    [`${name}@%`, hash],
  )
  if (!rows[0]) throw new Error(`Nobody in the cast is called ${name}`)
  return rows[0]
}

const bytes = (...parts: (Buffer | number[])[]) => Buffer.concat(parts.map((part) => Buffer.from(part)))
const sized = (major: number, length: number) =>
  length < 24 ? [major | length] : length < 256 ? [major | 24, length] : [major | 25, length >> 8, length & 255]
const cborText = (text: string) => bytes(sized(0x60, text.length), Buffer.from(text))
const cborBytes = (value: Buffer) => bytes(sized(0x40, value.length), value)

/** A passkey made of software: one key on P-256, attestation "none". */
export class SoftwarePasskey {
  readonly id = randomBytes(16)
  readonly #key: KeyObject
  readonly #cose: Buffer
  readonly #origin: string
  readonly #site: string
  #counter = 0

  constructor(origin: string, site = new URL(origin).hostname) {
    this.#origin = origin
    this.#site = site
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x, y } = publicKey.export({ format: 'jwk' }) as { x: string; y: string }
    this.#key = privateKey
    this.#cose = bytes(
      [0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21],
      cborBytes(Buffer.from(x, 'base64url')),
      [0x22],
      cborBytes(Buffer.from(y, 'base64url')),
    )
  }

  #client(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false }))
  }

  #data(flags: number, attested: Buffer = Buffer.alloc(0)): Buffer {
    this.#counter += 1
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.#counter)
    return bytes(createHash('sha256').update(this.#site).digest(), [flags], counter, attested)
  }

  create({ challenge }: { challenge: string }) {
    const attested = bytes(Buffer.alloc(16), [0, this.id.length], this.id, this.#cose)
    const attestation = bytes(
      [0xa3],
      cborText('fmt'),
      cborText('none'),
      cborText('attStmt'),
      [0xa0],
      cborText('authData'),
      cborBytes(this.#data(0x45, attested)),
    )
    return this.#answer({
      clientDataJSON: this.#client('webauthn.create', challenge).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    })
  }

  /** `verified: false` is a touch without proof of who touched. */
  get({ challenge }: { challenge: string }, { verified = true } = {}) {
    const client = this.#client('webauthn.get', challenge)
    const data = this.#data(verified ? 0x05 : 0x01)
    const signature = sign('sha256', bytes(data, createHash('sha256').update(client).digest()), this.#key)
    return this.#answer({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
    })
  }

  #answer<R>(response: R) {
    const id = this.id.toString('base64url')
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {}, response }
  }
}
