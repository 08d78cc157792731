import { IconReceipt } from '@tabler/icons-react'
import { useState } from 'react'
import { useDialogs } from '#domains/activity/use-dialogs.web.tsx'
import { FileDrop } from '#domains/files/file-drop.web.tsx'
import { fileCalls } from '#domains/files/upload.calls.ts'
import { useProfile } from '#domains/session/profile.web.tsx'
import { expenseCategories, expenseStates } from '#platform/contract/lists/expenses.ts'
import { addMonths } from '#platform/contract/dates.ts'
import { MoreMenu } from '#platform/web/blocks/more-menu.tsx'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useCents } from '#platform/web/money.ts'
import { download } from '#platform/web/send.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Menu } from '#platform/web/ui/menu.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { Status, type Tone } from '#platform/web/ui/status.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { ExpenseMonths } from './expense-months.web.tsx'
import { expenseCalls as calls, type Expense } from './expenses.calls.ts'
import { monthOf } from './expenses.rules.ts'
import { useExpenseText } from './expenses-text.web.ts'
import './expenses.css'

const tones: Record<Expense['State'], Tone> = { Waiting: 'soon', Approved: 'ok', Returned: 'over', Declined: 'info' }
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

type Acts = ReturnType<typeof useExpenseActs>

function ExpenseRow({ expense: one, acts }: { expense: Expense; acts: Acts }) {
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

function useExpenseActs() {
  const t = useExpenseText()
  const dates = useDates()
  const cents = useCents()
  const { AssignedSubPrograms } = useProfile()
  const dialogs = useDialogs()
  const { run: reopen } = useChange(calls.reopenExpense)
  const choices = AssignedSubPrograms.map((one) => ({ value: one.Id, label: one.Name }))
  const programs = {
    label: '',
    words: (id: string) => choices.find((one) => one.value === id)?.label ?? '',
    draw: ({
      value,
      onChange,
      errors,
    }: {
      value: string
      onChange: (id: string) => void
      errors: Record<string, string>
    }) => (
      <ProgramField options={choices} value={value ?? null} onChange={(id) => onChange(id ?? '')} error={errors['']} />
    ),
  }
  return {
    dialog: dialogs.dialog,
    write: (one?: Expense) =>
      dialogs.ask({
        call: calls.addEditExpense,
        title: one ? t.edit : t.add,
        values: one
          ? { ...one, Amount: one.Cents / 100, Category: one.Category as never }
          : { SpentOn: dates.today(), SubProgramID: choices[0]?.value ?? '' },
        fields: [
          'SpentOn',
          'Amount',
          'Category',
          'SubProgramID',
          { name: 'What', span: 12 },
          { name: 'ReceiptFileID', span: 12 },
          { name: 'NoReceipt', span: 12 },
        ],
        custom: {
          SubProgramID: programs as never,
          ReceiptFileID: {
            label: t.receipt,
            words: (id: string | null | undefined) => (id ? t.receiptThere : ''),
            draw: ({ onChange, errors }) => (
              <FileDrop
                label={t.receipt}
                kinds={['jpg', 'png', 'webp', 'pdf']}
                onFile={(file) => onChange(file?.FileID ?? one?.ReceiptFileID ?? null)}
                error={errors['']}
              />
            ),
          },
        },
      }),
    decide: (one: Expense) =>
      dialogs.ask({
        call: calls.decideExpense,
        title: t.decideTitle(cents(one.Cents)),
        sentence: one.What,
        values: { ExpenseID: one.ExpenseID, version: one.version, Decision: 'Approved' },
        fields: [
          { name: 'Decision', span: 12 },
          { name: 'Note', span: 12 },
        ],
        done: t.decided,
      }),
    withdraw: (one: Expense) =>
      dialogs.ask({
        call: calls.removeExpense,
        title: t.withdrawTitle,
        sentence: one.What,
        values: { ExpenseID: one.ExpenseID, version: one.version },
        submit: t.withdraw,
      }),
    reopen: (one: Expense) => void reopen({ ExpenseID: one.ExpenseID, version: one.version }),
  }
}

function ProgramField(props: {
  options: { value: string; label: string }[]
  value: string | null
  onChange: (id: string | null) => void
  error?: string | undefined
}) {
  const { field } = useSpeech()
  return <SelectField label={field(calls.addEditExpense, 'SubProgramID')} {...props} />
}
