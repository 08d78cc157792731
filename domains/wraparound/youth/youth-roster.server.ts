import { sql } from 'kysely'
import {
  clientFields,
  clientSearch,
  clientWhere,
  leftOut,
  subProgramChoices,
} from '#domains/enrollment/roster.server.ts'
import type { Output } from '#platform/contract/call.ts'
import { addDays } from '#platform/contract/dates.ts'
import { handlers } from '#platform/server/handlers.ts'
import { listOf } from '#platform/server/list-of.ts'
import { list } from '#domains/enrollment/rows.server.ts'
import { wraparound } from '../wraparound.rules.ts'
import { youthRosterCalls } from './youth-roster.calls.ts'
import { youthRoster } from './youth-roster.rules.ts'

const thisWeek = (today: string) =>
  sql`coalesce(w.last_contact >= date_trunc('week', ${today}::date::timestamp)::date, false)`
const dueWithin =
  (column: string) =>
  (days: number, { today }: { today: string }) =>
    sql`${sql.ref(column)} <= ${addDays(today, days)}::date and w.status = 'Active'`

const beside = sql`join client_roster r on r.client_membership_id = w.client_membership_id join client c on c.id = r.person_id`

const youth = listOf(youthRoster, {
  from: sql`wrap_roster w ${beside}`,
  rows: { key: 'w.client_membership_id', join: sql`wrap_roster w on w.client_membership_id = found.key ${beside}` },
  table: 'client_membership',
  fields: {
    ...clientFields,
    County: 'w.county',
    CountyUnit: 'w.county_unit',
    Status: 'w.status',
    Phase: 'w.phase',
    WrapTeamID: 'w.team_id',
    TeamName: 'w.team_name',
    Facilitator: 'w.facilitator',
    LastMeeting: 'w.last_meeting',
    NextMeeting: 'w.next_meeting',
    PlanDue: 'w.plan_due',
    CANSDue: 'w.cans_due',
    SafetyPlan: sql`w.safety_plan_on is not null`,
    LastContact: 'w.last_contact',
    ContactThisWeek: ({ today }) => thisWeek(today),
    WelligentID: 'c.welligent_id',
  },
  where: {
    ...clientWhere,
    WrapTeamIDs: 'w.team_id',
    Counties: (names) => sql`w.county = any (${names}::text[])`,
    FacilitatorIDs: (ids) => sql`w.facilitator_ids && ${ids}::uuid[]`,
    NoMeetingPlanned: sql`w.next_meeting is null and w.status = 'Active'`,
    PlanDueWithin: dueWithin('w.plan_due'),
    CANSDueWithin: dueWithin('w.cans_due'),
    HasSafetyPlan: sql`w.safety_plan_on is not null`,
    ContactThisWeek: (yes, { today }) => (yes ? thisWeek(today) : sql`not ${thisWeek(today)} and w.status = 'Active'`),
    WithoutTeam: sql`w.team_id is null and w.status = 'Active'`,
  },
  always: ({ input }) => leftOut(sql`w.status`, input),
  ...clientSearch,
  start: 'Name',
  ties: ['r.last_name', 'r.first_name', 'r.client_membership_id'],
})

export const youthRosterHandlers = handlers(youthRosterCalls, {
  getClients: (context) => youth.page(context),

  async getClientChoices({ tx }) {
    const { rows } = await sql<
      Output<typeof youthRosterCalls.getClientChoices>
    >`select ${subProgramChoices(wraparound)} as "SubPrograms",
      ${list(sql`select t.id as "Id", t.name as "Name" from wrap_team t where t.voided_at is null and t.end_date is null order by t.name`)} as "Teams",
      ${list(sql`select n.id as "Id", n.name as "Name" from staff_names(array(select distinct unnest(w.facilitator_ids) from wrap_roster w)) n
        order by n.name`)} as "Facilitators",
      ${list(sql`select distinct w.county as "Id", w.county as "Name" from wrap_roster w where w.county is not null order by 1`)} as "Counties"`.execute(
      tx,
    )
    return rows[0]!
  },

  exportClients: (context) => youth.file(context),
})
