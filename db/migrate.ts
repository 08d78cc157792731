import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from './embedded.ts'
import { appRole } from './open.ts'

const lockKey = 727_001

/** A file that this database has in another wording. */
export class MigrationEdited extends Error {}

export interface MigrateOptions {
  log?: Log
  folder?: string
}

/** Brings the database up to date and returns the names of the files applied. Safe to run from several processes. */
export async function migrate(owner: pg.ClientConfig, options: MigrateOptions = {}): Promise<string[]> {
  const { log = () => {}, folder = join(import.meta.dirname, 'migrations') } = options
  const client = new pg.Client({ ...owner, application_name: 'kith migrate' })
  client.on('error', () => {})
  await client.connect()
  try {
    await takeLock(client, log)
    await createAppRole(client)
    return await applyNew(client, folder, log)
  } finally {
    await client.end()
  }
}

/** Asks again and again: a session blocked inside the lock call would hold up CREATE INDEX CONCURRENTLY for ever. */
async function takeLock(client: pg.Client, log: Log): Promise<void> {
  for (let tries = 0; ; tries++) {
    const { rows } = await client.query<{ mine: boolean }>(`select pg_try_advisory_lock(${lockKey}) as mine`)
    if (rows[0]!.mine) return
    if (tries === 10) log('Another instance is migrating the database; waiting for it.')
    await sleep(100)
  }
}

export async function createAppRole(client: pg.Client): Promise<void> {
  try {
    await client.query(`
      do $$ begin
        if not exists (select 1 from pg_roles where rolname = '${appRole}') then
          create role ${appRole} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls;
        end if;
      exception when duplicate_object or unique_violation then null;
      end $$`)
    const { rows } = await client.query<{ may_use: boolean }>(
      `select current_user = '${appRole}' or (select rolsuper from pg_roles where rolname = current_user) as may_use`,
    )
    if (!rows[0]!.may_use) await client.query(`grant ${appRole} to current_user`)
  } catch (error) {
    throw new Error(
      `The role ${appRole} cannot be made by the user of DATABASE_URL (${(error as Error).message}). ` +
        `As a database administrator, run: create role ${appRole} login; grant ${appRole} to <that user>;`,
      { cause: error },
    )
  }
}

async function applyNew(client: pg.Client, folder: string, log: Log): Promise<string[]> {
  await client.query(`
    create table if not exists schema_migration (
      name text primary key, sha256 text not null, applied_at timestamptz not null default now(), ms int not null)`)
  const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from schema_migration')
  const done = new Map(rows.map(({ name, sha256 }) => [name, sha256]))
  const files = readdirSync(folder)
    .filter((name) => /^\d{4}_.*\.sql$/.test(name))
    .sort()
  const unknown = rows.find(({ name }) => !files.includes(name))
  if (unknown) log(`The database is newer than this program: ${unknown.name} is not known here.`)

  const applied: string[] = []
  for (const name of files) {
    const text = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
    const sha256 = createHash('sha256').update(text).digest('hex')
    if (!done.has(name)) {
      await apply(client, name, text, sha256)
      applied.push(name)
    } else if (done.get(name) !== sha256) {
      throw new MigrationEdited(
        `${name} was edited after it was applied. If the data here is only for trying things out, delete the folder ` +
          'DATA_DIR (./data unless set), or make the database of DATABASE_URL anew, and start again. ' +
          'If the data counts, undo the edit and write a new file in db/migrations.',
      )
    }
  }
  return applied
}

async function apply(client: pg.Client, name: string, text: string, sha256: string): Promise<void> {
  const began = performance.now()
  const record = async (): Promise<void> => {
    const ms = Math.round(performance.now() - began)
    await client.query('insert into schema_migration (name, sha256, ms) values ($1, $2, $3)', [name, sha256, ms])
  }
  try {
    if (/^-- *no-transaction/m.test(text)) {
      for (const statement of text.split(/;[ \t]*$/m)) if (statement.trim()) await client.query(statement)
      await record()
      return
    }
    await client.query("begin; set local lock_timeout = '20s'")
    await client.query(text)
    await record()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw new Error(`${name}${lineOf(text, error)}: ${(error as Error).message}`, { cause: error })
  }
}

function lineOf(text: string, error: unknown): string {
  const position = Number((error as pg.DatabaseError).position)
  return position > 0 && position <= text.length ? ` line ${text.slice(0, position).split('\n').length}` : ''
}
