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
}
