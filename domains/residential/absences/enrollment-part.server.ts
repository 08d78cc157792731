import { sql } from 'kysely'
import { recordedAs, type EnrollmentPart } from '#platform/server/enrollment-parts.ts'

/** When somebody was out of the house. */
export const absencePart: EnrollmentPart = {
  name: 'absences',
  recorded: recordedAs(
    'Absence',
    (
      id,
    ) => sql`select min((a.left_at at time zone u.zone)::date) as first, max((a.left_at at time zone u.zone)::date) as until, null as detail
      from house_absence a join sub_program u on u.id = a.sub_program_id where a.client_membership_id = ${id} and a.voided_at is null`,
    {
      happened: ['The resident left the house on {day}.', 'El residente salió de la casa el {day}.'],
      keepsEnd: true,
      there: ['Time out of the house is recorded.', 'Hay salidas de la casa registradas.'],
    },
  ),
}
