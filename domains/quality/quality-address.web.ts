import { moduleAddress, moduleHref, useModuleAddress } from '#platform/web/module-address.ts'

const qualityAddress = moduleAddress({
  route: '/QualityManagement',
  tabs: [
    'incidents',
    'audits',
    'compliance',
    'complaints',
    'licensing',
    'corrections',
    'surveys',
    'outcomes',
    'data',
    'policies',
  ],
  opened: ['complaint', 'audit'],
})
export const qualityTabs = qualityAddress.tabs
export const useQualityAddress = () => useModuleAddress(qualityAddress)
export const qualityHref = (tab: (typeof qualityTabs)[number]) => moduleHref(qualityAddress, { tab })
