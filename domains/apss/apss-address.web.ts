import { moduleAddress, moduleHref, useModuleAddress } from '#platform/web/module-address.ts'

export const apssAddress = moduleAddress({
  route: '/APSS',
  tabs: ['list', 'groups', 'authorizations', 'outcomes', 'referrals'],
  opened: ['client', 'group'],
})

export const useApssAddress = () => useModuleAddress(apssAddress)
export const apssTabHref = (tab: (typeof apssAddress.tabs)[number]) => moduleHref(apssAddress, { tab })
