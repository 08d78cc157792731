import { sql } from 'kysely'
import { familyChartTypes } from '#platform/contract/charts.ts'
import { counted, joined, type Words } from '#platform/contract/words.ts'
import type { CarryPart } from '#platform/server/merge-moves.ts'

const keepThatOne: Words = [
  'What was submitted stays with its family: swap the two and keep this one.',
  'Lo que se envió queda con su familia: intercambie las dos y conserve esta.',
]

const outOfSight: Words = [
  'The family that goes has drafts you cannot see. Someone who sees them can merge the two.',
  'La familia que desaparece tiene borradores que usted no ve. Puede unirlas alguien que los vea.',
]

/** Drafts go along. What was submitted is signed for its own chart and never moves. */
export const documentCarry: CarryPart = {
  charts: [...familyChartTypes, 'Community Family'],
  async whyNot({ tx, from }) {
    const { rows } = await sql<{ submitted: number; drafts: number; seen: number }>`
      select d.submitted, d.drafts, (select count(*)::int from document where chart_id = ${from} and current_version_no = 0
        and state = 'Draft') as seen from chart_documents(${from}) d`.execute(tx)
    const { submitted: n, drafts, seen } = rows[0]!
    if (n === 0) return drafts === seen ? undefined : outOfSight
    return joined([
      counted(
        n,
        ['The family that goes has # submitted document.', 'La familia que desaparece tiene # documento enviado.'],
        ['The family that goes has # submitted documents.', 'La familia que desaparece tiene # documentos enviados.'],
      ),
      keepThatOne,
    ])
  },
  async carry({ tx, from, to }) {
    const done = await sql`update document set chart_id = ${to}
      where chart_id = ${from} and current_version_no = 0 and state = 'Draft'`.execute(tx)
    return { table: 'document', moved: Number(done.numAffectedRows ?? 0n), stayed: 0 }
  },
}
