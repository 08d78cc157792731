import { sql, type Kysely } from 'kysely'
import { addDays } from '#platform/contract/dates.ts'
import { backdatingDays, scheduledAheadDays } from '#platform/contract/lists/constants.ts'
import type { Me, Tx } from '#platform/server/handlers.ts'

/** Tables whose rows belong to one family, are edited in place and removed by voiding. */
type OwnTable =
  | 'family_dog'
  | 'babysitter'
  | 'family_contact'
  | 'family_member'
  | 'family_parent'
  | 'bedroom'
  | 'background_check'
  | 'family_certificate'
  | 'family_training'
  | 'family_complaint'

interface OwnRow {
  id: string
  family_id: string
  sub_program_id: string
  voided_at: string | null
  version: number
}

interface Ways {
  tx: Tx
  stale: (current: unknown) => never
  notFound: () => never
}

interface Which {
  table: OwnTable
  familyId: string
  id: string | null
  version: number | null
  /** The row as the call gives it, for the comparison of two versions. */
  find: (id: string) => Promise<unknown>
}

const rows = (tx: Tx, table: OwnTable) => ({
  db: tx as unknown as Kysely<{ own: OwnRow }>,
  own: table as unknown as 'own',
})

/** Holds the family fast until we commit, and gives where it belongs. */
export async function lockFamily({ tx, notFound }: Pick<Ways, 'tx' | 'notFound'>, id: string) {
  const query = tx.selectFrom('resource_family').selectAll().where('id', '=', id).where('voided_at', 'is', null)
  return (await query.forNoKeyUpdate().executeTakeFirst()) ?? notFound()
}

/** Adds a row to the family, or changes the one that is still as the writer saw it. */
export async function saveOwn(ways: Ways, which: Which, values: object): Promise<{ id: string; version: number }> {
  const { db, own } = rows(ways.tx, which.table)
  if (which.id === null) {
    const { sub_program_id } = await lockFamily(ways, which.familyId)
    const added = { ...values, family_id: which.familyId, sub_program_id }
    return db
      .insertInto(own)
      .values(added as never)
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
  }
  const changed = await db
    .updateTable(own)
    .set(values as never)
    .where('id', '=', which.id)
    .where('family_id', '=', which.familyId)
    .where('voided_at', 'is', null)
    .where('version', '=', which.version ?? 0)
    .returning(['id', 'version'])
    .executeTakeFirst()
  return changed ?? gone(ways, which, which.id)
}

/** Voids a row with its reason; nothing is ever erased. */
export async function voidOwn(ways: Ways, which: Which & { id: string }, reason: string): Promise<void> {
  const { db, own } = rows(ways.tx, which.table)
  const done = await db
    .updateTable(own)
    .set({ voided_at: sql`now()`, voided_by: sql`my_user()`, void_reason: reason } as never)
    .where('id', '=', which.id)
    .where('family_id', '=', which.familyId)
    .where('voided_at', 'is', null)
    .where('version', '=', which.version ?? 0)
    .returning('id')
    .executeTakeFirst()
  if (!done) await gone(ways, which, which.id)
}

/** Somebody else was faster, or there is no such row in this family. */
async function gone({ tx, stale, notFound }: Ways, { table, familyId, find }: Which, id: string): Promise<never> {
  const { db, own } = rows(tx, table)
  const there = await db
    .selectFrom(own)
    .select('id')
    .where('id', '=', id)
    .where('family_id', '=', familyId)
    .where('voided_at', 'is', null)
    .executeTakeFirst()
  return there ? stale(await find(id)) : notFound()
}

export const mayEdit = (me: Me) => ({ Edit: holds(me, 'Family.Edit') })

export const holds = (me: Me, permission: string): boolean =>
  me.permissions.has(permission) || me.permissions.has('Administrator')

export const tooFarAhead = (day: string | null, today: string): boolean =>
  day !== null && day > addDays(today, scheduledAheadDays)

/** More than 30 days back is for those who may backdate. */
export const tooFarBack = (day: string, me: Me, today: string): boolean =>
  day < addDays(today, -backdatingDays) && !holds(me, 'Records.Backdate')

export const inFuture = (today: string, ...days: (string | null)[]): boolean =>
  days.some((day) => day !== null && day > today)
