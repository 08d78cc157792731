/** In whole cents, as it is kept: what is typed has two places. */
export const centsOf = (dollars: number): number => Math.round(dollars * 100)

export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`

interface Standing {
  state: string
  employee_id: string
}

/** Why somebody cannot decide an expense: nobody decides their own, and what is decided stays until it is reopened. */
export function decideWhyNot(expense: Standing, userId: string): 'OwnExpense' | 'NotWaiting' | undefined {
  if (expense.employee_id === userId) return 'OwnExpense'
  return expense.state === 'Waiting' ? undefined : 'NotWaiting'
}

/** Why its owner cannot change it. */
export function changeWhyNot(expense: Standing, userId: string): 'NotYours' | 'Decided' | undefined {
  if (expense.employee_id !== userId) return 'NotYours'
  return expense.state === 'Waiting' || expense.state === 'Returned' ? undefined : 'Decided'
}
