import { EnrollRequested } from '#domains/enrollment/enroll-form.web.tsx'
import { fosterDesk } from './foster-desk.web.ts'

/** Foster care's enrollment form, for whoever enrolls from elsewhere. */
export function Screen() {
  return <EnrollRequested desk={fosterDesk} />
}
