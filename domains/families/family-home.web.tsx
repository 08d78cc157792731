export function FamilyHome(_: { familyId: string }) {
  return null
}
