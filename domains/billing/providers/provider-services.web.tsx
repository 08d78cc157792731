import { pathTo } from '#platform/contract/route-search.ts'
import { useDates } from '#platform/web/dates.ts'
import { hrefOf, useGo } from '#platform/web/go.ts'
import { useCents } from '#platform/web/money.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { exceptionReasons, lineStatuses, statusTones, type LineStatus } from '../billing-lists.rules.ts'
import type { ProviderProfile } from './providers.calls.ts'
import { useProvidersText } from './providers-text.web.ts'

/** Services of a provider in short. */
export function ProviderServices({ title, rows }: { title: string; rows: ProviderProfile['Services'] }) {
  const t = useProvidersText()
  const dates = useDates()
  const cents = useCents()
  const go = useGo()
  const { label } = useSpeech()
  return (
    <Card flush title={title}>
      {rows.length === 0 && <EmptyState kind="clear" title={t.nothing} />}
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
                    one.Reason,
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
    </Card>
  )
}
