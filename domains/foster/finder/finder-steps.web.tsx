import { IconCircleCheck } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { Icon } from '#platform/web/ui/icon.tsx'
import { finderSteps, useFinderAddress, type FinderStep } from './finder-address.web.ts'
import { useFinderText } from './finder-text.web.ts'
import type { Matched } from './finder-shapes.rules.ts'

/** Where in the four steps one is; steps that are open can be gone to. */
export function FinderSteps({ found }: { found: Matched }) {
  const t = useFinderText()
  const { step, homes, pick, show } = useFinderAddress()
  const at = finderSteps.indexOf(step)
  const list = useRef<HTMLOListElement>(null)
  const last = useRef(step)
  // The button that led on is gone with its step: the focus goes on from the new one.
  useEffect(() => {
    if (last.current === step) return
    last.current = step
    if (document.activeElement === document.body)
      list.current?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true })
  }, [step])
  const words: Record<FinderStep, string> = {
    needs: t.stepNeeds,
    homes: t.stepHomes(found.Total),
    compare: t.stepCompare,
    decide: t.stepDecide,
  }
  const open: Record<FinderStep, boolean> = {
    needs: true,
    homes: true,
    compare: homes.length > 0,
    decide: pick !== undefined && found.Can.Place,
  }
  return (
    <nav aria-label={t.steps} className="k-finder-steps">
      <ol ref={list}>
        {finderSteps.map((one, index) => (
          <li key={one} className={clsx(index < at && 'is-done', one === step && 'is-now')}>
            <button
              type="button"
              {...(one === step && { 'aria-current': 'step' as const })}
              {...(!open[one] && { 'aria-disabled': true })}
              onClick={() => open[one] && show(one)}
            >
              {index < at ? <Icon of={IconCircleCheck} /> : <em>{index + 1}</em>}
              {words[one]}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
