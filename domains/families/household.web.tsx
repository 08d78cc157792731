export function FamilyHousehold(_: { familyId: string }) {
  return null
}
