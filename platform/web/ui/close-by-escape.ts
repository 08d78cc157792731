import type { KeyboardEvent } from 'react'
import { keyGroup, keyOf } from '../keys.ts'

export const dialogKeys = keyGroup(['In a dialog, panel or menu', 'En un diálogo, panel o menú'], {
  close: { press: 'escape', does: ['Close it', 'Cerrarlo'], always: true },
})

/** Escape closes the innermost thing only: a list or calendar opened from a dialog first, then the dialog. */
export function closeByEscape(onClose: () => void) {
  return {
    tabIndex: -1,
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (!keyOf(dialogKeys, event) || event.nativeEvent.isComposing) return
      const at = event.target as HTMLElement
      if (!event.currentTarget.contains(at) || at.getAttribute('aria-expanded') === 'true') return
      event.stopPropagation()
      onClose()
    },
  }
}
