import { sql } from 'kysely'
import type { ChartFacts } from '#domains/due/anchors.rules.ts'
import { dueCharts } from '#domains/due/due-facts.server.ts'
import type { Tx } from '#platform/server/handlers.ts'

export interface DemoChart {
  facts: ChartFacts
  id: string
  chartType: string
  subProgramId: string
  subProgramName: string
  region: string
  agencyName: string
  clientMembershipId: string | null
  employeeId: string | null
  personId: string | null
  name: string
  called: string
  /** What the chart knows, by selector. */
  known: Record<string, string | undefined>
  /** Parents of the home on a day, and people of the child's own family who sign for it. */
  homes: { start: string; end: string | null; name: string; parents: DemoPerson[] }[]
  contacts: DemoPerson[]
  carriers: { employeeId: string; role: string; start: string; end: string | null }[]
}
export interface DemoPerson {
  PersonID: string | null
  Name: string
  Relation: string
  Capacity: string
}

type Row = Omit<DemoChart, 'facts'>

/** Every chart with all that its documents need, in one look; of one sub-program, if one is named. */
export async function demoCharts(tx: Tx, subProgramId: string | null = null): Promise<DemoChart[]> {
  const parents = sql`(select jsonb_agg(jsonb_build_object('PersonID', fp.person_id, 'Name', concat_ws(' ', pp.first_name, pp.last_name),
      'Relation', 'Resource parent', 'Capacity', 'Parent') order by concat_ws(' ', pp.first_name, pp.last_name))
    from family_parent fp join person pp on pp.id = fp.person_id where fp.family_id = rf.id and fp.voided_at is null and fp.end_date is null)`
  const { rows } = await sql<Row>`
    select c.id, c.chart_type as "chartType", c.sub_program_id as "subProgramId", s.name as "subProgramName", s.region,
      coalesce(ag.name, (select g.name from core_program_agency k join agency g on g.id = k.agency_id
        where k.core_program_id = s.core_program_id order by g.name limit 1), '') as "agencyName",
      c.client_membership_id as "clientMembershipId", c.employee_id as "employeeId", c.person_id as "personId", c.name,
      coalesce(p.preferred_name, p.first_name, c.name) as called,
      jsonb_strip_nulls(jsonb_build_object('Client.FullName', case when c.chart_type = 'Client' then c.name end,
        'Client.DateOfBirth', c.date_of_birth, 'Client.CID', cl.cid, 'Client.CountyCaseNumber', m.county_case_number,
        'Client.LevelOfCare', m.level_of_care, 'Client.CourtPlan', m.court_plan, 'Client.DependencyStatus', m.dependency_status,
        'Client.PrimaryLanguage', p.primary_language, 'Membership.StartDate', c.start_date, 'Membership.EndDate', m.end_date,
        'Court.NextDate', m.next_court_date, 'Family.Name', case when c.chart_type = 'Resource Family' then c.name end,
        'Employee.FullName', case when c.chart_type = 'Employee' then c.name end, 'Employee.Title', (select e.title from employee e where e.id = c.employee_id),
        'Residence.Name', case when c.chart_type = 'Residence' then c.name end, 'SubProgram.Name', s.name,
        'Health.Allergies', (select string_agg(h.name, ', ' order by h.name) from client_health h where h.person_id = c.person_id and h.kind = 'Allergy' and h.voided_at is null),
        'Health.LastPhysicalExam', (select max(h.done_on) from client_health h where h.person_id = c.person_id and h.kind = 'Exam' and h.name ilike '%physical%' and h.voided_at is null),
        'Health.LastDentalExam', (select max(h.done_on) from client_health h where h.person_id = c.person_id and h.kind = 'Exam' and h.name ilike '%dental%' and h.voided_at is null),
        'School.Current.Name', (select h.name from client_school cs join school h on h.id = cs.school_id
          where cs.person_id = c.person_id and cs.voided_at is null and cs.end_date is null limit 1))) as known,
      coalesce((select jsonb_agg(jsonb_build_object('start', l.start_date, 'end', l.end_date, 'name', rf.name, 'parents', coalesce(${parents}, '[]')) order by l.start_date)
        from placement l join resource_family rf on rf.id = l.family_id where l.client_membership_id = c.id and l.voided_at is null),
        case when c.chart_type = 'Resource Family' then (select jsonb_build_array(jsonb_build_object('start', '1900-01-01', 'end', null, 'name', rf.name, 'parents', coalesce(${parents}, '[]')))
          from resource_family rf where rf.id = c.id) end, '[]') as homes,
      coalesce((select jsonb_agg(jsonb_build_object('PersonID', null, 'Name', t.name, 'Relation', coalesce(t.signs_as, t.relation),
          'Capacity', case when t.relation ~* 'guardian' then 'Guardian' else 'Parent' end) order by t.name)
        from client_contact t where c.chart_type = 'Client' and t.person_id = c.person_id and t.voided_at is null and t.may_be_contacted
          and (t.relation ~* '^(adoptive |birth |biological |legal )?(mother|father|parent)$' or t.relation ~* 'guardian')), '[]') as contacts,
      coalesce((select jsonb_agg(jsonb_build_object('employeeId', a.employee_id, 'role', a.role, 'start', a.start_date, 'end', a.end_date) order by a.role)
        from case_assignment a where a.subject_id = c.id and a.voided_at is null), '[]') as carriers
    from chart c join sub_program s on s.id = c.sub_program_id
    left join client_membership m on m.id = c.client_membership_id left join client cl on cl.id = m.person_id
    left join person p on p.id = c.person_id left join agency ag on ag.id = c.agency_id
    where ${subProgramId}::uuid is null or c.sub_program_id = ${subProgramId} order by c.id`.execute(tx)
  const due = await dueCharts(
    tx,
    rows.map(({ id }) => id),
  )
  const facts = new Map(due.map((one) => [one.facts.chartId, one.facts]))
  return rows.flatMap((row) => {
    const known = facts.get(row.id)
    return known ? [{ ...row, facts: known }] : []
  })
}

export interface DemoStaff {
  id: string
  name: string
  title: string | null
  supervisorId: string | null
  places: { subProgramId: string; region: string; role: string }[]
}

export async function demoStaff(tx: Tx): Promise<Map<string, DemoStaff>> {
  const { rows } = await sql<DemoStaff>`
    select e.id, concat_ws(' ', p.first_name, p.last_name) as name, e.title,
      (select v.supervisor_id from employee_supervisor v where v.employee_id = e.id and v.voided_at is null and v.end_date is null limit 1) as "supervisorId",
      coalesce((select jsonb_agg(jsonb_build_object('subProgramId', m.sub_program_id, 'region', s.region, 'role', m.sub_program_role))
        from employee_sub_program m join sub_program s on s.id = m.sub_program_id
        where m.employee_id = e.id and m.voided_at is null and m.end_date is null), '[]') as places
    from employee e join application_user u on u.id = e.id join person p on p.id = u.person_id
    where u.account_status = 'Active' order by e.id`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}
