import { useState } from 'react'
import { useRead } from '#platform/web/calls.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { PageFoot } from '../report-table.web.tsx'
import { useReportsText } from '../reports-text.web.ts'
import { RowsTable, type Behind } from '../rows-table.web.tsx'
import { builderCalls } from './builder.calls.ts'

const pageSize = 25

/** The records that a group counts: the same number. */
export function BehindRows({ run, behind, onClose }: { run: string; behind: Behind; onClose: () => void }) {
  const t = useReportsText()
  const [page, setPage] = useState(1)
  const { data } = useRead(
    builderCalls.getBehind,
    {
      ReportRunID: run,
      Keys: behind.keys,
      ...(behind.across && { Across: behind.across }),
      Page: page,
      PageSize: pageSize,
    },
    { keepLast: true },
  )
  return (
    <Dialog opened wide withX onClose={onClose} title={behind.title} sentence={data && t.rows(data.Total)}>
      {data ? (
        <>
          <RowsTable title={behind.title} columns={data.Columns} rows={data.Rows} opens={data.Opens} />
          <PageFoot page={page} pages={Math.ceil(data.Total / pageSize)} onPage={setPage} />
        </>
      ) : (
        <SkeletonRows rows={6} />
      )}
    </Dialog>
  )
}
