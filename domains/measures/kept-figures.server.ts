import { sql } from 'kysely'
import type { Me, Tx } from '#platform/server/handlers.ts'
import { figureValue, type Counted, type Measure } from '#platform/server/measures.ts'
import { inMyPrograms } from '#platform/server/program-scope.ts'
import type { KeptPeriod } from './periods.rules.ts'

/** What was kept of one or more sub-programs together, everybody once. */
export interface KeptCount extends Omit<Counted, 'sub_program_id'> {
  from_day: string
  /** The last day that was counted. */
  day: string
  version: number
  /** Reckoned more than a day after its day: from the records as they were later. */
  is_late: boolean
  /** Where four fifths of the parts end. */
  p80: number | null
}

export const keptValue = (measure: Pick<Measure, 'unit'>, kept: KeptCount): number | null =>
  figureValue(measure, { ...kept, sub_program_id: null, median: measure.unit === 'p80' ? kept.p80 : kept.median })

interface AskedKept {
  span: KeptPeriod
  /** The first day of the earliest period, and the last day to look at. */
  since: string
  until: string
  measures: readonly Measure[]
  subProgramId?: string | undefined
}

/** What was kept of the caller's sub-programs: of those whose clients they may read where the measure asks for that. */
export async function keptOfMine(
  tx: Tx,
  me: Me,
  { span, since, until, measures, subProgramId }: AskedKept,
): Promise<KeptCount[]> {
  const told = async (keys: readonly string[], within: ReturnType<typeof inMyPrograms>) => {
    if (keys.length === 0) return []
    // What belongs to no sub-program is in the total of those who see everything.
    const own = sql`array(select s.id from sub_program s where ${subProgramId ? sql`s.id = ${subProgramId}` : sql`true`} and ${within})
      ${subProgramId ? sql`` : sql`|| '00000000-0000-0000-0000-000000000000'::uuid`}`
    const { rows } = await sql<KeptCount>`select k.*, null as module, null as region
      from kept_of_mine(${span}, ${since}::date, ${until}::date, ${[...keys]}::text[], ${own}) k order by k.from_day`.execute(
      tx,
    )
    return rows
  }
  const byProgram = measures.filter(({ permission }) => permission === 'Program.View').map(({ key }) => key)
  const others = measures.filter(({ permission }) => permission !== 'Program.View').map(({ key }) => key)
  return [...(await told(byProgram, inMyPrograms(me, sql`s.id`))), ...(await told(others, sql`true`))]
}
