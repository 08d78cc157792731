import { sql } from 'kysely'
import { addDays } from '#platform/contract/dates.ts'
import { smallCell } from '#platform/contract/measures.ts'
import { say, type Language } from '#platform/contract/words.ts'
import { periodBefore, type Days, type PeriodKind } from '#domains/measures/periods.rules.ts'
import type { Me, Tx } from '#platform/server/handlers.ts'
import { countMeasures, figureValue, findMeasure, type Counted, type Measure } from '#platform/server/measures.ts'
import type { Cell, Grid } from './executive.calls.ts'

/** The figures of the grid, in its order. */
export const gridMeasures = [
  'served',
  'served-now',
  'admissions',
  'discharges',
  'permanency',
  'moves',
  'occupancy',
  'approved-homes',
  'net-homes',
  'visit-compliance',
  'document-compliance',
  'unsigned-7',
  'incident-rate',
  'staff',
  'caseload',
  'unassigned',
  'training-overdue',
  'training-compliance',
  'billed-units',
  'billing-target',
  'churches-engaged',
] as const

export interface GridReader {
  tx: Tx
  me: Me
  today: string
  language: Language
  measures: readonly Measure[]
}

interface Place {
  module: string
  program: string
  region: string
  own: boolean
}

interface Kept extends Counted {
  day: string
}

const keyOf = ({ measure, module, region }: Pick<Counted, 'measure' | 'module' | 'region'>) =>
  `${measure} ${module} ${region}`
const byCell = <C extends Counted>(counts: readonly C[]) => new Map(counts.map((one) => [keyOf(one), one]))

/** Every core program in every region it works in; whether all of it is the caller's. */
const placesOf = async (tx: Tx, me: Me): Promise<Place[]> =>
  (
    await sql<Place>`select k.web_application_module_name as module, k.name as program, s.region,
        ${me.seesAll} or bool_and(s.id = any (${[...me.subPrograms]}::uuid[])) as own
      from sub_program s join core_program k on k.id = s.core_program_id group by 1, 2, 3 order by 2, 3`.execute(tx)
  ).rows

/** What the caller sees, counted now. */
const live = async ({ tx, me, today, measures }: GridReader, days: Days) =>
  byCell(
    (await countMeasures(tx, measures, { span: { ...days, today }, me }, 'cell')).filter(({ level }) => level === 0),
  )

/** What was kept for the same period: sums of all, whoever asks. */
async function kept({ tx }: GridReader, kind: PeriodKind, days: Days) {
  if (kind === 'custom') return new Map<string, Kept>()
  const { rows } =
    await sql<Kept>`select k.*, null::uuid as sub_program_id from executive_kept(${kind}, ${addDays(days.to, -1)}::date, ${days.from}::date) k
    where k.from_day = ${days.from}::date`.execute(tx)
  return byCell(rows)
}

const isSmall = (measure: Measure, counted: Counted | undefined) =>
  measure.ofPeople === true && counted !== undefined && counted.whos > 0 && counted.whos < smallCell

interface Marked {
  measure: string
  module: string
  region: string | null
}

/** The grid of a period: one's own programs counted now, others as they were kept, and nothing that tells of a few people. */
export async function readGrid(reader: GridReader, kind: PeriodKind, days: Days): Promise<Grid> {
  const { tx, me, language } = reader
  const before = periodBefore(kind, days)
  const places = await placesOf(tx, me)
  const [now, then] = [await live(reader, days), await live(reader, before)]
  const others = places.some(({ own }) => !own)
  const keptNow = others ? await kept(reader, kind, days) : new Map<string, Kept>()
  const keptThen = others ? await kept(reader, kind, before) : new Map<string, Kept>()
  const targets = await tx.selectFrom('executive_target').selectAll().execute()
  const notes = await tx
    .selectFrom('executive_note')
    .selectAll()
    .where('from_day', '=', days.from)
    .where('to_day', '=', days.to)
    .execute()
  const at = (one: Marked, measure: string, { module, region }: Place) =>
    one.measure === measure && one.module === module && one.region === region

  const cellOf = (measure: Measure, place: Place): Cell => {
    const key = keyOf({ measure: measure.key, module: place.module, region: place.region })
    const counted = place.own ? now.get(key) : keptNow.get(key)
    const earlier = place.own ? then.get(key) : keptThen.get(key)
    const hidden = (one: Counted | undefined) => !place.own && isSmall(measure, one)
    // Where nothing was kept nothing is known; where it was, a missing cell is empty.
    const told = (one: Counted | undefined, isKnown: boolean) =>
      hidden(one) || (!one && !isKnown) ? null : one ? figureValue(measure, one) : null
    const target = targets.find((one) => at(one, measure.key, place))
    const note = notes.find((one) => at(one, measure.key, place))
    return {
      Measure: measure.key,
      Value: told(counted, place.own),
      Before: told(earlier, place.own),
      Target: target?.target ?? null,
      TargetVersion: target?.version ?? null,
      Note: note?.note ?? null,
      NoteVersion: note?.version ?? null,
      IsSmall: hidden(counted),
    }
  }

  return {
    Kind: kind,
    From: days.from,
    To: addDays(days.to, -1),
    Measures: reader.measures.map((measure) => ({
      Measure: measure.key,
      Label: say(measure.label, language),
      About: say(measure.about, language),
      Unit: measure.unit,
      Better: measure.better ?? null,
    })),
    Rows: places.map((place) => ({
      Module: place.module,
      Program: place.program,
      Region: place.region,
      IsOwn: place.own,
      AsOf: place.own
        ? null
        : ([...keptNow.values()].find((one) => one.module === place.module && one.region === place.region)?.day ??
          null),
      Cells: reader.measures.map((measure) => cellOf(measure, place)),
    })),
  }
}

export const measuresOfGrid = (measures: readonly Measure[]): Measure[] =>
  gridMeasures.flatMap((key) => findMeasure(measures, key) ?? [])

/** A cell month by month, as it was kept; few people of others' programs are not told. */
export async function cellTrend(reader: GridReader, measure: Measure, module: string, region: string) {
  const place = (await placesOf(reader.tx, reader.me)).find((one) => one.module === module && one.region === region)
  if (!place) return undefined
  const { rows } = await sql<Kept & { from_day: string }>`select k.*, null::uuid as sub_program_id
    from executive_kept('month', ${reader.today}::date, ${addDays(reader.today, -1100)}::date) k
    where k.measure = ${measure.key} and k.module = ${module} and k.region = ${region} order by k.from_day`.execute(
    reader.tx,
  )
  return rows.map((one) => ({
    Month: one.from_day,
    Value: !place.own && isSmall(measure, one) ? null : figureValue(measure, one),
  }))
}
