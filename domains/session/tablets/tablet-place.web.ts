import { basePath } from '#platform/web/base.ts'

const key = 'kith.tablet.place'
const first = '/Residential'
/** Which part of the house, and which day: whom it was about and what was searched for is nothing to the next person. */
const ofHouse = ['tab', 'show', 'residence', 'day', 'month', 'shift']

/** Where the work stood when the tablet was locked: whoever comes next goes on there. */
export function keepPlace(): void {
  const search = new URLSearchParams(
    [...new URLSearchParams(location.search)].filter(([name]) => ofHouse.includes(name)),
  )
  const path = `/${location.pathname.slice(basePath.length)}`
  const asked = search.toString()
  sessionStorage.setItem(key, asked ? `${path}?${asked}` : path)
}

export function placeKept(): string {
  const kept = sessionStorage.getItem(key) ?? first
  return kept.startsWith(first) && !kept.startsWith('/ResidentialPinLogin') ? kept : first
}
