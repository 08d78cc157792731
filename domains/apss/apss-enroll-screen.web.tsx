import { EnrollRequested } from '#domains/enrollment/enroll-form.web.tsx'
import { apssDesk } from './apss-desk.web.ts'

/** The program's enrollment form, for whoever enrolls from elsewhere. */
export function Screen() {
  return <EnrollRequested desk={apssDesk} />
}
