import { isStillOpen } from './pin.rules.ts'
import { encode } from './tablet-key.web.ts'
import { deleteIn, getOf, putIn } from './tablet-store.web.ts'

/**
 * Who has the tablet open. What it keeps for a person is sealed with a secret that the server gives at each sign-in by PIN. On
 * the tablet it is wrapped by the PIN and by a key of the browser that no script can read out, so that the person, and nobody
 * else, can open the tablet while there is no network.
 */
export interface Open {
  readonly userId: string
  readonly name: string
  readonly key: CryptoKey
  /** When the person was last there, in milliseconds. */
  readonly seen: number
}

interface Known {
  readonly userId: string
  readonly name: string
  readonly salt: Uint8Array<ArrayBuffer>
  readonly nonce: Uint8Array<ArrayBuffer>
  readonly wrapped: ArrayBuffer
  readonly failures: number
}

/** So many wrong ones, and the person needs the network to open it. */
const wrongAllowed = 5
const rounds = 310_000
const text = (value: string) => new TextEncoder().encode(value)

/** A key of this browser alone: a copy of its store tries no PIN elsewhere. */
async function browserKey(): Promise<CryptoKey> {
  const found = await getOf<CryptoKey>('people', 'browser')
  if (found) return found
  const made = await crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  await putIn('people', 'browser', made)
  return made
}

async function pinKey(userId: string, pin: string, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const mixed = await crypto.subtle.sign('HMAC', await browserKey(), text(`${userId} ${pin}`))
  const base = await crypto.subtle.importKey('raw', mixed, 'PBKDF2', false, ['deriveKey'])
  const spec = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds }
  return crypto.subtle.deriveKey(spec, base, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

const sealKey = (raw: ArrayBuffer | Uint8Array<ArrayBuffer>) =>
  crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt'])

const decode = (value: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(value.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.codePointAt(0)!)

const hold = (userId: string, name: string, key: CryptoKey) =>
  putIn('open', 'now', { userId, name, key, seen: Date.now() } satisfies Open)

/** After a sign-in by PIN with network. */
export async function openOnline(userId: string, name: string, pin: string, seal: string): Promise<void> {
  const [salt, nonce] = [crypto.getRandomValues(new Uint8Array(16)), crypto.getRandomValues(new Uint8Array(12))]
  const raw = decode(seal)
  const wrapped = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, await pinKey(userId, pin, salt), raw)
  await putIn('people', userId, { userId, name, salt, nonce, wrapped, failures: 0 } satisfies Known)
  await hold(userId, name, await sealKey(raw))
}

/** Without network: true when the PIN is right. */
export async function openOffline(userId: string, pin: string): Promise<boolean> {
  const known = await getOf<Known>('people', userId)
  if (!known) return false
  // Counted before it is judged.
  if (known.failures + 1 >= wrongAllowed) await deleteIn('people', userId)
  else await putIn('people', userId, { ...known, failures: known.failures + 1 })
  try {
    const key = await pinKey(userId, pin, known.salt)
    const raw = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: known.nonce }, key, known.wrapped)
    await putIn('people', userId, { ...known, failures: 0 })
    await hold(userId, known.name, await sealKey(raw))
    return true
  } catch {
    return false
  }
}

/** Who has it open now; nobody once the time is over. */
export async function whoIsOpen(): Promise<Open | undefined> {
  const open = await getOf<Open>('open', 'now')
  if (!open) return undefined
  if (isStillOpen(open.seen, Date.now())) return open
  await lock()
  return undefined
}

/** The person is still there. */
export async function stayOpen(): Promise<void> {
  const open = await whoIsOpen()
  if (open) await hold(open.userId, open.name, open.key)
}

export const lock = (): Promise<unknown> => deleteIn('open', 'now')

export async function sealFor({ key }: Open, about: string, value: unknown): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: text(about) },
    key,
    text(JSON.stringify(value)),
  )
  const both = new Uint8Array(iv.length + sealed.byteLength)
  both.set(iv)
  both.set(new Uint8Array(sealed), iv.length)
  return encode(both.buffer)
}

export async function unsealFor({ key }: Open, about: string, sealed: string): Promise<unknown> {
  const bytes = decode(sealed)
  const plain = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: bytes.slice(0, 12), additionalData: text(about) },
    key,
    bytes.slice(12),
  )
  return JSON.parse(new TextDecoder().decode(plain))
}
