import { sql } from 'kysely'
import { labelWords } from '#platform/contract/lists/base.ts'
import { appointmentTypes } from '#platform/contract/lists/staff.ts'
import { joined, type Words } from '#platform/contract/words.ts'
import { boardPart } from '#platform/server/house-board.ts'

/** Where a resident has to be in the next twelve hours; what is private to its people is not told. */
export const dayOfResident = boardPart<{ type: string; place: string | null }>({
  name: 'appointments',
  permission: 'Residential.View',
  rows: ({ houses, today }) => sql`select k.residence_id, c.client_membership_id, o.starts_at as at,
      jsonb_build_object('type', a.type, 'place', a.place) as detail
    from appointment_occurrence o join appointment a on a.id = o.appointment_id and a.voided_at is null and a.visibility = 'Team'
    join appointment_client c on c.appointment_id = a.id
    cross join lateral (select house_on(c.client_membership_id, ${today}::date) as residence_id) k
    where o.starts_at between now() - interval '30 minutes' and now() + interval '12 hours' and o.removed_at is null
      and o.status in ('Scheduled', 'Confirmed', 'Arrived') and k.residence_id = any (${houses})`,
  line: ({ Detail: { type, place } }) => {
    const where: Words | undefined = place ? [place, place] : undefined
    return {
      place: 'next',
      tone: 'info',
      says: joined([labelWords(appointmentTypes, type), ...(where ? [where] : [])], ', '),
    }
  },
})
