import { sql } from 'kysely'
import { chartOn, onOpenChart, openChart } from '#domains/enrollment/on-chart.server.ts'
import type { Output } from '#platform/contract/call.ts'
import { handlers, type Tx } from '#platform/server/handlers.ts'
import { named, record } from '#platform/server/record.ts'
import { holds, list, staffName } from '#domains/enrollment/rows.server.ts'
import { naturalPercent } from '../wraparound.rules.ts'
import { youthTeamCalls } from './youth-team.calls.ts'

type YouthTeam = Output<typeof youthTeamCalls.getYouthTeam>

const people = record(
  'wrap_team_person',
  {
    ...named('WrapTeamPersonID', 'Kind', 'Name', 'Relation', 'ClientContactID', 'Email', 'StartDate', 'EndDate'),
    Phone: 'phone_digits',
  },
  { voids: true, within: onOpenChart },
)

/** The people around a youth, the staff of their team today, and the teams they had. */
export async function findYouthTeam(tx: Tx, membershipId: string, today: string): Promise<YouthTeam> {
  const { rows } = await sql<Omit<YouthTeam, 'NaturalPercent'>>`select
    ${list(sql`select ${people.select('p')} from wrap_team_person p
      where p.client_membership_id = m.id and p.voided_at is null
      order by p.end_date is not null, array_position(array['Family', 'Natural Support', 'Formal Support'], p.kind), p.name`)} as "People",
    ${list(sql`select w.employee_id as "EmployeeID", ${staffName('w.employee_id')} as "Name", w.role as "Role", u.email as "Email"
      from wrap_team_client c join wrap_team_member w on w.wrap_team_id = c.wrap_team_id and ${holds('w', today)}
      join application_user u on u.id = w.employee_id where c.client_membership_id = m.id and ${holds('c', today)}
      order by w.start_date, w.id`)} as "Staff",
    ${list(sql`select c.id as "WrapTeamClientID", c.wrap_team_id as "WrapTeamID", t.name as "Name", c.start_date as "StartDate", c.end_date as "EndDate",
      c.end_reason as "EndReason", c.note as "Note", c.version from wrap_team_client c join wrap_team t on t.id = c.wrap_team_id
      where c.client_membership_id = m.id and c.voided_at is null order by c.start_date desc`)} as "Teams"
    from client_membership m where m.id = ${membershipId}`.execute(tx)
  const { People, Staff, Teams } = rows[0]!
  const here = People.filter(({ EndDate }) => EndDate === null || EndDate > today)
  const natural = here.filter(({ Kind }) => Kind === 'Natural Support').length
  return { People, Staff, Teams, NaturalPercent: naturalPercent(natural, here.length + Staff.length) }
}

export const youthTeamHandlers = handlers(youthTeamCalls, {
  getYouthTeam: ({ tx, input, today }) => findYouthTeam(tx, input.ClientSubProgramMembershipID, today),

  async addEditPerson(context) {
    const { tx, input, today, refuse } = context
    const { person_id } = await openChart(context)
    if (input.ClientContactID) {
      const contact = tx.selectFrom('client_contact').select('id').where('id', '=', input.ClientContactID)
      if (!(await contact.where('person_id', '=', person_id).where('voided_at', 'is', null).executeTakeFirst()))
        refuse('NoSuchContact')
    }
    const at = people.at(input)
    if (!at.id || input.StartDate) await chartOn(context, input.StartDate ?? today)
    return people.save(context, at, { ...(!at.id && { start_date: today }), ...people.values(input) })
  },

  endPerson: (context) =>
    people.change(context, people.at(context.input), {
      end_date: context.input.EndDate,
      end_reason: context.input.Reason,
    }),
})
