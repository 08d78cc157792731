// Runs a maintenance command of the project on its own Node: `node scripts/run.mjs scripts/backup.ts <folder>`.
import { spawnSync } from 'node:child_process'
import { ensureInstalled, findNode, root, StepFailed } from './install.mjs'

try {
  ensureInstalled()
  const run = spawnSync(findNode(), process.argv.slice(2), { cwd: root, stdio: 'inherit' })
  process.exitCode = run.status ?? 1
} catch (error) {
  if (!(error instanceof StepFailed)) throw error
  console.error(error.message)
  process.exitCode = 1
}
