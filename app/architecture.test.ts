import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'

const files = globSync('{app,domains,platform,db,scripts,bench,faults,e2e}/**/*.{ts,tsx}')
const source = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))
const isTest = (file: string) => /\.test\.tsx?$|testing/.test(file) || /^(bench|faults|e2e)\//.test(file)
const isWeb = (file: string) => file.endsWith('.tsx') || /\.web\.tsx?$/.test(file) || file.startsWith('platform/web/')
const isServer = (file: string) =>
  file.endsWith('.server.ts') || /^(platform\/server|db)\//.test(file) || file === 'app/server.ts'
const isShared = (file: string) => /\.(calls|rules)\.ts$/.test(file) || file.startsWith('platform/contract/')

/** What a file imports, as paths of this project; packages keep their names. Types only are no dependency at run time. */
function importsOf(file: string, { types = false } = {}): string[] {
  const text = source.get(file) ?? ''
  const found = text.matchAll(
    /(?:^|\n)\s*(import|export)\s(type\s)?[^'"()]*?from\s+['"]([^'"]+)['"]|import\(['"]([^'"]+)['"]\)/g,
  )
  return [...found]
    .filter(([, , typed]) => types || !typed)
    .map(([, , , from, lazy]) => (from ?? lazy) as string)
    .map((to) => (to.startsWith('#') ? to.slice(1) : to.startsWith('.') ? posix.join(posix.dirname(file), to) : to))
}

/** Every import that breaks a rule, one readable line each. */
const breaches = (from: (file: string) => boolean, to: (file: string) => boolean, options?: { types?: boolean }) =>
  files.filter(from).flatMap((file) =>
    importsOf(file, options)
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

test('the platform knows no domain, except in its tests', () => {
  const inPlatform = (file: string) => /^(platform|db)\//.test(file) && !isTest(file)
  expect(breaches(inPlatform, (file) => /^(domains|app)\//.test(file))).toEqual([])
})

/** Who may lean on whom, beside themselves and the platform. A domain that is not listed leans on nobody. */
const leansOn: Record<string, string[]> = {
  access: ['session'],
  clients: ['people'],
  caseload: ['people', 'clients', 'access'],
  visits: ['people', 'clients', 'caseload'],
  families: ['people', 'clients', 'caseload', 'visits'],
  inquiries: ['people', 'clients', 'caseload', 'families'],
  forms: ['people', 'clients'],
  due: ['people', 'clients', 'caseload', 'forms'],
  documents: ['people', 'clients', 'caseload', 'access', 'forms', 'due'],
}
const programs = [
  'foster',
  'wraparound',
  'residential',
  'medications',
  'churches',
  'community',
  'tay',
  'apss',
  'training',
]
for (const program of [...programs, 'appointments', 'billing', 'dashboards', 'reports', 'quality', 'funding', 'home'])
  leansOn[program] = [
    'people',
    'clients',
    'caseload',
    'forms',
    'documents',
    'due',
    'files',
    'activity',
    'access',
    'session',
    'visits',
    'families',
  ]

test('domains lean in one direction', () => {
  const domainOf = (file: string) => /^domains\/([^/]+)/.exec(file)?.[1]
  // Screens may compose any domain's calls and components.
  const behind = files.filter((file) => domainOf(file) && !isWeb(file) && !isTest(file))
  const wrong = behind.flatMap((file) => {
    const own = domainOf(file) as string
    return importsOf(file)
      .filter(
        (other) => domainOf(other) && domainOf(other) !== own && !leansOn[own]?.includes(domainOf(other) as string),
      )
      .map((other) => `${file} imports ${other}`)
  })
  expect(wrong).toEqual([])
})

test('one way in: pools are opened by db/open.ts, Mantine is drawn by our own components', () => {
  const mayPool = (file: string) => /^(db|platform\/server|scripts|faults|bench)\//.test(file) || isTest(file)
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
  // Vitest's and Playwright's set-up, React's lazy part.
  const needed = /^(platform\/server\/testing-database|e2e\/server)\.ts$|^app\/palette\.tsx$/
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
