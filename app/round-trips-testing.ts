import { readFileSync } from 'node:fs'
import { changes, isFileOutput, type AnyCall } from '#platform/contract/call.ts'
import { dayIn } from '#platform/contract/dates.ts'
import { endWith } from '#platform/server/database.ts'
import type { Platform } from '#platform/server/kernel.ts'
import { own, upload } from '../faults/every-statement.ts'
import { openLikely, type Asked } from '../faults/likely-inputs.ts'
import { openRecords } from '../faults/likely-records.ts'
import { signInAs } from '../faults/scratch.ts'
import { faultyPool } from '../faults/statements.ts'
import { injectCall } from './catalogue-testing.ts'
import { beforeCommit, scopes } from './handlers.ts'
import type { TestAgency } from './testing.ts'

interface Wire {
  connection: { stream: { write: (...args: unknown[]) => boolean }; on(event: string, heard: () => void): void }
}

/** Counts how often something is sent after an answer was waited for; what is sent in one go counts once. */
function countTrips({ pool, readers }: Pick<Platform, 'pool' | 'readers'>): { trips: number } {
  const counted = { trips: 0 }
  const known = new WeakSet<object>()
  const watch = (client: object) => {
    if (known.has(client)) return
    known.add(client)
    const { connection } = client as unknown as Wire
    const write = connection.stream.write.bind(connection.stream)
    let answered = true
    connection.stream.write = (...args) => {
      if (answered) counted.trips += 1
      answered = false
      return write(...args)
    }
    connection.on('readyForQuery', () => (answered = true))
  }
  pool.on('acquire', watch)
  const lend = readers?.with.bind(readers)
  if (readers && lend)
    readers.with = (work) =>
      lend((client) => {
        watch(client)
        return work(client)
      })
  return counted
}

export interface RoundTrips {
  /** How often a call goes to the database and back for a request that succeeds; undefined where none was found. */
  of(call: AnyCall): Promise<number | undefined>
  /** The same request for a short page and a long one. */
  byPage(call: AnyCall): Promise<{ short: number; long: number } | undefined>
  close(): void
}

const most = 9
/** It reads all that ever happened, for seconds. */
const tooLong = ['Admin/Audit/Export']
const seed = 1

/** Requests that succeed, of an agency in which nothing of it is kept. */
export async function openRoundTrips({ app, owner, settings }: TestAgency): Promise<RoundTrips> {
  const { pool } = app.platform
  const counted = countTrips(app.platform)
  const faults = faultyPool(pool)
  app.platform.pool = faults.pool
  endWith(faults.pool, beforeCommit(settings))
  await upload(owner, settings)
  const today = dayIn(settings.agency.zone, new Date())
  const likely = openLikely(await openRecords(owner, scopes, 'alike'), today)
  const tokens = new Map<string, string>()

  async function tokenOf(who: string): Promise<string> {
    const known = tokens.get(who)
    if (known) return known
    const token = await signInAs(owner, who)
    // Being seen is written down now and then; here never.
    await owner.query(`update session set last_seen_at = now() + interval '1 hour', confirmed_at = now()`)
    tokens.set(who, token)
    return token
  }

  async function send(
    call: AnyCall,
    { who, input }: Asked,
  ): Promise<{ status: number; learnt: object; trips: number }> {
    const token = await tokenOf(who)
    faults.at(0, 'before', { keepNothing: true })
    counted.trips = 0
    const reply = await injectCall(app, call, {
      input,
      token,
      headers: changes(call) ? { 'idempotency-key': crypto.randomUUID() } : {},
    })
    // What need not be waited for counts too.
    while (pool.idleCount < pool.totalCount) await new Promise((resolve) => setTimeout(resolve, 1))
    if (reply.statusCode === 302) tokens.delete(who)
    const learnt = reply.statusCode === 409 ? (reply.json() as object) : {}
    // Whether the session goes on is asked at least, beside whatever is read.
    return { status: reply.statusCode, learnt, trips: Math.max(1, counted.trips) }
  }

  const found = new Map<AnyCall, Asked | undefined>()
  async function request(call: AnyCall): Promise<Asked | undefined> {
    if (found.has(call) || own(call) || tooLong.includes(call.name)) return found.get(call)
    const asking = likely(call, { seed, most })
    for (let next = await asking.next(); !next.done;) {
      const { status, learnt } = await send(call, next.value)
      if (status === 200) {
        found.set(call, next.value)
        break
      }
      next = await asking.next(learnt)
    }
    return found.get(call)
  }

  /** The second time: what is remembered after the first is not asked for again. */
  async function tripsOf(call: AnyCall, asked: Asked): Promise<number | undefined> {
    await send(call, asked)
    const { status, trips } = await send(call, asked)
    return status === 200 ? trips : undefined
  }

  return {
    async of(call) {
      const asked = await request(call)
      return asked && tripsOf(call, asked)
    },
    async byPage(call) {
      const asked = await request(call)
      if (!asked || isFileOutput(call.output)) return undefined
      const page = (PageSize: number) => tripsOf(call, { ...asked, input: { ...asked.input, Page: 1, PageSize } })
      const short = await page(2)
      const long = await page(50)
      return short !== undefined && long !== undefined ? { short, long } : undefined
    },
    close() {
      app.platform.pool = pool
    },
  }
}

export const golden = new URL('../docs/round-trips.md', import.meta.url)

const about = [
  '# Round trips',
  '',
  'How often each call goes to the database and back for one request that succeeds, the session and what is remembered being warm: ' +
    'statements that wait for one another count each, those sent in one go count once. Empty where no such request is known. ' +
    'A number that grew is a question asked in a loop, or one more. Generated by `npm run round-trips`; compared in `npm test`.',
  '',
  '| Call | Round trips |',
  '|---|---|',
]

export const tableOf = (rows: readonly [call: string, trips: number | undefined][]): string =>
  [...about, ...rows.map(([call, trips]) => `| ${call} | ${trips ?? ''} |`), ''].join('\n')

export const readTable = (): Map<string, number | undefined> =>
  new Map(
    readFileSync(golden, 'utf8')
      .split('\n')
      .slice(about.length, -1)
      .map((line) => line.split('|'))
      .map(([, call, trips]) => [call!.trim(), trips!.trim() ? Number(trips) : undefined]),
  )
