// npm run sbom
// Prints the bill of materials of what runs in production (CycloneDX), from package-lock.json. npm's own leaves out packages
// that development needs as well.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Entry {
  version: string
  integrity?: string
  license?: string
  dev?: boolean
  optional?: boolean
  dependencies?: Record<string, string>
}

const read = (name: string): unknown => JSON.parse(readFileSync(join(import.meta.dirname, '..', name), 'utf8'))
const own = read('package.json') as { name: string; version: string }
const { packages } = read('package-lock.json') as { packages: Record<string, Entry> }

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
const purl = (name: string, version: string) => `pkg:npm/${name.replace('@', '%40')}@${version}`

const components = Object.entries(packages)
  .filter(([path, { dev }]) => path !== '' && !dev)
  .map(([path, { version, integrity, license, optional }]) => ({
    type: 'library',
    'bom-ref': path,
    name: nameOf(path),
    version,
    purl: purl(nameOf(path), version),
    scope: optional ? 'optional' : 'required',
    ...(license && { licenses: [/[ ()]/.test(license) ? { expression: license } : { license: { id: license } }] }),
    ...(integrity?.startsWith('sha512-') && {
      hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.slice(7), 'base64').toString('hex') }],
    }),
  }))

console.log(
  JSON.stringify(
    {
      bomFormat: 'CycloneDX',
      specVersion: '1.5',
      version: 1,
      metadata: {
        component: {
          type: 'application',
          'bom-ref': own.name,
          name: own.name,
          version: own.version,
          purl: purl(own.name, own.version),
        },
      },
      components,
    },
    null,
    1,
  ),
)
