import { ExpenseList } from './expense-list.web.tsx'

/** Beside the mileage. */
export function Screen() {
  return <ExpenseList />
}
