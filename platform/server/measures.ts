import { sql, type RawBuilder } from 'kysely'
import type { AskedRight } from '#platform/contract/charts.ts'
import type { Figure } from '#platform/contract/figure.ts'
import { pointOf, valueOf, type MeasureUnit } from '#platform/contract/measures.ts'
import type { Words } from '#platform/contract/words.ts'
import type { Me, Tx } from './handlers.ts'
import { inSeenPrograms } from './program-scope.ts'

/** The days that are counted: the first, and the first no longer counted. */
export interface Span {
  readonly from: string
  readonly to: string
  readonly today: string
}

/**
 * A number that is defined once and read everywhere. `rows` selects what it is made of, in columns of these names: `ref` (uuid,
 * of the record), `who` (uuid, what is counted once; null where a row is there for the whole alone), `sub_program_id`, `day` (date), `part` and `whole` (numeric). The figure is
 * reckoned from these rows alone, so the list behind it has the same number. `said` selects, for one row that is shown, `name`,
 * `detail`, `chart_type`, `chart_id`, `module`.
 */
export interface Measure extends Figure {
  readonly key: string
  /** Moves whenever the number would be another one for the same records. */
  readonly version: number
  readonly unit: MeasureUnit
  /** Over the days asked for, on the last of them, or as of today alone. */
  readonly when: 'span' | 'end' | 'now'
  /** Whom it counts, and whom it leaves out. */
  readonly population: Words
  readonly excludes: Words
  readonly better?: 'more' | 'less'
  /** It counts neither people nor families: fewer than five may be told to anybody. */
  readonly ofThings?: true
  /** How many may be told to whoever gave money for it, by those who do not see the records: a number alone. */
  readonly forFunders?: true
  /** Without it nobody sees the figure. `Program.View`: rows of programs whose clients the caller may read. */
  readonly permission: AskedRight
  readonly rows: (span: Span) => RawBuilder<unknown>
  readonly said: (ref: RawBuilder<unknown>) => RawBuilder<unknown>
  /** Where a row is opened that is on no chart: of `chart_id` and `module`, which then mean what is said here. */
  readonly opens?: (id: string, about: string) => string
  /** The employee who answers for a row of that day; without, it is told by program only. */
  readonly worker?: (ref: RawBuilder<unknown>, day: RawBuilder<unknown>) => RawBuilder<unknown>
}

/** The day after the last that is counted: what is still to come counts for nothing. */
export const until = ({ to, today }: Span): RawBuilder<string> => sql`least(${to}::date, ${today}::date + 1)`
/** The last day that is counted. */
export const lastDay = (span: Span): RawBuilder<string> => sql`(${until(span)} - 1)`
/** Nights of a stay within the days: the night of today is not over. */
export const nightsWithin = (
  { from, to, today }: Span,
  start: RawBuilder<unknown>,
  end: RawBuilder<unknown>,
): RawBuilder<number> =>
  sql`greatest(0, least(coalesce(${end}, ${to}::date), ${to}::date, ${today}::date) - greatest(${start}, ${from}::date))`
/** When it ends, in the words of the index that finds what goes on: under row security no index is asked for a `coalesce`. */
export const endOf = (end: RawBuilder<unknown>): RawBuilder<string> =>
  sql`case when ${end} is null then 'infinity'::date else ${end} end`
/** It holds on a day. */
export const holdsOn = (
  start: RawBuilder<unknown>,
  end: RawBuilder<unknown>,
  day: RawBuilder<unknown>,
): RawBuilder<boolean> => sql`(${start} <= ${day} and (${endOf(end)}) > ${day})`
/** It holds on a day of the period. */
export const within = (span: Span, start: RawBuilder<unknown>, end: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(${start} < ${until(span)} and (${endOf(end)}) > ${span.from}::date)`
/** A day of the period. */
export const isIn = (span: Span, day: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`((${day}) >= ${span.from}::date and (${day}) < ${until(span)})`

/** What is asked about a measure. */
export interface MeasureAsked {
  readonly span: Span
  readonly me: Me
  readonly subProgramId?: string | undefined
  readonly module?: string | undefined
  readonly region?: string | undefined
  /** Rows of which just this is said: a phase. */
  readonly detail?: string | undefined
}

export interface Counted {
  measure: string
  sub_program_id: string | null
  module: string | null
  region: string | null
  n: number
  whos: number
  part: number | null
  whole: number | null
  median: number | null
}

export const mayMeasure = (me: Pick<Me, 'may'>, { permission }: Pick<Measure, 'permission'>): boolean =>
  me.may(permission)

/** The rows of a measure that the caller may know of, within what was asked. */
export function rowsOf(
  measure: Measure,
  { span, me, subProgramId, module, region, detail }: MeasureAsked,
): RawBuilder<unknown> {
  // A name that no part uses within: what a part says of a row must mean this row.
  const program = sql`counted.sub_program_id`
  const within = [
    measure.permission === 'Program.View' ? inSeenPrograms(me, program) : sql`true`,
    subProgramId ? sql`counted.sub_program_id = ${subProgramId}` : sql`true`,
    module || region
      ? sql`counted.sub_program_id in (select at_s.id from sub_program at_s join core_program at_k on at_k.id = at_s.core_program_id
          where ${module ? sql`at_k.web_application_module_name = ${module}` : sql`true`} and ${region ? sql`at_s.region = ${region}` : sql`true`})`
      : sql`true`,
    detail === undefined
      ? sql`true`
      : sql`exists (select from (${measure.said(sql`counted.ref`)}) told where told.detail = ${detail})`,
  ]
  return sql`select counted.ref, counted.who, counted.sub_program_id, counted.day, counted.part, counted.whole
    from (${measure.rows(span)}) counted where ${sql.join(within, sql` and `)}`
}

/** In all; in all and by sub-program; or by core program and region alone. */
export type GroupedBy = 'all' | 'program' | 'cell'
const groups: Readonly<Record<GroupedBy, RawBuilder<unknown>>> = {
  all: sql`()`,
  program: sql`grouping sets ((), (r.sub_program_id))`,
  cell: sql`(p.cell)`,
}
/** Core programs in their regions, by number: words would be compared for each row. */
const cells = sql`place as materialized (select s.id, k.web_application_module_name as module, s.region,
    dense_rank() over (order by k.web_application_module_name, s.region) as cell from sub_program s join core_program k on k.id = s.core_program_id)`

const distinct: readonly MeasureUnit[] = ['people', 'each']

/** Of one measure: what the value is reckoned from, per group. */
function countedSql(measure: Measure, rows: RawBuilder<unknown>, by: GroupedBy) {
  const joined = by === 'cell' ? sql`join place p on p.id = r.sub_program_id` : sql``
  const point = pointOf[measure.unit]
  const median = point ? sql`percentile_cont(${sql.lit(point)}) within group (order by r.part)` : sql`null::float8`
  return sql`select ${measure.key} as measure, ${by === 'program' ? sql`r.sub_program_id` : sql`null::uuid as sub_program_id`},
    ${by === 'cell' ? sql`p.cell` : sql`null::bigint as cell`}, ${by === 'program' ? sql`grouping(r.sub_program_id)` : sql`0`}::int as level,
    count(*)::int as n, ${distinct.includes(measure.unit) ? sql`count(distinct r.who)` : sql`count(*)`}::int as whos,
    sum(r.part)::float8 as part, sum(r.whole)::float8 as whole, ${median} as median
    from (${rows}) r ${joined} group by ${groups[by]}`
}

export interface LeveledCount extends Counted {
  /** 0: of the finest group. */
  level: number
}

/** Figures of several measures in one query, under the row security of whoever asks. */
export async function countMeasures(
  tx: Tx,
  measures: readonly Measure[],
  asked: MeasureAsked | ((measure: Measure) => MeasureAsked),
  by: GroupedBy = 'all',
): Promise<LeveledCount[]> {
  const told = measures.filter((measure) => {
    const own = typeof asked === 'function' ? asked(measure) : asked
    // What is known of today alone says nothing of a time that is over.
    return mayMeasure(own.me, measure) && (measure.when !== 'now' || own.span.to > own.span.today)
  })
  if (told.length === 0) return []
  const parts = told.map((measure) =>
    countedSql(measure, rowsOf(measure, typeof asked === 'function' ? asked(measure) : asked), by),
  )
  const counted = sql.join(parts, sql` union all `)
  const { rows } = await (
    by === 'cell'
      ? sql<LeveledCount>`with ${cells}, counted as (${counted})
          select n.*, c.module, c.region from counted n join (select distinct cell, module, region from place) c on c.cell = n.cell`
      : sql<LeveledCount>`select n.*, null as module, null as region from (${counted}) n`
  ).execute(tx)
  return rows
}

export const figureValue = (measure: Pick<Measure, 'unit'>, counted: Counted | undefined): number | null =>
  valueOf(measure.unit, counted ?? { n: 0, whos: 0, part: null, whole: null, median: null })

export const findMeasure = (measures: readonly Measure[], key: string): Measure | undefined =>
  measures.find((one) => one.key === key)
