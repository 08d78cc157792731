import { sql } from 'kysely'
import { pageOf } from '#platform/contract/paging.ts'
import type { Context, Handler } from '#platform/server/handlers.ts'
import type { BillingException, servicesCalls } from './services.calls.ts'
import { chartModule, codeName, noted, staffName } from './services-list.server.ts'

/** A note that may still be signed on time is no exception; a co-signature that is missing always is. */
const late = ['NoteMissing', 'NoteDraft', 'NoteUnsigned']

/** The lines that do not move by themselves, with why. */
export const stuck = (today: string) => sql`(select b.*, array(
      select w from unnest(b.waits) w where b.status in ('Draft note', 'Unsigned', 'Held') and (w <> all (${late}::text[]) or b.sign_by < ${today}::date)
      union all select 'SourceChanged' where b.source_changed and b.status in ('Submitted', 'Approved')
      union all select 'Denied' where b.status = 'Denied') as reasons
    from billing_line b where b.status in ('Draft note', 'Unsigned', 'Held', 'Denied') or b.source_changed and b.status in ('Submitted', 'Approved'))`

type Asked = Context<typeof servicesCalls.getExceptions>

export const getExceptions: Handler<typeof servicesCalls.getExceptions> = async (context) => {
  const { tx, me, input, today } = context
  const { limit, offset } = pageOf(input)
  const found = await sql<
    Omit<BillingException, 'Status' | 'Reasons'> & { Status: string; Reasons: string[]; total: number }
  >`
    with fits as (select b.id, b.reasons, b.service_on from ${stuck(today)} b where ${fitting(input)}),
      page as (select f.*, (count(*) over ())::int as total from fits f order by f.service_on, f.id limit ${limit} offset ${offset})
    select b.id as "ServiceID", b.service_on as "ServiceOn", b.person_id as "ClientID", concat_ws(' ', p.first_name, p.last_name) as "ClientName",
      b.employee_id as "EmployeeID", coalesce(${staffName(sql`b.employee_id`)}, '') as "EmployeeName", s.name as "SubProgramName",
      b.billing_code_id as "CodeID", ${codeName} as "Code", ${noted} as "StartTime", to_char(b.end_time, 'HH24:MI') as "EndTime",
      b.documentation_minutes as "DocumentationMinutes", b.travel_minutes as "TravelMinutes", b.place as "Place", b.amount_cents as "AmountCents",
      b.status as "Status", f.reasons as "Reasons", b.denial_reason as "DenialReason", b.reason as "Reason",
      case when b.status in ('Draft note', 'Unsigned') then ${staffName(sql`b.waits_for`)} end as "WaitsForName",
      b.note_id as "NoteID", b.client_membership_id as "ClientSubProgramMembershipID", ${chartModule} as "Module",
      case when b.signed_on is null and b.sign_by < ${today}::date then ${today}::date - b.sign_by end as "DaysLate", b.version, f.total
    from page f join billing_line b on b.id = f.id join person p on p.id = b.person_id join sub_program s on s.id = b.sub_program_id
      join billing_code k on k.id = b.billing_code_id
    order by f.service_on, f.id`.execute(tx)
  const counts = await sql<{ Reason: string; Services: number }>`select r as "Reason", count(*)::int as "Services"
    from ${stuck(today)} b cross join unnest(b.reasons) r
    where ${fitting({ EmployeeID: input.EmployeeID })} group by 1 order by 2 desc, 1`.execute(tx)
  return {
    Rows: found.rows.map(({ total: _total, ...row }) => row),
    Total: found.rows[0]?.total ?? 0,
    Counts: counts.rows,
    Can: { Manage: me.may('Billing.Manage') },
  }
}

const fitting = ({
  Reason,
  EmployeeID,
}: Pick<Asked['input'], 'Reason' | 'EmployeeID'>) => sql`cardinality(b.reasons) > 0
  and (${Reason ?? null}::text is null or ${Reason ?? null} = any (b.reasons))
  and (${EmployeeID ?? null}::uuid is null or b.employee_id = ${EmployeeID ?? null})`
