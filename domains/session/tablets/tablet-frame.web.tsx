import { IconCloudOff, IconEyeOff, IconLock } from '@tabler/icons-react'
import { useCallback, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { catalog } from '#platform/web/i18n.ts'
import { hrefOf } from '#platform/web/go.ts'
import { networkState, onNetwork } from '#platform/web/offline.ts'
import { PartBoundary } from '#platform/web/part-boundary.tsx'
import { onSignedOut, send } from '#platform/web/send.ts'
import { forgetUnsaved } from '#platform/web/unsaved.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { Failure } from '#platform/web/failure.ts'
import { fullName, useProfile } from '../profile.web.tsx'
import { mySessionCalls } from '../my-sessions.calls.ts'
import { PinPad } from './pin-pad.web.tsx'
import { keepPlace } from './tablet-place.web.ts'
import { usePinText } from './pin-text.web.ts'
import { keepFiles } from './tablet-files.web.ts'
import { findTablet } from './tablet-key.web.ts'
import { beginKeeping } from './tablet-keeper.web.ts'
import { useAutoLock, useNoWayBack } from './tablet-auto-lock.web.ts'
import { lock } from './tablet-lock.web.ts'
import { signInByPin } from './tablet-sign-in.web.ts'
import './tablets.css'

const useText = catalog({
  lock: ['Lock', 'Bloquear'],
  hide: ['Hide the screen', 'Ocultar la pantalla'],
  show: ['Touch to show the screen again', 'Toque para ver la pantalla de nuevo'],
  offline: ['No network', 'Sin red'],
  offlineText: [
    'You can keep working. What you record waits on this tablet and is sent when the network is back.',
    'Puede seguir. Lo que anote espera en esta tableta y se envía cuando vuelva la red.',
  ],
  waits: [
    ['# entry waits to be sent', '# anotación espera para enviarse'],
    ['# entries wait to be sent', '# anotaciones esperan para enviarse'],
  ],
  again: ['{name}, type your PIN to continue', '{name}, marque su PIN para seguir'],
  bar: ['Tablet', 'Tableta'],
})

/** Round every screen on a shared tablet: whose it is, whether there is network, what waits, and the lock. */
export function TabletFrame({ children }: { children: ReactNode }) {
  const t = useText()
  const profile = useProfile()
  const { offline, waiting } = useSyncExternalStore(onNetwork, networkState)
  const [asksPin, setAsksPin] = useState<(() => void)[]>([])
  const [hidden, setHidden] = useState(false)
  const leave = useCallback(async () => {
    await lock()
    keepPlace()
    forgetUnsaved()
    await send(mySessionCalls.logout, {}, { quiet: true, ownErrors: true }).catch(() => undefined)
    location.replace(hrefOf('/ResidentialPinLogin'))
  }, [])
  useAutoLock(leave)
  useNoWayBack()

  useEffect(() => {
    onSignedOut({
      signInAgain: () => new Promise((resolve) => setAsksPin((waits) => [...waits, resolve])),
      refusedNetwork: () => void leave(),
    })
    void keepFiles().catch(() => undefined)
  }, [leave])

  useEffect(() => {
    const blur = () => setHidden(document.visibilityState === 'hidden')
    document.addEventListener('visibilitychange', blur)
    return () => document.removeEventListener('visibilitychange', blur)
  }, [])

  const covered = asksPin.length > 0 || hidden
  return (
    <div className="k-tablet-frame">
      <header className="k-tablet-bar" aria-label={t.bar}>
        <b>{profile.Tablet?.ResidenceName}</b>
        <span className="k-tablet-state" role="status">
          {offline && (
            <span className="k-tablet-offline" title={t.offlineText}>
              <Icon of={IconCloudOff} size={18} /> {t.offline}
            </span>
          )}
          {waiting.length > 0 && <span>{t.waits(waiting.length)}</span>}
        </span>
        <span>{fullName(profile)}</span>
        <Button kind="quiet" icon={IconEyeOff} onClick={() => setHidden(true)}>
          {t.hide}
        </Button>
        <Button icon={IconLock} onClick={() => void leave()}>
          {t.lock}
        </Button>
      </header>
      {offline && <p className="k-tablet-note">{t.offlineText}</p>}
      <div className={hidden ? 'k-tablet-work is-hidden' : 'k-tablet-work'} inert={covered}>
        {children}
      </div>
      {hidden && asksPin.length === 0 && (
        <button type="button" className="k-tablet-veil" onClick={() => setHidden(false)}>
          {t.show}
        </button>
      )}
      {asksPin.length > 0 && (
        <PinAgain
          onOpen={() => {
            setAsksPin([])
            for (const go of asksPin) go()
          }}
          onLeave={() => void leave()}
        />
      )}
      <PartBoundary name="residential-tablet-sender" />
    </div>
  )
}

/** The session ended under the work, as after a long time without network: the same person opens it again in place. */
function PinAgain({ onOpen, onLeave }: { onOpen: () => void; onLeave: () => void }) {
  const t = useText()
  const pinText = usePinText()
  const profile = useProfile()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  async function enter(pin: string): Promise<void> {
    setBusy(true)
    setProblem(undefined)
    try {
      const tablet = await findTablet()
      if (!tablet) return onLeave()
      const opened = await signInByPin(tablet, { UserID: profile.UserID, Name: fullName(profile) }, pin)
      if (opened === 'open') {
        await beginKeeping()
        return onOpen()
      }
      setProblem(pinText.wrongOffline)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      setProblem(error.messages.join(' '))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div
      className="k-session-veil k-session-cover"
      role="dialog"
      aria-modal="true"
      aria-label={t.again(profile.FirstName)}
    >
      <PinPad
        title={t.again(profile.FirstName)}
        problem={problem}
        busy={busy}
        onEnter={(pin) => void enter(pin)}
        onBack={onLeave}
      />
    </div>
  )
}
