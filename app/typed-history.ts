import { createBrowserHistory, type HistoryLocation } from '@tanstack/react-router'
import { isTyped } from '#platform/contract/route-search.ts'
import { routeAt } from '#platform/contract/routes.ts'
import { basePath } from '#platform/web/base.ts'
import { lock, unlock } from '#platform/web/device-lock.ts'

// What somebody types to find a person is not in the address, and so in no history that the browser writes down. Each step
// of this tab remembers it here; for a reload it is kept in the tab's own store, under a key that comes with the session.
const steps = new Map<string, string>()
const mostSteps = 100
const storeName = 'kith.typed'
let key: string | undefined

const stepOf = (state: unknown): string => (state as { __TSR_key?: string } | null)?.__TSR_key ?? ''

/** An address without what was typed, and what that was. */
function parted(href: string): { bare: string; typed: string } {
  const [whole = '', hash] = href.split('#')
  const [path = '', query = ''] = whole.split('?')
  const route = routeAt(`/${path.slice(basePath.length)}`)?.path
  const bare = new URLSearchParams()
  const typed = new URLSearchParams()
  for (const [name, value] of new URLSearchParams(query)) (isTyped(route, name) ? typed : bare).append(name, value)
  if (typed.size === 0) return { bare: href, typed: '' }
  return { bare: `${path}${bare.size > 0 ? `?${bare}` : ''}${hash ? `#${hash}` : ''}`, typed: String(typed) }
}

function whole(href: string, typed: string | undefined): string {
  if (!typed) return href
  const [rest = '', hash] = href.split('#')
  return `${rest}${rest.includes('?') ? '&' : '?'}${typed}${hash ? `#${hash}` : ''}`
}

export const typedHistory = createBrowserHistory({
  createHref: (path) => parted(path).bare,
  parseLocation: (): HistoryLocation => {
    const { pathname, search: bare, hash } = window.location
    const state = window.history.state as HistoryLocation['state']
    const search = whole(bare, steps.get(stepOf(state)))
    return { href: pathname + search + hash, pathname, search, hash, state }
  },
})

let storing = Promise.resolve()
function remember(step: string, typed: string): void {
  if (!step || (steps.get(step) ?? '') === typed) return
  steps.delete(step)
  if (typed) steps.set(step, typed)
  for (const oldest of steps.keys()) if (steps.size > mostSteps) steps.delete(oldest)
  const all = JSON.stringify([...steps])
  storing = storing.then(() => store(all)).catch(() => {})
}

async function store(text: string): Promise<void> {
  const kept = key && (await lock(key, text))
  if (kept) sessionStorage.setItem(storeName, kept)
  else sessionStorage.removeItem(storeName)
}

typedHistory.subscribe(({ location }) => remember(stepOf(location.state), parted(location.href).typed))

/** Words in the address the page was opened with leave it; those of before a reload come back. */
export async function beginTyped(deviceKey: string | undefined): Promise<void> {
  key = deviceKey
  try {
    const kept = key && (await unlock(key, sessionStorage.getItem(storeName) ?? ''))
    if (kept) for (const [step, typed] of JSON.parse(kept) as [string, string][]) steps.set(step, typed)
  } catch {
    sessionStorage.removeItem(storeName)
  }
  const { location } = typedHistory
  const typed = parted(location.href).typed || steps.get(stepOf(location.state))
  if (typed) typedHistory.replace(whole(parted(location.href).bare, typed), location.state)
}
