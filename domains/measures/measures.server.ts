import { addDays, addMonths } from '#platform/contract/dates.ts'
import { pageOf } from '#platform/contract/paging.ts'
import { say, type Language, type Words } from '#platform/contract/words.ts'
import { handlers, type Context } from '#platform/server/handlers.ts'
import {
  countMeasures,
  figureValue,
  findMeasure,
  mayMeasure,
  type Counted,
  type LeveledCount,
  type Measure,
  type MeasureAsked,
} from '#platform/server/measures.ts'
import { rosterFile } from '#platform/server/spreadsheet.ts'
import { shownRows } from './figure-rows.server.ts'
import { keptOfMine, keptValue } from './kept-figures.server.ts'
import { measuresCalls, type Definition } from './measures.calls.ts'
import { isCountable } from './periods.rules.ts'

const mostInFile = 50_000

interface Narrowed {
  From: string
  To: string
  SubProgramID?: string
  Module?: string
  Region?: string
  Detail?: string
}

/** Days as they are asked for name the last one too. */
const askedOf = (
  { me, today }: Pick<Context<typeof measuresCalls.getFigures>, 'me' | 'today'>,
  { From, To, SubProgramID, Module, Region, Detail }: Narrowed,
): MeasureAsked | undefined => {
  const days = { from: From, to: addDays(To, 1) }
  return isCountable(days)
    ? { span: { ...days, today }, me, subProgramId: SubProgramID, module: Module, region: Region, detail: Detail }
    : undefined
}

export const definitionOf = (measure: Measure, language: Language): Definition => {
  const said = (words: Words) => say(words, language)
  return {
    Measure: measure.key,
    Version: measure.version,
    Label: said(measure.label),
    About: said(measure.about),
    Population: said(measure.population),
    Excludes: said(measure.excludes),
    Unit: measure.unit,
    When: measure.when,
    Better: measure.better ?? null,
  }
}

const told = (measure: Measure, counted: Counted | undefined) => ({
  Measure: measure.key,
  Value: figureValue(measure, counted),
  Part: counted?.part ?? null,
  Whole: counted?.whole ?? null,
})

const total = (counts: readonly LeveledCount[], measure: Measure) =>
  counts.find((one) => one.measure === measure.key && one.sub_program_id === null)

export const measuresHandlers = handlers(measuresCalls, {
  async getMeasures({ me, language, registered }) {
    return {
      Measures: registered.measures
        .filter((measure) => mayMeasure(me, measure))
        .map((measure) => definitionOf(measure, language)),
    }
  },

  async getFigures(context) {
    const { tx, me, input, registered, refuse } = context
    const asked = askedOf(context, input) ?? refuse('WrongDays')
    const measures = registered.measures.filter(
      (measure) => mayMeasure(me, measure) && (!input.Measures || input.Measures.includes(measure.key)),
    )
    if (measures.length === 0) refuse('UnknownMeasure')
    const counts = await countMeasures(tx, measures, asked, input.BySubProgram ? 'program' : 'all')
    const known = measures.filter(({ when }) => when !== 'now' || asked.span.to > asked.span.today)
    return {
      From: input.From,
      To: input.To,
      Figures: known.flatMap((measure) => [
        { ...told(measure, total(counts, measure)), SubProgramID: null },
        ...counts
          .filter((one) => one.measure === measure.key && one.sub_program_id !== null && one.level === 0)
          .map((one) => ({ ...told(measure, one), SubProgramID: one.sub_program_id })),
      ]),
    }
  },

  async getFigureRows(context) {
    const { tx, me, input, language, registered, refuse } = context
    const measure = findMeasure(registered.measures, input.Measure)
    if (!measure || !mayMeasure(me, measure)) return refuse('UnknownMeasure')
    const asked = askedOf(context, input) ?? refuse('WrongDays')
    const counts = await countMeasures(tx, [measure], asked)
    const known = measure.when !== 'now' || asked.span.to > asked.span.today
    const { rows, total: Total } = known ? await shownRows(tx, measure, asked, pageOf(input)) : { rows: [], total: 0 }
    return {
      ...told(measure, known ? total(counts, measure) : undefined),
      From: input.From,
      To: input.To,
      Definition: definitionOf(measure, language),
      Total,
      Rows: rows,
    }
  },

  async getFigureFile(context) {
    const { tx, me, input, language, registered, refuse, looked } = context
    const measure = findMeasure(registered.measures, input.Measure)
    if (!measure || !mayMeasure(me, measure)) return refuse('UnknownMeasure')
    const asked = askedOf(context, input) ?? refuse('WrongDays')
    const { rows } = await shownRows(tx, measure, asked, { limit: mostInFile + 1, offset: 0 })
    if (rows.length > mostInFile) refuse('TooMany')
    await looked('measure_snapshot', null, {
      file: input.Format,
      measure: measure.key,
      asked: input,
      found: rows.length,
    })
    return rosterFile(
      measure.label,
      [
        { title: ['Name', 'Nombre'], value: (row) => row.Name, width: 30 },
        { title: ['What it is', 'Qué es'], value: (row) => row.Detail, width: 30 },
        { title: ['Sub-program', 'Subprograma'], value: (row) => row.SubProgram, width: 30 },
        { title: ['Day', 'Día'], value: (row) => row.Day, kind: 'day' },
        { title: ['Counts as', 'Cuenta como'], value: (row) => row.Part, kind: 'number' },
        { title: ['Of', 'De'], value: (row) => row.Whole, kind: 'number' },
      ],
      rows,
      input.Format,
      { language },
    )
  },

  async getFigureTrend({ tx, me, input, language, today, registered, refuse }) {
    const measure = findMeasure(registered.measures, input.Measure)
    if (!measure || !mayMeasure(me, measure)) return refuse('UnknownMeasure')
    const months = await keptOfMine(tx, me, {
      span: 'month',
      since: addMonths(`${today.slice(0, 7)}-01`, 1 - input.Months),
      until: today,
      measures: [measure],
      subProgramId: input.SubProgramID,
    })
    return {
      Definition: definitionOf(measure, language),
      Points: months.map((one) => ({
        Month: one.from_day,
        AsOf: one.day,
        Value: keptValue(measure, one),
        Version: one.version,
        IsLate: one.is_late,
      })),
    }
  },
})
