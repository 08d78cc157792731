export function FamilyVisits(_: { familyId: string }) {
  return null
}
