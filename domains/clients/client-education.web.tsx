export function ClientEducation(_: { clientId: string; subProgramId: string }) {
  return null
}
