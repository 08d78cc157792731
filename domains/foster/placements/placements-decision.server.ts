import type { Tx } from '#platform/server/handlers.ts'
import { sql } from 'kysely'
import { childShape, type FinderChild } from '../finder/finder-children.server.ts'
import type { HomeShape } from '../finder/finder-shapes.rules.ts'

interface Given {
  children: readonly FinderChild[]
  homes: readonly HomeShape[]
  start: string
  chosen: string | null
  note: string | null
}

/** Keeps what was known when it was decided, once for each child; it can never be changed again. */
export async function freezeDecision(
  tx: Tx,
  { children, homes, start, chosen, note }: Given,
): Promise<Map<string, string>> {
  const sheet = {
    StartDate: start,
    Children: children.map(childShape),
    Homes: homes,
    ChosenFamilyID: chosen,
    Note: note,
  }
  const made = await tx
    .insertInto('placement_decision')
    .values(
      children.map((child) => ({
        client_membership_id: child.ClientSubProgramMembershipID,
        sub_program_id: child.SubProgramID,
        family_id: chosen,
        sheet: JSON.stringify(sheet),
        note,
        decided_by: sql<string>`my_user()`,
      })),
    )
    .returning(['id', 'client_membership_id'])
    .execute()
  return new Map(made.map((row) => [row.client_membership_id, row.id]))
}
