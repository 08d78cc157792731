import { sql, type RawBuilder } from 'kysely'
import { offMap } from './county-filter.rules.ts'

/** Whether a county, as it is reckoned, is one of those asked for; as the map counts. */
export const inCounties = (county: RawBuilder<unknown>, asked: readonly string[]): RawBuilder<unknown> => {
  const named = sql`${county} = any (${[...asked]}::text[])`
  return asked.includes(offMap)
    ? sql`(${named} or ${county} is null or ${county} not in (select z.county from zip_county z))`
    : named
}
