import { useState } from 'react'
import { useRead } from '#platform/web/calls.tsx'
import { catalog } from '#platform/web/i18n.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { PageHead } from '#platform/web/ui/page-head.tsx'
import { useConfirmed } from './confirm-identity.web.tsx'
import { secondFactorCalls } from './second-factor.calls.ts'
import { RecoveryCodesDialog } from './security-codes.web.tsx'
import { PasskeysCard } from './security-passkeys.web.tsx'
import { SecondFactorCard } from './security-second-factor.web.tsx'

const useText = catalog(
  () => ({
    title: 'Add a second step',
    sentence:
      'Your rights reach far, so a password alone is not enough. Add an authenticator app or a passkey to go on. It takes about two minutes.',
    leave: 'Sign out',
  }),
  () => ({
    title: 'Agregue un segundo paso',
    sentence:
      'Sus permisos llegan lejos, así que una contraseña no basta. Para continuar, agregue una aplicación de autenticación o una llave de acceso. Toma unos dos minutos.',
    leave: 'Cerrar sesión',
  }),
)

/** In place of everything, for who has far-reaching rights and no second factor yet. */
export function FactorGate() {
  const t = useText()
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
        title={t.title}
        sentence={t.sentence}
        actions={<ButtonLink href="/Identity/Account/Logout">{t.leave}</ButtonLink>}
      />
      <div className="k-stack">
        {shared && <SecondFactorCard {...shared} />}
        {shared && <PasskeysCard {...shared} />}
      </div>
      {confirmed.dialog}
      <RecoveryCodesDialog codes={codes} onClose={goOn} />
    </main>
  )
}
