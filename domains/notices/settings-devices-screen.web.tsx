import { IconTrash } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { Output } from '#platform/contract/call.ts'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { phoneWords } from '#platform/web/format.ts'
import { catalog } from '#platform/web/i18n.ts'
import { workerAddress } from '#platform/web/trusted-html.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { pushCalls } from './push.calls.ts'
import './notices.css'

const useText = catalog({
  title: ['On this device', 'En este dispositivo'],
  sentence: [
    'A browser can show that there is something new while the app is closed. It never says about whom.',
    'Un navegador puede mostrar que hay algo nuevo aunque la aplicación esté cerrada. Nunca dice de quién se trata.',
  ],
  cannot: ['This browser cannot show notices.', 'Este navegador no puede mostrar avisos.'],
  denied: [
    'This browser did not allow notices. Allow them in its settings for this site and try again.',
    'Este navegador no permitió los avisos. Permítalos en sus ajustes para este sitio e intente de nuevo.',
  ],
  unreached: [
    'This browser could not turn on notices. Check its connection and try again, or use another browser.',
    'Este navegador no pudo activar los avisos. Revise su conexión e intente de nuevo, o use otro navegador.',
  ],
  here: ['This browser', 'Este navegador'],
  on: ['Show notices in this browser', 'Mostrar avisos en este navegador'],
  since: ['Since {day}', 'Desde {day}'],
  remove: ['Stop notices in {device}', 'Dejar de mostrar avisos en {device}'],
  texts: ['Text messages', 'Mensajes de texto'],
  textsTo: [
    'What you chose under “Also by text message” goes to {phone}. It never says about whom.',
    'Lo que eligió en «También por mensaje de texto» va al {phone}. Nunca dice de quién se trata.',
  ],
  noPhone: [
    'No mobile or work phone is on your record, so no text message can reach you. An administrator can add one.',
    'En su registro no hay teléfono móvil ni de trabajo, así que no le llega ningún mensaje. Un administrador puede agregar uno.',
  ],
})

type Device = Output<typeof pushCalls.getDevices>['Devices'][number]

const canShow = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.codePointAt(0) ?? 0)

const textOf = (bytes: ArrayBuffer | null) =>
  btoa(String.fromCodePoint(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const ownWorker = () => navigator.serviceWorker.getRegistration(workerAddress)

/** What this browser is reached by; nothing while it shows no notices. */
async function findOwn(): Promise<PushSubscription | null> {
  if (!canShow()) return null
  return (await (await ownWorker())?.pushManager.getSubscription()) ?? null
}

/** The worker at work: a browser asks no push service on behalf of one that is only being installed. */
async function startWorker(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(workerAddress)
  const coming = registration.installing ?? registration.waiting
  if (!registration.active && coming)
    await new Promise<void>((resolve) => {
      coming.addEventListener('statechange', () => {
        if (coming.state === 'activated' || coming.state === 'redundant') resolve()
      })
    })
  return registration
}

/** A browser may go on asking its push service for minutes. */
const patience = 20_000

const inTime = <T,>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('no answer')), patience)
    }),
  ])

async function subscribe(key: string): Promise<PushSubscription> {
  const { pushManager } = await startWorker()
  const old = await pushManager.getSubscription()
  // One for another key is of no use any more and keeps a new one from being made.
  if (old && textOf(old.options.applicationServerKey) !== key) await old.unsubscribe()
  return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) })
}

/** The browsers that show a person's notices while the app is closed. */
export function Screen() {
  const t = useText()
  const dates = useDates()
  const { data } = useRead(pushCalls.getDevices, {}, { quiet: true })
  const add = useChange(pushCalls.addDevice)
  const remove = useChange(pushCalls.removeDevice)
  const [failed, setFailed] = useState<'denied' | 'unreached'>()
  const [here, setHere] = useState<string>()
  useEffect(() => {
    // A browser that does not say counts as one without.
    findOwn().then(
      (own) => setHere(own?.endpoint),
      () => {},
    )
  }, [])
  const isOn = data?.Devices.some(({ Endpoint }) => Endpoint === here)

  async function turnOn(key: string): Promise<void> {
    setFailed(undefined)
    try {
      if ((await Notification.requestPermission()) === 'denied') {
        setFailed('denied')
        return
      }
      const made = await inTime(subscribe(key))
      setHere(made.endpoint)
      await add.run({
        Endpoint: made.endpoint,
        P256dh: textOf(made.getKey('p256dh')),
        Auth: textOf(made.getKey('auth')),
      })
    } catch (error) {
      setFailed((error as DOMException).name === 'NotAllowedError' ? 'denied' : 'unreached')
    }
  }

  async function turnOff({ PushDeviceID, Endpoint }: Pick<Device, 'PushDeviceID' | 'Endpoint'>): Promise<void> {
    const gone = await remove.run({ PushDeviceID })
    if (gone && Endpoint === here) await (await findOwn())?.unsubscribe()
  }

  return (
    <>
      <Card title={t.title}>
        <div className="k-stack">
          <p>{t.sentence}</p>
          {failed && <Note tone="soon">{t[failed]}</Note>}
          {data && data.Devices.length > 0 && (
            <ul className="k-devices">
              {data.Devices.map((device) => (
                <li key={device.PushDeviceID}>
                  <span>
                    {device.Device}{' '}
                    <small>
                      {device.Endpoint === here && `${t.here} · `}
                      {t.since(dates.date(dates.dateOf(device.AddedAt)))}
                    </small>
                  </span>
                  <IconButton
                    icon={IconTrash}
                    size="sm"
                    label={t.remove(device.Device)}
                    onClick={() => void turnOff(device)}
                  />
                </li>
              ))}
            </ul>
          )}
          {!isOn && (
            <div>
              <Button
                busy={add.isPending}
                offBecause={canShow() ? undefined : t.cannot}
                onClick={() => data && void turnOn(data.PublicKey)}
              >
                {t.on}
              </Button>
            </div>
          )}
        </div>
      </Card>
      {data?.TextsTo && (
        <Card title={t.texts}>
          {data.TextsTo.Phone ? (
            <p>{t.textsTo(phoneWords(data.TextsTo.Phone))}</p>
          ) : (
            <Note tone="soon">{t.noPhone}</Note>
          )}
        </Card>
      )}
    </>
  )
}
