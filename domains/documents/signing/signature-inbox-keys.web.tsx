import { useEffect, useEffectEvent } from 'react'
import { KeyHint } from '#platform/web/ui/key-hint.tsx'
import { useInboxText } from './signature-inbox-text.web.ts'

export type InboxKey = 'j' | 'k' | 's' | 'r' | 'd' | 'x' | 'enter'
const known: readonly string[] = ['j', 'k', 's', 'r', 'd', 'x', 'enter']

/** Somebody types, chooses in a menu or answers a dialog: letters belong to that. */
function isBusy(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')) return true
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select, [role="combobox"]'))
  )
}

/** One letter each while nothing is typed. */
export function useInboxKeys(onKey: (key: InboxKey) => void): void {
  const go = useEffectEvent(onKey)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase()
      if (!known.includes(key) || event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return
      const onControl = event.target instanceof HTMLElement && event.target.matches('a, button, summary, input')
      if (key === 'enter' && onControl) return
      event.preventDefault()
      go(key as InboxKey)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

export function InboxKeyHints({ signs }: { signs: boolean }) {
  const t = useInboxText()
  const hints: [string, string][] = [
    ['J', t.keyNext],
    ['K', t.keyBefore],
    ...(signs
      ? ([
          ['S', t.keySign],
          ['R', t.keyReturn],
          ['X', t.keyTick],
        ] as [string, string][])
      : []),
    ['D', t.keyDifference],
    ['Enter', t.keyOpen],
  ]
  return (
    <ul className="k-inbox-keys" aria-label={t.keys}>
      {hints.map(([key, what]) => (
        <li key={key}>
          <KeyHint keys={[key]} /> {what}
        </li>
      ))}
    </ul>
  )
}
