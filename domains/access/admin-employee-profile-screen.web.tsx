import { useNavigate } from '@tanstack/react-router'
import { ChartNotShown } from '#platform/web/blocks/chart-not-shown.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useCrumbs } from '#platform/web/crumbs.ts'
import { employeeProfileCalls } from './employee-profile.calls.ts'
import { EmployeeRecord } from './employee-record.web.tsx'
import { useEmployeeText } from './employee-text.web.ts'
import { nameOf } from './user-columns.web.tsx'
import { userCalls } from './users.calls.ts'
import './access-words.web.ts'
import './access.css'

/** One employee: places, supervisors, rights, caseload, credentials, signature, devices. */
export function Screen({ userID = '' }: { userID?: string }) {
  const id = userID.toLowerCase()
  const isId = /^[0-9a-f-]{36}$/.test(id)
  const options = { enabled: isId, ownErrors: true }
  const profile = useRead(employeeProfileCalls.getEmployeeProfile, { UserID: id }, options)
  const user = useRead(userCalls.getUser, { UserID: id }, options)
  const t = useEmployeeText()
  const navigate = useNavigate()
  useCrumbs(profile.data ? [{ label: t.users, to: '/Admin/User' }, { label: nameOf(profile.data) }] : [])
  if (profile.data && user.data) return <EmployeeRecord key={id} profile={profile.data} user={user.data} />
  const error = profile.error ?? user.error
  if (!error && isId) return null
  return (
    <ChartNotShown
      error={error}
      text={t}
      onBack={() => void navigate({ to: '/Admin/User' as never })}
      onRetry={() => {
        void profile.refetch()
        void user.refetch()
      }}
    />
  )
}
