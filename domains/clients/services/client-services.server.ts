import { sql } from 'kysely'
import { sentence } from '#platform/contract/words.ts'
import { handlers, type Tx } from '#platform/server/handlers.ts'
import { record, type Ways } from '#platform/server/record.ts'
import { datedFor, settle, tenure, tenureTable } from '#platform/server/tenure.ts'
import { clientServicesCalls, transferredReason } from './client-services.calls.ts'

/** A child has each service once at a time; who gives it may change. */
const clientServices = tenureTable({
  table: 'client_service',
  subject: ['client_membership_id', 'program_service_id'],
  holder: ['employee_id'],
})

const findMembership = (tx: Tx, id: string) =>
  tx
    .selectFrom('client_membership')
    .select(['id', 'person_id', 'sub_program_id', 'start_date', 'end_date'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

async function servicesOf(tx: Tx, membershipId: string, today: string) {
  const rows = await tx
    .selectFrom('client_service as c')
    .innerJoin('program_service as p', 'p.id', 'c.program_service_id')
    .leftJoinLateral(sql<{ id: string; name: string }>`staff_names(array[c.employee_id])`.as('n'), (on) => on.onTrue())
    .select([
      'c.id as ClientServiceID',
      'c.program_service_id as ProgramServiceID',
      'p.name as Name',
      'p.category as Category',
      'c.employee_id as EmployeeID',
      'n.name as EmployeeName',
      'c.note as Note',
      'c.start_date as StartDate',
      'c.end_date as EndDate',
      'c.end_reason as EndReason',
      'c.version',
    ])
    .where('c.client_membership_id', '=', membershipId)
    .where('c.voided_at', 'is', null)
    .orderBy('c.start_date', 'desc')
    .orderBy('p.name')
    .orderBy('c.id')
    .execute()
  return rows.map((row) => ({
    ...row,
    State: row.StartDate > today ? 'scheduled' : row.EndDate && row.EndDate <= today ? 'ended' : 'current',
  }))
}

interface Wanted {
  tx: Tx
  input: { ProgramServiceID: string; EmployeeID: string | null }
  refuse(code: 'NoSuchService' | 'NotInProgram' | 'OutsideEnrollment'): never
}

/** The service is offered there on that day, and whoever gives it works there. */
async function checkWanted(
  { tx, input, refuse }: Wanted,
  membership: { sub_program_id: string; start_date: string; end_date: string | null },
  start: string,
) {
  if (start < membership.start_date || (membership.end_date !== null && start >= membership.end_date))
    refuse('OutsideEnrollment')
  const offered = await tx
    .selectFrom('program_service')
    .select('id')
    .where('id', '=', input.ProgramServiceID)
    .where('sub_program_id', '=', membership.sub_program_id)
    .where('voided_at', 'is', null)
    .where('start_date', '<=', start)
    .where((w) => w.or([w('end_date', 'is', null), w('end_date', '>', start)]))
    .executeTakeFirst()
  if (!offered) refuse('NoSuchService')
  if (!input.EmployeeID) return
  const works = await sql`select 1 from employee_sub_program m join application_user u on u.id = m.employee_id
    where m.employee_id = ${input.EmployeeID} and m.sub_program_id = ${membership.sub_program_id} and m.voided_at is null
      and m.start_date <= ${start} and (m.end_date is null or m.end_date > ${start}) and u.account_status <> 'Inactive'`.execute(
    tx,
  )
  if (works.rows.length === 0) refuse('NotInProgram')
}

interface OfChart extends Ways {
  input: { ClientSubProgramMembershipID: string }
  today: string
}
const services = record(
  'client_service',
  { ClientServiceID: 'id' },
  {
    voids: true,
    within: async ({ input }: OfChart) => ({ client_membership_id: input.ClientSubProgramMembershipID }),
    current: async ({ tx, input, today }: OfChart, id) =>
      (await servicesOf(tx, input.ClientSubProgramMembershipID, today)).find((one) => one.ClientServiceID === id),
  },
)

export const clientServicesHandlers = handlers(clientServicesCalls, {
  async getProgramServicesForSubProgram({ tx, input, today }) {
    const Services = await tx
      .selectFrom('program_service')
      .select([
        'id as ProgramServiceID',
        'name as Name',
        'category as Category',
        'description as Description',
        'start_date as StartDate',
        'end_date as EndDate',
      ])
      .where('sub_program_id', '=', input.SubProgramID)
      .where('voided_at', 'is', null)
      .where((w) => w.or([w('end_date', 'is', null), w('end_date', '>', today)]))
      .orderBy('category')
      .orderBy('name')
      .execute()
    const { rows: Employees } = await sql<{
      EmployeeID: string
      Name: string
      SubProgramRole: string
      OpenServices: number
    }>`
      select n.id as "EmployeeID", n.name as "Name", m.sub_program_role as "SubProgramRole",
        (select count(*)::int from client_service s where s.employee_id = m.employee_id and s.sub_program_id = m.sub_program_id
          and s.voided_at is null and s.start_date <= ${today} and (s.end_date is null or s.end_date > ${today})) as "OpenServices"
      from employee_sub_program m join application_user u on u.id = m.employee_id cross join lateral staff_names(array[u.id]) n
      where m.sub_program_id = ${input.SubProgramID} and m.voided_at is null and m.start_date <= ${today}
        and (m.end_date is null or m.end_date > ${today}) and u.account_status <> 'Inactive'
      order by n.name, n.id`.execute(tx)
    return { Services, Employees }
  },

  async assignProgramService(context) {
    const { tx, me, input, today } = context
    const start = input.StartDate ?? today
    const membership = await findMembership(tx, input.ClientSubProgramMembershipID)
    await checkWanted(context, membership, start)
    const given = await tenure(tx, clientServices, datedFor(me, today)).assignFirst(
      { client_membership_id: membership.id, program_service_id: input.ProgramServiceID },
      {
        holder: { employee_id: input.EmployeeID },
        start,
        more: { sub_program_id: membership.sub_program_id, note: input.Note },
      },
    )
    const { row } = settle(given, context)
    return { ClientServiceID: row.id, version: row.version, ChangeSetID: null }
  },

  async transferProgramService(context) {
    const { tx, me, input, today, changeSet } = context
    const row = await services.lock(context, { id: input.ClientServiceID, version: input.version })
    const start = input.StartDate ?? today
    const membership = await findMembership(tx, input.ClientSubProgramMembershipID)
    await checkWanted(context, membership, start)
    const ChangeSetID = await changeSet(
      'service.transfer',
      sentence(['New service from {start}', 'Nuevo servicio desde el {start}'], { start }),
    )
    const of = tenure(tx, clientServices, datedFor(me, today))
    const subject = { client_membership_id: row.client_membership_id, program_service_id: row.program_service_id }
    const more = { sub_program_id: row.sub_program_id, note: input.Note, follows_id: row.id }
    const seen = { id: row.id, version: row.version }
    const holder = { employee_id: input.EmployeeID }
    if (input.ProgramServiceID === row.program_service_id) {
      const done = settle(await of.transfer(subject, { holder, start, seen, more }), context)
      return { ClientServiceID: done.row.id, version: done.row.version, ChangeSetID }
    }
    settle(await of.end(subject, { end: start, reason: transferredReason, seen }), context)
    const next = { ...subject, program_service_id: input.ProgramServiceID }
    const done = settle(await of.assignFirst(next, { holder, start, more }), context)
    return { ClientServiceID: done.row.id, version: done.row.version, ChangeSetID }
  },

  async endProgramService(context) {
    const { tx, me, input, today } = context
    const row = await services.get(context, input.ClientServiceID)
    const subject = { client_membership_id: row.client_membership_id, program_service_id: row.program_service_id }
    const seen = { id: row.id, version: input.version }
    const of = tenure(tx, clientServices, datedFor(me, today))
    const done = settle(await of.end(subject, { end: input.EndDate, reason: input.Reason, seen }), context)
    return { ClientServiceID: done.row.id, version: done.row.version, ChangeSetID: null }
  },

  async deleteProgramService(context) {
    const { tx, input, today, changeSet } = context
    const at = { id: input.ClientServiceID, version: input.version }
    const row = await services.lock(context, at)
    const listed = await servicesOf(tx, row.client_membership_id, today)
    const nameOf = (id: string) => listed.find((one) => one.ClientServiceID === id)?.Name ?? ''
    await changeSet('service.delete', sentence(['{name} removed', '{name} eliminado'], { name: nameOf(row.id) }))
    await services.remove(context, at, input.Reason)
    const { end_date: left } = await findMembership(tx, row.client_membership_id)
    if (left !== null) return { ClientServiceID: row.id, Reopened: null }
    const reopened = await tx
      .updateTable('client_service as before')
      .set({ end_date: null, end_reason: null })
      .where('before.id', '=', row.follows_id)
      .where('before.end_date', '=', row.start_date)
      .where('before.voided_at', 'is', null)
      .where((w) =>
        w.not(
          w.exists(
            w
              .selectFrom('client_service as later')
              .select('later.id')
              .whereRef('later.client_membership_id', '=', 'before.client_membership_id')
              .whereRef('later.program_service_id', '=', 'before.program_service_id')
              .where('later.start_date', '>=', row.start_date)
              .where('later.voided_at', 'is', null),
          ),
        ),
      )
      .returning('before.id')
      .executeTakeFirst()
    return { ClientServiceID: row.id, Reopened: reopened ? nameOf(reopened.id) : null }
  },

  async getClientServices({ tx, input, today }) {
    const membership = await findMembership(tx, input.ClientSubProgramMembershipID)
    return {
      SubProgramID: membership.sub_program_id,
      StartDate: membership.start_date,
      EndDate: membership.end_date,
      Services: await servicesOf(tx, membership.id, today),
    }
  },
})
