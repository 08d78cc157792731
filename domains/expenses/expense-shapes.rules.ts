import * as z from 'zod/mini'
import { choice, day, id, version } from '#platform/contract/fields.ts'
import { expenseStates } from '#platform/contract/lists/expenses.ts'

export const expenseId = id(['Expense', 'Gasto'])
export const subProgram = id(['Sub-program', 'Subprograma'])
export const state = choice(['State', 'Estado'], expenseStates)

export const Expense = z.strictObject({
  ExpenseID: expenseId,
  EmployeeID: id(['Worker', 'Trabajador']),
  EmployeeName: z.string(),
  SubProgramID: subProgram,
  SubProgramName: z.string(),
  SpentOn: day(['Date', 'Fecha']),
  Category: z.string(),
  Cents: z.int(),
  What: z.string(),
  ReceiptFileID: z.nullable(id(['Receipt', 'Recibo'])),
  NoReceipt: z.nullable(z.string()),
  State: state,
  DecidedBy: z.nullable(z.string()),
  DecisionNote: z.nullable(z.string()),
  Closed: z.boolean(),
  version: version(),
  Can: z.strictObject({ Change: z.boolean(), Decide: z.boolean(), Reopen: z.boolean() }),
})
export type Expense = z.infer<typeof Expense>

export const MonthClosed = {
  status: 409,
  message: [
    'This month is closed for this sub-program. Ask whoever approves expenses to reopen it.',
    'Este mes está cerrado para este subprograma. Pida que lo reabra quien aprueba los gastos.',
  ],
  constraint: 'expense_month_closed',
} as const
export const Decided = {
  status: 409,
  message: ['This expense was already decided.', 'Este gasto ya se decidió.'],
  constraint: 'expense_fixed',
} as const
export const NotYours = {
  status: 403,
  message: ['Only whoever spent it can change this expense.', 'Solo quien hizo el gasto puede cambiarlo.'],
} as const
