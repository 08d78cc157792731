import { useState } from 'react'
import { useRead } from '#platform/web/calls.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { BehindRows } from './builder/behind-rows.web.tsx'
import { reportsCalls } from './reports.calls.ts'
import type { Run } from './reports-shapes.rules.ts'
import { useReportsText } from './reports-text.web.ts'
import { RowsTable, type Behind } from './rows-table.web.tsx'

const pageSize = 25

/** The rows of a run, page by page; each page is read anew. */
export function ReportTable({ run }: { run: Run }) {
  const [page, setPage] = useState(1)
  const [behind, setBehind] = useState<Behind>()
  const { data } = useRead(
    reportsCalls.getRun,
    { ReportRunID: run.ReportRunID, Page: page, PageSize: pageSize },
    { enabled: page > 1, keepLast: true },
  )
  const shown = page === 1 ? run : (data ?? run)
  return (
    <>
      <RowsTable
        title={run.Title}
        columns={shown.Columns}
        rows={shown.Rows}
        opens={shown.Opens}
        keys={shown.Keys}
        onBehind={setBehind}
      />
      <PageFoot page={page} pages={Math.ceil(shown.Total / pageSize)} onPage={setPage} />
      {behind && <BehindRows run={run.ReportRunID} behind={behind} onClose={() => setBehind(undefined)} />}
    </>
  )
}

/** One page back, one on; nothing where there is one page only. */
export function PageFoot({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  const t = useReportsText()
  if (pages < 2) return null
  return (
    <div className="k-report-foot">
      <span>{t.page(page, pages)}</span>
      {page > 1 && (
        <Button size="sm" onClick={() => onPage(page - 1)}>
          {t.less}
        </Button>
      )}
      {page < pages && (
        <Button size="sm" onClick={() => onPage(page + 1)}>
          {t.more}
        </Button>
      )}
    </div>
  )
}
