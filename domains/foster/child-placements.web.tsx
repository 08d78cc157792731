export function ChildPlacements(_: { membershipId: string }) {
  return null
}
