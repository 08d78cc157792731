import { sql } from 'kysely'
import { listOf } from '#platform/server/list-of.ts'
import type { SigningState } from '../billing-lists.rules.ts'
import { serviceRoster } from './services-roster.rules.ts'

export const codeName = sql`concat_ws(' ', k.code, k.modifier)`
export const staffName = (id: ReturnType<typeof sql>) => sql<string>`(select n.name from staff_names(array[${id}]) n)`
/** Whose charts they are. */
export const chartModule = sql<string>`(select c.web_application_module_name from core_program c where c.id = s.core_program_id)`
export const noted = sql`to_char(b.start_time, 'HH24:MI')`

/** By when the note was signed; a voided service has no note to be late with. */
const signed: Readonly<Record<SigningState, (today: string) => ReturnType<typeof sql>>> = {
  OnTime: () => sql`b.signed_on <= b.sign_by and b.status <> 'Void'`,
  Late: () => sql`b.signed_on > b.sign_by and b.status <> 'Void'`,
  Overdue: (today) => sql`b.status in ('Draft note', 'Unsigned') and b.sign_by < ${today}::date`,
}

export const serviceList = listOf(serviceRoster, {
  from: sql`billing_line b join person p on p.id = b.person_id`,
  rows: {
    key: 'b.id',
    join: sql`billing_line b on b.id = found.key join person p on p.id = b.person_id join sub_program s on s.id = b.sub_program_id
      join billing_code k on k.id = b.billing_code_id`,
  },
  table: 'billing_line',
  fields: {
    ServiceID: 'b.id',
    ClientID: 'b.person_id',
    ClientName: sql`concat_ws(' ', p.first_name, p.last_name)`,
    ServiceOn: 'b.service_on',
    StartTime: noted,
    EndTime: sql`to_char(b.end_time, 'HH24:MI')`,
    EmployeeID: 'b.employee_id',
    EmployeeName: sql`coalesce(${staffName(sql`b.employee_id`)}, '')`,
    CodeID: 'b.billing_code_id',
    Code: codeName,
    DirectMinutes: 'b.direct_minutes',
    DocumentationMinutes: 'b.documentation_minutes',
    TravelMinutes: 'b.travel_minutes',
    Units: 'b.units',
    AmountCents: 'b.amount_cents',
    Status: 'b.status',
    Waits: 'b.waits',
    WaitsForName: sql`case when b.status in ('Draft note', 'Unsigned') then ${staffName(sql`b.waits_for`)} end`,
    SubProgramName: 's.name',
    BillingRole: 'b.billing_role',
    Place: 'b.place',
    SignedOn: 'b.signed_on',
    SignBy: 'b.sign_by',
    SubmittedOn: sql`(b.submitted_at at time zone s.zone)::date`,
    DecidedOn: 'b.decided_on',
    DenialReason: 'b.denial_reason',
    Reason: 'b.reason',
    NoteID: 'b.note_id',
    ClientSubProgramMembershipID: 'b.client_membership_id',
    Module: chartModule,
    CorrectsID: 'b.corrects_id',
    SourceChanged: 'b.source_changed',
    CreatedOn: sql`(b.created_at at time zone s.zone)::date`,
    version: 'b.version',
  },
  where: {
    From: (day) => sql`b.service_on >= ${day}::date`,
    To: (day) => sql`b.service_on <= ${day}::date`,
    CodeIDs: 'b.billing_code_id',
    SubProgramIDs: 'b.sub_program_id',
    Gates: (values) =>
      sql`b.waits && ${[...values]}::text[] and b.status in ('Draft note', 'Unsigned', 'Held', 'Ready')`,
    Signed: sql`b.signed_on is not null`,
    Signing: (states, { today }) =>
      sql`(${sql.join(
        states.map((state) => signed[state](today)),
        sql` or `,
      )})`,
    EmployeeIDs: 'b.employee_id',
    RateCents: (cents) => sql`b.rate_cents = ${cents}`,
    ClientID: 'b.person_id',
    EmployeeID: 'b.employee_id',
  },
  search: (text) => sql`norm_name(concat_ws(' ', p.first_name, p.last_name)) like '%' || norm_name(${text}) || '%'`,
  sort: {
    ServiceOn: 'b.service_on',
    DirectMinutes: 'b.direct_minutes',
    Units: 'b.units',
    AmountCents: 'b.amount_cents',
  },
  start: { descending: 'ServiceOn' },
  ties: ['b.id'],
})
