import { useEffect, useMemo, useRef, type RefObject } from 'react'

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

function giveBackUnlessTaken(opener: Opener, content: RefObject<HTMLDivElement | null>): void {
  const now = document.activeElement
  if (!now || now === document.body || content.current?.contains(now)) giveBack(opener)
}

/**
 * When a dialog closes, also by leaving the page's tree, the focus goes back to what opened it, unless another dialog
 * has it by then. The ref is for what the dialog shows. It takes the place of the kit's `returnFocus`, which asks nobody.
 */
export function useFocusReturn(opened: boolean): RefObject<HTMLDivElement | null> {
  const content = useRef<HTMLDivElement>(null)
  const opener = useMemo<Opener | undefined>(
    () => (opened ? { element: buttonOf(document.activeElement), before: open.at(-1) } : undefined),
    [opened],
  )
  useEffect(() => {
    if (!opener) return
    open.push(opener)
    return () => {
      open.splice(open.indexOf(opener), 1)
      setTimeout(() => giveBackUnlessTaken(opener, content), 30)
    }
  }, [opener])
  return content
}
