// npm run packages [-- --write] [-- --strict]
// Asks the registry about our packages: advisories, signatures, sums that are missing, the age of what we ask for.
// A registry that does not answer is said to be so, and counts as a failure with --strict.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { failed, type Row, show, verdict } from '../faults/table.ts'

const root = join(import.meta.dirname, '..')
const lockFile = join(root, 'package-lock.json')
const youngest = 7

interface Lock {
  packages: Record<string, { version?: string; integrity?: string; optional?: boolean }>
}

/** What npm answers as JSON; nothing when the registry has no answer to this question. */
function ask(...args: string[]): unknown {
  const run = spawnSync('npm', [...args, '--json'], { cwd: root, encoding: 'utf8', maxBuffer: 64_000_000 })
  try {
    const said = JSON.parse(run.stdout) as { error?: unknown }
    return said.error === undefined ? said : undefined
  } catch {
    return undefined
  }
}

const silent = (what: string): Row => ['packages', what, 'the registry did not answer', 'not asked']

function advisories(): Row {
  const said = ask('audit', '--omit=dev') as { metadata?: { vulnerabilities: Record<string, number> } } | undefined
  if (!said?.metadata) return silent('advisories')
  const { high = 0, critical = 0, moderate = 0, low = 0 } = said.metadata.vulnerabilities
  const number = `${critical} critical, ${high} high, ${moderate} moderate, ${low} low`
  return [
    'packages',
    'advisories',
    number,
    verdict(high + critical === 0, 'mend critical ones within 15 days, high within 30'),
  ]
}

function signatures(): Row {
  const said = ask('audit', 'signatures') as { invalid?: unknown[]; missing?: unknown[] } | undefined
  if (!said?.invalid) return silent('signatures')
  return [
    'packages',
    'signatures',
    `${said.invalid.length} wrong, ${said.missing?.length ?? 0} missing`,
    verdict(said.invalid.length === 0),
  ]
}

/** Packages of other systems were never fetched here, so their sums are asked for. */
function sums(write: boolean): Row {
  const lock = JSON.parse(readFileSync(lockFile, 'utf8')) as Lock
  const without = Object.entries(lock.packages).filter(([path, { integrity }]) => path !== '' && !integrity)
  if (without.length === 0) return ['packages', 'sums', 'every package has one', 'ok']
  let found = 0
  for (const [path, entry] of without) {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const sum = ask('view', `${name}@${entry.version}`, 'dist.integrity') as string | undefined
    if (typeof sum !== 'string') {
      if (found === 0) return silent(`sums of ${without.length} packages for other systems`)
      continue
    }
    entry.integrity = sum
    found += 1
  }
  if (write) writeFileSync(lockFile, `${JSON.stringify(lock, null, 2)}\n`)
  const number = `${found} of ${without.length} found${write ? ' and written' : ''}`
  return ['packages', 'sums', number, verdict(write && found === without.length, 'run with --write')]
}

function ages(): Row {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  const young: string[] = []
  let asked = 0
  for (const [name, version] of Object.entries(dependencies)) {
    const times = ask('view', name, 'time') as Record<string, string> | undefined
    const at = times?.[version]
    if (!at) {
      if (asked === 0) return silent('age of releases')
      continue
    }
    asked += 1
    if (Date.now() - Date.parse(at) < youngest * 86_400_000) young.push(`${name} ${version}`)
  }
  return [
    'packages',
    'age of releases',
    `${asked} asked, ${young.length} younger than ${youngest} days`,
    verdict(young.length === 0, young.join(', ')),
  ]
}

const rows = [advisories(), signatures(), sums(process.argv.includes('--write')), ages()]
show(rows)
const unasked = rows.filter((row) => row[3] === 'not asked')
process.exitCode = failed(rows).length > 0 || (unasked.length > 0 && process.argv.includes('--strict')) ? 1 : 0
