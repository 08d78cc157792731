import { familyChart, findChartKind, hostChart, rightIn, type ProgramRight } from '#platform/contract/charts.ts'
import type { Me, Tx } from '#platform/server/handlers.ts'
import { hosts, type Pathway } from './approval/phase-steps.rules.ts'

/** Whether the caller holds a right in the charts of families on a pathway: resource families and those who host ask for their own. */
export function mayOn(me: Pick<Me, 'may'>, pathway: Pathway, right: ProgramRight): boolean {
  const kind = findChartKind(pathway === hosts ? hostChart('') : familyChart(''))
  return me.may((kind && rightIn(kind, right)) ?? 'Administrator')
}

export async function pathwayOf(tx: Tx, familyId: string): Promise<Pathway> {
  const { pathway } = await tx
    .selectFrom('resource_family')
    .select('pathway')
    .where('id', '=', familyId)
    .executeTakeFirstOrThrow()
  return pathway as Pathway
}

export const mayEdit = async (tx: Tx, me: Me, familyId: string) => ({
  Edit: mayOn(me, await pathwayOf(tx, familyId), 'Program.Edit'),
})
