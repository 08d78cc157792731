import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'

export interface ServerProcess {
  url: string
  port: number
  pid: number
  /** Milliseconds from the start until it said that it is ready. */
  startTook: number
  running(): boolean
  /** Sends a signal and waits for the end; gives the milliseconds that took. */
  end(signal: NodeJS.Signals): Promise<number>
  output(): string
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

const root = join(import.meta.dirname, '..')

/** Starts the real program as its own process and waits until it says that it is ready. */
export async function startServer(
  env: Record<string, string>,
  program = join(root, 'app/server.ts'),
): Promise<ServerProcess> {
  const port = Number(env['PORT'] ?? (await freePort()))
  const from = performance.now()
  const child: ChildProcess = spawn(process.execPath, [program], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
      // So that the load may come from many addresses, as it does in life.
      TRUSTED_PROXIES: '127.0.0.1/32',
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      ...env,
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout?.on('data', (data) => (output += data))
  child.stderr?.on('data', (data) => (output += data))
  const gone = once(child, 'exit')
  await new Promise<void>((resolve, reject) => {
    const deadline = setTimeout(() => reject(new Error(`The server did not become ready:\n${output}`)), 60_000)
    const settle = (act: () => void) => {
      clearTimeout(deadline)
      act()
    }
    child.stdout?.on('data', () => output.includes('KITH is ready') && settle(resolve))
    void gone.then(() => settle(() => reject(new Error(`The server ended instead of starting:\n${output}`))))
  })
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    pid: child.pid as number,
    startTook: performance.now() - from,
    running: () => child.exitCode === null && child.signalCode === null,
    async end(signal) {
      const asked = performance.now()
      child.kill(signal)
      await gone
      return performance.now() - asked
    },
    output: () => output,
  }
}
