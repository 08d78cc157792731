import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, dollars, id, maybe, text, version } from '#platform/contract/fields.ts'
import { expenseCategories } from '#platform/contract/lists/expenses.ts'
import { listOutput, pageInput } from '#platform/contract/paging.ts'
import { fileInput, fileOutput } from '#platform/contract/roster-file.ts'
import { Decided, Expense, expenseId, MonthClosed, NotYours, state, subProgram } from './expense-shapes.rules.ts'

const folder = 'Core/Expenses'
const topics = ['expenses', 'worklist'] as const

const filter = {
  /** A month by any of its days; empty: every month. */
  Month: z.optional(day(['Month', 'Mes'])),
  State: z.optional(state),
  SubProgramID: z.optional(subProgram),
  EmployeeID: z.optional(id(['Worker', 'Trabajador'])),
}

const seen = { ExpenseID: expenseId, version: version() }
const saved = z.strictObject({ ExpenseID: expenseId, version: version() })

export const expenseCalls = {
  getExpenses: call({
    name: `${folder}/Get`,
    method: 'GET',
    extra: true,
    summary: 'Expenses of the caller, and for whoever approves them those of their sub-programs; the newest first',
    permission: 'Visit.Record',
    scope: 'listed',
    input: z.strictObject({ ...filter, ...pageInput }),
    output: z.strictObject({
      ...listOutput(Expense).shape,
      /** Of all that fit, not of the page alone. */
      TotalCents: z.int(),
      /** Months of the caller's sub-programs, as far as they are over or have expenses. */
      Months: z.array(
        z.strictObject({
          ExpenseMonthID: z.nullable(id(['Month', 'Mes'])),
          SubProgramID: subProgram,
          SubProgramName: z.string(),
          Month: day(['Month', 'Mes']),
          Waiting: z.int(),
          Closed: z.boolean(),
          version: z.nullable(version()),
        }),
      ),
      Can: z.strictObject({ Approve: z.boolean() }),
    }),
    topics: ['expenses'],
  }),
  addEditExpense: call({
    name: `${folder}/AddEdit`,
    extra: true,
    summary: 'Claim an expense with its receipt, or change one that waits or came back; it waits for a decision',
    permission: 'Visit.Record',
    scope: 'listed',
    input: z.strictObject({
      ExpenseID: maybe(expenseId),
      version: maybe(version()),
      SubProgramID: subProgram,
      SpentOn: day(['Date', 'Fecha']),
      Category: choice(['Category', 'Categoría'], expenseCategories),
      Amount: dollars(['Amount', 'Cantidad'], { max: 100_000 }),
      What: text(['What it was for', 'Para qué fue'], {
        max: 500,
        help: [
          'Name no client here. The file goes to accounting.',
          'No nombre a clientes. El archivo va a contabilidad.',
        ],
      }),
      ReceiptFileID: maybe(id(['Receipt', 'Recibo'])),
      NoReceipt: maybe(text(['Why there is no receipt', 'Por qué no hay recibo'], { max: 300 })),
    }),
    output: saved,
    errors: {
      MonthClosed: { ...MonthClosed, field: 'SpentOn' },
      Decided,
      NotYours,
      NotYet: {
        message: ['The date is in the future.', 'La fecha está en el futuro.'],
        field: 'SpentOn',
      },
      NotThere: {
        status: 404,
        message: ['You do not work in this sub-program.', 'Usted no trabaja en este subprograma.'],
        field: 'SubProgramID',
      },
      ReceiptNeeded: {
        message: ['Add the receipt, or say why there is none.', 'Agregue el recibo o diga por qué no lo hay.'],
        field: 'NoReceipt',
        constraint: 'expense_receipt',
      },
    },
    topics,
  }),
  removeExpense: call({
    name: `${folder}/Remove`,
    extra: true,
    summary: 'Withdraw an expense of one’s own that is not decided, with the reason',
    permission: 'Visit.Record',
    scope: 'listed',
    input: z.strictObject({ ...seen, Reason: text(['Reason', 'Motivo'], { max: 500 }) }),
    output: z.strictObject({ ExpenseID: expenseId }),
    errors: { MonthClosed, Decided, NotYours },
    topics,
  }),
  decideExpense: call({
    name: `${folder}/Decide`,
    extra: true,
    summary: 'Approve, return or decline an expense of somebody else',
    permission: 'Expenses.Approve',
    scope: 'listed',
    input: z.strictObject({
      ...seen,
      Decision: choice(['Decision', 'Decisión'], [
        { value: 'Approved', label: ['Approve', 'Aprobar'] },
        { value: 'Returned', label: ['Return it to be fixed', 'Devolver para corregir'] },
        { value: 'Declined', label: ['Decline', 'Rechazar'] },
      ] as const),
      Note: maybe(text(['Note', 'Nota'], { max: 500 })),
    }),
    output: saved,
    errors: {
      MonthClosed,
      OwnExpense: {
        status: 403,
        message: ['Nobody decides their own expense.', 'Nadie decide su propio gasto.'],
        constraint: 'expense_other_decides',
      },
      NotWaiting: Decided,
      NoteNeeded: {
        message: ['Say why.', 'Diga por qué.'],
        field: 'Note',
        constraint: 'expense_why',
      },
    },
    topics,
  }),
  reopenExpense: call({
    name: `${folder}/Reopen`,
    extra: true,
    summary: 'Take a decision back while the month is open: the expense waits again',
    permission: 'Expenses.Approve',
    scope: 'listed',
    input: z.strictObject(seen),
    output: saved,
    errors: {
      MonthClosed,
      OwnExpense: { status: 403, message: ['Nobody decides their own expense.', 'Nadie decide su propio gasto.'] },
      StillWaiting: { status: 409, message: ['This expense is not decided.', 'Este gasto no se ha decidido.'] },
    },
    topics,
  }),
  closeExpenseMonth: call({
    name: `${folder}/CloseMonth`,
    extra: true,
    summary: 'Close a month of a sub-program once it is over and everything in it is decided',
    permission: 'Expenses.Approve',
    scope: { subProgram: 'SubProgramID' },
    input: z.strictObject({ SubProgramID: subProgram, Month: day(['Month', 'Mes']) }),
    output: z.strictObject({ ExpenseMonthID: id(['Month', 'Mes']), version: version() }),
    errors: {
      Early: {
        status: 409,
        message: ['This month is not over yet.', 'Este mes aún no termina.'],
        field: 'Month',
        constraint: 'expense_month_early',
      },
      Waits: {
        status: 409,
        message: [
          'Some expenses of this month are still waiting or came back to their worker.',
          'Hay gastos de este mes en espera o devueltos a su trabajador.',
        ],
        field: 'Month',
        constraint: 'expense_month_waits',
      },
      ClosedBefore: {
        status: 409,
        message: ['This month is closed already.', 'Este mes ya está cerrado.'],
        constraint: 'expense_month_once',
      },
    },
    topics,
  }),
  reopenExpenseMonth: call({
    name: `${folder}/ReopenMonth`,
    extra: true,
    summary: 'Open a closed month again, with the reason',
    permission: 'Expenses.Approve',
    scope: 'listed',
    input: z.strictObject({
      ExpenseMonthID: id(['Month', 'Mes']),
      version: version(),
      Reason: text(['Reason', 'Motivo'], { max: 500 }),
    }),
    output: z.strictObject({ ExpenseMonthID: id(['Month', 'Mes']) }),
    topics,
  }),
  exportExpenses: call({
    name: `${folder}/Export`,
    method: 'GET',
    extra: true,
    summary: 'The expenses that fit, as a file for accounting',
    permission: 'Visit.Record',
    scope: 'listed',
    input: z.strictObject({ ...filter, ...fileInput }),
    output: fileOutput,
  }),
}
