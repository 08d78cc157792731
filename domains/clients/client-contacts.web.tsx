export function ClientContacts(_: { clientId: string }) {
  return null
}
