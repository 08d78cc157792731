import { queryOf } from '#platform/contract/route-search.ts'
import { joinValues } from '#platform/web/blocks/roster/roster-state.ts'
import { hrefOf } from '#platform/web/go.ts'
import { moduleAddress, moduleHref, useModuleAddress } from '#platform/web/module-address.ts'
import type { Behind } from './overview/behind.rules.ts'

export const billingAddress = moduleAddress({
  route: '/Billing',
  tabs: ['overview', 'services', 'exceptions', 'providers', 'days', 'cost', 'rates'],
  opened: [],
})
export const useBillingAddress = () => useModuleAddress(billingAddress)
export const billingHref = (tab: (typeof billingAddress.tabs)[number]) => moduleHref(billingAddress, { tab })
/** The list of services, narrowed to what a figure is made of. */
export const servicesHref = (filters: Behind): string =>
  hrefOf(
    billingAddress.route +
      queryOf({
        tab: 'services',
        ...Object.fromEntries(Object.entries(filters).map(([id, values]) => [id, joinValues(values)])),
      }),
  )
