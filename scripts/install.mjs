// What `npm start` and `npm test` begin with. Plain JavaScript for Node 20: nothing is installed yet when it runs.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const installStamp = join(root, 'node_modules/.kith-install')
const webStamp = join(root, 'dist/.kith-build')
const serverStamp = join(root, 'dist-server/.kith-build')

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

/** Builds the web part and joins the server's sources, unless what is there is of these very sources. */
export function ensureBuilt() {
  const { web, server } = hashesOfSources()
  if (read(webStamp) !== web || !existsSync(join(root, 'dist/index.html'))) {
    say('Building the web part …')
    runStep('vite build', [findNode(), join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'])
    stamp(webStamp, web)
  }
  if (read(serverStamp) !== server || !existsSync(join(root, 'dist-server/server.js'))) {
    runStep('building the server', [findNode(), join(root, 'scripts/build-server.ts')])
    stamp(serverStamp, server)
  }
}

function stamp(file, content) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}

/** What each part is made of; every file is read once. */
function hashesOfSources() {
  const parts = { web: createHash('sha256'), server: createHash('sha256') }
  const inputs = ['package-lock.json', 'vite.config.ts', 'scripts', 'app', 'db', 'domains', 'platform', 'seed', 'spec']
  for (const input of inputs) addToHash(parts, input)
  return { web: parts.web.digest('hex'), server: parts.server.digest('hex') }
}

const isOfWeb = (path) =>
  !/^(db|seed|platform\/server)\/|\.server\.ts$/.test(path) &&
  (!path.startsWith('scripts/') || path.startsWith('scripts/vite-'))
const isOfServer = (path) =>
  path === 'package-lock.json' ||
  (path.endsWith('.ts') && !/\.web\.ts$|^platform\/web\/|^scripts\/vite-|^vite\.config/.test(path))

function addToHash(parts, path) {
  const full = join(root, path)
  const found = statSync(full, { throwIfNoEntry: false })
  if (!found || path.endsWith('.test.ts')) return
  if (found.isDirectory()) {
    for (const name of readdirSync(full).sort()) addToHash(parts, `${path}/${name}`)
    return
  }
  const wanted = [...(isOfWeb(path) ? [parts.web] : []), ...(isOfServer(path) ? [parts.server] : [])]
  if (wanted.length === 0) return
  const content = readFileSync(full)
  for (const hash of wanted) hash.update(`${path}\0${found.size}\0`).update(content)
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
