import { sentence } from '#platform/contract/words.ts'
import type { FinderChild } from '../finder/finder-children.server.ts'
import type { HomeShape } from '../finder/finder-shapes.rules.ts'
import type { Placing } from './placements-place.server.ts'

/** After a placement nobody waits for an answer: the home chosen said yes, the others are no longer needed. */
export async function answerOffers(
  { tx, effect }: Placing,
  children: readonly FinderChild[],
  home: HomeShape,
): Promise<void> {
  const waiting = await tx
    .selectFrom('placement_offer as o')
    .innerJoin('resource_family as f', 'f.id', 'o.family_id')
    .select(['o.id', 'o.family_id', 'f.name'])
    .where(
      'o.client_membership_id',
      'in',
      children.map((child) => child.ClientSubProgramMembershipID),
    )
    .where('o.answer', '=', 'Waiting')
    .where('o.voided_at', 'is', null)
    .execute()
  for (const [family, offers] of Map.groupBy(waiting, (offer) => offer.family_id)) {
    const chosen = family === home.FosterResourceFamilyID
    await tx
      .updateTable('placement_offer')
      .set({ answer: chosen ? 'Yes' : 'Withdrawn' })
      .where(
        'id',
        'in',
        offers.map(({ id }) => id),
      )
      .execute()
    if (!chosen)
      effect(
        'home',
        sentence(['The request to **{family}** is no longer needed', 'La consulta a **{family}** ya no hace falta'], {
          family: offers[0]!.name,
        }),
      )
  }
}
