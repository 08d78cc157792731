import { sql, type RawBuilder } from 'kysely'
import type { AskedRight } from '#platform/contract/charts.ts'
import type { OptionList } from '#platform/contract/lists/base.ts'
import { programRegions } from '#platform/contract/lists/places.ts'
import type { SubjectKind } from '#platform/contract/subjects.ts'
import type { Words } from '#platform/contract/words.ts'
import type { Me } from './handlers.ts'

export interface SubjectAsked {
  readonly me: Pick<Me, 'userId' | 'may'>
  readonly today: string
}

export interface SubjectColumn {
  readonly title: Words
  readonly kind: SubjectKind
  /** Of an option: the values it can have. */
  readonly list?: OptionList
  /** Its value in one row of the subject; money in cents. */
  readonly sql: RawBuilder<unknown> | ((asked: SubjectAsked) => RawBuilder<unknown>)
  /** Of a person: the id, for two can have one name. */
  readonly who?: RawBuilder<unknown>
  /** Without this right the column is not there: it is neither shown nor asked by. */
  readonly permission?: AskedRight
  readonly width?: number
}

/**
 * What reports can be built about, brought by the domain whose tables they are. `from` names the tables, `where` what counts: both
 * under the row security of whoever reads, and one row for each record. `id` is the record; `subProgram` stands to the right of an equals sign.
 */
export interface Subject {
  readonly key: string
  readonly title: Words
  readonly about: Words
  readonly permission: AskedRight
  readonly columns: Readonly<Record<string, SubjectColumn>>
  /** What a new report begins with. */
  readonly start: readonly string[]
  readonly id: RawBuilder<unknown>
  readonly subProgram: RawBuilder<unknown>
  readonly from: RawBuilder<unknown>
  readonly where: (asked: SubjectAsked) => RawBuilder<unknown>
  /** The chart that a row opens. */
  readonly opens?: {
    readonly type: RawBuilder<unknown>
    readonly id: RawBuilder<unknown>
    readonly module: RawBuilder<unknown>
  }
}

/** Of the sub-program `s`. */
export const programColumns = {
  program: { title: ['Sub-program', 'Subprograma'], kind: 'text', sql: sql`s.name`, width: 28 },
  region: { title: ['Region', 'Región'], kind: 'option', list: programRegions, sql: sql`s.region` },
} as const satisfies Readonly<Record<string, SubjectColumn>>

/** A column of the staff `alias (id, name)` that `staff` joins. */
export const staffColumn = (title: Words, alias: string): SubjectColumn => ({
  title,
  kind: 'person',
  sql: sql.ref(`${alias}.name`),
  who: sql.ref(`${alias}.id`),
  width: 24,
})
/** Joins staff by their account: all of them at once, for names are asked of every row. */
export const staff = (alias: string, account: string): RawBuilder<unknown> =>
  sql`left join all_staff() ${sql.ref(alias)} on ${sql.ref(`${alias}.id`)} = ${sql.ref(account)}`
