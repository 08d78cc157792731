import { IconChevronLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { useUndoToast } from '#domains/activity/undo-toast.web.ts'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { download } from '#platform/web/send.ts'
import { useAddress } from '#platform/web/use-address.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Menu } from '#platform/web/ui/menu.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { fieldList, RejectedLines } from './rejected-lines.web.tsx'
import { servicesCalls } from './services.calls.ts'
import { reasonWords } from './welligent-shapes.rules.ts'
import { useWelligentText } from './welligent-text.web.ts'

const pageSize = 100

/** The lines of one import that were rejected: why, as a file, and once more. */
export function WelligentRejected({ id }: { id: string }) {
  const t = useWelligentText()
  const { label } = useSpeech()
  const { put } = useAddress('/Admin/Welligent')
  const [page, setPage] = useState(1)
  const { data } = useRead(servicesCalls.getRejected, { RunID: id, Page: page, PageSize: pageSize }, { keepLast: true })
  const again = useChange(servicesCalls.importAgain)
  const undoToast = useUndoToast()
  const save = (Format: 'csv' | 'xlsx') =>
    void download(servicesCalls.exportRejected, { RunID: id, Format }).catch(() => {})
  async function retry() {
    const done = await again.run({ RunID: id })
    if (!done) return
    setPage(1)
    if (done.ChangeSetID) undoToast(t.imported(done.Accepted), done.ChangeSetID)
    else showToast({ text: t.rejectedLines(done.Rejected) })
  }
  return (
    <div className="k-stack">
      <div>
        <Button kind="quiet" size="sm" icon={IconChevronLeft} onClick={() => put({ run: undefined })}>
          {t.runs}
        </Button>
      </div>
      {!data && <SkeletonRows rows={6} />}
      {data && (
        <Card title={t.rejectedOf(data.FileName)} note={t.rejectedLines(data.Total)}>
          <div className="k-stack">
            {data.Total === 0 ? (
              <Note tone="ok">{t.noneLeft}</Note>
            ) : (
              <>
                <div className="k-actions">
                  <Button kind="primary" busy={again.isPending} onClick={() => void retry()}>
                    {t.again}
                  </Button>
                  <Menu
                    entries={[
                      { label: t.csv, onClick: () => save('csv') },
                      { label: t.xlsx, onClick: () => save('xlsx') },
                    ]}
                  >
                    <Button>{t.export}</Button>
                  </Menu>
                </div>
                <section aria-label={t.why}>
                  <h3>{t.why}</h3>
                  <ul className="k-welligent-reasons">
                    {data.Counts.map(({ Field, Code, Lines }) => (
                      <li key={`${Field} ${Code}`}>
                        {label(fieldList, Field)}: {label(reasonWords, Code)}, <b>{t.reasonLines(Lines)}</b>
                      </li>
                    ))}
                  </ul>
                </section>
                <RejectedLines key={page} lines={data.Rows} />
                {data.Total > pageSize && (
                  <div className="k-segments">
                    {page > 1 ? <Button onClick={() => setPage(page - 1)}>{t.back}</Button> : <span />}
                    {page * pageSize < data.Total && <Button onClick={() => setPage(page + 1)}>{t.next}</Button>}
                  </div>
                )}
              </>
            )}
          </div>
        </Card>
      )}
    </div>
  )
}
