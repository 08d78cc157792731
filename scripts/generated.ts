// Writes every generated file, or with --check says which are not what the sources give.
import { spawnSync } from 'node:child_process'

const check = process.argv.includes('--check') ? ['--check'] : []
for (const script of ['scripts/db-types.ts', 'scripts/openapi.ts']) {
  const run = spawnSync(process.execPath, [script, ...check], { stdio: 'inherit' })
  if (run.status !== 0) process.exitCode = 1
}
