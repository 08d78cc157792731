import { sql } from 'kysely'
import { handlers, type Tx } from '#platform/server/handlers.ts'
import { settle, tenure } from '#platform/server/tenure.ts'
import { isDatedRole, tookEffect } from '../access.rules.ts'
import { endSooner, limitsFor, userRoles } from '../dated.server.ts'
import { giver, holdsAll, rolePermissionsAhead } from '../scopes.server.ts'
import { userRoleCalls } from './user-roles.calls.ts'

export const findMembership = (tx: Tx, id: string) =>
  tx.selectFrom('user_role').selectAll().where('id', '=', id).where('voided_at', 'is', null).executeTakeFirst()

export const userRoleHandlers = handlers(userRoleCalls, {
  async getAssignableRoles({ tx, me, today }) {
    const { rows } = await sql<{ RoleID: string; Name: string; Description: string; ahead: string[] }>`
      select id as "RoleID", name as "Name", description as "Description", role_permissions_ahead(id, ${today}) as ahead
      from role order by name`.execute(tx)
    const gives = await giver(tx, me, null)
    return {
      Roles: rows
        .filter(({ ahead }) => gives(ahead))
        .map(({ ahead, ...role }) => ({ ...role, IsAdministrator: ahead.includes('Administrator') })),
    }
  },

  async addUserRoleMembership(context) {
    const { tx, me, input, today, refuse } = context
    if (input.UserID === me.userId) refuse('OwnRights')
    const role =
      (await tx.selectFrom('role').select('name').where('id', '=', input.RoleID).executeTakeFirst()) ??
      refuse('NoSuchRole')
    const gives = await giver(tx, me, input.EndDate)
    if (!gives(await rolePermissionsAhead(tx, input.RoleID, today))) refuse('MoreThanYours')
    if (isDatedRole(role.name) && !input.EndDate) refuse('EndNeeded')
    const given = await tenure(tx, userRoles, limitsFor(me, today)).assignFirst(
      { user_id: input.UserID, role_id: input.RoleID },
      { holder: {}, start: input.StartDate ?? today, end: input.EndDate },
    )
    const { row } = settle(given, context)
    return { UserRoleID: row.id, version: row.version }
  },

  async endUserRoleMembership(context) {
    const { tx, me, input, today, refuse, notFound } = context
    const row = (await findMembership(tx, input.UserRoleID)) ?? notFound()
    if (!holdsAll(me, await rolePermissionsAhead(tx, row.role_id, today))) refuse('MoreThanYours')
    const done = await endSooner(
      tenure(tx, userRoles, limitsFor(me, today)),
      { user_id: row.user_id, role_id: row.role_id },
      row.end_date,
      { end: input.EndDate, reason: input.Reason, seen: { id: row.id, version: input.version } },
    )
    const ended = settle(done, context)
    return { UserRoleID: ended.row.id, version: ended.row.version }
  },

  async deleteUserRoleMembership(context) {
    const { tx, me, input, today, refuse, notFound } = context
    const row = (await findMembership(tx, input.UserRoleID)) ?? notFound()
    if (!holdsAll(me, await rolePermissionsAhead(tx, row.role_id, today))) refuse('MoreThanYours')
    if (tookEffect(row.start_date, today)) refuse('TookEffect')
    const done = await tenure(tx, userRoles, { today }).deleteCurrent(
      { user_id: row.user_id, role_id: row.role_id },
      { reason: input.Reason ?? 'Never took effect', seen: { id: row.id, version: input.version } },
    )
    settle(done, context)
    return { UserRoleID: row.id }
  },
})
