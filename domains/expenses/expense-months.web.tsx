import type { Output } from '#platform/contract/call.ts'
import { RemoveDialog } from '#platform/web/blocks/remove-dialog.tsx'
import { useChange } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { catalog } from '#platform/web/i18n.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { useState } from 'react'
import { expenseCalls as calls } from './expenses.calls.ts'
import { monthOf } from './expenses.rules.ts'
import { useExpenseText } from './expenses-text.web.ts'

const useText = catalog({
  reason: ['Why it is opened again', 'Por qué se reabre'],
  cancel: ['Cancel', 'Cancelar'],
  why: ['Say why first', 'Diga primero por qué'],
  running: ['This month is not over', 'Este mes aún no termina'],
})

type Month = Output<typeof calls.getExpenses>['Months'][number]

/** The months of the approver's sub-programs: what still waits, and which are closed. */
export function ExpenseMonths({ months }: { months: readonly Month[] }) {
  const t = useExpenseText()
  const own = useText()
  const dates = useDates()
  const { run: close } = useChange(calls.closeExpenseMonth)
  const { run: open } = useChange(calls.reopenExpenseMonth)
  const [opening, setOpening] = useState<Month>()
  const now = monthOf(dates.today())
  if (months.length === 0) return null
  return (
    <Card flush title={t.months}>
      <ul className="k-list k-expenses" aria-label={t.months}>
        {months.map((one) => (
          <li key={`${one.SubProgramID} ${one.Month}`}>
            <div>
              <b>{dates.month(one.Month)}</b> <span>{one.SubProgramName}</span>
            </div>
            <div className="k-expense-end">
              {one.Closed ? t.closed : one.Waiting > 0 ? t.waits(one.Waiting) : t.ready}
            </div>
            <div className="k-expense-do">
              {one.Closed ? (
                <Button size="sm" onClick={() => setOpening(one)}>
                  {t.open}
                </Button>
              ) : (
                <Button
                  size="sm"
                  offBecause={one.Month >= now ? own.running : one.Waiting > 0 ? t.waits(one.Waiting) : undefined}
                  onClick={() => void close({ SubProgramID: one.SubProgramID, Month: one.Month })}
                >
                  {t.close}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {opening && (
        <RemoveDialog
          title={t.openTitle}
          sentence={t.openText}
          text={{ reason: own.reason, cancel: own.cancel, why: own.why, remove: t.open }}
          most={500}
          onClose={() => setOpening(undefined)}
          onRemove={async (Reason) =>
            Boolean(await open({ ExpenseMonthID: opening.ExpenseMonthID!, version: opening.version!, Reason }))
          }
        />
      )}
    </Card>
  )
}
