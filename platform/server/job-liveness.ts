import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from './log.ts'

const lockSpace = 727_013

/**
 * The queue by itself frees the jobs of a killed process only after four hours. Every worker of a living process holds a
 * lock of the database instead, which dies with it; whoever looks next gives the jobs of the dead to the living.
 */
export function keepAlive(
  owner: pg.ClientConfig,
  log: Log,
  everySeconds = 20,
): { workers: Set<string>; stop(): Promise<void> } {
  const workers = new Set<string>()
  const stopping = new AbortController()
  let client: pg.Client | undefined
  let held = new Set<string>()

  async function look(): Promise<void> {
    if (!client) {
      client = new pg.Client({
        ...owner,
        application_name: 'kith jobs',
        connectionTimeoutMillis: 2000,
        statement_timeout: 10_000,
      })
      held = new Set()
      client.on('error', () => (client = undefined))
      await client.connect()
    }
    for (const worker of workers) {
      if (held.has(worker)) continue
      await client.query('select pg_advisory_lock($1, hashtext($2))', [lockSpace, worker])
      held.add(worker)
    }
    const { rows } = await client.query<{ worker: string }>(
      `select distinct locked_by as worker from graphile_worker.jobs where locked_at < now() - interval '30 seconds'`,
    )
    for (const { worker } of rows) if (!workers.has(worker)) await freeIfDead(client, worker)
  }

  async function freeIfDead(on: pg.Client, worker: string): Promise<void> {
    const found = await on.query<{ dead: boolean }>('select pg_try_advisory_lock($1, hashtext($2)) as dead', [
      lockSpace,
      worker,
    ])
    if (!found.rows[0]?.dead) return
    await on.query('select graphile_worker.force_unlock_workers($1::text[])', [[worker]])
    await on.query('select pg_advisory_unlock($1, hashtext($2))', [lockSpace, worker])
    log.warn({ worker }, 'jobs of a worker that is gone were freed')
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
