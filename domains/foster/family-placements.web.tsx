export function FamilyPlacements(_: { familyId: string }) {
  return null
}
