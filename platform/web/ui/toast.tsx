import { IconArrowBackUp } from '@tabler/icons-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
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
  return <output className="k-toast-place">{toast && <ToastCard key={toast.key} toast={toast} />}</output>
}

/** Exported for the gallery; screens call `showToast`. */
export function ToastCard({ toast, stays }: { toast: Toast; stays?: boolean }) {
  const t = useText()
  const card = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const at = card.current
    if (stays || !at) return
    let timer = setTimeout(closeToast, LIFE)
    const hold = () => clearTimeout(timer)
    const release = () => {
      clearTimeout(timer)
      timer = setTimeout(closeToast, LIFE)
    }
    const key = (event: KeyboardEvent) => event.key === 'Escape' && closeToast()
    for (const name of ['pointerenter', 'focusin']) at.addEventListener(name, hold)
    for (const name of ['pointerleave', 'focusout']) at.addEventListener(name, release)
    at.addEventListener('keydown', key)
    return hold
  }, [stays])
  return (
    <span className="k-toast" ref={card}>
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
    </span>
  )
}
