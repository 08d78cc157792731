import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { figureText } from '#domains/measures/figure-value.web.ts'
import { lastMonth, PeriodPicker, usePeriodText } from '#domains/measures/period-picker.web.tsx'
import { periodInAddress, periodOfAddress } from '#domains/measures/periods.rules.ts'
import { addDays } from '#platform/contract/dates.ts'
import { AppLink } from '#platform/web/app-link.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useAddress } from '#platform/web/use-address.ts'
import { useLocale } from '#platform/web/locale.ts'
import { usePermitted } from '#platform/web/permissions.tsx'
import { download } from '#platform/web/send.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { PageHead } from '#platform/web/ui/page-head.tsx'
import { ScrollRegion } from '#platform/web/ui/scroll-region.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { ExecutiveCell } from './executive-cell.web.tsx'
import { executiveCalls, type Grid } from './executive.calls.ts'
import { meetsTarget } from './executive.rules.ts'
import { useExecutiveText } from './executive-text.web.ts'
import './executive.css'

interface Opened {
  row: Grid['Rows'][number]
  at: number
}

/** Figures down the side, core programs by region across; each cell opens its trend, target, note and list. */
export function Screen() {
  const t = useExecutiveText()
  const dates = useDates()
  const said = usePeriodText()
  const permitted = usePermitted()
  const { asked: address, put } = useAddress('/ExecutiveCoreDashboard')
  const period = periodOfAddress(address) ?? lastMonth(dates.today())
  const [opened, setOpened] = useState<Opened>()
  const asked = { Kind: period.kind, From: period.from, To: addDays(period.to, -1) }
  const { data } = useRead(executiveCalls.getGrid, asked, { keepLast: true })
  const shown = opened && data?.Rows.find((one) => one.Module === opened.row.Module && one.Region === opened.row.Region)
  return (
    <div className="k-page">
      <PageHead
        title={t.title}
        actions={
          <div className="k-row">
            {permitted('Reports.Schedule') && (
              <AppLink to="/Reports?report=kept-figures" className="k-link">
                {t.mail}
              </AppLink>
            )}
            <Button icon={IconDownload} onClick={() => void download(executiveCalls.getPdf, asked).catch(() => {})}>
              {t.pdf}
            </Button>
          </div>
        }
      />
      <div className="k-stack">
        <PeriodPicker value={period} onChange={(one) => put(periodInAddress(one, one.kind))} />
        {!data && <SkeletonRows rows={12} />}
        {data && (
          <Card title={t.grid} note={said(period)} flush>
            <ScrollRegion label={t.grid} className="k-executive-scroll">
              <table className="k-executive">
                <thead>
                  <tr>
                    <th scope="col">{t.figure}</th>
                    {data.Rows.map((row) => (
                      <th key={`${row.Module} ${row.Region}`} scope="col">
                        {row.Program}
                        <small>{row.RegionName}</small>
                        {row.AsOf && <small>{t.others(dates.near(row.AsOf))}</small>}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {data.Measures.map((measure, at) => (
                    <tr key={measure.Measure}>
                      <th scope="row" title={measure.About}>
                        {measure.Label}
                      </th>
                      {data.Rows.map((row) => (
                        <td key={`${row.Module} ${row.Region}`}>
                          <GridCell grid={data} row={row} at={at} onOpen={() => setOpened({ row, at })} />
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </ScrollRegion>
          </Card>
        )}
      </div>
      {opened && shown && data && (
        <ExecutiveCell grid={data} row={shown} at={opened.at} onClose={() => setOpened(undefined)} />
      )}
    </div>
  )
}

interface GridCellProps {
  grid: Grid
  row: Grid['Rows'][number]
  at: number
  onOpen: () => void
}

function GridCell({ grid, row, at, onOpen }: GridCellProps) {
  const t = useExecutiveText()
  const dates = useDates()
  const { dateLocale } = useLocale()
  const measure = grid.Measures[at]!
  const cell = row.Cells[at]!
  const value = cell.IsSmall ? t.small : figureText(measure.Unit, cell.Value, dateLocale)
  const met = meetsTarget(cell, measure.Better)
  return (
    <button
      type="button"
      className="k-executive-cell"
      aria-label={t.open(measure.Label, row.Program, row.RegionName, value)}
      title={cell.IsSmall ? t.smallText : undefined}
      onClick={onOpen}
    >
      <strong>{value}</strong>
      {cell.Before !== null && <small>{t.before(figureText(measure.Unit, cell.Before, dateLocale))}</small>}
      {cell.Target !== null && (
        <small className={met === false ? 'is-missed' : undefined}>
          {t.target(figureText(measure.Unit, cell.Target, dateLocale))}
          {met !== undefined && `, ${met ? t.met : t.missed}`}
        </small>
      )}
      {row.IsOwn && cell.AsOf !== null && <small>{t.others(dates.near(cell.AsOf))}</small>}
      {cell.Note && <small>{t.note}</small>}
    </button>
  )
}
