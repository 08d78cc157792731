import { sql } from 'kysely'
import type { Me, Tx } from '#platform/server/handlers.ts'
import { stateOf, tookEffect } from '../access.rules.ts'
import { holdsToday } from '../dated.server.ts'
import { holdsAll } from '../scopes.server.ts'

interface Asker {
  tx: Tx
  me: Me
  today: string
}

/** As people read it: resting after wrong passwords, or in need of a reset, is Locked. */
export const statusSql = sql<string>`case when u.account_status = 'Inactive' then 'Inactive'
  when u.reset_needed or exists (select from throttle t where t.key = 'account:' || u.id and t.wait_until > now()) then 'Locked'
  else u.account_status end`

export const secondFactorSql = sql<boolean>`(exists (select from authenticator a where a.user_id = u.id and a.confirmed_at is not null)
  or exists (select from passkey k where k.user_id = u.id))`

/** Every role a user holds, held or will hold, the current ones first. */
export async function heldRoles({ tx, me, today }: Asker, userId: string) {
  const { rows } = await sql<{
    UserRoleID: string
    RoleID: string
    Name: string
    StartDate: string
    EndDate: string | null
    version: number
    ahead: string[]
  }>`select ur.id as "UserRoleID", r.id as "RoleID", r.name as "Name", ur.start_date as "StartDate", ur.end_date as "EndDate",
      ur.version, role_permissions_ahead(r.id, ${today}) as ahead
    from user_role ur join role r on r.id = ur.role_id where ur.user_id = ${userId} and ur.voided_at is null
    order by (ur.end_date is not null and ur.end_date <= ${today}), ur.start_date desc, r.name`.execute(tx)
  return rows.map(({ ahead, ...row }) => {
    const State = stateOf(row.StartDate, row.EndDate, today)
    const may = me.may('Roles.Manage') && holdsAll(me, ahead)
    return {
      ...row,
      State,
      Can: { End: may && State !== 'ended', Delete: may && State !== 'ended' && !tookEffect(row.StartDate, today) },
    }
  })
}

/** An employee's places, as far as the caller may know of them. */
export async function membershipsOf({ tx, me, today }: Asker, userId: string) {
  const { rows } = await sql<{
    EmployeeSubProgramID: string
    SubProgramID: string
    SubProgramName: string
    SubProgramRole: string
    IsClientCaseCarrier: boolean
    IsFamilyCaseCarrier: boolean
    OpenCases: number
    StartDate: string
    EndDate: string | null
    version: number
  }>`select m.id as "EmployeeSubProgramID", s.id as "SubProgramID", s.name as "SubProgramName", m.sub_program_role as "SubProgramRole",
      m.is_client_case_carrier as "IsClientCaseCarrier", m.is_family_case_carrier as "IsFamilyCaseCarrier",
      open_cases(m.employee_id, ${today}, m.sub_program_id) as "OpenCases", m.start_date as "StartDate", m.end_date as "EndDate", m.version
    from employee_sub_program m join sub_program s on s.id = m.sub_program_id
    where m.employee_id = ${userId} and m.voided_at is null
      and (sees_all() or m.employee_id = my_user() or m.sub_program_id = any (my_sub_programs()))
    order by (m.end_date is not null and m.end_date <= ${today}), s.name, m.start_date desc`.execute(tx)
  return rows.map((row) => {
    const may = userId !== me.userId && (me.seesAll || me.subPrograms.includes(row.SubProgramID))
    return {
      ...row,
      State: stateOf(row.StartDate, row.EndDate, today),
      Can: { Edit: may, Delete: may && !tookEffect(row.StartDate, today) && row.OpenCases === 0 },
    }
  })
}

/** What a user may do today, and every way by which. */
export async function effectivePermissions({ tx, today }: Pick<Asker, 'tx' | 'today'>, userId: string) {
  const { rows } = await sql<{
    Name: string
    Module: string
    Description: string
    Sources: {
      RoleID: string
      RoleName: string
      SourceRoleID: string
      SourceRoleName: string
      UntilDate: string | null
    }[]
  }>`select p.name as "Name", p.module as "Module", p.description as "Description",
      json_agg(json_build_object('RoleID', r.id, 'RoleName', r.name, 'SourceRoleID', s.id, 'SourceRoleName', s.name,
        'UntilDate', least(ur.end_date, rp.end_date)) order by r.name) as "Sources"
    from user_role ur join role r on r.id = ur.role_id cross join lateral role_line(r.id) l join role s on s.id = l.role_id
    join role_permission rp on rp.role_id = s.id join permission p on p.id = rp.permission_id
    where ur.user_id = ${userId} and ${holdsToday('ur', today)} and ${holdsToday('rp', today)}
    group by p.id order by p.module, p.name`.execute(tx)
  return rows
}

export async function nameOf(tx: Tx, userId: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from staff_names(array[${userId}::uuid])`.execute(tx)
  return rows[0]?.name ?? ''
}
