import { sql } from 'kysely'
import {
  clientFields,
  clientSearch,
  clientWhere,
  leftOut,
  subProgramChoices,
} from '#domains/enrollment/roster.server.ts'
import { list } from '#domains/enrollment/rows.server.ts'
import { hasOverdue, isOwed, overdueCount } from '#domains/due/due-rows.server.ts'
import { addDays } from '#platform/contract/dates.ts'
import type { Output } from '#platform/contract/call.ts'
import { handlers } from '#platform/server/handlers.ts'
import { listOf } from '#platform/server/list-of.ts'
import { isOut } from '../absences/absences.server.ts'
import { residential, therapistRole, usualStay } from '../residential.rules.ts'
import { residentRosterCalls } from './resident-roster.calls.ts'
import { residentRoster } from './resident-roster.rules.ts'

/** The bed somebody has, will have first, or had last; the therapist of today; where they are now. */
const beside = sql`join client_roster r on r.client_membership_id = e.client_membership_id
  join client_membership m on m.id = e.client_membership_id
  left join lateral (select s.residence_id, h.name as house, b.name as bed from bed_stay s join residence h on h.id = s.residence_id
      join bed b on b.id = s.bed_id where s.client_membership_id = e.client_membership_id and s.voided_at is null
    order by s.start_date > current_date, case when s.start_date > current_date then s.start_date - current_date else current_date - s.start_date end limit 1) s on true
  left join lateral (select k.employee_id, n.name from case_assignment k cross join lateral staff_names(array[k.employee_id]) n
    where k.subject_kind = 'client' and k.subject_id = e.client_membership_id and k.role = ${sql.lit(therapistRole)} and k.voided_at is null
      and k.start_date <= current_date and (k.end_date is null or k.end_date > current_date) limit 1) t on true
  left join lateral (select h.name, h.rank from resident_level l join house_level h on h.id = l.house_level_id
    where l.client_membership_id = e.client_membership_id and l.voided_at is null and l.start_date <= current_date
      and (l.end_date is null or l.end_date > current_date) limit 1) v on true
  left join lateral (select min(d.due_on) as due_on from due_item d join form_membership fm on fm.id = d.form_membership_id
    join form f on f.id = fm.form_id and f.form_type = 'Plan' where d.chart_id = e.client_membership_id and ${isOwed}) n on true
  left join house_absence a on a.client_membership_id = e.client_membership_id and ${isOut}`

/** Incidents of the last seven days that the caller may read. */
const lately = (
  today: string,
) => sql<number>`(select count(*)::int from incident_child ic join incident i on i.id = ic.incident_id
  where ic.client_membership_id = e.client_membership_id and i.voided_at is null and i.status <> 'Draft'
    and i.occurred_at >= ${today}::date - 6)`

const residents = listOf(residentRoster, {
  from: sql`residential_enrollment e ${beside}`,
  rows: {
    key: 'e.client_membership_id',
    join: sql`residential_enrollment e on e.client_membership_id = found.key ${beside}`,
  },
  table: 'client_membership',
  fields: {
    ...clientFields,
    ResidenceID: 's.residence_id',
    House: 's.house',
    Bed: 's.bed',
    Status: 'r.status',
    Away: 'a.kind',
    TargetDate: sql`coalesce(e.target_date, r.start_date + ${sql.lit(usualStay)}::int)`,
    AgencyName: 'r.agency_name',
    County: 'm.county',
    Level: 'v.name',
    NextCourt: 'm.next_court_date',
    PlanDue: 'n.due_on',
    Incidents: ({ today }) => lately(today),
    Medications: ({
      today,
    }) => sql`(select count(*)::int from medication_order o where o.client_membership_id = e.client_membership_id
      and o.voided_at is null and o.start_date <= ${today}::date and (o.end_date is null or o.end_date > ${today}::date))`,
    DocumentsOverdue: ({ today }) => overdueCount(sql.ref('e.client_membership_id'), today),
    Therapist: 't.name',
    CaseManagerName: 'r.case_manager_name',
    LastContact: 'r.last_contact',
  },
  where: {
    ...clientWhere,
    ResidenceIDs: 's.residence_id',
    TherapistIDs: 't.employee_id',
    OutNow: sql`a.id is not null`,
    Levels: (names) => sql`v.name = any (${names}::text[])`,
    CourtWithinDays: (days, { today }) =>
      sql`m.next_court_date between ${today}::date and ${addDays(today, days)}::date and r.status = 'Active'`,
    PlanDueWithin: (days, { today }) => sql`n.due_on <= ${addDays(today, days)}::date and r.status = 'Active'`,
    HadIncident: (_, { today }) => sql`${lately(today)} > 0`,
    DocumentsOverdue: (_, { today }) => hasOverdue(sql.ref('e.client_membership_id'), today),
    WithoutTherapist: sql`t.employee_id is null and r.status = 'Active'`,
  },
  always: ({ input }) => leftOut(sql`r.status`, input),
  ...clientSearch,
  start: 'Name',
  ties: ['r.last_name', 'r.first_name', 'r.client_membership_id'],
})

export const residentRosterHandlers = handlers(residentRosterCalls, {
  getClients: (context) => residents.page(context),

  async getClientChoices({ tx, today }) {
    const { rows } = await sql<
      Output<typeof residentRosterCalls.getClientChoices>
    >`select ${subProgramChoices(residential)} as "SubPrograms",
      ${list(sql`select h.id as "Id", h.name as "Name" from residence h where h.sub_program_id = any (my_sub_programs()) or sees_all() order by h.name`)} as "Houses",
      ${list(sql`select distinct h.name as "Id", h.name as "Name" from house_level h where h.voided_at is null order by 1`)} as "Levels",
      ${list(sql`select b.id as "Id", h.name || ', ' || b.name as "Name" from residence h, free_beds(h.id, ${today}) f join bed b on b.id = f.f
        where h.sub_program_id = any (my_sub_programs()) or sees_all() order by h.name, b.name`)} as "Beds",
      ${list(sql`select n.id as "Id", n.name as "Name" from staff_names(array(select distinct k.employee_id from case_assignment k
        where k.role = ${therapistRole} and k.voided_at is null)) n order by n.name`)} as "Therapists"`.execute(tx)
    return rows[0]!
  },

  exportClients: (context) => residents.file(context),
})
