import { sql } from 'kysely'
import { recordedAs, type EnrollmentPart } from '#platform/server/enrollment-parts.ts'

/** Sessions with the child's family, and outcomes: they stay, and hold the first and the last day. */
export const sessionPart: EnrollmentPart = {
  name: 'apss sessions',
  recorded: recordedAs(
    'Session',
    (id) => sql`select min(d.day) as first, max(d.day) as until, null as detail from (
      select s.held_on as day from apss_session_client c join apss_session s on s.id = c.apss_session_id and s.voided_at is null and s.state = 'Held'
        where c.client_membership_id = ${id} and c.attended
      union all select o.recorded_on from apss_outcome o join client_membership m on m.id = o.client_membership_id
        where o.client_membership_id = ${id} and o.voided_at is null and (m.end_date is null or o.recorded_on < m.end_date)) d`,
    {
      happened: ['A session or an outcome is recorded on {day}.', 'Hay una sesión o un resultado del {day}.'],
      keepsEnd: true,
      there: ['Sessions are recorded.', 'Hay sesiones registradas.'],
    },
  ),
}
