import { moduleAddress, moduleHref, useModuleAddress } from '#platform/web/module-address.ts'

export const strongAddress = moduleAddress({
  route: '/StrongFamilies',
  tabs: ['referrals', 'families', 'hosts', 'hostings', 'volunteers', 'churches', 'match'],
  opened: ['request', 'family', 'volunteer', 'helper'],
})
export type StrongTab = (typeof strongAddress.tabs)[number]

export const useStrongAddress = () => useModuleAddress(strongAddress)
export const strongHref = (
  query: Parameters<typeof moduleHref<StrongTab, 'request' | 'family' | 'volunteer' | 'helper'>>[1],
) => moduleHref(strongAddress, query)
