// Programs that the tests look through, installed by apt where they are missing. Plain JavaScript for Node 20.
// `node scripts/tools.mjs` makes sure of those that read PDF files.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StepFailed } from './install.mjs'

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

export const ensureChromium = () =>
  ensureByApt(
    'Chromium',
    process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
    ['chromium-headless-shell', 'fonts-liberation'],
    'Install it, or set CHROMIUM to its path.',
  )

export const ensurePoppler = () =>
  ensureByApt('the PDF tools', '/usr/bin/pdfsig', ['poppler-utils'], 'Install poppler-utils.')

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) ensurePoppler()
