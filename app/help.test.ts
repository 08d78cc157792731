import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Figure } from '#platform/contract/figure.ts'
import { permissionsFor } from '#platform/contract/charts.ts'
import { starterRoles } from '#platform/contract/lists/roles.ts'
import type { RoleEntry } from '#platform/contract/lists/roles-shapes.ts'
import { isGranted } from '#platform/contract/permissions.ts'
import { routeSearch } from '#platform/contract/routes/route-search-names.ts'
import { allRoutes, partOf, type RoutePath } from '#platform/contract/routes.ts'
import { findHelp, type ScreenHelp } from '#platform/web/help.ts'
import { screenHelp } from './help.web.ts'
import { tourSteps } from './tour-steps.web.ts'

const screens = new Set(
  globSync('domains/*/*-screen.web.tsx').map((file) => /([^/]+)-screen\.web\.tsx$/.exec(file)![1]!),
)
const built = allRoutes.filter((route) => screens.has(partOf(route)))
const asked = ({ where }: ScreenHelp) => Object.entries((where ?? {}) as Record<string, string>)
const placeOf = (help: ScreenHelp) => `${help.path} ${JSON.stringify(asked(help))}`
const schemaOf = (path: RoutePath): Readonly<Record<string, unknown>> =>
  path in routeSearch ? routeSearch[path as keyof typeof routeSearch] : {}

describe('how this works', () => {
  test('is said of every route that has a screen', () => {
    expect(built.length).toBeGreaterThan(20)
    const without = built.filter(({ path }) => !screenHelp.some((help) => help.path === path && !help.where))
    expect(without.map(({ path }) => path)).toEqual([])
  })

  test('is said of every desk and of every tab that an address can name', () => {
    const missing = built.flatMap(({ path }) =>
      ['desk', 'tab'].flatMap((name) => {
        // Those of an open record are told of with the record.
        if (path === '/ClientSearch') return []
        const words = schemaOf(path)[name]
        if (!Array.isArray(words)) return []
        // The first tab of a route is the route itself.
        const own = (words as string[]).slice(name === 'tab' ? 1 : 0)
        return own
          .filter((word) => findHelp(screenHelp, path, { [name]: word })?.where === undefined)
          .map((word) => `${path} ${name}=${word}`)
      }),
    )
    expect(missing).toEqual([])
  })

  test('names no route, word of an address or place that is not there, and none twice', () => {
    const paths = new Set<string>(built.map(({ path }) => path))
    expect(screenHelp.filter(({ path }) => !paths.has(path)).map(placeOf)).toEqual([])
    const unknown = screenHelp.filter((help) =>
      asked(help).some(([name, value]) => {
        const param = schemaOf(help.path)[name]
        return param === undefined || (Array.isArray(param) && value !== '*' && !param.includes(value))
      }),
    )
    expect(unknown.map(placeOf)).toEqual([])
    expect(new Set(screenHelp.map(placeOf)).size).toBe(screenHelp.length)
  })

  test('is two to five short sentences in both languages', () => {
    for (const help of screenHelp) {
      expect(help.sentences.length, placeOf(help)).toBeGreaterThanOrEqual(2)
      expect(help.sentences.length, placeOf(help)).toBeLessThanOrEqual(5)
      for (const text of help.sentences.flat()) {
        expect(text, placeOf(help)).toMatch(/^[\p{Lu}“«].*[.]$/u)
        expect(text.length, text).toBeLessThanOrEqual(175)
      }
      // A place within a route has a name of its own.
      expect(help.title !== undefined, placeOf(help)).toBe(help.where !== undefined)
    }
  })

  test('calls figures and buttons what its own screens call them, and says once what a figure means', async () => {
    const read = (pattern: string) =>
      globSync(pattern)
        .filter((file) => !/help\.web\.ts$|\.test\.ts$/.test(file))
        .map((file) => readFileSync(file, 'utf8').toLowerCase())
        .join('\n')
    // What every program draws with the same blocks is called as the block calls it.
    const shared = read('domains/*/*-figures.rules.ts') + read('domains/{enrollment,goals}/**/*.{ts,tsx}')
    const all: Figure[] = []
    for (const file of globSync('domains/*/help.web.ts')) {
      const declared = Object.values((await import(/* @vite-ignore */ `../${file}`)) as Record<string, ScreenHelp[]>)
      const figures = declared.flat().flatMap(({ figures: own = [] }) => own)
      const source = shared + read(`${file.slice(0, file.lastIndexOf('/'))}/**/*.{ts,tsx}`)
      for (const text of figures.flatMap(({ label }) => label)) expect(source, file).toContain(text.toLowerCase())
      const sentences = declared.flat().flatMap((help) => help.sentences.flat())
      for (const [, name = ''] of sentences.join(' ').matchAll(/[“«]([^”»]+)[”»]/g))
        expect(source, file).toContain(name.toLowerCase())
      all.push(...figures)
    }
    expect(all.length).toBeGreaterThan(30)
    const meanings = Map.groupBy(new Set(all), ({ about }) => about[0])
    expect([...meanings].filter(([, same]) => same.length > 1).map(([about]) => about)).toEqual([])
  })

  test('of a tab is more than that of its route, of an open chart that of its tab', () => {
    expect(findHelp(screenHelp, '/Foster', {})?.where).toBeUndefined()
    expect(findHelp(screenHelp, '/Foster', { tab: 'families' })?.where).toEqual({ tab: 'families' })
    expect(findHelp(screenHelp, '/Foster', { tab: 'visits', view: 'team' })?.where).toEqual({
      tab: 'visits',
      view: 'team',
    })
    expect(findHelp(screenHelp, '/Foster', { child: 'x' })?.where).toEqual({ child: '*' })
    // The list keeps its place behind a chart; a desk has views of its own.
    const behind = { tab: 'visits', view: 'team', family: 'x' }
    expect(findHelp(screenHelp, '/Foster', behind)?.where).toEqual({ family: '*' })
    expect(findHelp(screenHelp, '/', { desk: 'due', view: 'team' })?.where).toEqual({ desk: 'due' })
    expect(findHelp([], '/', {})).toBeUndefined()
  })
})

describe('the tour', () => {
  const roles: readonly RoleEntry[] = starterRoles
  const heldBy = ({ permissions, parent }: RoleEntry): readonly string[] => {
    const above = roles.find(({ name }) => name === parent)
    return [...permissions, ...(above ? heldBy(above) : [])]
  }
  const stepsOf = (role: RoleEntry) =>
    tourSteps((permission) =>
      permission === 'SignedIn' || permission === 'Anonymous'
        ? true
        : permissionsFor(permission).some((one) => isGranted(heldBy(role), one)),
    )

  test('has four steps for every role, one of them where its work is', () => {
    const places = new Map(roles.map((role) => [role.name, stepsOf(role).map(({ at }) => at)]))
    for (const [role, at] of places) {
      expect(at.length, role).toBe(4)
      expect([at[0], at[2], at[3]], role).toEqual(['/', 'find', 'help'])
    }
    expect(places.get('Administrator')?.[1]).toBe('/Admin')
    expect(places.get('Case Manager')?.[1]).toBe('/Foster')
    expect(new Set([...places.values()].map(([, work]) => work)).size).toBeGreaterThan(2)
  })

  test('tells whoever leads a team of the team', () => {
    const first = (name: string) => stepsOf(roles.find((role) => role.name === name)!)[0]!.words[0]
    expect(first('Supervisor')).toContain('Team tab')
    expect(first('Case Manager')).not.toContain('Team tab')
  })
})
