import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { sql } from 'kysely'
import type { Tx } from './handlers.ts'
import { plainAddress } from './ip-rules.ts'
import { readPepper } from './pepper.ts'
import type { Settings } from './settings.ts'

/** Nobody fills a form faster; nobody leaves it open longer and still means it. */
export const leastSeconds = 4
const mostHours = 24
export const perAddress = 6
export const inAll = 300

/** Whoever holds an IPv6 network can change addresses inside it at will, so its first half counts as one. */
function addressOf(ip: string): string {
  const plain = plainAddress(ip)
  return isIPv6(plain) ? plain.split(':').slice(0, 4).join(':') : plain
}

/** Counts within an hour, in the database that all instances share. */
async function count(tx: Tx, key: string): Promise<number> {
  const { rows } = await sql<{ failures: number }>`insert into throttle as t (key, failures) values (${key}, 1)
    on conflict (key) do update set failures = case when t.window_start < now() - interval '1 hour' then 1 else t.failures + 1 end,
      window_start = case when t.window_start < now() - interval '1 hour' then now() else t.window_start end
    returning failures`.execute(tx)
  return rows[0]!.failures
}

/**
 * The guard of a form that strangers fill in; `name` keeps the tokens and counts of one form from those of another. Of a
 * form that a whole room fills in at once more may come from one address.
 */
export function publicForm(name: string, most: number = perAddress) {
  const keys = new WeakMap<Settings, Buffer>()
  function keyOf(settings: Settings): Buffer {
    const known =
      keys.get(settings) ?? Buffer.from(hkdfSync('sha256', readPepper(settings), '', `kith public ${name}`, 32))
    keys.set(settings, known)
    return known
  }
  const signed = (settings: Settings, text: string) =>
    createHmac('sha256', keyOf(settings)).update(text).digest('base64url')

  function isTimely(settings: Settings, token: string): boolean {
    const at = token.lastIndexOf('.')
    const [text, mark] = [token.slice(0, at), Buffer.from(token.slice(at + 1))]
    const right = Buffer.from(signed(settings, text))
    if (right.length !== mark.length || !timingSafeEqual(right, mark)) return false
    const seconds = (Date.now() - Number.parseInt(text.split('.')[0] ?? '', 36)) / 1000
    return seconds >= leastSeconds && seconds <= mostHours * 3600
  }

  return {
    /** Says when the form was drawn; only this agency's servers can make one. */
    token(settings: Settings, now = Date.now()): string {
      const text = `${now.toString(36)}.${randomBytes(9).toString('base64url')}`
      return `${text}.${signed(settings, text)}`
    },
    /** `take`: a person's, for the first time. `thanks`: a robot's or sent twice, and heard with thanks. `again`: not so. */
    async admits(
      tx: Tx,
      settings: Settings,
      { token, trap, ip }: { token: string; trap: string; ip: string },
    ): Promise<'take' | 'thanks' | 'again'> {
      if (trap) return 'thanks'
      if (!isTimely(settings, token)) return 'again'
      if ((await count(tx, `${name}:token:${token.slice(0, 40)}`)) > 1) return 'thanks'
      if ((await count(tx, `${name}:address:${addressOf(ip)}`)) > most) return 'again'
      return (await count(tx, `${name}:all`)) > inAll ? 'again' : 'take'
    },
  }
}
