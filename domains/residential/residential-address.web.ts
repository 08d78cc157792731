import { moduleAddress, moduleHref, useModuleAddress } from '#platform/web/module-address.ts'

export const residentialAddress = moduleAddress({
  route: '/Residential',
  tabs: ['board', 'list', 'houses', 'medications', 'census', 'meals', 'shifts', 'money', 'incidents', 'referrals'],
  opened: ['client', 'residence'],
})

export const useResidentialAddress = () => useModuleAddress(residentialAddress)
export const residentialTabHref = (tab: (typeof residentialAddress.tabs)[number]) =>
  moduleHref(residentialAddress, { tab })
