import { chartHref, hasChartScreen } from '#platform/web/charts.ts'
import { useDates } from '#platform/web/dates.ts'
import { useLocale } from '#platform/web/locale.ts'
import { ScrollRegion } from '#platform/web/ui/scroll-region.tsx'
import type { Run } from './reports-shapes.rules.ts'
import { useReportsText } from './reports-text.web.ts'

/** A group of a built report, or one value of it that goes across. */
export interface Behind {
  keys: Run['Keys'][number]
  across?: { Value: string | null }
  title: string
}

interface RowsTableProps {
  title: string
  columns: Run['Columns']
  rows: Run['Rows']
  opens?: Run['Opens']
  keys?: Run['Keys']
  onBehind?: (behind: Behind) => void
}

/** Rows as they were found: a record leads to its chart, a group to its rows. */
export function RowsTable({ title, columns, rows, opens = [], keys = [], onBehind }: RowsTableProps) {
  return (
    <ScrollRegion label={title} className="k-report-scroll">
      <table className="k-report-table">
        <caption className="k-hidden">{title}</caption>
        <thead>
          <tr>
            {columns.map(({ Key, Title, Kind }) => (
              <th key={Key} scope="col" className={Kind === 'number' ? 'is-number' : undefined}>
                {Title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {row.map((value, column) => (
                <Cell
                  key={columns[column]!.Key}
                  column={columns[column]!}
                  value={value}
                  first={column === 0}
                  opens={opens[at] ?? null}
                  keys={keys[at]}
                  name={String(row[0] ?? '–')}
                  onBehind={onBehind}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

interface CellProps {
  column: Run['Columns'][number]
  value: Run['Rows'][number][number]
  first: boolean
  opens: Run['Opens'][number]
  keys: Run['Keys'][number] | undefined
  name: string
  onBehind: ((behind: Behind) => void) | undefined
}

function Cell({ column, value, first, opens, keys, name, onBehind }: CellProps) {
  const t = useReportsText()
  const dates = useDates()
  const { dateLocale } = useLocale()
  const said =
    value === null
      ? '–'
      : typeof value === 'number'
        ? value.toLocaleString(dateLocale)
        : column.Kind === 'day'
          ? dates.date(value)
          : value
  const chart = opens && { ChartType: opens.ChartType as 'Client', ChartID: opens.ChartID, Module: opens.Module ?? '' }
  const across = column.Across
  const leads = keys && keys.length > 0 && onBehind && (first || (across && value !== null && value !== 0))
  return (
    <td className={column.Kind === 'text' ? undefined : `is-${column.Kind}`}>
      {leads ? (
        <button
          type="button"
          className="k-link"
          aria-label={across ? t.behindCell(name, column.Title, said) : t.behind(said)}
          onClick={() =>
            onBehind({ keys, ...(across && { across }), title: across ? `${name}, ${column.Title}` : said })
          }
        >
          {said}
        </button>
      ) : first && chart && hasChartScreen(chart) ? (
        <a href={chartHref(chart)}>{said}</a>
      ) : (
        said
      )}
    </td>
  )
}
