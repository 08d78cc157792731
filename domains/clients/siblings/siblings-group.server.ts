import { sql } from 'kysely'
import type { Tx } from '#platform/server/handlers.ts'

interface Joined {
  kept: string
  all: string[]
}

/**
 * The group these children will be in: one they have, or a new one. Made before the action begins, so that undoing it leaves
 * at most an empty group behind.
 */
export async function groupFor(tx: Tx, clientIds: readonly string[]): Promise<Joined> {
  // One at a time: two who join the same children at once must end in one group.
  await sql`select pg_advisory_xact_lock(hashtextextended('sibling groups', 0))`.execute(tx)
  const { rows } = await sql<{ id: string }>`select distinct sibling_group_id as id from client
    where id = any (${clientIds}::uuid[]) and sibling_group_id is not null order by 1`.execute(tx)
  const all = rows.map((row) => row.id)
  const fresh = () => tx.insertInto('sibling_group').defaultValues().returning('id').executeTakeFirstOrThrow()
  return { kept: all[0] ?? (await fresh()).id, all }
}

/** Makes one group of these children and of the groups they already belong to. */
export async function joinSiblings(tx: Tx, clientIds: readonly string[], { kept, all }: Joined): Promise<void> {
  await sql`update client set sibling_group_id = ${kept} where (id = any (${clientIds}::uuid[])
    or sibling_group_id = any (${all}::uuid[])) and sibling_group_id is distinct from ${kept}`.execute(tx)
}

/** Takes a child out of its group; one left alone is in no group any more. */
export async function leaveSiblings(tx: Tx, clientId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('sibling groups', 0))`.execute(tx)
  const { rows } = await sql<{ id: string; others: number }>`select c.sibling_group_id as id,
      (select count(*)::int from client o where o.sibling_group_id = c.sibling_group_id and o.id <> c.id) as others
    from client c where c.id = ${clientId} and c.sibling_group_id is not null`.execute(tx)
  const group = rows[0]
  if (!group) return
  await sql`update client set sibling_group_id = null
    where sibling_group_id = ${group.id} and (id = ${clientId} or ${group.others} = 1)`.execute(tx)
}
