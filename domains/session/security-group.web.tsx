import { useState } from 'react'
import { useRead } from '#platform/web/calls.tsx'
import { useConfirmed } from './confirm-identity.web.tsx'
import { RecoveryCodesDialog } from './security-codes.web.tsx'
import { PasskeysCard } from './security-passkeys.web.tsx'
import { PasswordCard } from './security-password.web.tsx'
import { SecondFactorCard } from './security-second-factor.web.tsx'
import { SessionsCard } from './security-sessions.web.tsx'
import { secondFactorCalls } from './second-factor.calls.ts'

/** Password, second factors and open sessions. */
export function SecurityGroup() {
  const { data: factors, refetch } = useRead(secondFactorCalls.getSecondFactors, {})
  const confirmed = useConfirmed()
  const [codes, setCodes] = useState<readonly string[]>()
  const [changes, setChanges] = useState(0)
  const again = () => {
    setChanges(changes + 1)
    void refetch()
  }
  const shared = factors && {
    factors,
    run: confirmed.run,
    onChanged: again,
    onCodes: (fresh: readonly string[]) => {
      if (fresh.length > 0) setCodes(fresh)
    },
  }
  return (
    <>
      <PasswordCard
        withFactor={Boolean(factors && (factors.Authenticator || factors.Passkeys.length > 0))}
        onChanged={again}
      />
      {shared && <SecondFactorCard {...shared} />}
      {shared && <PasskeysCard {...shared} />}
      <SessionsCard key={changes} onEndedOthers={() => void refetch()} />
      {confirmed.dialog}
      <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />
    </>
  )
}
