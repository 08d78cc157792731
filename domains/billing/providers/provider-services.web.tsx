import { useState } from 'react'
import { claimDenialReasons } from '#platform/contract/lists/clinical.ts'
import { pathTo } from '#platform/contract/route-search.ts'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { hrefOf, useGo } from '#platform/web/go.ts'
import { useCents } from '#platform/web/money.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { exceptionReasons, lineStatuses, statusTones, type LineStatus } from '../billing-lists.rules.ts'
import { providersCalls, providerServices, type ProviderServicesOf } from './providers.calls.ts'
import { useProvidersText } from './providers-text.web.ts'

const pageSize = 25

/** Services of a provider in short, a page at a time. */
export function ProviderServices({ id, of }: { id: string; of: ProviderServicesOf }) {
  const t = useProvidersText()
  const dates = useDates()
  const cents = useCents()
  const go = useGo()
  const { label } = useSpeech()
  const [page, setPage] = useState(1)
  const { data } = useRead(
    providersCalls.getProviderServices,
    { EmployeeID: id, Of: of, Page: page, PageSize: pageSize },
    { keepLast: true },
  )
  const title = label(providerServices, of)
  const rows = data?.Rows ?? []
  const total = data?.Total ?? 0
  return (
    <Card flush title={title} note={data && t.count(total)}>
      {!data && <SkeletonRows rows={3} height={48} />}
      {data && rows.length === 0 && <EmptyState kind="clear" title={t.nothing} />}
      {rows.length > 0 && (
        <ul className="k-list k-billing-lines" aria-label={title}>
          {rows.map((one) => (
            <li key={one.ServiceID}>
              <div className="k-billing-what">
                <b>{one.ClientName}</b>
                <small>{[dates.date(one.ServiceOn), one.Code].join(', ')}</small>
              </div>
              <div className="k-billing-what">
                <Status tone={statusTones[one.Status as LineStatus]}>{label(lineStatuses, one.Status)}</Status>
                <small>
                  {[
                    ...one.Reasons.map((reason) => label(exceptionReasons, reason)),
                    one.DenialReason &&
                      [label(claimDenialReasons, one.DenialReason), one.Reason].filter(Boolean).join(': '),
                    one.DaysLate !== null && t.daysLate(one.DaysLate),
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </small>
              </div>
              <div className="k-billing-do">
                <b className="k-num">{cents(one.AmountCents)}</b>
                {one.NoteID && (
                  <Button
                    size="sm"
                    kind="quiet"
                    aria-label={t.noteOf(`${one.ClientName}, ${dates.date(one.ServiceOn)}`)}
                    onClick={() => go(hrefOf(pathTo('/', { document: one.NoteID! })))}
                  >
                    {t.openNote}
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {total > pageSize && (
        <div className="k-card-body k-segments">
          {page > 1 ? <Button onClick={() => setPage(page - 1)}>{t.previous}</Button> : <span />}
          {page * pageSize < total && <Button onClick={() => setPage(page + 1)}>{t.next}</Button>}
        </div>
      )}
    </Card>
  )
}
