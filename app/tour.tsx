import { IconX } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState, type CSSProperties } from 'react'
import { catalog } from '#platform/web/i18n.ts'
import { usePermitted } from '#platform/web/permissions.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { closeByEscape } from '#platform/web/ui/close-by-escape.ts'
import { useCloseText } from '#platform/web/ui/close-text.ts'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { useNarrow } from '#platform/web/ui/use-media.ts'
import { useSpeech } from '#platform/web/words.ts'
import { showHelp } from './help-state.ts'
import { tourSteps } from './tour-steps.web.ts'
import './help.css'

const useText = catalog({
  step: ['Step {n} of {of}', 'Paso {n} de {of}'],
  back: ['Back', 'Atrás'],
  next: ['Next', 'Siguiente'],
  done: ['Done', 'Listo'],
})

/** After the panel that it was started from has given the focus back. */
const focusAfterMs = 80

/** A card beside what it tells of. The page below stays usable: nothing is covered, nothing waits. */
export function Tour() {
  const t = useText()
  const { close } = useCloseText()
  const { say } = useSpeech()
  const steps = tourSteps(usePermitted())
  const [at, setAt] = useState(0)
  const step = steps[at]!
  const target = useTarget(step.at)
  const narrow = useNarrow()
  const title = useId()
  const card = useFocusInAndBack()
  const end = () => showHelp(undefined)
  const isLast = at === steps.length - 1
  return (
    <>
      {target && <div className="k-tour-ring" style={around(target)} />}
      <section
        ref={card}
        className="k-tour"
        role="dialog"
        aria-labelledby={title}
        style={target ? beside(target, narrow) : {}}
        {...closeByEscape(end)}
      >
        <div aria-live="polite">
          <small>{t.step(at + 1, steps.length)}</small>
          <h2 id={title}>{say(step.title)}</h2>
          <p>{say(step.words)}</p>
        </div>
        <div className="k-actions">
          {at > 0 && <Button onClick={() => setAt(at - 1)}>{t.back}</Button>}
          <Button kind="primary" onClick={() => (isLast ? end() : setAt(at + 1))}>
            {isLast ? t.done : t.next}
          </Button>
        </div>
        <IconButton icon={IconX} label={close} onClick={end} noTip className="k-dialog-x" />
      </section>
    </>
  )
}

/** The focus goes to the card, and back to where it was when the card goes. */
function useFocusInAndBack() {
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    let before: Element | null = null
    const timer = setTimeout(() => {
      before = document.activeElement
      card.current?.querySelector<HTMLElement>('.k-actions button:last-child')?.focus()
    }, focusAfterMs)
    return () => {
      clearTimeout(timer)
      const back = before?.isConnected && before !== document.body ? before : findTarget('help')
      if (before instanceof Element && back instanceof HTMLElement) back.focus({ preventScroll: true })
    }
  }, [])
  return card
}

const isVisible = (element: HTMLElement) => element.getClientRects().length > 0

/** A screen that a phone has in its list of screens is pointed at by the button of that list. */
function findTarget(at: string): HTMLElement | undefined {
  const named = (name: string) =>
    [...document.querySelectorAll<HTMLElement>(`[data-tour="${name}"]`)].find((element) => isVisible(element))
  return named(at) ?? (at.startsWith('/') ? named('screens') : undefined)
}

function useTarget(at: string): DOMRect | undefined {
  const [rect, setRect] = useState<DOMRect>()
  useEffect(() => {
    const measure = () => setRect(findTarget(at)?.getBoundingClientRect())
    findTarget(at)?.scrollIntoView({ block: 'nearest' })
    measure()
    addEventListener('resize', measure)
    addEventListener('scroll', measure, true)
    return () => {
      removeEventListener('resize', measure)
      removeEventListener('scroll', measure, true)
    }
  }, [at])
  return rect
}

const gap = 12
const width = 340

const around = ({ left, top, width: w, height }: DOMRect): CSSProperties => ({
  left: left - 4,
  top: top - 4,
  width: w + 8,
  height: height + 8,
})

/** Right of the navigation, below the top bar, above the bar of a phone. */
function beside(rect: DOMRect, narrow: boolean): CSSProperties {
  const isLow = rect.top > innerHeight / 2
  const across = narrow ? { left: gap, right: gap, width: 'auto' } : {}
  if (narrow) return isLow ? { ...across, bottom: innerHeight - rect.top + gap } : { ...across, top: rect.bottom + gap }
  if (rect.right < innerWidth / 3)
    return isLow
      ? { left: rect.right + gap, bottom: Math.max(gap, innerHeight - rect.bottom) }
      : { left: rect.right + gap, top: Math.max(gap, rect.top) }
  return { top: rect.bottom + gap, left: Math.max(gap, Math.min(rect.left, innerWidth - width - gap)) }
}
