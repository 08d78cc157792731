import { sql } from 'kysely'
import { moduleOf } from '#platform/server/chart-links.ts'
import { addDays } from '#platform/contract/dates.ts'
import { handlers, type Me, type Tx } from '#platform/server/handlers.ts'
import { sameVersion } from '#platform/server/record.ts'
import { tellAsked, tellDeclined, tellGiven, tellGranted } from './chart-access-mail.server.ts'
import { chartAccessCalls } from './chart-access.calls.ts'

interface Asker {
  tx: Tx
  me: Me
  today: string
}

/** Whoever answers for the child: its case manager, those above them, and who may grant in the program. */
async function isOwner({ tx, me, today }: Asker, membershipId: string): Promise<boolean> {
  if (me.permissions.has('Confidential.Grant')) return true
  // An administrator who opened a confidential chart in an emergency looks at it; who else may, others decide.
  const { rows } = await sql`select from case_owners(${membershipId}, ${today}) where user_id = ${me.userId}
    union all select from client_membership where id = ${membershipId} and not confidential and ${me.seesAll}`.execute(
    tx,
  )
  return rows.length > 0
}

const columns = [
  'g.id as AccessGrantID',
  'g.reason as Reason',
  'g.days as Days',
  'g.status as Status',
  'g.asked_at as AskedAt',
  'g.start_date as StartDate',
  'g.end_date as EndDate',
  'g.decision_note as DecisionNote',
  'g.version as version',
] as const

/** A leave that ran out is told as ended; nobody has to end it. */
const shown = <T extends { Status: string; EndDate: string | null }>(row: T, today: string): T =>
  row.Status === 'Granted' && row.EndDate && row.EndDate <= today ? { ...row, Status: 'Ended' } : row

const grantsOn = (tx: Tx) =>
  tx
    .selectFrom('access_grant as g')
    .innerJoin('client_membership as m', 'm.id', 'g.client_membership_id')
    .innerJoin('person as p', 'p.id', 'g.person_id')
    .innerJoin('sub_program as s', 's.id', 'g.sub_program_id')
    .select(columns)
    .select([
      'm.id as ClientSubProgramMembershipID',
      'g.person_id as ClientID',
      sql<string>`concat_ws(' ', p.first_name, p.last_name)`.as('ClientName'),
      's.name as SubProgramName',
      'm.confidential as Confidential',
      'g.user_id as EmployeeID',
      sql<string>`coalesce((select n.name from staff_names(array[g.user_id]) n), '')`.as('EmployeeName'),
    ])

/** The request as it stands, locked, when it belongs to this chart. */
const findGrant = (tx: Tx, membershipId: string, grantId: string) =>
  tx
    .selectFrom('access_grant')
    .selectAll()
    .where('id', '=', grantId)
    .where('client_membership_id', '=', membershipId)
    .forUpdate()
    .executeTakeFirst()

export const chartAccessHandlers = handlers(chartAccessCalls, {
  async requestAccess({ tx, me, input, today, settings, refuse, looked }) {
    const { rows } = await sql<{
      person_id: string
      client_membership_id: string
      sub_program_id: string
      asked_as: string
    }>`select * from hit_target(${input.SearchHitID})`.execute(tx)
    const target = rows[0] ?? refuse('NotAnyMore')
    const made = await tx
      .insertInto('access_grant')
      .values({ ...target, user_id: me.userId, reason: input.Reason, days: input.Days })
      .returning('id')
      .executeTakeFirstOrThrow()
    const deciders = await sql<{ user_id: string }>`
      select user_id from access_deciders(${target.client_membership_id}, ${today}) where user_id <> ${me.userId}`.execute(
      tx,
    )
    await tellAsked(
      { tx, settings },
      deciders.rows.map(({ user_id }) => user_id),
      target.client_membership_id,
      input.Days,
    )
    await looked('access_grant', made.id, { asked: 'access', told: deciders.rows.length })
    return { AccessGrantID: made.id, Told: deciders.rows.length }
  },

  async getAccessRequests({ tx, me, today }) {
    const mine = await tx
      .selectFrom('access_grant as g')
      .leftJoin('client_membership as m', 'm.id', 'g.client_membership_id')
      .leftJoin('person as p', (join) =>
        join.onRef('p.id', '=', 'g.person_id').on(sql<boolean>`g.status = 'Granted' and m.id is not null`),
      )
      .where('g.user_id', '=', me.userId)
      .select(columns)
      .select([
        'g.asked_as as AskedAs',
        sql<string | null>`case when p.id is not null then m.id end`.as('ClientSubProgramMembershipID'),
        sql<string | null>`case when p.id is not null then ${moduleOf(sql.ref('g.sub_program_id'))} end`.as('Module'),
        'p.id as ClientID',
        sql<string | null>`case when p.id is not null then concat_ws(' ', p.first_name, p.last_name) end`.as('Name'),
      ])
      .orderBy('g.asked_at', 'desc')
      .limit(50)
      .execute()
    const waiting = await grantsOn(tx)
      .where('g.status', '=', 'Asked')
      .where('g.user_id', '<>', me.userId)
      .where(
        me.may('Confidential.Grant')
          ? sql<boolean>`true`
          : sql<boolean>`exists (select from case_owners(m.id, ${today}) o where o.user_id = ${me.userId})`,
      )
      .orderBy('g.asked_at')
      .limit(100)
      .execute()
    return { Mine: mine.map((row) => shown(row, today)), ToDecide: waiting }
  },

  async grantAccess(context) {
    const { tx, me, input, today, refuse, notFound, stale } = context
    const grant = (await findGrant(tx, input.ClientSubProgramMembershipID, input.AccessGrantID)) ?? notFound()
    if (!(await isOwner(context, input.ClientSubProgramMembershipID))) refuse('NotOwner')
    if (grant.user_id === me.userId) refuse('OwnRequest')
    if (grant.status !== 'Asked') refuse('AlreadyDecided')
    await sameVersion(grant, input.version, stale)
    const EndDate = addDays(today, input.Days)
    const { version } = await tx
      .updateTable('access_grant')
      .set({
        status: 'Granted',
        start_date: today,
        end_date: EndDate,
        decided_by: me.userId,
        decided_at: sql`now()`,
        decision_note: input.Note,
      })
      .where('id', '=', grant.id)
      .returning('version')
      .executeTakeFirstOrThrow()
    await tellGranted(context, grant.user_id, grant.client_membership_id, EndDate)
    return { AccessGrantID: grant.id, EndDate, version }
  },

  async declineAccess(context) {
    const { tx, me, input, refuse, notFound, stale } = context
    const grant = (await findGrant(tx, input.ClientSubProgramMembershipID, input.AccessGrantID)) ?? notFound()
    if (!(await isOwner(context, input.ClientSubProgramMembershipID))) refuse('NotOwner')
    if (grant.status !== 'Asked') refuse('AlreadyDecided')
    await sameVersion(grant, input.version, stale)
    await tx
      .updateTable('access_grant')
      .set({ status: 'Declined', decided_by: me.userId, decided_at: sql`now()`, decision_note: input.Note })
      .where('id', '=', grant.id)
      .execute()
    await tellDeclined(context, grant.user_id)
    return { AccessGrantID: grant.id }
  },

  async getChartAccess(context) {
    const { tx, me, input, today, notFound } = context
    const chart =
      (await tx
        .selectFrom('client_membership')
        .select(['id', 'confidential', 'version'])
        .where('id', '=', input.ClientSubProgramMembershipID)
        .executeTakeFirst()) ?? notFound()
    const Decide = await isOwner(context, chart.id)
    const Grants = Decide
      ? await grantsOn(tx).where('g.client_membership_id', '=', chart.id).orderBy('g.asked_at', 'desc').execute()
      : []
    return {
      ClientSubProgramMembershipID: chart.id,
      Confidential: chart.confidential,
      version: chart.version,
      Grants: Grants.map((row) => shown(row, today)),
      Can: { Decide, SetConfidential: Decide && me.may('Confidential.Grant') },
    }
  },

  async allowAccess(context) {
    const { tx, me, input, today, refuse } = context
    if (!(await isOwner(context, input.ClientSubProgramMembershipID))) refuse('NotOwner')
    if (input.EmployeeID === me.userId) refuse('OwnRequest')
    const EndDate = addDays(today, input.Days)
    const chart = await tx
      .selectFrom('client_membership')
      .select(['person_id', 'sub_program_id'])
      .where('id', '=', input.ClientSubProgramMembershipID)
      .executeTakeFirstOrThrow()
    const made = await tx
      .insertInto('access_grant')
      .values({
        ...chart,
        client_membership_id: input.ClientSubProgramMembershipID,
        user_id: input.EmployeeID,
        reason: input.Reason,
        days: input.Days,
        status: 'Granted',
        start_date: today,
        end_date: EndDate,
        decided_by: me.userId,
        decided_at: sql`now()`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tellGiven(context, input.EmployeeID, input.ClientSubProgramMembershipID, EndDate)
    return { AccessGrantID: made.id, EndDate }
  },

  async endAccess(context) {
    const { tx, me, input, today, refuse, notFound, stale } = context
    const grant = (await findGrant(tx, input.ClientSubProgramMembershipID, input.AccessGrantID)) ?? notFound()
    if (!(await isOwner(context, input.ClientSubProgramMembershipID))) refuse('NotOwner')
    if (grant.status !== 'Granted' || !grant.end_date || grant.end_date <= today) refuse('NotGranted')
    await sameVersion(grant, input.version, stale)
    await tx
      .updateTable('access_grant')
      .set({
        status: 'Ended',
        end_date: today,
        decided_by: me.userId,
        decided_at: sql`now()`,
        decision_note: input.Note,
      })
      .where('id', '=', grant.id)
      .execute()
    return { AccessGrantID: grant.id }
  },

  async setConfidential(context) {
    const { tx, input, stale, looked, notFound, refuse } = context
    const { ClientSubProgramMembershipID, Confidential } = input
    if (!(await isOwner(context, ClientSubProgramMembershipID))) refuse('NotOwner')
    await looked('client_membership', ClientSubProgramMembershipID, {
      confidential: Confidential,
      reason: input.Reason,
    })
    // What the caller may see afterwards was decided when the call began: the row is changed without looking at it again.
    const changed = await tx
      .updateTable('client_membership')
      .set({ confidential: Confidential })
      .where('id', '=', ClientSubProgramMembershipID)
      .where('version', '=', input.version)
      .executeTakeFirst()
    if (changed.numUpdatedRows === 1n) return { ClientSubProgramMembershipID, version: input.version + 1 }
    const current = await tx
      .selectFrom('client_membership')
      .select(['confidential as Confidential', 'version'])
      .where('id', '=', ClientSubProgramMembershipID)
      .executeTakeFirst()
    return current ? stale(current) : notFound()
  },
})
