export function FamilyWorkers(_: { familyId: string }) {
  return null
}
