import { routeSearch } from '#platform/contract/routes/route-search-names.ts'
import { moduleAddress, moduleHref, useModuleAddress } from '#platform/web/module-address.ts'

export const fosterAddress = moduleAddress({
  route: '/Foster',
  tabs: routeSearch['/Foster'].tab,
  // A child's chart, a family's chart, or the finder for a child.
  opened: ['child', 'family', 'find'],
  inside: ['step', 'with', 'stay', 'homes', 'pick', 'from'],
})

export const useFosterAddress = () => useModuleAddress(fosterAddress)
export const finderHref = (id: string) => moduleHref(fosterAddress, { find: id })
export const tabHref = (tab: (typeof fosterAddress.tabs)[number]) => moduleHref(fosterAddress, { tab })
