import { addDays } from '#platform/contract/dates.ts'
import { backdatingDays, scheduledAheadDays } from '#platform/contract/lists/constants.ts'
import type { Me } from '#platform/server/handlers.ts'
import type { Ways } from '#platform/server/record.ts'

/** A call that reads or writes a row of one family. */
export interface OfFamily extends Ways {
  today: string
  input: { FosterResourceFamilyID: string; version: number | null }
}

/** Holds the family fast until we commit, and gives where it belongs. */
export async function lockFamily({ tx, notFound }: Pick<Ways, 'tx' | 'notFound'>, id: string) {
  const query = tx.selectFrom('resource_family').selectAll().where('id', '=', id).where('voided_at', 'is', null)
  return (await query.forNoKeyUpdate().executeTakeFirst()) ?? notFound()
}

/** A row of the family as its writer saw it, or the one to come. */
export const own = <I extends string | null>({ input }: OfFamily, id: I) => ({
  id,
  version: input.version,
  family_id: input.FosterResourceFamilyID,
})

/** A new row belongs to the program of its family. */
export const whenNew = (context: OfFamily) => async () => ({
  sub_program_id: (await lockFamily(context, context.input.FosterResourceFamilyID)).sub_program_id,
})

export const tooFarAhead = (day: string | null, today: string): boolean =>
  day !== null && day > addDays(today, scheduledAheadDays)

/** More than 30 days back is for those who may backdate. */
export const tooFarBack = (day: string, me: Me, today: string): boolean =>
  day < addDays(today, -backdatingDays) && !me.may('Records.Backdate')

export const inFuture = (today: string, ...days: (string | null)[]): boolean =>
  days.some((day) => day !== null && day > today)
