import { sql } from 'kysely'
import { counted } from '#platform/contract/words.ts'
import { endRows } from '#platform/server/end-rows.ts'
import type { EnrollmentPart } from '#platform/server/enrollment-parts.ts'

const of = (membershipId: string) => sql`client_membership_id = ${membershipId}`

/** The services a program gives during an enrollment. */
export const servicePart: EnrollmentPart = {
  name: 'services',
  recorded: {
    rows: (id) => sql`select min(start_date) as first, null::date as until, null as detail from client_service
      where ${of(id)} and voided_at is null`,
    begins: {
      code: 'AfterService',
      words: () => ['A service began before that day.', 'Un servicio empezó antes de ese día.'],
    },
    removal: {
      code: 'HasService',
      words: () => [
        'Services are recorded. Remove them first, or end the enrollment instead.',
        'Hay servicios registrados. Quítelos primero o termine la inscripción.',
      ],
    },
  },
  async end({ tx, membershipId, end, reason, effect }) {
    const services = await endRows(tx, 'client_service', of(membershipId), { end, reason })
    if (services > 0)
      effect(
        'file',
        counted(
          services,
          ['**#** service ends', '**#** servicio termina'],
          ['**#** services end', '**#** servicios terminan'],
        ),
      )
  },
}
