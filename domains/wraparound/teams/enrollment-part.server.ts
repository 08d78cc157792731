import { sql } from 'kysely'
import { allOf } from '#platform/server/database.ts'
import { endRows } from '#platform/server/end-rows.ts'
import { recordedAs, tellCount, type EnrollmentPart } from '#platform/server/enrollment-parts.ts'

const of = (membershipId: string) => sql`client_membership_id = ${membershipId}`

/** The team a youth has, the people around them, and the phase. */
export const teamPart: EnrollmentPart = {
  name: 'wrap team',
  recorded: recordedAs(
    'Team',
    // The first phase begins with the enrollment and moves with it.
    (id) => sql`select min(d.start_date) as first, null::date as until, null as detail from (
      select start_date from wrap_team_client where ${of(id)} and voided_at is null
      union all select start_date from wrap_team_person where ${of(id)} and voided_at is null
      union all select p.start_date from wrap_phase p join client_membership m on m.id = p.client_membership_id
        where p.client_membership_id = ${id} and p.voided_at is null and p.start_date > m.start_date) d`,
    {
      happened: [
        'A team, someone on it or a phase began on {day}.',
        'Un equipo, alguien de él o una fase empezó el {day}.',
      ],
      there: [
        'A team, someone on it or a second phase is recorded.',
        'Hay un equipo, alguien de él o una segunda fase.',
      ],
    },
  ),
  async end({ tx, membershipId, end, reason, effect }) {
    const ended = { end, reason }
    const [teams, phases, people] = await allOf(
      endRows(tx, 'wrap_team_client', of(membershipId), ended),
      endRows(tx, 'wrap_phase', of(membershipId), ended),
      endRows(tx, 'wrap_team_person', of(membershipId), ended),
    )
    if (teams > 0) effect('person', ['The team’s work ends', 'El trabajo del equipo termina'])
    if (phases > 0) effect('calendar', ['The phase ends', 'La fase termina'])
    tellCount(
      effect,
      'person',
      people,
      ['**#** person leaves the youth’s team', '**#** persona deja el equipo del joven'],
      ['**#** people leave the youth’s team', '**#** personas dejan el equipo del joven'],
    )
  },
  async withdraw({ tx, membershipId, reason }) {
    await sql`update wrap_phase set voided_at = now(), voided_by = my_user(), void_reason = ${reason}
      where ${of(membershipId)} and voided_at is null`.execute(tx)
  },
}
