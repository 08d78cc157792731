import type { ClientBase } from 'pg'
import { addDays } from '#platform/contract/dates.ts'
import { castId, personId } from './cast/chance.ts'
import { events } from './cast/events.ts'
import type { Cast } from './cast/types.ts'
import { insertRows } from './insert.ts'

/** Where each child lived, and the nights it was elsewhere. */
export async function seedPlacements(client: ClientBase, { Clients }: Cast, today: string): Promise<void> {
  await insertRows(
    client,
    'placement',
    Clients.flatMap((one) =>
      one.Placements.map((placement) => ({
        id: placement.Id,
        client_membership_id: one.Id,
        person_id: one.PersonId,
        sub_program_id: one.SubProgramId,
        family_id: placement.FosterResourceFamilyID,
        placement_type: one.PlacementType,
        start_date: placement.StartDate,
        end_date: placement.EndDate,
        end_reason: placement.EndReason,
        version: 1,
      })),
    ),
  )
  const rows = events
    .trim()
    .split('\n')
    .map((line) => line.split(' | '))
    .map(([name = '', kind = '', from = '', to = '', place = '', note = '']) => {
      const one = Clients.find(({ PersonId }) => PersonId === personId(name))
      const start = addDays(today, -Number(from))
      const placement = one?.Placements.find(
        ({ StartDate, EndDate }) => StartDate <= start && (EndDate === null || EndDate > start),
      )
      if (!one || !placement) throw new Error(`${name} was not placed ${from} days ago`)
      const end = to === '-' ? null : addDays(today, -Number(to))
      return {
        id: castId('location event', name, kind, from),
        placement_id: placement.Id,
        client_membership_id: one.Id,
        sub_program_id: one.SubProgramId,
        kind,
        place: place === '-' ? null : place,
        bed_held_until: end === null ? addDays(start, kind === 'AWOL' ? 7 : 14) : null,
        note,
        start_date: start,
        end_date: end,
        end_reason: end === null ? null : 'Returned',
        version: 1,
      }
    })
  await insertRows(client, 'location_event', rows)
}
