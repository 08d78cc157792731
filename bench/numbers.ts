import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { executiveCalls } from '#domains/executive/executive.calls.ts'
import { measuresCalls } from '#domains/measures/measures.calls.ts'
import { lastWholeMonth } from '#domains/measures/periods.rules.ts'
import { addDays } from '#platform/contract/dates.ts'
import type { Scratch } from '../faults/scratch.ts'
import type { Row } from '../faults/table.ts'
import { headersFor, startMeasured, stopMeasured } from './http.ts'
import { inWords, latencyOf } from './latency.ts'
import { withChildren } from './load.ts'
import { judged } from './verdicts.ts'

const who = 'desmond.directo'
const part = 'numbers'
const most = 300

/** Enrollments of three years beside those that are there, ended and open, with a visit in most of their months. */
async function fill({ owner }: Scratch, clients: number): Promise<void> {
  await owner.query(
    `with program as (select s.id, row_number() over (order by s.id) as n, count(*) over () as all_of from sub_program s),
      person as (insert into person (first_name, last_name, date_of_birth, sub_program_ids)
        select 'Measured', 'Client ' || g.n, current_date - 4000, array[p.id] from generate_series(1, $1::int) g (n)
          join program p on p.n = 1 + g.n % p.all_of returning id, sub_program_ids[1] as program),
      client as (insert into client (id, cid) select id, 'M' || row_number() over () from person returning id),
      stay as (select p.id, p.program, current_date - (random() * 1095)::int as start, (20 + random() * 700)::int as days from person p join client c using (id))
     insert into client_membership (person_id, sub_program_id, start_date, end_date, end_reason)
     select s.id, s.program, s.start, case when s.start + s.days < current_date then s.start + s.days end,
       case when s.start + s.days < current_date then (select l.value from lookup l where l.list_key = 'communityDischargeReasons' order by l.sort limit 1) end
     from stay s`,
    [clients],
  )
  await owner.query('vacuum analyze')
}

/** What a dashboard, the executive grid, and the list behind a figure take. */
export async function measureNumbers(scratch: Scratch, tries: number, clients: number): Promise<Row[]> {
  await fill(scratch, clients)
  const token = await scratch.signIn(who)
  const measured = await startMeasured(scratch)
  const postmaster = Number(readFileSync(join(scratch.folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
  const pids = () => [measured.child.pid as number, ...withChildren(postmaster)]
  const today = new Date().toISOString().slice(0, 10)
  const { from, to } = lastWholeMonth(today)
  const days = { From: from, To: addDays(to, -1) }
  const found: Row[] = [[part, 'size', `${clients} clients over three years`, '']]
  const ask = async (call: { name: string }, input: Readonly<Record<string, string>>) => {
    const reply = await fetch(`${measured.road}/API/${call.name}?${new URLSearchParams(input)}`, {
      headers: headersFor(token),
    })
    const text = await reply.text()
    if (reply.status !== 200) throw new Error(`${call.name} answered ${reply.status}: ${text.slice(0, 300)}`)
  }
  try {
    for (const [what, call, input] of [
      ['the figures of a month', measuresCalls.getFigures, days],
      ['the figures of a year', measuresCalls.getFigures, { From: addDays(days.To, -364), To: days.To }],
      ['the list behind a figure', measuresCalls.getFigureRows, { ...days, Measure: 'served' }],
      ['the executive grid of a month', executiveCalls.getGrid, { Kind: 'month', ...days }],
    ] as const) {
      const figure = await latencyOf(tries * 3, pids, () => ask(call, input))
      found.push([part, what, inWords(figure), judged(figure.p95, { most, unit: ' ms' })])
    }
  } finally {
    await stopMeasured(measured)
  }
  return found
}
