import { sql, type RawBuilder } from 'kysely'
import { addMonths } from '#platform/contract/dates.ts'
import type { Tx } from '#platform/server/handlers.ts'
import type { ApprovalFigures } from './approvals.calls.ts'
import { phaseNames } from './phase-steps.rules.ts'
import { kindOf } from './phases.rules.ts'

export interface Period {
  /** First days of months, where months are told; the last one no longer counts. */
  from: string
  to: string
  subProgramId?: string | undefined
  pathway?: string | undefined
}

const monthOf = (day: string) => `${day.slice(0, 7)}-01`
const usualMonths = 12
const mostMonths = 60

/** Whole months; undefined when there are none or too many. */
export function periodOf(
  input: { From?: string; To?: string; SubProgramID?: string; Pathway?: string },
  today: string,
): Period | undefined {
  const to = addMonths(monthOf(input.To ?? today), 1)
  const from = input.From ? monthOf(input.From) : addMonths(to, -usualMonths)
  if (from >= to || from < addMonths(to, -mostMonths)) return undefined
  return { from, to, subProgramId: input.SubProgramID, pathway: input.Pathway }
}

export function monthsOf({ from, to }: Period): string[] {
  const months: string[] = []
  for (let month = from; month < to; month = addMonths(month, 1)) months.push(month)
  return months
}

export const noFigures: ApprovalFigures = {
  Applications: 0,
  Approvals: 0,
  Denials: 0,
  Withdrawals: 0,
  Closures: 0,
  NetHomes: 0,
  MedianDays: null,
  Days80: null,
}

/** The phases that are counted; between two of the same lies nothing but a hold. */
const counted = [
  'Application',
  'Approved',
  'Licensed',
  'Denied',
  'Withdrawn',
  'Surrendered',
  'Rescinded',
  'Closed',
  'Revoked',
]

/** Entries into a phase, holds left aside: coming back from one is neither an application nor an approval. */
const entries = ({ from, to, subProgramId, pathway }: Period) => sql`
  with way as (
    select p.family_id, p.sub_program_id, p.phase, p.start_date, p.end_date, p.id, f.pathway,
      lag(p.phase) over (partition by p.family_id order by p.start_date, p.end_date nulls last, p.id) as prev
    from family_phase p join resource_family f on f.id = p.family_id and f.voided_at is null and f.pathway in ('CA', 'WA')
    where p.voided_at is null and p.phase = any (${counted}::text[]) and p.family_id in (
      select e.family_id from family_phase e where e.voided_at is null and e.start_date >= ${from} and e.start_date < ${to})
      ${pathway ? sql`and f.pathway = ${pathway}` : sql``}),
  entry as (
    select *, max(start_date) filter (where phase = 'Application')
      over (partition by family_id order by start_date, end_date nulls last, id rows unbounded preceding) as applied
    from way where phase is distinct from prev),
  event as (
    select entry.*, u.region, date_trunc('month', start_date)::date as month, start_date - applied as days from entry join sub_program u on u.id = entry.sub_program_id
    where start_date >= ${from} and start_date < ${to} ${subProgramId ? sql`and sub_program_id = ${subProgramId}` : sql``})`

/** The same as rows, for whoever counts them otherwise. */
export const countedEntries = (period: Period) => sql`${entries(period)} select * from event`
export const approvedPhases = ['Approved', 'Licensed'] as const
export const closedPhases = ['Surrendered', 'Rescinded', 'Closed', 'Revoked'] as const

const approved = sql`phase in ('Approved', 'Licensed')`
const counts = sql`
  count(*) filter (where phase = 'Application')::int as "Applications", count(*) filter (where ${approved})::int as "Approvals",
  count(*) filter (where phase = 'Denied')::int as "Denials", count(*) filter (where phase = 'Withdrawn')::int as "Withdrawals",
  count(*) filter (where phase in ('Surrendered', 'Rescinded', 'Closed', 'Revoked'))::int as "Closures",
  (count(*) filter (where ${approved}) - count(*) filter (where phase in ('Surrendered', 'Rescinded', 'Closed', 'Revoked')))::int as "NetHomes",
  round(percentile_cont(0.5) within group (order by days) filter (where ${approved} and days is not null))::int as "MedianDays",
  round(percentile_cont(0.8) within group (order by days) filter (where ${approved} and days is not null))::int as "Days80"`

export interface Counted extends ApprovalFigures {
  month: string | null
  sub_program_id: string | null
  pathway: 'CA' | 'WA' | null
  region: string | null
  name: string | null
}

async function count(tx: Tx, period: Period, groups: RawBuilder<unknown>): Promise<Counted[]> {
  const { rows } = await sql<Counted>`${entries(period)}, counted as (
      select month, sub_program_id, pathway, region, ${counts} from event group by ${groups})
    select c.*, s.name from counted c left join sub_program s on s.id = c.sub_program_id
    order by c.month, s.name, c.pathway, c.region`.execute(tx)
  return rows
}

/** By month, by sub-program, by pathway, by region, and in all; each line has but one of the four. */
export const figuresOf = (tx: Tx, period: Period) =>
  count(tx, period, sql`grouping sets ((month), (sub_program_id), (pathway), (region), ())`)

/** One line per month, sub-program and pathway. */
export const figuresInDetail = (tx: Tx, period: Period) =>
  count(tx, period, sql`month, sub_program_id, pathway, region`)

/** On the way, approved or on hold. */
export const phasesNotEnded = phaseNames.filter((phase) => kindOf(phase) !== 'end')

/** How many families were in each phase at the end of each month that has begun: those who came into it by then less those who left it. */
export async function familiesByPhase(
  tx: Tx,
  { from, to, subProgramId, pathway }: Period,
  today: string,
): Promise<{ month: string; phase: string; families: number }[]> {
  const { rows } = await sql<{ month: string; phase: string; families: number }>`
    with moved as (select p.phase, x.day, sum(x.by) as by from family_phase p
        join resource_family f on f.id = p.family_id and f.voided_at is null and f.pathway in ('CA', 'WA') ${pathway ? sql`and f.pathway = ${pathway}` : sql``}
        cross join lateral (values (p.start_date, 1), (p.end_date, -1)) x (day, by)
      where p.voided_at is null and p.phase = any (${phasesNotEnded}::text[]) and x.day < ${to}::date ${subProgramId ? sql`and p.sub_program_id = ${subProgramId}` : sql``}
      group by 1, 2)
    select g.month, m.phase, sum(m.by)::int as families
    from (select s::date as month, least((s + interval '1 month')::date - 1, ${today}::date) as day
        from generate_series(${from}::date, ${to}::date - 1, interval '1 month') s where s::date <= ${today}::date) g
      join moved m on m.day <= g.day
    group by 1, 2 having sum(m.by) > 0`.execute(tx)
  return rows
}
