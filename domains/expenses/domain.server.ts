import type { ServerDomain } from '#platform/server/domain.ts'
import { expenseRecords } from './audit-records.server.ts'
import { expensesDomain } from './domain.ts'
import { expenseNotices } from './expense-notices.server.ts'
import { expenseHandlers, receiptPolicy } from './expenses.server.ts'
import { expensesReturned, expensesToDecide } from './worklist-part.server.ts'

export const expensesServer: ServerDomain = {
  name: expensesDomain.name,
  handlers: expenseHandlers,
  records: expenseRecords,
  filePolicies: { expense: receiptPolicy },
  notices: Object.values(expenseNotices),
  worklist: [expensesToDecide, expensesReturned],
}
