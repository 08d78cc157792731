import { type ChildProcess, spawn } from 'node:child_process'
import { accessSync, chmodSync, chownSync, constants, existsSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs'
import { readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EmbeddedServer, startEmbedded } from './embedded.ts'
import { startOfProcess } from './processes.ts'

const isRoot = process.getuid?.() === 0
const nobody = { uid: 65_534, gid: 65_534 }
const home = mkdtempSync(join(tmpdir(), 'kith-embedded-'))
const started: { stop(): Promise<void> }[] = []
const children: ChildProcess[] = []

beforeAll(() => chmodSync(home, 0o711))
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  for (const server of started) await server.stop()
  rmSync(home, { recursive: true, force: true })
})

async function start(...args: Parameters<typeof startEmbedded>): Promise<EmbeddedServer> {
  const server = await startEmbedded(...args)
  started.push(server)
  return server
}

async function ask(server: Pick<EmbeddedServer, 'host' | 'port'>, sql: string): Promise<Record<string, unknown>> {
  const client = new pg.Client({ host: server.host, port: server.port, user: 'owner', database: 'postgres' })
  await client.connect()
  try {
    return ((await client.query(sql)).rows[0] ?? {}) as Record<string, unknown>
  } finally {
    await client.end()
  }
}

/** Another process that starts or joins the server of a folder, and lives until it is told otherwise. */
async function elsewhere(dataDir: string, as: { uid?: number; gid?: number } = {}): Promise<[ChildProcess, string]> {
  const code = `
    const { startEmbedded } = await import(${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))})
    const server = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)} })
    console.log(server.adopted ? 'adopted' : 'started')
    process.on('SIGTERM', () => server.stop().then(() => process.exit(0)))
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    ...as,
    cwd: '/',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  return new Promise((resolve, reject) => {
    let complaint = ''
    child.stdout!.once('data', (data: Buffer) => resolve([child, data.toString().trim()]))
    child.stderr!.on('data', (data: Buffer) => (complaint += data.toString()))
    child.once('exit', () => reject(new Error(complaint)))
  })
}

const postmaster = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 1000 && !(await condition()); tries++) await sleep(25)
  expect(await condition()).toBe(true)
}

const ended = (child: ChildProcess): Promise<void> => new Promise((resolve) => child.once('exit', () => resolve()))

describe('one folder through its life', () => {
  const dataDir = join(home, 'life')

  test('first start, second start, clean stop', async () => {
    const first = await start({ dataDir })
    expect(first.adopted).toBe(false)
    const facts = await ask(
      first,
      `select current_user as user, current_setting('listen_addresses') as tcp, current_setting('data_checksums') as sums,
         current_setting('timezone') as zone, current_setting('fsync') as fsync, pg_encoding_to_char(encoding) as encoding,
         datlocprovider as provider, datcollate as collation from pg_database where datname = 'postgres'`,
    )
    expect(facts).toEqual({
      user: 'owner',
      tcp: '',
      sums: 'on',
      zone: 'UTC',
      fsync: 'on',
      encoding: 'UTF8',
      provider: 'b',
      collation: 'C',
    })
    await ask(first, 'create table kept (id int)')
    await first.stop()
    expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)

    const second = await start({ dataDir })
    await ask(second, 'select * from kept')
    await second.stop()
  })

  test('a second process joins the running server and does not stop it', async () => {
    const server = await start({ dataDir })
    const [child, how] = await elsewhere(dataDir)
    expect(how).toBe('adopted')
    child.kill('SIGTERM')
    await ended(child)
    expect(await ask(server, 'select 1 as one')).toEqual({ one: 1 })
    await server.stop()
  })

  test('processes that start together share one server', async () => {
    const fresh = join(home, 'together')
    const all = await Promise.all([elsewhere(fresh), elsewhere(fresh), elsewhere(fresh)])
    expect(all.map(([, how]) => how).sort()).toEqual(['adopted', 'adopted', 'started'])
    expect(readdirSync(fresh).filter((name) => name.startsWith('postgres.init'))).toEqual([])
    for (const [child, how] of all) if (how === 'adopted') child.kill('SIGKILL')
    const starter = all.find(([, how]) => how === 'started')![0]
    starter.kill('SIGTERM')
    await ended(starter)
  })

  test.skipIf(!existsSync('/usr/bin/setpriv'))('kill -9 of the process leaves no server behind', async () => {
    const [child] = await elsewhere(dataDir)
    const pid = postmaster(dataDir)
    child.kill('SIGKILL')
    await until(() => startOfProcess(pid) === undefined)
    expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
  })

  test('a killed server is brought back', async () => {
    const lines: string[] = []
    const server = await start({ dataDir, log: (line) => lines.push(line) })
    const pid = postmaster(dataDir)
    process.kill(pid, 'SIGKILL')
    await until(() => lines.length > 0)
    expect(lines[0]).toMatch(/stopped unexpectedly/)
    const asked = async (): Promise<boolean> =>
      ask(server, 'select 1').then(
        () => true,
        () => false,
      )
    await until(asked)
    expect(await ask(server, 'select count(*)::int as n from kept')).toEqual({ n: 0 })
    expect(postmaster(dataDir)).not.toBe(pid)

    // What hinders its start may pass: it is tried again.
    const control = join(dataDir, 'postgres/global/pg_control')
    renameSync(control, `${control}.away`)
    process.kill(postmaster(dataDir), 'SIGKILL')
    await until(() => lines.some((line) => /did not start/.test(line)))
    renameSync(`${control}.away`, control)
    await until(asked)
    await server.stop()
  })

  test('a left-over pid that now belongs to another program is no obstacle', async () => {
    const bystander = spawn('sleep', ['60'])
    children.push(bystander)
    writeFileSync(join(dataDir, 'postgres/postmaster.pid'), `${bystander.pid}\n${dataDir}/postgres\n1\n5432\n\n\n\n`)
    const server = await start({ dataDir })
    expect(startOfProcess(bystander.pid!)).toBeDefined()
    await server.stop()
  })

  test('the server of the folder waits for a command that uses the database, then has its own', async () => {
    const [child] = await elsewhere(dataDir)
    const lines: string[] = []
    setTimeout(() => child.kill('SIGTERM'), 300)
    const server = await start({ dataDir, takeOver: true, log: (line) => lines.push(line) })
    expect(server.adopted).toBe(false)
    expect(lines).toEqual([expect.stringContaining(`pid ${child.pid}`)])
    await server.stop()
  })

  test('a folder made by another major version is refused in one sentence', async () => {
    const old = join(home, 'old')
    mkdirSync(join(old, 'postgres'), { recursive: true })
    writeFileSync(join(old, 'postgres/PG_VERSION'), '11\n')
    await expect(startEmbedded({ dataDir: old })).rejects.toThrow(/was made by PostgreSQL 11, but only .* is here/)
  })
})

test('a path too long for a socket', async () => {
  const server = await start({ dataDir: join(home, 'long'.repeat(30)) })
  expect(server.host.length).toBeLessThan(90)
  expect(statSync(server.host).mode & 0o777).toBe(0o700)
  expect(await ask(server, 'select 1 as one')).toEqual({ one: 1 })
  await server.stop()
  expect(existsSync(server.host)).toBe(false)
})

const debian = '/usr/lib/postgresql/15/bin'
test.skipIf(!existsSync(debian))('programs of the system (here: Debian’s PostgreSQL 15)', async () => {
  const server = await start({ dataDir: join(home, 'debian'), binaries: debian })
  expect(await ask(server, 'show server_version_num')).toEqual({ server_version_num: expect.stringMatching(/^15/) })
  await server.stop()
})

describe.skipIf(!isRoot)('who runs it (needs root to try all of them)', () => {
  const cases: [name: string, label: RegExp, closed: boolean][] = [
    ['a user namespace, in a closed folder', /^user namespace$/, true],
    ['another user', /^user nobody$/, false],
    ['another user, in a closed folder', /^user nobody through closed folders$/, true],
  ]
  test.each(cases)('root through %s', async (name, label, closed) => {
    const outer = mkdtempSync(join(home, 'root-'))
    chmodSync(outer, closed ? 0o700 : 0o711)
    const server = await start({ dataDir: join(outer, 'data'), identity: (candidate) => label.test(candidate.label) })
    expect(await ask(server, 'select 1 as one')).toEqual({ one: 1 })
    await server.stop()
  })

  test('root in the closed home of somebody else', async () => {
    const outer = mkdtempSync(join(home, 'theirs-'))
    chownSync(outer, nobody.uid, nobody.gid)
    const server = await start({ dataDir: join(outer, 'data') })
    expect(await ask(server, 'select 1 as one')).toEqual({ one: 1 })
    await server.stop()
  })

  test.skipIf(!readableByOthers())(
    'an ordinary user in a closed home; root joins, later starts it itself',
    async () => {
      const outer = mkdtempSync(join(home, 'user-'))
      chownSync(outer, nobody.uid, nobody.gid)
      const [child, how] = await elsewhere(join(outer, 'data'), nobody)
      expect(how).toBe('started')
      const joined = await start({ dataDir: join(outer, 'data') })
      expect(joined.adopted).toBe(true)
      const pid = postmaster(join(outer, 'data'))
      child.kill('SIGKILL')
      await until(() => startOfProcess(pid) === undefined)
      const server = await start({ dataDir: join(outer, 'data') })
      expect(server.adopted).toBe(false)
      await server.stop()
    },
  )
})

/** The program itself must be open to an ordinary user for that test. */
function readableByOthers(): boolean {
  accessSync(import.meta.filename, constants.R_OK)
  for (let folder = import.meta.dirname; folder !== '/'; folder = join(folder, '..')) {
    if ((statSync(folder).mode & 0o005) !== 0o005) return false
  }
  return true
}
