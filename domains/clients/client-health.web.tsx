export function ClientHealth(_: { clientId: string }) {
  return null
}
