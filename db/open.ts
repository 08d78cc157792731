import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { type EmbeddedServer, type Log, startEmbedded, type WalArchive } from './embedded.ts'
import type { Told } from './asked.ts'
import { namedClient, type Ask } from './named-client.ts'
import './value-parsers.ts'

export const appRole = 'kith_app'

/**
 * Clients behind a pooler that gives every transaction another connection: no statement has a name, and each transaction
 * begins by setting what connections of our own are told once.
 */
function pooledClient(settings: Record<string, string>): typeof pg.Client {
  const told = Object.entries(settings).map(([name, value]) => `set_config('${name}', '${value}', true)`)
  return class extends pg.Client {
    readonly pooled = true
    readonly #driver = super.query as unknown as Ask

    override query = ((text: unknown, values?: unknown, callback?: Told): unknown => {
      if (typeof text === 'object' && text !== null && 'name' in text)
        return this.#driver({ ...text, name: undefined }, values, callback)
      if (typeof text !== 'string' || !/^begin\b/i.test(text)) return this.#driver(text, values, callback)
      const telling = `$&; select ${told.join(', ')}`
      return this.#driver(text.replace(/^begin( read only)?/i, telling), values, callback)
    }) as unknown as pg.Client['query']
  } as typeof pg.Client
}

export const isPooled = (client: pg.ClientBase): boolean => 'pooled' in client

/** A pool whose single statements too are transactions with their settings. */
class PooledPool extends pg.Pool {
  override query = (async (text: string, values?: unknown[]) => {
    const client = await this.connect()
    try {
      await client.query('begin')
      const result = await client.query(text, values)
      await client.query('commit')
      client.release()
      return result
    } catch (error) {
      await client.query('rollback').then(
        () => client.release(),
        () => client.release(true),
      )
      throw error
    }
  }) as pg.Pool['query']
}

export interface PoolOptions {
  connection: pg.ClientConfig
  max: number
  /** The role whose rights every statement has. */
  role?: string
  /** Milliseconds; 0 switches a limit off. */
  statementTimeout?: number
  idleInTransactionTimeout?: number
  lockTimeout?: number
  /** How long a free connection is waited for. */
  connectionTimeout?: number
  applicationName?: string
  /** Whose day `current_date` is. */
  timezone?: string
  /** Whether its connections can only read. */
  readOnly?: boolean
  /** Whether a statement is sent before the one ahead of it was answered. */
  pipeline?: boolean
  /** Whether connections stay open for minutes without work. */
  keepsConnections?: boolean
  /** Whether a pooler in between gives every transaction another connection. */
  pooler?: 'transaction' | undefined
  log?: Log
}

export function openPool(options: PoolOptions): pg.Pool {
  const statementTimeout = options.statementTimeout ?? 15_000
  const limits = {
    statement_timeout: statementTimeout,
    idle_in_transaction_session_timeout: options.idleInTransactionTimeout ?? 30_000,
    lock_timeout: options.lockTimeout ?? 5000,
  }
  const settings = {
    timezone: options.timezone ?? 'UTC',
    datestyle: 'ISO',
    ...(options.readOnly ? { default_transaction_read_only: 'on' } : {}),
    ...roleSetting(options.role),
  }
  const shared: pg.PoolConfig = {
    max: options.max,
    application_name: options.applicationName ?? 'kith',
    connectionTimeoutMillis: options.connectionTimeout ?? 2000,
    keepAlive: true,
    // A call after a rest should not have to wait for a new connection.
    idleTimeoutMillis: options.keepsConnections ? 600_000 : 10_000,
    // A server that hangs cannot keep its own limit.
    query_timeout: statementTimeout && statementTimeout + 5000,
  }
  const told = Object.fromEntries(Object.entries({ ...settings, ...limits }).map(([name, value]) => [name, `${value}`]))
  const pool = options.pooler
    ? new PooledPool({ ...options.connection, ...shared, Client: pooledClient(told) })
    : new pg.Pool({
        ...withServerSettings(options.connection, settings),
        ...shared,
        ...limits,
        Client: namedClient({
          readOnly: options.readOnly === true,
          pipeline: options.pipeline === true,
          longest: shared.query_timeout ?? 0,
        }),
        pipeline: options.pipeline === true,
      })
  // Without listeners a stopped database would end the whole process: one for idle connections, one for those in use,
  // whose own statement tells what happened.
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('error', (error) => options.log?.(`A database connection was lost: ${error.message}`))
  return pool
}

const roleSetting = (role?: string): Record<string, string> => (role ? { role } : {})

/** Settings that hold from the connection's first moment; whatever the address itself asks for comes first. */
function withServerSettings(connection: pg.ClientConfig, settings: Record<string, string>): pg.ClientConfig {
  const ours = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
  if (!connection.connectionString) return { ...connection, options: [connection.options, ...ours].join(' ').trim() }
  const url = new URL(connection.connectionString)
  const asked = url.searchParams.get('options') ?? connection.options
  url.searchParams.delete('options')
  return { ...connection, connectionString: url.href, options: [asked, ...ours].join(' ').trim() }
}

export function kysely<DB>(pool: pg.Pool): Kysely<DB> {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}

export interface DatabaseSettings {
  dataDir: string
  databaseUrl?: string | undefined
  databaseAppUrl?: string | undefined
  walArchive?: WalArchive | undefined
}

export interface Database {
  /** For migrations and maintenance: may do everything. */
  owner: pg.ClientConfig
  /** For requests: to be used with `role`. */
  app: pg.ClientConfig
  role: typeof appRole
  embedded?: EmbeddedServer
  stop(): Promise<void>
}

/** `takeOver` is for the server, which holds the folder lock; commands join whatever runs. */
export async function openDatabase(
  settings: DatabaseSettings,
  log: Log = () => {},
  { takeOver = false }: { takeOver?: boolean } = {},
): Promise<Database> {
  if (settings.databaseUrl) {
    const owner = { connectionString: settings.databaseUrl }
    const app = { connectionString: settings.databaseAppUrl ?? settings.databaseUrl }
    await checkServer(owner, log)
    return { owner, app, role: appRole, stop: async () => {} }
  }
  const embedded = await startEmbedded({ dataDir: settings.dataDir, log, takeOver, archive: settings.walArchive })
  try {
    const { host, port, user } = embedded
    await createDatabase({ host, port, user, database: 'postgres' }, 'kith')
    const owner = { host, port, user, database: 'kith' }
    return { owner, app: { ...owner, user: appRole }, role: appRole, embedded, stop: () => embedded.stop() }
  } catch (error) {
    await embedded.stop()
    throw error
  }
}

async function createDatabase(connection: pg.ClientConfig, name: string): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [name])
    if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`)
  } catch (error) {
    // Another process was quicker.
    if (!['42P04', '23505'].includes((error as pg.DatabaseError).code ?? '')) throw error
  } finally {
    await client.end()
  }
}

const oldestServer = 15

async function checkServer(connection: pg.ClientConfig, log: Log): Promise<void> {
  const client = await connectPatiently(connection, log)
  try {
    const { rows } = await client.query<{ version: string; number: number }>(
      "select current_setting('server_version') as version, current_setting('server_version_num')::int as number",
    )
    const { version, number } = rows[0]!
    if (number < oldestServer * 10_000) {
      throw new Error(`KITH needs PostgreSQL ${oldestServer} or later; the server of DATABASE_URL is ${version}.`)
    }
  } finally {
    await client.end()
  }
}

/** A server that is just starting gets half a minute; every other refusal is told at once. */
async function connectPatiently(connection: pg.ClientConfig, log: Log): Promise<pg.Client> {
  const deadline = Date.now() + 30_000
  for (let told = false; ; told = true) {
    const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5000 })
    client.on('error', () => {})
    try {
      await client.connect()
      return client
    } catch (error) {
      const { code, message } = error as Error & { code?: string }
      // While the program is read, an answer may have come that nobody had looked at yet.
      const mayCome = ['ECONNREFUSED', 'ENOENT', '57P03'].includes(code ?? '') || message === 'timeout expired'
      if (!mayCome || Date.now() > deadline) {
        const why = message || code
        throw new Error(`The database of DATABASE_URL cannot be used: ${why}`, { cause: error })
      }
      if (!told) log('Waiting for the database of DATABASE_URL.')
      await sleep(500)
    }
  }
}
