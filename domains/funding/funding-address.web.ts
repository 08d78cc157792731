import { moduleAddress, moduleHref, useModuleAddress } from '#platform/web/module-address.ts'

export const fundingAddress = moduleAddress({
  route: '/FundDevelopment',
  tabs: ['donors', 'gifts', 'receipts', 'campaigns', 'events', 'grants', 'stories', 'import'],
  opened: ['donor', 'grant', 'file', 'event'],
})

export const useFundingAddress = () => useModuleAddress(fundingAddress)
export const fundingTabHref = (tab: (typeof fundingAddress.tabs)[number]) => moduleHref(fundingAddress, { tab })
export const donorHref = (donor: string) => moduleHref(fundingAddress, { donor })
export const grantHref = (grant: string) => moduleHref(fundingAddress, { tab: 'grants', grant })
export const fileHref = (file: string) => moduleHref(fundingAddress, { tab: 'import', file })
