import type { Pool } from 'pg'
import { openPool, type PoolOptions } from '#db/open.ts'
import { endOn, patienceOf } from './database.ts'
import { isOutage } from './database-errors.ts'
import { lineOf, type Line } from './line.ts'
import type { Reader } from './caller-settings.ts'
import { SessionChecks } from './session-checks.ts'

/**
 * Connections that can only read. They remember who asked last, so nobody gets one but by `with`, whose work begins by
 * telling it who asks now.
 */
export class Readers {
  readonly #pool: Pool
  readonly patience: number
  readonly line: Line
  readonly sessions: SessionChecks

  constructor(options: PoolOptions) {
    this.#pool = openPool({ ...options, readOnly: true })
    this.line = lineOf(this.#pool)
    this.patience = patienceOf(this.#pool)
    this.sessions = new SessionChecks(options)
  }

  async with<R>(work: (client: Reader) => Promise<R>): Promise<R> {
    const client = (await this.line.connect()) as Reader
    let failed: unknown
    try {
      return await work(client)
    } catch (error) {
      failed = error
      throw error
    } finally {
      endOn(client)
      // One that may still be busy with what it was asked is thrown away.
      client.release(failed !== undefined && isOutage(failed))
    }
  }

  async end(): Promise<void> {
    await Promise.all([this.#pool.end(), this.sessions.end()])
  }
}
