import { IconReceipt } from '@tabler/icons-react'
import { pathTo } from '#platform/contract/route-search.ts'
import type { AppAction } from '#platform/web/actions.ts'
import { onDemand } from '#platform/web/on-demand.tsx'
import { expenseCalls } from './expenses.calls.ts'

const NewExpense = onDemand('new-expense', async () => (await import('./new-expense.web.tsx')).NewExpense)

export const expenseActions: readonly AppAction[] = [
  {
    id: 'new-expense',
    label: ['Claim an expense', 'Declarar un gasto'],
    also: ['new receipt reimbursement parking', 'nuevo recibo reembolso estacionamiento'],
    icon: IconReceipt,
    call: expenseCalls.addEditExpense,
    Dialog: NewExpense,
  },
  {
    id: 'decide-expenses',
    label: ['Decide on expenses', 'Decidir sobre gastos'],
    also: ['approve receipts reimbursement', 'aprobar recibos reembolso'],
    icon: IconReceipt,
    call: expenseCalls.decideExpense,
    path: () => pathTo('/', { desk: 'expenses' }),
  },
]
