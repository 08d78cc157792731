export function FamilyComplaints(_: { familyId: string }) {
  return null
}
