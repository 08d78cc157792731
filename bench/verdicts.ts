import type { Row } from '../faults/table.ts'

/** A figure beside its aim. */
export function judged(
  figure: number,
  { most, least, unit = '' }: { most?: number; least?: number; unit?: string },
): string {
  const good = (most === undefined || figure <= most) && (least === undefined || figure >= least)
  const aim = most === undefined ? `at least ${least}${unit}` : `at most ${most}${unit}`
  return `${good ? 'within' : 'OVER'} the aim, ${aim}`
}

const met = /\bwithin\b/
const missed = /\b(OVER|FAIL)\b/

/** The lines that have an aim, those that miss it first. */
export function aims(rows: readonly Row[]): { rows: Row[]; summary: string } {
  const over = rows.filter(([, , , verdict]) => missed.test(verdict))
  const good = rows.filter(([, , , verdict]) => met.test(verdict) && !missed.test(verdict))
  return { rows: [...over, ...good], summary: `${good.length} of ${good.length + over.length} aims met` }
}
