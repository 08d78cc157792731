import { spawnSync } from 'node:child_process'
import { closeSync, cpSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { copyTemplateInEarnest } from '#app/testing-template.ts'
import { foreignKeys, pages } from '../scripts/drill-checks.ts'
import { History, request, told, whole } from './history.ts'
import { signInAs } from './scratch.ts'
import { startServer } from './server-process.ts'
import { show, verdict, type Row } from './table.ts'
import { openPool } from '#db/open.ts'

const mount = (folder: string, size: string) => {
  mkdirSync(folder, { recursive: true })
  return spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=0700`, 'tmpfs', folder]).status === 0
}

/** Takes the room that is left, in smaller and smaller parts. */
function fill(folder: string): string {
  const file = join(folder, 'fills-the-disk')
  const fd = openSync(file, 'a')
  for (let size = 1 << 20; size >= 512; size >>= 1) {
    try {
      for (;;) writeSync(fd, Buffer.alloc(size))
    } catch {
      // Full for parts of this size.
    }
  }
  try {
    fsyncSync(fd)
  } catch {
    // Nothing more to flush.
  }
  closeSync(fd)
  return file
}

const socketOf = (folder: string) => join(folder, 'postgres')

/** What lies on the small disk: its place in the data folder, the room it gets. */
const disks = {
  'the log of the database': ['postgres/pg_wal', '160m'],
  'the database itself': ['postgres', '420m'],
  'stored files': ['files', '64m'],
  'the folder for uploads': ['spool', '16m'],
} as const

async function onFullDisk(what: keyof typeof disks, rounds: number): Promise<Row[]> {
  const [place, size] = disks[what]
  const folder = copyTemplateInEarnest('kith-full-')
  const disk = join(folder, place)
  const aside = `${disk}.aside`
  if (existsSync(disk)) renameSync(disk, aside)
  if (!mount(disk, size)) {
    rmSync(folder, { recursive: true, force: true })
    return [['full disk', what, 'no disk can be mounted here', 'skipped']]
  }
  try {
    if (existsSync(aside)) {
      cpSync(aside, disk, { recursive: true, preserveTimestamps: true })
      rmSync(aside, { recursive: true })
    }
    const server = await startServer({ DATA_DIR: folder })
    const connection = { host: socketOf(folder), port: 5432, user: 'owner', database: 'kith' }
    try {
      const owner = openPool({ connection, max: 2 })
      const token = await signInAs(owner, 'alva.rootley')
      const program = (await owner.query<{ id: string }>('select id from sub_program limit 1')).rows[0]!.id
      await owner.end()
      const history = new History()
      const writers = Array.from({ length: 6 }, (_, who) =>
        history.write(who, () => server.url, token, program, { patient: who % 2 === 0 }),
      )
      const read = () => request(`${server.url}/API/Core/User/GetProfile`, { token, timeout: 20_000 })
      let reads = 0
      let readsWell = 0
      let odd = 0
      let slowest = 0
      for (let round = 0; round < rounds; round += 1) {
        await sleep(800)
        const filling = fill(disk)
        for (let n = 0; n < 10; n += 1) {
          const answer = await read()
          reads += 1
          if (answer.status === 200) readsWell += 1
          else if (answer.status !== 503) odd += 1
          await sleep(200)
        }
        rmSync(filling)
        const from = performance.now()
        while ((await read()).status !== 200 || (await fetch(`${server.url}/health/ready`)).status !== 200) {
          if (performance.now() - from > 60_000) throw new Error(`not well again after ${what} was full`)
          await sleep(100)
        }
        slowest = Math.max(slowest, performance.now() - from)
      }
      await sleep(500)
      history.stop()
      await Promise.all(writers)
      const checker = openPool({ connection, max: 2, statementTimeout: 0 })
      const checked = await history.check(checker)
      await checker.end()
      const client = new pg.Client(connection)
      await client.connect()
      const broken = [...(await pages(client)).wrong, ...(await foreignKeys(client)).wrong]
      await client.end()
      return [
        ['full disk', `${what}, ${rounds} times: writes`, told(checked), verdict(whole(checked))],
        [
          'full disk',
          `${what}: answers to writers`,
          JSON.stringify(history.answers),
          verdict(Object.keys(history.answers).every((kind) => ['200', '503', 'none'].includes(kind))),
        ],
        [
          'full disk',
          `${what}: reads meanwhile; well again after`,
          `${readsWell} of ${reads}; ${(slowest / 1000).toFixed(1)} s`,
          verdict(odd === 0 && slowest < 30_000),
        ],
        [
          'full disk',
          `${what}: pages, indexes and links`,
          broken.length === 0 ? 'whole' : broken.slice(0, 3).join('; '),
          verdict(broken.length === 0),
        ],
      ]
    } finally {
      await server.end('SIGTERM')
    }
  } finally {
    spawnSync('umount', ['-l', disk])
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Each place that can be full, in turn; room comes back by itself, and nobody repairs anything. */
export async function fullDisks({ rounds }: { rounds: number }): Promise<Row[]> {
  const rows: Row[] = []
  for (const what of Object.keys(disks) as (keyof typeof disks)[]) rows.push(...(await onFullDisk(what, rounds)))
  return rows
}

if (import.meta.main) show(await fullDisks({ rounds: Number(process.argv[2] ?? 10) }))
