import { useEffect, useMemo } from 'react'

interface Opener {
  readonly element: Element | null
  /** Who opened the dialog this one was opened from. */
  readonly before: Opener | undefined
}

const open: Opener[] = []

/** An entry of a menu is gone when the dialog closes: the button of the menu stands for it. */
function buttonOf(element: Element | null): Element | null {
  const menu = element?.closest('[role="menu"]')
  return menu?.id ? document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`) : element
}

function giveBack(opener: Opener): void {
  let at: Opener | undefined = opener
  while (at && !(at.element?.isConnected && at.element !== document.body)) at = at.before
  if (at?.element instanceof HTMLElement) at.element.focus({ preventScroll: true })
}

/** When a dialog closes, also by leaving the page's tree, the focus goes back to what opened it. */
export function useFocusReturn(opened: boolean): void {
  const opener = useMemo<Opener | undefined>(
    () => (opened ? { element: buttonOf(document.activeElement), before: open.at(-1) } : undefined),
    [opened],
  )
  useEffect(() => {
    if (!opener) return
    open.push(opener)
    return () => {
      open.splice(open.indexOf(opener), 1)
      const atClose = document.activeElement
      setTimeout(() => {
        const now = document.activeElement
        if (!now || now === document.body || now === atClose) giveBack(opener)
      }, 30)
    }
  }, [opener])
}
