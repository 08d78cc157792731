import { CoverageMap } from './coverage/coverage-map.web.tsx'

/** Coverage by county and ZIP code. */
export function Screen() {
  return <CoverageMap />
}
