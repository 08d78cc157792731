// Programs that the tests look through, installed by apt where they are missing. Plain JavaScript for Node 20.
// `node scripts/tools.mjs poppler chromium openssl web` makes sure of those named, `web` being our own part for the browser.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { ensureBuilt, StepFailed } from './install.mjs'

/** @param {string} name @param {string} file @param {string[]} packages @param {string} otherwise */
function ensureByApt(name, file, packages, otherwise) {
  if (existsSync(file)) return
  console.log(`Installing ${name} by apt (once) …`)
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const wait = ['-o', 'DPkg::Lock::Timeout=300']
  for (const args of [['update'], [...wait, 'install', '-y', '--no-install-recommends', ...packages]]) {
    const command = [...sudo, 'apt-get', ...args]
    const run = spawnSync(command[0], command.slice(1), {
      encoding: 'utf8',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    if (run.status !== 0 && !existsSync(file))
      throw new StepFailed(`${name} could not be installed (${command.join(' ')}). ${otherwise}\n${run.stderr ?? ''}`)
  }
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

const tools = { openssl: ensureOpenssl, poppler: ensurePoppler, chromium: ensureChromium, web: ensureBuilt }
try {
  for (const name of process.argv.slice(2)) tools[name]()
} catch (error) {
  if (!(error instanceof StepFailed)) throw error
  console.error(error.message)
  process.exitCode = 1
}
