import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from './log.ts'

const lockSpace = 727_013

/** The workers of this process, by their name in the queue. */
export type Workers = Map<string, { getActiveJob(): { id: string } | null }>

interface Held {
  id: string
  worker: string
}

/**
 * The queue by itself frees the jobs of a killed process only after four hours. Every worker of a living process holds a
 * lock of the database instead, which dies with it; whoever looks next gives the jobs of the dead to the living. A job that
 * was handed to one of our own workers over a line that broke in that moment is freed as well.
 */
export function keepAlive(
  owner: pg.ClientConfig,
  log: Log,
  everySeconds = 5,
): { workers: Workers; stop(): Promise<void> } {
  const workers: Workers = new Map()
  const stopping = new AbortController()
  let client: pg.Client | undefined
  let held = new Set<string>()

  async function look(): Promise<void> {
    if (!client) {
      const made = new pg.Client({
        ...owner,
        application_name: 'kith jobs',
        connectionTimeoutMillis: 2000,
        statement_timeout: 10_000,
      })
      made.on('error', () => (client = undefined))
      await made.connect()
      client = made
      held = new Set()
    }
    await holdLocks(client)
    const { rows } = await client.query<Held>(
      `select id::text, locked_by as worker from graphile_worker.jobs where locked_at < now() - interval '15 seconds'`,
    )
    for (const job of rows) {
      const own = workers.get(job.worker)
      if (own ? own.getActiveJob()?.id.toString() !== job.id : await isDead(client, job.worker)) await free(client, job)
    }
  }

  async function holdLocks(on: pg.Client): Promise<void> {
    for (const worker of workers.keys()) {
      if (held.has(worker)) continue
      await on.query('select pg_advisory_lock($1, hashtext($2))', [lockSpace, worker])
      held.add(worker)
    }
    for (const worker of held) {
      if (workers.has(worker)) continue
      await on.query('select pg_advisory_unlock($1, hashtext($2))', [lockSpace, worker])
      held.delete(worker)
    }
  }

  async function isDead(on: pg.Client, worker: string): Promise<boolean> {
    const found = await on.query<{ dead: boolean }>(
      `select case when pg_try_advisory_lock($1, hashtext($2)) then pg_advisory_unlock($1, hashtext($2)) else false end as dead`,
      [lockSpace, worker],
    )
    return found.rows[0]?.dead ?? false
  }

  async function free(on: pg.Client, { id, worker }: Held): Promise<void> {
    await on.query(
      'update graphile_worker._private_jobs set locked_at = null, locked_by = null where id = $1 and locked_by = $2',
      [id, worker],
    )
    log.warn({ worker, job: id }, 'a job was freed whose worker is gone')
  }

  const loop = (async () => {
    for (let wait = 0; !stopping.signal.aborted; wait = everySeconds * 1000) {
      await sleep(wait, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
      if (stopping.signal.aborted) break
      await look().catch(async (error: unknown) => {
        log.warn({ err: error }, 'cannot look after the job workers')
        const lost = client
        client = undefined
        await lost?.end().catch(() => {})
      })
    }
    await client?.end().catch(() => {})
  })()

  return {
    workers,
    async stop() {
      stopping.abort()
      await loop
    },
  }
}
