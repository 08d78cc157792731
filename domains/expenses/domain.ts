import type { Domain } from '#platform/contract/domain.ts'
import { expenseCalls } from './expenses.calls.ts'

export const expensesDomain = { name: 'expenses', calls: expenseCalls } satisfies Domain
