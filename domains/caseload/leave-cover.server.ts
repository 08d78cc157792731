import { sql } from 'kysely'
import { addDays, daysBetween } from '#platform/contract/dates.ts'
import { scheduledAheadDays } from '#platform/contract/lists/constants.ts'
import { handlers, type Context, type Tx } from '#platform/server/handlers.ts'
import { holdsAhead } from '#domains/access/dated.server.ts'
import { nameOf } from '#domains/access/user-details.server.ts'
import { tellOfCover } from './cover-mail.server.ts'
import { arranges, carriedKinds, coversWhere, handoverCases } from './leave-cover-rows.server.ts'
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
        message: `This colleague does not carry ${kind === 'client' ? 'children' : 'families'} in ${name} all that time.`,
      })
  }
  const { rows } =
    await sql`select from leave_cover v where v.employee_id = ${input.CoverEmployeeID} and v.voided_at is null
    and v.start_date < ${input.EndDate} and v.end_date > ${input.StartDate}`.execute(tx)
  if (rows.length > 0) refuse('CoverAway')
}

/** The caller may know of it, and it is still there; locked. */
async function hold(context: { tx: Tx; me: Edit['me']; today: string; notFound: () => never }, id: string) {
  const { tx, notFound } = context
  const [cover] = await coversWhere(context, sql`v.id = ${id}`)
  if (!cover) return notFound()
  const row = await tx.selectFrom('leave_cover').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
  return { cover, row }
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

export const leaveCoverHandlers = handlers(leaveCoverCalls, {
  async getLeaveCovers(context) {
    const { input, today } = context
    return { Covers: await coversWhere(context, input.Past ? sql`true` : sql`v.end_date > ${today}`) }
  },

  async addEditLeaveCover(context) {
    const { tx, me, input, today, refuse, stale } = context
    if (input.EmployeeID === input.CoverEmployeeID) refuse('SamePerson')
    if (input.EndDate <= input.StartDate) refuse('EndsBeforeStart')
    if (input.StartDate > addDays(today, scheduledAheadDays)) refuse('TooFarAhead')
    if (daysBetween(input.StartDate, input.EndDate) > longestDays) refuse('TooLong')
    if (input.EndDate <= today) refuse('AlreadyOver')
    const held = input.LeaveCoverID ? await hold(context, input.LeaveCoverID) : undefined
    if (held && held.row.version !== input.version) stale(held.cover)
    if (held && held.row.employee_id !== input.EmployeeID) refuse('OtherEmployee')
    await checkCover(context)
    const values = {
      cover_employee_id: input.CoverEmployeeID,
      start_date: input.StartDate,
      end_date: input.EndDate,
      brief: input.Brief,
    }
    const others = held?.row.cover_employee_id !== input.CoverEmployeeID
    const row = held
      ? await tx
          .updateTable('leave_cover')
          .set({ ...values, ...(others && { told_at: null }) })
          .where('id', '=', held.row.id)
          .returningAll()
          .executeTakeFirstOrThrow()
      : await tx
          .insertInto('leave_cover')
          .values({ ...values, employee_id: input.EmployeeID, created_by: me.userId })
          .returningAll()
          .executeTakeFirstOrThrow()
    await writeBriefs(context, row.id)
    const told = row.told_at === null && row.start_date <= today ? await tellOfCover(tx, row.id) : undefined
    return { LeaveCoverID: row.id, version: told ?? row.version }
  },

  async endLeaveCover(context) {
    const { tx, input, today, refuse, stale } = context
    const { cover, row } = await hold(context, input.LeaveCoverID)
    if (row.version !== input.version) stale(cover)
    const end = input.EndDate ?? today
    if (end <= row.start_date) refuse('EndsBeforeStart')
    if (end > row.end_date) refuse('NotLater')
    const done = await tx
      .updateTable('leave_cover')
      .set({ end_date: end, end_reason: 'Back sooner' })
      .where('id', '=', row.id)
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
    return { LeaveCoverID: done.id, version: done.version }
  },

  async deleteLeaveCover(context) {
    const { tx, me, input, stale } = context
    const { cover, row } = await hold(context, input.LeaveCoverID)
    if (row.version !== input.version) stale(cover)
    await tx
      .updateTable('leave_cover')
      .set({ voided_at: sql`now()`, voided_by: me.userId, void_reason: input.Reason })
      .where('id', '=', row.id)
      .execute()
    return { LeaveCoverID: row.id }
  },

  async getHandover(context) {
    const { tx, me, input, today, notFound, looked } = context
    const Cover = input.LeaveCoverID
      ? ((await coversWhere(context, sql`v.id = ${input.LeaveCoverID}`))[0] ?? notFound())
      : null
    const employee = Cover?.EmployeeID ?? input.EmployeeID ?? me.userId
    const own = employee === me.userId || Cover?.CoverEmployeeID === me.userId
    if (!own && !arranges(me)) notFound()
    const Cases = await handoverCases(tx, employee, Cover?.LeaveCoverID ?? null, today)
    await looked('employee', employee, { part: 'handover', cases: Cases.length })
    return { Cover, EmployeeName: await nameOf(tx, employee), Cases }
  },
})
