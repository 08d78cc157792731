import { ownReasons } from '#platform/contract/own-reasons.ts'
import { sql } from 'kysely'
import { handlers, type Context, type Me, type Tx } from '#platform/server/handlers.ts'
import { record, type Ways } from '#platform/server/record.ts'
import { settle, tenure } from '#platform/server/tenure.ts'
import { whyNotPassword } from '#domains/session/passwords.rules.ts'
import { setTemporaryPassword } from '#domains/session/sign-in/new-password.ts'
import { isDatedRole } from '../access.rules.ts'
import { endSooner, holdsAhead, holdsToday, limitsFor, userRoles } from '../dated.server.ts'
import { changeEmail } from './account-changes.server.ts'
import { isMailAddress } from './import-users.rules.ts'
import { addEmployees, welcome } from '../employees/new-employee.server.ts'
import { giver, reachesBeyond, rolePermissionsAhead } from '../scopes.server.ts'
import { reachesFurther } from '../second-person/second-person.server.ts'
import { effectivePermissions, heldRoles, membershipsOf } from './user-details.server.ts'
import { userList } from './user-roster.server.ts'
import { userCalls } from './users.calls.ts'

interface Asker {
  tx: Tx
  me: Me
  today: string
}

async function findUser(asker: Asker, userId: string) {
  const { tx, me, today } = asker
  const row = await userList.one(asker, sql`u.id = ${userId}`)
  if (!row) return undefined
  const account = await sql<{
    AccountStatus: string
    MustChangePassword: boolean
    LockedUntil: string | null
    ResetNeeded: boolean
    OpenSessions: number
    CreatedAt: string
  }>`select u.account_status as "AccountStatus", u.must_change_password as "MustChangePassword", u.reset_needed as "ResetNeeded",
      u.created_at as "CreatedAt", (select t.wait_until from throttle t where t.key = 'account:' || u.id and t.wait_until > now()) as "LockedUntil",
      (select count(*)::int from session s where s.user_id = u.id and s.ended_at is null and s.expires_at > now()
        and s.last_seen_at + make_interval(secs => s.idle_seconds) > now()) as "OpenSessions"
    from application_user u where u.id = ${userId}`.execute(tx)
  const { AccountStatus, ...more } = account.rows[0]!
  const other = userId !== me.userId
  const within = !(await reachesBeyond(tx, me, userId, today))
  return {
    ...row,
    AccountStatus,
    ...more,
    RoleMemberships: await heldRoles(asker, userId),
    Memberships: await membershipsOf(asker, userId),
    EffectivePermissions: await effectivePermissions(asker, userId),
    Can: {
      Edit: within,
      GiveRoles: other && me.may('Roles.Manage'),
      ResetPassword: other && AccountStatus !== 'Inactive',
      Unlock: other && row.Status === 'Locked',
      Activate: other && within && AccountStatus !== 'Active',
      Deactivate: other && within && AccountStatus !== 'Inactive',
      ViewAs: other && me.may('Administrator') && AccountStatus === 'Active',
    },
  }
}

/** Replaces the one role held today by another, from today on. */
async function replaceRole(context: Context<typeof userCalls.editUser>, roleId: string): Promise<void> {
  const { tx, me, input, today, refuse } = context
  const role =
    (await tx.selectFrom('role').select('name').where('id', '=', roleId).executeTakeFirst()) ?? refuse('NoSuchRole')
  const { rows: held } = await sql<{ id: string; role_id: string; start_date: string; end_date: string | null }>`
    select id, role_id, start_date, end_date from user_role ur where user_id = ${input.Id} and ${holdsAhead('ur', today)}
    for update`.execute(tx)
  if (held.length === 1 && held[0]!.role_id === roleId) return
  if (input.Id === me.userId) refuse('OwnRights')
  if (!me.may('Roles.Manage')) refuse('RolesManageNeeded')
  if (held.length > 1) refuse('SeveralRoles')
  if (isDatedRole(role.name)) refuse('EndNeeded')
  const gives = await giver(tx, me, null)
  if (!gives(await rolePermissionsAhead(tx, roleId, today))) refuse('MoreThanYours', { field: 'RoleID' })
  const of = tenure(tx, userRoles, limitsFor(me, today))
  for (const old of held) {
    const subject = { user_id: input.Id, role_id: old.role_id }
    const begun = old.start_date < today
    if (begun)
      settle(
        await endSooner(of, subject, old.end_date, { end: today, reason: ownReasons.roleReplaced[0] }),
        context as never,
      )
    else settle(await of.deleteCurrent(subject, { reason: ownReasons.roleReplacedBefore[0] }), context as never)
  }
  settle(await of.assignFirst({ user_id: input.Id, role_id: roleId }, { holder: {}, start: today }), context as never)
}

const accounts = record(
  'application_user',
  { Id: 'id' },
  { voids: true, current: (asker: Asker & Ways, id) => findUser(asker, id) },
)

export const userHandlers = handlers(userCalls, {
  getUsers: (context) => userList.page(context),

  getUser: async (context) => (await findUser(context, context.input.UserID)) ?? context.notFound(),

  async getSubPrograms({ tx, me, today }) {
    const { rows } = await sql<{
      SubProgramID: string
      Name: string
      Region: string
      CoreProgramId: string
      CoreProgramName: string
      Employees: number
    }>`select s.id as "SubProgramID", s.name as "Name", s.region as "Region", c.id as "CoreProgramId", c.name as "CoreProgramName",
        (select count(*)::int from employee_sub_program m where m.sub_program_id = s.id and ${holdsToday('m', today)}) as "Employees"
      from sub_program s join core_program c on c.id = s.core_program_id
      where s.retired_on is null and (${me.seesAll} or s.id = any (${me.subPrograms}::uuid[])) order by c.name, s.name`.execute(
      tx,
    )
    return { SubPrograms: rows }
  },

  async addUserEmployee({ tx, me, input, today, settings, refuse }) {
    const { Password, ConfirmPassword } = input
    if (!isMailAddress(input.Email)) refuse('BadEmail')
    if ((Password ?? '') !== (ConfirmPassword ?? '')) refuse('PasswordsDiffer')
    const role =
      (await tx.selectFrom('role').select(['id', 'name']).where('name', '=', input.Role).executeTakeFirst()) ??
      refuse('NoSuchRole')
    const gives = await giver(tx, me, null)
    if (!gives(await rolePermissionsAhead(tx, role.id, today))) refuse('MoreThanYours')
    if (isDatedRole(role.name)) refuse('EndNeeded')
    if (Password) {
      const about = [settings.agency.name, input.Email, input.FirstName, input.LastName]
      const why = whyNotPassword(Password, { secondFactor: false, about })
      if (why) refuse('Weak', { message: why })
    }
    const [added] = await addEmployees(
      tx,
      [
        {
          email: input.Email,
          firstName: input.FirstName,
          lastName: input.LastName,
          title: null,
          status: input.AccountStatus,
          number: null,
          roleIds: [role.id],
          places: [{ subProgramId: input.SubProgramID, role: input.SubProgramRole }],
          carriesClients: input.IsClientCaseCarrier,
          carriesFamilies: input.IsFamilyCaseCarrier,
        },
      ],
      today,
    )
    const { userId, personId } = added!
    if (Password) await setTemporaryPassword(tx, settings, { id: userId, email: input.Email }, Password)
    if (input.AccountStatus !== 'Inactive') {
      const { Email: email, FirstName: firstName, WelcomeEmailLocation: place } = input
      await welcome(tx, settings, { userId, email, firstName, place })
    }
    const { version } = await tx
      .selectFrom('application_user')
      .select('version')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    return { UserID: userId, PersonID: personId, version }
  },

  async editUser(context) {
    const { tx, me, input, today, refuse, vouched, secondPerson } = context
    const at = { id: input.Id, version: input.version }
    const user = await accounts.lock(context, at)
    // Whoever can change the address of an account can have its password reset, and so become them.
    if (await reachesBeyond(tx, me, input.Id, today)) refuse('MoreThanYours')
    if (input.RoleID) await replaceRole(context, input.RoleID)
    if (!isMailAddress(input.Email)) refuse('BadEmail')
    if (user.email === input.Email) return { Id: input.Id, version: user.version }
    if (!vouched && (await reachesFurther(tx, me, input.Id, today))) secondPerson([input.Id])
    const saved = await accounts.change(context, at, { email: input.Email })
    const other = input.Id !== me.userId
    await changeEmail(tx, user, input.Email, other ? 'e-mail changed by an administrator' : undefined)
    return saved
  },
})
