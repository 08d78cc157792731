import { sql } from 'kysely'
import { say } from '#platform/contract/words.ts'
import { handlers } from '#platform/server/handlers.ts'
import { autoFields } from './lists/auto-field-list.rules.ts'
import { findAutoField, type AutoField } from './auto-fields.rules.ts'
import { locked, type Known } from './auto-known.server.ts'
import { autofillCalls } from './autofill.calls.ts'
import { findChart } from './charts.server.ts'
import { fillFromChart, knownFor, type Asking } from './fill-from-chart.server.ts'
import { printed } from './form-format.rules.ts'
import { newField } from './form-fields.rules.ts'

const mayRead = ({ me }: Asking, { permission }: AutoField) => !permission || me.may(permission)

/** A known value in a few words. */
function inWords({ type, columns }: AutoField, found: Known[string] | undefined): string | null {
  if (found === undefined || found === null || found === locked || found === '') return null
  if (typeof found === 'string') return printed(newField('live', 'Live', type), found)
  const first = columns?.[0]?.key ?? ''
  return found.length === 0 ? null : found.map((row) => row[first] ?? '').join(', ')
}

export const autofillHandlers = handlers(autofillCalls, {
  async getAutoFields({ tx, me, input, today, language, notFound }) {
    const chart = input.ChartID ? ((await findChart(tx, input.ChartID)) ?? notFound()) : undefined
    const type = chart?.chartType ?? input.ChartType
    const wanted = autoFields.filter(({ chartTypes }) => !type || (chartTypes as readonly string[]).includes(type))
    const asking = chart && { me, chart, today }
    const known = asking
      ? await knownFor(
          tx,
          asking,
          wanted.filter((auto) => mayRead(asking, auto)),
        )
      : {}
    return {
      Rows: wanted.map((auto) => {
        const open = !asking || mayRead(asking, auto)
        return {
          Selector: auto.selector,
          Source: say(auto.source, language),
          DataType: auto.type,
          IsTable: auto.columns !== undefined,
          Columns: (auto.columns ?? []).map(({ key, type: DataType }) => ({ Name: key, DataType })),
          ChartTypes: [...auto.chartTypes],
          Permission: auto.permission ?? null,
          Live: open ? inWords(auto, known[auto.selector]) : null,
          Locked: !open || known[auto.selector] === locked,
        }
      }),
    }
  },

  async previewAutofill({ tx, me, input, today, notFound }) {
    const chart = (await findChart(tx, input.ChartID)) ?? notFound()
    const asking = { me, chart, today }
    const { values, marks } = await fillFromChart(tx, { ...asking, fields: input.Fields })
    const wanted = input.Selectors.map((Selector) => ({ Selector, auto: findAutoField(Selector) }))
    const open = wanted.flatMap(({ auto }) => (auto && mayRead(asking, auto) ? [auto] : []))
    const known = await knownFor(tx, asking, open)
    return {
      ChartName: chart.name,
      Values: values,
      Autofill: marks,
      Selectors: wanted.map(({ Selector, auto }) => ({
        Selector,
        Known: auto !== undefined,
        Live: auto && open.includes(auto) ? inWords(auto, known[Selector]) : null,
        Locked: auto !== undefined && (!open.includes(auto) || known[Selector] === locked),
      })),
    }
  },

  async getSampleCharts({ tx, input, today }) {
    const { rows } = await sql<{ ChartID: string; Name: string; SubProgramName: string }>`
      select c.id as "ChartID", c.name as "Name", s.name as "SubProgramName" from chart c join sub_program s on s.id = c.sub_program_id
      where c.chart_type = ${input.ChartType} and c.start_date <= ${today}::date and (c.end_date is null or c.end_date > ${today}::date)
        ${input.SubProgramID ? sql`and c.sub_program_id = ${input.SubProgramID}` : sql``}
      order by c.start_date desc, c.name, c.id limit 30`.execute(tx)
    return { Rows: rows }
  },
})
