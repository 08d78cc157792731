// `npm test`: everything that must hold, on a machine that has only Node, npm, git and apt. Plain JavaScript for Node 20.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, findNode, root, StepFailed } from './install.mjs'
import { ensureChromium, ensurePoppler } from './tools.mjs'

const sources = ['app', 'bench', 'db', 'domains', 'e2e', 'faults', 'platform', 'scripts']
const only = process.argv.slice(2)

const bin = (path) => join(root, 'node_modules', path)
const node = (...args) => [findNode(), ...args]

/** Each step by name; `npm test -- types lint` runs those alone. */
const steps = {
  format: () => [bin('.bin/oxfmt'), '--check', '.'],
  lint: () => [bin('.bin/oxlint'), '--type-aware', ...sources],
  'types (server)': () => [bin('.bin/tsc'), '-p', 'tsconfig.server.json'],
  'types (web)': () => [bin('.bin/tsc'), '-p', 'tsconfig.web.json'],
  unused: () => node(bin('knip/bin/knip.js'), '--no-progress'),
  'generated files': () => node('scripts/generated.ts', '--check'),
  calls: () => {
    ensurePoppler()
    return node(bin('vitest/vitest.mjs'), 'run')
  },
  journeys: () => {
    ensureBuilt()
    ensureChromium()
    return node(bin('@playwright/test/cli.js'), 'test')
  },
}

const counts = { passed: 0, failed: 0 }
const failed = []
try {
  ensureInstalled()
  for (const [name, command] of Object.entries(steps)) {
    if (only.length > 0 && !only.some((word) => name.startsWith(word))) continue
    const began = Date.now()
    const [program, ...args] = command()
    const run = spawnSync(program, args, {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 256 * 1024 * 1024,
      env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1' },
    })
    const said = `${run.stdout ?? ''}${run.stderr ?? ''}`
    const ok = run.status === 0
    const seconds = Math.round((Date.now() - began) / 1000)
    const tests = count(name, said)
    if (!ok) {
      failed.push(name)
      console.log(said.trim())
    }
    console.log(`${ok ? 'ok    ' : 'FAILED'} ${name}${tests} (${seconds} s)`)
  }
} catch (error) {
  if (!(error instanceof StepFailed)) throw error
  console.error(error.message)
  failed.push('setting up')
}

/** Reads the runner's own totals; a check without tests counts as one. */
function count(name, said) {
  const passed = Number(/(?:Tests\s.*?|^\s*)(\d+) passed/m.exec(said)?.[1] ?? 0)
  const lost = Number(/(?:Tests\s.*?|^\s*)(\d+) failed/m.exec(said)?.[1] ?? 0)
  const isSuite = name === 'calls' || name === 'journeys'
  counts.passed += isSuite ? passed : 0
  counts.failed += isSuite ? lost : 0
  const second = /^\s*(\d+) flaky/m.exec(said)?.[1]
  return isSuite ? `: ${passed} passed, ${lost} failed${second ? `, ${second} only at the second try` : ''}` : ''
}

if (failed.length > 0) console.log(`Failed: ${failed.join(', ')}`)
console.log(`${counts.passed} passed, ${Math.max(counts.failed, failed.length > 0 ? 1 : 0)} failed`)
process.exitCode = failed.length > 0 ? 1 : 0
