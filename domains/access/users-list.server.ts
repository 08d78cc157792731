import { sql, type RawBuilder } from 'kysely'
import type { Input } from '#platform/contract/call.ts'
import { pageOf } from '#platform/contract/paging.ts'
import type { Tx } from '#platform/server/handlers.ts'
import { holdsAhead, holdsToday } from './dated.server.ts'
import { secondFactorSql, statusSql } from './user-details.server.ts'
import type { userCalls } from './users.calls.ts'

export type UserFilter = Partial<Input<typeof userCalls.getUsers>> & { UserID?: string }

/** Cases the caller may know of. */
const openCasesSql = (today: string) =>
  sql<number>`(select count(*)::int from case_assignment c where c.employee_id = u.id and ${holdsAhead('c', today)})`

const hasToday = (table: string, today: string, condition: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from ${sql.table(table)} x where ${holdsToday('x', today)} and ${condition})`

/** What a search asks for is found as it stands, whatever it holds. */
const like = (text: string) => `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`

function conditions(filter: UserFilter, today: string): RawBuilder<unknown>[] {
  const where: RawBuilder<unknown>[] = [sql`user_in_reach(u.id)`]
  const flagged = (wanted: boolean | undefined, condition: RawBuilder<unknown>) => {
    if (wanted !== undefined) where.push(wanted ? condition : sql`not ${condition}`)
  }
  const mine = (table: string, owner: string, more: RawBuilder<unknown>) =>
    hasToday(table, today, sql`${sql.ref(`x.${owner}`)} = u.id and ${more}`)
  if (filter.UserID) where.push(sql`u.id = ${filter.UserID}`)
  const words = filter.Search?.trim().split(/\s+/).filter(Boolean) ?? []
  for (const word of words)
    where.push(sql`concat_ws(' ', p.first_name, p.last_name, p.preferred_name, u.email, e.title) ilike ${like(word)}`)
  if (filter.Status) where.push(sql`${statusSql} = ${filter.Status}`)
  if (filter.RoleID) where.push(mine('user_role', 'user_id', sql`x.role_id = ${filter.RoleID}`))
  if (filter.SubProgramID)
    where.push(mine('employee_sub_program', 'employee_id', sql`x.sub_program_id = ${filter.SubProgramID}`))
  if (filter.SupervisorID)
    where.push(mine('employee_supervisor', 'employee_id', sql`x.supervisor_id = ${filter.SupervisorID}`))
  if (filter.Carrier)
    where.push(mine('employee_sub_program', 'employee_id', sql`${sql.ref(`x.is_${filter.Carrier}_case_carrier`)}`))
  flagged(filter.WithoutRole, sql`not ${mine('user_role', 'user_id', sql`true`)}`)
  flagged(filter.HasOpenCases, sql`${openCasesSql(today)} > 0`)
  flagged(filter.SecondFactor, secondFactorSql)
  flagged(filter.SignatureOnFile, sql`exists (select from signatures_on_file(array[u.id]))`)
  if (filter.QuietDays)
    where.push(
      sql`(u.last_sign_in_at is null or u.last_sign_in_at < now() - make_interval(days => ${filter.QuietDays}))`,
    )
  return where
}

const from = sql`application_user u join person p on p.id = u.person_id left join employee e on e.id = u.id`

export interface ListedUser {
  UserID: string
  PersonID: string
  FirstName: string
  LastName: string
  Email: string
  Title: string | null
  Status: string
  Roles: string[]
  SubPrograms: string[]
  Supervisor: { UserID: string; Name: string } | null
  IsClientCaseCarrier: boolean
  IsFamilyCaseCarrier: boolean
  OpenCases: number
  LastSignInAt: string | null
  SecondFactor: boolean
  SignatureOnFile: boolean
  version: number
}

const sorts = {
  LastName: sql`lower(p.last_name)`,
  FirstName: sql`lower(p.first_name)`,
  Email: sql`lower(u.email)`,
  Status: sql`"Status"`,
  LastSignInAt: sql`u.last_sign_in_at`,
  OpenCases: sql`"OpenCases"`,
}

export async function listUsers(tx: Tx, filter: UserFilter, today: string): Promise<ListedUser[]> {
  const { limit, offset } = pageOf(filter as { Page?: number; PageSize?: number })
  const { rows } = await sql<ListedUser>`
    select u.id as "UserID", u.person_id as "PersonID", p.first_name as "FirstName", p.last_name as "LastName", u.email as "Email",
      e.title as "Title", ${statusSql} as "Status", u.last_sign_in_at as "LastSignInAt", u.version,
      array(select distinct r.name from user_role ur join role r on r.id = ur.role_id
        where ur.user_id = u.id and ${holdsToday('ur', today)} order by 1) as "Roles",
      array(select distinct s.name from employee_sub_program m join sub_program s on s.id = m.sub_program_id
        where m.employee_id = u.id and ${holdsToday('m', today)} order by 1) as "SubPrograms",
      (select json_build_object('UserID', n.id, 'Name', n.name) from employee_supervisor x, staff_names(array[x.supervisor_id]) n
        where x.employee_id = u.id and x.supervisor_role = 'Primary' and ${holdsToday('x', today)}) as "Supervisor",
      exists (select from employee_sub_program m where m.employee_id = u.id and m.is_client_case_carrier and ${holdsToday('m', today)})
        as "IsClientCaseCarrier",
      exists (select from employee_sub_program m where m.employee_id = u.id and m.is_family_case_carrier and ${holdsToday('m', today)})
        as "IsFamilyCaseCarrier",
      ${openCasesSql(today)} as "OpenCases", ${secondFactorSql} as "SecondFactor",
      exists (select from signatures_on_file(array[u.id])) as "SignatureOnFile"
    from ${from} where ${sql.join(conditions(filter, today), sql` and `)}
    order by ${sorts[filter.Sort ?? 'LastName']} ${sql.raw(filter.Descending ? 'desc' : 'asc')} nulls last, lower(p.last_name),
      lower(p.first_name), u.id
    limit ${limit} offset ${offset}`.execute(tx)
  return rows
}

export async function countUsers(tx: Tx, filter: UserFilter, today: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${from}
    where ${sql.join(conditions(filter, today), sql` and `)}`.execute(tx)
  return rows[0]!.n
}
