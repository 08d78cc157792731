import { chartPath, clientChart, familyChart, findChartKind, type ChartRef } from '#platform/contract/charts.ts'
import { partOf, routes } from '#platform/contract/routes.ts'
import { basePath } from './base.ts'
import { hasPart } from './load-part.ts'

/** Where a chart is opened. */
export const chartHref = (chart: ChartRef, part?: string): string => basePath + chartPath(chart, part).slice(1)

export const clientHref = (module: string, membershipId: string, part?: string): string =>
  chartHref(clientChart(module, membershipId), part)
/** A child in foster care. */
export const childHref = (membershipId: string, part?: string): string => clientHref('Foster', membershipId, part)
export const familyHref = (familyId: string, part?: string): string => chartHref(familyChart(familyId), part)
export const employeeHref = (userId: string, tab?: string): string =>
  chartHref({ ChartType: 'Employee', ChartID: userId, Module: '' }, tab)

/** Whether the program's screen is there to show it. */
export function hasChartScreen(chart: Omit<ChartRef, 'ChartID'>): boolean {
  const kind = findChartKind(chart)
  const route = kind && routes.find(({ path }) => path === kind.route)
  return route !== undefined && hasPart(partOf(route))
}
