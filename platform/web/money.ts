import { centsIn, dollarsIn } from '#platform/contract/words.ts'
import { useLocale } from './locale.ts'

/** Dollars as the reader writes numbers. */
export function useMoney(): (amount: number) => string {
  const { dateLocale } = useLocale()
  return (amount) => dollarsIn(amount, dateLocale)
}

/** Whole cents, as a ledger shows them. */
export function useCents(): (cents: number) => string {
  const { dateLocale } = useLocale()
  return (cents) => centsIn(cents, dateLocale)
}
