import { IconReceipt } from '@tabler/icons-react'
import { useState } from 'react'
import { expenseStates } from '#platform/contract/lists/expenses.ts'
import { addMonths } from '#platform/contract/dates.ts'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useCents } from '#platform/web/money.ts'
import { download } from '#platform/web/send.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Menu } from '#platform/web/ui/menu.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { useExpenseActs } from './expense-acts.web.tsx'
import { ExpenseMonths } from './expense-months.web.tsx'
import type { Expense } from './expense-shapes.rules.ts'
import { ExpenseRow } from './expense-row.web.tsx'
import { expenseCalls as calls } from './expenses.calls.ts'
import { monthOf } from './expenses.rules.ts'
import { useExpenseText } from './expenses-text.web.ts'
import './expenses.css'

const pageSize = 25
const monthsBack = 13

/** One's own expenses, for whoever approves them those of their sub-programs, and the months. */
export function ExpenseList() {
  const t = useExpenseText()
  const dates = useDates()
  const cents = useCents()
  const { options } = useSpeech()
  const acts = useExpenseActs()
  const [month, setMonth] = useState<string | null>(null)
  const [state, setState] = useState<string | null>(null)
  const [page, setPage] = useState(1)
  const filter = { ...(month && { Month: month }), ...(state && { State: state as Expense['State'] }) }
  const { data } = useRead(calls.getExpenses, { ...filter, Page: page, PageSize: pageSize }, { keepLast: true })
  const save = (Format: 'csv' | 'xlsx') => void download(calls.exportExpenses, { ...filter, Format }).catch(() => {})
  const now = monthOf(dates.today())
  const narrow = (set: (value: string | null) => void) => (value: string | null) => {
    set(value)
    setPage(1)
  }
  return (
    <div className="k-stack">
      <div className="k-expense-bar">
        <SelectField
          label={t.month}
          clearable
          placeholder={t.all}
          options={Array.from({ length: monthsBack }, (_, back) => addMonths(now, -back)).map((value) => ({
            value,
            label: dates.month(value),
          }))}
          value={month}
          onChange={narrow(setMonth)}
        />
        <SelectField
          label={t.state}
          clearable
          placeholder={t.all}
          options={options(expenseStates)}
          value={state}
          onChange={narrow(setState)}
        />
        <span className="k-expense-do">
          <Menu
            align="end"
            entries={[
              { label: t.csv, onClick: () => save('csv') },
              { label: t.xlsx, onClick: () => save('xlsx') },
            ]}
          >
            <Button>{t.export}</Button>
          </Menu>
          <Button kind="primary" icon={IconReceipt} onClick={() => acts.write()}>
            {t.add}
          </Button>
        </span>
      </div>
      <Card flush title={t.title} note={data && t.sum(t.total(data.Total), cents(data.TotalCents))}>
        {!data && <SkeletonRows rows={4} height={56} />}
        {data?.Total === 0 && (
          <EmptyState
            kind={month || state ? 'none' : 'first'}
            icon={IconReceipt}
            title={month || state ? t.noneFits : t.none}
          >
            {month || state ? t.noneFitsText : t.noneText}
          </EmptyState>
        )}
        {data && data.Rows.length > 0 && (
          <ul className="k-list k-expenses" aria-label={t.title}>
            {data.Rows.map((one) => (
              <ExpenseRow key={one.ExpenseID} expense={one} acts={acts} />
            ))}
          </ul>
        )}
      </Card>
      {data && data.Total > pageSize && (
        <div className="k-segments">
          {page > 1 ? <Button onClick={() => setPage(page - 1)}>{t.back}</Button> : <span />}
          {page * pageSize < data.Total && <Button onClick={() => setPage(page + 1)}>{t.next}</Button>}
        </div>
      )}
      {data?.Can.Approve && <ExpenseMonths months={data.Months} />}
      {acts.dialog}
    </div>
  )
}
