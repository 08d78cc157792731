import { expect, test } from 'vitest'
import { chartKinds } from './charts.ts'
import { pathTo, queryOf, readSearch, searchText } from './route-search.ts'
import { routeSearch } from './routes/route-search-names.ts'

test('only what a route knows is read from an address', () => {
  expect(readSearch('/Foster', { tab: 'families', child: 'a', more: 'b' })).toEqual({ tab: 'families', child: 'a' })
  expect(readSearch('/Foster', { tab: 'nonsense', child: '', part: 7, family: { a: 1 }, find: ['a'] })).toEqual({
    part: '7',
  })
  expect(readSearch('/Admin/Role', { __proto__: { role: 'x' } })).toEqual({})
})

test('an address is written without what is empty', () => {
  expect(pathTo('/Admin/Role', { role: 'a b', compare: undefined })).toBe('/Admin/Role?role=a+b')
  expect(pathTo('/Foster')).toBe('/Foster')
  expect(queryOf({ q: '', page: 2, x: null })).toBe('?page=2')
  expect(searchText({ a: 1, b: true, c: 'd' })).toEqual({ a: '1', c: 'd' })
})

test('charts are named by parameters that their route knows', () => {
  for (const { route, param, part } of chartKinds) {
    const known: Record<string, unknown> | undefined = (routeSearch as Record<string, Record<string, unknown>>)[route]
    if (!known) continue
    if (!route.includes(`:${param}`)) expect(known, route).toHaveProperty(param)
    expect(known, route).toHaveProperty(part)
  }
})
