import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from './log.ts'

const lockSpace = 727_013

/** The pools of workers of this process, by their name in the queue, each with the ids of the jobs it works on. */
export type WorkerPools = Map<string, () => ReadonlySet<string>>

interface Held {
  id: string
  pool: string
}

/**
 * The queue by itself frees the jobs of a killed process only after four hours. Every pool of a living process holds a
 * lock of the database instead, which dies with it; whoever looks next gives the jobs of the dead to the living. A job that
 * was handed to one of our own pools over a line that broke in that moment is freed as well.
 */
export function keepAlive(
  owner: pg.ClientConfig,
  log: Log,
  everySeconds = 5,
): { pools: WorkerPools; stop(): Promise<void> } {
  const pools: WorkerPools = new Map()
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
      `select id::text, locked_by as pool from graphile_worker.jobs where locked_at < now() - interval '15 seconds'`,
    )
    for (const job of rows) {
      const active = pools.get(job.pool)
      if (active ? !active().has(job.id) : await isDead(client, job.pool)) await free(client, job)
    }
  }

  async function holdLocks(on: pg.Client): Promise<void> {
    for (const pool of pools.keys()) {
      if (held.has(pool)) continue
      await on.query('select pg_advisory_lock($1, hashtext($2))', [lockSpace, pool])
      held.add(pool)
    }
    for (const pool of held) {
      if (pools.has(pool)) continue
      await on.query('select pg_advisory_unlock($1, hashtext($2))', [lockSpace, pool])
      held.delete(pool)
    }
  }

  async function isDead(on: pg.Client, pool: string): Promise<boolean> {
    const found = await on.query<{ dead: boolean }>(
      `select case when pg_try_advisory_lock($1, hashtext($2)) then pg_advisory_unlock($1, hashtext($2)) else false end as dead`,
      [lockSpace, pool],
    )
    return found.rows[0]?.dead ?? false
  }

  async function free(on: pg.Client, { id, pool }: Held): Promise<void> {
    await on.query(
      'update graphile_worker._private_jobs set locked_at = null, locked_by = null where id = $1 and locked_by = $2',
      [id, pool],
    )
    log.warn({ pool, job: id }, 'a job was freed whose worker is gone')
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
    pools,
    async stop() {
      stopping.abort()
      await loop
    },
  }
}
