import { fileCalls } from '#domains/files/upload.calls.ts'
import { useProfile } from '#domains/session/profile.web.tsx'
import { expenseCategories, expenseStates } from '#platform/contract/lists/expenses.ts'
import { MoreMenu } from '#platform/web/blocks/more-menu.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useCents } from '#platform/web/money.ts'
import { download } from '#platform/web/send.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Status, type Tone } from '#platform/web/ui/status.tsx'
import { useSpeech } from '#platform/web/words.ts'
import type { ExpenseActs } from './expense-acts.web.tsx'
import type { Expense } from './expense-shapes.rules.ts'
import { useExpenseText } from './expenses-text.web.ts'

const tones: Record<Expense['State'], Tone> = { Waiting: 'soon', Approved: 'ok', Returned: 'over', Declined: 'info' }

/** One expense with what may be done with it. */
export function ExpenseRow({ expense: one, acts }: { expense: Expense; acts: ExpenseActs }) {
  const t = useExpenseText()
  const dates = useDates()
  const cents = useCents()
  const { label } = useSpeech()
  const { UserID } = useProfile()
  const state = label(expenseStates, one.State)
  return (
    <li>
      <div>
        <b>{label(expenseCategories, one.Category)}</b> <span>{one.What}</span>
        <small>
          {[one.EmployeeID !== UserID && one.EmployeeName, dates.date(one.SpentOn), one.SubProgramName]
            .filter(Boolean)
            .join(', ')}
        </small>
        {one.DecisionNote && <small>{one.DecisionNote}</small>}
        {one.NoReceipt && <small>{t.noReceipt(one.NoReceipt)}</small>}
      </div>
      <div className="k-expense-end">
        <b className="k-num">{cents(one.Cents)}</b>
        <Status tone={tones[one.State]}>{one.DecidedBy ? t.by(state, one.DecidedBy) : state}</Status>
        {one.Closed && <small>{t.closed}</small>}
      </div>
      <div className="k-expense-do">
        {one.ReceiptFileID && (
          <Button
            size="sm"
            kind="quiet"
            onClick={() => void download(fileCalls.downloadFile, { FileID: one.ReceiptFileID! }).catch(() => {})}
          >
            {t.openReceipt}
          </Button>
        )}
        {one.Can.Decide && (
          <Button size="sm" kind="primary" onClick={() => acts.decide(one)}>
            {t.decide}
          </Button>
        )}
        {(one.Can.Change || one.Can.Reopen) && (
          <MoreMenu
            label={t.actions(one.What)}
            entries={[
              ...(one.Can.Change
                ? [
                    { label: t.change, onClick: () => acts.write(one) },
                    { label: t.withdraw, danger: true, onClick: () => acts.withdraw(one) },
                  ]
                : []),
              ...(one.Can.Reopen ? [{ label: t.reopen, onClick: () => acts.reopen(one) }] : []),
            ]}
          />
        )}
      </div>
    </li>
  )
}
