import { spawn, type ChildProcess } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { copyTemplate, ensureTemplate } from '#app/testing-template.ts'

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

/** A server on a folder of its own, as the first start leaves it. */
export async function startFreshServer(env: Record<string, string> = {}): Promise<RunningServer> {
  const folder = copyTemplate('kith-e2e-')
  const server = await startServer(folder, env)
  return {
    ...server,
    async stop(signal) {
      await server.stop(signal)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The folder that every worker copies is made once, before they begin. */
export default function setup(): void {
  ensureTemplate()
}
