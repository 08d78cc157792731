import { EnrollRequested } from '#domains/enrollment/enroll-form.web.tsx'
import { wrapDesk } from './wraparound-desk.web.ts'

/** Wraparound's enrollment form, for whoever enrolls from elsewhere. */
export function Screen() {
  return <EnrollRequested desk={wrapDesk} />
}
