import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { churchCalls } from '#domains/churches/record/churches.calls.ts'
import type { Scratch } from '../faults/scratch.ts'
import type { Row } from '../faults/table.ts'
import { headersFor, startMeasured, stopMeasured } from './http.ts'
import { inWords, latencyOf } from './latency.ts'
import { withChildren } from './load.ts'
import { judged } from './verdicts.ts'

const who = 'caleb.steeplewick'
const part = 'churches'
const most = 50
const churches = 20_000

/** The list of churches at 20,000 of them: in several orders, narrowed, searched, far down. */
export async function measureChurches(scratch: Scratch, tries: number): Promise<Row[]> {
  const { owner } = scratch
  await owner.query(
    `with program as (select s.id from sub_program s join core_program k on k.id = s.core_program_id
        where k.web_application_module_name = 'ChurchEngagement' order by s.name limit 1),
      staff as (select m.employee_id as id, (row_number() over (order by m.employee_id) - 1)::int as at, (count(*) over ())::int as many
        from employee_sub_program m join program p on p.id = m.sub_program_id join application_user u on u.id = m.employee_id
        where m.voided_at is null and m.end_date is null and u.account_status <> 'Inactive'),
      made as (insert into organization (name, kinds, city, state_abbreviation, zip_code, county, phone_digits)
        select 'Measured Church ' || substr(md5(n::text), 1, 6) || ' ' || n, '{Church}', 'Hemet', 'CA', (92500 + n % 90)::text, 'Riverside',
          '909' || lpad(n::text, 7, '0') from generate_series(1, $1::int) n returning id),
      numbered as (select id, (row_number() over ())::int as n from made),
      kept as (insert into church (organization_id, sub_program_id, stage, region, denomination)
        select m.id, program.id, (array['Prospect', 'Introduced', 'Engaged', 'Partner'])[1 + floor(random() * 4)::int],
          (array['Mid County', 'High Desert', 'Low Desert', 'South SB County'])[1 + m.n % 4],
          (array['Baptist', 'Lutheran', 'Methodist', 'Pentecostal', 'Roman Catholic'])[1 + m.n % 5]
        from numbered m, program returning id, sub_program_id),
      cared as (select k.id, k.sub_program_id, s.id as employee_id from (select *, (row_number() over ())::int as n from kept) k
        join staff s on s.at = k.n / 20 % s.many),
      owned as (insert into church_owner (church_id, sub_program_id, employee_id, start_date)
        select id, sub_program_id, employee_id, current_date from cared returning 1)
     insert into church_interaction (church_id, sub_program_id, type, occurred_on, author_id, staff_id)
     select id, sub_program_id, 'Interaction: Phone Call', current_date - floor(random() * 300)::int, employee_id, employee_id from cared`,
    [churches],
  )
  await owner.query('select refresh_churches(array(select id from church where voided_at is null))')
  await owner.query('vacuum analyze')
  const token = await scratch.signIn(who)
  const { rows: busy } = await owner.query<{ id: string }>(
    'select owner_id as id from church_roster where owner_id is not null group by 1 order by count(*) desc limit 1',
  )
  const busiest = busy[0]!.id
  const measured = await startMeasured(scratch)
  const postmaster = Number(readFileSync(join(scratch.folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
  const pids = () => [measured.child.pid as number, ...withChildren(postmaster)]
  const found: Row[] = [[part, 'size', `${churches} churches, each with an owner and an interaction`, '']]
  const ask = async (input: object) => {
    const reply = await fetch(`${measured.road}/API/${churchCalls.getChurches.name}`, {
      method: 'POST',
      headers: { ...headersFor(token), 'content-type': 'application/json' },
      body: JSON.stringify({ PageSize: 50, ...input }),
    })
    const text = await reply.text()
    if (reply.status !== 200) throw new Error(`the list answered ${reply.status}: ${text.slice(0, 300)}`)
    const { Rows } = JSON.parse(text) as { Rows: unknown[] }
    if (Rows.length === 0) throw new Error('the list is empty')
    return Rows
  }
  try {
    const asked = [
      ['by name', {}],
      ['by name, not dormant', { Stages: ['Prospect', 'Introduced', 'Engaged', 'Partner'] }],
      ['by last interaction', { Sort: 'LastOn' }],
      ['by stage', { Sort: 'Stage' }],
      ['no touch for 60 days', { NoTouchDays: 60, Sort: 'LastOn' }],
      ['one ZIP code', { ZipCodes: ['92543'] }],
      ['one county', { Counties: ['Riverside'] }],
      ['one county or none', { Counties: ['none', 'Riverside'] }],
      ['one owner', { OwnerIDs: [busiest] }],
      ['one owner, by last interaction', { OwnerIDs: [busiest], Sort: 'LastOn' }],
      ['one region', { Regions: ['High Desert'] }],
      ['one denomination', { Denominations: ['Methodist'] }],
      [
        'owner, region and denomination',
        { OwnerIDs: [busiest], Regions: ['High Desert'], Denominations: ['Methodist'] },
      ],
      ['search by name', { Search: 'measured church 19' }],
      ['page 200', { Page: 200 }],
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
