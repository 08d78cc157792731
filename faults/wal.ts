import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { show, verdict, type Row } from './table.ts'

const bin = '/usr/lib/postgresql/15/bin'
const guide = readFileSync(join(import.meta.dirname, '../docs/operations.md'), 'utf8')

/** The lines of the operations guide, with places of this run. */
const sample = (begins: string, places: Record<string, string>) => {
  const block = [...guide.matchAll(/```ini\n(.*?)```/gs)]
    .map(([, text]) => text!)
    .find((text) => text.startsWith(begins))
  if (!block) throw new Error(`The operations guide has no lines that begin with ${begins}`)
  return Object.entries(places).reduce((text, [from, to]) => text.replaceAll(from, to), block)
}

const asPostgres =
  process.getuid?.() === 0 ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', '--'] : []

function run(...words: string[]): void {
  const [command, ...args] = [...asPostgres, ...words]
  const { status, stderr } = spawnSync(command!, args, { encoding: 'utf8', cwd: '/' })
  if (status !== 0) throw new Error(`${words[0]} failed: ${stderr}`)
}

function serve(folder: string) {
  const [command, ...args] = [...asPostgres, join(bin, 'postgres'), '-D', folder, '-k', folder, '-h', '']
  const child = spawn(command!, args, { cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr!.on('data', (text) => (said += text))
  const gone = once(child, 'exit')
  const connect = async () => {
    for (let tries = 0; ; tries += 1) {
      const client = new pg.Client({ host: folder, user: 'postgres', database: 'postgres' })
      client.on('error', () => {})
      try {
        await client.connect()
        if (!(await client.query('select pg_is_in_recovery() as at')).rows[0].at) return client
        await client.end()
      } catch {
        await client.end().catch(() => {})
      }
      if (tries > 300 || child.exitCode !== null) throw new Error(`PostgreSQL did not come up: ${said.slice(-500)}`)
      await sleep(100)
    }
  }
  return {
    connect,
    async end(signal: NodeJS.Signals) {
      child.kill(signal)
      await gone
    },
  }
}

/** A PostgreSQL of one's own with the guide's lines: its machine is lost, and it comes back to a given second. */
export async function recoverLog({ seconds }: { seconds: number }): Promise<Row[]> {
  if (!existsSync(join(bin, 'pg_basebackup')))
    return [['log', 'a PostgreSQL of one’s own', 'PostgreSQL 15 is not installed here', 'skipped']]
  const home = mkdtempSync(join(tmpdir(), 'kith-wal-'))
  const place = (name: string) => join(home, name)
  const archive = place('wal')
  mkdirSync(archive)
  if (asPostgres.length > 0) spawnSync('chown', ['-R', 'postgres:postgres', home])
  const lost = place('data')
  try {
    run(join(bin, 'initdb'), '-D', lost, '-U', 'postgres', '--auth=trust', '--data-checksums')
    // A minute is a long time to watch: the rest of the lines is as in the guide.
    const lines = sample('wal_level', { '/mnt/wal': archive }).replace('archive_timeout = 60', 'archive_timeout = 5')
    appendFileSync(join(lost, 'postgresql.conf'), `\n${lines}\nwal_keep_size = 0\n`)
    const server = serve(lost)
    const client = await server.connect()
    await client.query('create table heartbeat (at timestamptz primary key default clock_timestamp())')
    run(join(bin, 'pg_basebackup'), '-D', place('base'), '-X', 'stream', '-c', 'fast', '-h', lost, '-U', 'postgres')
    const beats: number[] = []
    const from = Date.now()
    while (Date.now() - from < seconds * 1000) {
      const { rows } = await client.query<{ at: Date }>('insert into heartbeat default values returning at')
      beats.push(new Date(rows[0]!.at).getTime())
      await sleep(200)
    }
    const lostAt = Date.now()
    client.on('error', () => {})
    await server.end('SIGKILL')
    rmSync(lost, { recursive: true, force: true })

    const recover = async (name: string, until?: string) => {
      const folder = place(name)
      cpSync(place('base'), folder, { recursive: true })
      const back = sample('restore_command', { '/mnt/wal': archive, "'2026-11-15 14:30:00+00'": `'${until ?? ''}'` })
      appendFileSync(join(folder, 'postgresql.auto.conf'), until ? back : back.replace(/recovery_target_time.*\n/, ''))
      writeFileSync(join(folder, 'recovery.signal'), '')
      if (asPostgres.length > 0) spawnSync('chown', ['-R', 'postgres:postgres', folder])
      spawnSync('chmod', ['700', folder])
      const began = performance.now()
      const again = serve(folder)
      const reader = await again.connect()
      const took = performance.now() - began
      const { rows } = await reader.query<{ at: Date }>('select at from heartbeat order by at')
      await reader.end()
      await again.end('SIGINT')
      return { took, there: rows.map(({ at }) => new Date(at).getTime()) }
    }
    const moment = beats[Math.floor(beats.length / 3)]!
    const toMoment = await recover('moment', new Date(moment + 1).toISOString().replace('T', ' ').replace('Z', '+00'))
    const toEnd = await recover('end')
    const exact = toMoment.there.length === beats.filter((at) => at <= moment).length
    const missing = (lostAt - (toEnd.there.at(-1) ?? 0)) / 1000
    return [
      [
        'log',
        'back to a given second',
        `${toMoment.there.length} of ${beats.length} heartbeats, as there were then`,
        verdict(exact),
      ],
      [
        'log',
        'the machine is lost: what is missing, with archive_timeout 5',
        `${missing.toFixed(1)} s`,
        verdict(missing < 30),
      ],
      ['log', 'back after', `${(toEnd.took / 1000).toFixed(1)} s`, verdict(toEnd.took < 60_000)],
    ]
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}

if (import.meta.main) show(await recoverLog({ seconds: Number(process.argv[2] ?? 20) }))
