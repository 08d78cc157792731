import { email } from '#platform/contract/fields.ts'

const address = email()

/** Whether a mail can be addressed to it: one plain address, nothing that could begin another header. */
export function canReceive(text: string): boolean {
  const at = text.lastIndexOf('@')
  return address.safeParse(text).data === text && at <= 64 && text.length - at - 1 <= 190
}

export interface Reached {
  address: string
  name: string | null
  /** The member through whom it came. */
  through: string
  outside: boolean
}

export interface Recipient {
  Address: string
  Name: string | null
  Outside: boolean
  Through: string[]
}

/** Each address once, however many members lead to it; a colleague's own name comes before what an address was called. */
export function merged(reached: readonly Reached[]): Recipient[] {
  const found = new Map<string, Recipient>()
  for (const one of [...reached].toSorted((a, b) => Number(a.outside) - Number(b.outside))) {
    const key = one.address.toLowerCase()
    const known = found.get(key)
    if (!known) found.set(key, { Address: one.address, Name: one.name, Outside: one.outside, Through: [one.through] })
    else if (!known.Through.includes(one.through)) known.Through.push(one.through)
  }
  return [...found.values()].toSorted((a, b) => (a.Name ?? a.Address).localeCompare(b.Name ?? b.Address))
}
