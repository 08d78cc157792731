import { expect, test } from 'vitest'
import { partsAt } from './route-parts.ts'

const at = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'https://kith.example')
  return partsAt(pathname, searchParams)
}

test('an address names the parts it shows: the screen with its tab, or the chart in its place', () => {
  expect(at('/Foster')).toEqual(['foster', 'foster-children'])
  expect(at('/foster?tab=families&q=marisol')).toEqual(['foster', 'foster-families'])
  expect(at('/Foster?tab=nonsense')).toEqual(['foster', 'foster-children'])
  expect(at('/Foster?child=018cc251')).toEqual(['foster', 'foster-child', 'foster-chart'])
  expect(at('/Wraparound?youth=018cc251')).toContain('wraparound-chart')
  expect(at('/')).toEqual(['home'])
  expect(at('/?desk=due')).toEqual(['home', 'desk-due'])
  expect(at('/Admin/User')).toEqual(['admin-user'])
  expect(at('/Nowhere')).toEqual([])
})
