import { sql } from 'kysely'
import { seeingAll } from '#domains/documents/evidence/statements.server.ts'
import { tellsOfFew } from '#platform/contract/measures.ts'
import type { Registered } from '#platform/server/domain.ts'
import type { Me, Tx } from '#platform/server/handlers.ts'
import { countMeasures, figureValue, findMeasure, type Measure } from '#platform/server/measures.ts'
import { typedSource } from '../funding.rules.ts'

/** What may be told to funders: whole numbers over a time, from the catalogue. */
export const funderMeasures = ({ measures }: Registered): Measure[] => measures.filter(({ forFunders }) => forFunders)
export const funderMeasure = (registered: Registered, key: string): Measure | undefined =>
  findMeasure(funderMeasures(registered), key)

/** Whoever counts for a funder learns how many, never who: so the count is of all there is. */
const everybody = { may: () => true, seesAll: true, subPrograms: [] } as unknown as Me

interface Counting {
  tx: Tx
  today: string
  registered: Registered
}
interface OfGrant {
  id: string
  start_date: string | null
  end_date: string | null
  for_sub_program_id: string | null
}

/** Counts the measures of a grant in its period so far; a count of few people is not told. */
export async function countGrant({ tx, today, registered }: Counting, grant: OfGrant): Promise<number> {
  const { start_date: from, end_date: to } = grant
  if (!from || !to || from > today) return 0
  const { rows } = await sql<{ id: string; source: string }>`select id, source from grant_measure
    where grant_id = ${grant.id} and voided_at is null and source <> ${typedSource}`.execute(tx)
  const measures = funderMeasures(registered).filter(({ key }) => rows.some(({ source }) => source === key))
  if (measures.length === 0) return 0
  const asked = { span: { from, to, today }, me: everybody, subProgramId: grant.for_sub_program_id ?? undefined }
  const counted = await seeingAll(tx, () => countMeasures(tx, measures, asked))
  const values = rows.flatMap(({ id, source }) => {
    const measure = findMeasure(measures, source)
    if (!measure) return []
    const found = counted.find((one) => one.measure === source)
    const value = Math.round(figureValue(measure, found) ?? 0)
    const few = found !== undefined && tellsOfFew(measure, found)
    return [{ id, few, value: few ? null : value }]
  })
  await sql`update grant_measure m set few = v.few, value = v.value, value_on = ${today}::date
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) v (id uuid, few boolean, value int) where m.id = v.id`.execute(
    tx,
  )
  return values.length
}
