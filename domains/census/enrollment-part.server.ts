import { sql } from 'kysely'
import { recordedAs, type EnrollmentPart } from '#platform/server/enrollment-parts.ts'

/** Nights in an approved census. */
export const censusPart: EnrollmentPart = {
  name: 'census',
  recorded: recordedAs(
    'Census',
    (
      id,
    ) => sql`select min(l.day) as first, max(case when l.state = 'Discharged' then l.day else l.day + 1 end) as until, null as detail
      from census_line l join census_day d on d.id = l.census_day_id where l.client_membership_id = ${id} and d.status = 'Approved'`,
    {
      happened: ['The night of {day} is in an approved census.', 'La noche del {day} está en un censo aprobado.'],
      keepsEnd: true,
      there: ['Nights are in an approved census.', 'Hay noches en un censo aprobado.'],
    },
  ),
}
