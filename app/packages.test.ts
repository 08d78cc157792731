import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (name: string) => readFileSync(join(root, name), 'utf8')
const own = JSON.parse(read('package.json')) as Record<string, Record<string, string>>
const lock = JSON.parse(read('package-lock.json')) as {
  packages: Record<
    string,
    {
      version?: string
      resolved?: string
      integrity?: string
      link?: boolean
      optional?: boolean
      dev?: boolean
      devOptional?: boolean
    }
  >
}
const packages = Object.entries(lock.packages).filter(([path]) => path !== '')

test('every package is pinned, comes from the registry and is checked by its sum', () => {
  const asked = ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
    Object.entries(own[kind] ?? {}),
  )
  expect(asked.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
  expect(packages.length).toBeGreaterThan(300)
  // Tools for developers on other systems only: what this one never installs was never summed up.
  const unsummed = packages.filter(
    ([, { integrity, optional, dev }]) => !integrity?.startsWith('sha512-') && !(optional && dev),
  )
  expect(unsummed.map(([path]) => path)).toEqual([])
  const foreign = packages.filter(([, { resolved, link }]) => link || (resolved && !resolved.startsWith('https://')))
  expect(foreign.map(([path]) => path)).toEqual([])
})

test('nothing runs when packages are installed', () => {
  const settings = new Set(read('.npmrc').split('\n'))
  for (const line of ['save-exact=true', 'ignore-scripts=true', 'audit-level=high', 'allow-git=none'])
    expect(settings, line).toContain(line)
})

const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, maxBuffer: 50_000_000 })
  .toString()
  .split('\0')
  .filter(Boolean)

test('no secret, key or data folder is in the tree', () => {
  expect(tracked.length).toBeGreaterThan(500)
  expect(tracked.filter((path) => /(^|\/)(\.env|data\/|id_rsa|.*\.(pem|key|p12|pfx))$/.test(path))).toEqual([])
  const secret =
    /-----BEGIN (?:RSA |EC |OPENSSH |ENCRYPTED )?PRIVATE KEY-----\n[A-Za-z0-9+/]{20}|\bAKIA[0-9A-Z]{16}\b|\bghp_[A-Za-z0-9]{36}\b|\bxox[bp]-[0-9A-Za-z-]{20,}|\bnpm_[A-Za-z0-9]{36}\b/
  const found = tracked.filter(
    (path) => /\.(ts|tsx|mjs|json|sql|md|css|html|typ|yml|yaml)$/.test(path) && secret.test(read(path)),
  )
  expect(found).toEqual([])
})

const production = packages.filter(([, { dev, devOptional }]) => !dev && !devOptional)

test('a bill of materials names every package that runs, with its sum', () => {
  const said = execFileSync(process.execPath, [join(root, 'scripts/sbom.ts')], {
    encoding: 'utf8',
    maxBuffer: 50_000_000,
  })
  const bill = JSON.parse(said) as {
    bomFormat: string
    components: { name: string; version: string; purl: string; hashes?: { alg: string }[] }[]
  }
  expect(bill.bomFormat).toBe('CycloneDX')
  const named = new Set(bill.components.map(({ name, version }) => `${name} ${version}`))
  const needed = production.filter(([, { optional }]) => !optional)
  const unnamed = needed.filter(([path, { version }]) => !named.has(`${path.split('node_modules/').at(-1)} ${version}`))
  expect(unnamed).toEqual([])
  for (const name of Object.keys(own['dependencies']!))
    expect(
      bill.components.map((one) => one.name),
      name,
    ).toContain(name)
  expect(bill.components.filter(({ hashes }) => !hashes?.some(({ alg }) => alg === 'SHA-512'))).toEqual([])
  // Not more than there were when this was last looked at.
  expect(needed.length).toBeLessThanOrEqual(276)
})

test('a container runs as nobody special, on a disk it cannot write, without history, tests or keys', () => {
  const recipe = read('Containerfile')
  const last = recipe.slice(recipe.lastIndexOf('\nFROM '))
  expect(last).toMatch(/\nUSER node\n/)
  expect(last).not.toMatch(/COPY \. |npm (ci|install)|--chown=node/)
  expect(recipe).toContain('--read-only')
  expect(recipe).toMatch(/npm prune --omit=dev/)
  const ignored = new Set(read('.containerignore').split('\n'))
  for (const one of ['.git', 'data', '*.pem', '.env*', 'node_modules', 'e2e']) expect(ignored, one).toContain(one)
  const folders = [...last.matchAll(/\/kith\/([\w-]+)/g)].map(([, name]) => name!)
  const imported = new Set(Object.values(own['imports']!).map((path) => String(path).split('/')[1]!))
  expect([...imported].filter((folder) => !folders.includes(folder))).toEqual([])
})
