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
      resolved?: string
      integrity?: string
      link?: boolean
      optional?: boolean
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
  // Those of other systems only: what this one never installs was never summed up.
  const unsummed = packages.filter(([, { integrity, optional }]) => !integrity?.startsWith('sha512-') && !optional)
  expect(unsummed.map(([path]) => path)).toEqual([])
  const foreign = packages.filter(([, { resolved, link }]) => link || (resolved && !resolved.startsWith('https://')))
  expect(foreign.map(([path]) => path)).toEqual([])
})

test('nothing runs when packages are installed', () => {
  const settings = new Set(read('.npmrc').split('\n'))
  for (const line of ['save-exact=true', 'ignore-scripts=true', 'audit-level=high'])
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
