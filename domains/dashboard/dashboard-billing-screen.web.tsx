import { PartBoundary } from '#platform/web/part-boundary.tsx'

/** The same figures as on the Billing screen. */
export function Screen() {
  return <PartBoundary name="billing-overview" />
}
