import { chartHref } from '#platform/web/charts.ts'
import { moduleAddress, moduleHref, useModuleAddress } from '#platform/web/module-address.ts'
import { churchChart, churchPath } from './churches.rules.ts'

export const churchesAddress = moduleAddress({
  route: churchPath,
  tabs: ['list', 'items', 'interactions', 'communities', 'events', 'map'],
  opened: ['church', 'community'],
})

export const useChurchesAddress = () => useModuleAddress(churchesAddress)
export const churchTabHref = (tab: (typeof churchesAddress.tabs)[number]) => moduleHref(churchesAddress, { tab })
export const churchHref = (id: string, part?: string) => chartHref(churchChart(id), part)
export const communityHref = (id: string) => moduleHref(churchesAddress, { tab: 'communities', community: id })
