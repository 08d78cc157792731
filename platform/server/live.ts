import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from './log.ts'

/** What another instance may have brought about: of whom, or of which session. */
export interface Heard {
  channel: 'kith_notice' | 'kith_session'
  id: string
}

type Listener = {
  heard: (news: Heard) => void
  /** Something may have been missed. */
  unsure: () => void
}

const channels = ['kith_notice', 'kith_session'] as const
const longestWait = 30_000
/** A connection that a firewall forgot is silent as one on which nothing is told: it is asked. */
const usualPace = { beatEveryMs: 20_000, firstWaitMs: 1000 }
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * What the instances tell each other through the database: one connection per instance, opened when somebody first listens.
 * It goes the owner's way (DATABASE_URL), because behind a pooler in transaction mode nobody can be told anything.
 */
export class Live {
  readonly #connection: pg.ClientConfig
  readonly #log: Log
  readonly #pace: typeof usualPace
  readonly #listeners = new Set<Listener>()
  readonly #closing = new AbortController()
  #running: Promise<void> | undefined
  #client: pg.Client | undefined

  constructor(connection: pg.ClientConfig, log: Log, pace = usualPace) {
    this.#connection = connection
    this.#log = log
    this.#pace = pace
  }

  get isListening(): boolean {
    return this.#client !== undefined
  }

  listen(listener: Listener): () => void {
    this.#listeners.add(listener)
    if (!this.#closing.signal.aborted) this.#running ??= this.#run()
    return () => void this.#listeners.delete(listener)
  }

  async close(): Promise<void> {
    this.#closing.abort()
    await this.#client?.end().catch(() => {})
    await this.#running
  }

  async #run(): Promise<void> {
    const { signal } = this.#closing
    const { firstWaitMs } = this.#pace
    for (let wait = firstWaitMs; !signal.aborted; wait = Math.min(wait * 2, longestWait)) {
      const began = Date.now()
      await this.#hearUntilItBreaks().catch((error: Error) =>
        this.#log.warn({ reason: error.message.slice(0, 200) }, 'instances do not hear of each other'),
      )
      this.#client = undefined
      if (Date.now() - began > longestWait) wait = firstWaitMs
      if (!signal.aborted) await sleep(wait, undefined, { signal }).catch(() => {})
    }
  }

  async #hearUntilItBreaks(): Promise<void> {
    const client = new pg.Client({
      ...this.#connection,
      application_name: 'kith live',
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      query_timeout: this.#pace.beatEveryMs,
    })
    const { promise: broken, resolve: breaks } = Promise.withResolvers<void>()
    client.once('end', () => breaks())
    // Not once: a dying connection may say so several times.
    client.on('error', () => breaks())
    let beat: NodeJS.Timeout | undefined
    try {
      await client.connect()
      client.on('notification', ({ channel, payload }) => this.#tell(channel, payload ?? ''))
      await client.query(channels.map((one) => `listen ${one}`).join('; '))
      if (this.#closing.signal.aborted) return
      this.#client = client
      for (const { unsure } of this.#listeners) unsure()
      beat = setInterval(() => void client.query('select').catch(() => breaks()), this.#pace.beatEveryMs).unref()
      await broken
    } finally {
      clearInterval(beat)
      await client.end().catch(() => {})
    }
  }

  #tell(channel: string, id: string): void {
    const known = channels.find((one) => one === channel)
    if (!known || !uuid.test(id)) return
    for (const { heard } of this.#listeners) heard({ channel: known, id })
  }
}
