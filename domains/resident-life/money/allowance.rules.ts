import { allowanceIn } from '#platform/contract/lists/resident-life.ts'

/** Dollars as they are typed, in cents. */
export const centsOf = (dollars: number): number => Math.round(dollars * 100)

/** What an entry does to the balance: some kinds bring, the others take. */
export const signed = (kind: string, cents: number): number =>
  allowanceIn.some(({ value }) => value === kind) ? cents : -cents
