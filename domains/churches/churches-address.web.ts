import { chartHref } from '#platform/web/charts.ts'
import { hostChart } from '#platform/contract/charts.ts'
import { pathTo } from '#platform/contract/route-search.ts'
import { hrefOf } from '#platform/web/go.ts'
import { moduleAddress, moduleHref, useModuleAddress } from '#platform/web/module-address.ts'
import { churchChart, churchPath } from './churches.rules.ts'

export const churchesAddress = moduleAddress({
  route: churchPath,
  tabs: ['list', 'items', 'interactions', 'communities', 'events', 'map'],
  opened: ['church', 'community', 'event'],
})

export const useChurchesAddress = () => useModuleAddress(churchesAddress)
export const churchTabHref = (tab: (typeof churchesAddress.tabs)[number]) => moduleHref(churchesAddress, { tab })
export const churchHref = (id: string, part?: string) => chartHref(churchChart(id), part)
export const communityHref = (id: string) => moduleHref(churchesAddress, { tab: 'communities', community: id })
/** What other sides know of a church is opened there. */
export const eventAt = (event: string) => hrefOf(pathTo(churchPath, { tab: 'events', event }))
export const volunteerAt = (helper: string) => hrefOf(pathTo('/StrongFamilies', { tab: 'volunteers', helper }))
export const hostAt = (family: string) => chartHref(hostChart(family))
export const donorAt = (donor: string) => hrefOf(pathTo('/FundDevelopment', { donor }))
