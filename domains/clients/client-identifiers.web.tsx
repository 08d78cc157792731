export function ClientIdentifiers(_: { clientId: string }) {
  return null
}
