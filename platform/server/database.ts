import type { Writable } from 'node:stream'
import {
  DefaultQueryExecutor,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresQueryCompiler,
  type CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  type QueryResult as KyselyResult,
} from 'kysely'
import type { Pool, PoolClient } from 'pg'
import type { DB } from '#db/schema.ts'
import { watch } from '#db/watch.ts'
import { listsAt, withLists } from './agency-lists.ts'
import type { Tx } from './handlers.ts'
import { openAs, type Origin } from './caller-settings.ts'
import { lineOf } from './line.ts'

const adapter = new PostgresAdapter()
const compiler = new PostgresQueryCompiler()
const dialect = new PostgresDialect({ pool: async () => Promise.reject(new Error('Connections come from the road')) })
const props = { config: { dialect }, dialect, driver: dialect.createDriver() }

const counted = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/**
 * A connection for as long as one caller has it. Who asks of it later, because something beside it failed first, would ask in
 * somebody else's transaction.
 */
class Lent implements DatabaseConnection, ConnectionProvider {
  #client: PoolClient | undefined
  readonly tx: Tx

  constructor(client: PoolClient) {
    this.#client = client
    this.tx = new Kysely<DB>({ ...props, executor: new DefaultQueryExecutor(compiler, adapter, this) })
  }

  end(): void {
    this.#client = undefined
  }

  provideConnection<R>(consumer: (connection: DatabaseConnection) => Promise<R>): Promise<R> {
    return consumer(this)
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<KyselyResult<R>> {
    if (!this.#client) throw new Error('The call is over, and nothing more is asked in it')
    const { command, rowCount, rows } = await this.#client.query(sql, parameters as unknown[])
    return counted.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows: rows ?? [] }
  }

  streamQuery(): never {
    throw new Error('Nothing is read piece by piece')
  }
}

const lent = new WeakMap<PoolClient, Lent>()

/** The query builder on one checked-out connection, until that is given back. */
export function onClient(client: PoolClient): Tx {
  let current = lent.get(client)
  if (!current) lent.set(client, (current = new Lent(client)))
  return current.tx
}

/** From now on whoever still has the query builder asks nothing more of the connection. */
export function endOn(client: PoolClient): void {
  lent.get(client)?.end()
  lent.delete(client)
  ;(client as PoolClient & { planAnew?: () => void }).planAnew?.()
}

/**
 * What has to be done in every transaction that changed something, last of all. It asks with one statement whether there is
 * anything to do, in one packet with the others that ask, and gives what is left to do.
 */
export type BeforeCommit = (client: PoolClient) => Promise<(() => Promise<void>) | undefined>

const lastOfAll = new WeakMap<Pool, (client: PoolClient) => Promise<void>>()

/** From now on every change through this pool ends with these, one after the other. */
export function endWith(pool: Pool, works: readonly BeforeCommit[]): void {
  lastOfAll.set(pool, async (client) => {
    inOnePacket(client)
    for (const rest of await allOf(...works.map((work) => work(client)))) await rest?.()
  })
}

export const finish = async (pool: Pool, client: PoolClient): Promise<void> => lastOfAll.get(pool)?.(client)

/** Runs `work` in a transaction that belongs to no user: the system for jobs and commands, nobody for sign-in. */
export async function transact<R>(
  pool: Pool,
  who: 'nobody' | 'system',
  origin: Partial<Origin>,
  work: (tx: Tx) => Promise<R>,
): Promise<R> {
  const client = await pool.connect()
  try {
    const stamp = await within(
      client,
      patienceOf(pool),
      openAs(client, who, { ip: '', requestId: '', call: '', ...origin }),
    )
    const lists = await listsAt(pool, client, stamp)
    const result = await withLists(lists, () => work(onClient(client)))
    await finish(pool, client)
    await commit(client)
    return result
  } catch (error) {
    await rollBack(client)
    throw error
  }
}

/** A trivial statement answered later than this means that the database is away, whatever it may say afterwards. */
const answerSoon = 2000

/** As long as a free connection is waited for, its first statement is waited for too. */
export const patienceOf = (pool: Pool): number => pool.options.connectionTimeoutMillis ?? answerSoon

/** What is asked in this turn goes out in one packet. */
export function inOnePacket(client: PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection
  stream.cork()
  setImmediate(() => stream.uncork())
}

/**
 * What is sent in one go, each of one statement. Waits for all of them before the first that failed is told: what still
 * works on the connection must not outlive its transaction.
 */
export async function allOf<T extends readonly unknown[]>(
  ...work: { [K in keyof T]: Promise<T[K]> | T[K] }
): Promise<T> {
  const done = await Promise.allSettled(work)
  const failed = done.find(({ status }) => status === 'rejected')
  if (failed) throw (failed as PromiseRejectedResult).reason
  return done.map((one) => (one as PromiseFulfilledResult<unknown>).value) as unknown as T
}

/** Whatever still waits for an answer of this connection fails at once. */
export const cut = (client: PoolClient): void =>
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()

/** Cuts the connection when the work on it has not ended in time, so that nobody waits for a database that hangs. */
export async function within<R>(client: PoolClient, milliseconds: number, work: Promise<R>): Promise<R> {
  const seen = watch(milliseconds, () => cut(client))
  try {
    return await work
  } finally {
    seen()
  }
}

/** Whether the database answers, and soon. While others get their answers, nobody waits in line to ask. */
export async function isAnswering(pool: Pool): Promise<boolean> {
  if (lineOf(pool).isMoving) return true
  try {
    const client = await pool.connect()
    const answered = await within(client, patienceOf(pool), client.query('select 1')).then(Boolean, () => false)
    client.release(!answered)
    return answered
  } catch {
    return false
  }
}

/**
 * Commits, after last statements in the same round trip, and gives the connection back. A transaction that failed inside
 * would be rolled back without a word.
 */
export async function commit(
  client: PoolClient,
  last: readonly { text: string; values: unknown[] }[] = [],
): Promise<void> {
  endOn(client)
  if (last.length > 0) inOnePacket(client)
  const sent = last.map(({ text, values }) => client.query(text, values))
  const [done] = await allOf(client.query('commit'), ...sent)
  if (done.command !== 'COMMIT') throw new Error('The transaction had failed and was not committed')
  client.release()
}

/** Rolls back and gives the connection back, or throws it away when it is broken. */
export async function rollBack(client: PoolClient): Promise<void> {
  endOn(client)
  try {
    await within(client, answerSoon, client.query('rollback'))
    client.release()
  } catch {
    client.release(true)
  }
}
