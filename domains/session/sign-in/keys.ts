import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { readPepper } from '#platform/server/pepper.ts'
import type { Settings } from '#platform/server/settings.ts'

export interface Keys {
  /** Mixed into passwords and recovery codes. */
  pepper: Buffer
  /** Encrypts what must be read again: authenticator secrets, the state of a sign-in under way. */
  seal: Buffer
  /** Marks what must not be made up elsewhere: form tokens, stand-ins for unknown addresses. */
  mark: Buffer
}

const known = new WeakMap<Settings, Keys>()

/** All secrets come from the pepper, which is not in the database: a copy of the tables opens nothing. */
export function keysOf(settings: Settings): Keys {
  let keys = known.get(settings)
  if (!keys) {
    const pepper = readPepper(settings)
    const derived = (label: string) => Buffer.from(hkdfSync('sha256', pepper, '', `kith ${label}`, 32))
    keys = { pepper, seal: derived('seal'), mark: derived('mark') }
    known.set(settings, keys)
  }
  return keys
}

/** `purpose` is bound in: what was sealed for one use opens for no other. */
export function seal(keys: Keys, purpose: string, plain: string): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keys.seal, nonce).setAAD(Buffer.from(purpose))
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

export function unseal(keys: Keys, purpose: string, sealed: Buffer): string | undefined {
  if (sealed.length < 28) return undefined
  try {
    const decipher = createDecipheriv('aes-256-gcm', keys.seal, sealed.subarray(0, 12), { authTagLength: 16 })
    decipher.setAAD(Buffer.from(purpose)).setAuthTag(sealed.subarray(12, 28))
    return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

export const mark = (keys: Keys, purpose: string, text: string): string =>
  createHmac('sha256', keys.mark).update(`${purpose}\0${text}`).digest('base64url')

export function isMark(keys: Keys, purpose: string, text: string, given: string): boolean {
  const [right, sent] = [Buffer.from(mark(keys, purpose, text)), Buffer.from(given)]
  return right.length === sent.length && timingSafeEqual(right, sent)
}
