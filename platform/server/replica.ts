import type { Pool } from 'pg'
import { openPool, type PoolOptions } from '#db/open.ts'
import type { Reader } from './caller-settings.ts'
import { transact, within } from './database.ts'
import { isOutage, isRetryable } from './database-errors.ts'
import type { Tx } from './handlers.ts'
import type { Log } from './log.ts'
import { Readers } from './readers.ts'

/** What a copy may be behind, in milliseconds. */
const mostLag = 30_000
const lookEvery = 5000
/** Beyond every position: whoever has this reads from the database itself. */
const unknown = 'FFFFFFFF/FFFFFFFF'

const freshness = {
  name: 'copy_has',
  text: 'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= greatest($1::pg_lsn, $2::pg_lsn) as fresh',
}

/**
 * A copy of the database that follows it, for calls that allow for seconds of lag. Who asks and what they may see is
 * confirmed by the database itself; the copy is told, and gives rows only.
 */
export class Replica {
  readonly #primary: Pool
  readonly #readers: Readers
  /** For jobs, which read in transactions of their own. */
  readonly #jobs: Pool
  readonly #log: Log
  readonly #timer: NodeJS.Timeout
  /** Where the database was, the oldest first: the copy must have come at least to the first of them. */
  #marks: { at: number; lsn: string }[] = []
  #there = false
  /** How many calls it answered. */
  answered = 0

  constructor(primary: Pool, options: PoolOptions, log: Log) {
    this.#primary = primary
    this.#readers = new Readers({ ...options, applicationName: 'kith copy' })
    this.#jobs = openPool({ ...options, applicationName: 'kith copy jobs', max: 2 })
    this.#log = log
    this.#timer = setInterval(() => void this.look(), lookEvery).unref()
    void this.look()
  }

  /** Notes where the database is, and whether the copy answers: no call ever waits to find that out. */
  async look(): Promise<void> {
    try {
      const lsn = await this.#position()
      const now = Date.now()
      this.#marks.push({ at: now, lsn })
      while (this.#marks.length > 1 && now - this.#marks[1]!.at >= mostLag) this.#marks.shift()
      await this.#readers.with((copy) => within(copy, this.#readers.patience, copy.query('select 1')))
      this.#say(true)
    } catch {
      this.#say(false)
    }
  }

  #say(there: boolean): void {
    if (there !== this.#there)
      this.#log.warn(there ? 'the copy of the database answers' : 'the copy of the database is away')
    this.#there = there
  }

  async #position(): Promise<string> {
    const { rows } = await this.#primary.query<{ lsn: string }>('select pg_current_wal_insert_lsn()::text as lsn')
    return rows[0]!.lsn
  }

  /** Asked after a change: from here on, who made it reads. */
  written(): Promise<string> {
    return this.#position().catch(() => unknown)
  }

  /**
   * Does the work on the copy when it is there, at most half a minute behind, and has all that was written by `written`.
   * Undefined when it is not: the database itself is asked then.
   */
  async with<R>(
    written: string | undefined,
    tell: (copy: Reader) => Promise<void>,
    work: (copy: Reader) => Promise<R>,
  ): Promise<{ result: R } | undefined> {
    const newest = this.#marks.at(-1)
    if (!this.#there || !newest || Date.now() - newest.at > mostLag) return undefined
    const values = [this.#marks[0]!.lsn, written ?? '0/0']
    try {
      return await this.#readers.with(async (copy) => {
        const asked = copy.query<{ fresh: boolean | null }>({ ...freshness, values })
        const [{ rows }] = await within(copy, this.#readers.patience, Promise.all([asked, tell(copy)]))
        if (!rows[0]!.fresh) return undefined
        const result = await work(copy)
        this.answered += 1
        return { result }
      })
    } catch (error) {
      // The copy cancels what stands in the way of following; a statement that takes too long would do so anywhere.
      if (isRetryable(error)) return undefined
      if (!isOutage(error) || (error as { code?: string }).code === '57014') throw error
      this.#say(false)
      return undefined
    }
  }

  /** A transaction of the system that only reads, on a copy that has all there is now; undefined where it has not. */
  async transact<R>(call: string, work: (tx: Tx) => Promise<R>): Promise<{ result: R } | undefined> {
    if (!this.#there) return undefined
    try {
      const values = [await this.written(), '0/0']
      const { rows } = await this.#jobs.query<{ fresh: boolean | null }>({ ...freshness, values })
      if (!rows[0]!.fresh) return undefined
      const result = await transact(this.#jobs, 'system', { call }, work)
      this.answered += 1
      return { result }
    } catch (error) {
      if (isRetryable(error) || isOutage(error)) return undefined
      throw error
    }
  }

  async end(): Promise<void> {
    clearInterval(this.#timer)
    await Promise.all([this.#readers.end(), this.#jobs.end()])
  }
}
