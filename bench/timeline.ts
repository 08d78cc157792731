import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { timelineCalls } from '#domains/enrollment/timeline/timeline.calls.ts'
import type { Scratch } from '../faults/scratch.ts'
import type { Row } from '../faults/table.ts'
import { headersFor, startMeasured, stopMeasured } from './http.ts'
import { inWords, latencyOf } from './latency.ts'
import { withChildren } from './load.ts'
import { judged } from './verdicts.ts'

const who = 'renata.mockley'
const part = 'timeline'
const most = 50
const entries = 5000

/** The timeline of one chart with 5,000 entries: its first page, a page far down, narrowed to some kinds. */
export async function measureTimeline(scratch: Scratch, tries: number): Promise<Row[]> {
  const { owner } = scratch
  const { rows } = await owner.query<{ id: string; sub: string; person: string; staff: string }>(
    `select r.client_membership_id as id, r.sub_program_id as sub, r.person_id as person, r.case_manager_id as staff from client_roster r
      join application_user u on u.id = r.case_manager_id where u.email like $1 || '@%' and r.status <> 'Ended' order by 1 limit 1`,
    [who],
  )
  const chart = rows[0]!
  await owner.query(
    `with made as (insert into contact_made (author_id, kind, made_on, narrative, sub_program_id)
       select $1, 'Phone', current_date - n, repeat('What was said. ', 20), $2 from generate_series(1, $4::int) n returning id, made_on)
     insert into contact_made_child (client_membership_id, contact_made_id, made_on, sub_program_id, counts, seen_alone)
     select $3, id, made_on, $2, false, false from made`,
    [chart.staff, chart.sub, chart.id, (entries * 7) / 10],
  )
  await owner.query(
    `insert into client_health (person_id, kind, name, done_on) select $1, 'Exam', 'Physical Exam', current_date - n from generate_series(1, $2::int) n`,
    [chart.person, (entries * 2) / 10],
  )
  await owner.query(
    `insert into hearing (client_membership_id, sub_program_id, held_on, kind, outcome)
     select $1, $2, current_date - n, 'Other', 'Continued' from generate_series(1, $3::int) n on conflict do nothing`,
    [chart.id, chart.sub, entries / 10],
  )
  await owner.query('vacuum analyze')
  const token = await scratch.signIn(who)
  const measured = await startMeasured(scratch)
  const postmaster = Number(readFileSync(join(scratch.folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
  const pids = () => [measured.child.pid as number, ...withChildren(postmaster)]
  const found: Row[] = [[part, 'size', `one chart of ${entries} entries`, '']]
  const ask = async (input: Record<string, string>) => {
    const query = new URLSearchParams({ ClientSubProgramMembershipID: chart.id, ...input })
    const reply = await fetch(`${measured.road}/API/${timelineCalls.getClientTimeline.name}?${query}`, {
      headers: headersFor(token),
    })
    const text = await reply.text()
    if (reply.status !== 200) throw new Error(`the timeline answered ${reply.status}: ${text.slice(0, 300)}`)
    return JSON.parse(text) as { Entries: { Day: string; ID: string }[] }
  }
  try {
    let place = {}
    for (let page = 0; page < 20; page += 1) {
      const last = (await ask(place)).Entries.at(-1)!
      place = { AfterDay: last.Day, AfterID: last.ID }
    }
    const asked = [
      ['first page', {}],
      ['page 21', place],
      ['health only', { Groups: 'Health' }],
    ] as const
    for (const [what, input] of asked) {
      const figure = await latencyOf(tries * 3, pids, () => ask(input))
      found.push([part, what, inWords(figure), judged(figure.p95, { most, unit: ' ms' })])
    }
  } finally {
    await stopMeasured(measured)
  }
  return found
}
