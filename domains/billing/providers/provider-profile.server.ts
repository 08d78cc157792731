import { sql } from 'kysely'
import type { Me, Tx } from '#platform/server/handlers.ts'
import { stuck } from '../services/exceptions.server.ts'
import type { ProviderProfile, ProviderService, ProviderServicesOf } from './providers.calls.ts'

interface Asker {
  tx: Tx
  me: Me
  today: string
}
interface Piece {
  limit: number
  offset: number
}

/** Which rows of `b` are meant: those on their way, with a note that is late, or denied. */
const meant: Readonly<Record<ProviderServicesOf, ReturnType<typeof sql>>> = {
  All: sql`b.status <> 'Void'`,
  Late: sql`b.status in ('Draft note', 'Unsigned') and cardinality(b.reasons) > 0`,
  Denied: sql`b.status = 'Denied'`,
}
const reasons: Readonly<Record<ProviderServicesOf, ReturnType<typeof sql>>> = {
  All: sql`b.waits`,
  Late: sql`b.reasons`,
  Denied: sql`array['Denied']`,
}

/** A page of a provider's services: the oldest overdue note first, else the newest service. */
export async function servicesOf({ tx, today }: Asker, id: string, of: ProviderServicesOf, page: Piece) {
  const from = of === 'Late' ? stuck(today) : sql`billing_line`
  const order = of === 'Late' ? sql`b.service_on, b.id` : sql`b.service_on desc, b.id desc`
  const { rows } = await sql<
    ProviderService & { total: number }
  >`select b.id as "ServiceID", b.service_on as "ServiceOn",
      concat_ws(' ', p.first_name, p.last_name) as "ClientName", concat_ws(' ', k.code, k.modifier) as "Code", b.direct_minutes as "DirectMinutes",
      b.amount_cents as "AmountCents", b.status as "Status", ${reasons[of]} as "Reasons", b.denial_reason as "DenialReason", b.reason as "Reason",
      b.note_id as "NoteID", case when b.signed_on is null and b.sign_by < ${today}::date then ${today}::date - b.sign_by end as "DaysLate",
      (count(*) over ())::int as total
    from ${from} b join person p on p.id = b.person_id join billing_code k on k.id = b.billing_code_id
    where b.employee_id = ${id} and ${meant[of]} order by ${order} limit ${page.limit} offset ${page.offset}`.execute(
    tx,
  )
  return { Rows: rows.map(({ total: _total, ...row }) => row), Total: rows[0]?.total ?? 0 }
}

async function datedOf({ tx, today }: Asker, id: string) {
  const roles = await sql<
    ProviderProfile['Roles'][number]
  >`select id as "BillingRoleID", role as "Role", taxonomy as "Taxonomy", start_date as "StartDate",
    end_date as "EndDate", note as "Note", version from billing_role where employee_id = ${id} and voided_at is null order by start_date desc`.execute(
    tx,
  )
  const credentials = await sql<
    ProviderProfile['Credentials'][number]
  >`select id as "CredentialID", kind as "Kind", number as "Number", issuer as "Issuer",
    issued_date as "IssuedDate", expires_date as "ExpiresDate", version from employee_credential
    where employee_id = ${id} and voided_at is null and kind in ('Professional license', 'Certification')
    order by expires_date desc nulls first, id`.execute(tx)
  const targets = await sql<
    ProviderProfile['Targets'][number]
  >`select direct_minutes as "DirectMinutes", paid_minutes as "PaidMinutes",
    start_date as "StartDate", end_date as "EndDate", note as "Note" from billing_target where employee_id = ${id} and voided_at is null
    order by start_date desc`.execute(tx)
  const rates = await sql<
    ProviderProfile['Rates'][number]
  >`select concat_ws(' ', k.code, k.modifier) as "Code", r.cents as "Cents",
      r.start_date as "StartDate", r.end_date as "EndDate"
    from billing_rate r join billing_code k on k.id = r.billing_code_id
    join billing_role w on w.employee_id = ${id} and w.voided_at is null and daterange(w.start_date, w.end_date) @> ${today}::date
    where r.kind = 'Service' and r.voided_at is null and w.role = any (k.roles) and (r.role is null or r.role = w.role)
    order by k.code, k.modifier nulls first, r.start_date desc`.execute(tx)
  return { Roles: roles.rows, Credentials: credentials.rows, Targets: targets.rows, Rates: rates.rows }
}

/** A provider with everything that decides what they may bill. */
export async function profileOf(asker: Asker, id: string): Promise<ProviderProfile | undefined> {
  const { tx, me, today } = asker
  const { rows } = await sql<
    Pick<ProviderProfile, 'Name' | 'Title' | 'NPI' | 'WelligentID' | 'Supervisor' | 'Programs' | 'OpenCases'>
  >`select (select n.name from staff_names(array[e.id]) n) as "Name", e.title as "Title", w.npi as "NPI", w.staff_id as "WelligentID",
      (select n.name from employee_supervisor s cross join lateral staff_names(array[s.supervisor_id]) n where s.employee_id = e.id
        and s.supervisor_role = 'Primary' and s.voided_at is null and daterange(s.start_date, s.end_date) @> ${today}::date) as "Supervisor",
      array(select s.name from employee_sub_program m join sub_program s on s.id = m.sub_program_id where m.employee_id = e.id and m.voided_at is null
        and daterange(m.start_date, m.end_date) @> ${today}::date order by s.name) as "Programs",
      (select count(*)::int from case_assignment a where a.employee_id = e.id and a.voided_at is null and a.start_date <= ${today}::date
        and (a.end_date is null or a.end_date > ${today}::date)) as "OpenCases"
    from employee e left join welligent_staff w on w.employee_id = e.id where e.id = ${id} and e.voided_at is null`.execute(
    tx,
  )
  const [found] = rows
  if (!found) return undefined
  const dated = await datedOf(asker, id)
  const now = dated.Roles.find(({ StartDate, EndDate }) => StartDate <= today && (EndDate === null || EndDate > today))
  return {
    EmployeeID: id,
    ...found,
    Role: now?.Role ?? null,
    Taxonomy: now?.Taxonomy ?? null,
    ...dated,
    Can: { Manage: me.may('Billing.Manage'), SeeAll: me.may('Billing.View') },
  }
}
