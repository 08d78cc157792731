import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { copyTemplateInEarnest } from '#app/testing-template.ts'
import { openPool } from '#db/open.ts'
import { History, request, told, whole } from './history.ts'
import { signInAs } from './scratch.ts'
import { freePort, startServer, type ServerProcess } from './server-process.ts'
import { show, verdict, type Row } from './table.ts'

export interface KillOptions {
  servers: number
  databases: number
  writers: number
  /** Milliseconds of load before each kill. */
  between: number
}

/** The database of a data folder, found by the folder itself. */
const socketOf = (folder: string) =>
  readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[4] as string
const postmasterOf = (folder: string) =>
  Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

async function untilAnswering(server: ServerProcess, token: string): Promise<number> {
  const from = performance.now()
  for (;;) {
    const answer = await request(`${server.url}/API/Core/User/GetProfile`, { token, timeout: 3000 })
    if (answer.status === 200) return performance.now() - from
    if (!server.running()) throw new Error(`The server fell with its database:\n${server.output()}`)
    if (performance.now() - from > 60_000)
      throw new Error(
        `The database did not come back within a minute: ${answer.status}\n${server.output().slice(-3000)}`,
      )
    await sleep(50)
  }
}

/** kill -9 of the server and of its database while people write. */
export async function killUnderLoad(options: KillOptions): Promise<Row[]> {
  const folder = copyTemplateInEarnest('kith-kill-', 'memory')
  const env = { DATA_DIR: folder, PORT: String(await freePort()) }
  let server: ServerProcess = await startServer(env)
  const history = new History()
  const connect = (): pg.Pool =>
    openPool({ connection: { host: socketOf(folder), port: 5432, user: 'owner', database: 'kith' }, max: 2 })
  try {
    let owner = connect()
    const token = await signInAs(owner, 'alva.rootley')
    const program = (await owner.query<{ id: string }>('select id from sub_program limit 1')).rows[0]!.id
    await owner.end()
    const { url } = server
    const writers = Array.from({ length: options.writers }, (_, who) =>
      history.write(who, () => url, token, program, { patient: who % 4 !== 0 }),
    )
    const restarts: number[] = []
    const revivals: number[] = []
    for (let n = 0; n < options.servers; n += 1) {
      await sleep(options.between * (0.5 + Math.random()))
      await server.end('SIGKILL')
      server = await startServer(env)
      restarts.push(server.startTook)
    }
    for (let n = 0; n < options.databases; n += 1) {
      await sleep(options.between * (0.5 + Math.random()))
      process.kill(postmasterOf(folder), 'SIGKILL')
      await sleep(50)
      revivals.push(await untilAnswering(server, token))
    }
    await sleep(options.between)
    history.stop()
    await Promise.all(writers)
    owner = connect()
    const checked = await history.check(owner)
    await owner.end()
    const slowest = (of: number[]) => `${(Math.max(0, ...of) / 1000).toFixed(1)} s`
    return [
      [
        'kill -9',
        `${options.servers} of the server, ${options.databases} of the database`,
        told(checked),
        verdict(whole(checked)),
      ],
      ['kill -9', 'answers', JSON.stringify(history.answers), verdict(!('500' in history.answers), '500')],
      [
        'kill -9',
        'back again, slowest',
        `server ${slowest(restarts)}, database ${slowest(revivals)}`,
        verdict(Math.max(0, ...revivals) < 30_000),
      ],
    ]
  } finally {
    history.stop()
    if (server.running()) await server.end('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  }
}

if (import.meta.main) {
  const many = Number(process.argv[2] ?? 10)
  show(await killUnderLoad({ servers: many, databases: Math.ceil(many / 2), writers: 20, between: 2000 }))
}
