import type pg from 'pg'

/** Upper bounds in milliseconds of what is counted together; one more for whatever took longer. */
export const timeBounds = [5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000] as const

export interface Pace {
  times: number
  /** Answered with a fault of ours, 500 and above; 503 is the server asking for patience. */
  failed: number
  totalMs: number
  /** How many fell under each bound and over the one before, the last over all of them. */
  buckets: number[]
}

const none = (): Pace => ({
  times: 0,
  failed: 0,
  totalMs: 0,
  buckets: Array.from({ length: timeBounds.length + 1 }, () => 0),
})

function add(to: Pace, more: Pace): void {
  to.times += more.times
  to.failed += more.failed
  to.totalMs += more.totalMs
  more.buckets.forEach((count, at) => (to.buckets[at] = (to.buckets[at] ?? 0) + count))
}

/** The time that so large a part stayed under, within its bucket in proportion; over the last bound, that bound. */
export function percentile(buckets: readonly number[], part: number): number {
  const wanted = buckets.reduce((sum, count) => sum + count, 0) * part
  let before = 0
  for (const [at, count] of buckets.entries()) {
    const upper = timeBounds[at]
    if (upper === undefined) break
    if (count > 0 && before + count >= wanted) {
      const lower = timeBounds[at - 1] ?? 0
      return lower + ((upper - lower) * (wanted - before)) / count
    }
    before += count
  }
  return before === 0 && buckets.every((count) => count === 0) ? 0 : timeBounds.at(-1)!
}

/** What one process measured: since it started, and what is not yet written down. */
export class CallTimes {
  readonly since = new Date()
  readonly #all = new Map<string, Pace>()
  readonly #codes = new Map<string, number>()
  #fresh = new Map<string, Pace>()

  note(route: string, status: number, ms: number): void {
    const at = timeBounds.findIndex((bound) => ms <= bound)
    const one = none()
    one.times = 1
    one.failed = status >= 500 && status !== 503 ? 1 : 0
    one.totalMs = ms
    one.buckets[at === -1 ? timeBounds.length : at] = 1
    this.#add(this.#all, route, one)
    this.#add(this.#fresh, route, one)
    const code = `${route} ${status}`
    this.#codes.set(code, (this.#codes.get(code) ?? 0) + 1)
  }

  all(): ReadonlyMap<string, Readonly<Pace>> {
    return this.#all
  }

  /** How often each route answered with each status. */
  codes(): { route: string; status: string; times: number }[] {
    return [...this.#codes].map(([code, times]) => {
      const end = code.lastIndexOf(' ')
      return { route: code.slice(0, end), status: code.slice(end + 1), times }
    })
  }

  /** Writes down what is new; what could not be written is kept for the next time. */
  async write(owner: Pick<pg.Pool, 'query'>): Promise<void> {
    const fresh = this.#fresh
    if (fresh.size === 0) return
    this.#fresh = new Map()
    const rows = [...fresh].map(([call, { times, failed, totalMs, buckets }]) => ({
      call,
      times,
      failed,
      total_ms: totalMs,
      buckets,
    }))
    try {
      await owner.query(
        `insert into call_time as t (hour, call, times, failed, total_ms, buckets)
         select date_trunc('hour', now()), g.call, g.times, g.failed, g.total_ms, g.buckets
         from jsonb_to_recordset($1::jsonb) g (call text, times int, failed int, total_ms float8, buckets int[])
         order by g.call
         on conflict (hour, call) do update set times = t.times + excluded.times, failed = t.failed + excluded.failed,
           total_ms = t.total_ms + excluded.total_ms,
           buckets = (select array_agg(coalesce(a, 0) + coalesce(b, 0) order by n) from unnest(t.buckets, excluded.buckets) with ordinality u (a, b, n))`,
        [JSON.stringify(rows)],
      )
    } catch (error) {
      for (const [route, pace] of fresh) this.#add(this.#fresh, route, pace)
      throw error
    }
  }

  #add(to: Map<string, Pace>, route: string, more: Pace): void {
    const pace = to.get(route) ?? none()
    add(pace, more)
    to.set(route, pace)
  }
}

const known = new WeakMap<object, CallTimes>()

/** The measurements of the server that runs with these settings. */
export function callTimesOf(settings: object): CallTimes {
  const there = known.get(settings)
  if (there) return there
  const made = new CallTimes()
  known.set(settings, made)
  return made
}

const keptDays = 30

/** Once a minute: every instance adds its own, and what is old goes. */
export async function keepCallTimes(settings: object, owner: Pick<pg.Pool, 'query'>): Promise<void> {
  await callTimesOf(settings).write(owner)
  await owner.query(`delete from call_time where hour < now() - make_interval(days => $1)`, [keptDays])
}
