import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '#db/embedded.ts'
import { copyTemplate, ensureTemplate } from '#app/testing-template.ts'
import { databaseOf, expectNothingLogged } from './nothing-logged.ts'

export interface RunningServer {
  /** Where its data is. */
  folder: string
  url: string
  origin: string
  process: ChildProcess
  /** All that it wrote to its output. */
  said(): string
  stop(signal?: NodeJS.Signals): Promise<void>
}

/** Starts the product as a person would and waits for its one line. */
export async function startServer(dataDir: string, env: Record<string, string> = {}): Promise<RunningServer> {
  const child = spawn(process.execPath, ['dist-server/server.js'], {
    cwd: join(import.meta.dirname, '..'),
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'test', DATA_DIR: dataDir, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const url = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk.toString()
      const ready = /KITH is ready: (\S+)/.exec(said)
      if (ready?.[1]) resolve(ready[1])
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', (code) => reject(new Error(`The server stopped with ${code}:\n${said}`)))
  })
  return {
    folder: dataDir,
    url,
    origin: new URL(url).origin,
    process: child,
    said: () => said,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill(signal)
      await gone
    },
  }
}

/** A server on a folder of its own, as the first start leaves it. */
export async function startFreshServer(env: Record<string, string> = {}): Promise<RunningServer> {
  const folder = copyTemplate('kith-e2e-')
  const server = await startServer(folder, { LOG_LEVEL: 'info', ...env })
  return {
    ...server,
    async stop(signal) {
      try {
        if (server.process.exitCode === null && server.process.signalCode === null)
          await expectNothingLogged(folder, server.said())
      } finally {
        await server.stop(signal)
        rmSync(folder, { recursive: true, force: true })
      }
    },
  }
}

/** A second instance on the database of a running one. */
export async function startBeside(folder: string): Promise<RunningServer> {
  const { host, port } = databaseOf(folder)!
  const own = mkdtempSync(join(tmpdir(), 'kith-beside-'))
  const server = await startServer(own, {
    LOG_LEVEL: 'error',
    PEPPER_FILE: join(folder, 'keys/pepper'),
    DATABASE_URL: `postgresql:///kith?${new URLSearchParams({ host, port: String(port), user: 'owner' })}`,
  })
  return {
    ...server,
    async stop(signal) {
      await server.stop(signal)
      rmSync(own, { recursive: true, force: true })
    },
  }
}

export interface ProductionServer extends RunningServer {
  /** What `npm run first-admin` prints as the way in. */
  firstAdmin(email: string, name: string): string
}

/** A production start on an empty PostgreSQL that it reaches by DATABASE_URL, with nothing of the demonstration. */
export async function startProductionServer(): Promise<ProductionServer> {
  const folder = mkdtempSync(join(tmpdir(), 'kith-first-run-'))
  const postgres = await startEmbedded({ dataDir: join(folder, 'database') })
  const { host, port, user } = postgres
  const client = new pg.Client({ host, port, user, database: 'postgres' })
  await client.connect()
  await client.query('create database agency')
  await client.end()
  const env = {
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    DATABASE_URL: `postgresql:///agency?${new URLSearchParams({ host, port: String(port), user })}`,
  }
  const dataDir = join(folder, 'data')
  const server = await startServer(dataDir, env)
  return {
    ...server,
    firstAdmin(email, name) {
      const { stdout, stderr } = spawnSync(process.execPath, ['scripts/first-admin.ts', email, name], {
        cwd: join(import.meta.dirname, '..'),
        env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: new URL(server.url).port, ...env },
        encoding: 'utf8',
      })
      const link = /https?:\/\/\S+/.exec(stdout)?.[0]
      if (!link) throw new Error(`no first administrator: ${stdout}${stderr}`)
      return link
    },
    async stop(signal) {
      await server.stop(signal)
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The server and the folder that every worker copies are made once, before they begin. */
export default function setup(): void {
  const built = spawnSync(process.execPath, ['scripts/tools.mjs', 'web'], {
    cwd: join(import.meta.dirname, '..'),
    encoding: 'utf8',
  })
  if (built.status !== 0) throw new Error(`${built.stdout}${built.stderr}`)
  ensureTemplate()
}
