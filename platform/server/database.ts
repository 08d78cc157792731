import { Kysely, PostgresDialect } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import type { DB } from '#db/schema.ts'
import type { Tx } from './handlers.ts'
import { openAs, type Origin } from './identity.ts'

const bound = new WeakMap<PoolClient, Tx>()

/** The query builder on one checked-out connection, made once per connection. */
export function onClient(client: PoolClient): Tx {
  let tx = bound.get(client)
  if (!tx) {
    const lent = new Proxy(client, {
      get: (target, key) => (key === 'release' ? () => {} : Reflect.get(target, key, target)),
    })
    tx = new Kysely<DB>({
      dialect: new PostgresDialect({ pool: { connect: async () => lent, end: async () => {}, options: {} } as never }),
    })
    bound.set(client, tx)
  }
  return tx
}

/** Runs `work` in a transaction that belongs to no user: the system for jobs and commands, nobody for sign-in. */
export async function transact<R>(
  pool: Pool,
  who: 'nobody' | 'system',
  origin: Partial<Origin>,
  work: (tx: Tx) => Promise<R>,
): Promise<R> {
  const client = await pool.connect()
  try {
    await openAs(client, who, { ip: '', requestId: '', call: '', ...origin })
    const result = await work(onClient(client))
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    await rollBack(client)
    throw error
  }
}

/** Rolls back and gives the connection back, or throws it away when it is broken. */
export async function rollBack(client: PoolClient): Promise<void> {
  try {
    await client.query('rollback')
    client.release()
  } catch {
    client.release(true)
  }
}
