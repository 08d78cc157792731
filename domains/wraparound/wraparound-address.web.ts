import { moduleAddress, moduleHref, useModuleAddress } from '#platform/web/module-address.ts'

export const wrapAddress = moduleAddress({
  route: '/Wraparound',
  tabs: ['list', 'teams', 'meetings', 'plans', 'flex'],
  opened: ['youth'],
})

export const useWrapAddress = () => useModuleAddress(wrapAddress)
export const wrapTabHref = (tab: (typeof wrapAddress.tabs)[number]) => moduleHref(wrapAddress, { tab })
