import { sql } from 'kysely'
import { handlers, type Me, type Tx } from '#platform/server/handlers.ts'
import { record, type Ways } from '#platform/server/record.ts'
import { settle, tenure } from '#platform/server/tenure.ts'
import {
  isProgramPermission,
  moduleOf,
  readsLikeProgramPermission,
  tookEffect,
  whyNotPermissionName,
} from '../access.rules.ts'
import { endSooner, holdsToday, limitsFor, rolePermissions } from '../dated.server.ts'
import { permissionCalls } from './permissions.calls.ts'
import { giver, isOwnRole } from '../scopes.server.ts'

interface Asker {
  tx: Tx
  me: Me
  today: string
}

async function findPermissions({ tx, me, today }: Asker, id?: string) {
  const { rows } = await sql<{
    PermissionID: string
    Name: string
    Description: string
    Module: string
    Roles: { RoleID: string; Name: string }[]
    Users: number
    version: number
    used: boolean
  }>`
    with reached as (
      select rp.permission_id, count(distinct ur.user_id)::int as users from user_role ur
      cross join lateral role_line(ur.role_id) l join role_permission rp on rp.role_id = l.role_id
      where ${holdsToday('ur', today)} and ${holdsToday('rp', today)} and user_in_reach(ur.user_id) group by rp.permission_id)
    select p.id as "PermissionID", p.name as "Name", p.description as "Description", p.module as "Module", p.version,
      coalesce((select json_agg(json_build_object('RoleID', r.id, 'Name', r.name) order by r.name) from role_permission rp
        join role r on r.id = rp.role_id where rp.permission_id = p.id and ${holdsToday('rp', today)}), '[]') as "Roles",
      coalesce(reached.users, 0) as "Users", exists (select from role_permission rp where rp.permission_id = p.id) as used
    from permission p left join reached on reached.permission_id = p.id
    ${id ? sql`where p.id = ${id}` : sql``} order by p.module, p.name`.execute(tx)
  const gives = await giver(tx, me, null)
  return rows.map(({ used, ...row }) => {
    const InCode = isProgramPermission(row.Name)
    return { ...row, InCode, Can: { Rename: !InCode, Delete: !InCode && !used, Grant: gives([row.Name]) } }
  })
}

const permissions = record(
  'permission',
  { PermissionID: 'id', Name: 'name', Description: 'description' },
  { current: async (asker: Asker & Ways, id) => (await findPermissions(asker, id))[0] },
)

export const permissionHandlers = handlers(permissionCalls, {
  getPermissions: async (context) => ({ Permissions: await findPermissions(context) }),

  async addPermission(context) {
    const { input, refuse } = context
    if (readsLikeProgramPermission(input.Name)) refuse('InCode')
    if (whyNotPermissionName(input.Name)) refuse('BadName')
    return permissions.add(context, { ...permissions.values(input), module: moduleOf(input.Name) })
  },

  async editPermission(context) {
    const { input, refuse } = context
    const at = { id: input.PermissionID, version: input.version }
    const row = await permissions.lock(context, at)
    const renamed = row.name !== input.Name
    if (renamed && (isProgramPermission(row.name) || readsLikeProgramPermission(input.Name))) refuse('InCode')
    if (renamed && whyNotPermissionName(input.Name)) refuse('BadName')
    return permissions.change(context, at, {
      ...permissions.values(input),
      ...(renamed && { module: moduleOf(input.Name) }),
    })
  },

  async deletePermission(context) {
    const { tx, input, refuse } = context
    const row = await permissions.lock(context, { id: input.PermissionID, version: input.version })
    if (isProgramPermission(row.name)) refuse('InCode')
    await tx.deleteFrom('permission').where('id', '=', row.id).execute()
    return { PermissionID: row.id }
  },

  async addPermissionRoleMembership(context) {
    const { tx, me, input, today, refuse } = context
    const permission =
      (await tx.selectFrom('permission').select('name').where('id', '=', input.PermissionID).executeTakeFirst()) ??
      refuse('NoSuchPermission')
    const gains = permission.name === 'Administrator' || !me.may('Administrator')
    if (gains && (await isOwnRole(tx, me, input.RoleID, today))) refuse('OwnRights')
    if (!(await giver(tx, me, input.EndDate))([permission.name])) refuse('MoreThanYours')
    const given = await tenure(tx, rolePermissions, limitsFor(me, today)).assignFirst(
      { role_id: input.RoleID, permission_id: input.PermissionID },
      { holder: {}, start: input.StartDate ?? today, end: input.EndDate },
    )
    const { row } = settle(given, context)
    return { RolePermissionID: row.id, version: row.version }
  },

  async endPermissionRoleMembership(context) {
    const { tx, me, input, today, notFound } = context
    const row =
      (await tx
        .selectFrom('role_permission')
        .selectAll()
        .where('id', '=', input.RolePermissionID)
        .where('voided_at', 'is', null)
        .executeTakeFirst()) ?? notFound()
    const subject = { role_id: row.role_id, permission_id: row.permission_id }
    const seen = { id: row.id, version: input.version }
    const of = tenure(tx, rolePermissions, limitsFor(me, today))
    const mistake = !tookEffect(row.start_date, today) && input.EndDate <= row.start_date
    const done = settle(
      mistake
        ? await of.deleteCurrent(subject, { reason: input.Reason ?? 'Never took effect', seen })
        : await endSooner(of, subject, row.end_date, { end: input.EndDate, reason: input.Reason, seen }),
      context,
    )
    return { RolePermissionID: done.row.id, version: done.row.version }
  },
})
