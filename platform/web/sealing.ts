/**
 * What a device keeps for a person is sealed with a secret that the server gives. On the device the secret is wrapped by a code
 * the person knows and by a key of the browser that no script can read out: a copy of the store tries no code elsewhere.
 */
type Bytes = Uint8Array<ArrayBuffer>

/** The secret as a device keeps it. */
export interface Wrapped {
  readonly salt: Bytes
  readonly nonce: Bytes
  readonly wrapped: ArrayBuffer
}

const rounds = 310_000
const text = (value: string) => new TextEncoder().encode(value)

export function encode(bytes: ArrayBuffer): string {
  const letters = Array.from(new Uint8Array(bytes), (byte) => String.fromCodePoint(byte)).join('')
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

export const decode = (value: string): Bytes =>
  Uint8Array.from(atob(value.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.codePointAt(0)!)

export const sealKey = (raw: ArrayBuffer | Bytes): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt'])

/** A key of this browser alone. */
export const makeBrowserKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])

async function codeKey(browser: CryptoKey, who: string, code: string, salt: Bytes): Promise<CryptoKey> {
  const mixed = await crypto.subtle.sign('HMAC', browser, text(`${who} ${code}`))
  const base = await crypto.subtle.importKey('raw', mixed, 'PBKDF2', false, ['deriveKey'])
  const spec = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds }
  return crypto.subtle.deriveKey(spec, base, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

export async function wrapByCode(browser: CryptoKey, who: string, code: string, raw: Bytes): Promise<Wrapped> {
  const [salt, nonce] = [crypto.getRandomValues(new Uint8Array(16)), crypto.getRandomValues(new Uint8Array(12))]
  const key = await codeKey(browser, who, code, salt)
  return { salt, nonce, wrapped: await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, key, raw) }
}

/** Fails where the code is not the one it was wrapped by. */
export async function unwrapByCode(browser: CryptoKey, who: string, code: string, kept: Wrapped): Promise<CryptoKey> {
  const key = await codeKey(browser, who, code, kept.salt)
  return sealKey(await crypto.subtle.decrypt({ name: 'AES-GCM', iv: kept.nonce }, key, kept.wrapped))
}

/** `about` belongs to what is sealed: under another name it does not open. */
export async function sealWith(key: CryptoKey, about: string, value: unknown): Promise<string> {
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

export async function unsealWith(key: CryptoKey, about: string, sealed: string): Promise<unknown> {
  const bytes = decode(sealed)
  const plain = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: bytes.slice(0, 12), additionalData: text(about) },
    key,
    bytes.slice(12),
  )
  return JSON.parse(new TextDecoder().decode(plain))
}
