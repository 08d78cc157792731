import { useLayoutEffect, useRef } from 'react'
import { spinnerDelayMs, stillWorkingAfterSeconds } from '#platform/contract/lists/constants.ts'
import { catalog } from '../i18n.ts'
import { useDelayed } from '../ui/skeleton.tsx'
import './dialogs.css'

const useText = catalog(
  () => ({ working: 'Working', still: 'Still working…' }),
  () => ({ working: 'Trabajando', still: 'Seguimos trabajando…' }),
)

/** While calls that block the page run. Appears after 300 ms, cannot be closed, and says so after 10 s. */
export function SpinnerModal({ active }: { active: boolean }) {
  const shown = useDelayed(active, spinnerDelayMs)
  const long = useDelayed(active, stillWorkingAfterSeconds * 1000)
  return shown ? <Spinner long={long} /> : null
}

/** The browser's own modal: above everything, the page behind it out of reach, the focus given back. */
function Spinner({ long }: { long: boolean }) {
  const t = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const { current } = dialog
    current?.showModal()
    return () => current?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="k-spinner-card"
      aria-label={t.working}
      aria-modal="true"
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => event.key === 'Escape' && event.preventDefault()}
    >
      <span className="k-spinner" aria-hidden="true" />
      <output>{long ? t.still : t.working}</output>
    </dialog>
  )
}
