import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { peopleCalls } from '#domains/people/people.calls.ts'
import { rowText } from '#platform/server/audit-seal.ts'
import { openCluster } from '../faults/cluster.ts'
import { request } from '../faults/history.ts'
import type { Row } from '../faults/table.ts'
import { cpuOf, withChildren } from './load.ts'

const part = 'capacity'
const people = ['alva.rootley', 'renata.mockley', 'omar.orangeworth', 'silas.placehold']
const megabytesOf = (pid: number): number =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024)

/**
 * What one call costs, for the tables of docs/scale.md: of twenty calls eleven lists and profiles, seven charts opened, two
 * changes, as the day of a caseworker goes.
 */
export async function measureCapacity({ calls }: { calls: number }): Promise<Row[]> {
  const cluster = await openCluster(1)
  try {
    const { owner } = cluster.scratch
    const { url, pid } = cluster.instances[0]!
    const one = async <T>(text: string): Promise<T> => (await owner.query(text)).rows[0].n as T
    const tokens = await Promise.all(Array.from({ length: 20 }, (_, n) => cluster.scratch.signIn(people[n % 4]!)))
    const persons = (await owner.query<{ id: string }>('select person_id as id from client_membership limit 100')).rows
    const size = `pg_total_relation_size(c.oid)`
    const audit = `select coalesce(sum(${size}), 0)::float8 as n from pg_class c join pg_inherits i on i.inhrelid = c.oid where i.inhparent = 'audit'::regclass`
    const at = (n: number): Promise<{ status: number | 'none' }> => {
      const token = tokens[n % tokens.length]!
      const kind = n % 20
      if (kind < 2)
        return request(`${url}/API/${peopleCalls.addPerson.name}`, {
          token: tokens[0]!,
          key: `capacity-${process.pid}-${n}`,
          body: { FirstName: 'Capacity', LastName: `Number ${n}`, Sex: 1, SubProgramID: cluster.program },
        })
      const path =
        kind < 9
          ? `${peopleCalls.getPerson.name}?PersonID=${persons[n % persons.length]!.id}`
          : kind < 15
            ? `${peopleCalls.getPeople.name}?PageSize=25`
            : 'Core/User/GetProfile'
      return request(`${url}/API/${path}`, { token: kind < 9 ? tokens[0]! : token })
    }
    const run = async (from: number, count: number) => {
      let next = from
      const wrong: Record<string, number> = {}
      await Promise.all(
        Array.from({ length: 8 }, async () => {
          while (next < from + count) {
            const { status } = await at(next++)
            if (status !== 200) wrong[status] = (wrong[status] ?? 0) + 1
          }
        }),
      )
      if (Object.keys(wrong).length > 0) throw new Error(`capacity: answers other than 200: ${JSON.stringify(wrong)}`)
    }
    const rest = megabytesOf(pid)
    await run(0, 400)
    const database = Number(await one<number>('select pg_backend_pid() as n'))
    const postmaster = Number(readFileSync(`/proc/${database}/stat`, 'utf8').split(') ')[1]!.split(' ')[1])
    const backends = () => withChildren(postmaster)
    const lsn = () => one<number>(`select (pg_current_wal_insert_lsn() - '0/0')::float8 as n`)
    const rows = () => one<number>('select count(*)::float8 as n from audit')
    const before = {
      rows: await rows(),
      bytes: await one<number>(audit),
      lsn: await lsn(),
      own: cpuOf([pid]),
      base: cpuOf(backends()),
    }
    await run(400, calls)
    const cpu = { own: cpuOf([pid]) - before.own, base: cpuOf(backends()) - before.base }
    const written = (await rows()) - before.rows
    const bytes = (await one<number>(audit)) - before.bytes
    const log = (await lsn()) - before.lsn
    const lines = (
      await owner.query<{ text: string }>(`select ${rowText} as text from audit a order by seq desc limit 20000`)
    ).rows
    const cold = gzipSync(lines.map(({ text }) => `${text}\n`).join('')).length / lines.length
    const figure = (what: string, number: string): Row => [part, what, number, '']
    return [
      figure('processor time for a call, server', `${Math.round(cpu.own / calls)} µs`),
      figure('processor time for a call, database', `${Math.round(cpu.base / calls)} µs`),
      figure('rows of the audit for a call', (written / calls).toFixed(2)),
      figure('bytes of a row of the audit, with indexes', `${Math.round(bytes / written)}`),
      figure('bytes of its line in an archived month', `${Math.round(cold)}`),
      figure('bytes of the database’s log for a call', `${Math.round(log / calls)}`),
      figure('memory of an instance, at rest and after', `${rest} MB, ${megabytesOf(pid)} MB`),
      figure(
        'connections of an instance',
        `${await one<number>(`select count(*)::int as n from pg_stat_activity where application_name like 'kith%' and pid <> pg_backend_pid()`)}`,
      ),
    ]
  } finally {
    await cluster.stop()
  }
}
