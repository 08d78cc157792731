import type { Me, Tx } from '#platform/server/handlers.ts'
import { onHold } from '../approval/phase-steps.rules.ts'
import { kindOf } from '../approval/phases.rules.ts'

export const isApproved = (phase: string | undefined) => phase !== undefined && kindOf(phase) === 'approved'

export const currentPhase = (tx: Tx, familyId: string) =>
  tx
    .selectFrom('family_phase')
    .selectAll()
    .where('family_id', '=', familyId)
    .where('voided_at', 'is', null)
    .where('end_date', 'is', null)
    .executeTakeFirst()

/** Puts the family on hold; nothing happens when it is already, or has left. */
export async function holdFamily(
  tx: Tx,
  me: Me,
  family: { id: string; sub_program_id: string },
  given: { start: string; review: string; note: string },
): Promise<{ start: string } | undefined> {
  const phase = await currentPhase(tx, family.id)
  if (phase && ['hold', 'end'].includes(kindOf(phase.phase))) return undefined
  const start = phase && phase.start_date > given.start ? phase.start_date : given.start
  if (phase)
    await tx
      .updateTable('family_phase')
      .set({ end_date: start, end_reason: onHold })
      .where('id', '=', phase.id)
      .execute()
  await tx
    .insertInto('family_phase')
    .values({
      family_id: family.id,
      sub_program_id: family.sub_program_id,
      phase: onHold,
      begun_by: me.userId,
      note: given.note,
      review_date: given.review,
      start_date: start,
    })
    .execute()
  return { start }
}
