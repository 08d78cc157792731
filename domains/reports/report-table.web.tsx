import { useState } from 'react'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useLocale } from '#platform/web/locale.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ScrollRegion } from '#platform/web/ui/scroll-region.tsx'
import { reportsCalls } from './reports.calls.ts'
import type { Run } from './reports-shapes.rules.ts'
import { useReportsText } from './reports-text.web.ts'

const pageSize = 25

/** The rows of a run, page by page; each page is read anew. */
export function ReportTable({ run }: { run: Run }) {
  const t = useReportsText()
  const dates = useDates()
  const { dateLocale } = useLocale()
  const [page, setPage] = useState(1)
  const { data } = useRead(
    reportsCalls.getRun,
    { ReportRunID: run.ReportRunID, Page: page, PageSize: pageSize },
    { enabled: page > 1, keepLast: true },
  )
  const shown = page === 1 ? run : (data ?? run)
  const pages = Math.ceil(shown.Total / pageSize)
  const said = (value: string | number | null, kind: string) => {
    if (value === null) return '–'
    if (typeof value === 'number') return value.toLocaleString(dateLocale)
    return kind === 'day' ? dates.date(value) : value
  }
  return (
    <>
      <ScrollRegion label={run.Title} className="k-report-scroll">
        <table className="k-report-table">
          <caption className="k-hidden">{run.Title}</caption>
          <thead>
            <tr>
              {shown.Columns.map(({ Key, Title, Kind }) => (
                <th key={Key} scope="col" className={Kind === 'number' ? 'is-number' : undefined}>
                  {Title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.Rows.map((row, at) => (
              <tr key={at}>
                {row.map((value, column) => {
                  const { Key, Kind } = shown.Columns[column]!
                  return (
                    <td key={Key} className={Kind === 'number' ? 'is-number' : undefined}>
                      {said(value, Kind)}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {pages > 1 && (
        <div className="k-report-foot">
          <span>{t.page(page, pages)}</span>
          {page > 1 && (
            <Button size="sm" onClick={() => setPage(page - 1)}>
              {t.less}
            </Button>
          )}
          {page < pages && (
            <Button size="sm" onClick={() => setPage(page + 1)}>
              {t.more}
            </Button>
          )}
        </div>
      )}
    </>
  )
}
