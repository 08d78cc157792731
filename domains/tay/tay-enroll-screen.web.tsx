import { EnrollRequested } from '#domains/enrollment/enroll-form.web.tsx'
import { tayDesk } from './tay-desk.web.ts'

/** TAY's enrollment form, for whoever enrolls from elsewhere. */
export function Screen() {
  return <EnrollRequested desk={tayDesk} />
}
