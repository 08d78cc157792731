import { useEffect, useEffectEvent, useState } from 'react'
import { useOwnSetting } from '#domains/session/own-setting.web.ts'
import { catalog } from '#platform/web/i18n.ts'
import { isBusy } from '#platform/web/keys.ts'
import { usePermitted } from '#platform/web/permissions.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { showHelp } from './help-state.ts'
import { tourSteps } from './tour-steps.web.ts'
import './help.css'

const useText = catalog({
  label: ['A tour for newcomers', 'Un recorrido para quienes empiezan'],
  title: ['Is KITH new to you?', '¿Es KITH nuevo para usted?'],
  text: [
    'A tour of {n} steps shows what you will use most. It takes a minute, and you can take it later from Help.',
    'Un recorrido de {n} pasos muestra lo que más usará. Toma un minuto, y puede hacerlo después desde Ayuda.',
  ],
  take: ['Take the tour', 'Hacer el recorrido'],
  no: ['No, thanks', 'No, gracias'],
})

/** Somebody is looking, and neither types nor answers anything. */
const isCalm = () => document.visibilityState === 'visible' && !isBusy(document.activeElement)
const lookEveryMs = 2500

/** Not a second time in this visit either, should the server not have noted it. */
let wasShown = false

/** Comes when the page has come to rest, and takes neither focus nor room. Shown once, it is not offered on any device again. */
export function TourOffer() {
  const t = useText()
  const steps = tourSteps(usePermitted())
  const [shown, setShown] = useState(false)
  const keep = useOwnSetting('Display', 'tour', { ownErrors: true })
  const show = useEffectEvent(() => {
    wasShown = true
    setShown(true)
    // What was not noted is offered again another day.
    keep(() => 'false').catch(() => {})
  })
  useEffect(() => {
    if (wasShown) return
    const timer = setInterval(() => {
      if (!isCalm()) return
      clearInterval(timer)
      show()
    }, lookEveryMs)
    return () => clearInterval(timer)
  }, [])
  if (!shown) return null
  return (
    <aside className="k-tour k-tour-offer" aria-label={t.label}>
      <h2>{t.title}</h2>
      <p>{t.text(steps.length)}</p>
      <div className="k-actions">
        <Button onClick={() => setShown(false)}>{t.no}</Button>
        <Button kind="primary" onClick={() => showHelp('tour')}>
          {t.take}
        </Button>
      </div>
    </aside>
  )
}
