import { sql } from 'kysely'
import { sentence } from '#platform/contract/words.ts'
import { tellCount, type EnrollmentPart } from '#platform/server/enrollment-parts.ts'

/** Days of appointments that are with this client alone; others go on without. */
const alone = (
  membership: string,
) => sql`o.removed_at is null and o.status in ('Scheduled', 'Confirmed') and exists (select from appointment a
  where a.id = o.appointment_id and a.voided_at is null and exists (select from appointment_client c where c.appointment_id = a.id and c.client_membership_id = ${membership})
  and not exists (select from appointment_client c where c.appointment_id = a.id and c.client_membership_id <> ${membership}))`

/** What is planned after the last day is canceled when the enrollment ends; what was held stays. */
export const appointmentPart: EnrollmentPart = {
  name: 'appointments',
  async end({ tx, membershipId, end, effect }) {
    const { numAffectedRows: days } =
      await sql`update appointment_occurrence o set status = 'Canceled by Agency', status_at = now(),
        status_reason = 'Enrollment ended' where ${alone(membershipId)} and o.start_on >= ${end}::date`.execute(tx)
    // The night writes no more days of it.
    await sql`update appointment a set rrule = regexp_replace(rrule, ';UNTIL=[0-9]+$', '') || ';UNTIL=' || to_char(a.written_to, 'YYYYMMDD')
      where a.rrule is not null and a.voided_at is null and coalesce(substring(a.rrule from 'UNTIL=([0-9]{8})$'), '99991231') > to_char(a.written_to, 'YYYYMMDD')
        and exists (select from appointment_client c where c.appointment_id = a.id and c.client_membership_id = ${membershipId})
        and not exists (select from appointment_client c where c.appointment_id = a.id and c.client_membership_id <> ${membershipId})`.execute(
      tx,
    )
    tellCount(
      effect,
      'calendar',
      days,
      ['**#** appointment ahead is canceled', '**#** cita por venir se cancela'],
      ['**#** appointments ahead are canceled', '**#** citas por venir se cancelan'],
    )
  },
  async withdraw({ tx, membershipId, reason }) {
    await sql`update appointment a set voided_at = now(), voided_by = my_user(), void_reason = ${reason}
      where a.voided_at is null and exists (select from appointment_client c where c.appointment_id = a.id and c.client_membership_id = ${membershipId})
        and not exists (select from appointment_client c where c.appointment_id = a.id and c.client_membership_id <> ${membershipId})`.execute(
      tx,
    )
  },
  handover: [
    {
      rows: () => sql`select jsonb_build_object('day', o.start_on, 'type', a.type) as detail
        from appointment_client c join appointment a on a.id = c.appointment_id and a.voided_at is null and a.visibility = 'Team'
        join appointment_occurrence o on o.appointment_id = a.id and o.removed_at is null and o.status in ('Scheduled', 'Confirmed') and o.ends_at > now()
        where c.client_membership_id = m.id order by o.starts_at limit 1`,
      words: ({ day, type }: { day: string; type: string }) => [
        ['Next appointment', 'Próxima cita'],
        sentence(['{type}, {day}', '{type}, {day}'], { type, day }),
      ],
    },
  ],
}
