import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { dirname, join } from 'node:path'

const keptDays = 30

/** Files of a folder, by their path within it. */
const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    : []

/**
 * Keeps the parts of this release for the pages of those who opened it before the next one came; their names say their
 * content, so releases lie beside each other. Parts that no release has brought for 30 days go.
 */
export function keepParts(folder: string, kept: string, isPart: (path: string) => boolean, now = new Date()): void {
  for (const path of filesIn(folder).filter((one) => isPart(one.replaceAll('\\', '/')))) {
    const target = join(kept, path)
    if (!existsSync(target)) {
      mkdirSync(dirname(target), { recursive: true })
      const half = `${target}.${process.pid}.half`
      copyFileSync(join(folder, path), half)
      renameSync(half, target)
    }
    utimesSync(target, now, now)
  }
  const oldest = now.getTime() - keptDays * 24 * 60 * 60_000
  for (const path of filesIn(kept)) if (statSync(join(kept, path)).mtimeMs < oldest) rmSync(join(kept, path))
}
