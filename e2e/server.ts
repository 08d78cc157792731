import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface RunningServer {
  url: string
  origin: string
  process: ChildProcess
  stop(signal?: NodeJS.Signals): Promise<void>
}

/** Starts the product as a person would and waits for its one line. */
export async function startServer(dataDir: string, env: Record<string, string> = {}): Promise<RunningServer> {
  const child = spawn(process.execPath, ['app/server.ts'], {
    cwd: join(import.meta.dirname, '..'),
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir, PORT: '0', ...env },
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
    url,
    origin: new URL(url).origin,
    process: child,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill(signal)
      await gone
    },
  }
}

/** Two at once outrun two cores: each then waits longer than it saves. Every worker has a server of its own. */
export const workers = 1

export const serverVariable = (kind: 'URL' | 'FOLDER', worker = process.env.TEST_PARALLEL_INDEX ?? '0') =>
  `KITH_${kind}_${worker}`

/** One server for each worker, for the whole run. */
export default async function setup(): Promise<() => Promise<void>> {
  const started = await Promise.all(
    Array.from({ length: workers }, async (_, at) => {
      const folder = mkdtempSync(join(tmpdir(), 'kith-e2e-'))
      const server = await startServer(folder)
      process.env[serverVariable('URL', String(at))] = server.url
      process.env[serverVariable('FOLDER', String(at))] = folder
      return { folder, server }
    }),
  )
  return async () => {
    await Promise.all(started.map(({ server }) => server.stop()))
    for (const { folder } of started) rmSync(folder, { recursive: true, force: true })
  }
}
