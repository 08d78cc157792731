import { sql } from 'kysely'
import { recordedAs, tellCount, type EnrollmentPart } from '#platform/server/enrollment-parts.ts'

/** Flex funds: a request nobody decided yet is withdrawn when the enrollment ends; bills still come for what was approved. */
export const flexPart: EnrollmentPart = {
  name: 'wrap flex funds',
  recorded: recordedAs(
    'Flex',
    (id) => sql`select min(asked_on) as first, null::date as until, null as detail from wrap_flex_request
      where client_membership_id = ${id} and voided_at is null`,
    {
      happened: ['Flex funds were asked for on {day}.', 'Se pidieron fondos flexibles el {day}.'],
      there: ['Flex funds were asked for.', 'Se pidieron fondos flexibles.'],
    },
  ),
  async end({ tx, membershipId, effect }) {
    const { numAffectedRows: waiting } = await sql`update wrap_flex_request set state = 'Withdrawn'
      where client_membership_id = ${membershipId} and state = 'Requested' and voided_at is null`.execute(tx)
    tellCount(
      effect,
      'file',
      waiting,
      ['**#** flex fund request is withdrawn', '**#** solicitud de fondos flexibles se retira'],
      ['**#** flex fund requests are withdrawn', '**#** solicitudes de fondos flexibles se retiran'],
    )
  },
}
