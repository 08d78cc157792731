import { sql } from 'kysely'
import { addDays } from '#platform/contract/dates.ts'
import type { Me, Tx } from '#platform/server/handlers.ts'
import type { ScopeRule, ScopeRules } from '#platform/server/scopes.ts'

async function isTrue(tx: Tx, condition: ReturnType<typeof sql>): Promise<boolean> {
  const found = await sql<{ yes: boolean }>`select coalesce((${condition}), false) as yes`.execute(tx)
  return found.rows[0]!.yes
}

/** Whether all of these are the caller's own too; an Administrator has everything. */
export const holdsAll = (me: Me, permissions: readonly string[]): boolean =>
  me.may('Administrator') || permissions.every((one) => me.permissions.has(one))

/**
 * Says what the caller may give away until a day, or for good: what one holds for a time is given for no longer than that.
 * An Administrator may give everything but `Administrator` itself without regard to dates.
 */
export async function giver(
  tx: Tx,
  me: Me,
  until: string | null,
): Promise<(permissions: readonly string[]) => boolean> {
  const lastDay = until ? addDays(until, -1) : '2199-12-31'
  const found = await sql<{ names: string[] }>`select user_permissions(${me.userId}, ${lastDay}) as names`.execute(tx)
  const { names } = found.rows[0]!
  return (permissions) => {
    if (!holdsAll(me, permissions)) return false
    if (me.may('Administrator') && !permissions.includes('Administrator')) return true
    return names.includes('Administrator') || permissions.every((one) => names.includes(one))
  }
}

export async function rolePermissionsAhead(tx: Tx, roleId: string, today: string): Promise<string[]> {
  const found = await sql<{ names: string[] }>`select role_permissions_ahead(${roleId}, ${today}) as names`.execute(tx)
  return found.rows[0]!.names
}

/** Whether this user can do or see anything, today or later, that the caller cannot. */
export async function reachesBeyond(tx: Tx, me: Me, userId: string, today: string): Promise<boolean> {
  if (me.may('Administrator')) return false
  const found = await sql<{
    names: string[]
    programs: string[]
  }>`select user_permissions_ahead(${userId}, ${today}) as names,
    user_sub_programs_ahead(${userId}, ${today}) as programs`.execute(tx)
  const { names, programs } = found.rows[0]!
  return !holdsAll(me, names) || programs.some((program) => !me.subPrograms.includes(program))
}

/** Whether the caller holds the role, or one of its children: what it gives is theirs. */
export const isOwnRole = (tx: Tx, me: Me, roleId: string, today: string): Promise<boolean> =>
  isTrue(tx, sql`holds_role(${roleId}, ${me.userId}, ${today})`)

/** A role reaches no further than the caller, and nobody outside the caller's work holds it. */
async function roleInReach(tx: Tx, me: Me, roleId: string): Promise<boolean> {
  const found = await sql<{
    names: string[]
    held: boolean
  }>`select role_permissions_ahead(r.id, current_date) as names,
    role_held_in_reach(r.id, current_date) as held from role r where r.id = ${roleId}`.execute(tx)
  const role = found.rows[0]
  return Boolean(role && (me.may('Administrator') || (role.held && holdsAll(me, role.names))))
}

const mine = (column: string) => sql`(${sql.ref(column)} = any (my_sub_programs()) or sees_all())`

const record = (table: string, check: ScopeRule['check']) => ({ is: 'record', table, check }) as const

export const accessScopes = {
  user: {
    is: 'chart',
    table: 'application_user',
    person: (id) => `select person_id from application_user where id = ${id}`,
    check: (tx, id) => isTrue(tx, sql`user_in_reach(${id})`),
  },
  role: record('role', (tx, id, me) => roleInReach(tx, me, id)),
  rolePermission: record('role_permission', async (tx, id, me) => {
    const row = await tx.selectFrom('role_permission').select('role_id').where('id', '=', id).executeTakeFirst()
    return Boolean(row && (await roleInReach(tx, me, row.role_id)))
  }),
  userRole: record('user_role', (tx, id) =>
    isTrue(tx, sql`select user_in_reach(user_id) from user_role where id = ${id}`),
  ),
  subProgram: {
    ...record('sub_program', (tx, id) => isTrue(tx, sql`select ${mine('id')} from sub_program where id = ${id}`)),
    subPrograms: (id) => sql`${id}::uuid`,
  },
  employeeSubProgram: record('employee_sub_program', (tx, id) =>
    isTrue(tx, sql`select ${mine('sub_program_id')} from employee_sub_program where id = ${id}`),
  ),
  employeeSupervisor: record('employee_supervisor', (tx, id) =>
    isTrue(tx, sql`select user_in_reach(employee_id) from employee_supervisor where id = ${id}`),
  ),
  credential: record('employee_credential', (tx, id) =>
    isTrue(tx, sql`select user_in_reach(employee_id) from employee_credential where id = ${id} and voided_at is null`),
  ),
  coreProgram: record('core_program', (tx, id) =>
    isTrue(
      tx,
      sql`select sees_all() or exists (select from sub_program s where s.core_program_id = c.id and ${mine('s.id')})
      from core_program c where c.id = ${id}`,
    ),
  ),
  coreProgramSetting: record('core_program_setting', (tx, id) =>
    isTrue(
      tx,
      sql`select sees_all() or c.core_program_id is null
        or exists (select from sub_program s where s.core_program_id = c.core_program_id and ${mine('s.id')})
      from core_program_setting c where c.id = ${id} and c.voided_at is null`,
    ),
  ),
} satisfies Partial<ScopeRules>
