import { sql } from 'kysely'
import { headColumns, headFrom, rightsOn } from '#domains/enrollment/chart-head.server.ts'
import { chartAlerts } from '#domains/enrollment/parts.server.ts'
import { holds, one, staffName } from '#domains/enrollment/rows.server.ts'
import { caseManagerRole } from '#platform/contract/lists/constants.ts'
import { tayVitalKinds } from '#platform/contract/lists/tay.ts'
import { allOf } from '#platform/server/database.ts'
import { handlers, type Tx } from '#platform/server/handlers.ts'
import { planOnce } from '#platform/server/plan-once.ts'
import { extendedCare, tay } from '../tay.rules.ts'
import { balanceOf, birthdayOf, certifiedOf, exitDayOf, homeOf, inExtendedCare, tilpOf } from './youth-facts.server.ts'
import { youthChartCalls, type YouthProfile } from './youth-chart.calls.ts'

type Found = Omit<YouthProfile, 'Alerts' | 'Can'>

/** One question for the whole head of the chart. */
async function findProfile(tx: Tx, id: string, today: string): Promise<Found | undefined> {
  const day = sql`${today}::date`
  const born = sql`p.date_of_birth`
  const { rows } =
    await sql<Found>`select ${headColumns}, r.status as "Status", e.legal_status as "LegalStatus", e.school as "School",
    e.employer as "Employer", e.work_hours as "WorkHours", e.planned_exit_on as "PlannedExitOn", ${exitDayOf(born)} as "ExitOn",
    ${birthdayOf(born, extendedCare.until)} as "TwentyOneOn", e.risk_flags as "RiskFlags", e.expecting_on as "ExpectingOn",
    (e.stipend_cents / 100.0)::float8 as "Stipend", e.match_percent as "MatchPercent", (e.match_cap_cents / 100.0)::float8 as "MatchCap",
    case when h.stay_id is not null then json_build_object('TayStayID', h.stay_id, 'PlacementType', h.placement_type, 'UnitID', h.unit_id,
      'Unit', h.unit, 'Address', h.address, 'Since', h.start_date, 'version', h.version) end as "Home",
    case when cert.condition is not null then json_build_object('Condition', cert.condition, 'StartDate', cert.start_date, 'EndDate', cert.end_date) end as "Certified",
    (r.status = 'Active' and ${inExtendedCare(born, day)} and not exists (select from tay_certification x
      where x.client_membership_id = m.id and x.voided_at is null and x.start_date <= ${day} and x.end_date > ${day})) as "NeedsCertification",
    t.made_on as "TILPOn", t.due_on as "TILPDue", (${balanceOf('Savings')} / 100.0)::float8 as "Savings",
    (${balanceOf('Rent Share')} / 100.0)::float8 as "RentOwed",
    (select count(*)::int from tay_child k where k.client_membership_id = m.id and k.voided_at is null) as "Children",
    ${sql.lit(tayVitalKinds.length)} - (select count(*)::int from tay_vital_document v where v.client_membership_id = m.id
      and v.state in ('On File', 'Not Needed')) as "PapersMissing",
    r.last_visit as "LastVisit", r.last_contact as "LastContact",
    ${one(sql`select k.employee_id as "EmployeeID", ${staffName('k.employee_id')} as "Name",
      (select d.digits from application_user v join phone d on d.person_id = v.person_id where v.id = k.employee_id order by d.sort limit 1) as "Phone"
      from case_assignment k where k.subject_kind = 'client' and k.subject_id = m.id and k.role = ${caseManagerRole} and ${holds('k', today)}`)} as "CaseManager",
    ${one(sql`select x.housing as "Housing", x.income as "Income", x.school as "School", x.supports as "Supports", x.supports_note as "SupportsNote"
      from tay_exit x where x.client_membership_id = m.id`)} as "Exit",
    e.version as "YouthVersion"
    from ${headFrom} join tay_enrollment e on e.client_membership_id = m.id join client_roster r on r.client_membership_id = m.id
    left join lateral ${homeOf(day)} h on true left join lateral ${certifiedOf} cert on true left join lateral ${tilpOf} t on true
    where m.id = ${id} and m.voided_at is null`.execute(tx)
  return rows[0]
}

export const youthChartHandlers = handlers(youthChartCalls, {
  async getYouth(context) {
    const { tx, me, input, today, notFound } = context
    const id = input.ClientSubProgramMembershipID
    const [, profile, Alerts, rights] = await allOf(
      planOnce(tx),
      findProfile(tx, id, today),
      chartAlerts(context, id),
      rightsOn(context, tay, id),
    )
    return { ...(profile ?? notFound()), Alerts, Can: { ...rights, Assign: me.may('Caseload.Assign') } }
  },
})
