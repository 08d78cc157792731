import { sql } from 'kysely'
import type { Tx } from '#platform/server/handlers.ts'
import { ruleOf } from '#domains/forms/due-rule.rules.ts'
import { familyEnd, type AgencyTime, type ChartFacts } from './anchors.rules.ts'
import type { Doc, DueMembership, Evidence, ItemKey, RuleVersion } from './due-shapes.rules.ts'

/** An item as it is kept. */
export interface KeptItem extends ItemKey {
  id: string
  anchorDate: string | null
  opensOn: string | null
  dueOn: string | null
  graceDays: number
  status: string
  documentId: string | null
  effectiveDate: string | null
  responsible: string | null
  role: string | null
  evidenceKind: string | null
  evidenceId: string | null
  evidenceAt: string | null
}

interface FactRow {
  chart_id: string
  chart_type: string
  sub_program_id: string
  client_membership_id: string | null
  employee_id: string | null
  agencies: { agencyId: string | null; start: string | null; end: string | null }[]
  birth_date: string | null
  start_date: string
  end_date: string | null
  created_on: string
  placements: ChartFacts['placements'] | null
  phases: ChartFacts['phases'] | null
  court_dates: string[] | null
  incidents: ChartFacts['incidents'] | null
  documents: (Doc & { formId: string })[] | null
  made: KeptItem[] | null
  evidence: Evidence[] | null
}

/** A chart with all that is reckoned from, and what is kept of it. */
export interface DueChart {
  facts: ChartFacts
  subProgramId: string
  clientMembershipId: string | null
  employeeId: string | null
  documents: readonly (Doc & { formId: string })[]
  made: readonly KeptItem[]
  /** What was recorded elsewhere on the chart, what counts no more among it. */
  evidence: readonly Evidence[]
}

/** Charts that end with the phase of the family. */
const families = ['Resource Family', 'Volunteer Family']

export async function dueCharts(tx: Tx, ids: readonly string[]): Promise<DueChart[]> {
  const { rows } = await sql<FactRow>`select * from due_facts(${ids}::uuid[])`.execute(tx)
  return rows.map((row) => ({
    facts: {
      chartType: row.chart_type,
      chartId: row.chart_id,
      agencies: row.agencies.map((one, index): AgencyTime => ({
        ...one,
        start: index === 0 || one.start === null ? '1900-01-01' : one.start,
      })),
      birthDate: row.birth_date,
      startDate: row.start_date,
      endDate: families.includes(row.chart_type) ? familyEnd(row.phases ?? []) : row.end_date,
      createdOn: row.created_on,
      placements: row.placements ?? [],
      phases: row.phases ?? [],
      // By its day: a court date is first announced and written down as a hearing later.
      courtDates: (row.court_dates ?? []).map((date) => ({ id: date, date })),
      incidents: row.incidents ?? [],
    },
    subProgramId: row.sub_program_id,
    clientMembershipId: row.client_membership_id,
    employeeId: row.employee_id,
    documents: row.documents ?? [],
    made: row.made ?? [],
    evidence: row.evidence ?? [],
  }))
}

/** Where a form is used, with every wording of its rule. */
export interface ProgramForm extends DueMembership {
  subProgramId: string
  chartType: string
  role: string | null
}

interface FormRow {
  id: string
  form_id: string
  sub_program_id: string
  chart_type: string
  agency_id: string | null
  start_date: string
  end_date: string | null
  employee_role_responsible: string | null
  rule_version: number
  rule: object
  versions: { ruleVersion: number; from: string; rule: object }[] | null
}

export async function programForms(tx: Tx, programs: readonly string[]): Promise<ProgramForm[]> {
  const { rows } = await sql<FormRow>`select m.id, m.form_id, m.sub_program_id, m.chart_type, m.agency_id, m.start_date,
      least(m.end_date, (f.retired_at at time zone s.zone)::date) as end_date, m.employee_role_responsible, m.rule_version,
      to_jsonb(m) as rule, (select jsonb_agg(jsonb_build_object('ruleVersion', r.rule_version, 'from', r.effective_from, 'rule', r.rule))
        from form_membership_rule r where r.form_membership_id = m.id) as versions
    from form_membership m join form f on f.id = m.form_id join sub_program s on s.id = m.sub_program_id
    where m.sub_program_id = any (${programs}::uuid[]) and m.voided_at is null and f.voided_at is null`.execute(tx)
  return rows.map((row) => ({
    id: row.id,
    formId: row.form_id,
    subProgramId: row.sub_program_id,
    chartType: row.chart_type,
    agencyId: row.agency_id,
    start: row.start_date,
    end: row.end_date,
    role: row.employee_role_responsible,
    versions: versionsOf(row),
  }))
}

/** The columns of the membership are its newest wording; the older ones are kept beside it. */
function versionsOf(row: FormRow): RuleVersion[] {
  const kept = (row.versions ?? []).map((one) => ({ ...one, rule: ruleOf(one.rule) }))
  return kept.some(({ ruleVersion }) => ruleVersion === row.rule_version)
    ? kept
    : [...kept, { ruleVersion: row.rule_version, from: row.start_date, rule: ruleOf(row.rule) }]
}

export async function holidays(tx: Tx): Promise<ReadonlySet<string>> {
  const rows = await tx.selectFrom('holiday').select('on_date').execute()
  return new Set(rows.map(({ on_date }) => on_date))
}
