import { useSyncExternalStore } from 'react'
import type { Language } from '#platform/contract/words.ts'

export type { Language }

export interface Locale {
  /** The language of the interface. */
  readonly language: Language
  /** How dates and numbers are written: any tag that Intl knows. */
  readonly dateLocale: string
  /** The agency's time zone; instants are shown in it. */
  readonly zone: string
}

const stored = readStored()
let current: Locale = {
  language: stored.language ?? (navigator.language.startsWith('es') ? 'es' : 'en'),
  dateLocale: stored.dateLocale ?? (navigator.language || 'en-US'),
  zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
}
document.documentElement.lang = current.language
const listeners = new Set<() => void>()

/** How a language writes dates and numbers here, unless somebody chose another way. */
export const dateLocaleOf = (language: Language): string => (language === 'es' ? 'es-US' : 'en-US')

export function getLocale(): Locale {
  return current
}

/** Changes language, date language or zone in place: no reload, typed input stays. */
export function setLocale(change: Partial<Locale>) {
  const next = { ...current, ...change }
  if (change.dateLocale && !isLocale(change.dateLocale)) next.dateLocale = current.dateLocale
  if (next.language === current.language && next.dateLocale === current.dateLocale && next.zone === current.zone) return
  current = next
  document.documentElement.lang = next.language
  try {
    localStorage.setItem('kith.locale', JSON.stringify({ language: next.language, dateLocale: next.dateLocale }))
  } catch {
    // Private windows may refuse storage; the choice then lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

export function useLocale(): Locale {
  return useSyncExternalStore(onLocale, getLocale)
}

export function isLocale(tag: string): boolean {
  // Known without asking: the first question to Intl is slow.
  if (/^(en|es)-US$/.test(tag)) return true
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0
  } catch {
    return false
  }
}

/** Called after every change of language, date language or zone. */
export function onLocale(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function readStored(): Partial<Locale> {
  try {
    const read = JSON.parse(localStorage.getItem('kith.locale') ?? '{}') as Partial<Locale>
    const language = read.language === 'en' || read.language === 'es' ? read.language : undefined
    const dateLocale = read.dateLocale && isLocale(read.dateLocale) ? read.dateLocale : undefined
    return { ...(language && { language }), ...(dateLocale && { dateLocale }) }
  } catch {
    return {}
  }
}
