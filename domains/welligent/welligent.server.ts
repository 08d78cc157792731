import { sql } from 'kysely'
import { saveNumber } from '#domains/clients/identifiers/client-identifiers.server.ts'
import { pageOf } from '#platform/contract/paging.ts'
import { handlers, type Tx } from '#platform/server/handlers.ts'
import { isAsSeen, named, record } from '#platform/server/record.ts'
import { asNumber } from './services.rules.ts'
import { dismissSuggestion, suggestMatches } from './suggest.server.ts'
import { welligentCalls } from './welligent.calls.ts'

const staff = record('welligent_staff', named('WelligentStaffID', 'StaffID', 'NPI', 'Role'), {})
const likeOf = (search: string | undefined) => `%${(search ?? '').trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** What is read of somebody's numbers as they are now, for who wrote an older state. */
const staffNow = (tx: Tx, employeeId: string) =>
  tx
    .selectFrom('welligent_staff')
    .select(['id', 'employee_id as EmployeeID', 'staff_id as StaffID', 'npi as NPI', 'role as Role', 'version'])
    .where('employee_id', '=', employeeId)
    .forUpdate()
    .executeTakeFirst()

export const welligentHandlers = handlers(welligentCalls, {
  async getWelligentClients({ tx, input }) {
    const { limit, offset } = pageOf(input)
    const like = likeOf(input.Search)
    const direction = input.Descending ? sql`desc` : sql`asc`
    const order =
      input.Sort === 'LastSync'
        ? sql`seen.at ${direction} nulls last, p.last_name, p.first_name`
        : sql`p.last_name ${direction}, p.first_name ${direction}`
    const found = await sql<{
      ClientID: string
      Name: string
      DateOfBirth: string | null
      WelligentID: string | null
      State: string
      LastSync: string | null
      Services: number
      version: number
      total: number
    }>`
      select c.id as "ClientID", concat_ws(' ', p.first_name, p.last_name) as "Name", p.date_of_birth as "DateOfBirth",
        c.welligent_id as "WelligentID", ${stateOf} as "State", seen.at as "LastSync", coalesce(seen.n, 0)::int as "Services", c.version,
        (count(*) over ())::int as total
      from client c join person p on p.id = c.id
        left join lateral (select max(r.at) as at, sum(r.n) as n from (
          select max(s.created_at) as at, count(*) as n from welligent_service s where s.person_id = c.id and s.voided_at is null) r) seen on true
      where c.voided_at is null and exists (select from client_membership m where m.person_id = c.id and m.voided_at is null)
        and (concat_ws(' ', p.first_name, p.last_name) ilike ${like} or concat_ws(', ', p.last_name, p.first_name) ilike ${like}
          or c.welligent_id ilike ${like})
        and (${input.State ?? null}::text is null or ${stateOf} = ${input.State ?? null})
      order by ${order}, c.id limit ${limit} offset ${offset}`.execute(tx)
    return { Rows: found.rows.map(({ total: _total, ...row }) => row), Total: found.rows[0]?.total ?? 0 }
  },

  setWelligentID: (context) => saveNumber(context, 'welligent_id', context.input.WelligentID),

  suggestMatches,
  dismissSuggestion,

  async getWelligentStaff({ tx, input }) {
    const { limit, offset } = pageOf(input)
    const like = likeOf(input.Search)
    const found = await sql<{
      EmployeeID: string
      Name: string
      Title: string | null
      StaffID: string | null
      NPI: string | null
      Role: string | null
      version: number | null
      total: number
    }>`
      select a.id as "EmployeeID", a.name as "Name", e.title as "Title", w.staff_id as "StaffID", w.npi as "NPI", w.role as "Role", w.version,
        (count(*) over ())::int as total
      from all_staff() a join employee e on e.id = a.id left join welligent_staff w on w.employee_id = a.id
      where (a.name ilike ${like} or w.staff_id ilike ${like} or w.npi ilike ${like})
        and (not ${input.OnlyMissing ?? false} or w.staff_id is null)
      order by a.name ${input.Descending ? sql`desc` : sql`asc`}, a.id limit ${limit} offset ${offset}`.execute(tx)
    return { Rows: found.rows.map(({ total: _total, ...row }) => row), Total: found.rows[0]?.total ?? 0 }
  },

  async updateStaffId(context) {
    const { tx, input, stale, notFound } = context
    const known = await tx.selectFrom('employee').select('id').where('id', '=', input.EmployeeID).executeTakeFirst()
    if (!known) notFound()
    const now = await staffNow(tx, input.EmployeeID)
    if (!isAsSeen(now, input.version)) stale(now ?? { EmployeeID: input.EmployeeID, version: null })
    const values = {
      staff_id: input.StaffID && asNumber(input.StaffID),
      npi: input.NPI?.replaceAll(/[\s-]/g, '') || null,
      role: input.Role,
    }
    const saved = now
      ? await staff.change(context, { id: now.id, version: now.version }, values)
      : await staff.add(context, { employee_id: input.EmployeeID, ...values })
    return { EmployeeID: input.EmployeeID, version: saved.version }
  },
})

const stateOf = sql`case when c.welligent_id is null then 'None' when seen.at is null then 'NotSeen' else 'Seen' end`
