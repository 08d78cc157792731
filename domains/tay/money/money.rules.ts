/** Dollars as somebody typed them, in whole cents. */
export const cents = <D extends number | null>(dollars: D): D =>
  (dollars === null ? null : Math.round(dollars * 100)) as D
export const dollarsOf = (inCents: number): number => inCents / 100

interface Match {
  percent: number
  /** The most of a month, if there is one. */
  cap: number | null
  /** Already added this month. */
  matched: number
}

/** What the program adds to a deposit, in cents: never a fraction, never more than the month allows. */
export function matchFor(deposit: number, { percent, cap, matched }: Match): number {
  const full = Math.floor((deposit * percent) / 100)
  return cap === null ? full : Math.max(0, Math.min(full, cap - matched))
}

const accounts = {
  Granted: 'Stipend',
  'Paid Out': 'Stipend',
  Deposit: 'Savings',
  Withdrawal: 'Savings',
  Charge: 'Rent Share',
  Payment: 'Rent Share',
} as const
export type Written = keyof typeof accounts
export const accountOf: Readonly<Record<Written, (typeof accounts)[Written]>> = accounts

/** What comes in is more, what goes out is less; rent is what the youth owes. */
export const signOf = (kind: Written): 1 | -1 =>
  kind === 'Granted' || kind === 'Deposit' || kind === 'Charge' ? 1 : -1
