import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importsOf } from './testing-imports.ts'

const files = globSync('{app,domains,platform,db,seed,scripts,bench,faults,e2e}/**/*.{ts,tsx}')
const source = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))
const isTest = (file: string) => /\.test\.tsx?$|testing/.test(file) || /^(bench|faults|e2e)\//.test(file)
const isWeb = (file: string) => file.endsWith('.tsx') || /\.web\.tsx?$/.test(file) || file.startsWith('platform/web/')
const isServer = (file: string) =>
  file.endsWith('.server.ts') || /^(platform\/server|db|seed)\//.test(file) || /^app\/(server|start)\.ts$/.test(file)
const isShared = (file: string) => /\.(calls|rules)\.ts$/.test(file) || file.startsWith('platform/contract/')

/** Every import that breaks a rule, one readable line each. */
const breaches = (from: (file: string) => boolean, to: (file: string) => boolean, options?: { types?: boolean }) =>
  files.filter(from).flatMap((file) =>
    importsOf(file, source.get(file)!, options)
      .filter(to)
      .map((other) => `${file} imports ${other}`),
  )

test('nothing of the server reaches the browser', () => {
  expect(breaches((file) => isWeb(file) && !isTest(file), isServer)).toEqual([])
})

test('contracts and rules know neither server nor screen', () => {
  const either = (file: string) => isServer(file) || isWeb(file) || /^(node:|pg$|kysely|fastify|react)/.test(file)
  expect(breaches((file) => isShared(file) && !isTest(file), either)).toEqual([])
})

/** Each leans only on those before it, in types too. Tests of what lies below the domains know nothing above it either. */
const layers = ['db', 'platform', 'seed', 'domains', 'app']

test('layers lean in one direction: no arrow from the database to the platform, none from the platform to the app', () => {
  const layerOf = (file: string) => layers.indexOf(file.split('/')[0]!)
  const leaning = files.filter((file) => layerOf(file) >= 0)
  const upwards = leaning
    .filter((file) => !isTest(file) || /^(db|platform)\//.test(file))
    .flatMap((file) =>
      importsOf(file, source.get(file)!, { types: true })
        .filter((other) => layerOf(other) > layerOf(file))
        .map((other) => `${file} imports ${other}`),
    )
  expect(upwards).toEqual([])
  expect(
    breaches(
      (file) => file.startsWith('db/'),
      (other) => layerOf(other) > 0,
    ),
  ).toEqual([])
})

/** Each domain may lean on those above it, screens and types included: so there is no circle. */
const order = [
  ['activity', 'files', 'outbox', 'privacy', 'session'],
  ['distribution', 'forms', 'hosted', 'lists', 'network', 'notices', 'people', 'rules'],
  ['measures'],
  ['clients', 'due'],
  ['documents', 'relations'],
  ['access'],
  ['agency'],
  ['admin', 'caseload'],
  ['desk', 'training', 'visits'],
  ['appointments', 'community', 'enrollment', 'expenses', 'families', 'field'],
  ['goals'],
  [
    'apss',
    'churches',
    'foster',
    'funding',
    'incidents',
    'inquiries',
    'residential',
    'strong-families',
    'tay',
    'wraparound',
  ],
  ['census'],
  ['billing', 'meals'],
  [
    'court',
    'dispatch',
    'home',
    'imports',
    'medications',
    'quality',
    'resident-life',
    'search',
    'shift-log',
    'welligent',
  ],
  ['dashboard', 'executive', 'reports'],
]

test('domains lean in one direction', () => {
  const domainOf = (file: string) => /^domains\/([^/]+)\//.exec(file)?.[1]
  const heightOf = (domain: string) => order.findIndex((level) => level.includes(domain))
  const folders = globSync('domains/*/').map((folder) => folder.split('/')[1]!)
  expect(order.flat().toSorted()).toEqual(folders.toSorted())
  const wrong = files
    .filter((file) => domainOf(file) && !isTest(file))
    .flatMap((file) => {
      const own = domainOf(file)!
      return importsOf(file, source.get(file)!, { types: true })
        .filter((to) => domainOf(to) && domainOf(to) !== own && heightOf(domainOf(to)!) >= heightOf(own))
        .map((to) => `${file} imports ${to}`)
    })
  expect(wrong).toEqual([])
})

test('one way in: pools are opened by db/open.ts, Mantine is drawn by our own components', () => {
  const mayPool = (file: string) => /^(db|seed|platform\/server|scripts|faults|bench)\//.test(file) || isTest(file)
  expect(
    breaches(
      (file) => !mayPool(file),
      (to) => to === 'pg',
    ),
  ).toEqual(['app/first-seed.ts imports pg'])
  const mayDraw = (file: string) => /^platform\/web\/(ui|blocks)\//.test(file)
  expect(
    breaches(
      (file) => !mayDraw(file),
      (to) => to.startsWith('@mantine/'),
    ),
  ).toEqual([])
})

test('no default exports, no barrels', () => {
  // Vitest's and Playwright's setup and reporter, React's lazy part.
  const needed = /^(app\/testing-database|e2e\/(server|slowest))\.ts$|^app\/palette\.tsx$/
  expect(files.filter((file) => !needed.test(file) && /^export default /m.test(source.get(file)!))).toEqual([])
  const passesOn = (file: string) => /^export (\*|type \*|\{[^}]*\}) from /m.test(source.get(file)!)
  expect(files.filter((file) => !file.startsWith('app/') && passesOn(file))).toEqual([])
})

/** Files longer than they should be; this list only gets shorter. Lists of data and galleries may be long. */
const grown: string[] = []
const mayBeLong = (file: string) =>
  isTest(file) || /^app\/gallery|^db\/schema|^platform\/contract\/routes|\/lists\//.test(file)

test('files stay small enough to be read at once', () => {
  const limit = (file: string) => (file.endsWith('.tsx') ? 200 : file.endsWith('.calls.ts') ? 250 : 300)
  const long = files.filter((file) => !mayBeLong(file) && source.get(file)!.split('\n').length - 1 > limit(file))
  expect(long.toSorted()).toEqual(grown.filter((file) => source.has(file)).toSorted())
})

test('words a person reads are in -text, shared shapes in -shapes', () => {
  const otherwise = /-(words|texts|strings|messages|types|shape|models|interfaces)(\.\w+)?\.tsx?$/
  const named = files.filter((file) => /^(app|domains|platform|seed)\//.test(file) && otherwise.test(file))
  expect(named).toEqual([])
})

test('a journey is named after the domains it goes through, or after the app', () => {
  const names = ['app', ...globSync('domains/*/').map((folder) => folder.split('/')[1]!)]
  const journeys = files.filter((file) => file.endsWith('.spec.ts')).map((file) => file.slice(4, -'.spec.ts'.length))
  expect(journeys.filter((journey) => !journey.split('-').some((word) => names.includes(word)))).toEqual([])
})

test('a class that one domain lays out is no other domain’s', () => {
  const classesOf = (file: string) =>
    [...readFileSync(file, 'utf8').matchAll(/(?<=^|[{},])\s*\.([\w-]+)/g)].map(([, name]) => name!)
  const shared = new Set(globSync('{platform,app}/**/*.css').flatMap(classesOf))
  const owners = new Map<string, Set<string>>()
  for (const file of globSync('domains/**/*.css'))
    for (const name of classesOf(file))
      if (!shared.has(name)) owners.set(name, (owners.get(name) ?? new Set()).add(file.split('/')[1]!))
  expect([...owners].filter(([, domains]) => domains.size > 1).map(([name]) => name)).toEqual([])
})

/** Who reads the book, and for what. A decision is stored where it is made. */
const bookReaders: Record<string, RegExp> = {
  'it is sealed and verified': /^platform\/server\/audit-/,
  'it is the journal of what can be undone': /^platform\/server\/change-set/,
  'it is shown':
    /^domains\/(activity\/(chart-)?activity|admin\/(audit-rows|overview)|clients\/break-glass\/break-glass|documents\/inspection\/facts)\.server\.ts$/,
  'it holds the hashes of other chains': /^domains\/documents\/evidence\/(verify-nightly|roots)\.server\.ts$/,
}

test('decisions are not read back from the audit', () => {
  const reads = /(?:from|join) audit\b(?!_)|selectFrom\('audit(?: as \w+)?'\)/
  const readers = files.filter((file) => /^(app|domains|platform)\//.test(file) && !isTest(file))
  const unlisted = readers.filter(
    (file) => reads.test(source.get(file)!) && !Object.values(bookReaders).some((known) => known.test(file)),
  )
  expect(unlisted).toEqual([])
})

test('versions are compared by record() and sameVersion, not by a handler', () => {
  const compares = /\bversion [!=]== (?!null|undefined|')|[!=]== (?:\w+[?!]?\.)*version\b(?!\.)/
  expect(compares.test('if (row.version !== input.version) stale(row)')).toBe(true)
  expect(compares.test('if ((row?.version ?? null) !== input!.version) stale(row)')).toBe(true)
  expect(files.filter((file) => /^domains\/.*\.server\.ts$/.test(file) && compares.test(source.get(file)!))).toEqual([])
})
