import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { copyTemplateInEarnest } from '#app/testing-template.ts'
import { childrenChartCalls } from '#domains/foster/children/children-chart.calls.ts'
import { childrenRosterCalls } from '#domains/foster/children/children-roster.calls.ts'
import { peopleCalls } from '#domains/people/people.calls.ts'
import { profileCalls } from '#domains/session/profile.calls.ts'
import { signInAs } from '../faults/scratch.ts'
import { startServer } from '../faults/server-process.ts'
import type { Row } from '../faults/table.ts'
import { headersFor } from './http.ts'
import { cpuOf } from './load.ts'
import { share } from './latency.ts'
import { builtServer, ensureBuilt, memoryOf, ownerOf } from './start.ts'
import { judged } from './verdicts.ts'

const thinkMs = 8000
const people = ['renata.mockley', 'eleanor.headworth', 'alva.rootley', 'desmond.directo']

/** So many people at work at once, each thinking between two calls, on one instance. */
export async function measureSessions(sessions: number, seconds: number, kept?: string): Promise<Row[]> {
  ensureBuilt()
  const folder = kept ?? copyTemplateInEarnest('kith-sessions-')
  const server = await startServer({ DATA_DIR: folder }, builtServer)
  const owner = ownerOf(folder)
  try {
    const tokens: string[] = []
    for (let at = 0; at < sessions; at += 1) tokens.push(await signInAs(owner, people[at % people.length]!))
    const charts = await owner.query<{ id: string }>(
      `select client_membership_id as id from foster_roster where status = 'Active' order by 1 limit 200`,
    )
    const query = (call: { name: string }, input: Record<string, unknown> = {}) => ({
      path: `/API/${call.name}?${new URLSearchParams(input as Record<string, string>)}`,
      body: undefined as string | undefined,
    })
    const asks = [
      () => query(childrenRosterCalls.getClients, { PageSize: 50 }),
      (turn: number) =>
        query(childrenChartCalls.getFosterClientProfile, {
          ClientSubProgramMembershipID: charts.rows[turn % charts.rows.length]!.id,
        }),
      () => query(peopleCalls.getPeople, { PageSize: 50 }),
      () => ({ path: `/API/${peopleCalls.searchPeople.name}`, body: JSON.stringify({ LastName: 'Testado' }) }),
      () => query(profileCalls.getProfile),
    ]
    const times: number[] = []
    let errors = 0
    // Everybody has asked once before it counts.
    const begun = performance.now() + thinkMs * 1.5
    const end = begun + seconds * 1000
    const work = async (token: string, nth: number) => {
      await sleep((nth / sessions) * thinkMs)
      for (let turn = nth; performance.now() < end; turn += 1) {
        const { path, body } = asks[turn % asks.length]!(turn)
        const from = performance.now()
        const reply = await fetch(server.url + path, {
          headers: {
            ...headersFor(token),
            'x-forwarded-for': `10.2.${nth % 4}.${(nth >> 2) % 250}`,
            ...(body ? { 'content-type': 'application/json' } : {}),
          },
          ...(body ? { method: 'POST', body } : {}),
        }).catch(() => undefined)
        await reply?.arrayBuffer()
        // A chart of another program is refused to some.
        if (!reply || reply.status >= 429) errors += 1
        else if (from > begun) times.push(performance.now() - from)
        await sleep(thinkMs * (0.5 + ((turn * 37) % 100) / 100))
      }
    }
    const working = Promise.all(tokens.map(work))
    await sleep(begun - performance.now())
    const before = cpuOf([server.pid])
    await sleep(end - performance.now())
    const core = (cpuOf([server.pid]) - before) / 1e6 / seconds
    await working
    times.sort((a, b) => a - b)
    const p95 = share(times, 0.95)
    const rows: Row[] = [
      [
        'sessions',
        `${sessions} at work, ${errors} errors`,
        `${(times.length / seconds).toFixed(0)} calls/s, p50 ${share(times, 0.5).toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, ${Math.round(core * 100)} % of a core`,
        errors > 0 ? 'FAIL: errors' : judged(p95, { most: 50, unit: ' ms' }),
      ],
      ['memory', `${sessions} at work, the highest`, memoryOf(server, folder, 'VmHWM'), ''],
    ]
    for (const row of rows) console.log(row.join('  '))
    return rows
  } finally {
    await owner.end()
    await server.end('SIGTERM')
    if (!kept) rmSync(folder, { recursive: true, force: true })
  }
}
