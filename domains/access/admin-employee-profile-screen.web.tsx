import { useNavigate } from '@tanstack/react-router'
import { useRead } from '#platform/web/calls.tsx'
import { useCrumbs } from '#platform/web/crumbs.ts'
import type { Failure } from '#platform/web/failure.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { PageMessage } from '#platform/web/ui/page-message.tsx'
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
  useCrumbs(profile.data ? [{ label: t.users, to: '/Admin/User' }, { label: nameOf(profile.data) }] : [])
  if (profile.data && user.data) return <EmployeeRecord key={id} profile={profile.data} user={user.data} />
  const error = profile.error ?? user.error
  if (!error && isId) return null
  return (
    <NotShown
      error={error}
      onRetry={() => {
        void profile.refetch()
        void user.refetch()
      }}
    />
  )
}

function NotShown({ error, onRetry }: { error: Failure | null; onRetry: () => void }) {
  const t = useEmployeeText()
  const navigate = useNavigate()
  const absent = !error || error.status === 404
  return (
    <PageMessage
      tone={absent ? 'info' : 'over'}
      title={absent ? t.notThere : t.failed}
      actions={
        <>
          {!absent && <Button onClick={onRetry}>{t.again}</Button>}
          <Button kind="primary" onClick={() => void navigate({ to: '/Admin/User' as never })}>
            {t.back}
          </Button>
        </>
      }
    >
      <p>{absent ? t.notThereSentence : error.messages.join(' ')}</p>
    </PageMessage>
  )
}
