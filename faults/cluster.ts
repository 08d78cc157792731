import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openScratch, type Scratch } from './scratch.ts'
import { freePort, startServer, type ServerProcess } from './server-process.ts'

export interface Cluster {
  scratch: Scratch
  instances: ServerProcess[]
  token: string
  program: string
  /** Stops an instance in the given way and starts it again on its port. */
  replace(at: number, signal: NodeJS.Signals): Promise<{ stopTook: number }>
  stop(): Promise<void>
}

const addressOf = (socketFolder: string) => `postgres://owner@localhost/kith?host=${encodeURIComponent(socketFolder)}`

/** Several instances on one database that belongs to none of them, as in production. */
export async function openCluster(
  count: number,
  { env = {}, socket }: { env?: Record<string, string>; socket?: (real: string) => Promise<string> } = {},
): Promise<Cluster> {
  const scratch = await openScratch()
  const files = mkdtempSync(join(tmpdir(), 'kith-files-'))
  const host = socket ? await socket(scratch.connection.host) : scratch.connection.host
  const settings = {
    DATABASE_URL: addressOf(host),
    DATA_DIR: files,
    PEPPER_FILE: join(scratch.folder, 'keys/pepper'),
    ...env,
  }
  const instances: ServerProcess[] = []
  const ports = await Promise.all(Array.from({ length: count }, freePort))
  for (const port of ports) instances.push(await startServer({ ...settings, PORT: String(port) }))
  const program = (await scratch.owner.query<{ id: string }>('select id from sub_program limit 1')).rows[0]!.id
  return {
    scratch,
    instances,
    token: await scratch.signIn('alva.rootley'),
    program,
    async replace(at, signal) {
      const old = instances[at] as ServerProcess
      const stopTook = await old.end(signal)
      instances[at] = await startServer({ ...settings, PORT: String(old.port) })
      return { stopTook }
    },
    async stop() {
      await Promise.all(instances.filter((one) => one.running()).map((one) => one.end('SIGTERM')))
      await scratch.stop()
      rmSync(files, { recursive: true, force: true })
    },
  }
}

export type Weather = 'fine' | 'slow' | 'silent' | 'gone'

/** Stands between the instances and the database: passes on, delays, holds back or cuts, as told. */
export async function openProxy() {
  const folder = mkdtempSync(join(tmpdir(), 'kith-proxy-'))
  const pairs = new Set<Socket>()
  let weather: Weather = 'fine'
  let real = ''
  let held: (() => void)[] = []
  const pass = (from: Socket, to: Socket) => {
    from.on('data', (data) => {
      const send = () => void (to.writable && to.write(data))
      if (weather === 'silent') held.push(send)
      else if (weather === 'slow') setTimeout(send, 5000)
      else send()
    })
    from.on('error', () => to.destroy())
    from.on('close', () => to.destroy())
  }
  const server = createServer((near) => {
    if (weather === 'gone') return void near.destroy()
    const far = connect(join(real, '.s.PGSQL.5432'))
    for (const one of [near, far]) pairs.add(one.on('close', () => pairs.delete(one)))
    pass(near, far)
    pass(far, near)
  })
  return {
    async before(socketFolder: string) {
      real = socketFolder
      server.listen(join(folder, '.s.PGSQL.5432'))
      await once(server, 'listening')
      return folder
    },
    set(next: Weather) {
      weather = next
      if (next === 'gone') for (const one of pairs) one.destroy()
      for (const send of held) send()
      held = []
    },
    async close() {
      for (const one of pairs) one.destroy()
      server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
