import { sql } from 'kysely'
import { addDays, daysBetween } from '#platform/contract/dates.ts'
import { scheduledAheadDays } from '#platform/contract/lists/constants.ts'
import { sentence } from '#platform/contract/words.ts'
import { ownReasons } from '#platform/contract/own-reasons.ts'
import { handlers, type Context } from '#platform/server/handlers.ts'
import { record, type Ways } from '#platform/server/record.ts'
import { holdsAhead } from '#domains/access/dated.server.ts'
import { nameOf } from '#domains/access/users/user-details.server.ts'
import { tellOfCover } from './cover-mail.server.ts'
import { carriedKinds, coversWhere, handoverCases } from './leave-cover-rows.server.ts'
import { leaveCoverCalls } from './leave-cover.calls.ts'

type Edit = Context<typeof leaveCoverCalls.addEditLeaveCover>

const longestDays = 366

/** The colleague carries such cases in every program concerned, and is there themselves. */
async function checkCover({ tx, input, today, refuse }: Edit): Promise<void> {
  for (const { subProgramId, name, kind } of await carriedKinds(tx, input.EmployeeID, today)) {
    const flag = sql.ref(kind === 'client' ? 'm.is_client_case_carrier' : 'm.is_family_case_carrier')
    const { rows } = await sql`select from employee_sub_program m join application_user u on u.id = m.employee_id
      where m.employee_id = ${input.CoverEmployeeID} and m.sub_program_id = ${subProgramId} and ${flag} and m.voided_at is null
        and m.start_date <= ${input.StartDate} and (m.end_date is null or m.end_date >= ${input.EndDate})
        and u.account_status = 'Active'`.execute(tx)
    if (rows.length === 0)
      refuse('NotACarrier', {
        message: sentence(
          kind === 'client'
            ? [
                'This colleague does not take children’s cases in {program} for all of that time.',
                'Esta persona no lleva niños en {program} durante todo ese tiempo.',
              ]
            : [
                'This colleague does not take family cases in {program} for all of that time.',
                'Esta persona no lleva familias en {program} durante todo ese tiempo.',
              ],
          { program: name },
        ),
      })
  }
  const { rows } =
    await sql`select from leave_cover v where v.employee_id = ${input.CoverEmployeeID} and v.voided_at is null
    and v.start_date < ${input.EndDate} and v.end_date > ${input.StartDate}`.execute(tx)
  if (rows.length > 0) refuse('CoverAway')
}

type Asker = Ways & Pick<Edit, 'me' | 'today'>
const findCover = async (asker: Asker, id: string) => (await coversWhere(asker, sql`v.id = ${id}`))[0]

const covers = record(
  'leave_cover',
  {
    LeaveCoverID: 'id',
    EmployeeID: 'employee_id',
    CoverEmployeeID: 'cover_employee_id',
    StartDate: 'start_date',
    EndDate: 'end_date',
    Brief: 'brief',
  },
  { voids: true, current: findCover },
)

/** The cover, held, if the caller may know of it. */
async function hold(asker: Asker, at: { id: string; version: number | null | undefined }) {
  if (!(await findCover(asker, at.id))) asker.notFound()
  return covers.lock(asker, at)
}

async function writeBriefs({ tx, input, refuse, today }: Edit, coverId: string): Promise<void> {
  const { rows } = await sql<{ subject_id: string; subject_kind: string; sub_program_id: string }>`
    select distinct a.subject_id, a.subject_kind, a.sub_program_id from case_assignment a
    where a.employee_id = ${input.EmployeeID} and ${holdsAhead('a', today)}`.execute(tx)
  await tx.deleteFrom('leave_cover_brief').where('leave_cover_id', '=', coverId).execute()
  for (const one of input.Cases) {
    const found =
      rows.find((row) => row.subject_id === one.SubjectID && row.subject_kind === one.SubjectKind) ??
      refuse('NotCarried')
    await tx
      .insertInto('leave_cover_brief')
      .values({ leave_cover_id: coverId, ...found, brief: one.Brief })
      .onConflict((on) =>
        on.columns(['leave_cover_id', 'subject_kind', 'subject_id']).doUpdateSet({ brief: one.Brief }),
      )
      .execute()
  }
}

/** Opens confidential charts of the one who goes to the cover, by whoever may let somebody in; the others are closed again. */
async function openCharts({ tx, me, input, today, refuse }: Edit, coverId: string): Promise<void> {
  const { rows: given } = await sql<{
    id: string
    client_membership_id: string
  }>`select id, client_membership_id from access_grant
    where leave_cover_id = ${coverId} and status = 'Granted' and user_id = ${input.CoverEmployeeID}`.execute(tx)
  const gone = given.filter((one) => !input.Confidential.includes(one.client_membership_id)).map(({ id }) => id)
  if (gone.length > 0)
    await sql`update access_grant set status = 'Ended', end_date = greatest(start_date, least(end_date, ${today}::date))
      where id = any (${gone}::uuid[])`.execute(tx)
  const fresh = [...new Set(input.Confidential)].filter((id) => !given.some((one) => one.client_membership_id === id))
  if (fresh.length === 0) return
  const { rows } = await sql<{ id: string; person_id: string; sub_program_id: string; mine: boolean }>`
    select m.id, m.person_id, m.sub_program_id, (${me.permissions.has('Confidential.Grant')} or exists (select from case_owners(m.id, ${today}) o
        where o.user_id = ${me.userId})) as mine
    from client_membership m where m.id = any (${fresh}::uuid[]) and m.confidential and m.voided_at is null and exists (select from case_assignment a
      where a.subject_id = m.id and a.employee_id = ${input.EmployeeID} and ${holdsAhead('a', today)})`.execute(tx)
  if (rows.length < fresh.length) refuse('NotCarried', { field: 'Confidential' })
  if (input.CoverEmployeeID === me.userId || rows.some(({ mine }) => !mine)) refuse('MayNotGrant')
  await tx
    .insertInto('access_grant')
    .values(
      rows.map(({ id, person_id, sub_program_id }) => ({
        client_membership_id: id,
        person_id,
        sub_program_id,
        user_id: input.CoverEmployeeID,
        reason: 'Cover',
        days: Math.min(365, Math.max(1, daysBetween(input.StartDate, input.EndDate))),
        status: 'Granted',
        start_date: input.StartDate,
        end_date: input.EndDate,
        decided_by: me.userId,
        decided_at: sql<string>`now()`,
        leave_cover_id: coverId,
      })),
    )
    .execute()
}

export const leaveCoverHandlers = handlers(leaveCoverCalls, {
  async getLeaveCovers(context) {
    const { input, today } = context
    return { Covers: await coversWhere(context, input.Past ? sql`true` : sql`v.end_date > ${today}`) }
  },

  async addEditLeaveCover(context) {
    const { tx, me, input, today, settings, refuse } = context
    if (input.EmployeeID === input.CoverEmployeeID) refuse('SamePerson')
    if (input.EndDate <= input.StartDate) refuse('EndsBeforeStart')
    if (input.StartDate > addDays(today, scheduledAheadDays)) refuse('TooFarAhead')
    if (daysBetween(input.StartDate, input.EndDate) > longestDays) refuse('TooLong')
    if (input.EndDate <= today) refuse('AlreadyOver')
    const { id, version } = covers.at(input)
    const held = id === null ? undefined : await hold(context, { id, version })
    if (held && held.employee_id !== input.EmployeeID) refuse('OtherEmployee')
    await checkCover(context)
    const told_at = held?.cover_employee_id === input.CoverEmployeeID ? held.told_at : null
    const values = { ...covers.values(input), told_at }
    const saved = await covers.save(context, { id, version }, values, () => ({ created_by: me.userId }))
    await writeBriefs(context, saved.LeaveCoverID)
    await openCharts(context, saved.LeaveCoverID)
    const told =
      told_at === null && input.StartDate <= today ? await tellOfCover(tx, settings, saved.LeaveCoverID) : undefined
    return { ...saved, version: told ?? saved.version }
  },

  async endLeaveCover(context) {
    const { input, today, refuse } = context
    const at = { id: input.LeaveCoverID, version: input.version }
    const row = await hold(context, at)
    const end = input.EndDate ?? today
    if (end <= row.start_date) refuse('EndsBeforeStart')
    if (end > row.end_date) refuse('NotLater')
    return covers.change(context, at, { end_date: end, end_reason: ownReasons.backSooner[0] })
  },

  async deleteLeaveCover(context) {
    const at = { id: context.input.LeaveCoverID, version: context.input.version }
    await hold(context, at)
    return covers.remove(context, at, context.input.Reason)
  },

  async getHandover(context) {
    const { tx, me, input, notFound, looked } = context
    const Cover = input.LeaveCoverID ? ((await findCover(context, input.LeaveCoverID)) ?? notFound()) : null
    const employee = Cover?.EmployeeID ?? input.EmployeeID ?? me.userId
    const own = employee === me.userId || Cover?.CoverEmployeeID === me.userId
    if (!own && !me.may('Caseload.Transfer')) notFound()
    const Cases = await handoverCases(context, employee, Cover?.LeaveCoverID ?? null, input.Since)
    await looked('employee', employee, { part: 'handover', cases: Cases.length })
    return { Cover, EmployeeName: await nameOf(tx, employee), Cases }
  },
})
