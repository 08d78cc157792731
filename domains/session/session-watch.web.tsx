import { IconClockExclamation, IconLock } from '@tabler/icons-react'
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { loginPath } from '#platform/contract/lists/constants.ts'
import { catalog } from '#platform/web/i18n.ts'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { onDemand } from '#platform/web/on-demand.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useProfile } from './profile.web.tsx'
import { SessionFollower } from './session-follower.web.ts'
import './session-watch.css'

const InvalidIp = onDemand('invalid-ip', async () => (await import('./invalid-ip.web.tsx')).InvalidIp)
const SignInAgain = onDemand('sign-in-again', async () => (await import('./sign-in-again.web.tsx')).SignInAgain)

const useText = catalog(
  (f) => ({
    soon: 'Are you still there?',
    soonSentence: (time: string) => `Nothing has reached the server for a while. You will be signed out in ${time}.`,
    stay: 'Stay signed in',
    seconds: (n: number) => f.plural(n, { one: '# second', other: '# seconds' }),
    minutes: (n: number) => f.plural(n, { one: '# minute', other: '# minutes' }),
    over: 'You were signed out',
    overSentence: 'What you were working on is still here, behind this page. Sign in again to continue.',
    leave: 'Go to the sign-in page instead',
  }),
  (f) => ({
    soon: '¿Sigue ahí?',
    soonSentence: (time: string) => `Hace rato que nada llega al servidor. Se cerrará su sesión en ${time}.`,
    stay: 'Seguir conectado',
    seconds: (n: number) => f.plural(n, { one: '# segundo', other: '# segundos' }),
    minutes: (n: number) => f.plural(n, { one: '# minuto', other: '# minutos' }),
    over: 'Se cerró su sesión',
    overSentence: 'Su trabajo sigue aquí, detrás de esta página. Entre de nuevo y podrá continuar.',
    leave: 'Ir a la página de entrada',
  }),
)

/** Warns before the session ends and covers the work after it; the work itself stays on screen, untouched. */
export function SessionWatch({ children }: { children: ReactNode }) {
  const t = useText()
  const { UserID, Email, Session } = useProfile()
  const [follower] = useState(() => new SessionFollower(UserID, Session))
  useEffect(() => follower.start(), [follower])
  const { phase, left } = useSyncExternalStore(follower.subscribe, follower.state)
  const covered = phase === 'over' || phase === 'refused-network'
  const seconds = Math.max(0, Math.ceil(left / 1000))
  const time = seconds > 90 ? t.minutes(Math.ceil(seconds / 60)) : t.seconds(seconds)

  return (
    <>
      <div className="k-session-work" inert={covered || phase === 'warning'}>
        {children}
      </div>
      {phase === 'warning' && (
        <div className="k-session-veil">
          <div
            className="k-session-card"
            role="alertdialog"
            aria-modal="true"
            aria-labelledby="session-soon"
            aria-describedby="session-soon-text"
          >
            <span className="k-tile k-tile-soon">
              <Icon of={IconClockExclamation} size={22} />
            </span>
            <h2 id="session-soon">{t.soon}</h2>
            <p id="session-soon-text">{t.soonSentence(time)}</p>
            <Button kind="primary" size="lg" autoFocus onClick={() => void follower.extend()}>
              {t.stay}
            </Button>
          </div>
        </div>
      )}
      {phase === 'over' && (
        <div className="k-session-veil k-session-cover">
          <div
            className="k-session-card"
            role="dialog"
            aria-modal="true"
            aria-labelledby="session-over"
            aria-describedby="session-over-text"
          >
            <span className="k-tile k-tile-info">
              <Icon of={IconLock} size={22} />
            </span>
            <h2 id="session-over">{t.over}</h2>
            <p id="session-over-text">{t.overSentence}</p>
            <SignInAgain userId={UserID} email={Email} onDone={follower.renewed} />
            <ButtonLink kind="quiet" href={loginPath}>
              {t.leave}
            </ButtonLink>
          </div>
        </div>
      )}
      {phase === 'refused-network' && (
        <div className="k-session-veil k-session-cover">
          <div className="k-session-page">
            <InvalidIp onRetry={follower.check} />
          </div>
        </div>
      )}
    </>
  )
}
