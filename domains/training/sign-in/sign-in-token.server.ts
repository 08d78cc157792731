import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { readPepper } from '#platform/server/pepper.ts'
import type { Settings } from '#platform/server/settings.ts'

const mark = (settings: Settings, text: string) =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', readPepper(settings), '', 'kith training sign-in', 32)))
    .update(text)
    .digest()
    .subarray(0, 16)
    .toString('base64url')

/** What the room scans: which session, until when, and the mark that only this agency's servers can make. */
export const signInToken = (settings: Settings, code: string, until: Date): string => {
  const text = `${code}.${Math.floor(until.getTime() / 1000).toString(36)}`
  return `${text}.${mark(settings, text)}`
}

/** The code of the session, while the mark is right and the time is not over. */
export function codeOfToken(settings: Settings, token: string, now = Date.now()): string | undefined {
  const at = token.lastIndexOf('.')
  const text = token.slice(0, at)
  const [code = '', until = ''] = text.split('.')
  const [given, right] = [Buffer.from(token.slice(at + 1)), Buffer.from(mark(settings, text))]
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  return Number.parseInt(until, 36) * 1000 > now ? code : undefined
}
