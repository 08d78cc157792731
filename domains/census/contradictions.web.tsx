import { useDates } from '#platform/web/dates.ts'
import { hrefOf, linkTo, useGo } from '#platform/web/go.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import type { Contradiction } from './census-shapes.calls.ts'
import { useCensusText } from './census-text.web.ts'
import { monthCalls } from './month.calls.ts'
import './census.css'

/** Two records that cannot both be true: each is a way to itself. */
export function ContradictionList({ of, label }: { of: readonly Contradiction[]; label: string }) {
  const t = useCensusText()
  const dates = useDates()
  const go = useGo()
  return (
    <ul className="k-list k-contradictions" aria-label={label}>
      {of.map(({ Key, Day, Name, First, Second }) => (
        <li key={Key + Day}>
          <span>
            <b>{dates.near(Day)}</b> {Name}
          </span>
          <span>
            <a className="k-link" {...linkTo(hrefOf(First.Address), go)}>
              {First.Says}
            </a>
            {', '}
            {Second.Address === First.Address ? (
              Second.Says
            ) : (
              <a className="k-link" {...linkTo(hrefOf(Second.Address), go)}>
                {Second.Says}
              </a>
            )}
            <small>
              {t.mends(First.MendedBy === Second.MendedBy ? First.MendedBy : t.or(First.MendedBy, Second.MendedBy))}
            </small>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** All books of a house for a month, compared. */
export function MonthContradictions({ residence, month }: { residence: string; month: string }) {
  const t = useCensusText()
  const dates = useDates()
  const { data } = useRead(monthCalls.getReconciliation, { ResidenceID: residence, Month: month })
  return (
    <Card flush title={t.conflicts} note={dates.month(month)}>
      {!data ? (
        <SkeletonRows rows={3} height={44} />
      ) : data.Contradictions.length === 0 ? (
        <EmptyState kind="clear" title={t.noConflicts} level={3}>
          {t.noConflictsText}
        </EmptyState>
      ) : (
        <ContradictionList of={data.Contradictions} label={t.conflicts} />
      )}
    </Card>
  )
}
