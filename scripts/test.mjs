// `npm test`: everything that must hold, on a machine that has only Node, npm, git and apt. Plain JavaScript for Node 20.
// `npm test -- types lint` runs steps alone; `npm test -- domain foster` runs what one domain needs.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { ensureInstalled, findNode, root, StepFailed } from './install.mjs'

const words = process.argv.slice(2)
const domains = words[0] === 'domain' ? words.slice(1) : undefined
const only = domains ? ['lint', 'types', 'calls', 'journeys'] : words

const bin = (path) => join(root, 'node_modules', path)
const node = (...args) => [findNode(), ...args]

/** What was found the last time is kept: only what changed is checked again. */
const types = (part) => {
  const kept = bin(`.cache/kith-types-${part}`)
  return [bin('.bin/tsc'), '-p', `tsconfig.${part}.json`, '--incremental', '--tsBuildInfoFile', kept]
}

const sources = domains
  ? domains.map((domain) => `domains/${domain}`)
  : ['app', 'bench', 'db', 'domains', 'e2e', 'faults', 'platform', 'scripts', 'seed']

/** What every call must hold, limited to those of the domains by KITH_DOMAIN. */
const aboutCalls = ['app/architecture', 'app/domains', 'app/authorization-', 'app/catalogue', 'app/fuzz', 'app/openapi']

/** A journey's file is named after the domains it goes through. */
const journeysOf = (names) =>
  readdirSync(join(root, 'e2e')).filter(
    (file) =>
      file.endsWith('.spec.ts') &&
      file
        .slice(0, -'.spec.ts'.length)
        .split('-')
        .some((word) => names.includes(word)),
  )

/** Each step by name: its command, and the steps that it waits for. */
const steps = {
  tools: { command: () => node('scripts/tools.mjs', 'poppler', 'chromium', 'openssl', 'clamd') },
  calls: {
    needs: ['tools'],
    command: () =>
      node(bin('vitest/vitest.mjs'), 'run', ...(domains ? [...sources.map((at) => `${at}/`), ...aboutCalls] : [])),
    doneSoFar: (said) => `${said.match(/^ *[✓❯] \S+\.test\.ts/gmu)?.length ?? 0} files`,
  },
  'web part': { command: () => node('scripts/tools.mjs', 'web') },
  lint: { command: () => [bin('.bin/oxlint'), '--type-aware', ...sources] },
  'types (server)': { command: () => types('server') },
  'types (web)': { command: () => types('web') },
  format: { command: () => [bin('.bin/oxfmt'), '--check', '.'] },
  unused: { command: () => node(bin('knip/bin/knip.js'), '--no-progress') },
  'generated files': { command: () => node('scripts/generated.ts', '--check') },
  journeys: {
    // They want the processors for themselves: what a person would see in time is seen in time.
    needs: ['tools', 'web part', 'calls', 'lint'],
    command: () =>
      node(
        bin('@playwright/test/cli.js'),
        'test',
        ...(domains ? journeysOf(domains).map((file) => `e2e/${file}`) : []),
      ),
    doneSoFar: (said) => said.match(/\[\d+\/\d+\]/g)?.at(-1) ?? 'starting',
  },
}

const suites = ['calls', 'journeys']
const preparing = ['tools', 'web part']
const noJourneys = domains && journeysOf(domains).length === 0
const isChosen = (name) => only.length === 0 || only.some((word) => name.startsWith(word))
const asked = Object.keys(steps).filter((name) => isChosen(name) && !(name === 'journeys' && noJourneys))
const prepared = asked.flatMap((name) => steps[name].needs ?? []).filter((need) => preparing.includes(need))
const chosen = Object.keys(steps).filter((name) => asked.includes(name) || prepared.includes(name))

const counts = { passed: 0, failed: 0 }
const failed = []
const running = new Map()

/** Runs one step to its end, quietly unless it fails. All that it said is kept in node_modules/.cache/kith-said-*.log. */
function run(name) {
  const began = Date.now()
  const [program, ...args] = steps[name].command()
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      FORCE_COLOR: '0',
      NO_COLOR: '1',
      NODE_COMPILE_CACHE: bin('.cache/kith-compiled'),
      ...(domains && { KITH_DOMAIN: domains.join(',') }),
    },
  })
  const step = { began, said: '' }
  running.set(name, step)
  const hear = (chunk) => (step.said += chunk)
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', hear)
  return new Promise((resolve) => {
    child.once('error', (error) => hear(error.message))
    child.once('close', (code) => {
      running.delete(name)
      mkdirSync(bin('.cache'), { recursive: true })
      writeFileSync(bin(`.cache/kith-said-${name.replaceAll(/\W+/g, '-')}.log`), step.said)
      const tests = count(name, step.said)
      if (code !== 0) {
        failed.push(name)
        console.log(withoutProgress(step.said))
      }
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name}${tests} (${secondsSince(began)} s)`)
      const slow = slowest(step.said)
      if (slow) console.log(`       slowest: ${slow}`)
      for (const line of namesOfFailed(step.said)) console.log(`       ${line}`)
      resolve()
    })
  })
}

/** What went wrong comes last, with nothing between it and the end. */
const withoutProgress = (said) =>
  said
    .split('\n')
    .filter((line) => !/^\[\d+\/\d+\] |^ *[✓·] /u.test(line))
    .join('\n')
    .trim()

/** The files that took longest, as either runner tells it. */
const slowest = (said) =>
  [...said.matchAll(/^ *[✓❯] (\S+\.(?:test|spec)\.ts) .*?(\d+)ms$/gmu)]
    .map(([, file, ms]) => ({ file, seconds: Math.round(Number(ms) / 1000) }))
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, 12)
    .filter(({ seconds }) => seconds > 0)
    .map(({ file, seconds }) => `${file} ${seconds} s`)
    .join(', ')

/** Each failed test by its name alone, so that the last lines of a long log name them all. */
const namesOfFailed = (said) => [
  ...new Set(said.match(/^ *FAIL {2}\S+.*$|^ {4}\S*e2e\/\S+\.spec\.ts:\d+.*$/gmu)?.map((line) => line.trim())),
]

const secondsSince = (began) => Math.round((Date.now() - began) / 1000)

/** Reads the runner's own totals; a check without tests counts as one. */
function count(name, said) {
  if (!suites.includes(name)) return ''
  const passed = Number(/(?:Tests\s.*?|^\s*)(\d+) passed/m.exec(said)?.[1] ?? 0)
  const lost = Number(/(?:Tests\s.*?|^\s*)(\d+) failed/m.exec(said)?.[1] ?? 0)
  counts.passed += passed
  counts.failed += lost
  return `: ${passed} passed, ${lost} failed`
}

/** Starts each step as soon as what it needs has ended and a place is free: the suites have one of their own. */
async function runAll() {
  const places = Math.max(1, Math.floor(availableParallelism() / 2))
  const waiting = [...chosen]
  const active = new Map()
  const ended = new Set()
  while (waiting.length > 0 || active.size > 0) {
    const isFree = (name) =>
      suites.includes(name) || [...active.keys()].filter((one) => !suites.includes(one)).length < places
    const isReady = (name) => (steps[name].needs ?? []).every((need) => ended.has(need) || !chosen.includes(need))
    for (
      let name = waiting.find((one) => isReady(one) && isFree(one));
      name;
      name = waiting.find((one) => isReady(one) && isFree(one))
    ) {
      waiting.splice(waiting.indexOf(name), 1)
      active.set(name, run(name))
    }
    const name = await Promise.race([...active].map(([one, done]) => done.then(() => one)))
    active.delete(name)
    ended.add(name)
  }
}

const progress = setInterval(() => {
  const long = [...running].filter(([, { began }]) => secondsSince(began) >= 15)
  const line = long.map(([name, { began, said }]) => {
    const soFar = steps[name].doneSoFar?.(said)
    return `${name} ${secondsSince(began)} s${soFar ? `, ${soFar}` : ''}`
  })
  if (line.length > 0) console.log(`…      ${line.join('; ')}`)
}, 20_000)

try {
  const unknown = domains?.filter((domain) => !existsSync(join(root, 'domains', domain)))
  if (unknown?.length > 0) throw new StepFailed(`There is no domain called ${unknown.join(', ')}.`)
  ensureInstalled()
  await runAll()
} catch (error) {
  if (!(error instanceof StepFailed)) throw error
  console.error(error.message)
  failed.push('setting up')
}
clearInterval(progress)

if (failed.length > 0) console.log(`Failed: ${failed.join(', ')}`)
console.log(`${counts.passed} passed, ${Math.max(counts.failed, failed.length > 0 ? 1 : 0)} failed`)
process.exitCode = failed.length > 0 ? 1 : 0
