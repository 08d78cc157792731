import { BillingOverview } from './overview/overview.web.tsx'

export function Screen() {
  return <BillingOverview />
}
