import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { complianceCalls } from '#domains/training/compliance/compliance.calls.ts'
import { keepTrainingStanding } from '#domains/training/compliance/keep-standings.server.ts'
import { appRole, openPool } from '#db/open.ts'
import { transact } from '#platform/server/database.ts'
import { readSettings } from '#platform/server/settings.ts'
import type { Scratch } from '../faults/scratch.ts'
import type { Row } from '../faults/table.ts'
import { headersFor, startMeasured, stopMeasured } from './http.ts'
import { inWords, latencyOf } from './latency.ts'
import { withChildren } from './load.ts'
import { judged } from './verdicts.ts'

const who = 'tessa.coursely'
const part = 'training'
const most = 100
const people = 500
const requirements = 30

/** The grid of 500 people by 30 requirements, with ten trainings of each, a page of it shown; and what is looked ahead beside it. */
export async function measureTraining(scratch: Scratch, tries: number): Promise<Row[]> {
  const { owner } = scratch
  await owner.query(
    `with program as (select id from sub_program where name like 'Strong%' order by name limit 1),
      course as (insert into training_course (title, category, hours, mode, months_valid, offered_from)
        select 'Measured course ' || n, 'Other', 2, 'In person', 12, current_date - 2000 from generate_series(1, $1::int) n returning id),
      requirement as (insert into training_requirement (name, person_kind) select 'Measured requirement ' || n, 'Volunteer'
        from generate_series(1, $1::int) n returning id, name),
      paired as (select r.id as requirement, c.id as course, r.n from (select id, row_number() over () as n from requirement) r
        join (select id, row_number() over () as n from course) c using (n)),
      rule as (insert into training_rule (requirement_id, start_date, course_ids, hours_needed, period)
        select requirement, current_date - 1500, case when n % 3 = 0 then '{}' else array[course] end, case when n % 3 = 0 then 8 end,
          (array['Once', 'Calendar year', 'Hire anniversary', 'Rolling twelve months'])[1 + n % 4] from paired returning 1),
      person as (insert into person (first_name, last_name, sub_program_ids) select 'Measured', 'Volunteer ' || n, array[program.id]
        from program, generate_series(1, $2::int) n returning id),
      helper as (insert into volunteer (person_id, sub_program_id, roles, start_date)
        select person.id, program.id, '{Family Friend}', current_date - 900 from person, program returning person_id)
     insert into training_proof (person_id, kind, course_id, title, issued_on, expires_on, hours)
     select p.id, 'Volunteer', c.course, 'Measured', current_date - d, current_date - d + 365, 2
     from person p cross join lateral (select course, floor(random() * 700)::int as d from paired order by random() limit 10) c`,
    [requirements, people],
  )
  const pool = openPool({ connection: scratch.connection, max: 1, role: appRole, statementTimeout: 0 })
  const settings = readSettings({ DATA_DIR: scratch.folder })
  try {
    // As the job does a moment after whatever changed it.
    await keepTrainingStanding.run({}, {
      settings,
      transact: (work: Parameters<typeof transact>[3]) => transact(pool, 'system', {}, work),
    } as never)
  } finally {
    await pool.end()
  }
  await owner.query('vacuum analyze')
  const token = await scratch.signIn(who)
  const measured = await startMeasured(scratch)
  const postmaster = Number(readFileSync(join(scratch.folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
  const pids = () => [measured.child.pid as number, ...withChildren(postmaster)]
  const found: Row[] = [[part, 'size', `${people} people by ${requirements} requirements, ten trainings each`, '']]
  const answer = async (name: string, input: Readonly<Record<string, string>>) => {
    const address = `${measured.road}/API/${name}?${new URLSearchParams({ Kind: 'Volunteer', ...input })}`
    const reply = await fetch(address, { headers: headersFor(token) })
    const text = await reply.text()
    if (reply.status !== 200) throw new Error(`${name} answered ${reply.status}: ${text.slice(0, 300)}`)
    return text
  }
  const ask = async (input: Readonly<Record<string, string>>) => {
    const text = await answer(complianceCalls.getCompliance.name, input)
    const { Rows, Requirements } = JSON.parse(text) as { Rows: unknown[]; Requirements: unknown[] }
    if (Rows.length === 0 || Requirements.length < requirements) throw new Error('the grid is empty')
  }
  try {
    for (const [what, input] of [
      ['the grid, its first page', { PageSize: '25' }],
      ['the grid, a hundred people', { PageSize: '100' }],
      ['the grid, its last page', { PageSize: '25', Page: '20' }],
      ['only gaps', { OnlyGaps: 'true', PageSize: '25' }],
    ] as const) {
      const figure = await latencyOf(tries * 3, pids, () => ask(input))
      found.push([part, what, inWords(figure), judged(figure.p95, { most, unit: ' ms' })])
    }
    const ahead = await latencyOf(tries, pids, () => answer(complianceCalls.getForecast.name, {}))
    found.push([part, 'who lapses in 60 days', inWords(ahead), ''])
  } finally {
    await stopMeasured(measured)
  }
  return found
}
