import { encode } from '#platform/web/sealing.ts'
import { clearAll, getOf, putIn } from './tablet-store.web.ts'

/** The key of this tablet is in the browser's own store, from which no script can read it out. */
const keySpec = { name: 'ECDSA', namedCurve: 'P-256' } as const

export interface EnrolledTablet {
  readonly id: string
  readonly key: CryptoKey
}

/** For those who start before they know whether this browser is a tablet. */
const flag = 'kith.tablet'
export const isTablet = (): boolean => localStorage.getItem(flag) !== null

export const findTablet = (): Promise<EnrolledTablet | undefined> => getOf('tablet', 'this')

export async function keepTablet(tablet: EnrolledTablet): Promise<void> {
  await putIn('tablet', 'this', tablet)
  localStorage.setItem(flag, '1')
}

/** A tablet that was taken off keeps nothing of anybody. */
export async function forgetTablet(): Promise<void> {
  localStorage.removeItem(flag)
  await clearAll()
}

export async function makeKey(): Promise<{ key: CryptoKey; publicKey: string }> {
  const pair = await crypto.subtle.generateKey(keySpec, false, ['sign'])
  return { key: pair.privateKey, publicKey: encode(await crypto.subtle.exportKey('spki', pair.publicKey)) }
}

/** What the tablet answers to a value the server gave. */
export async function proofOf({ id, key }: EnrolledTablet, nonce: string) {
  const text = new TextEncoder().encode(`kith tablet ${id} ${nonce}`)
  const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, key, text)
  return { TabletID: id, Nonce: nonce, Signature: encode(signature) }
}
