// npm run release-step
// Notes which migrations this version was released with: from then on they are not edited, and every later version is
// tried on a database that this one left behind.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Step, stepOf } from '#db/ladder.ts'

const root = join(import.meta.dirname, '..')
const file = join(root, 'db/ladder.json')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
const ladder = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Step>
if (ladder[version]) {
  console.error(`${version} has its step already.`)
  process.exitCode = 1
} else {
  ladder[version] = stepOf(join(root, 'db/migrations'))
  writeFileSync(file, `${JSON.stringify(ladder, null, 2)}\n`)
  console.log(`${version}: ${Object.keys(ladder[version]).length} migrations noted. Tag it v${version}.`)
}
