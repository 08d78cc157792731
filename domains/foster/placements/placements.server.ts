import { counted, sentence } from '#platform/contract/words.ts'
import { handlers } from '#platform/server/handlers.ts'
import { datedFor, settle, tenure } from '#platform/server/tenure.ts'
import { placementsCalls } from './placements.calls.ts'
import { place, placements, reopenStay, type Placing } from './placements-place.server.ts'
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
    const ChangeSetID = await changeSet(
      'foster.placement-removed',
      sentence(['Remove the current placement of {name}', 'Eliminar la ubicación actual de {name}'], { name }),
    )
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
    if (reopened) await reopenStay(tx, reopened.id)
    const names = await tx
      .selectFrom('resource_family')
      .select(['id', 'name'])
      .where('id', 'in', [row.family_id, ...(reopened ? [reopened.family_id] : [])])
      .execute()
    const nameOf = (id: string) => names.find((one) => one.id === id)?.name ?? ''
    effect(
      'bed',
      sentence(
        [
          'The placement with **{family}** from **{day}** is removed',
          'Se elimina la ubicación con **{family}** desde el **{day}**',
        ],
        { family: nameOf(row.family_id), day: row.start_date },
      ),
    )
    if (events.length > 0)
      effect(
        'calendar',
        counted(
          events.length,
          ['**#** time away recorded there goes with it', '**#** ausencia registrada allí se va con ella'],
          ['**#** times away recorded there go with it', '**#** ausencias registradas allí se van con ella'],
        ),
      )
    effect(
      'home',
      reopened
        ? sentence(
            [
              'The placement with **{family}** is open again, as it was',
              'La ubicación con **{family}** vuelve a estar abierta, como estaba',
            ],
            { family: nameOf(reopened.family_id) },
          )
        : sentence(['{name} is waiting for a home from **{day}**', '{name} espera un hogar desde el **{day}**'], {
            name,
            day: row.start_date,
          }),
    )
    return { PlacementID: row.id, ReopenedPlacementID: reopened?.id ?? null, ChangeSetID }
  },

  getPlacementsForChild: async ({ tx, me, input, today, notFound }) =>
    (await childStays(tx, input.ClientSubProgramMembershipID, me, today)) ?? notFound(),

  getPlacementsForFamily: async ({ tx, input, today, notFound }) =>
    (await familyStays(tx, input.FosterResourceFamilyID, today)) ?? notFound(),
})
