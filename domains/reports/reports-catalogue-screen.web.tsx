import { IconStar, IconStarFilled, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { AppLink } from '#platform/web/app-link.tsx'
import { hrefOf, linkTo, useGo } from '#platform/web/go.ts'
import { usePermitted } from '#platform/web/permissions.tsx'
import { ScreenActions } from '#platform/web/blocks/screen-actions.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { reportsCalls } from './reports.calls.ts'
import type { ReportInfo } from './reports-shapes.rules.ts'
import { useReportsText } from './reports-text.web.ts'
import './reports.css'

/** Every report by what it is about; favorites and saved parameters first. */
export function Screen() {
  const t = useReportsText()
  const go = useGo()
  const mayBuild = usePermitted()('Reports.Build')
  const [search, setSearch] = useState('')
  const { data } = useRead(reportsCalls.getCatalogue, {})
  const forget = useChange(reportsCalls.deleteSaved)
  if (!data) return <SkeletonRows rows={8} />
  const words = search.trim().toLowerCase()
  const fits = (one: ReportInfo) => `${one.Title} ${one.About} ${one.Group}`.toLowerCase().includes(words)
  const found = data.Reports.filter(fits)
  const favorites = found.filter((one) => one.IsFavorite)
  const groups = Map.groupBy(found, ({ Group }) => Group)
  return (
    <div className="k-stack">
      {mayBuild && (
        <ScreenActions>
          <ButtonLink kind="primary" {...linkTo(hrefOf('/Reports?build=new'), go)}>
            {t.build}
          </ButtonLink>
        </ScreenActions>
      )}
      <TextField label={t.search} value={search} onChange={(event) => setSearch(event.target.value)} />
      {found.length === 0 && (
        <EmptyState kind="none" title={t.none}>
          {t.noneText}
        </EmptyState>
      )}
      {data.Saved.length > 0 && words === '' && (
        <Card title={t.saved} flush>
          <ul className="k-reports">
            {data.Saved.map((one) => (
              <li key={one.ReportSavedID}>
                <div>
                  <AppLink
                    to={`/Reports?${new URLSearchParams({ report: one.Report, period: one.Period, ...(one.SubProgramID && { program: one.SubProgramID }) })}`}
                  >
                    {one.Name}
                  </AppLink>
                  <p>{data.Reports.find(({ Report }) => Report === one.Report)?.Title}</p>
                </div>
                <IconButton
                  icon={IconX}
                  label={`${t.forget}: ${one.Name}`}
                  onClick={() => void forget.run({ ReportSavedID: one.ReportSavedID })}
                />
              </li>
            ))}
          </ul>
        </Card>
      )}
      {favorites.length > 0 && <Group title={t.favorites} reports={favorites} />}
      {[...groups].map(([group, reports]) => (
        <Group key={group} title={group} reports={reports} />
      ))}
    </div>
  )
}

function Group({ title, reports }: { title: string; reports: readonly ReportInfo[] }) {
  const t = useReportsText()
  const dates = useDates()
  const mark = useChange(reportsCalls.setFavorite)
  return (
    <Card title={title} flush>
      <ul className="k-reports">
        {reports.map((one) => (
          <li key={one.Report}>
            <div>
              <AppLink to={`/Reports?report=${one.Report}`}>{one.Title}</AppLink>
              <p>{one.About}</p>
              {(one.LastRun || one.Built) && (
                <small>
                  {[
                    one.Built && !one.Built.IsMine && t.sharedBy(one.Built.Owner ?? '–'),
                    one.Built?.IsMine && one.Built.IsShared && t.shared,
                    one.LastRun && t.lastRun(dates.instant(one.LastRun)),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              )}
            </div>
            <IconButton
              icon={one.IsFavorite ? IconStarFilled : IconStar}
              label={one.IsFavorite ? t.unfavorite(one.Title) : t.favorite(one.Title)}
              onClick={() => void mark.run({ Report: one.Report, IsFavorite: !one.IsFavorite })}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}
