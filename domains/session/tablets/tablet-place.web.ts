import { basePath } from '#platform/web/base.ts'

const key = 'kith.tablet.place'
const first = '/Residential'
/** Whose it was is nothing to the next person. */
const ofOne = ['client', 'resident', 'child']

/** Where the work stood when the tablet was locked: whoever comes next goes on there. */
export function keepPlace(): void {
  const search = new URLSearchParams(location.search)
  for (const name of ofOne) search.delete(name)
  const path = `/${location.pathname.slice(basePath.length)}`
  const asked = search.toString()
  sessionStorage.setItem(key, asked ? `${path}?${asked}` : path)
}

export function placeKept(): string {
  const kept = sessionStorage.getItem(key) ?? first
  return kept.startsWith(first) && !kept.startsWith('/ResidentialPinLogin') ? kept : first
}
