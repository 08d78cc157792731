import { expect, test } from 'vitest'
import { chartKinds, chartPath, clientChart, familyChart } from './charts.ts'
import { allRoutes } from './routes.ts'

test('a chart opens on the screen of its program', () => {
  expect(chartPath(clientChart('Foster', 'a'))).toBe('/Foster?child=a')
  expect(chartPath(clientChart('Foster', 'a'), 'visits')).toBe('/Foster?child=a&part=visits')
  expect(chartPath(clientChart('Wraparound', 'a'))).toBe('/Wraparound?youth=a')
  expect(chartPath(clientChart('Residential', 'a'))).toBe('/Residential?client=a')
  expect(chartPath(clientChart('TAY', 'a'))).toBe('/TAY?youth=a')
  expect(chartPath(clientChart('APSS', 'a'))).toBe('/APSS?client=a')
  expect(chartPath(familyChart('a'))).toBe('/Foster?family=a')
  const employee = { ChartType: 'Employee', ChartID: 'a', Module: 'Foster' }
  expect(chartPath(employee)).toBe('/Admin/EmployeeProfile/a')
  expect(chartPath(employee, 'roles')).toBe('/Admin/EmployeeProfile/a?tab=roles')
  expect(chartPath(clientChart('Outpatient', 'a'))).toBe('/')
})

test('no two kinds share an address, and each address is a route', () => {
  const addresses = chartKinds.map(({ route, param }) => `${route}?${param}`)
  expect(new Set(addresses).size).toBe(addresses.length)
  const paths = allRoutes.map(({ path }) => path)
  expect(chartKinds.filter(({ route }) => !paths.includes(route))).toEqual([])
})
