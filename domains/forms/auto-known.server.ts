import { sql } from 'kysely'

/** Stands where a value exists that nobody gets from here: a confidential address. */
export const locked = Symbol('locked')

/** By selector: a text, rows by column key, or nothing. */
export type Known = Record<string, string | null | typeof locked | Record<string, string>[]>

export const holdsOn = (table: string, today: string) =>
  sql`${sql.ref(`${table}.voided_at`)} is null and ${sql.ref(`${table}.start_date`)} <= ${today}::date
    and (${sql.ref(`${table}.end_date`)} is null or ${sql.ref(`${table}.end_date`)} > ${today}::date)`
