export function Screen(_: { id?: string }) {
  return null
}
