import { sql } from 'kysely'
import { shownParts } from '#platform/contract/measures.ts'
import type { Tx } from '#platform/server/handlers.ts'
import { rowsOf, type Measure, type MeasureAsked } from '#platform/server/measures.ts'
import type { FigureRow } from './measures.calls.ts'

type Found = Omit<FigureRow, 'Path'>

/** Where it is opened: on its chart, or at an address of its own. */
function opened({ opens }: Measure, { ChartType, ChartID, Module }: Found) {
  if (!opens || ChartType || !ChartID) return { Path: null }
  return { Path: opens(ChartID, Module ?? ''), ChartID: null, Module: null }
}

/** The records that a figure counts, those of the latest day first; people once each. */
export async function shownRows(
  tx: Tx,
  measure: Measure,
  asked: MeasureAsked,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: FigureRow[]; total: number }> {
  const counted =
    measure.unit === 'people'
      ? sql`select distinct on (f.who) f.* from (${rowsOf(measure, asked)}) f order by f.who, f.day desc, f.ref`
      : shownParts[measure.unit] === 'parts'
        ? sql`select f.* from (${rowsOf(measure, asked)}) f where f.part <> 0`
        : rowsOf(measure, asked)
  // A name that no part uses within: what a part says of a row must mean this row.
  const { rows } = await sql<Found & { total: number }>`
    select shown.ref as "Ref", w.name as "Name", w.detail as "Detail", s.name as "SubProgram", shown.day as "Day", shown.part::float8 as "Part",
      shown.whole::float8 as "Whole", w.chart_type as "ChartType", w.chart_id as "ChartID", w.module as "Module", shown.total
    from (select f.*, count(*) over ()::int as total from (${counted}) f order by f.day desc, f.ref limit ${limit} offset ${offset}) shown
      left join lateral (${measure.said(sql`shown.ref`)}) w on true left join sub_program s on s.id = shown.sub_program_id
    order by shown.day desc, shown.ref`.execute(tx)
  const total = rows[0]?.total ?? 0
  return { rows: rows.map(({ total: _total, ...row }) => ({ ...row, ...opened(measure, row) })), total }
}
