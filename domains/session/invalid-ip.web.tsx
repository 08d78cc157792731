import { IconWorldOff } from '@tabler/icons-react'
import { useState } from 'react'
import { loginPath } from '#platform/contract/lists/constants.ts'
import { useDates } from '#platform/web/dates.ts'
import { catalog } from '#platform/web/i18n.ts'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { PageMessage } from '#platform/web/ui/page-message.tsx'

const useText = catalog(
  () => ({
    title: 'You are not on an approved network',
    sentence:
      'The agency allows KITH only from networks it knows. Connect to the office network or the VPN, then try again.',
    help: 'If you are on an approved network, call the help desk and tell them this time:',
    again: 'Try again',
    signIn: 'Sign in',
  }),
  () => ({
    title: 'No está en una red aprobada',
    sentence:
      'La agencia permite KITH solo desde redes conocidas. Conéctese a la red de la oficina o a la VPN e intente de nuevo.',
    help: 'Si está en una red aprobada, llame a la mesa de ayuda y dígales esta hora:',
    again: 'Intentar de nuevo',
    signIn: 'Entrar',
  }),
)

/** Holds no data of the app: whoever sees it may be anywhere. */
export function InvalidIp({ onRetry }: { onRetry?: () => Promise<void> }) {
  const t = useText()
  const dates = useDates()
  const [now] = useState(() => new Date().toISOString())
  return (
    <PageMessage
      tone="over"
      icon={IconWorldOff}
      title={t.title}
      actions={
        onRetry ? (
          <Button kind="primary" onClick={() => void onRetry()}>
            {t.again}
          </Button>
        ) : (
          <ButtonLink kind="primary" href={loginPath}>
            {t.signIn}
          </ButtonLink>
        )
      }
    >
      <p>{t.sentence}</p>
      <p>
        {t.help} <b>{dates.instant(now)}</b>
      </p>
    </PageMessage>
  )
}
