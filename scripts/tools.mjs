// Programs that the tests look through, installed by apt where they are missing. Plain JavaScript for Node 20.
// `node scripts/tools.mjs poppler chromium openssl clamd web` makes sure of those named, `web` being our own part for the browser.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBuilt, StepFailed } from './install.mjs'

/** @param {string} name @param {string} file @param {string[]} packages @param {string} otherwise */
function ensureByApt(name, file, packages, otherwise) {
  if (existsSync(file)) return
  console.log(`Installing ${name} by apt (once) …`)
  for (const args of [['update'], install(packages)]) {
    const run = asRoot(args)
    if (run.status !== 0 && !existsSync(file)) throw missing(name, args, otherwise, run)
  }
}

/** @param {string[]} packages */
const install = (packages) => ['-o', 'DPkg::Lock::Timeout=300', 'install', '-y', '--no-install-recommends', ...packages]

/** @param {string[]} args */
const asRoot = (args) => {
  const [program, ...rest] = [...(process.getuid?.() === 0 ? [] : ['sudo', '-n']), 'apt-get', ...args]
  return spawnSync(/** @type {string} */ (program), rest, {
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}

/** @param {string} name @param {string[]} args @param {string} otherwise @param {{ stderr: string | null }} run */
const missing = (name, args, otherwise, run) =>
  new StepFailed(`${name} could not be installed (apt-get ${args.join(' ')}). ${otherwise}\n${run.stderr ?? ''}`)

const scanner = join(dirname(fileURLToPath(import.meta.url)), '../node_modules/.cache/kith-clamd')

/**
 * The scanner alone, out of its package: installing that would set up two services and fetch the signatures of the world. The
 * tests bring a signature of their own.
 */
function ensureClamd() {
  if ([process.env.CLAMD ?? '', '/usr/sbin/clamd', '/usr/local/sbin/clamd', scanner].some(existsSync)) return
  console.log('Fetching clamd by apt (once) …')
  const otherwise = 'Install clamav-daemon, or set CLAMD to the path of clamd.'
  const must = (/** @type {string[]} */ args, /** @type {() => ReturnType<typeof asRoot>} */ work) => {
    const run = work()
    if (run.status !== 0) throw missing('clamd', args, otherwise, run)
    return run.stdout
  }
  asRoot(['update'])
  const depends = ['depends', 'clamav-daemon']
  const told = must(depends, () => spawnSync('apt-cache', depends, { encoding: 'utf8' }))
  const libraries = [...told.matchAll(/^ *Depends: (lib\S+)$/gmu)].map(([, name]) => /** @type {string} */ (name))
  must(install(libraries), () => asRoot(install(libraries)))
  mkdirSync(dirname(scanner), { recursive: true })
  const folder = mkdtempSync(`${scanner}-`)
  const download = ['download', 'clamav-daemon']
  must(download, () => spawnSync('apt-get', download, { encoding: 'utf8', cwd: folder }))
  const [file = ''] = readdirSync(folder)
  must(['unpack', file], () => spawnSync('dpkg-deb', ['-x', file, 'all'], { encoding: 'utf8', cwd: folder }))
  if (!existsSync(scanner)) renameSync(join(folder, 'all'), scanner)
  rmSync(folder, { recursive: true, force: true })
}

const ensureChromium = () =>
  ensureByApt(
    'Chromium',
    process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
    ['chromium-headless-shell', 'fonts-liberation'],
    'Install it, or set CHROMIUM to its path.',
  )

const ensurePoppler = () => ensureByApt('the PDF tools', '/usr/bin/pdfsig', ['poppler-utils'], 'Install poppler-utils.')

const ensureOpenssl = () => ensureByApt('OpenSSL', '/usr/bin/openssl', ['openssl'], 'Install openssl.')

const tools = {
  clamd: ensureClamd,
  openssl: ensureOpenssl,
  poppler: ensurePoppler,
  chromium: ensureChromium,
  web: ensureBuilt,
}
try {
  for (const name of process.argv.slice(2)) tools[name]()
} catch (error) {
  if (!(error instanceof StepFailed)) throw error
  console.error(error.message)
  process.exitCode = 1
}
