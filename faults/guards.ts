// `npm run test:guards`: takes each guard away in turn, in a copy of the project, and counts how many the tests miss.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { guards } from './guard-list.ts'

const wanted = process.argv.slice(2)
const chosen = guards.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)))
const copy = mkdtempSync(join(tmpdir(), 'kith-guards-'))
for (const folder of ['app', 'db', 'domains', 'platform', 'scripts', 'seed', 'spec', 'faults', 'docs', 'bench', 'e2e'])
  cpSync(folder, join(copy, folder), { recursive: true })
for (const file of [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.server.json',
  'tsconfig.web.json',
  'vitest.config.ts',
  'vite.config.ts',
])
  cpSync(file, join(copy, file))
symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'))

const run = (tests: string[], ...more: string[]) =>
  spawnSync(process.execPath, [join('node_modules', 'vitest', 'vitest.mjs'), 'run', ...more, ...tests], {
    cwd: copy,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    timeout: 1_800_000,
  })

for (const { name, file, text } of chosen)
  if (!readFileSync(join(copy, file), 'utf8').includes(text))
    throw new Error(`the guard “${name}” is not where it was: ${file}`)

const unchanged = run([...new Set(chosen.flatMap(({ tests }) => tests))])
if (unchanged.status !== 0) {
  console.error(
    `${unchanged.stdout}${unchanged.stderr}\nThe tests fail with every guard in place; nothing can be said.`,
  )
  rmSync(copy, { recursive: true, force: true })
  process.exit(1)
}

let caught = 0
const missed: string[] = []
try {
  for (const { name, file, text, without, tests } of chosen) {
    const path = join(copy, file)
    const before = readFileSync(path, 'utf8')
    writeFileSync(
      path,
      before.replace(text, () => without),
    )
    // One test that fails is enough.
    const { status, stdout } = run(tests, '--bail=1')
    writeFileSync(path, before)
    const failed =
      /(\d+) failed/.exec(
        stdout
          .replaceAll(/\u001B\[\d+m/g, '')
          .split('Tests')
          .at(-1) ?? '',
      )?.[1] ?? '0'
    // Tests that never ended, or that could not begin, have caught nothing.
    const isCaught = status === 1 && failed !== '0'
    if (isCaught) caught += 1
    else missed.push(name)
    console.log(`${isCaught ? 'caught' : 'MISSED'}  ${name}`)
  }
} finally {
  rmSync(copy, { recursive: true, force: true })
}
console.log(`${caught} of ${chosen.length} guards caught when taken away`)
process.exitCode = missed.length > 0 ? 1 : 0
