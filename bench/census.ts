import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { monthCalls } from '#domains/census/month.calls.ts'
import { censusCalls } from '#domains/census/census.calls.ts'
import { mealCalls } from '#domains/meals/meals.calls.ts'
import { addDays, addMonths } from '#platform/contract/dates.ts'
import type { Scratch } from '../faults/scratch.ts'
import type { Row } from '../faults/table.ts'
import { headersFor, startMeasured, stopMeasured } from './http.ts'
import { inWords, latencyOf } from './latency.ts'
import { withChildren } from './load.ts'
import { judged } from './verdicts.ts'

const houses = 50
const each = 20
const days = 365
const who = 'hector.casademo'
const aims = { reconciliation: 300, day: 50, month: 150, meals: 50 }

/** Fifty houses with twenty residents each and a year of census, passes and meals; without the triggers, so in seconds. */
async function fill({ owner }: Scratch): Promise<string> {
  const program = `(select id from sub_program where name = 'Residential, Inland')`
  await owner.query(`set session_replication_role = replica;
    insert into residence (sub_program_id, name, licensed_beds, meal_program_number)
      select ${program}, 'Bench House ' || n, ${each}, 'B-' || n from generate_series(1, ${houses}) n;
    insert into bed (residence_id, sub_program_id, name, start_date)
      select h.id, h.sub_program_id, 'B' || n, '2020-01-01' from residence h cross join generate_series(1, ${each}) n where h.name like 'Bench House %';
    with beds as (select b.*, row_number() over (order by b.id) as n from bed b join residence h on h.id = b.residence_id where h.name like 'Bench House %'),
      folk as (select p.id, row_number() over (order by p.id) as n from person p where not exists (select from client c where c.person_id = p.id)
        and not exists (select from application_user u where u.person_id = p.id) limit ${houses * each}),
      one as (insert into client (person_id) select id from folk returning person_id),
      m as (insert into client_membership (person_id, sub_program_id, start_date)
        select id, ${program}, current_date - ${days + 30} from folk returning id, person_id, sub_program_id)
    insert into bed_stay (client_membership_id, person_id, sub_program_id, residence_id, bed_id, start_date)
      select m.id, m.person_id, m.sub_program_id, b.residence_id, b.id, current_date - ${days + 30} from m join folk f on f.id = m.person_id
      join beds b on b.n = f.n;
    insert into house_absence (client_membership_id, person_id, sub_program_id, kind, left_at, back_at, recorded_by)
      select s.client_membership_id, s.person_id, s.sub_program_id, 'Home Pass', d.at, d.at + interval '50 hours', (select id from application_user limit 1)
      from bed_stay s join residence h on h.id = s.residence_id and h.name like 'Bench House %'
      cross join lateral (select current_date - n * 14 + time '15:00' as at from generate_series(1, ${Math.floor(days / 14)}) n) d;
    insert into census_day (residence_id, sub_program_id, day, status, submitted_by, submitted_at)
      select h.id, h.sub_program_id, current_date - n, 'Submitted', (select id from application_user order by id limit 1), now()
      from residence h cross join generate_series(1, ${days}) n where h.name like 'Bench House %';
    insert into census_line (census_day_id, client_membership_id, person_id, sub_program_id, residence_id, day, state, reckoned)
      select d.id, s.client_membership_id, s.person_id, s.sub_program_id, d.residence_id, d.day, x.state, x.state
      from census_day d join bed_stay s on s.residence_id = d.residence_id join residence h on h.id = d.residence_id and h.name like 'Bench House %'
      cross join lateral (select case when exists (select from house_absence a where a.client_membership_id = s.client_membership_id
        and tstzrange(a.left_at, a.back_at) @> ((d.day + time '23:59') at time zone 'America/Los_Angeles')) then 'Home Pass' else 'Present' end as state) x;
    insert into meal_count (client_membership_id, person_id, sub_program_id, residence_id, day, meal, counted_by)
      select s.client_membership_id, s.person_id, s.sub_program_id, s.residence_id, current_date - n, m.meal, (select id from application_user limit 1)
      from bed_stay s join residence h on h.id = s.residence_id and h.name like 'Bench House %' cross join generate_series(1, ${days}) n
      cross join (values ('Breakfast'), ('Lunch'), ('PM Snack'), ('Supper')) m (meal);
    set session_replication_role = default`)
  for (const table of [
    'residence',
    'bed',
    'bed_stay',
    'house_absence',
    'census_day',
    'census_line',
    'meal_count',
    'client_membership',
    'person',
  ])
    await owner.query(`vacuum analyze ${table}`)
  const { rows } = await owner.query<{ id: string }>(`select id from residence where name = 'Bench House 7'`)
  return rows[0]!.id
}

/** The books of one house of fifty: a month compared, a day, a month, the meals of a day. */
export async function measureCensus(scratch: Scratch, tries: number): Promise<Row[]> {
  const ResidenceID = await fill(scratch)
  const measured = await startMeasured(scratch)
  const postmaster = Number(readFileSync(join(scratch.folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
  const pids = () => [measured.child.pid as number, ...withChildren(postmaster)]
  const headers = headersFor(await scratch.signIn(who))
  const today = new Date().toISOString().slice(0, 10)
  const Month = addMonths(`${today.slice(0, 7)}-01`, -1)
  const Day = addDays(today, -3)
  const rows: Row[] = []
  try {
    for (const [what, call, input, most] of [
      ['a month of one house compared', monthCalls.getReconciliation, { ResidenceID, Month }, aims.reconciliation],
      ['the census of a day', censusCalls.getDay, { ResidenceID, Day }, aims.day],
      ['a month of nights', monthCalls.getMonth, { ResidenceID, Month }, aims.month],
      ['the meals of a day', mealCalls.getMeals, { ResidenceID, Day }, aims.meals],
    ] as const) {
      const figure = await latencyOf(tries, pids, async (turn) => {
        const reply = await fetch(`${measured.road}/API/${call.name}?${new URLSearchParams(input)}`, {
          headers: { ...headers, 'x-forwarded-for': `10.5.${turn % 4}.${turn % 250}` },
        })
        const text = await reply.text()
        if (reply.status !== 200) throw new Error(`${call.name} answered ${reply.status}: ${text}`)
      })
      const row: Row = ['census', what, inWords(figure), judged(figure.p95, { most, unit: ' ms' })]
      console.log(row.join('  '))
      rows.push(row)
    }
  } finally {
    await stopMeasured(measured)
  }
  return rows
}
