import { sql } from 'kysely'
import type { CallSpec } from '#platform/contract/call.ts'
import type { Context } from '#platform/server/handlers.ts'
import { whyNotRemove } from './parts.server.ts'
import type { Program } from './program.rules.ts'
import { list, staffName } from './rows.server.ts'

/** Of `headFrom`: what every chart's head says, `Alerts` aside. */
export const headColumns = sql`m.id as "ClientSubProgramMembershipID", m.person_id as "ClientID", p.first_name as "FirstName",
  p.middle_name as "MiddleName", p.last_name as "LastName", p.preferred_name as "PreferredName", p.date_of_birth as "DateOfBirth", p.sex as "Sex",
  p.primary_language as "PrimaryLanguage", c.cid as "CID", c.famlink_number as "FamLinkNumber", c.welligent_id as "WelligentID",
  c.photo_file_id as "PhotoID", c.version as "ClientVersion",
  m.sub_program_id as "SubProgramID", s.name as "SubProgramName", a.name as "AgencyName", m.county as "County", m.county_case_number as "CountyCaseNumber",
  m.start_date as "StartDate", m.end_date as "EndDate", m.end_reason as "EndReason", m.running_summary as "RunningSummary",
  w.written_at as "SummaryWrittenAt", w.name as "SummaryWrittenBy", m.goals as "Goals", m.strengths as "Strengths", m.safety_alert as "SafetyAlert",
  m.confidential as "Confidential", c.sealed as "Sealed",
  ${list(sql`select o.id as "ClientSubProgramMembershipID", u.name as "SubProgramName", v.web_application_module_name as "Module",
    o.start_date as "StartDate", o.end_date as "EndDate" from client_membership o join sub_program u on u.id = o.sub_program_id
    join core_program v on v.id = u.core_program_id where o.person_id = m.person_id and o.voided_at is null
    order by o.end_date is not null, o.start_date desc`)} as "Memberships", m.version`

/** The enrollment `m`, its client `c`, person `p`, sub-program `s`, agency `a` and latest summary `w`. */
export const headFrom = sql`client_membership m join client c on c.id = m.person_id join person p on p.id = m.person_id
  join sub_program s on s.id = m.sub_program_id left join agency a on a.id = m.agency_id
  left join lateral (select u.written_at, ${staffName('u.written_by')} as name from running_summary u
    where u.client_membership_id = m.id order by u.written_at desc, u.id desc limit 1) w on true`

/** What the caller may do on a chart of any program. */
export async function rightsOn(
  { tx, me, registered }: Pick<Context<CallSpec & { permission: 'SignedIn' }>, 'tx' | 'me' | 'registered'>,
  program: Program,
  id: string,
) {
  const Edit = me.may(program.edit)
  return {
    Edit,
    Remove: Edit && (await whyNotRemove(tx, registered, id)) === undefined,
    EditPerson: me.may('Person.Edit'),
    Backdate: me.may('Records.Backdate'),
  }
}
