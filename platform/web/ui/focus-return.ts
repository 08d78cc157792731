import { useEffect, useMemo, useRef, type RefObject } from 'react'
import { focusPage } from '../focus-page.ts'

interface Opener {
  readonly element: Element | null
  /** Who opened the dialog this one was opened from. */
  readonly before: Opener | undefined
}

const open: Opener[] = []
/** What dialogs show that are closed but still fading, with who opened each. */
const fading = new Map<Element, Opener>()
const fadeMs = 500

/** Who has the focus now; in a dialog that is just going away, whoever opened that one. */
function openerNow(): Opener {
  const element = document.activeElement
  for (const [content, opener] of fading) if (content.contains(element)) return opener
  return { element: buttonOf(element), before: open.at(-1) }
}

/** An entry of a menu is gone when the dialog closes: the button of the menu stands for it. */
function buttonOf(element: Element | null): Element | null {
  const menu = element?.closest('[role="menu"]')
  return menu?.id ? document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`) : element
}

function giveBack(opener: Opener): void {
  let at: Opener | undefined = opener
  while (at && !(at.element?.isConnected && at.element !== document.body)) at = at.before
  if (at?.element instanceof HTMLElement) at.element.focus({ preventScroll: true })
  else focusPage()
}

function giveBackUnlessTaken(opener: Opener, content: RefObject<HTMLDivElement | null>): void {
  const now = document.activeElement
  if (!now || now === document.body || content.current?.contains(now)) giveBack(opener)
}

function noteFading(opener: Opener, { current: shown }: RefObject<HTMLDivElement | null>): void {
  if (!shown) return
  fading.set(shown, opener)
  setTimeout(() => fading.delete(shown), fadeMs)
}

/**
 * When a dialog closes, also by leaving the page's tree, the focus goes back to what opened it, unless another dialog
 * has it by then. The ref is for what the dialog shows. It takes the place of the kit's `returnFocus`, which asks nobody.
 */
export function useFocusReturn(opened: boolean): RefObject<HTMLDivElement | null> {
  const content = useRef<HTMLDivElement>(null)
  const opener = useMemo<Opener | undefined>(() => (opened ? { ...openerNow() } : undefined), [opened])
  useEffect(() => {
    if (!opener) return
    open.push(opener)
    return () => {
      open.splice(open.indexOf(opener), 1)
      noteFading(opener, content)
      setTimeout(() => giveBackUnlessTaken(opener, content), 30)
    }
  }, [opener])
  return content
}
