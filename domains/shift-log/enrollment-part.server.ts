import { sql } from 'kysely'
import { recordedAs, type EnrollmentPart } from '#platform/server/enrollment-parts.ts'

/** What shifts wrote of somebody; on the day they leave, too. Nothing of it is open, so nothing ends with a discharge. */
export const shiftLogPart: EnrollmentPart = {
  name: 'shift log',
  recorded: recordedAs(
    'ShiftEntry',
    (id) => sql`select min(e.day) as first, max(e.day) as until, null as detail from shift_entry e
      where e.client_membership_id = ${id} and (e.body <> '' or e.mark is not null)`,
    {
      happened: ['The shift log has an entry on {day}.', 'La bitácora tiene una anotación el {day}.'],
      keepsEnd: true,
      there: ['The shift log has entries.', 'La bitácora tiene anotaciones.'],
    },
  ),
}
