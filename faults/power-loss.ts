import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startEmbedded } from '#db/embedded.ts'
import { show, verdict, type Row } from './table.ts'

const run = (command: string, ...args: string[]) => spawnSync(command, args, { encoding: 'utf8' })

/** A disk in a file. What the file system has not sent to it when the file is copied was never flushed, and is lost. */
function mountDisk(image: string, folder: string): boolean {
  mkdirSync(folder, { recursive: true })
  return run('mount', '-o', 'loop,commit=300', image, folder).status === 0
}

const postmasterOf = (folder: string) =>
  Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

/** The server and all its children; they stop between two instructions, as a machine without power does. */
function signalAll(postmaster: number, signal: NodeJS.Signals): void {
  const children = run('pgrep', '-P', String(postmaster)).stdout.trim().split('\n').filter(Boolean).map(Number)
  for (const pid of [postmaster, ...children]) {
    try {
      process.kill(pid, signal)
    } catch {
      // It ended by itself.
    }
  }
}

const connect = async (host: string) => {
  const client = new pg.Client({ host, port: 5432, user: 'owner', database: 'postgres' })
  client.on('error', () => {})
  await client.connect()
  return client
}

interface Losses {
  cuts: number
  acknowledged: number
  lost: number
  unopened: number
}

async function cutPower(cuts: number, { safe }: { safe: boolean }): Promise<Losses | undefined> {
  const home = mkdtempSync(join(tmpdir(), 'kith-power-'))
  const image = join(home, 'disk')
  const disk = join(home, 'mounted')
  run('truncate', '-s', '400M', image)
  const made = run('mkfs.ext4', '-q', '-F', image).status === 0 && mountDisk(image, disk)
  if (!made) {
    rmSync(home, { recursive: true, force: true })
    return undefined
  }
  const losses: Losses = { cuts, acknowledged: 0, lost: 0, unopened: 0 }
  const server = await startEmbedded({ dataDir: disk })
  try {
    const owner = await connect(server.host)
    if (!safe) {
      for (const setting of ['fsync = off', 'synchronous_commit = off'])
        await owner.query(`alter system set ${setting}`)
      await owner.query('select pg_reload_conf()')
    }
    await owner.query('create table kept (id bigint primary key, body text)')
    await owner.query('checkpoint')
    run('sync', '-f', disk)
    let writing = true
    let next = 0
    const acknowledged = new Set<number>()
    const writers = Array.from({ length: 4 }, async () => {
      const client = await connect(server.host)
      while (writing) {
        const id = (next += 1)
        await client.query(`insert into kept values ($1, repeat('x', 300))`, [id])
        acknowledged.add(id)
      }
      await client.end()
    })
    for (let cut = 0; cut < cuts; cut += 1) {
      await sleep(100 + Math.random() * 900)
      const postmaster = postmasterOf(disk)
      signalAll(postmaster, 'SIGSTOP')
      const promised = [...acknowledged]
      const left = join(home, 'left')
      run('cp', '--sparse=always', image, left)
      signalAll(postmaster, 'SIGCONT')
      losses.acknowledged = Math.max(losses.acknowledged, promised.length)
      const after = join(home, 'after')
      if (!mountDisk(left, after)) throw new Error('The disk could not be mounted after the cut')
      // After a power cut the process that these files name is gone; here it runs on.
      for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock'])
        rmSync(join(after, 'postgres', name), { force: true })
      try {
        const again = await startEmbedded({ dataDir: after })
        const client = await connect(again.host)
        const { rows } = await client.query<{ id: string }>('select id from kept')
        const there = new Set(rows.map(({ id }) => Number(id)))
        losses.lost += promised.filter((id) => !there.has(id)).length
        await client.end()
        await again.stop()
      } catch (error) {
        console.error((error as Error).message)
        losses.unopened += 1
      } finally {
        run('umount', after)
        rmSync(left)
      }
    }
    writing = false
    await Promise.all(writers)
    await owner.end()
    return losses
  } finally {
    await server.stop()
    run('umount', disk)
    rmSync(home, { recursive: true, force: true })
  }
}

/** The power fails at random moments: what was flushed is there, everything else is not. */
export async function powerLoss({ cuts }: { cuts: number }): Promise<Row[]> {
  const safe = await cutPower(cuts, { safe: true })
  if (!safe) return [['power loss', 'writes never flushed', 'no disk can be mounted here', 'skipped']]
  // Shows that this way of cutting does lose what nobody flushed.
  const unsafe = (await cutPower(3, { safe: false }))!
  return [
    [
      'power loss',
      `${safe.cuts} cuts, PostgreSQL as KITH runs it`,
      `${safe.acknowledged} acknowledged, ${safe.lost} lost, ${safe.unopened} not opened`,
      verdict(safe.lost + safe.unopened === 0 && safe.acknowledged > 100),
    ],
    [
      'power loss',
      `${unsafe.cuts} cuts with flushing off, for comparison`,
      `${unsafe.acknowledged} acknowledged, ${unsafe.lost} lost, ${unsafe.unopened} not opened`,
      verdict(unsafe.lost + unsafe.unopened > 0, 'nothing was lost, so the cut cuts nothing'),
    ],
  ]
}

if (import.meta.main) show(await powerLoss({ cuts: Number(process.argv[2] ?? 30) }))
