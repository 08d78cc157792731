import { isIPv6 } from 'node:net'
import type { Pool } from 'pg'
import { plainAddress } from '#platform/server/ip-rules.ts'

/** From the fifth wrong try on, each one makes the next wait longer: 30 s, 1 min, 2, 4, 8, then 15 minutes. */
export const freeTries = 4
export const triesUntilReset = 100
export const mostPerMinute = 20
/** Guesses inside an open session: then the session ends. */
export const triesInSession = 10

/**
 * Counts a try before it is judged, so that many at once cannot slip past the count together. Returns how many tries in
 * a row this is, or nothing when the account rests or needs a reset. A try that succeeds clears the count.
 */
export async function claimTry(pool: Pool, key: string): Promise<number | undefined> {
  const { rows } = await pool.query<{ failures: number }>(
    `insert into throttle as t (key, failures) values ($1, 1)
     on conflict (key) do update set failures = t.failures + 1, window_start = now(),
       wait_until = case when t.failures + 1 > $2
         then now() + make_interval(secs => least(900, 30 * 2 ^ least(t.failures - $2, 5))) end
     where (t.wait_until is null or t.wait_until <= now()) and t.failures < $3
     returning failures`,
    [key, freeTries, triesUntilReset],
  )
  return rows[0]?.failures
}

/** A right answer that is not the whole sign-in yet: the try does not count, the ones before it still do. */
export async function giveBackTry(pool: Pool, key: string): Promise<void> {
  await pool.query('update throttle set failures = greatest(failures - 1, 0), wait_until = null where key = $1', [key])
}

/** How long a key still rests. */
export async function secondsLeft(pool: Pool, key: string): Promise<number> {
  const { rows } = await pool.query<{ seconds: number }>(
    'select greatest(ceil(extract(epoch from wait_until - now())), 0)::int as seconds from throttle where key = $1',
    [key],
  )
  return rows[0]?.seconds ?? 0
}

export async function clearTries(pool: Pool, key: string): Promise<void> {
  await pool.query('delete from throttle where key = $1', [key])
}

export const accountKey = (userId: string) => `account:${userId}`
/** Whoever is signed in is not stopped by what strangers try on the sign-in page. */
export const sessionKey = (sessionId: string) => `session:${sessionId}`

/** Whoever holds an IPv6 network can change addresses inside it at will, so its first half counts as one. */
export function addressKey(ip: string): string {
  const address = plainAddress(ip)
  if (!isIPv6(address)) return `address:${address}`
  const [head = '', tail] = address.split('%')[0]!.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const groups =
    tail === undefined ? left : [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right]
  return `address:${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/** Counts one more under a key; the count begins anew when its time is over. */
async function countWithin(pool: Pool, key: string, seconds: number): Promise<number> {
  const { rows } = await pool.query<{ failures: number }>(
    `insert into throttle as t (key, failures) values ($1, 1)
     on conflict (key) do update set
       failures = case when t.window_start <= now() - make_interval(secs => $2) then 1 else t.failures + 1 end,
       window_start = case when t.window_start <= now() - make_interval(secs => $2) then now() else t.window_start end
     returning failures`,
    [key, seconds],
  )
  return rows[0]?.failures ?? 1
}

/** Whether this address may post once more within the minute. */
export const mayPost = async (pool: Pool, ip: string): Promise<boolean> =>
  (await countWithin(pool, addressKey(ip), 60)) <= mostPerMinute

const pinKey = (tabletId: string, userId: string) => `pin:${tabletId}:${userId}`
/** Counts one more try for one person on one tablet, whether or not they have a PIN, and gives how many within a quarter of an hour. */
export const countPinTry = (pool: Pool, tabletId: string, userId: string): Promise<number> =>
  countWithin(pool, pinKey(tabletId, userId), 900)
export const forgetPinTries = (pool: Pool, tabletId: string, userId: string): Promise<void> =>
  clearTries(pool, pinKey(tabletId, userId))

/** A tablet on which so many wrong PINs were tried within an hour opens for nobody until the hour is over. */
export const wrongPinsPerHour = 20
export const tabletKey = (tabletId: string) => `tablet:${tabletId}`
export const mayTryPin = async (pool: Pool, tabletId: string): Promise<boolean> =>
  (await countWithin(pool, tabletKey(tabletId), 3600)) <= wrongPinsPerHour
