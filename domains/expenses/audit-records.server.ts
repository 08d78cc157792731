import { expenseCategories, expenseStates } from '#platform/contract/lists/expenses.ts'
import type { RecordWords } from '#platform/server/audit-records.ts'

export const expenseRecords: RecordWords = {
  expense: {
    noun: ['expense', 'el gasto'],
    ownAffairs: true,
    what: ['category', 'spent_on'],
    columns: {
      spent_on: ['date', 'la fecha'],
      category: ['category', 'la categoría'],
      amount_cents: ['amount in cents', 'la cantidad en centavos'],
      what: ['what it was for', 'para qué fue'],
      receipt_file_id: ['receipt', 'el recibo'],
      no_receipt: ['reason without a receipt', 'el motivo sin recibo'],
      state: ['state', 'el estado'],
      decided_by: ['who decided', 'quién decidió'],
      decided_at: ['time of the decision', 'el momento de la decisión'],
      decision_note: ['note on the decision', 'la nota de la decisión'],
    },
    lists: { category: expenseCategories, state: expenseStates },
  },
  expense_month: {
    noun: ['closed month of expenses', 'el mes cerrado de gastos'],
    ownAffairs: true,
    what: ['month'],
    columns: {
      month: ['month', 'el mes'],
      closed_by: ['who closed it', 'quién lo cerró'],
      closed_at: ['time of closing', 'el momento del cierre'],
    },
  },
}
