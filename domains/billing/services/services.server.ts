import { sql } from 'kysely'
import { handlers, type Tx } from '#platform/server/handlers.ts'
import { record } from '#platform/server/record.ts'
import type { LineStatus } from '../billing-lists.rules.ts'
import { isCorrectable, isOpen, lackOfDenial, needsReason, stepsFrom } from '../billing.rules.ts'
import { isReached } from '../providers/provider-reach.server.ts'
import { getExceptions } from './exceptions.server.ts'
import { serviceList } from './services-list.server.ts'
import { servicesCalls } from './services.calls.ts'

const lines = record('billing_line', { ServiceID: 'id' }, {})

/** What changes a line looks again at the others of its client and worker: two who do so wait for each other before they hold a row. */
const holdLines = (tx: Tx, ids: readonly string[]) =>
  sql`select pg_advisory_xact_lock(hashtextextended('billing ' || k, 0)) from (select distinct k from billing_line b
    cross join lateral unnest(array[b.person_id::text, b.employee_id::text]) k where b.id = any (${[...ids]}::uuid[]) order by 1) keys`.execute(
    tx,
  )

export const servicesHandlers = handlers(servicesCalls, {
  async getServices(context) {
    const { tx, me } = context
    const codes = await sql<{ Id: string; Name: string }>`select id as "Id", concat_ws(' ', code, modifier) as "Name"
      from billing_code order by code, modifier nulls first`.execute(tx)
    const providers = await sql<{
      Id: string
      Name: string
    }>`select n.id as "Id", n.name as "Name" from staff_names(array(
        select e.id from employee e where ${isReached(me, sql`e.id`)} and (exists (select from billing_role r where r.employee_id = e.id and r.voided_at is null)
          or exists (select from billing_line b where b.employee_id = e.id)))) n order by n.name, n.id`.execute(tx)
    return {
      ...(await serviceList.page(context)),
      Codes: codes.rows,
      Providers: providers.rows,
      Can: { Manage: me.may('Billing.Manage') },
    }
  },
  exportServices: (context) => serviceList.file(context),
  getExceptions,

  async updateStatus(context) {
    const { tx, input, today, refuse } = context
    const { Status, Reason, Services } = input
    if (needsReason(Status) && !Reason) refuse('ReasonNeeded')
    const lack = Status === 'Denied' ? lackOfDenial(input.DenialReason, Reason) : undefined
    if (lack) refuse(lack)
    if (input.DecidedOn && input.DecidedOn > today) refuse('InFuture')
    if (new Set(Services.map(({ ServiceID }) => ServiceID)).size < Services.length) refuse('Twice')
    let AmountCents = 0
    const changed: { ServiceID: string; version: number }[] = []
    await holdLines(
      tx,
      Services.map(({ ServiceID }) => ServiceID),
    )
    for (const seen of Services.toSorted((a, b) => (a.ServiceID < b.ServiceID ? -1 : 1))) {
      const held = await lines.lock(context, { id: seen.ServiceID, version: seen.version }, (row) => {
        if (row.status === Status || !stepsFrom(row.status as LineStatus).includes(Status))
          refuse(Status === 'Submitted' && isOpen(row.status) ? 'StillWaits' : 'WrongStep')
      })
      changed.push(
        await lines.change(
          context,
          { id: held.id, version: held.version },
          {
            status: Status,
            ...(needsReason(Status) && { reason: Reason }),
            ...(Status === 'Denied' && { denial_reason: input.DenialReason, reason: Reason }),
            ...((Status === 'Approved' || Status === 'Denied') && { decided_on: input.DecidedOn ?? today }),
          },
        ),
      )
      AmountCents += held.amount_cents
    }
    return { Services: changed, AmountCents }
  },

  async correctService(context) {
    const { tx, input, refuse } = context
    if (input.EndTime <= input.StartTime) refuse('EndsBefore')
    const code = await sql`select from billing_code where id = ${input.CodeID}`.execute(tx)
    if (code.rows.length === 0) refuse('NoCode')
    await holdLines(tx, [input.ServiceID])
    const held = await lines.lock(context, lines.at(input), (row) => {
      if (!isCorrectable(row.status as LineStatus)) refuse('WrongStep')
    })
    const facts = {
      billing_code_id: input.CodeID,
      start_time: input.StartTime,
      end_time: input.EndTime,
      direct_minutes: minutesBetween(input.StartTime, input.EndTime),
      documentation_minutes: input.DocumentationMinutes,
      travel_minutes: input.TravelMinutes,
      place: input.Place,
      corrected: true,
    }
    const at = { id: held.id, version: held.version }
    if (isOpen(held.status)) return lines.change(context, at, facts)
    await lines.change(context, at, { status: 'Void', reason: input.Reason })
    return lines.add(context, {
      ...facts,
      client_membership_id: held.client_membership_id,
      contact_made_id: held.contact_made_id,
      document_id: held.document_id,
      employee_id: held.employee_id,
      service_on: held.service_on,
      corrects_id: held.id,
    })
  },
})

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
const minutesBetween = (from: string, to: string) => minutesOf(to) - minutesOf(from)
