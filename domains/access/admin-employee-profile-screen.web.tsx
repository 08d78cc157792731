import { hrefOf, useGo } from '#platform/web/go.ts'
import { ChartNotShown } from '#platform/web/blocks/chart-not-shown.tsx'
import { ChartSkeleton } from '#platform/web/blocks/chart-skeleton.tsx'
import { useDueReading } from '#domains/due/chart-due.web.tsx'
import { useRead, useReadsDone } from '#platform/web/calls.tsx'
import { useCrumbs } from '#platform/web/crumbs.ts'
import { employeeProfileCalls } from './employees/employee-profile.calls.ts'
import { EmployeeRecord } from './employees/employee-record.web.tsx'
import { useEmployeeText } from './employees/employee-text.web.ts'
import { nameOf } from './users/user-cells.web.tsx'
import { userCalls } from './users/users.calls.ts'
import './access.css'

/** One employee: places, supervisors, rights, caseload, credentials, signature, devices. */
export function Screen({ userID = '' }: { userID?: string }) {
  const id = userID.toLowerCase()
  const isId = /^[0-9a-f-]{36}$/.test(id)
  const options = { enabled: isId, ownErrors: true }
  const profile = useRead(employeeProfileCalls.getEmployeeProfile, { UserID: id }, options)
  const user = useRead(userCalls.getUser, { UserID: id }, options)
  const due = useDueReading(id)
  const whole = useReadsDone(isId ? due : [])
  const t = useEmployeeText()
  const go = useGo()
  useCrumbs(profile.data ? [{ label: t.users, to: '/Admin/User' }, { label: nameOf(profile.data) }] : [])
  if (profile.data && user.data && whole) return <EmployeeRecord key={id} profile={profile.data} user={user.data} />
  const error = profile.error ?? user.error
  if (!error && isId) return <ChartSkeleton />
  return (
    <ChartNotShown
      error={error}
      text={t}
      onBack={() => go(hrefOf('/Admin/User'))}
      onRetry={() => {
        void profile.refetch()
        void user.refetch()
      }}
    />
  )
}
