import { routes } from '#platform/contract/routes.ts'
import type { Words } from '#platform/contract/words.ts'

const elsewhere = 'http://kith.invalid'

/** Where to go after signing in: only into the app itself; anything doubtful lands on its home. */
export function safeReturn(basePath: string, given: unknown): string {
  if (typeof given !== 'string' || given.length > 2000) return basePath
  if (!given.startsWith('/') || /[\\\p{Cc}\p{Zl}\p{Zp}]/u.test(given)) return basePath
  if (!URL.canParse(given, elsewhere)) return basePath
  const url = new URL(given, elsewhere)
  if (url.origin !== elsewhere || !url.pathname.startsWith(basePath) || url.pathname.startsWith('//')) return basePath
  return `${url.pathname}${url.search}${url.hash}`
}

/** The screen's name, so that people see their work waits for them. */
export function returnTitle(basePath: string, path: string): Words | undefined {
  const inside = `/${(path.split(/[?#]/)[0] ?? '').slice(basePath.length)}`
  if (inside === '/') return undefined
  const parts = inside.split('/')
  const found = routes.find((route) => {
    const pattern = route.path.split('/')
    if (pattern.length !== parts.length) return false
    return pattern.every((part, at) => /^[:$]/.test(part) || part.toLowerCase() === parts[at]?.toLowerCase())
  })
  return found?.title
}
