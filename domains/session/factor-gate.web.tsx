import { useState } from 'react'
import { useRead } from '#platform/web/calls.tsx'
import { catalog } from '#platform/web/i18n.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { PageHead } from '#platform/web/ui/page-head.tsx'
import { useConfirmed } from './confirm-identity.web.tsx'
import { useProfile } from './profile.web.tsx'
import { secondFactorCalls } from './second-factor.calls.ts'
import { RecoveryCodesDialog } from './security-codes.web.tsx'
import { PasskeysCard } from './security-passkeys.web.tsx'
import { SecondFactorCard } from './security-second-factor.web.tsx'

const useText = catalog(
  () => ({
    title: 'Add a second step',
    sentence:
      'Your rights reach far, so a password alone is not enough. Add an authenticator app or a passkey to continue. It takes about two minutes.',
    passkeyTitle: 'Add a passkey',
    passkeySentence:
      'Administrators sign in with a passkey: no copied page can ask for it. Add one on this device, your phone or a security key to continue.',
    leave: 'Sign out',
  }),
  () => ({
    title: 'Agregue un segundo paso',
    sentence:
      'Sus permisos llegan lejos, así que una contraseña no basta. Para continuar, agregue una aplicación de autenticación o una llave de acceso. Toma unos dos minutos.',
    passkeyTitle: 'Agregue una llave de acceso',
    passkeySentence:
      'Los administradores entran con una llave de acceso: ninguna página copiada puede pedirla. Para continuar, agregue una en este dispositivo, en su teléfono o en una llave de seguridad.',
    leave: 'Cerrar sesión',
  }),
)

/** In place of everything, for who has far-reaching rights and no second factor yet. */
export function FactorGate() {
  const t = useText()
  const { NeedsPasskey } = useProfile()
  const { data: factors, refetch } = useRead(secondFactorCalls.getSecondFactors, {})
  const confirmed = useConfirmed()
  const [codes, setCodes] = useState<readonly string[]>()
  // Loaded anew: now everything else works.
  const goOn = () => location.reload()
  const shared = factors && {
    factors,
    run: confirmed.run,
    onChanged: () => void refetch(),
    onCodes: (fresh: readonly string[]) => (fresh.length > 0 ? setCodes(fresh) : goOn()),
  }
  return (
    <main id="page" tabIndex={-1} className="k-page">
      <PageHead
        title={NeedsPasskey ? t.passkeyTitle : t.title}
        sentence={NeedsPasskey ? t.passkeySentence : t.sentence}
        actions={<ButtonLink href="/Identity/Account/Logout">{t.leave}</ButtonLink>}
      />
      <div className="k-stack">
        {shared && !NeedsPasskey && <SecondFactorCard {...shared} />}
        {shared && <PasskeysCard {...shared} />}
      </div>
      {confirmed.dialog}
      <RecoveryCodesDialog codes={codes} onClose={goOn} />
    </main>
  )
}
