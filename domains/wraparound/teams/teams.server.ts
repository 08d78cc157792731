import { sql, type RawBuilder } from 'kysely'
import type { Output } from '#platform/contract/call.ts'
import { ownReasons } from '#platform/contract/own-reasons.ts'
import { handlers, type Tx } from '#platform/server/handlers.ts'
import type { ScopeRules } from '#platform/server/scopes.ts'
import { datedFor, settle, tenure, tenureTable } from '#platform/server/tenure.ts'
import { named, record } from '#platform/server/record.ts'
import { holds, list, staffName } from '#domains/enrollment/rows.server.ts'
import { wraparound } from '../wraparound.rules.ts'
import { teamCalls } from './teams.calls.ts'

/** Locked by `get`: of two who take the last place, the second sees it taken. */
export const teams = record(
  'wrap_team',
  named('WrapTeamID', 'Name', 'SupervisorID', 'Capacity', 'Note', 'StartDate', 'EndDate'),
  { voids: true },
)
const members = tenureTable({
  table: 'wrap_team_member',
  subject: ['wrap_team_id', 'employee_id', 'role'],
  holder: [],
})

export const wrapScopes: Pick<ScopeRules, 'wrapTeam'> = {
  wrapTeam: {
    is: 'record',
    table: 'wrap_team',
    async check(tx, id) {
      const found = tx.selectFrom('wrap_team').select('id').where('id', '=', id).where('voided_at', 'is', null)
      return Boolean(await found.executeTakeFirst())
    },
  },
}

/** Whether a team is there on a day. */
export const worksOn = (team: { start_date: string; end_date: string | null }, day: string) =>
  team.start_date <= day && (team.end_date === null || day < team.end_date)

/** The teams someone is in, for their profile. */
export const teamsOf = async (tx: Tx, userId: string, today: string) => {
  const { rows } = await sql<{ Id: string; Name: string }>`select distinct t.id as "Id", t.name as "Name"
    from wrap_team t left join wrap_team_member w on w.wrap_team_id = t.id and w.employee_id = ${userId} and ${holds('w', today)}
    where ${holds('t', today)} and (w.id is not null or t.supervisor_id = ${userId}) order by 2, 1`.execute(tx)
  return rows
}

const memberColumns = sql`w.id as "WrapTeamMemberID", w.employee_id as "EmployeeID", ${staffName('w.employee_id')} as "Name",
  w.role as "Role", w.start_date as "StartDate", w.end_date as "EndDate", w.end_reason as "EndReason", w.version`

/** Name, supervisor and load; the number of youth counts all, also those the caller may not see. */
const head = sql`t.id as "WrapTeamID", t.sub_program_id as "SubProgramID", s.name as "SubProgramName", t.name as "Name",
  t.supervisor_id as "SupervisorID", ${staffName('t.supervisor_id')} as "SupervisorName", t.capacity as "Capacity", n.youth as "YouthCount",
  case when f.count > 0 then round(n.youth / f.count::numeric, 1)::float8 end as "LoadPerFacilitator"`
const from = (today: string) => sql`wrap_team t join sub_program s on s.id = t.sub_program_id
  cross join lateral (select wrap_team_load(t.id, ${today}) as youth) n
  cross join lateral (select count(*)::int, coalesce(array_agg(${staffName('w.employee_id')} order by w.start_date), '{}') as names from wrap_team_member w
    where w.wrap_team_id = t.id and w.role = 'Facilitator' and ${holds('w', today)}) f`

async function teamsWhere(tx: Tx, today: string, where: RawBuilder<unknown>) {
  type Teams = Output<typeof teamCalls.getWrapTeams>['Teams']
  const { rows } = await sql<
    Teams[number]
  >`select ${head}, t.note as "Note", t.start_date as "StartDate", t.end_date as "EndDate",
    ${list(sql`select ${memberColumns} from wrap_team_member w where w.wrap_team_id = t.id and w.voided_at is null
      and (w.end_date is null or w.end_date > ${today}) order by array_position(array['Facilitator', 'Parent Partner', 'Youth Partner'], w.role), w.start_date, w.id`)} as "Members",
    t.version from ${from(today)} where t.voided_at is null and ${where} order by s.name, t.name, t.id`.execute(tx)
  return rows
}

/** Whether someone works in a sub-program on a day. */
async function worksIn(tx: Tx, employeeId: string, subProgramId: string, day: string): Promise<boolean> {
  const { rows } = await sql`select from employee_sub_program m join application_user u on u.id = m.employee_id
    where m.employee_id = ${employeeId} and m.sub_program_id = ${subProgramId} and ${holds('m', day)} and u.account_status <> 'Inactive'`.execute(
    tx,
  )
  return rows.length > 0
}

export const teamHandlers = handlers(teamCalls, {
  async getWrapTeams({ tx, input, today }) {
    const ofProgram = input.SubProgramID ? sql`t.sub_program_id = ${input.SubProgramID}` : sql`true`
    const running = input.IncludeEnded ? sql`true` : sql`(t.end_date is null or t.end_date > ${today})`
    return { Teams: await teamsWhere(tx, today, sql`${ofProgram} and ${running}`) }
  },

  async getAvailableWrapTeamsForSubProgram({ tx, input, today }) {
    type Available = Output<typeof teamCalls.getAvailableWrapTeamsForSubProgram>
    const free = await sql<
      Available['Teams'][number]
    >`select ${head}, f.names as "Facilitators", greatest(t.capacity - n.youth, 0) as "Room"
      from ${from(today)} where t.sub_program_id = ${input.SubProgramID} and t.voided_at is null and (t.end_date is null or t.end_date > ${today})
      order by n.youth::float / t.capacity, t.name`.execute(tx)
    const employees = await sql<
      Available['Employees'][number]
    >`select m.employee_id as "EmployeeID", n.name as "Name", m.sub_program_role as "SubProgramRole",
        (select count(*)::int from wrap_team_member w where w.employee_id = m.employee_id and ${holds('w', today)}) as "Teams"
      from employee_sub_program m join application_user u on u.id = m.employee_id cross join lateral staff_names(array[u.id]) n
      where m.sub_program_id = ${input.SubProgramID} and ${holds('m', today)} and u.account_status <> 'Inactive' order by n.name, n.id`.execute(
      tx,
    )
    return { Teams: free.rows, Employees: employees.rows }
  },

  async getWrapTeamHistory({ tx, input }) {
    type History = Output<typeof teamCalls.getWrapTeamHistory>
    const { rows } = await sql<History>`select
      ${list(sql`select ${memberColumns} from wrap_team_member w where w.wrap_team_id = t.id and w.voided_at is null
        order by w.start_date desc, w.id`)} as "Members",
      ${list(sql`select c.client_membership_id as "ClientSubProgramMembershipID", concat_ws(' ', p.first_name, p.last_name) as "Name",
        c.start_date as "StartDate", c.end_date as "EndDate", c.end_reason as "EndReason", c.note as "Note", c.over_capacity_reason as "OverCapacityReason"
        from wrap_team_client c join person p on p.id = c.person_id where c.wrap_team_id = t.id and c.voided_at is null
        order by c.end_date is not null, c.start_date desc, c.id`)} as "Youth"
      from wrap_team t where t.id = ${input.WrapTeamID}`.execute(tx)
    return rows[0]!
  },

  async addWrapTeam(context) {
    const { tx, input, today, refuse } = context
    const start = input.StartDate ?? today
    const program = await tx
      .selectFrom('sub_program as s')
      .innerJoin('core_program as k', 'k.id', 's.core_program_id')
      .select('k.web_application_module_name as module')
      .where('s.id', '=', input.SubProgramID)
      .executeTakeFirst()
    if (program?.module !== wraparound.module) refuse('WrongProgram')
    if (input.SupervisorID && !(await worksIn(tx, input.SupervisorID, input.SubProgramID, start)))
      refuse('NotInProgram')
    return teams.add(context, { ...teams.values(input), sub_program_id: input.SubProgramID, start_date: start })
  },

  async editTeam(context) {
    const { tx, input, today, refuse } = context
    const at = teams.at(input)
    const team = await teams.lock(context, at)
    const supervised = input.SupervisorID && input.SupervisorID !== team.supervisor_id
    if (supervised && !(await worksIn(tx, input.SupervisorID!, team.sub_program_id, today))) refuse('NotInProgram')
    if (input.EndDate && input.EndDate !== team.end_date)
      await sql`update wrap_team_member set end_date = ${input.EndDate}, end_reason = ${ownReasons.teamEnded[0]} where wrap_team_id = ${team.id}
        and voided_at is null and end_date is null and start_date < ${input.EndDate}`.execute(tx)
    return teams.change(context, at, { ...teams.values(input), end_reason: input.EndDate && 'Team ended' })
  },

  async addTeamMember(context) {
    const { tx, me, input, today, refuse } = context
    const start = input.StartDate ?? today
    const team = await teams.get(context, input.WrapTeamID)
    if (!worksOn(team, start)) refuse('TeamEnded')
    if (!(await worksIn(tx, input.EmployeeID, team.sub_program_id, start))) refuse('NotInProgram')
    const subject = { wrap_team_id: team.id, employee_id: input.EmployeeID, role: input.Role }
    const given = { holder: {}, start, more: { sub_program_id: team.sub_program_id } }
    const { row } = settle(await tenure(tx, members, datedFor(me, today)).assignFirst(subject, given), context)
    return { WrapTeamMemberID: row.id, version: row.version }
  },

  async endTeamMember(context) {
    const { tx, me, input, today, notFound } = context
    const found =
      (await tx
        .selectFrom('wrap_team_member')
        .select(['id', 'wrap_team_id', 'employee_id', 'role'])
        .where('id', '=', input.WrapTeamMemberID)
        .where('wrap_team_id', '=', input.WrapTeamID)
        .where('voided_at', 'is', null)
        .executeTakeFirst()) ?? notFound()
    const { id, ...subject } = found
    const given = { end: input.EndDate, reason: input.Reason, seen: { id, version: input.version } }
    const { row } = settle(await tenure(tx, members, datedFor(me, today)).end(subject, given), context)
    return { WrapTeamMemberID: row.id, version: row.version }
  },
})
