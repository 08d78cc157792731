import { sql } from 'kysely'
import { handlers, type Me, type Tx } from '#platform/server/handlers.ts'
import { record, type Ways } from '#platform/server/record.ts'
import { isProgramRole, stateOf } from '../access.rules.ts'
import { holdsAhead, holdsToday } from '../dated.server.ts'
import { roleCalls } from './roles.calls.ts'
import { giver, holdsAll, isOwnRole, rolePermissionsAhead } from '../scopes.server.ts'

interface Asker {
  tx: Tx
  me: Me
  today: string
}

interface RoleFound {
  RoleID: string
  Name: string
  Description: string
  ParentRoleID: string | null
  ParentRoleName: string | null
  OwnPermissions: number
  InheritedPermissions: number
  Users: number
  SubPrograms: number
  version: number
  ahead: string[]
  inReach: boolean
  own: boolean
  everHeld: boolean
  leaned: boolean
}

async function findRoles({ tx, me, today }: Asker, id?: string) {
  const { rows } = await sql<RoleFound>`
    select r.id as "RoleID", r.name as "Name", r.description as "Description", r.parent_role_id as "ParentRoleID",
      p.name as "ParentRoleName", r.version,
      (select count(*)::int from role_permission rp where rp.role_id = r.id and ${holdsToday('rp', today)}) as "OwnPermissions",
      (select count(distinct rp.permission_id)::int from role_line(r.id) l join role_permission rp on rp.role_id = l.role_id
        where l.role_id <> r.id and ${holdsToday('rp', today)} and rp.permission_id not in (
          select o.permission_id from role_permission o where o.role_id = r.id and ${holdsToday('o', today)})) as "InheritedPermissions",
      (select count(distinct ur.user_id)::int from user_role ur
        where ur.role_id = r.id and ${holdsToday('ur', today)} and user_in_reach(ur.user_id)) as "Users",
      (select count(distinct m.sub_program_id)::int from user_role ur join employee_sub_program m on m.employee_id = ur.user_id
        where ur.role_id = r.id and ${holdsToday('ur', today)} and ${holdsToday('m', today)}) as "SubPrograms",
      role_permissions_ahead(r.id, ${today}) as ahead, role_held_in_reach(r.id, ${today}) as "inReach",
      holds_role(r.id, ${me.userId}, ${today}) as own,
      exists (select from user_role ur where ur.role_id = r.id) as "everHeld",
      exists (select from role c where c.parent_role_id = r.id) or exists (select from ip_rule i where i.role_id = r.id) as leaned
    from role r left join role p on p.id = r.parent_role_id
    ${id ? sql`where r.id = ${id}` : sql``} order by r.name`.execute(tx)
  const gives = await giver(tx, me, null)
  return rows.map(({ ahead, inReach, own, everHeld, leaned, ...role }) => {
    const reach = me.may('Administrator') || (inReach && holdsAll(me, ahead))
    const InCode = isProgramRole(role.Name)
    return {
      ...role,
      InCode,
      Can: {
        Edit: reach && (me.may('Administrator') || !own),
        Delete: reach && !everHeld && !leaned && !InCode,
        Grant: gives(ahead),
      },
    }
  })
}

async function permissionsOf({ tx, today }: Asker, roleId: string, mayEnd: boolean) {
  const { rows } = await sql<{
    RolePermissionID: string
    PermissionID: string
    Name: string
    Module: string
    Description: string
    SourceRoleID: string
    SourceRoleName: string
    StartDate: string
    EndDate: string | null
    version: number
  }>`select rp.id as "RolePermissionID", p.id as "PermissionID", p.name as "Name", p.module as "Module", p.description as "Description",
      r.id as "SourceRoleID", r.name as "SourceRoleName", rp.start_date as "StartDate", rp.end_date as "EndDate", rp.version
    from role_line(${roleId}) l join role r on r.id = l.role_id join role_permission rp on rp.role_id = r.id and rp.voided_at is null
    join permission p on p.id = rp.permission_id
    order by r.id <> ${roleId}, p.module, p.name, rp.start_date desc`.execute(tx)
  return rows.map((row) => {
    const State = stateOf(row.StartDate, row.EndDate, today)
    const own = row.SourceRoleID === roleId
    return { ...row, Source: own ? 'own' : 'inherited', State, Can: { End: mayEnd && own && State !== 'ended' } }
  })
}

async function holdersOf({ tx, today }: Asker, roleId: string) {
  const { rows } = await sql<{
    UserRoleID: string
    UserID: string
    FirstName: string
    LastName: string
    Email: string
    AccountStatus: string
    StartDate: string
    EndDate: string | null
    version: number
  }>`select ur.id as "UserRoleID", u.id as "UserID", p.first_name as "FirstName", p.last_name as "LastName", u.email as "Email",
      u.account_status as "AccountStatus", ur.start_date as "StartDate", ur.end_date as "EndDate", ur.version
    from user_role ur join application_user u on u.id = ur.user_id join person p on p.id = u.person_id
    where ur.role_id = ${roleId} and ur.voided_at is null and user_in_reach(u.id)
    order by ur.end_date is not null, p.last_name, p.first_name, ur.start_date desc`.execute(tx)
  return rows.map((row) => ({ ...row, State: stateOf(row.StartDate, row.EndDate, today) }))
}

const named = async (tx: Tx, query: ReturnType<typeof sql<{ RoleID: string; Name: string }>>) =>
  (await query.execute(tx)).rows

/** What each permission of today comes from, the role itself before its parents. */
async function sourcesOf(asker: Asker, roleId: string) {
  const found = (await permissionsOf(asker, roleId, false)).filter(({ State }) => State === 'current')
  return new Map(found.toReversed().map((one) => [one.PermissionID, one]))
}

const roles = record(
  'role',
  { RoleID: 'id', Name: 'name', Description: 'description', ParentRoleID: 'parent_role_id' },
  { current: async (asker: Asker & Ways, id) => (await findRoles(asker, id))[0] },
)

async function givePermissions(tx: Tx, roleId: string, permissionIds: readonly string[], today: string): Promise<void> {
  if (permissionIds.length === 0) return
  await tx
    .insertInto('role_permission')
    .values(permissionIds.map((permission_id) => ({ role_id: roleId, permission_id, start_date: today })))
    .execute()
}

export const roleHandlers = handlers(roleCalls, {
  getRoles: async (context) => ({ Roles: await findRoles(context) }),

  async getRole(context) {
    const { tx, input, notFound } = context
    const role = (await findRoles(context, input.RoleID))[0] ?? notFound()
    return {
      ...role,
      Parents: await named(
        tx,
        sql`select r.id as "RoleID", r.name as "Name" from role_line(${input.RoleID}) with ordinality l (role_id, at)
          join role r on r.id = l.role_id where l.at > 1 order by l.at`,
      ),
      Children: await named(
        tx,
        sql`select id as "RoleID", name as "Name" from role where parent_role_id = ${input.RoleID} order by name`,
      ),
      Permissions: await permissionsOf(context, input.RoleID, role.Can.Edit),
      Holders: await holdersOf(context, input.RoleID),
    }
  },

  async compareRoles(context) {
    const { tx, input, notFound } = context
    const nameOf = async (id: string) =>
      (await tx.selectFrom('role').select(['id as RoleID', 'name as Name']).where('id', '=', id).executeTakeFirst()) ??
      notFound()
    const [First, Second] = [await nameOf(input.RoleID), await nameOf(input.OtherRoleID)]
    const [one, two] = [await sourcesOf(context, input.RoleID), await sourcesOf(context, input.OtherRoleID)]
    const side = (found: { Source: string; SourceRoleName: string } | undefined) => ({
      Has: Boolean(found),
      Source: found?.Source ?? null,
      SourceRoleName: found?.SourceRoleName ?? null,
    })
    const all = new Map([...one, ...two])
    const Permissions = [...all.values()]
      .map(({ PermissionID, Name, Module, Description }) => ({
        PermissionID,
        Name,
        Module,
        Description,
        First: side(one.get(PermissionID)),
        Second: side(two.get(PermissionID)),
      }))
      .toSorted((a, b) => a.Module.localeCompare(b.Module) || a.Name.localeCompare(b.Name))
    return { First, Second, Permissions }
  },

  async addRole(context) {
    const { tx, me, input, today, refuse } = context
    const wanted = [...new Set(input.PermissionID ?? [])]
    const found = wanted.length
      ? await tx.selectFrom('permission').select('name').where('id', 'in', wanted).execute()
      : []
    if (found.length < wanted.length) refuse('NoSuchPermission')
    const gives = await giver(tx, me, null)
    if (!gives(found.map(({ name }) => name))) refuse('MoreThanYours', { field: 'PermissionID' })
    if (input.ParentRoleID) {
      const parent = await tx.selectFrom('role').select('id').where('id', '=', input.ParentRoleID).executeTakeFirst()
      if (!parent) refuse('NoSuchParent')
      if (!gives(await rolePermissionsAhead(tx, input.ParentRoleID, today)))
        refuse('MoreThanYours', { field: 'ParentRoleID' })
    }
    const made = await roles.add(context, roles.values(input))
    await givePermissions(tx, made.RoleID, wanted, today)
    return made
  },

  async editRole(context) {
    const { tx, me, input, today, refuse } = context
    const at = { id: input.RoleID, version: input.version }
    const role = await roles.lock(context, at)
    if (role.name !== input.Name && isProgramRole(role.name)) refuse('ProgramRole')
    if (role.parent_role_id !== input.ParentRoleID) await checkParent(input.ParentRoleID)
    return roles.change(context, at, roles.values(input))

    async function checkParent(parentId: string | null) {
      const own = await isOwnRole(tx, me, role.id, today)
      if (own && !me.may('Administrator')) refuse('OwnRights')
      if (!parentId) return
      if (!(await tx.selectFrom('role').select('id').where('id', '=', parentId).executeTakeFirst()))
        refuse('NoSuchParent')
      const given = await rolePermissionsAhead(tx, parentId, today)
      if (own && given.includes('Administrator')) refuse('OwnRights')
      if (!(await giver(tx, me, null))(given)) refuse('MoreThanYours')
    }
  },

  async deleteRole(context) {
    const { tx, input, refuse } = context
    const role = await roles.lock(context, { id: input.RoleID, version: input.version })
    if (isProgramRole(role.name)) refuse('ProgramRole')
    const leans = await sql<{ held: boolean; child: boolean; rule: boolean }>`select
      exists (select from user_role where role_id = ${role.id}) as held,
      exists (select from role where parent_role_id = ${role.id}) as child,
      exists (select from ip_rule where role_id = ${role.id}) as rule`.execute(tx)
    const { held, child, rule } = leans.rows[0]!
    if (held) refuse('Held')
    if (child) refuse('HasChildren')
    if (rule) refuse('InRules')
    await tx.deleteFrom('role_permission').where('role_id', '=', role.id).execute()
    await tx.deleteFrom('role').where('id', '=', role.id).execute()
    return { RoleID: role.id }
  },

  async cloneRole({ tx, me, input, today, refuse, notFound }) {
    const role =
      (await tx.selectFrom('role').selectAll().where('id', '=', input.RoleID).executeTakeFirst()) ?? notFound()
    if (!(await giver(tx, me, null))(await rolePermissionsAhead(tx, role.id, today))) refuse('MoreThanYours')
    const { id, version } = await tx
      .insertInto('role')
      .values({
        name: input.Name,
        description: input.Description ?? role.description,
        parent_role_id: role.parent_role_id,
      })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
    await sql`insert into role_permission (role_id, permission_id, start_date, end_date)
      select ${id}, rp.permission_id, greatest(rp.start_date, ${today}), rp.end_date from role_permission rp
      where rp.role_id = ${role.id} and ${holdsAhead('rp', today)}`.execute(tx)
    return { RoleID: id, version }
  },
})
