import { timingSafeEqual } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { namesOut } from '#platform/server/agency-profile.ts'
import { permissionsFor } from '#platform/contract/charts.ts'
import { addDays, dayIn } from '#platform/contract/dates.ts'
import type { Permission } from '#platform/contract/permissions.ts'
import type { Language } from '#platform/contract/words.ts'
import { transact } from '#platform/server/database.ts'
import type { Me, Tx } from '#platform/server/handlers.ts'
import { isAllowed, noteBlocked, plainAddress } from '#platform/server/ip-rules.ts'
import type { Platform } from '#platform/server/kernel.ts'
import { inMyPrograms } from '#platform/server/program-scope.ts'
import { publicOrigin } from '#platform/server/settings.ts'
import { feedPath, hashOf, networkRules } from './feed.server.ts'
import { icsEvents, type Detail } from './ics-events.server.ts'
import { icsOf } from './ics.server.ts'

/** So many wrong secrets an hour from one place, then no secret is looked at for the rest of it. */
export const mostGuesses = 20
const keptDays = 60

const placeOf = (ip: string): string => {
  const plain = plainAddress(ip)
  return `feed:${isIPv6(plain) ? plain.split(':').slice(0, 4).join(':') : plain}`
}

const guesses = async (tx: Tx, key: string): Promise<number> =>
  (
    await sql<{
      failures: number
    }>`select failures from throttle where key = ${key} and window_start > now() - interval '1 hour'`.execute(tx)
  ).rows[0]?.failures ?? 0

const countGuess = (tx: Tx, key: string) =>
  sql`insert into throttle as t (key, failures) values (${key}, 1) on conflict (key) do update set
    failures = case when t.window_start < now() - interval '1 hour' then 1 else t.failures + 1 end,
    window_start = case when t.window_start < now() - interval '1 hour' then now() else t.window_start end`.execute(tx)

const wasGiven = async (tx: Tx, secret: string): Promise<boolean> =>
  (await sql<{ was: boolean }>`select was_feed(${hashOf(secret)}) as was`.execute(tx)).rows[0]!.was

interface Feed {
  id: string
  user_id: string
  person_id: string
  detail: Detail
  secret_hash: Buffer
}

/** From here on the transaction sees what the owner of the feed sees today, and nothing as an administrator. Gives their rights. */
async function actAs(tx: Tx, { user_id, person_id }: Feed, today: string): Promise<Pick<Me, 'may'>> {
  const { rows } = await sql<{ permissions: Permission[] }>`
    select set_config('app.user', ${user_id}, true), set_config('app.person', ${person_id}, true),
    set_config('app.sub_programs', user_sub_programs(${user_id}, ${today})::text, true), set_config('app.sees_all', 'off', true),
    set_config('app.granted', g.granted::text, true), set_config('app.hidden', user_hidden(${user_id}, ${today}, g.granted)::text, true),
    set_config('app.sealed', user_sealed(${user_id})::text, true), user_permissions(${user_id}, ${today}) as permissions
    from (select user_granted(${user_id}, ${today}, user_permissions(${user_id}, ${today}) @> array['Confidential.Grant']) as granted) g`.execute(
    tx,
  )
  const held = new Set(rows[0]!.permissions)
  return {
    may: (permission) => held.has('Administrator') || permissionsFor(permission).some((one) => held.has(one)),
  }
}

/** The secret is right and the network is not: nothing of the reading is kept, and it looks like a wrong one. */
class Elsewhere extends Error {
  readonly userId: string
  constructor(userId: string) {
    super()
    this.userId = userId
  }
}

async function readFeed(tx: Tx, secret: string, ip: string, { settings }: Platform): Promise<string | undefined> {
  const hash = hashOf(secret)
  const { rows } = await sql<Feed>`select * from find_feed(${hash})`.execute(tx)
  const [feed] = rows
  if (!feed || !timingSafeEqual(feed.secret_hash, hash)) return undefined
  const today = dayIn(settings.agency.zone, new Date())
  if (!isAllowed(await networkRules(tx, today), feed.user_id, 'full', ip)) throw new Elsewhere(feed.user_id)
  const { rows: spoken } = await sql<{
    language: Language
  }>`select language_of_address(u.email) as language from application_user u where u.id = ${feed.user_id}`.execute(tx)
  const allowed = await namesOut(tx)
  const detail: Detail =
    allowed === 'none' ? 'Busy' : feed.detail === 'Names' && allowed !== 'names' ? 'Initials' : feed.detail
  const reader = await actAs(tx, feed, today)
  const events = await icsEvents(tx, {
    where: sql<boolean>`a.voided_at is null and exists (select from appointment_staff s where s.appointment_id = a.id and s.employee_id = ${feed.user_id})`,
    detail,
    language: spoken[0]?.language ?? 'en',
    host: new URL(publicOrigin(settings)).hostname,
    typed: true,
    from: `${addDays(today, -keptDays)}T00:00:00Z`,
    named: sql<boolean>`${inMyPrograms(reader, sql`c.sub_program_id`)}`,
  })
  return icsOf(events, 'PUBLISH', settings.agency.name)
}

/**
 * Read by calendars outside, by a secret in the address; wrong, revoked and of an ended account look alike. One that was revoked is no
 * guess: whoever renews theirs would shut out the office with the calendars that still ask for the old one.
 */
export function registerFeed(server: FastifyInstance, platform: Platform): void {
  server.get<{ Params: { file: string } }>(`${feedPath}/:file`, async (request, reply) => {
    const secret = /^([\w-]{43})\.ics$/.exec(request.params.file)?.[1]
    const key = placeOf(request.ip)
    const text = await transact(
      platform.pool,
      'nobody',
      { ip: request.ip, requestId: request.id, call: 'Calendar' },
      async (tx) => {
        if ((await guesses(tx, key)) >= mostGuesses) return null
        const found = secret ? await readFeed(tx, secret, request.ip, platform) : undefined
        if (found === undefined && !(secret && (await wasGiven(tx, secret)))) await countGuess(tx, key)
        return found
      },
    ).catch(async (error: unknown) => {
      if (!(error instanceof Elsewhere)) throw error
      const userAgent = request.headers['user-agent'] ?? ''
      await noteBlocked(platform.pool, { ip: request.ip, userId: error.userId, via: 'call', userAgent })
      return undefined
    })
    reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex')
    if (text === null) return reply.code(429).header('retry-after', '3600').type('text/plain').send('')
    if (text === undefined) return reply.code(404).type('text/plain').send('')
    return reply.type('text/calendar; charset=utf-8').send(text)
  })
}
