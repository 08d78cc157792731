import { useDialogs } from '#domains/activity/use-dialogs.web.tsx'
import { FileDrop } from '#domains/files/file-drop.web.tsx'
import { useProfile } from '#domains/session/profile.web.tsx'
import { useChange } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useCents } from '#platform/web/money.ts'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { useSpeech } from '#platform/web/words.ts'
import type { Expense } from './expense-shapes.rules.ts'
import { expenseCalls as calls } from './expenses.calls.ts'
import { useExpenseText } from './expenses-text.web.ts'

/** What can be done with an expense, each in its dialog. */
export function useExpenseActs(onClosed?: () => void) {
  const t = useExpenseText()
  const dates = useDates()
  const cents = useCents()
  const { AssignedSubPrograms } = useProfile()
  const dialogs = useDialogs(onClosed)
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

export type ExpenseActs = ReturnType<typeof useExpenseActs>

function ProgramField(props: {
  options: { value: string; label: string }[]
  value: string | null
  onChange: (id: string | null) => void
  error?: string | undefined
}) {
  const { field } = useSpeech()
  return <SelectField label={field(calls.addEditExpense, 'SubProgramID')} {...props} />
}
