export function FamilyChecks(_: { familyId: string }) {
  return null
}
