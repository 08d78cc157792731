import { handlers } from '#platform/server/handlers.ts'
import { settle, tenure } from '#platform/server/tenure.ts'
import { dayInWords } from './finder-match.server.ts'
import { placementsCalls } from './placements.calls.ts'
import { datedFor, place, placements, reopenStay, type Placing } from './placements-place.server.ts'
import { childStays, familyStays } from './placements-stays.server.ts'

export const placementsHandlers = handlers(placementsCalls, {
  assignFirstPlacement: (context) => place(context as unknown as Placing, false),
  transferPlacement: (context) => place(context as unknown as Placing, true),

  async deleteCurrentPlacement(context) {
    const { tx, me, input, today, notFound, effect, changeSet } = context
    const membership = input.ClientSubProgramMembershipID
    const child = await tx
      .selectFrom('client_membership')
      .innerJoin('person', 'person.id', 'client_membership.person_id')
      .select('person.first_name')
      .where('client_membership.id', '=', membership)
      .executeTakeFirst()
    const name = child?.first_name ?? notFound()
    const ChangeSetID = await changeSet('foster.placement-removed', `Remove the current placement of ${name}`)
    const of = tenure(tx, placements, datedFor(me, today))
    const seen = input.PlacementID && input.version ? { id: input.PlacementID, version: input.version } : undefined
    const subject = { client_membership_id: membership }
    const { row, reopened } = settle(
      await of.deleteCurrent(subject, { reason: input.Reason, ...(seen && { seen }) }),
      context,
    )
    const events = await tx
      .updateTable('location_event')
      .set({ voided_at: new Date().toISOString(), voided_by: me.userId, void_reason: input.Reason })
      .where('placement_id', '=', row.id)
      .where('voided_at', 'is', null)
      .returning('id')
      .execute()
    if (reopened) await reopenStay(tx, reopened.id, row.id)
    const names = await tx
      .selectFrom('resource_family')
      .select(['id', 'name'])
      .where('id', 'in', [row.family_id, ...(reopened ? [reopened.family_id] : [])])
      .execute()
    const nameOf = (id: string) => names.find((one) => one.id === id)?.name ?? ''
    effect(
      'bed',
      `The placement with **${nameOf(row.family_id)}** from **${dayInWords(row.start_date)}** on is removed`,
    )
    if (events.length > 0)
      effect('calendar', `**${events.length}** recorded there ${events.length === 1 ? 'goes' : 'go'} with it`)
    effect(
      'home',
      reopened
        ? `The placement with **${nameOf(reopened.family_id)}** is open again, as it was`
        : `${name} is waiting for a home from **${dayInWords(row.start_date)}** on`,
    )
    return { PlacementID: row.id, ReopenedPlacementID: reopened?.id ?? null, ChangeSetID }
  },

  async getPlacementsForChild({ tx, me, input, today, notFound, looked }) {
    const stays = (await childStays(tx, input.ClientSubProgramMembershipID, me, today)) ?? notFound()
    await looked('client_membership', input.ClientSubProgramMembershipID, { part: 'placements' })
    return stays
  },

  async getPlacementsForFamily({ tx, input, today, notFound, looked }) {
    const stays = (await familyStays(tx, input.FosterResourceFamilyID, today)) ?? notFound()
    await looked('resource_family', input.FosterResourceFamilyID, { part: 'placements' })
    return stays
  },
})
