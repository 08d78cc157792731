import { sql } from 'kysely'
import { headColumns, headFrom, rightsOn } from '#domains/enrollment/chart-head.server.ts'
import { chartAlerts } from '#domains/enrollment/parts.server.ts'
import { holds, one, staffName } from '#domains/enrollment/rows.server.ts'
import { caseManagerRole } from '#platform/contract/lists/constants.ts'
import { allOf } from '#platform/server/database.ts'
import { handlers, type Tx } from '#platform/server/handlers.ts'
import { planOnce } from '#platform/server/plan-once.ts'
import { isOut } from '../absences/absences.server.ts'
import { residential, therapistRole, usualStay } from '../residential.rules.ts'
import { residentChartCalls, type ResidentProfile } from './resident-chart.calls.ts'

type Found = Omit<ResidentProfile, 'Alerts' | 'Can'>

const worker = (role: string, today: string) =>
  one(sql`select k.employee_id as "EmployeeID", ${staffName('k.employee_id')} as "Name",
    (select h.digits from application_user v join phone h on h.person_id = v.person_id where v.id = k.employee_id order by h.sort limit 1) as "Phone"
    from case_assignment k where k.subject_kind = 'client' and k.subject_id = m.id and k.role = ${role} and ${holds('k', today)}`)

/** One question for the whole head of the chart. */
async function findProfile(tx: Tx, id: string, today: string): Promise<Found | undefined> {
  const { rows } =
    await sql<Found>`select ${headColumns}, r.status as "Status", s.zone as "Zone", e.emergency_stay as "EmergencyStay",
    e.admitted_from as "AdmittedFrom", coalesce(e.target_date, m.start_date + ${usualStay}::int) as "TargetDate", e.target_date is not null as "TargetSet",
    e.discharge_plan as "DischargePlan", e.special_diet as "SpecialDiet", r.last_contact as "LastContact",
    (select l.name from level_of(m.id, ${today}::date) l) as "Level",
    ${one(sql`select s.residence_id as "ResidenceID", h.name as "House", s.bed_id as "BedID", b.name as "Bed", s.start_date as "Since", s.version
      from bed_stay s join residence h on h.id = s.residence_id join bed b on b.id = s.bed_id
      where s.client_membership_id = m.id and s.voided_at is null and (s.end_date is null or s.end_date > ${today}::date or s.end_date = m.end_date)
      order by s.start_date`)} as "House",
    ${one(sql`select a.id as "HouseAbsenceID", a.kind as "Kind", a.left_at as "LeftAt", a.expected_at as "ExpectedAt", a.version from house_absence a
      where a.client_membership_id = m.id and ${isOut}`)} as "Away",
    ${worker(therapistRole, today)} as "Therapist", ${worker(caseManagerRole, today)} as "CaseManager", e.version as "ResidentVersion"
    from ${headFrom} join residential_enrollment e on e.client_membership_id = m.id join client_roster r on r.client_membership_id = m.id
    where m.id = ${id} and m.voided_at is null`.execute(tx)
  return rows[0]
}

export const residentChartHandlers = handlers(residentChartCalls, {
  async getResident(context) {
    const { tx, me, input, today, notFound } = context
    const id = input.ClientSubProgramMembershipID
    const [, profile, Alerts, rights] = await allOf(
      planOnce(tx),
      findProfile(tx, id, today),
      chartAlerts(context, id),
      rightsOn(context, residential, id),
    )
    return { ...(profile ?? notFound()), Alerts, Can: { ...rights, Assign: me.may('Caseload.Assign') } }
  },
})
