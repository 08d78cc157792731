import { sql } from 'kysely'
import { pathTo } from '#platform/contract/route-search.ts'
import { counted, sentence, type Words } from '#platform/contract/words.ts'
import { dayThere, isAsked, leads, placesOf, workPart } from '#platform/server/worklist.ts'

const noChart = sql`null::text as chart_type, null::uuid as chart_id`
const open: Words = ['Open', 'Abrir']

/** Days a house has not submitted, once it keeps a census: one line per house. */
export const missingWork = workPart<{ house: string; first: string; count: number }>({
  kind: 'census-missing',
  noun: ['Census days to submit', 'Días del censo por enviar'],
  permission: 'Census.Submit',
  rows: (
    asked,
  ) => sql`select h.id as ref, e.employee_id as employee, x.first as due, ${noChart}, h.sub_program_id, h.name as chart_name,
      jsonb_build_object('house', h.id, 'first', x.first, 'count', x.count) as detail
    from (${placesOf(asked, ['House Manager', 'Youth Counselor'])}) e join residence h on h.sub_program_id = e.sub_program_id
    join sub_program u on u.id = h.sub_program_id
    cross join lateral (select min(g.day) as first, count(*)::int as count
      from (select (now() at time zone u.zone)::date - i as day from generate_series(1, 28) i) g
      where g.day >= (select min(c.day) from census_day c where c.residence_id = h.id)
        and not exists (select from census_day c where c.residence_id = h.id and c.day = g.day and c.status <> 'Open')) x
    where x.count > 0`,
  line: ({ ChartName, Detail: { house, first, count } }) => ({
    title: sentence(['Census of {house}', 'Censo de {house}'], { house: ChartName ?? '' }),
    why: counted(count, ['# day not submitted', '# día sin enviar'], ['# days not submitted', '# días sin enviar']),
    does: { label: open, address: pathTo('/Residential', { tab: 'census', residence: house, day: first }) },
  }),
})

/** Days that came back, for who submitted them. */
export const returnedWork = workPart<{ house: string; day: string; back: string; reason: string }>({
  kind: 'census-returned',
  noun: ['Census days returned', 'Días del censo devueltos'],
  permission: 'Census.Submit',
  rows: (
    asked,
  ) => sql`select d.id as ref, d.submitted_by as employee, d.day as due, ${noChart}, d.sub_program_id, h.name as chart_name,
      jsonb_build_object('house', h.id, 'day', d.day, 'back', ${dayThere(sql`d.back_at`, asked, sql`d.sub_program_id`)}, 'reason', d.back_reason) as detail
    from census_day d join residence h on h.id = d.residence_id where d.status = 'Returned' and ${isAsked(sql`d.submitted_by`, asked)}`,
  line: ({ ChartName, Detail: { house, day, back, reason } }) => ({
    title: sentence(['Census of {house} for {day} returned', 'Censo de {house} del {day} devuelto'], {
      house: ChartName ?? '',
      day,
    }),
    why: sentence(['Returned on {back}: {reason}', 'Devuelto el {back}: {reason}'], { back, reason }),
    does: { label: open, address: pathTo('/Residential', { tab: 'census', residence: house, day }) },
  }),
})

/** Days that wait for somebody else than who submitted them: one line per house. */
export const approveWork = workPart<{ house: string; count: number }>({
  kind: 'census-approve',
  noun: ['Census days to approve', 'Días del censo por aprobar'],
  permission: 'Census.Approve',
  rows: (
    asked,
  ) => sql`select h.id as ref, e.employee_id as employee, x.first + 7 as due, ${noChart}, h.sub_program_id, h.name as chart_name,
      jsonb_build_object('house', h.id, 'count', x.count) as detail
    from (${placesOf(asked, leads)}) e join residence h on h.sub_program_id = e.sub_program_id
    cross join lateral (select min(d.day) as first, count(*)::int as count from census_day d
      where d.residence_id = h.id and d.status = 'Submitted' and d.submitted_by <> e.employee_id) x
    where x.count > 0`,
  line: ({ ChartName, Detail: { house, count } }) => ({
    title: sentence(['Census of {house} to approve', 'Censo de {house} por aprobar'], { house: ChartName ?? '' }),
    why: counted(count, ['# day waits', '# día espera'], ['# days wait', '# días esperan']),
    does: { label: open, address: pathTo('/UserUtilities/CensusApproval', { residence: house }) },
  }),
})

/** Records of a month that cannot both be true, as the last comparison found them: one line per house. */
export const conflictWork = workPart<{ house: string; month: string; count: number }>({
  kind: 'census-conflict',
  noun: ['Books that disagree', 'Libros que no concuerdan'],
  permission: 'Census.Submit',
  rows: (
    asked,
  ) => sql`select k.id as ref, e.employee_id as employee, null::date as due, ${noChart}, k.sub_program_id, h.name as chart_name,
      jsonb_build_object('house', h.id, 'month', k.month, 'count', k.found) as detail
    from (${placesOf(asked, ['House Manager'])}) e join house_conflict k on k.sub_program_id = e.sub_program_id and k.found > 0
    join residence h on h.id = k.residence_id`,
  line: ({ ChartName, Detail: { house, month, count } }) => ({
    title: sentence(['Books of {house} disagree', 'Los libros de {house} no concuerdan'], { house: ChartName ?? '' }),
    why: counted(count, ['# contradiction', '# contradicción'], ['# contradictions', '# contradicciones']),
    does: { label: open, address: pathTo('/Residential', { tab: 'census', residence: house, month }) },
  }),
})
