/** What may be done with a child's stay: place, move, say where they are, end or take the end back. */
export function ChildActions(_: { membershipId: string; name: string }) {
  return null
}
