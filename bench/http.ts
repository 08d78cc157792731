import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownHeader } from '#platform/server/same-origin.ts'
import { sessionCookie } from '#platform/server/session-cookie.ts'
import type { Scratch } from '../faults/scratch.ts'
import type { Row } from '../faults/table.ts'
import { compare, withChildren, type Rate, type Route } from './load.ts'
import { judged } from './verdicts.ts'

export interface Measured {
  child: ChildProcess
  road: string
  bare: string
}

export async function startMeasured(scratch: Scratch): Promise<Measured> {
  const flags = process.env.KITH_BENCH_PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${process.env.KITH_BENCH_PROFILE}`] : []
  const child = fork(join(import.meta.dirname, 'server.ts'), [JSON.stringify(scratch.connection), scratch.folder], {
    execArgv: flags,
  })
  const [{ addresses }] = (await once(child, 'message')) as [{ addresses: [string, string] }]
  return { child, road: addresses[0], bare: addresses[1] }
}

export async function stopMeasured({ child }: Measured): Promise<void> {
  const gone = once(child, 'exit')
  child.send('stop')
  await gone
}

/** Tables that differ from the real ones in one thing only. */
export async function prepareTables({ owner }: Scratch): Promise<void> {
  await owner.query(`
    create table bench_person as table person;
    alter table bench_person add primary key (id);
    create table bench_plain (id uuid primary key default new_id(), body text, version int not null default 1);
    create trigger count_version before update on bench_plain for each row execute function count_version();
    insert into bench_plain (body) select 'text' from generate_series(1, 1000);
    create table bench_audited as table bench_plain;
    alter table bench_audited add primary key (id);
    select keep_history('bench_audited');
    grant all on bench_person, bench_plain, bench_audited to kith_app;`)
  await owner.query('vacuum analyze')
}

export const headersFor = (token: string) => ({ cookie: `${sessionCookie}=${token}`, [ownHeader]: '1' })

/** Lets the bare route send just what a real call sends. */
export async function recordCall(
  { child, road, bare }: Measured,
  token: string,
  path: string,
  body?: object,
): Promise<void> {
  const ask = () =>
    fetch(road + path, {
      headers: { ...headersFor(token), ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    })
  await ask()
  child.send('record')
  await new Promise((resolve) => setTimeout(resolve, 300))
  const reply = await ask()
  if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}`)
  const [{ noted }] = (await once(child, 'message')) as [{ noted: unknown[] }]
  const headers = { 'content-type': 'application/json' }
  await fetch(`${bare}/record`, { method: 'POST', headers, body: JSON.stringify(noted) })
}

const percent = (part: number, whole: number) => `${Math.round((100 * part) / whole)} %`
const rate = (value: number) => `${Math.round(value)}/s`

export async function measureHttp(
  scratch: Scratch,
  { only, ...turns }: { rounds: number; seconds: number; only?: string | undefined },
): Promise<Row[]> {
  await prepareTables(scratch)
  const measured = await startMeasured(scratch)
  const { road, bare } = measured
  const admin = await scratch.signIn('alva.rootley')
  const worker = await scratch.signIn('renata.mockley')
  const ids = (await scratch.owner.query<{ id: string }>('select id from person tablesample system (50) limit 2000'))
    .rows
  const mine = (
    await scratch.owner.query<{ id: string }>(
      `select p.id from person p where sub_program_ids && user_sub_programs((select id from application_user
         where email like 'renata.mockley@%'), current_date) limit 2000`,
    )
  ).rows
  const notes = (await scratch.owner.query<{ id: string }>('select id from bench_plain')).rows
  await scratch.owner.query('truncate bench_audited')
  await scratch.owner.query(`set session_replication_role = replica`).catch(() => {})
  await scratch.owner.query('insert into bench_audited select * from bench_plain')
  const any = (of: { id: string }[]) => (of[Math.floor(Math.random() * of.length)] as { id: string }).id
  const after = () => `?After=${any(ids)}`
  const body = () => ({ Id: any(notes), Text: `text ${Math.random()}` })
  const rows: Row[] = []
  const postmaster = Number(readFileSync(join(scratch.folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
  const pids = () => [measured.child.pid as number, ...withChildren(postmaster)]
  /** `least` is the share of the first that the second has to keep, by processor time. */
  const pair = async (what: string, least: number | undefined, ...routes: [Route, Route]) => {
    if (only && !what.includes(only)) return
    const [base, other] = (await compare(routes, { ...turns, pids })) as [Rate, Rate]
    const row: Row = [
      what,
      `${routes[0].name} -> ${routes[1].name}`,
      `${rate(base.perSecond)} -> ${rate(other.perSecond)}, ${Math.round(base.cpu)} -> ${Math.round(other.cpu)} µs CPU (database ${Math.round(base.database)} -> ${Math.round(other.database)})`,
      `${percent(other.perSecond, base.perSecond)} of the requests, ${percent(base.cpu, other.cpu)} by CPU${
        least === undefined ? '' : `: ${judged((100 * base.cpu) / other.cpu, { least, unit: ' %' })}`
      }`,
    ]
    console.log(row.join('  '))
    rows.push(row)
  }
  const call = (name: string, path: string, token: string, more: Partial<Route> = {}): Route => ({
    name,
    url: `${road}/API/${path}`,
    token,
    ...more,
  })

  await pair(
    'point read',
    60,
    { name: 'bare', url: `${bare}/point`, query: after },
    call('run()', 'Bench/Point', admin, { query: after }),
  )
  await pair(
    'page of 50',
    70,
    { name: 'bare', url: `${bare}/page`, query: after },
    call('run()', 'Bench/Page', admin, { query: after }),
  )
  await pair(
    'page of 50',
    undefined,
    { name: 'bare in a transaction', url: `${bare}/page-in-transaction`, query: after },
    call('run()', 'Bench/Page', admin, { query: after }),
  )
  await recordCall(measured, admin, '/API/Core/Person/GetPeople?PageSize=50')
  await pair(
    'Core/Person/GetPeople',
    undefined,
    { name: 'bare, same SQL', url: `${bare}/recorded` },
    call('run()', 'Core/Person/GetPeople', admin, { query: () => '?PageSize=50' }),
  )
  const person = any(ids)
  await recordCall(measured, admin, `/API/Core/Person/GetPerson?PersonID=${person}`)
  await pair(
    'Core/Person/GetPerson',
    undefined,
    { name: 'bare, same SQL', url: `${bare}/recorded` },
    call('run() and look', 'Core/Person/GetPerson', admin, { query: () => `?PersonID=${person}` }),
  )
  const mineAfter = () => `?After=${any(mine)}`
  await pair(
    'row security',
    undefined,
    call('page without', 'Bench/PageUnguarded', worker, { query: mineAfter }),
    call('with', 'Bench/Page', worker, { query: mineAfter }),
  )
  await pair(
    'audit of a look',
    undefined,
    call('point without', 'Bench/Point', worker, { query: mineAfter }),
    call('with', 'Bench/Look', worker, { query: mineAfter }),
  )
  const post = { method: 'POST', body } as const
  await pair(
    'one-row change',
    undefined,
    { name: 'bare', url: `${bare}/plain`, ...post },
    call('run()', 'Bench/Plain', worker, post),
  )
  await pair(
    'audit of a change',
    undefined,
    call('change without', 'Bench/Plain', worker, post),
    call('with', 'Bench/Audited', worker, post),
  )
  await pair(
    'idempotency',
    undefined,
    call('change without', 'Bench/Plain', worker, post),
    call('with key', 'Bench/Plain', worker, { ...post, keyed: true }),
  )
  for (const [what, path] of [
    ['update, whole', 'audited'],
    ['create, whole', 'created'],
  ] as const)
    await pair(
      what,
      40,
      { name: 'bare, with its audit', url: `${bare}/${path}`, ...post },
      call('run() with key', `Bench/${path === 'audited' ? 'Audited' : 'Created'}`, worker, { ...post, keyed: true }),
    )
  await stopMeasured(measured)
  return rows
}
