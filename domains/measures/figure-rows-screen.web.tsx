import { useState } from 'react'
import { useRead } from '#platform/web/calls.tsx'
import { chartHref, hasChartScreen } from '#platform/web/charts.ts'
import { basePath } from '#platform/web/base.ts'
import { useDates } from '#platform/web/dates.ts'
import { useLocale } from '#platform/web/locale.ts'
import { useClose } from '#platform/web/part-dialog.tsx'
import { download } from '#platform/web/send.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ScrollRegion } from '#platform/web/ui/scroll-region.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { figureText } from './figure-value.web.ts'
import { measuresCalls, type FigureRow } from './measures.calls.ts'
import { useMeasuresText } from './measures-text.web.ts'
import './measures.css'

interface FigureRowsProps {
  measure: string
  from: string
  /** The last day. */
  to: string
  program?: string
  module?: string
  region?: string
  /** Only what just this is said of. */
  detail?: string
}

const pageSize = 50

/** The records behind a figure: the same number, its definition, and each record one click away. */
export function Screen({ measure, from, to, program, module, region, detail }: FigureRowsProps) {
  const t = useMeasuresText()
  const dates = useDates()
  const { dateLocale } = useLocale()
  const close = useClose()
  const [page, setPage] = useState(1)
  const asked = {
    Measure: measure,
    From: from,
    To: to,
    ...(program && { SubProgramID: program }),
    ...(module && { Module: module }),
    ...(region && { Region: region }),
    ...(detail && { Detail: detail }),
  }
  const { data } = useRead(
    measuresCalls.getFigureRows,
    { ...asked, Page: page, PageSize: pageSize },
    { keepLast: true },
  )
  const pages = Math.max(1, Math.ceil((data?.Total ?? 0) / pageSize))
  const take = (Format: 'csv' | 'xlsx') =>
    void download(measuresCalls.getFigureFile, { ...asked, Format }).catch(() => {})
  return (
    <Dialog
      opened
      wide
      withX
      onClose={close}
      title={data ? `${data.Definition.Label}: ${figureText(data.Definition.Unit, data.Value, dateLocale)}` : measure}
      sentence={t.period(dates.date(from), dates.date(to))}
      aside={
        data && data.Total > 0 ? (
          <>
            <Button size="sm" onClick={() => take('xlsx')}>
              {t.xlsx}
            </Button>
            <Button size="sm" onClick={() => take('csv')}>
              {t.csv}
            </Button>
          </>
        ) : undefined
      }
      actions={
        pages > 1 ? (
          <>
            <span className="k-quiet">{t.page(page, pages)}</span>
            {page > 1 && (
              <Button size="sm" onClick={() => setPage(page - 1)}>
                {t.before}
              </Button>
            )}
            {page < pages && (
              <Button size="sm" onClick={() => setPage(page + 1)}>
                {t.after}
              </Button>
            )}
          </>
        ) : undefined
      }
    >
      {!data && <SkeletonRows rows={6} />}
      {data && (
        <>
          <p className="k-figure-about">
            {data.Definition.About}{' '}
            {data.Part !== null && data.Whole
              ? t.of(data.Part.toLocaleString(dateLocale), data.Whole.toLocaleString(dateLocale))
              : ''}
          </p>
          <p className="k-quiet">
            <b>{t.who}</b> {data.Definition.Population} <b>{t.without}</b> {data.Definition.Excludes}{' '}
            {t.version(data.Definition.Version)}
          </p>
          {data.Rows.length === 0 ? (
            <EmptyState kind="clear" title={t.none}>
              {data.Definition.When === 'now' && data.Value === null ? t.past : t.noneText}
            </EmptyState>
          ) : (
            <Rows rows={data.Rows} label={t.rows(data.Total)} />
          )}
        </>
      )}
    </Dialog>
  )
}

function Rows({ rows, label }: { rows: readonly FigureRow[]; label: string }) {
  const t = useMeasuresText()
  const dates = useDates()
  const { dateLocale } = useLocale()
  const counts = rows.some(({ Part, Whole }) => Part !== 1 || Whole !== null)
  return (
    <ScrollRegion label={label} className="k-figure-scroll">
      <table className="k-figure-rows">
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{t.name}</th>
            <th scope="col">{t.detail}</th>
            <th scope="col">{t.program}</th>
            <th scope="col">{t.day}</th>
            {counts && (
              <th scope="col" className="is-number">
                {t.counts}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.Ref} ${row.Day}`}>
              <th scope="row">
                <RowName row={row} />
              </th>
              <td>{row.Detail}</td>
              <td>{row.SubProgram}</td>
              <td>{row.Day && dates.date(row.Day)}</td>
              {counts && (
                <td className="is-number">
                  {row.Part?.toLocaleString(dateLocale)}
                  {row.Whole ? ` / ${row.Whole.toLocaleString(dateLocale)}` : ''}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function RowName({ row }: { row: FigureRow }) {
  const t = useMeasuresText()
  const name = row.Name ?? t.unknown
  if (row.Path) return <a href={basePath + row.Path.slice(1)}>{name}</a>
  if (!row.ChartType || !row.ChartID) return name
  const chart = { ChartType: row.ChartType as 'Client', ChartID: row.ChartID, Module: row.Module ?? '' }
  return hasChartScreen(chart) ? <a href={chartHref(chart)}>{name}</a> : name
}
