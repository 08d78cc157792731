import { fullName, useProfile } from '#domains/session/profile.web.tsx'
import { OwnSignature } from './employees/employee-signature.web.tsx'

/** One's own saved signature, as a group of the Settings screen. */
export function Screen() {
  const profile = useProfile()
  return <OwnSignature userId={profile.UserID} name={fullName(profile)} />
}
