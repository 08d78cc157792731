import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The files a release brought the database up to date with, each with its sum. */
export type Step = Record<string, string>

export function stepOf(folder: string): Step {
  const files = readdirSync(folder).filter((name) => /^\d{4}_.*\.sql$/.test(name))
  const sum = (name: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n'))
      .digest('hex')
  return Object.fromEntries(files.toSorted().map((name) => [name, sum(name)]))
}

/** What is wrong with the ladder of releases: a release without a step, or a released file that was changed or removed. */
export function whyNotLadder(ladder: Record<string, Step>, now: Step, released: readonly string[]): string[] {
  const missing = released
    .filter((version) => !ladder[version])
    .map((version) => `${version} was released without a step in db/ladder.json: npm run release-step`)
  const changed = Object.entries(ladder).flatMap(([version, step]) =>
    Object.entries(step)
      .filter(([name, sum]) => now[name] !== sum)
      .map(([name]) => `${name} is not as ${version} released it: undo the edit and write a new file`),
  )
  return [...missing, ...changed]
}
