import type { Pool } from 'pg'
import { openPool, type PoolOptions } from '#db/open.ts'
import { patienceOf, within } from './database.ts'
import type { SessionNow } from './rights.ts'

interface Waiting {
  tokenHash: Buffer
  tell(now: SessionNow | undefined): void
  fail(error: unknown): void
}

const asking = {
  name: 'sessions_now',
  text: `select array_position($1::bytea[], token_hash) as place, stamp, list_stamp, changed, last_seen_at
    from session_on where token_hash = any ($1::bytea[])`,
}

/**
 * Asks whether sessions go on, for all who wait at once, on a connection of its own. While one question is under way, whoever
 * comes is gathered for the next: what is asked for somebody is always sent after they came, so what ended before is known.
 */
export class SessionChecks {
  readonly #pool: Pool
  #waiting: Waiting[] = []
  #underWay = false

  constructor(options: PoolOptions) {
    this.#pool = openPool({ ...options, readOnly: true, max: 1 })
  }

  ask(tokenHash: Buffer): Promise<SessionNow | undefined> {
    return new Promise((tell, fail) => {
      this.#waiting.push({ tokenHash, tell, fail })
      if (!this.#underWay) this.#next()
    })
  }

  /** Those who come in the same turn go along. */
  #next(): void {
    this.#underWay = true
    setImmediate(() => {
      const all = this.#waiting
      this.#waiting = []
      void this.#askFor(all).finally(() => {
        this.#underWay = false
        if (this.#waiting.length > 0) this.#next()
      })
    })
  }

  async #askFor(all: readonly Waiting[]): Promise<void> {
    try {
      const places = new Map<string, number>()
      const placeOf = ({ tokenHash }: Waiting) => {
        const key = tokenHash.toString('hex')
        if (!places.has(key)) places.set(key, places.size + 1)
        return places.get(key)!
      }
      const asked = all.map(placeOf)
      const found = await this.#ask([...places.keys()])
      for (const [at, { tell }] of all.entries()) tell(found.get(asked[at]!))
    } catch (error) {
      for (const { fail } of all) fail(error)
    }
  }

  async #ask(hashes: readonly string[]): Promise<Map<number, SessionNow>> {
    const client = await this.#pool.connect()
    let failed: unknown
    try {
      const values = [`{${hashes.map((hash) => `"\\\\x${hash}"`).join(',')}}`]
      const { rows } = await within(
        client,
        patienceOf(this.#pool),
        client.query<SessionNow & { place: number }>({ ...asking, values }),
      )
      return new Map(rows.map((row) => [row.place, row]))
    } catch (error) {
      failed = error
      throw error
    } finally {
      client.release(failed !== undefined)
    }
  }

  end(): Promise<void> {
    return this.#pool.end()
  }
}
