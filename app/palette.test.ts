import { expect, test, vi } from 'vitest'
import { settingPlaces } from '#domains/session/setting-places.rules.ts'
import { allCalls } from './calls.ts'
import { routeSearch } from '#platform/contract/routes/route-search-names.ts'
import { allRoutes } from '#platform/contract/routes.ts'
import type { AppAction } from '#platform/web/actions.ts'
import type { ScreenHelp } from '#platform/web/help.ts'
import { screenHelp } from './help.web.ts'

// What is declared for the web looks for a page as it is read; its types are those of the web.
vi.stubGlobal('document', {
  documentElement: { dataset: {} },
  addEventListener() {},
  getElementById: () => null,
  querySelector: () => null,
})
vi.stubGlobal('window', globalThis)
const declared = async <T>(file: string): Promise<T> => (await import(/* @vite-ignore */ `./${file}`)) as T
const { appActions } = await declared<{ appActions: readonly AppAction[] }>('actions.web.ts')
const { holds, tabsOf } = await declared<{
  holds: (text: string, query: string) => boolean
  tabsOf: (all: readonly ScreenHelp[]) => ScreenHelp[]
}>('palette-places.web.ts')

const schemaOf = (path: string): Readonly<Record<string, unknown>> =>
  path in routeSearch ? routeSearch[path as keyof typeof routeSearch] : {}

test('every tab that has help of its own is found by its name, and nothing that is opened from a list', () => {
  const tabs = tabsOf(screenHelp)
  const places = tabs.map(({ path, where }) => `${path} ${JSON.stringify(where)}`)
  for (const place of ['/Residential {"tab":"medications"}', '/Training {"tab":"sessions"}', '/Admin {"tab":"audit"}'])
    expect(places).toContain(place)
  expect(places.filter((place) => place.includes('*') || place.includes('desk'))).toEqual([])
  for (const { path, title } of tabs) {
    expect(allRoutes.some((route) => route.path === path)).toBe(true)
    expect(title).toHaveLength(2)
  }
})

test('what people call them finds the groups of Settings, in both languages', () => {
  const found = (typed: string) =>
    settingPlaces
      .filter(({ label, also }) => [0, 1].some((at) => holds(`${label[at]} ${also[at]}`, typed)))
      .map(({ group }) => group)
  expect(found('password')).toEqual(['Security'])
  expect(found('second factor')).toEqual(['Security'])
  expect(found('segundo factor')).toEqual(['Security'])
  expect(found('contrasena')).toEqual(['Security'])
  expect(found('PIN')).toEqual(['Security'])
  expect(found('signature')).toEqual(['Signature'])
  expect(found('firma')).toEqual(['Signature'])
  expect(found('ics')).toEqual(['Calendar'])
  expect(found('nothing of the kind')).toEqual([])
})

test('what can be done asks for the right of its call and leads to an address that is there', () => {
  expect(new Set(appActions.map(({ id }) => id)).size).toBe(appActions.length)
  const names = new Set(allCalls.map(({ name }) => name))
  for (const { id, call, Dialog, path, chartOnly, charts, labelFor } of appActions) {
    if (call) expect(names, id).toContain((call as { name: string }).name)
    expect(Number(Boolean(Dialog)) + Number(Boolean(path)), id).toBe(1)
    if (chartOnly) expect([id, Boolean(charts), Boolean(labelFor)]).toEqual([id, true, true])
    const address = new URL(path?.(undefined) ?? '/', 'http://kith')
    expect(
      allRoutes.some((route) => route.path === address.pathname),
      `${id} ${address.pathname}`,
    ).toBe(true)
    const schema = schemaOf(address.pathname)
    for (const [name, value] of address.searchParams) {
      const param = schema[name]
      expect(Array.isArray(param) ? param.includes(value) : typeof param === 'string', `${id} ${name}=${value}`).toBe(
        true,
      )
    }
  }
})
