import { sql } from 'kysely'
import type { CallSpec } from '#platform/contract/call.ts'
import { say } from '#platform/contract/words.ts'
import { handlers, type Context, type Me, type Tx } from '#platform/server/handlers.ts'
import { paragraphs, queueMail } from '#platform/server/mail.ts'
import { record } from '#platform/server/record.ts'
import { endSessions } from '#platform/server/sessions.ts'
import { newPasswordSubject, oneTimeLink } from '#domains/session/sign-in/account-mail.ts'
import { newOneTimeLink } from '#domains/session/sign-in/one-time-links.ts'
import { accountKey } from '#domains/session/sign-in/throttle.ts'
import { getUser, hasSecondFactor } from '#domains/session/sign-in/users.ts'
import { takeOffSecondFactor } from './account-changes.server.ts'
import { accountCalls } from './accounts.calls.ts'
import { carriedCases, openCases } from '../caseload/carried-cases.server.ts'
import { holdsToday } from '../dated.server.ts'
import { reachesBeyond } from '../scopes.server.ts'
import { reachesFurther } from '../second-person/second-person.server.ts'
import { nameOf } from './user-details.server.ts'

const accounts = record(
  'application_user',
  { UserID: 'id', Email: 'email', AccountStatus: 'account_status' },
  { voids: true },
)

/** Whether nobody else is Administrator for good. */
async function isLastAdministrator(tx: Tx, userId: string, today: string): Promise<boolean> {
  const { rows } = await sql<{ last: boolean }>`
    with lasting as (
      select distinct u.id from application_user u join user_role ur on ur.user_id = u.id cross join lateral role_line(ur.role_id) l
      join role_permission rp on rp.role_id = l.role_id join permission p on p.id = rp.permission_id and p.name = 'Administrator'
      where u.account_status = 'Active' and ${holdsToday('ur', today)} and ur.end_date is null
        and ${holdsToday('rp', today)} and rp.end_date is null)
    select exists (select from lasting where id = ${userId}) and not exists (select from lasting where id <> ${userId}) as last`.execute(
    tx,
  )
  return rows[0]!.last
}

/** A line in the book that is no change of a row: who did it, to whom, and why. */
async function note(
  tx: Tx,
  { userId, sessionId }: Pick<Me, 'userId' | 'sessionId'>,
  call: string,
  target: string,
  detail: object,
) {
  await sql`insert into audit (kind, user_id, session_id, ip, request_id, call, table_name, row_id, detail)
    values ('call', ${userId}, ${sessionId}, nullif(current_setting('app.ip'), '')::inet, nullif(current_setting('app.request'), ''),
      ${call}, 'application_user', ${target}, ${JSON.stringify(detail)}::jsonb)`.execute(tx)
}

type Asking = Pick<Context<CallSpec>, 'tx' | 'today' | 'language'> & { me: Me }

async function whyNotDeactivate({ tx, me, today, language }: Asking, userId: string, status: string) {
  const reasons: { Code: string; Sentence: string }[] = []
  const { errors } = accountCalls.deactivateUser
  const add = (Code: keyof typeof errors) => reasons.push({ Code, Sentence: say(errors[Code].message, language) })
  if (status === 'Inactive') add('AlreadyInactive')
  if (userId === me.userId) add('Yourself')
  if (await reachesBeyond(tx, me, userId, today)) add('MoreThanYours')
  if (await isLastAdministrator(tx, userId, today)) add('LastAdministrator')
  if ((await openCases(tx, userId, today)) > 0) add('CasesCarried')
  const { rows } = await sql<{ alone: number }>`select seals_without_keeper(${userId}) as alone`.execute(tx)
  if (rows[0]!.alone > 0) add('SealedCharts')
  return reasons
}

export const accountHandlers = handlers(accountCalls, {
  async activateUser(context) {
    const { tx, me, input, today, settings, refuse } = context
    const at = { id: input.UserID, version: input.version }
    const user = await accounts.lock(context, at)
    if (user.account_status === 'Active') refuse('AlreadyActive')
    if (await reachesBeyond(tx, me, user.id, today)) refuse('MoreThanYours')
    const status = user.password_hash === null ? 'Invited' : 'Active'
    const saved = await accounts.change(context, at, { account_status: status })
    if (status === 'Invited') {
      const link = await newOneTimeLink(tx, settings, user.id, 'welcome')
      await queueMail(tx, {
        to: user.email,
        subject: ['Your KITH account is open', 'Su cuenta de KITH está abierta'],
        body: oneTimeLink('welcome', link),
      })
    }
    return saved
  },

  async previewDeactivation(context) {
    const { tx, input, today, language, registered, notFound } = context
    const user =
      (await tx
        .selectFrom('application_user')
        .select(['account_status', 'version'])
        .where('id', '=', input.UserID)
        .executeTakeFirst()) ?? notFound()
    const { rows: supervised } = await sql<{ UserID: string; Name: string; SupervisorRole: string }>`
      select n.id as "UserID", n.name as "Name", x.supervisor_role as "SupervisorRole"
      from employee_supervisor x, staff_names(array[x.employee_id]) n
      where x.supervisor_id = ${input.UserID} and ${holdsToday('x', today)} order by n.name`.execute(tx)
    const { rows: roles } = await sql<{
      name: string
    }>`select distinct r.name from user_role ur join role r on r.id = ur.role_id
      where ur.user_id = ${input.UserID} and ${holdsToday('ur', today)} order by 1`.execute(tx)
    const { rows: sessions } = await sql<{ n: number }>`select count(*)::int as n from session
      where user_id = ${input.UserID} and ended_at is null and expires_at > now()`.execute(tx)
    const left: string[] = []
    for (const part of registered.leaving) {
      const told = await part({ tx, employeeId: input.UserID, today })
      if (told) left.push(say(told, language))
    }
    return {
      UserID: input.UserID,
      Name: await nameOf(tx, input.UserID),
      Left: left,
      Reasons: await whyNotDeactivate(context, input.UserID, user.account_status),
      Cases: await carriedCases(tx, [input.UserID], today),
      OpenCases: await openCases(tx, input.UserID, today),
      OpenSessions: sessions[0]!.n,
      Supervises: supervised,
      Roles: roles.map(({ name }) => name),
      version: user.version,
    }
  },

  async deactivateUser(context) {
    const { tx, me, input, refuse } = context
    const at = { id: input.UserID, version: input.version }
    const user = await accounts.lock(context, at)
    const reason = (await whyNotDeactivate(context, user.id, user.account_status))[0]
    if (reason) refuse(reason.Code as 'Yourself')
    const saved = await accounts.change(context, at, { account_status: 'Inactive' })
    await endSessions(tx, user.id, 'deactivated')
    if (input.Reason) await note(tx, me, accountCalls.deactivateUser.name, user.id, { reason: input.Reason })
    return saved
  },

  async resetPassword({ tx, me, input, settings, vouched, secondPerson, refuse }) {
    const { UserID, HandOver } = input
    if (UserID === me.userId) refuse('OwnPassword')
    const user = await getUser(tx, UserID)
    if (user.status === 'Inactive') refuse('Inactive')
    if (HandOver) {
      if (!me.may('Administrator')) refuse('AdministratorsOnly')
      if (!vouched) secondPerson([UserID])
    }
    await endSessions(tx, UserID, 'password reset by an administrator')
    const link = await newOneTimeLink(tx, settings, UserID, 'reset')
    // Whoever holds the link could be the one who uses it.
    if (HandOver)
      await sql`update application_user set opened_by = my_user(), opened_at = now() where id = ${UserID}`.execute(tx)
    await note(tx, me, accountCalls.resetPassword.name, UserID, { way: HandOver ? 'handed' : 'link' })
    await queueMail(tx, {
      to: user.email,
      subject: newPasswordSubject,
      body: HandOver
        ? [
            'Two administrators prepared a link for you to choose a new KITH password. If you did not ask for it, call the help desk.',
            'Dos administradores prepararon un enlace para que elija una nueva contraseña de KITH. Si no lo pidió, llame a la mesa de ayuda.',
          ]
        : paragraphs(
            [
              'An administrator asks you to choose a new KITH password.',
              'Un administrador le pide que elija una nueva contraseña de KITH.',
            ],
            oneTimeLink('reset', link),
          ),
    })
    return { UserID, Way: HandOver ? 'handed' : 'link', Link: HandOver ? link : null }
  },

  async removeSecondFactor({ tx, me, input, today, vouched, secondPerson, refuse }) {
    const { UserID } = input
    if (UserID === me.userId) refuse('OwnRights')
    const user = await getUser(tx, UserID)
    if (!hasSecondFactor(user)) refuse('NothingThere')
    if (await reachesBeyond(tx, me, UserID, today)) refuse('MoreThanYours')
    if (!vouched && (await reachesFurther(tx, me, UserID, today))) secondPerson([UserID])
    const { password_needs_factor } = await tx
      .selectFrom('application_user')
      .select('password_needs_factor')
      .where('id', '=', UserID)
      .executeTakeFirstOrThrow()
    if (password_needs_factor) refuse('ShortPassword')
    await takeOffSecondFactor(tx, { id: UserID, email: user.email }, 'second factor taken off by an administrator')
    await note(tx, me, accountCalls.removeSecondFactor.name, UserID, { reason: input.Reason })
    return { UserID }
  },

  async unlockUser({ tx, me, input, refuse }) {
    if (input.UserID === me.userId) refuse('OwnRights')
    const rested = await tx.deleteFrom('throttle').where('key', '=', accountKey(input.UserID)).executeTakeFirst()
    const { reset_needed } = await tx
      .selectFrom('application_user')
      .select('reset_needed')
      .where('id', '=', input.UserID)
      .executeTakeFirstOrThrow()
    await note(tx, me, accountCalls.unlockUser.name, input.UserID, {})
    return { UserID: input.UserID, WasLocked: rested.numDeletedRows > 0n, ResetNeeded: reset_needed }
  },

  async startViewAs({ tx, me, input, refuse, notFound }) {
    if (input.UserID === me.userId) refuse('Yourself')
    const user =
      (await tx
        .selectFrom('application_user')
        .select('account_status')
        .where('id', '=', input.UserID)
        .executeTakeFirst()) ?? notFound()
    if (user.account_status !== 'Active') refuse('NotActive')
    await sql`update session set view_as_user_id = ${input.UserID}, view_as_since = now() where id = ${me.sessionId}`.execute(
      tx,
    )
    await note(tx, me, accountCalls.startViewAs.name, input.UserID, { reason: input.Reason })
    return { UserID: input.UserID, Name: await nameOf(tx, input.UserID) }
  },

  async endViewAs({ tx, me }) {
    if (!me.viewedBy) return { Ended: false }
    await sql`update session set view_as_user_id = null, view_as_since = null where id = ${me.sessionId}`.execute(tx)
    await note(tx, { userId: me.viewedBy, sessionId: me.sessionId }, accountCalls.endViewAs.name, me.userId, {})
    return { Ended: true }
  },
})
