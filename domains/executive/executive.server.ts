import { addDays } from '#platform/contract/dates.ts'
import { NotDrawn } from '#domains/documents/evidence/render-shapes.server.ts'
import { pdfRenderer } from '#domains/documents/evidence/render-pool.server.ts'
import { isCountable, type Days } from '#domains/measures/periods.rules.ts'
import { agencyProfile } from '#platform/server/agency-profile.ts'
import { handlers, type Context, type Tx } from '#platform/server/handlers.ts'
import { sameVersion } from '#platform/server/record.ts'
import {
  cellTrend,
  gridMeasures,
  measuresOfGrid,
  monthsOfMine,
  readGrid,
  type GridReader,
} from './executive-grid.server.ts'
import { gridPages } from './executive-page.server.ts'
import { executiveCalls } from './executive.calls.ts'

const readerOf = ({
  tx,
  me,
  today,
  language,
  registered,
}: Pick<Context<typeof executiveCalls.getGrid>, 'tx' | 'me' | 'today' | 'language' | 'registered'>): GridReader => ({
  tx,
  me,
  today,
  language,
  measures: measuresOfGrid(registered.measures),
})

const daysOf = ({ From, To }: { From: string; To: string }): Days => ({ from: From, to: addDays(To, 1) })

interface CellAsked {
  Measure: string
  Module: string
  Region: string
}

/** The grid has this figure, and the core program works in that region. */
async function isCell(tx: Tx, { Measure, Module, Region }: CellAsked): Promise<boolean> {
  if (!gridMeasures.some((key) => key === Measure)) return false
  const found = await tx
    .selectFrom('sub_program as s')
    .innerJoin('core_program as k', 'k.id', 's.core_program_id')
    .select('s.id')
    .where('k.web_application_module_name', '=', Module)
    .where('s.region', '=', Region)
    .executeTakeFirst()
  return found !== undefined
}

export const executiveHandlers = handlers(executiveCalls, {
  async getGrid(context) {
    const days = daysOf(context.input)
    if (!isCountable(days)) context.refuse('WrongDays')
    return readGrid(readerOf(context), context.input.Kind, days)
  },

  async getTrend(context) {
    const { input, refuse } = context
    const reader = readerOf(context)
    const measure = reader.measures.find(({ key }) => key === input.Measure)
    if (!measure) return refuse('UnknownCell')
    return { Points: (await cellTrend(reader, measure, input.Module, input.Region)) ?? refuse('UnknownCell') }
  },

  async getPdf(context) {
    const { tx, me, input, language, settings, refuse, looked } = context
    const days = daysOf(input)
    if (!isCountable(days)) refuse('WrongDays')
    const grid = await readGrid(readerOf(context), input.Kind, days)
    const { name } = await agencyProfile(tx, settings)
    const pages = gridPages(grid, await monthsOfMine(readerOf(context)), name, language)
    await looked('measure_snapshot', null, { file: 'pdf', from: input.From, to: input.To })
    return {
      fileName: `executive-${input.From}.pdf`,
      contentType: 'application/pdf',
      make: () =>
        pdfRenderer.draw(pages, { at: new Date(), share: me.userId }).catch((error: unknown) => {
          if (error instanceof NotDrawn) return refuse('NotDrawn')
          throw error
        }),
    }
  },

  async saveTarget({ tx, me, input, refuse, stale }) {
    if (!(await isCell(tx, input))) refuse('UnknownCell')
    const cell = { measure: input.Measure, module: input.Module, region: input.Region }
    const now = await tx
      .selectFrom('executive_target')
      .select(['id', 'version'])
      .where('measure', '=', cell.measure)
      .where('module', '=', cell.module)
      .where('region', '=', cell.region)
      .forUpdate()
      .executeTakeFirst()
    if (now || input.version !== undefined) await sameVersion(now, input.version, stale)
    if (now && input.Target === null) await tx.deleteFrom('executive_target').where('id', '=', now.id).execute()
    else if (now)
      await tx
        .updateTable('executive_target')
        .set({ target: input.Target!, set_by: me.userId })
        .where('id', '=', now.id)
        .execute()
    else if (input.Target !== null)
      await tx
        .insertInto('executive_target')
        .values({ ...cell, target: input.Target })
        .execute()
    return {}
  },

  async saveNote({ tx, me, input, refuse, stale }) {
    if (!(await isCell(tx, input))) refuse('UnknownCell')
    const days = daysOf(input)
    if (!isCountable(days)) refuse('WrongDays')
    const cell = {
      measure: input.Measure,
      module: input.Module,
      region: input.Region,
      from_day: days.from,
      to_day: days.to,
    }
    const now = await tx
      .selectFrom('executive_note')
      .select(['id', 'version'])
      .where('measure', '=', cell.measure)
      .where('module', '=', cell.module)
      .where('region', '=', cell.region)
      .where('from_day', '=', cell.from_day)
      .where('to_day', '=', cell.to_day)
      .forUpdate()
      .executeTakeFirst()
    if (now || input.version !== undefined) await sameVersion(now, input.version, stale)
    if (now && input.Note === null) await tx.deleteFrom('executive_note').where('id', '=', now.id).execute()
    else if (now)
      await tx
        .updateTable('executive_note')
        .set({ note: input.Note!, written_by: me.userId })
        .where('id', '=', now.id)
        .execute()
    else if (input.Note !== null)
      await tx
        .insertInto('executive_note')
        .values({ ...cell, note: input.Note })
        .execute()
    return {}
  },
})
