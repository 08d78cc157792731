import { useEffect, useEffectEvent } from 'react'
import type { Words } from '#platform/contract/words.ts'

interface Key {
  /** As browsers name it, in lower case; `mod+` is Ctrl, or Command on a Mac. */
  readonly press: string
  readonly does: Words
  /** Also while somebody types, or with a dialog open. */
  readonly always?: true
}

/** The keys of one place. Whoever handles them declares them; `app/keys.web.ts` lists them for people to read. */
export interface KeyGroup<K extends string = string> {
  readonly where: Words
  readonly keys: Readonly<Record<K, Key>>
}

export const keyGroup = <const K extends string>(where: Words, keys: Readonly<Record<K, Key>>): KeyGroup<K> => ({
  where,
  keys,
})

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

const pressOf = ({ key, ctrlKey, metaKey }: Pressed) => (ctrlKey || metaKey ? 'mod+' : '') + key.toLowerCase()

/** Which key of the group this is. */
export function keyOf<K extends string>(group: KeyGroup<K>, event: Pressed): K | undefined {
  if (event.altKey) return undefined
  const press = pressOf(event)
  return (Object.keys(group.keys) as K[]).find((key) => group.keys[key].press === press)
}

const isBox = (target: HTMLElement) => target instanceof HTMLInputElement && /^(checkbox|radio)$/.test(target.type)

/** Somebody types, chooses in a menu or answers a dialog: letters belong to that. */
export function isBusy(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')) return true
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select, [role="combobox"]')) &&
    !isBox(target)
  )
}

/** Somebody else holds the device, who signs on it: no key of staff works. */
const isHandedOver = () => 'handedOver' in document.documentElement.dataset

/** Runs on the keys of a group, on each of them: a key without its handler does not compile. One that says false was not meant. */
export function useKeys<K extends string>(
  group: KeyGroup<K>,
  run: Readonly<Record<K, (event: KeyboardEvent) => unknown>>,
): void {
  const go = useEffectEvent((key: K, event: KeyboardEvent) => run[key](event))
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const key = isHandedOver() ? undefined : keyOf(group, event)
      if (key === undefined || (!group.keys[key].always && isBusy(event.target))) return
      if (go(key, event) !== false) event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [group])
}

const shown: Readonly<Record<string, string>> = {
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
  arrowup: '↑',
  enter: 'Enter',
  escape: 'Esc',
}

/** How a key is drawn: `mod+k` is Ctrl K. */
export const keysShown = (press: string): string[] =>
  press.split('+').map((part) => (part === 'mod' ? part : (shown[part] ?? part.toUpperCase())))
