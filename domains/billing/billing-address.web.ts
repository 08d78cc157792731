import { moduleAddress, moduleHref, useModuleAddress } from '#platform/web/module-address.ts'

export const billingAddress = moduleAddress({
  route: '/Billing',
  tabs: ['overview', 'services', 'exceptions', 'providers', 'days', 'cost', 'rates'],
  opened: [],
})
export const useBillingAddress = () => useModuleAddress(billingAddress)
export const billingHref = (tab: (typeof billingAddress.tabs)[number]) => moduleHref(billingAddress, { tab })
