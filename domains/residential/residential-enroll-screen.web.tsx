import { EnrollRequested } from '#domains/enrollment/enroll-form.web.tsx'
import { residentialDesk } from './residential-desk.web.ts'

/** The admission form, for whoever enrolls from elsewhere. */
export function Screen() {
  return <EnrollRequested desk={residentialDesk} />
}
