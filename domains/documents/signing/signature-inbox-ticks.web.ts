import { useState } from 'react'
import { rowKey, type InboxRow } from './signature-inbox-list.web.tsx'

/** Which rows are ticked; only one that was shown, with the content it has now, can be. */
export function useInboxTicks(rows: readonly InboxRow[]) {
  const [on, setOn] = useState<ReadonlySet<string>>(new Set())
  const [shown, setShown] = useState<Readonly<Record<string, string>>>({})
  const may = (row: InboxRow) => row.LineID !== null && shown[row.DocumentID] === row.ContentSha256
  const kept = new Set(rows.filter((row) => on.has(rowKey(row)) && may(row)).map(rowKey))
  return {
    on: kept as ReadonlySet<string>,
    may,
    toggle: (row: InboxRow) => {
      if (!may(row)) return
      const next = new Set(kept)
      if (!next.delete(rowKey(row))) next.add(rowKey(row))
      setOn(next)
    },
    clear: () => setOn(new Set()),
    seen: (row: InboxRow, sha256: string) =>
      setShown((before) => (before[row.DocumentID] === sha256 ? before : { ...before, [row.DocumentID]: sha256 })),
  }
}
