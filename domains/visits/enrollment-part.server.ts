import { sql } from 'kysely'
import { sentence } from '#platform/contract/words.ts'
import type { EnrollmentPart } from '#platform/server/enrollment-parts.ts'

/** The contacts made during an enrollment; they stay when it ends. */
export const contactPart: EnrollmentPart = {
  name: 'contacts',
  recorded: {
    rows: (id) => sql`select min(c.made_on) as first, max(c.made_on) as until, null as detail
      from contact_made_child c join contact_made m on m.id = c.contact_made_id
      where c.client_membership_id = ${id} and m.voided_at is null`,
    begins: {
      code: 'AfterContact',
      words: () => ['A contact is recorded before that day.', 'Hay un contacto registrado antes de ese día.'],
    },
    ends: {
      code: 'BeforeContact',
      words: (day) =>
        sentence(
          [
            'A contact of {day} is recorded. End on that day or later, or correct the contact first.',
            'Hay un contacto del {day}. Termine ese día o después, o corrija primero el contacto.',
          ],
          { day },
        ),
    },
    removal: {
      code: 'HasContact',
      words: () => [
        'Contacts are recorded. End the enrollment instead.',
        'Hay contactos registrados. Termine la inscripción.',
      ],
    },
  },
}
