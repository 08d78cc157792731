import type { KeyboardEvent } from 'react'

/** Escape closes the innermost thing only: a list or calendar opened from a dialog first, then the dialog. */
export function closeByEscape(onClose: () => void) {
  return {
    tabIndex: -1,
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
      const at = event.target as HTMLElement
      if (!event.currentTarget.contains(at) || at.getAttribute('aria-expanded') === 'true') return
      event.stopPropagation()
      onClose()
    },
  }
}
