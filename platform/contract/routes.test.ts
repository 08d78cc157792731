import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { permissions } from './permission-list.ts'
import { routeAbout } from './routes/route-about.ts'
import { allRoutes } from './routes.ts'

interface SpecifiedRoute {
  path: string
  name?: string
  screen?: string
  embedded?: true
  redirect?: string
}

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const specified: SpecifiedRoute[] = JSON.parse(read('../../spec/routes.json'))
const byPath = (a: { path: string }, b: { path: string }) => a.path.localeCompare(b.path)

test('the routes are those of the specification: paths, names, shared screen, embedded, redirect', () => {
  const ours = allRoutes.map(({ path, name, screen, embedded, redirect }) => ({
    path,
    name,
    screen,
    embedded,
    redirect,
  }))
  const theirs = specified.map(({ path, name, screen, embedded, redirect }) => ({
    path,
    name,
    screen,
    embedded,
    redirect: redirect ? true : undefined,
  }))
  expect(ours.toSorted(byPath)).toEqual(theirs.toSorted(byPath))
  expect(ours).toHaveLength(42)
})

test('every route asks for a permission that exists', () => {
  const known: string[] = ['SignedIn', 'Anonymous', ...permissions.map((permission) => permission.name)]
  for (const route of allRoutes) expect(known).toContain(route.permission)
  const anonymous = allRoutes.filter((route) => route.permission === 'Anonymous').map((route) => route.path)
  expect(anonymous.toSorted()).toEqual(['/Errors/InvalidIP', '/ResidentialPinLogin'])
})

test('admin screens send people to an administrator', () => {
  for (const route of allRoutes) {
    if (route.group === 'Admin') expect(routeAbout[route.path].askWhom[0]).toBe('an administrator')
  }
})

test('titles, words and icons are there', () => {
  const folder = new URL('../../node_modules/@tabler/icons-react/dist/esm/icons/', import.meta.url)
  const missing: string[] = []
  for (const { title, label, icon, path } of allRoutes) {
    const { about } = routeAbout[path]
    for (const text of [...title, ...label, ...about]) expect(text.trim()).toBe(text)
    for (const sentence of about) expect(sentence).toMatch(/\.$/)
    const component = `Icon${icon.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}`
    if (!existsSync(new URL(`${component}.mjs`, folder))) missing.push(`${path}: ${component}`)
  }
  expect(missing).toEqual([])
})

test('what has a parameter is not in the navigation', () => {
  for (const route of allRoutes) if (route.path.includes(':')) expect(route.hidden).toBe(true)
})
