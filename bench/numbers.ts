import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { overviewCalls } from '#domains/billing/overview/overview.calls.ts'
import { usageCalls } from '#domains/dashboard/usage.calls.ts'
import { executiveCalls } from '#domains/executive/executive.calls.ts'
import { approvalsCalls } from '#domains/families/approval/approvals.calls.ts'
import { keepDay } from '#domains/measures/keep-snapshots.server.ts'
import { measuresCalls } from '#domains/measures/measures.calls.ts'
import { lastWholeMonth, periodBefore, periodOf } from '#domains/measures/periods.rules.ts'
import { serverDomains } from '#app/domains.server.ts'
import { addDays } from '#platform/contract/dates.ts'
import { transact } from '#platform/server/database.ts'
import type { Scratch } from '../faults/scratch.ts'
import type { Row } from '../faults/table.ts'
import { headersFor, startMeasured, stopMeasured } from './http.ts'
import { inWords, latencyOf, type Latency } from './latency.ts'
import { withChildren } from './load.ts'
import { fillNumbers } from './numbers-data.ts'
import { judged } from './verdicts.ts'

/** A director of some programs, and one who sees all: whose figures are the largest. */
const director = 'desmond.directo'
const everything = 'alva.rootley'
const part = 'numbers'
const most = 300

type Asked = Readonly<Record<string, string | readonly string[]>>

function questions(today: string): [what: string, who: string, call: { name: string }, input: Asked][] {
  const { from, to } = lastWholeMonth(today)
  const days = { From: from, To: addDays(to, -1) }
  const year = { From: addDays(days.To, -364), To: days.To }
  const fiscal = periodOf('year', from)
  const homes = ['approved-homes', 'net-homes', 'applications', 'approvals', 'closures', 'days-to-approval']
  const outcomes = ['permanency', 'exits-reunified', 're-entry', 'moves', 'stable-homes', 'length-of-stay']
  return [
    ['tiles: six figures of homes, a month', director, measuresCalls.getFigures, { ...days, Measures: homes }],
    ['tiles: six outcomes, a year', director, measuresCalls.getFigures, { ...year, Measures: outcomes }],
    [
      'tiles: served, visits, papers, a month',
      everything,
      measuresCalls.getFigures,
      {
        ...days,
        Measures: ['served', 'served-now', 'admissions', 'discharges', 'visit-compliance', 'document-compliance'],
      },
    ],
    ['the list behind a figure', director, measuresCalls.getFigureRows, { ...days, Measure: 'served' }],
    ['the trend of a figure', director, measuresCalls.getFigureTrend, { Measure: 'served' }],
    ['the executive grid of a month', director, executiveCalls.getGrid, { Kind: 'month', ...days }],
    [
      'the executive grid of a fiscal year',
      director,
      executiveCalls.getGrid,
      {
        Kind: 'year',
        From: fiscal.from,
        To: addDays(fiscal.to, -1),
      },
    ],
    ['the executive grid, of who sees all', everything, executiveCalls.getGrid, { Kind: 'month', ...days }],
    ['approvals of twelve months', director, approvalsCalls.approvalHistoryData, {}],
    ['families in each phase', director, approvalsCalls.getPipeline, {}],
    ['use, day by day, a year', director, usageCalls.dailyUsers, year],
    ['use, month by month', director, usageCalls.monthlyActions, {}],
    ['billing of a fiscal year', everything, overviewCalls.getBillingDashboardData, {}],
    ['every figure of a month', director, measuresCalls.getFigures, days],
    ['every figure of a year', director, measuresCalls.getFigures, year],
  ]
}

/** What the clock has kept by now: the periods before those that are asked about, and last night. Gives how long the night took. */
async function keepNights({ owner }: Scratch, today: string): Promise<number> {
  const measures = serverDomains.flatMap((domain) => domain.measures ?? [])
  const ofThen = measures.filter(({ when }) => when !== 'now')
  const month = lastWholeMonth(today)
  const keep = (kept: typeof measures, ...[day, spans]: [string, ('month' | 'year')[]?]) =>
    transact(owner, 'system', {}, (tx) => keepDay(tx, kept, day, spans))
  // Append-only: those of fewer clients go.
  await owner.query(
    'set session_replication_role = replica; truncate measure_snapshot, measure_overlap; reset session_replication_role',
  )
  await keep(ofThen, addDays(periodBefore('month', month).to, -1), ['month'])
  await keep(ofThen, addDays(periodBefore('year', periodOf('year', month.from)).to, -1), ['year'])
  const from = performance.now()
  await keep(measures, addDays(today, -1))
  return performance.now() - from
}

/** What is not a dashboard has no aim: a builder or a mail asks for every figure at once. */
const hasAim = (what: string) => !what.startsWith('every figure')

async function measured(scratch: Scratch, tries: number): Promise<Map<string, Latency>> {
  const tokens = new Map<string, string>()
  for (const who of [director, everything]) tokens.set(who, await scratch.signIn(who))
  const server = await startMeasured(scratch)
  const postmaster = Number(readFileSync(join(scratch.folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
  const pids = () => [server.child.pid as number, ...withChildren(postmaster)]
  const found = new Map<string, Latency>()
  try {
    for (const [what, who, call, input] of questions(new Date().toISOString().slice(0, 10))) {
      const query = new URLSearchParams(
        Object.entries(input).flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, one])),
      )
      const ask = async (): Promise<string | undefined> => {
        const reply = await fetch(`${server.road}/API/${call.name}?${query}`, { headers: headersFor(tokens.get(who)!) })
        const text = await reply.text()
        return reply.status === 200
          ? undefined
          : `${what}: ${call.name} answered ${reply.status}: ${text.slice(0, 300)}`
      }
      found.set(
        what,
        await latencyOf(tries, pids, async () => {
          const refused = await ask()
          if (refused) throw new Error(refused)
        }),
      )
    }
  } finally {
    await stopMeasured(server)
  }
  return found
}

/** What dashboards, the executive grid, and the list behind a figure take, and how it grows with ten times the clients. */
export async function measureNumbers(scratch: Scratch, tries: number, clients: number): Promise<Row[]> {
  const fewer = Math.floor(clients / 10)
  const today = new Date().toISOString().slice(0, 10)
  await fillNumbers(scratch, fewer)
  await keepNights(scratch, today)
  const before = await measured(scratch, tries)
  await fillNumbers(scratch, clients - fewer)
  const night = await keepNights(scratch, today)
  const after = await measured(scratch, tries)
  const rows: Row[] = [
    [part, 'size', `${clients} clients over three years`, ''],
    [part, 'the clock keeps every figure of a night, three times', `${(night / 1000).toFixed(1)} s`, ''],
  ]
  for (const [what, figure] of after) {
    rows.push([part, what, inWords(figure), hasAim(what) ? judged(figure.p95, { most, unit: ' ms' }) : ''])
    const small = before.get(what)!
    rows.push([
      `growth, ${part}`,
      what,
      `${fewer} -> ${clients} clients: p50 ${small.p50.toFixed(1)} -> ${figure.p50.toFixed(1)} ms`,
      `${(figure.p50 / small.p50).toFixed(1)} x`,
    ])
  }
  return rows
}
