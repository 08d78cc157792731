import { sql, type RawBuilder } from 'kysely'
import type { Span } from '#platform/server/measures.ts'
import type { SubjectColumn } from '#platform/server/subjects.ts'
import type { Filter } from './definition.rules.ts'
import { daysMeant, type MovingDays } from './moving-days.rules.ts'

type Sql = RawBuilder<unknown>

const days = (value: Sql, from: string, to: string) => sql`(${value} >= ${from}::date and ${value} < ${to}::date)`

/** One filter over the plain value of its column; what is looked for is a parameter. */
export function filterSql({ Operator, Values }: Filter, { kind }: SubjectColumn, plain: Sql, span: Span): Sql {
  const isText = kind === 'text' || kind === 'person' || kind === 'option'
  const value = isText ? sql`(${plain})::text` : kind === 'day' ? sql`(${plain})::date` : sql`(${plain})`
  const one = (at: number): Sql =>
    kind === 'day'
      ? sql`${Values[at]!}::date`
      : kind === 'money'
        ? sql`(${Values[at]!}::numeric * 100)`
        : sql`${Values[at]!}::numeric`
  const operations: Record<Filter['Operator'], () => Sql> = {
    is: () => sql`${value} = any (${Values}::text[])`,
    isNot: () => sql`(${value} is null or ${value} <> all (${Values}::text[]))`,
    contains: () => sql`position(lower(${Values[0]!}::text) in lower(${value})) > 0`,
    begins: () => sql`starts_with(lower(${value}), lower(${Values[0]!}::text))`,
    equals: () => sql`${value} = ${one(0)}`,
    atLeast: () => sql`${value} >= ${one(0)}`,
    atMost: () => sql`${value} <= ${one(0)}`,
    between: () => sql`${value} between ${one(0)} and ${one(1)}`,
    on: () => sql`${value} = ${one(0)}`,
    from: () => sql`${value} >= ${one(0)}`,
    through: () => sql`${value} <= ${one(0)}`,
    within: () => {
      const meant = daysMeant(Values[0] as MovingDays, span.today)
      return days(value, meant.from, meant.to)
    },
    asked: () => days(value, span.from, span.to),
    yes: () => sql`${value} is true`,
    no: () => sql`${value} is false`,
    empty: () => (isText ? sql`coalesce(${value}, '') = ''` : sql`${value} is null`),
    filled: () => (isText ? sql`coalesce(${value}, '') <> ''` : sql`${value} is not null`),
  }
  return sql`(${operations[Operator]()})`
}
