import { sql } from 'kysely'
import { addDays, addMonths } from '#platform/contract/dates.ts'
import { labelOf } from '#platform/contract/lists/base.ts'
import { programRegions } from '#platform/contract/lists/places.ts'
import { tellsOfFew } from '#platform/contract/measures.ts'
import { say, type Language } from '#platform/contract/words.ts'
import { keptOfMine, keptValue, type KeptCount } from '#domains/measures/kept-figures.server.ts'
import { periodBefore, type Days, type PeriodKind } from '#domains/measures/periods.rules.ts'
import type { Me, Tx } from '#platform/server/handlers.ts'
import {
  countMeasures,
  figureValue,
  findMeasure,
  mayMeasure,
  type Counted,
  type Measure,
} from '#platform/server/measures.ts'
import type { Cell, Grid } from './executive.calls.ts'
import type { Months } from './executive-page.server.ts'

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
  'plan-compliance',
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

type Placed = Pick<Counted, 'measure' | 'module' | 'region'>
const keyOf = ({ measure, module, region }: Placed) => `${measure} ${module} ${region}`
const byCell = <C extends Placed>(counts: readonly C[]) => new Map(counts.map((one) => [keyOf(one), one]))

/** Every core program in every region it works in; whether all of it is the caller's. */
const placesOf = async (tx: Tx, me: Me): Promise<Place[]> =>
  (
    await sql<Place>`select k.web_application_module_name as module, k.name as program, s.region,
        ${me.seesAll} or bool_and(s.id = any (${[...me.subPrograms]}::uuid[])) as own
      from sub_program s join core_program k on k.id = s.core_program_id group by 1, 2, 3 order by 2, 3`.execute(tx)
  ).rows

/** What the caller sees, counted now. */
const live = async ({ tx, me, today, measures }: GridReader, days: Days) =>
  byCell(await countMeasures(tx, measures, { span: { ...days, today }, me }, 'cell'))

/** What was kept for the same period: sums of all, whoever asks. */
async function kept({ tx, measures }: GridReader, kind: PeriodKind, days: Days): Promise<Map<string, KeptCount>> {
  if (kind === 'custom') return new Map()
  return byCell(await keptCells(tx, kind, days.from, addDays(days.to, -1), measures))
}

const keptCells = async (tx: Tx, kind: PeriodKind, since: string, until: string, measures: readonly Measure[]) =>
  (
    await sql<KeptCount>`select k.* from executive_kept(${kind}, ${since}::date, ${until}::date,
      ${measures.map(({ key }) => key)}::text[]) k order by k.from_day`.execute(tx)
  ).rows

interface Marked {
  measure: string
  module: string
  region: string | null
}

interface Told {
  value: number | null
  isSmall: boolean
  asOf: string | null
}

/**
 * The figures of one period: one's own programs from the books, all others, and what has no past, as they were kept. A period that
 * is only compared with is told as it was kept when it was over, in one's own programs too.
 */
async function figuresOf(reader: GridReader, kind: PeriodKind, days: Days, isCompared: boolean) {
  const nights = await kept(reader, kind, days)
  const settled = new Set(isCompared ? settledOf(reader.measures, nights, addDays(days.to, -1)) : [])
  const measures = reader.measures.filter(({ key }) => !settled.has(key))
  const counted = await live({ ...reader, measures }, days)
  return (measure: Measure, { module, region, own }: Place): Told => {
    const key = keyOf({ measure: measure.key, module, region })
    if (own && !mayMeasure(reader.me, measure)) return { value: null, isSmall: false, asOf: null }
    if (own && !settled.has(measure.key) && (measure.when !== 'now' || days.to > reader.today))
      return { value: figureValue(measure, counted.get(key)), isSmall: false, asOf: null }
    const then = nights.get(key)
    if (!then) return { value: null, isSmall: false, asOf: null }
    const isSmall = !own && tellsOfFew(measure, then)
    return { value: isSmall ? null : keptValue(measure, then), isSmall, asOf: then.day }
  }
}

/** Figures that were kept on this day in the same words as today's. */
const settledOf = (measures: readonly Measure[], nights: ReadonlyMap<string, KeptCount>, day: string): string[] =>
  [...nights.values()]
    .filter(({ day: on, measure, version: meant }) => on === day && meant === findMeasure(measures, measure)?.version)
    .map(({ measure }) => measure)

/** The grid of a period beside the one before, and nothing of others' programs that tells of a few people. */
export async function readGrid(reader: GridReader, kind: PeriodKind, days: Days): Promise<Grid> {
  const { tx, me, language } = reader
  const places = await placesOf(tx, me)
  const now = await figuresOf(reader, kind, days, false)
  const before = await figuresOf(reader, kind, periodBefore(kind, days), true)
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
    const told = now(measure, place)
    const target = targets.find((one) => at(one, measure.key, place))
    const note = notes.find((one) => at(one, measure.key, place))
    return {
      Measure: measure.key,
      Value: told.value,
      Before: before(measure, place).value,
      Target: target?.target ?? null,
      TargetVersion: target?.version ?? null,
      Note: note?.note ?? null,
      NoteVersion: note?.version ?? null,
      IsSmall: told.isSmall,
      AsOf: told.asOf,
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
    Rows: places.map((place) => {
      const Cells = reader.measures.map((measure) => cellOf(measure, place))
      return {
        Module: place.module,
        Program: place.program,
        Region: place.region,
        RegionName: labelOf(programRegions, place.region, language),
        IsOwn: place.own,
        AsOf: place.own ? null : (Cells.find(({ AsOf }) => AsOf !== null)?.AsOf ?? null),
        Cells,
      }
    }),
  }
}

export const measuresOfGrid = (measures: readonly Measure[]): Measure[] =>
  gridMeasures.flatMap((key) => findMeasure(measures, key) ?? [])

/** A cell month by month, as it was kept; few people of others' programs are not told. */
export async function cellTrend(reader: GridReader, measure: Measure, module: string, region: string) {
  const place = (await placesOf(reader.tx, reader.me)).find((one) => one.module === module && one.region === region)
  if (!place) return undefined
  const months = await keptCells(reader.tx, 'month', addDays(reader.today, -1100), reader.today, [measure])
  return months
    .filter((one) => one.module === module && one.region === region)
    .map((one) => ({
      Month: one.from_day,
      Value: !place.own && tellsOfFew(measure, one) ? null : keptValue(measure, one),
    }))
}

/** The figures of the reader's own programs at the first and the last of the last twelve months that are over. */
export async function monthsOfMine({ tx, me, today, measures }: GridReader): Promise<Months | undefined> {
  const month = `${today.slice(0, 7)}-01`
  const told = measures.filter((measure) => mayMeasure(me, measure))
  const rows = await keptOfMine(tx, me, {
    span: 'month',
    since: addMonths(month, -12),
    until: addDays(month, -1),
    measures: told,
  })
  const days = rows.map(({ from_day }) => from_day).toSorted()
  const from = days[0]
  const to = days.at(-1)
  if (from === undefined || to === undefined || from === to) return undefined
  return {
    from: from.slice(0, 7),
    to: to.slice(0, 7),
    figures: told.map((measure) => {
      const at = (day: string) => {
        const found = rows.find((one) => one.measure === measure.key && one.from_day === day)
        return found ? keptValue(measure, found) : null
      }
      return { measure: measure.key, first: at(from), last: at(to) }
    }),
  }
}
