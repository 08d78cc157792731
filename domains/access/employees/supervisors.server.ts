import { ownReasons } from '#platform/contract/own-reasons.ts'
import { sql } from 'kysely'
import { handlers, type Me, type Tx } from '#platform/server/handlers.ts'
import { settle, tenure } from '#platform/server/tenure.ts'
import { stateOf, tookEffect } from '../access.rules.ts'
import { employeeSupervisors, endSooner, holdsToday, limitsFor } from '../dated.server.ts'
import { supervisorCalls } from './supervisors.calls.ts'

interface Found {
  Level: number
  EmployeeSupervisorID: string
  UserID: string
  Name: string
  Title: string | null
  NextUserID: string
  SupervisorRole: string
  StartDate: string
  EndDate: string | null
  version: number
  employee: string
}

/** The line from an employee upwards or downwards, each membership once, the next first. */
async function lineOf(tx: Tx, employeeId: string, way: 'up' | 'down', today: string): Promise<Found[]> {
  const [here, there] = way === 'up' ? ['employee_id', 'supervisor_id'] : ['supervisor_id', 'employee_id']
  const { rows } = await sql<Found>`
    with recursive line as (
      select ${employeeId}::uuid as at, 0 as level, array[${employeeId}::uuid] as seen, null::uuid as membership
      union all
      select ${sql.ref(`x.${there}`)}, level + 1, seen || ${sql.ref(`x.${there}`)}, x.id
      from line join employee_supervisor x on ${sql.ref(`x.${here}`)} = line.at and ${holdsToday('x', today)}
      where ${sql.ref(`x.${there}`)} <> all (seen) and level < 20),
    once as (select distinct on (membership) membership, level from line where membership is not null order by membership, level)
    select o.level as "Level", x.id as "EmployeeSupervisorID", n.id as "UserID", n.name as "Name", e.title as "Title",
      ${sql.ref(`x.${here}`)} as "NextUserID", x.supervisor_role as "SupervisorRole", x.start_date as "StartDate",
      x.end_date as "EndDate", x.version, x.employee_id as employee
    from once o join employee_supervisor x on x.id = o.membership cross join lateral staff_names(array[${sql.ref(`x.${there}`)}]) n
    join employee e on e.id = n.id order by o.level, n.name`.execute(tx)
  return rows
}

async function historyOf(tx: Tx, employeeId: string): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select 1 as "Level", x.id as "EmployeeSupervisorID", n.id as "UserID", n.name as "Name", e.title as "Title",
      x.employee_id as "NextUserID", x.supervisor_role as "SupervisorRole", x.start_date as "StartDate", x.end_date as "EndDate",
      x.version, x.employee_id as employee
    from employee_supervisor x cross join lateral staff_names(array[x.supervisor_id]) n join employee e on e.id = n.id
    where x.employee_id = ${employeeId} and x.voided_at is null order by x.start_date desc, x.id`.execute(tx)
  return rows
}

const shown =
  (me: Me, today: string) =>
  ({ employee, ...row }: Found) => {
    const State = stateOf(row.StartDate, row.EndDate, today)
    const own = employee === me.userId || row.UserID === me.userId || row.NextUserID === me.userId
    return { ...row, State, Can: { Delete: !own && State !== 'ended' } }
  }

/** Supervision decides who sees and signs what, so nobody arranges their own. */
const isOwn = (me: Me, ...ids: string[]) => ids.includes(me.userId)

export const supervisorHandlers = handlers(supervisorCalls, {
  async getSupervisors({ tx, me, input, today }) {
    const show = shown(me, today)
    return {
      EmployeeId: input.EmployeeId,
      Up: (await lineOf(tx, input.EmployeeId, 'up', today)).map(show),
      Down: (await lineOf(tx, input.EmployeeId, 'down', today)).map(show),
      History: (await historyOf(tx, input.EmployeeId)).map(show),
    }
  },

  async addMembershipEmployeeSupervisor(context) {
    const { tx, me, input, today, refuse } = context
    const { EmployeeId, SupervisorId, SupervisorRole } = input
    if (EmployeeId === SupervisorId) refuse('Yourself')
    if (isOwn(me, EmployeeId, SupervisorId)) refuse('OwnRights')
    const supervisor = await tx
      .selectFrom('application_user as u')
      .innerJoin('employee as e', 'e.id', 'u.id')
      .select('u.id')
      .where('u.id', '=', SupervisorId)
      .where('u.account_status', '<>', 'Inactive')
      .where(sql<boolean>`user_in_reach(u.id)`)
      .executeTakeFirst()
    if (!supervisor) refuse('NoSuchSupervisor')
    const of = tenure(tx, employeeSupervisors, limitsFor(me, today))
    const subject = { employee_id: EmployeeId, supervisor_role: SupervisorRole }
    const given = { holder: { supervisor_id: SupervisorId }, start: input.StartDate ?? today }
    const held = input.Replace ? await of.current(subject) : undefined
    if (held && held.start_date >= given.start && !tookEffect(held.start_date, today)) {
      // The current one began today: it is taken back, not ended before it began.
      settle(await of.deleteCurrent(subject, { reason: ownReasons.replacedBefore[0] }), context)
    } else if (held) {
      const { row } = settle(await of.transfer(subject, given), context)
      return { EmployeeSupervisorID: row.id, version: row.version }
    }
    const { row } = settle(await of.assignFirst(subject, given), context)
    return { EmployeeSupervisorID: row.id, version: row.version }
  },

  async deleteMembershipEmployeeSupervisor(context) {
    const { tx, me, input, today, refuse, notFound } = context
    const row =
      (await tx
        .selectFrom('employee_supervisor')
        .selectAll()
        .where('id', '=', input.EmployeeSupervisorID)
        .where('voided_at', 'is', null)
        .executeTakeFirst()) ?? notFound()
    if (isOwn(me, row.employee_id, row.supervisor_id)) refuse('OwnRights')
    const of = tenure(tx, employeeSupervisors, limitsFor(me, today))
    const subject = { employee_id: row.employee_id, supervisor_role: row.supervisor_role }
    const seen = { id: row.id, version: input.version }
    if (input.EndDate) {
      const given = { end: input.EndDate, reason: input.Reason, seen }
      settle(await endSooner(of, subject, row.end_date, given), context)
    } else {
      if (tookEffect(row.start_date, today)) refuse('TookEffect')
      settle(await of.deleteCurrent(subject, { reason: input.Reason ?? 'Never took effect', seen }), context)
    }
    return { EmployeeSupervisorID: row.id }
  },
})
