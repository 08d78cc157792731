import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { show, verdict, type Row } from './table.ts'

const folder = '/usr/lib/postgresql/15/bin'
const root = join(import.meta.dirname, '..')

/** The whole suite of call tests once more, on Debian's own PostgreSQL. */
export async function onOlderPostgres(files: string[] = []): Promise<Row[]> {
  if (!existsSync(join(folder, 'postgres')))
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql-15'], { stdio: 'ignore' })
  if (!existsSync(join(folder, 'postgres'))) throw new Error('PostgreSQL 15 is not here and could not be installed')
  const from = performance.now()
  const scratch = mkdtempSync(join(tmpdir(), 'kith-report-'))
  const report = join(scratch, 'tests.json')
  const tests = spawn(
    process.execPath,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--reporter=json',
      `--outputFile=${report}`,
      ...(files.length > 0 ? files : ['app', 'domains', 'platform']),
    ],
    { cwd: root, env: { ...process.env, KITH_TEST_POSTGRES: folder }, stdio: 'ignore' },
  )
  await once(tests, 'exit')
  const result = JSON.parse(readFileSync(report, 'utf8')) as {
    numTotalTests: number
    numPassedTests: number
    numFailedTests: number
    testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[]
  }
  rmSync(scratch, { recursive: true })
  const failures = result.testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
  )
  for (const failure of failures) console.log(`failed on PostgreSQL 15: ${failure}`)
  const broken = result.testResults.filter(({ status }) => status === 'failed').length
  const seconds = Math.round((performance.now() - from) / 1000)
  const number = `${result.numPassedTests} of ${result.numTotalTests} passed, ${seconds} s`
  return [['PostgreSQL 15', 'call tests', number, verdict(result.numFailedTests === 0 && broken === 0)]]
}

if (import.meta.main) show(await onOlderPostgres(process.argv.slice(2)))
