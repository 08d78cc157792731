import { sql, type RawBuilder } from 'kysely'
import { listOf } from '#platform/server/list-of.ts'
import { holdsToday } from '../dated.server.ts'
import { secondFactorSql, statusSql } from './user-details.server.ts'
import { userRoster } from './user-roster.rules.ts'

interface Today {
  today: string
}

/** Cases the caller may know of, as the index has their ends: row security takes only such an expression to an index. */
const theirCases = ({ today }: Today) =>
  sql`from case_assignment c where c.employee_id = u.id and c.voided_at is null
    and case when c.end_date is null then 'infinity'::date else c.end_date end > ${today}`
const openCases = (asked: Today) => sql`(select count(*)::int ${theirCases(asked)})`

const hasRole = ({ today }: Today, more = sql``) =>
  sql`exists (select from user_role x where x.user_id = u.id and ${holdsToday('x', today)} ${more})`

const worksIn = ({ today }: Today, which: RawBuilder<unknown>) =>
  sql`exists (select from employee_sub_program x where x.employee_id = u.id and ${which} and ${holdsToday('x', today)})`

const signature = sql`exists (select from signatures_on_file(array[u.id]))`
const theirs = sql`join person p on p.id = u.person_id left join employee e on e.id = u.id`

/** What a search asks for is found as it stands, whatever it holds. */
const like = (text: string) => `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`

export const userList = listOf(userRoster, {
  from: sql`application_user u ${theirs}`,
  rows: { key: 'u.id', join: sql`application_user u on u.id = found.key ${theirs}` },
  table: 'application_user',
  fields: {
    UserID: 'u.id',
    PersonID: 'u.person_id',
    FirstName: 'p.first_name',
    LastName: 'p.last_name',
    Email: 'u.email',
    Title: 'e.title',
    Status: statusSql,
    Roles: ({ today }) => sql`array(select distinct r.name from user_role ur join role r on r.id = ur.role_id
      where ur.user_id = u.id and ${holdsToday('ur', today)} order by 1)`,
    SubPrograms: ({ today }) => sql`array(select distinct s.name from employee_sub_program m
      join sub_program s on s.id = m.sub_program_id where m.employee_id = u.id and ${holdsToday('m', today)} order by 1)`,
    Supervisor: ({ today }) => sql`(select json_build_object('UserID', n.id, 'Name', n.name)
      from employee_supervisor x, staff_names(array[x.supervisor_id]) n
      where x.employee_id = u.id and x.supervisor_role = 'Primary' and ${holdsToday('x', today)})`,
    IsClientCaseCarrier: (asked) => worksIn(asked, sql`x.is_client_case_carrier`),
    IsFamilyCaseCarrier: (asked) => worksIn(asked, sql`x.is_family_case_carrier`),
    OpenCases: openCases,
    LastSignInAt: 'u.last_sign_in_at',
    SecondFactor: secondFactorSql,
    SignatureOnFile: signature,
    version: 'u.version',
  },
  where: {
    Status: (status) => sql`${statusSql} = ${status}`,
    RoleID: (role, asked) => hasRole(asked, sql`and x.role_id = ${role}`),
    WithoutRole: (without, asked) => (without ? sql`not ${hasRole(asked)}` : hasRole(asked)),
    SubProgramID: (program, asked) => worksIn(asked, sql`x.sub_program_id = ${program}`),
    SupervisorID: (supervisor, { today }) => sql`exists (select from employee_supervisor x
      where x.employee_id = u.id and x.supervisor_id = ${supervisor} and ${holdsToday('x', today)})`,
    Carrier: (of, asked) => worksIn(asked, sql.ref(`x.is_${of}_case_carrier`)),
    HasOpenCases: (some, asked) =>
      some ? sql`exists (select ${theirCases(asked)})` : sql`not exists (select ${theirCases(asked)})`,
    SecondFactor: secondFactorSql,
    SignatureOnFile: signature,
    QuietDays: (days) => sql`(u.last_sign_in_at is null or u.last_sign_in_at < now() - make_interval(days => ${days}))`,
  },
  always: () => [sql`u.id in (select users_in_reach())`],
  search: (text) =>
    sql.join(
      text.split(/\s+/).map(
        (word) =>
          sql`(concat_ws(' ', p.first_name, p.last_name, p.preferred_name, u.email, e.title) ilike ${like(word)}
              or (length(${word}) >= 4
                and word_similarity(norm_name(${word}), (select k.name_norm from person_search k where k.id = u.person_id)) >= 0.55))`,
      ),
      sql` and `,
    ),
  sort: { FirstName: sql`lower(p.first_name)`, Email: sql`lower(u.email)` },
  start: 'LastName',
  ties: [sql`lower(p.last_name)`, sql`lower(p.first_name)`, 'u.id'],
})
