import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, realpathSync } from 'node:fs'
import { renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Binaries, binariesIn, findBinaries } from './embedded-binaries.ts'
import { type ClusterPlace, createCluster } from './embedded-cluster.ts'
import { type Identity, chooseIdentity, giveTo, serverEnvironment } from './embedded-identity.ts'
import { disownStalePid, findRunning, startMark } from './embedded-running.ts'

export type Log = (line: string) => void

/** Where the write-ahead log is copied to, and for whom it is sealed. */
export interface WalArchive {
  folder: string
  publicKey?: string | undefined
}

export interface EmbeddedOptions {
  dataDir: string
  log?: Log
  /** For the holder of the folder lock: never lean on a server that somebody else will stop. */
  takeOver?: boolean
  archive?: WalArchive | undefined
  /** Folder of PostgreSQL programs to use instead of the shipped ones. */
  binaries?: string
  /** Narrows down how root's server runs; for tests. */
  identity?: (candidate: Identity) => boolean
}

export interface EmbeddedServer {
  /** Folder of the Unix socket. */
  host: string
  port: number
  user: 'owner'
  adopted: boolean
  /** Stops the server; nothing happens when it was adopted. */
  stop(): Promise<void>
}

const port = 5432
const patience = 60_000
const betweenRevivals = 2000
const longestSocketPath = process.platform === 'linux' ? 107 : 103

const configuration = {
  shared_buffers: '128MB',
  max_connections: '60',
  timezone: 'UTC',
  log_timezone: 'UTC',
  unix_socket_permissions: '0700',
  ssl: 'off',
  log_checkpoints: 'off',
  // Failing statements and their values stay out of the log; the caller receives the error.
  log_min_messages: 'log',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
}

/** Starts PostgreSQL in `dataDir`/postgres, reachable by a Unix socket only, or joins the one that runs there. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  mkdirSync(options.dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
  const dataDir = realpathSync(options.dataDir)
  const cluster = join(dataDir, 'postgres')
  const log = options.log ?? (() => {})
  const place: Place = { dataDir, cluster, logFile: join(dataDir, 'postgres.log'), log }

  let child = await bringUp(place, options)
  let stopping = false
  let reviving: Promise<void> | undefined
  /** Tried until it is there again: what hindered it, such as a full disk, may pass. */
  const revive = async (): Promise<void> => {
    while (!stopping) {
      try {
        child = await bringUp(place, options)
        watch()
        return
      } catch (error) {
        log((error as Error).message)
        await sleep(betweenRevivals)
      }
    }
  }
  const watch = (): void => {
    child?.once('exit', (code, signal) => {
      if (stopping) return
      log(`The database stopped unexpectedly (${signal ?? code}); starting it again.`)
      reviving = revive()
    })
  }
  watch()
  const running = findRunning(cluster)
  if (!running) throw new Error(`The database stopped right after its start. See ${place.logFile}`)

  return {
    host: running.socketDir,
    port,
    user: 'owner',
    adopted: child === undefined,
    async stop() {
      stopping = true
      await reviving
      if (!child) return
      await stopChild(child)
      if (running.socketDir !== cluster) rmSync(running.socketDir, { recursive: true, force: true })
    },
  }
}

interface Place extends ClusterPlace {
  log: Log
  /** Decided at the first launch, kept for later ones. */
  means?: { binaries: Binaries; identity: Identity; socketDir: string }
}

/** Returns the server's process, or undefined when a running server was joined. */
async function bringUp(place: Place, options: EmbeddedOptions): Promise<ChildProcess | undefined> {
  const deadline = Date.now() + patience
  let told = false
  for (;;) {
    const running = findRunning(place.cluster)
    if (!running) {
      const outcome = await launch(place, options)
      if (outcome.child) return outcome.child
      if (!/lock file|shared memory|in use/.test(outcome.problem) || Date.now() > deadline) {
        throw new Error(`The database did not start: ${outcome.problem} (see ${place.logFile})`)
      }
    } else if (!options.takeOver) {
      if (running.status === 'ready') return undefined
    } else if (!running.launcherRuns) {
      if (!told) place.log('Stopping a database that an earlier run left behind.')
      told = true
      signal(running.pid, 'SIGINT')
    } else if (!told) {
      place.log(`Another KITH command (pid ${running.launcher}) uses the database of this folder; waiting for its end.`)
      told = true
    }
    if (Date.now() > deadline) throw new Error(`The database in ${place.cluster} is busy with another process.`)
    await sleep(100)
  }
}

async function launch(place: Place, options: EmbeddedOptions): Promise<{ child?: ChildProcess; problem: string }> {
  const { cluster, logFile, log } = place
  place.means ??= chooseMeans(place, options)
  const { binaries, identity, socketDir } = place.means
  if (!existsSync(cluster)) createCluster(place, binaries, identity)
  giveTo(cluster, identity.owner)
  disownStalePid(cluster)
  rotate(logFile)

  const settings = {
    ...configuration,
    ...archiving(options.archive),
    cluster_name: `kith-${process.pid}-${startMark(process.pid)}`,
  }
  const args = ['-D', cluster, '-k', socketDir, '-h', '', '-p', String(port)]
  for (const [name, value] of Object.entries(settings)) args.push('-c', `${name}=${value}`)
  const words = [...identity.prefix, ...diesWithParent(), join(binaries.bin, 'postgres'), ...args]
  const logFd = openSync(logFile, 'a', 0o600)
  const from = statSync(logFile).size
  const child = spawn(words[0]!, words.slice(1), {
    ...identity.spawnAs,
    cwd: '/',
    // Its own process group: Ctrl-C reaches us first, and we stop the server after the last request.
    detached: true,
    env: serverEnvironment(binaries.libraries),
    stdio: ['ignore', logFd, logFd],
  })
  closeSync(logFd)
  const end: { problem?: string } = {}
  child.once('error', (error) => (end.problem = error.message))
  child.once('exit', () => (end.problem ??= lastComplaint(logFile, from)))
  for (let waited = 0; end.problem === undefined; waited += 20) {
    const running = findRunning(cluster)
    if (running?.pid === child.pid && running?.status === 'ready') {
      child.unref()
      return { child, problem: '' }
    }
    if (waited > 0 && waited % 10_000 === 0) log('The database is still starting (it may be repairing itself).')
    await sleep(20)
  }
  return { problem: end.problem }
}

/** A quiet minute is archived too, so that at most about a minute is lost with the machine. */
function archiving(archive?: WalArchive): Record<string, string> {
  if (!archive) return {}
  const script = join(import.meta.dirname, '../scripts/wal-file.ts')
  const words = [process.execPath, script, 'keep', '%p', join(archive.folder, '%f'), archive.publicKey ?? '']
  return {
    archive_mode: 'on',
    archive_timeout: '60',
    archive_command: words.map((word) => `'${word.replaceAll("'", `'\\''`)}'`).join(' '),
  }
}

function chooseMeans({ dataDir, cluster }: Place, options: EmbeddedOptions): NonNullable<Place['means']> {
  const made = existsSync(cluster) ? Number.parseInt(readFileSync(join(cluster, 'PG_VERSION'), 'utf8')) : undefined
  const all = options.binaries ? [binariesIn(options.binaries)] : findBinaries(join(dataDir, 'postgres-lib'))
  const fitting = all.filter(({ major }) => made === undefined || major === made)
  const refusals: string[] = []
  for (const binaries of fitting) {
    const identity = chooseIdentity(dataDir, cluster, binaries, options.identity)
    if ('refused' in identity) refusals.push(identity.refused)
    else return { binaries, identity, socketDir: chooseSocketDir(cluster, identity) }
  }
  if (all.length === 0) {
    throw new Error(
      `There is no PostgreSQL for ${process.platform}-${process.arch} here. ` +
        'Install PostgreSQL 15 or later with the system’s packages, or set DATABASE_URL.',
    )
  }
  if (fitting.length === 0) {
    throw new Error(
      `${cluster} was made by PostgreSQL ${made}, but only ${all.map(({ major }) => major).join(', ')} is here.`,
    )
  }
  throw new Error(
    `PostgreSQL cannot run in ${dataDir} (${refusals.join('; ')}). Use another DATA_DIR or an ordinary user.`,
  )
}

function chooseSocketDir(cluster: string, identity: Identity): string {
  const tooLong = Buffer.byteLength(join(cluster, `.s.PGSQL.${port}`)) > longestSocketPath
  if (!tooLong && !/[,"]/.test(cluster)) return cluster
  const short = tmpdir().length < 60 ? tmpdir() : '/tmp'
  const folder = mkdtempSync(join(short, 'kith-'))
  giveTo(folder, identity.owner)
  return folder
}

let pdeathsig: boolean | undefined

function diesWithParent(): string[] {
  pdeathsig ??= spawnSync('setpriv', ['--pdeathsig', 'INT', 'true']).status === 0
  return pdeathsig ? ['setpriv', '--pdeathsig', 'INT'] : []
}

function rotate(logFile: string): void {
  if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > 5_000_000) renameSync(logFile, `${logFile}.1`)
}

function lastComplaint(logFile: string, from: number): string {
  const lines = readFileSync(logFile).subarray(from).toString('utf8').trim().split('\n')
  return lines.findLast((line) => /FATAL|PANIC|error|unshare|setpriv/.test(line)) ?? lines.at(-1) ?? 'no reason given'
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It is gone already.
  }
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.ref()
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill('SIGINT')
  const hurry = setTimeout(() => child.kill('SIGQUIT'), 30_000)
  await gone
  clearTimeout(hurry)
}
