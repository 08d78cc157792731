import { sql } from 'kysely'
import { listOf } from '#platform/server/list-of.ts'
import { monthOf } from '../billing.rules.ts'
import { isReached } from './provider-reach.server.ts'
import { providerRoster } from './providers-roster.rules.ts'

const people = sql`employee e join application_user u on u.id = e.id join person p on p.id = u.person_id`
const roleOn = (
  today: string,
) => sql<string>`(select r.role from billing_role r where r.employee_id = e.id and r.voided_at is null
  and daterange(r.start_date, r.end_date) @> ${today}::date)`
const month = (today: string) =>
  sql`b.employee_id = e.id and b.service_on >= ${monthOf(today)}::date and b.status not in ('Void', 'Non-billable')`

export const providerList = listOf(providerRoster, {
  from: people,
  rows: { key: 'e.id', join: sql`${people} on e.id = found.key` },
  table: 'billing_role',
  fields: {
    EmployeeID: 'e.id',
    PersonID: 'p.id',
    Name: sql`concat_ws(' ', p.first_name, p.last_name)`,
    Role: ({ today }) => roleOn(today),
    DirectMinutes: ({ today }) =>
      sql`(select coalesce(sum(b.direct_minutes), 0)::int from billing_line b where ${month(today)})`,
    Units: ({ today }) => sql`(select coalesce(sum(b.units), 0)::int from billing_line b where ${month(today)})`,
    TargetMinutes: ({
      today,
    }) => sql`(select t.direct_minutes from billing_target t where t.employee_id = e.id and t.voided_at is null
      and daterange(t.start_date, t.end_date) @> ${today}::date)`,
    LateNotes: ({
      today,
    }) => sql`(select count(*)::int from billing_line b where b.employee_id = e.id and b.status in ('Draft note', 'Unsigned')
      and b.sign_by < ${today}::date)`,
    Held: sql`(select count(*)::int from billing_line b where b.employee_id = e.id and b.status = 'Held')`,
    Denied: sql`(select count(*)::int from billing_line b where b.employee_id = e.id and b.status = 'Denied')`,
    CredentialExpires: sql`(select max(c.expires_date) from employee_credential c where c.employee_id = e.id and c.voided_at is null
      and c.kind in ('Professional license', 'Certification'))`,
    NPI: sql`(select w.npi from welligent_staff w where w.employee_id = e.id)`,
    Programs: ({
      today,
    }) => sql`array(select s.name from employee_sub_program w join sub_program s on s.id = w.sub_program_id where w.employee_id = e.id
      and w.voided_at is null and daterange(w.start_date, w.end_date) @> ${today}::date order by s.name)`,
  },
  where: {
    Roles: (roles, { today }) => sql`${roleOn(today)} = any (${[...roles]}::text[])`,
    SubProgramIDs: (
      ids,
    ) => sql`exists (select from employee_sub_program w where w.employee_id = e.id and w.voided_at is null
      and w.sub_program_id = any (${[...ids]}::uuid[]))`,
  },
  always: ({ me }) => [
    sql`e.voided_at is null and (exists (select from billing_role r where r.employee_id = e.id and r.voided_at is null)
      or exists (select from billing_line b where b.employee_id = e.id)) and ${isReached(me, sql`e.id`)}`,
  ],
  search: (text) => sql`norm_name(concat_ws(' ', p.first_name, p.last_name)) like '%' || norm_name(${text}) || '%'`,
  sort: { Name: sql`norm_name(concat_ws(' ', p.last_name, p.first_name))` },
  start: 'Name',
  ties: ['e.id'],
})
