export function FamilyPreferences(_: { familyId: string }) {
  return null
}
