import { sql } from 'kysely'
import type { MergeSide } from '#platform/contract/merge.ts'
import type { Tx } from './handlers.ts'
import { sameVersion, type Ways } from './record.ts'

/** A table whose records may turn out to be one: the one that goes is removed and leads to the other. */
export type MergeableTable = 'resource_family' | 'community_family' | 'donor'

export interface MergingPair extends Ways {
  input: { version: number; OtherVersion: number }
  refuse: (code: 'SameRecord' | 'AlreadyMerged') => never
}

/** What is told of a side outside. */
export const shownSide = ({ ID, Name, Values, version }: MergeSide): MergeSide => ({ ID, Name, Values, version })

/** Both records as the caller saw them, locked in one order so that two merges of one pair cannot wait for each other. */
export async function bothToMerge<S extends MergeSide>(
  { tx, input, refuse, notFound, stale }: MergingPair,
  table: MergeableTable,
  [keptId, otherId]: readonly [kept: string, other: string],
  find: (tx: Tx, id: string) => Promise<S | undefined>,
): Promise<{ kept: S; other: S }> {
  if (keptId === otherId) refuse('SameRecord')
  const locked = await sql<{ id: string; merged: boolean }>`select id, merged_into is not null as merged
    from ${sql.table(table)} where id = any (${[keptId, otherId]}::uuid[]) order by id for update`.execute(tx)
  const kept = (await find(tx, keptId)) ?? notFound()
  if (locked.rows.some(({ id, merged }) => id === otherId && merged)) refuse('AlreadyMerged')
  const other = (await find(tx, otherId)) ?? notFound()
  const now = () => ({ Kept: shownSide(kept), Other: shownSide(other) })
  await sameVersion(kept, input.version, stale, now)
  await sameVersion(other, input.OtherVersion, stale, now)
  return { kept, other }
}

/** The rows that lean on both are within the caller's sight: what is not seen could not be moved back. */
export async function isWholeInSight(tx: Tx, table: MergeableTable, ids: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ whole: boolean }>`select bool_and(is_all_in_sight(${sql.lit(table)}, id)) as whole
    from unnest(${[...ids]}::uuid[]) id`.execute(tx)
  return rows[0]!.whole
}

/** Removes the record that goes; from then on it leads to the kept one. */
export const leadTo = (
  tx: Tx,
  table: MergeableTable,
  { from, to, reason, userId }: { from: string; to: string; reason: string; userId: string },
) =>
  sql`update ${sql.table(table)} set merged_into = ${to}, voided_at = now(), voided_by = ${userId}, void_reason = ${reason}
    where id = ${from}`.execute(tx)

/** Where a merged record leads, over any number of merges. */
export async function keptOf(tx: Tx, table: MergeableTable, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    with recursive led as (
      select merged_into as id, 1 as depth from ${sql.table(table)} where id = ${id} and merged_into is not null
      union select t.merged_into, depth + 1 from led join ${sql.table(table)} t on t.id = led.id
        where t.merged_into is not null and depth < 20)
    select t.id from led join ${sql.table(table)} t on t.id = led.id where t.voided_at is null`.execute(tx)
  return rows[0]?.id
}
