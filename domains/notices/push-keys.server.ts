import { createECDH, hkdfSync } from 'node:crypto'
import { readPepper } from '#platform/server/pepper.ts'
import { isLoopback } from '#platform/server/setting-kinds.ts'
import type { Settings } from '#platform/server/settings.ts'

/** The same on every instance and kept nowhere: it follows from the pepper. */
export function vapidKeys(settings: Settings): { publicKey: string; privateKey: string } {
  const secret = Buffer.from(hkdfSync('sha256', readPepper(settings), '', 'kith web push', 32))
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(secret)
  return { publicKey: pair.getPublicKey('base64url'), privateKey: secret.toString('base64url') }
}

const services = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  '.push.apple.com',
  '.notify.windows.com',
]

/** A browser names the address to which we post: only those of known services, or of those the agency names. */
export function isPushService(endpoint: string, settings: Settings): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, host, hostname, username, password } = new URL(endpoint)
  if (username || password) return false
  if (settings.environment === 'test' && isLoopback(hostname)) return settings.pushHosts.includes(host)
  if (protocol !== 'https:' || host !== hostname || isLoopback(hostname)) return false
  return (
    settings.pushHosts.includes(hostname) ||
    services.some((one) => (one.startsWith('.') ? hostname.endsWith(one) : hostname === one))
  )
}

/** A point of the curve, as the encryption needs it. */
export function isPublicKey(p256dh: string): boolean {
  try {
    const pair = createECDH('prime256v1')
    pair.generateKeys()
    pair.computeSecret(Buffer.from(p256dh, 'base64url'))
    return true
  } catch {
    return false
  }
}
