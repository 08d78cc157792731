import type { ClientBase } from 'pg'
import { addDays } from '#platform/contract/dates.ts'
import { castId, familyId, personId, userId } from './cast/chance.ts'
import { events } from './cast/events.ts'
import type { Cast } from './cast/shapes.ts'
import { seedDecisions } from './decisions.ts'
import { insertRows } from './insert.ts'

/** Where each child lived, and the nights it was elsewhere. */
export async function seedPlacements(client: ClientBase, cast: Cast, today: string): Promise<void> {
  const { Clients, Families } = cast
  const decisions = await seedDecisions(client, cast, today)
  const stays = Clients.flatMap((one) =>
    one.Placements.map((placement) => ({
      id: placement.Id,
      client_membership_id: one.Id,
      person_id: one.PersonId,
      sub_program_id: one.SubProgramId,
      family_id: placement.FosterResourceFamilyID,
      placement_decision_id: decisions.get(placement.Id) ?? null,
      placement_type: one.PlacementType,
      override_reason: placement.Overridden ? 'Sibling Group Kept Together' : null,
      override_text: placement.Overridden ? 'Keeps brother and sister together until a larger home is free.' : null,
      overridden_by: placement.Overridden ? userId('Desmond Directo') : null,
      start_date: placement.StartDate,
      end_date: placement.EndDate,
      end_reason: placement.EndReason,
      version: 1,
    })),
  )
  const isOver = (stay: (typeof stays)[number]) => stay.override_reason !== null
  await insertRows(
    client,
    'placement',
    stays.filter((stay) => !isOver(stay)),
  )
  await insertRows(client, 'placement', stays.filter(isOver))
  const rows = events
    .trim()
    .split('\n')
    .map((line) => line.split(' | '))
    .flatMap(([name = '', kind = '', from = '', to = '', place = '', note = '']) => {
      const one = Clients.find(({ PersonId }) => PersonId === personId(name))
      const start = addDays(today, -Number(from))
      if (!one || start < one.StartDate) return []
      const placement = one.Placements.find(
        ({ StartDate, EndDate }) => StartDate <= start && (EndDate === null || EndDate > start),
      )
      if (!placement) throw new Error(`${name} was not placed ${from} days ago`)
      const respite = Families.find(({ Id }) => Id === familyId(place))
      const end = to === '-' ? null : addDays(today, -Number(to))
      return [
        {
          id: castId('location event', name, kind, from),
          placement_id: placement.Id,
          client_membership_id: one.Id,
          sub_program_id: one.SubProgramId,
          kind,
          place: place === '-' || respite ? null : place,
          respite_family_id: respite?.Id ?? null,
          bed_held_until: end === null ? addDays(start, kind === 'AWOL' ? 7 : 14) : null,
          note,
          start_date: start,
          end_date: end,
          end_reason: end === null ? null : 'Returned',
          version: 1,
        },
      ]
    })
  await insertRows(client, 'location_event', rows)
}
