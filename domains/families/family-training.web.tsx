export function FamilyTraining(_: { familyId: string }) {
  return null
}
