import { sql, type RawBuilder } from 'kysely'
import { chartPath, type ChartRef } from '#platform/contract/charts.ts'
import { publicOrigin, type Settings } from './settings.ts'

/** The module of a sub-program: says which program's screen opens a chart. */
export const moduleOf = (subProgramId: RawBuilder<unknown>): RawBuilder<string> =>
  sql`(select mod_k.web_application_module_name from sub_program mod_s join core_program mod_k on mod_k.id = mod_s.core_program_id
    where mod_s.id = ${subProgramId})`

/** A chart's address in a mail. */
export const chartLink = (settings: Settings, chart: ChartRef, part?: string): string =>
  publicOrigin(settings) + settings.basePath + chartPath(chart, part).slice(1)
