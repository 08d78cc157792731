import { IconArrowBackUp } from '@tabler/icons-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { catalog } from '../i18n.ts'
import { Icon } from './icon.tsx'

const useText = catalog(
  () => ({ undo: 'Undo', close: 'Close' }),
  () => ({ undo: 'Deshacer', close: 'Cerrar' }),
)

export interface Toast {
  readonly text: string
  readonly onUndo?: () => void
}

const LIFE = 10_000
let shown: (Toast & { readonly key: number }) | undefined
let last = 0
const listeners = new Set<() => void>()

/** Good news only, one at a time: errors are never toasts. */
export function showToast(toast: Toast) {
  shown = { ...toast, key: ++last }
  for (const listener of listeners) listener()
}

export function closeToast() {
  shown = undefined
  for (const listener of listeners) listener()
}

export function ToastHost() {
  const toast = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => shown,
  )
  return (
    <div className="k-toast-place" role="status" aria-live="polite">
      {toast && <ToastCard key={toast.key} toast={toast} />}
    </div>
  )
}

/** Exported for the gallery; screens call `showToast`. */
export function ToastCard({ toast, stays }: { toast: Toast; stays?: boolean }) {
  const t = useText()
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held || stays) return
    const timer = setTimeout(closeToast, LIFE)
    return () => clearTimeout(timer)
  }, [held, stays])
  return (
    <div
      className="k-toast"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onKeyDown={(event) => event.key === 'Escape' && closeToast()}
    >
      <span>{toast.text}</span>
      <button
        type="button"
        onClick={() => {
          closeToast()
          toast.onUndo?.()
        }}
      >
        {toast.onUndo && <Icon of={IconArrowBackUp} size={15} />}
        <span>{toast.onUndo ? t.undo : t.close}</span>
      </button>
    </div>
  )
}
