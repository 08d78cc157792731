import { ModuleScreen } from '#platform/web/blocks/module-screen.tsx'
import { billingAddress, billingHref, useBillingAddress } from './billing-address.web.ts'
import { useBillingText } from './billing-text.web.ts'
import './billing.css'

/** What is billed, what keeps it from being billed, and for how much. */
export function Screen() {
  const t = useBillingText()
  const { tab, showTab } = useBillingAddress()
  return (
    <ModuleScreen
      title={t.title}
      label={t.parts}
      tabs={billingAddress.tabs.map((id) => ({ id, label: t[id], href: billingHref(id) }))}
      tab={tab}
      onTab={showTab}
      part={`billing-${tab}`}
    />
  )
}
