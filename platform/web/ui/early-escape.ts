import { useEffect, useRef, type RefObject } from 'react'
import { keyOf } from '../keys.ts'
import { dialogKeys } from './close-by-escape.ts'

const open: object[] = []

/**
 * Escape closes the dialog on top also in the moment before the focus has come into it: pressed then, it would close the one
 * below. What hangs over a dialog, a menu or a calendar, is no dialog and closes itself.
 */
export function useEarlyEscape(opened: boolean, content: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    if (!opened) return
    const own = {}
    open.push(own)
    const listen = (event: KeyboardEvent) => {
      if (!keyOf(dialogKeys, event) || event.isComposing || open.at(-1) !== own) return
      const at = event.target as Element
      if (content.current?.contains(at) || (at !== document.body && !at.closest('.k-dialog'))) return
      event.preventDefault()
      event.stopPropagation()
      close.current()
    }
    document.addEventListener('keydown', listen, true)
    return () => {
      open.splice(open.indexOf(own), 1)
      document.removeEventListener('keydown', listen, true)
    }
  }, [opened, content])
}
