import { sql, type RawBuilder } from 'kysely'
import type { AskedRight } from '#platform/contract/charts.ts'
import type { Figure } from '#platform/contract/figure.ts'
import type { Words } from '#platform/contract/words.ts'
import type { Me } from './handlers.ts'

/** Whose work is asked for, by whom, on which day. */
export interface Asked {
  readonly people: readonly string[]
  readonly me: Me
  readonly today: string
  /** The agency's. */
  readonly zone: string
}

/** The one thing to do about a line: an address of the app, or a part that opens over Home. */
export type ToDo = { readonly label: Words } & (
  | { readonly address: string; readonly part?: undefined }
  | { readonly part: string; readonly input: Readonly<Record<string, string>>; readonly address?: undefined }
)

type Asks = AskedRight | 'SignedIn'

/** A row of what a part selects. */
export interface WorkRow<Detail> {
  readonly Ref: string
  /** It is the caller's own: not of somebody they cover for or supervise. */
  readonly Mine: boolean
  /** The last day on which it is in time. */
  readonly On: string | null
  readonly ChartType: string | null
  readonly ChartID: string | null
  readonly Module: string | null
  readonly ChartName: string | null
  readonly Detail: Detail
}

/**
 * One kind of thing that needs somebody. `rows` selects, for everybody asked for, in columns of these names: `ref` (uuid, of
 * the record), `employee` (uuid), `due` (date, the last on which it is in time; null: now), `chart_type`, `chart_id`,
 * `sub_program_id`, `chart_name` (null where there is no chart), `detail` (jsonb). Rows are what the caller may know of, whoever
 * they are for. All parts are asked in one query.
 */
export interface WorkPart<Detail = never> {
  readonly kind: string
  /** What lines of this kind are called together. */
  readonly noun: Words
  /** Without it nobody is asked for such things. */
  readonly permission: Asks
  /** Somebody could come to harm: before everything else. */
  readonly safety?: true
  readonly rows: (asked: Asked) => RawBuilder<unknown>
  /**
   * For a kind of which somebody may have thousands: `chart_name` and `detail` (jsonb) by `ref`, read for the lines that are shown
   * only. Its `rows` leave both empty.
   */
  readonly said?: (ref: RawBuilder<unknown>) => RawBuilder<unknown>
  readonly line: (row: WorkRow<Detail>, today: string) => { title: Words; why: Words; does: ToDo }
}

/** A part of whatever detail, as a domain lists it. */
export const workPart = <Detail>(part: WorkPart<Detail>): WorkPart => part as unknown as WorkPart

/** The people asked for, in SQL. */
export const isAsked = (employee: RawBuilder<unknown>, { people }: Pick<Asked, 'people'>): RawBuilder<boolean> =>
  sql`${employee} = any (${[...people]}::uuid[])`

/** The day of an instant as it was there: in the zone of the sub-program, or the agency's where a line has none. */
export const dayThere = (at: RawBuilder<unknown>, { zone }: Asked, program?: RawBuilder<unknown>): RawBuilder<string> =>
  program
    ? sql`((${at}) at time zone coalesce((select z.zone from sub_program z where z.id = ${program}), ${zone}::text))::date`
    : sql`((${at}) at time zone ${zone}::text)::date`

/** The sub-programs they work in today, in some roles or in any. */
export const placesOf = (asked: Pick<Asked, 'people' | 'today'>, roles?: readonly string[]): RawBuilder<unknown> =>
  sql`select e.employee_id, e.sub_program_id, e.sub_program_role from employee_sub_program e where ${isAsked(sql`e.employee_id`, asked)}
    and e.voided_at is null and e.start_date <= ${asked.today}::date and (e.end_date is null or e.end_date > ${asked.today}::date)
    ${roles ? sql`and e.sub_program_role = any (${[...roles]}::text[])` : sql``}`

/** What nobody is named for waits for whoever may do it: shown to the caller alone, whose rights are known. */
export const isForMe = ({ people, me }: Asked): RawBuilder<boolean> =>
  people.includes(me.userId) ? sql`true` : sql`false`

/** Who leads a sub-program, by role in it. */
export const leads: readonly string[] = ['Supervisor', 'Program Manager', 'Director']

/**
 * A figure about one worker in the team's table. `rows` selects `employee` and what it is made of: `value` (numeric),
 * `outof` (numeric, of how many) and `since` (date), each null where it has none.
 */
export interface TeamFigure extends Figure {
  readonly key: string
  /** Without it the caller does not see the figure. */
  readonly permission: Asks
  /** More is worse: from here on it is marked. */
  readonly marked?: (
    figure: { value: number | null; outof: number | null; since: string | null },
    today: string,
  ) => boolean
  readonly rows: (asked: Asked) => RawBuilder<unknown>
  /** Where the figure is taken apart, as far as the caller may go; by default the list of what needs the worker. */
  readonly address?: (employeeId: string, me: Me) => string | undefined
}
