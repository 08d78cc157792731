import { sql } from 'kysely'
import { familyChartTypes } from '#platform/contract/charts.ts'
import { moveRows, type CarryPart } from '#platform/server/merge-moves.ts'

/** Whoever works with the kept family goes on; the other's workers go along where nobody has the role on the same days. */
export const assignmentCarry: CarryPart = {
  charts: familyChartTypes,
  async carry({ tx, from, to, userId, reason }) {
    const done = await moveRows(tx, { table: 'case_assignment', column: 'subject_id' }, from, to)
    await sql`update case_assignment set voided_at = now(), voided_by = ${userId}, void_reason = ${reason}
      where subject_id = ${from} and subject_kind = 'family' and voided_at is null`.execute(tx)
    return done
  },
}
