import { moduleAddress, moduleHref, useModuleAddress } from '#platform/web/module-address.ts'

export const tayAddress = moduleAddress({
  route: '/TAY',
  tabs: ['list', 'units', 'aftercare', 'referrals'],
  opened: ['youth'],
})

export const useTayAddress = () => useModuleAddress(tayAddress)
export const tayTabHref = (tab: (typeof tayAddress.tabs)[number]) => moduleHref(tayAddress, { tab })
