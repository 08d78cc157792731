// What `npm start` and `npm test` begin with. Plain JavaScript for Node 20: nothing is installed yet when it runs.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const installStamp = join(root, 'node_modules/.kith-install')
const buildStamp = join(root, 'dist/.kith-build')

export class StepFailed extends Error {}

/** @param {string} line */
export const say = (line) => console.log(line)

/** Installs the packages of package-lock.json unless they are there already. */
export function ensureInstalled() {
  if (Number.parseInt(process.versions.node) < 20) {
    throw new StepFailed(`KITH needs Node 20 or later to start; this is ${process.version}.`)
  }
  const lock = readFileSync(join(root, 'package-lock.json'))
  const want = createHash('sha256').update(lock).update(`${process.platform}-${process.arch}`).digest('hex')
  if (read(installStamp) === want) return
  const wanted = JSON.parse(lock.toString('utf8')).packages
  if (missing(wanted).length > 0) {
    say('Installing packages (once, a minute or two) …')
    const npm = process.env.npm_execpath?.endsWith('.js') ? [process.execPath, process.env.npm_execpath] : ['npm']
    // Development packages too, even in production: they build the web part.
    runStep('npm ci', [...npm, 'ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'])
    // npm passes over an optional package that it cannot get, and ours for this machine are optional in name only.
    const lacking = missing(wanted)
    if (lacking.length > 0) throw new StepFailed(`npm did not install ${lacking.join(', ')}.`)
  }
  writeFileSync(installStamp, want)
}

/** What the lock file asks for on this machine and node_modules does not hold, whoever installed it. */
function missing(wanted) {
  const found = read(join(root, 'node_modules/.package-lock.json'))
  const installed = found === undefined ? {} : JSON.parse(found).packages
  return Object.entries(wanted)
    .filter(([path, { version, optional, link, os, cpu, libc }]) => {
      if (path === '' || link) return false
      if (installed[path]) return installed[path].version !== version || !existsSync(join(root, path))
      const forThisMachine = os?.includes(process.platform) && cpu?.includes(process.arch) && isOurs(libc)
      return optional !== true || forThisMachine
    })
    .map(([path]) => path.replace(/^node_modules\//, ''))
}

const isOurs = (libc) =>
  !libc || libc.includes(process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl')

/** The Node that everything but this script runs on. */
export function findNode() {
  const pinned = join(root, 'node_modules/.bin/node')
  if (existsSync(pinned)) return pinned
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 18)) return process.execPath
  throw new StepFailed(
    `There is no packaged Node 24 for ${process.platform}-${process.arch}, and this one is ${process.version}: install Node 24.`,
  )
}

/** Builds the web part unless dist/ is of these very sources. */
export function ensureBuilt() {
  const want = hashOfSources()
  if (read(buildStamp) === want && existsSync(join(root, 'dist/index.html'))) return
  say('Building the web part …')
  runStep('vite build', [findNode(), join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'])
  mkdirSync(dirname(buildStamp), { recursive: true })
  writeFileSync(buildStamp, want)
}

function hashOfSources() {
  const hash = createHash('sha256')
  const inputs = ['package-lock.json', 'vite.config.ts', 'scripts', 'app', 'domains', 'platform', 'spec']
  for (const input of inputs) addToHash(hash, input)
  return hash.digest('hex')
}

function addToHash(hash, path) {
  const full = join(root, path)
  const found = statSync(full, { throwIfNoEntry: false })
  if (!found || path === 'platform/server' || /\.(server|test)\.ts$/.test(path)) return
  if (found.isDirectory()) {
    for (const name of readdirSync(full).sort()) addToHash(hash, `${path}/${name}`)
  } else if (!path.startsWith('scripts/') || path.startsWith('scripts/vite-')) {
    hash.update(`${path}\0${found.size}\0`).update(readFileSync(full))
  }
}

/** Runs a step quietly; when it fails, shows what it said and one line that names it. */
export function runStep(label, [command, ...args], options = {}) {
  const run = spawnSync(command, args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, ...options })
  if (run.status === 0) return
  const said = `${run.stdout ?? ''}${run.stderr ?? ''}`.trim().split('\n').slice(-20).join('\n')
  if (said) console.error(said)
  throw new StepFailed(`"${label}" failed (${run.error?.message ?? run.signal ?? `status ${run.status}`}).`)
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
