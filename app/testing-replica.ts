import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startEmbedded } from '#db/embedded.ts'
import { binariesIn, findBinaries } from '#db/embedded-binaries.ts'
import { chooseIdentity, giveTo, serverEnvironment } from '#db/embedded-identity.ts'
import { copyTemplate, templateDatabase } from './testing-template.ts'

export interface Pair {
  primary: { host: string; port: number; user: string; database: string }
  /** The address of the copy. */
  url: string
  /** Lets the copy follow, or holds it back. */
  follow(follows: boolean): Promise<void>
  /** Waits until the copy has all that the database has. */
  caughtUp(): Promise<void>
  /** Kills the copy. */
  kill(): Promise<void>
  stop(): Promise<void>
}

/** Two servers from one folder: a database, and a streaming copy of it. */
export async function openPair(): Promise<Pair> {
  const [first, second] = [copyTemplate('kith-first-'), copyTemplate('kith-second-')]
  const named = process.env['KITH_TEST_POSTGRES']
  const server = await startEmbedded({ dataDir: first, ...(named && { binaries: named }) })
  const { host, port, user } = server
  const primary = { host, port, user, database: templateDatabase }

  const cluster = join(second, 'postgres')
  const binaries = named ? binariesIn(named) : findBinaries(join(second, 'postgres-lib'))[0]!
  const identity = chooseIdentity(second, cluster, binaries)
  if ('refused' in identity) throw new Error(identity.refused)
  appendFileSync(join(cluster, 'postgresql.auto.conf'), `primary_conninfo = 'host=${host} port=${port} user=${user}'\n`)
  writeFileSync(join(cluster, 'standby.signal'), '')
  giveTo(cluster, identity.owner)
  const settings = { shared_buffers: '32MB', max_connections: 60, timezone: 'UTC', unix_socket_permissions: '0700' }
  const words = [
    ...identity.prefix,
    join(binaries.bin, 'postgres'),
    '-D',
    cluster,
    '-k',
    cluster,
    '-h',
    '',
    '-p',
    '5432',
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  const log = openSync(join(second, 'postgres.log'), 'a', 0o600)
  const child = spawn(words[0]!, words.slice(1), {
    ...identity.spawnAs,
    cwd: '/',
    env: serverEnvironment(binaries.libraries),
    stdio: ['ignore', log, log],
  })
  const gone = once(child, 'exit')
  const asked = async <R extends pg.QueryResultRow>(at: pg.ClientConfig, text: string): Promise<R> => {
    const client = new pg.Client(at)
    client.on('error', () => {})
    try {
      await client.connect()
      return (await client.query<R>(text)).rows[0]!
    } finally {
      await client.end().catch(() => {})
    }
  }
  const copy = { host: cluster, port: 5432, user, database: templateDatabase }
  while (child.exitCode === null && !(await asked(copy, 'select pg_is_in_recovery() as ready').catch(() => undefined)))
    await sleep(50)
  if (child.exitCode !== null) throw new Error(`The copy did not start; see ${second}/postgres.log`)

  return {
    primary,
    url: `postgresql://kith_app@localhost/${templateDatabase}?host=${encodeURIComponent(cluster)}`,
    async follow(follows) {
      await asked(copy, `select pg_wal_replay_${follows ? 'resume' : 'pause'}()`)
      const state = follows ? 'not paused' : 'paused'
      // A pause that was asked for comes with the next piece of the log.
      while ((await asked<{ is: string }>(copy, 'select pg_get_wal_replay_pause_state() as is')).is !== state) {
        await asked(primary, 'select txid_current()')
        await sleep(20)
      }
    },
    async caughtUp() {
      const { lsn } = await asked<{ lsn: string }>(primary, 'select pg_current_wal_insert_lsn()::text as lsn')
      const text = `select pg_last_wal_replay_lsn() >= '${lsn}' as has`
      while (!(await asked<{ has: boolean }>(copy, text)).has) await sleep(20)
    },
    async kill() {
      child.kill('SIGQUIT')
      await gone
    },
    async stop() {
      child.kill('SIGQUIT')
      if (child.exitCode === null && child.signalCode === null) await gone
      await server.stop()
      for (const folder of [first, second]) rmSync(folder, { recursive: true, force: true })
    },
  }
}
