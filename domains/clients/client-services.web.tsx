export function ClientServices(_: { membershipId: string }) {
  return null
}
