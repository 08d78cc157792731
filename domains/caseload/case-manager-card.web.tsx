export function CaseManagerCard(_: { membershipId: string }) {
  return null
}
