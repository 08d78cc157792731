import { useEffect, useState } from 'react'

/** Words typed on the way to a home; they stay while the person goes from step to step, or to a chart and back. */
const kept = new Map<string, string>()

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

/** The steps are addresses of their own: leaving one is no leaving, so only closing the page asks first. */
export function useAskOnClose(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [dirty])
}

export function useKept(key: string): readonly [text: string, set: (text: string) => void] {
  const [text, setText] = useState(() => kept.get(key) ?? '')
  useAskOnClose(text !== '')
  return [
    text,
    (next) => {
      if (next) kept.set(key, next)
      else kept.delete(key)
      setText(next)
    },
  ]
}

export const forgetKept = (key: string) => void kept.delete(key)
