import { IconInbox } from '@tabler/icons-react'
import { useState } from 'react'
import { fileCalls } from '#domains/files/upload.calls.ts'
import { apiPath } from '#platform/contract/lists/constants.ts'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { useCrumbs } from '#platform/web/crumbs.ts'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { PageHead } from '#platform/web/ui/page-head.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { FileDialog, type Filing } from './file-dialog.web.tsx'
import { sendCalls } from './send.calls.ts'
import { useDispatchText } from './dispatch-text.web.ts'
import './dispatch.css'

/** What colleagues sent. */
export function Screen() {
  const t = useDispatchText()
  const dates = useDates()
  const { data } = useRead(sendCalls.getReceived, { PageSize: 100 })
  const acknowledge = useChange(sendCalls.acknowledgeSend)
  const take = useChange(sendCalls.takeReceived)
  const [filing, setFiling] = useState<Filing>()
  useCrumbs([{ label: t.received }])
  return (
    <div className="k-page">
      <PageHead title={t.received} sentence={t.receivedSentence} />
      <Card flush label={t.received}>
        {!data && <SkeletonRows rows={3} height={64} />}
        {data?.Total === 0 && (
          <EmptyState kind="first" icon={IconInbox} title={t.receivedNone}>
            {t.receivedNoneText}
          </EmptyState>
        )}
        {data && data.Total > 0 && (
          <ul className="k-list k-dispatch-list" aria-label={t.received}>
            {data.Rows.map((one) => (
              <li key={one.SendID}>
                <span />
                <div>
                  <a
                    className="k-link"
                    target="_blank"
                    rel="noreferrer"
                    href={`${apiPath}/${fileCalls.downloadFile.name}?FileID=${one.FileID}&Inline=true`}
                  >
                    {one.Name}
                  </a>
                  <small>
                    {[t.by(one.From, dates.instant(one.SentAt)), one.DueBack && t.back(dates.date(one.DueBack))]
                      .filter(Boolean)
                      .join(', ')}
                  </small>
                  {one.Message && <span>{one.Message}</span>}
                </div>
                <Status tone={one.IsOverdue ? 'over' : one.AcknowledgedAt ? 'ok' : one.OpenedAt ? 'info' : 'soon'}>
                  {one.IsOverdue ? t.overdue : one.AcknowledgedAt ? t.acknowledged : one.OpenedAt ? t.opened : t.new}
                </Status>
                <div className="k-actions">
                  {one.Can.Take && (
                    <Button
                      size="sm"
                      busy={take.isPending}
                      onClick={() =>
                        void take
                          .run({ SendID: one.SendID, version: one.version })
                          .then((made) => made && setFiling({ ...made, Label: null }))
                      }
                    >
                      {t.file} <span className="k-hidden">{one.Name}</span>
                    </Button>
                  )}
                  {(one.Receipt || one.DueBack) && !one.AcknowledgedAt && (
                    <Button
                      size="sm"
                      busy={acknowledge.isPending}
                      onClick={() => void acknowledge.run({ SendID: one.SendID, version: one.version })}
                    >
                      {t.acknowledge} <span className="k-hidden">{one.Name}</span>
                    </Button>
                  )}
                </div>
              </li>
            ))}
          </ul>
        )}
      </Card>
      {filing && <FileDialog item={filing} onClose={() => setFiling(undefined)} />}
    </div>
  )
}
