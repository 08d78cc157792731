import { globSync, readFileSync } from 'node:fs'
import { beforeAll, expect, test, vi } from 'vitest'
import { keyGroup, keyOf, keysShown, type KeyGroup } from '#platform/web/keys.ts'

let appKeys: readonly KeyGroup[]
beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
  appKeys = (await import('./keys.web.ts')).appKeys
})

const files = globSync('{app,domains,platform/web}/**/*.{ts,tsx}').filter((file) => !/\.test\.ts$/.test(file))
const source = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))
const groups = files.flatMap((file) =>
  [...source.get(file)!.matchAll(/export const (\w+) = keyGroup\(/g)].map(([, name]) => ({ file, name: name! })),
)

/** What a field or a passing message does with keys by itself, as people know it of any page. */
const ofFields: Readonly<Record<string, string>> = {
  'app/shell.tsx': 'letters typed before the search box is there',
  'domains/foster/finder/finder-homes.web.tsx': 'Enter in a search field',
  'domains/foster/foster-placements-screen.web.tsx': 'Enter in a search field',
  'domains/residential/houses/witness-field.web.tsx': 'Enter in a field',
  'domains/session/session-follower.web.ts': 'any key is a sign of life',
  'domains/session/tablets/pin-pad.web.tsx': 'the digits of a PIN',
  'platform/web/blocks/picker.tsx': 'a field with a list',
  'platform/web/blocks/spinner-modal.tsx': 'nothing closes it',
  'platform/web/keys.ts': 'the register itself',
  'platform/web/ui/date-field.tsx': 'Enter in a field',
  'platform/web/ui/toast.tsx': 'Escape puts a message away',
  'platform/web/blocks/charts/line-chart.tsx': 'a slider: the arrows go from point to point',
  'platform/web/ui/tooltip.tsx': 'Escape puts a hint away',
}

test('whoever listens to keys takes them from the register', () => {
  const listens = /addEventListener\('keydown'|onKeyDown[=(]|\bevent\.key\b(?! === key\b)/
  const aside = files.filter((file) => {
    const text = source.get(file)!
    return listens.test(text) && !/\b(?:useKeys|keyOf)\(\w+Keys, /.test(text)
  })
  const storage = /storage/i
  expect(aside.filter((file) => !(file in ofFields) && !storage.test(source.get(file)!))).toEqual([])
  expect(Object.keys(ofFields).filter((file) => !listens.test(source.get(file) ?? ''))).toEqual([])
})

test('every key that is declared is listed and handled', async () => {
  expect(groups.length).toBe(appKeys.length)
  const list = source.get('app/keys.web.ts')!
  for (const { name } of groups) expect(list, name).toMatch(new RegExp(`\\b${name}\\b`))
  const handled = (name: string) => new RegExp(`\\b(?:useKeys|keyOf)\\(${name}, `)
  const without = groups.filter(({ name }) => ![...source.values()].some((text) => handled(name).test(text)))
  expect(without).toEqual([])
})

test('no key has two meanings in one place', () => {
  const presses = (group: KeyGroup) => Object.values(group.keys).map(({ press }) => press)
  for (const group of appKeys) expect(new Set(presses(group)).size).toBe(presses(group).length)
  const everywhere = appKeys.filter(({ where }) => where[0] === 'Everywhere').flatMap(presses)
  expect(new Set(everywhere).size).toBe(everywhere.length)
  const others = appKeys.filter(({ where }) => where[0] !== 'Everywhere').flatMap(presses)
  expect(others.filter((press) => everywhere.includes(press))).toEqual([])
})

test('a key is told by its name and by whether Ctrl or Command is held', () => {
  const group = keyGroup(['Here', 'Aquí'], {
    find: { press: 'mod+k', does: ['Find', 'Buscar'] },
    up: { press: 'k', does: ['Up', 'Arriba'] },
  })
  const press = (key: string, held: Partial<KeyboardEvent> = {}) =>
    keyOf(group, { key, ctrlKey: false, metaKey: false, altKey: false, ...held })
  expect(press('k')).toBe('up')
  expect(press('K')).toBe('up')
  expect(press('k', { ctrlKey: true })).toBe('find')
  expect(press('k', { metaKey: true })).toBe('find')
  expect(press('k', { altKey: true })).toBeUndefined()
  expect(press('j')).toBeUndefined()
  expect(keysShown('mod+k')).toEqual(['mod', 'K'])
  expect(keysShown('arrowdown')).toEqual(['↓'])
})
