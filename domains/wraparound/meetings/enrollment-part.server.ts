import { sql } from 'kysely'
import { sentence } from '#platform/contract/words.ts'
import { recordedAs, tellCount, type EnrollmentPart } from '#platform/server/enrollment-parts.ts'

const live = (id: string) => sql`client_membership_id = ${id} and voided_at is null`

/** Team meetings: those held stay, those planned are canceled when the enrollment ends. */
export const meetingPart: EnrollmentPart = {
  name: 'wrap meetings',
  recorded: recordedAs(
    'Meeting',
    (id) => sql`select min(held_on) as first, max(held_on) as until, null as detail from wrap_meeting
      where ${live(id)} and state = 'Held'`,
    {
      happened: ['The team met on {day}.', 'El equipo se reunió el {day}.'],
      keepsEnd: true,
      there: ['Team meetings are recorded.', 'Hay reuniones registradas.'],
    },
  ),
  async end({ tx, membershipId, effect }) {
    const { numAffectedRows: planned } =
      await sql`update wrap_meeting set state = 'Canceled' where ${live(membershipId)} and state = 'Planned'`.execute(
        tx,
      )
    tellCount(
      effect,
      'calendar',
      planned,
      ['**#** planned team meeting is canceled', '**#** reunión planeada se cancela'],
      ['**#** planned team meetings are canceled', '**#** reuniones planeadas se cancelan'],
    )
  },
  alerts: [
    {
      id: 'wrap-meeting',
      rows: (
        today,
      ) => sql`select case when w.next_meeting < ${today}::date then 'over' else 'info' end as tone, 'meetings' as part,
        jsonb_build_object('day', w.next_meeting) as detail
        from wrap_roster w where w.client_membership_id = m.id and w.status = 'Active' and w.next_meeting <= ${today}::date + 7`,
      words: ({ day }: { day: string }) => sentence(['Team meeting {day}', 'Reunión del equipo el {day}'], { day }),
    },
  ],
}
