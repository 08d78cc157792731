export function ChildVisits(_: { membershipId: string }) {
  return null
}
