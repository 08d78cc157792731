import type { ReactNode } from 'react'
import { useMoney } from '#platform/web/money.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { useFlexText } from './flex-text.web.ts'

export interface Budget {
  SubProgramName: string
  FiscalYear: number
  Amount: number
  Committed: number
}

/** What is left of the year's money. */
export function BudgetBar({ budget, onSet }: { budget: Budget; onSet?: ReactNode }) {
  const t = useFlexText()
  const money = useMoney()
  const { Amount, Committed } = budget
  return (
    <Card title={t.budget(budget.SubProgramName, String(budget.FiscalYear))} end={onSet}>
      {Amount === 0 ? (
        <p className="k-quiet">{t.noBudget}</p>
      ) : (
        <>
          <div
            role="meter"
            className="k-budget"
            aria-label={t.committed(money(Committed), money(Amount))}
            aria-valuemin={0}
            aria-valuemax={Amount}
            aria-valuenow={Math.min(Amount, Committed)}
          >
            <span style={{ width: `${Math.min(100, (Committed / Amount) * 100)}%` }} />
          </div>
          <p>
            <b>{t.left(money(Math.max(0, Amount - Committed)))}</b>{' '}
            <small>{t.committed(money(Committed), money(Amount))}</small>
          </p>
        </>
      )}
    </Card>
  )
}
