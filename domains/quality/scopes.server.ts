import { sql } from 'kysely'
import type { ScopeKind } from '#platform/contract/scope.ts'
import type { ScopeRule, ScopeRules } from '#platform/server/scopes.ts'

/** Of the caller's sub-programs: a correction of somebody's own elsewhere is theirs to mend, not to look after. */
const ofProgram = <K extends ScopeKind>(table: string) =>
  ({
    is: 'record',
    table,
    check: async (tx, id, me) =>
      (
        await sql`select from ${sql.table(table)} where id = ${id} and voided_at is null
          and (sub_program_id = any (my_sub_programs()) or ${me.seesAll})`.execute(tx)
      ).rows.length > 0,
  }) as ScopeRule<K>

export const qualityScopes: Partial<ScopeRules> = {
  qualityComplaint: ofProgram('quality_complaint'),
  licensingVisit: ofProgram('licensing_visit'),
  licensingCitation: ofProgram('licensing_citation'),
  qualityCorrection: ofProgram('quality_correction'),
  qualitySurvey: ofProgram('quality_survey'),
  auditTool: {
    is: 'record',
    table: 'audit_tool',
    check: async (tx, id) =>
      (await sql`select from audit_tool where id = ${id} and voided_at is null`.execute(tx)).rows.length > 0,
  },
  chartAudit: {
    is: 'record',
    table: 'chart_audit',
    check: async (tx, id) =>
      (await sql`select from chart_audit where id = ${id} and voided_at is null`.execute(tx)).rows.length > 0,
  },
  auditedChart: {
    is: 'chart',
    table: 'audited_chart',
    person: (id) => `select person_id from audited_chart where id = ${id}`,
    subPrograms: (id) => sql`select sub_program_id from audited_chart where id = ${id}`,
    check: async (tx, id) =>
      (
        await sql`select from audited_chart c join chart_audit a on a.id = c.audit_id and a.voided_at is null where c.id = ${id}`.execute(
          tx,
        )
      ).rows.length > 0,
  },
}
