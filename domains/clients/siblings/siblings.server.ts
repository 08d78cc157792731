import { sql } from 'kysely'
import { listed, sentence } from '#platform/contract/words.ts'
import { handlers, type Tx } from '#platform/server/handlers.ts'
import { siblingsCalls } from './siblings.calls.ts'
import { groupFor, joinSiblings, leaveSiblings } from './siblings-group.server.ts'

interface Known {
  id: string
  name: string
  group: string | null
}

/** The children whom the caller may see among these. */
async function knownChildren(tx: Tx, ids: readonly string[]): Promise<Known[]> {
  const { rows } =
    await sql<Known>`select c.id, concat_ws(' ', p.first_name, p.last_name) as name, c.sibling_group_id as "group"
    from client c join person p on p.id = c.id where c.id = any (${ids}::uuid[]) order by p.date_of_birth, p.first_name, c.id`.execute(
      tx,
    )
  return rows
}

export const siblingsHandlers = handlers(siblingsCalls, {
  async linkSiblings({ tx, input, refuse, effect, changeSet }) {
    if (input.SiblingClientIDs.includes(input.ClientID)) refuse('Itself')
    const ids = [...new Set([input.ClientID, ...input.SiblingClientIDs])]
    const known = await knownChildren(tx, ids)
    if (known.length < ids.length) refuse('NotFoundSibling')
    const group = known[0]!.group
    if (group && known.every((one) => one.group === group)) refuse('AlreadySiblings')
    const joined = await groupFor(tx, ids)
    const names = listed(known.map((one) => one.name))
    const ChangeSetID = await changeSet(
      'siblings.link',
      sentence(['Link as siblings: {names}', 'Vincular como hermanos: {names}'], { names }),
    )
    await joinSiblings(tx, ids, joined)
    effect('person', sentence(['{names} are linked as siblings', '{names} quedan vinculados como hermanos'], { names }))
    const { rows } = await sql<{ id: string }>`select c.id from client c join person p on p.id = c.id
      where c.sibling_group_id = ${joined.kept} order by 1`.execute(tx)
    return { ChangeSetID, ClientIDs: rows.map((row) => row.id) }
  },

  async unlinkSibling({ tx, input, refuse, notFound, effect, changeSet }) {
    const child = (await knownChildren(tx, [input.ClientID]))[0] ?? notFound()
    if (!child.group) refuse('NoSiblings')
    const ChangeSetID = await changeSet(
      'siblings.unlink',
      sentence(['{name} is not a sibling: {reason}', '{name} no es hermano ni hermana: {reason}'], {
        name: child.name,
        reason: input.Reason,
      }),
    )
    await leaveSiblings(tx, input.ClientID)
    effect(
      'person',
      sentence(['{name} is no longer linked to the siblings', '{name} ya no está vinculado con sus hermanos'], {
        name: child.name,
      }),
    )
    return { ChangeSetID }
  },
})
