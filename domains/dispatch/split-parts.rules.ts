/** A part as it is being planned; what is not typed yet is empty. */
export interface Planned {
  key: number
  From: number | null
  To: number | null
  Label: string
}

/** Which part a page is in, from 1. */
export function partOf(parts: readonly Planned[], page: number): number | undefined {
  const at = parts.findIndex(({ From, To }) => From !== null && To !== null && From <= page && page <= To)
  return at < 0 ? undefined : at + 1
}

/** A part begins at this page; where one began already, it is again part of the one before. */
export function toggled(parts: readonly Planned[], page: number, pages: number): Planned[] {
  const key = Math.max(0, ...parts.map((one) => one.key)) + 1
  const begun = parts.findIndex(({ From }) => From === page)
  if (begun > 0) {
    const joined = { ...parts[begun - 1]!, To: parts[begun]!.To }
    return [...parts.slice(0, begun - 1), joined, ...parts.slice(begun + 1)]
  }
  if (begun === 0) return [...parts]
  const within = (partOf(parts, page) ?? 0) - 1
  if (within >= 0) {
    const cut = parts[within]!
    const next: Planned = { key, From: page, To: cut.To, Label: '' }
    return [...parts.slice(0, within), { ...cut, To: page - 1 }, next, ...parts.slice(within + 1)]
  }
  const later = parts.flatMap(({ From }) => (From !== null && From > page ? From : []))
  const added: Planned = { key, From: page, To: later.length > 0 ? Math.min(...later) - 1 : pages, Label: '' }
  return [...parts, added].toSorted((a, b) => (a.From ?? 0) - (b.From ?? 0))
}
