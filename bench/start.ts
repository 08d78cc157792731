import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openPool } from '#db/open.ts'
import { copyTemplateInEarnest } from '#app/testing-template.ts'
import { evidenceCalls } from '#domains/documents/evidence/evidence.calls.ts'
import { signInAs } from '../faults/scratch.ts'
import { freePort, startServer, type ServerProcess } from '../faults/server-process.ts'
import type { Row } from '../faults/table.ts'
import { headersFor } from './http.ts'
import { median, withChildren } from './load.ts'
import { judged } from './verdicts.ts'

const root = join(import.meta.dirname, '..')

/** The program as production runs it. */
export const builtServer = join(root, 'dist-server/server.js')

export function ensureBuilt(): void {
  const made = spawnSync(process.execPath, ['scripts/tools.mjs', 'web'], { cwd: root, encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`${made.stdout}${made.stderr}`)
}

const megabytes = (pids: readonly number[], field: 'VmRSS' | 'VmHWM' | 'Pss') =>
  Math.round(pids.reduce((sum, pid) => sum + kilobytes(pid, field), 0) / 1024)

function kilobytes(pid: number, field: string): number {
  try {
    const text = readFileSync(`/proc/${pid}/${field === 'Pss' ? 'smaps_rollup' : 'status'}`, 'utf8')
    return Number(new RegExp(`^${field}:\\s*(\\d+)`, 'm').exec(text)?.[1] ?? 0)
  } catch {
    return 0
  }
}

export const postmasterOf = (folder: string) =>
  Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

export const ownerOf = (folder: string): pg.Pool => {
  const host = readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[4]!
  return openPool({ connection: { host, port: 5432, user: 'owner', database: 'kith' }, max: 2, statementTimeout: 0 })
}

/** What one instance and its database take: what is in memory, and of what is shared each its share. */
export const memoryOf = (server: ServerProcess, folder: string, field: 'VmRSS' | 'VmHWM' = 'VmRSS'): string =>
  `server ${megabytes([server.pid], field)} MB, database ${megabytes(withChildren(postmasterOf(folder)), 'Pss')} MB`

/** Whoever asks the moment the server is ready. */
async function firstPdf(server: ServerProcess, folder: string): Promise<number> {
  const owner = ownerOf(folder)
  const token = await signInAs(owner, 'renata.mockley')
  const { rows } = await owner.query<{ id: string }>(
    `select d.id from document d join application_user u on u.id = d.owner_id
     where d.state = 'Draft' and u.email like 'renata.mockley@%' order by d.id limit 1`,
  )
  await owner.end()
  const { name, method = 'POST' } = evidenceCalls.downloadDocument as { name: string; method?: string }
  const get = method === 'GET'
  const from = performance.now()
  const reply = await fetch(`${server.url}/API/${name}${get ? `?DocumentID=${rows[0]!.id}` : ''}`, {
    method,
    headers: { ...headersFor(token), ...(get ? {} : { 'content-type': 'application/json' }) },
    ...(get ? {} : { body: JSON.stringify({ DocumentID: rows[0]!.id }) }),
  })
  const pdf = Buffer.from(await reply.arrayBuffer())
  if (pdf.subarray(0, 5).toString() !== '%PDF-')
    throw new Error(`no PDF: ${reply.status} ${pdf.toString().slice(0, 200)}`)
  return performance.now() - from
}

/** `npm start` as a person types it, until it says that it is ready. */
async function npmStart(folder: string): Promise<number> {
  const from = performance.now()
  const env = { ...process.env, DATA_DIR: folder, PORT: String(await freePort()), LOG_LEVEL: 'silent' }
  const child = spawn('npm', ['start'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'], detached: true })
  let said = ''
  const took = await new Promise<number>((resolve, reject) => {
    child.stdout.on('data', (data: Buffer) => {
      said += data.toString()
      if (said.includes('KITH is ready')) resolve(performance.now() - from)
    })
    child.once('exit', () => reject(new Error(`npm start ended: ${said}`)))
  })
  const gone = new Promise((resolve) => child.once('exit', resolve))
  process.kill(-child.pid!, 'SIGTERM')
  await gone
  // The server itself ends a little later.
  while (existsSync(join(folder, 'server.lock'))) await sleep(50)
  return took
}

const cpuSoFar = (pid: number) =>
  readFileSync(`/proc/${pid}/stat`, 'utf8')
    .split(') ')[1]!
    .split(' ')
    .slice(11, 13)
    .reduce((sum, ticks) => sum + Number(ticks) * 10, 0)

const seconds = (milliseconds: readonly number[]) => `${(median(milliseconds) / 1000).toFixed(2)} s`

/** From the start of the program on an existing folder until it answers, and what it takes while nobody asks. */
export async function measureStart(rounds: number): Promise<Row[]> {
  ensureBuilt()
  const folder = copyTemplateInEarnest('kith-start-')
  const compiled = mkdtempSync(join(tmpdir(), 'kith-compiled-'))
  const rows: Row[] = []
  const times = {
    cold: [] as number[],
    warm: [] as number[],
    cpu: [] as number[],
    pdf: [] as number[],
    npm: [] as number[],
  }
  let rest = ''
  const start = (cache: string) =>
    startServer({ DATA_DIR: folder, NODE_ENV: 'test', NODE_COMPILE_CACHE: cache }, builtServer)
  try {
    for (let turn = 0; turn < rounds; turn += 1) {
      const cold = await start(join(compiled, `cold-${turn}`))
      times.cold.push(cold.startTook)
      await cold.end('SIGTERM')
    }
    for (let turn = -1; turn < rounds; turn += 1) {
      const warm = await start(join(compiled, 'warm'))
      if (turn >= 0) {
        times.warm.push(warm.startTook)
        times.cpu.push(cpuSoFar(warm.pid))
        times.pdf.push(await firstPdf(warm, folder))
      } else {
        await sleep(5000)
        rest = memoryOf(warm, folder)
      }
      await warm.end('SIGTERM')
    }
    await npmStart(folder)
    for (let turn = 0; turn < rounds; turn += 1) times.npm.push(await npmStart(folder))
  } finally {
    rmSync(folder, { recursive: true, force: true })
    rmSync(compiled, { recursive: true, force: true })
  }
  const cpu = `, CPU of the server ${seconds(times.cpu)}`
  rows.push(
    ['start', 'to ready, nothing compiled yet', seconds(times.cold), ''],
    [
      'start',
      'to ready, existing folder',
      seconds(times.warm) + cpu,
      judged(median(times.warm) / 1000, { most: 3, unit: ' s' }),
    ],
    ['start', '`npm start` to ready', seconds(times.npm), judged(median(times.npm) / 1000, { most: 3, unit: ' s' })],
    [
      'start',
      'first PDF, asked when ready',
      seconds(times.pdf),
      judged(median(times.pdf) / 1000, { most: 2, unit: ' s' }),
    ],
    ['memory', 'at rest', rest, ''],
  )
  for (const row of rows) console.log(row.join('  '))
  return rows
}
