import type { ReactNode } from 'react'
import type { Output } from '#platform/contract/call.ts'
import { useDates } from '#platform/web/dates.ts'
import { useCents } from '#platform/web/money.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { careKinds } from './care.rules.ts'
import type { careCalls } from './care.calls.ts'
import { useCareText } from './care-text.web.ts'

type Care = Output<typeof careCalls.getDaysInCare>

/** What counties owe, what families get, and what was changed after the approval. */
export function CareSums({
  care,
  onOpen,
}: {
  care: Care
  onOpen: (of: { county: string } | { family: string }) => void
}) {
  const t = useCareText()
  const cents = useCents()
  const dates = useDates()
  const { label } = useSpeech()
  return (
    <>
      <div className="k-billing-pair">
        <Lines title={t.invoices} none={t.none}>
          {care.Counties.map((one) => (
            <Line
              key={one.County ?? ''}
              name={one.County ?? t.noCounty}
              about={t.night(one.Nights)}
              amount={cents(one.Cents)}
              onOpen={() => onOpen({ county: one.County ?? '' })}
            />
          ))}
        </Lines>
        <Lines title={t.payments} none={t.none}>
          {care.Families.map((one) => (
            <Line
              key={one.FamilyID}
              name={one.Name ?? t.hidden}
              about={t.night(one.Nights)}
              amount={cents(one.Cents)}
              onOpen={() => onOpen({ family: one.FamilyID })}
            />
          ))}
        </Lines>
      </div>
      {care.Adjustments.length > 0 && (
        <Lines title={t.adjustments} none={t.none}>
          {care.Adjustments.map((one) => (
            <Line
              key={one.LineID}
              name={`${one.Name ?? t.hidden}, ${label(careKinds, one.Kind)}, ${t.night(one.Nights)}`}
              about={t.adjustedBy(one.Reason, one.AddedBy, dates.instant(one.AddedAt))}
              amount={[cents(one.CountyCents), cents(one.FamilyCents)].join(' / ')}
            />
          ))}
        </Lines>
      )}
    </>
  )
}

function Lines({ title, none, children }: { title: string; none: string; children: readonly ReactNode[] }) {
  return (
    <Card flush title={title}>
      {children.length === 0 ? (
        <EmptyState kind="none" title={none} />
      ) : (
        <ul className="k-list k-billing-sums" aria-label={title}>
          {children}
        </ul>
      )}
    </Card>
  )
}

function Line({ name, about, amount, onOpen }: { name: string; about: string; amount: string; onOpen?: () => void }) {
  return (
    <li>
      <span>
        {onOpen ? (
          <button type="button" className="k-link" onClick={onOpen}>
            {name}
          </button>
        ) : (
          name
        )}
        <small>{about}</small>
      </span>
      <b className="k-num">{amount}</b>
    </li>
  )
}
