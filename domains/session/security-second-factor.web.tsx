import { useState } from 'react'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { SetUpAuthenticator } from './security-authenticator.web.tsx'
import { SecurityLine, SureDialog, type SecurityPartProps } from './security-parts.web.tsx'
import { useSecurityText } from './security-text.web.ts'
import { secondFactorCalls } from './second-factor.calls.ts'

/** The authenticator app and the recovery codes. */
export function SecondFactorCard({ factors, run, onChanged, onCodes }: SecurityPartProps) {
  const t = useSecurityText()
  const dates = useDates()
  const [asking, setAsking] = useState<'remove' | 'codes'>()
  const [settingUp, setSettingUp] = useState(false)
  const any = factors.Authenticator !== null || factors.Passkeys.length > 0

  async function remove(): Promise<void> {
    if (!(await run(secondFactorCalls.removeAuthenticator, {}))) return
    onChanged()
    showToast({ text: t.appRemoved })
  }

  async function freshCodes(): Promise<void> {
    const answer = await run(secondFactorCalls.newRecoveryCodes, {})
    if (!answer) return
    onChanged()
    onCodes(answer.RecoveryCodes)
  }

  return (
    <Card title={t.factor} flush>
      <p className="k-card-sentence">{t.factorSentence}</p>
      <ul className="k-list">
        <SecurityLine
          title={t.app}
          note={
            factors.Authenticator ? (
              <Status tone="ok" small>
                {t.appOn(dates.date(dates.dateOf(factors.Authenticator.Since)))}
              </Status>
            ) : (
              t.appOff
            )
          }
        >
          {factors.Authenticator ? (
            <Button kind="danger" aria-label={t.appRemove} onClick={() => setAsking('remove')}>
              {t.remove}
            </Button>
          ) : (
            <Button aria-label={`${t.setUp}: ${t.app}`} onClick={() => setSettingUp(true)}>
              {t.setUp}
            </Button>
          )}
        </SecurityLine>
        {any && (
          <SecurityLine title={t.codes} note={t.codesLeft(factors.RecoveryCodesLeft)}>
            <Button onClick={() => setAsking('codes')}>{t.newCodes}</Button>
          </SecurityLine>
        )}
        {factors.RememberedDevices > 0 && (
          <SecurityLine title={t.devices} note={`${t.devicesCount(factors.RememberedDevices)}. ${t.devicesEnd}`} />
        )}
      </ul>
      <SetUpAuthenticator
        opened={settingUp}
        run={run}
        onClose={() => setSettingUp(false)}
        onDone={(codes) => {
          setSettingUp(false)
          onChanged()
          onCodes(codes)
        }}
      />
      <SureDialog
        opened={asking === 'remove'}
        title={t.appRemove}
        sentence={t.appRemoveSentence}
        action={t.remove}
        onClose={() => setAsking(undefined)}
        onSure={() => void remove()}
      />
      <SureDialog
        opened={asking === 'codes'}
        title={t.newCodesTitle}
        sentence={t.newCodesSentence}
        action={t.newCodes}
        onClose={() => setAsking(undefined)}
        onSure={() => void freshCodes()}
      />
    </Card>
  )
}
