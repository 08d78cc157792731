import { sql, type RawBuilder } from 'kysely'

/** A list inside a row, as JSON. */
export const list = (of: RawBuilder<unknown>) => sql`coalesce((select json_agg(x) from (${of}) x), '[]')`
/** One row inside a row, or null. */
export const one = (of: RawBuilder<unknown>) => sql`(select to_json(x) from (${of} limit 1) x)`
export const staffName = (column: string) => sql`(select n.name from staff_names(array[${sql.ref(column)}]) n)`

/** Whether a dated row holds on a day. */
export const holds = (alias: string, day: string) => sql`${sql.ref(`${alias}.voided_at`)} is null
  and ${sql.ref(`${alias}.start_date`)} <= ${day}::date and (${sql.ref(`${alias}.end_date`)} is null or ${sql.ref(`${alias}.end_date`)} > ${day}::date)`
