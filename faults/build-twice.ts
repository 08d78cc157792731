import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { show, verdict, type Row } from './table.ts'

const root = join(import.meta.dirname, '..')

function build(into: string): Map<string, string> {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const run = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'error', '--outDir', into], {
    cwd: root,
    encoding: 'utf8',
  })
  if (run.status !== 0) throw new Error(`vite build failed: ${run.stderr}`)
  const files = readdirSync(into, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return new Map(
    files.map((entry) => {
      const path = join(entry.parentPath, entry.name)
      return [relative(into, path), createHash('sha256').update(readFileSync(path)).digest('hex')]
    }),
  )
}

/** The same sources give the same files, and nothing but what people need is among them. */
export async function buildTwice(): Promise<Row[]> {
  const folders = [1, 2].map(() => mkdtempSync(join(tmpdir(), 'kith-build-')))
  try {
    const [one, two] = folders.map(build) as [Map<string, string>, Map<string, string>]
    const different = [...new Set([...one.keys(), ...two.keys()])].filter((name) => one.get(name) !== two.get(name))
    const unwanted = [...one.keys()].filter((name) => /\.map$|\.(test|spec)\.|(^|\/)\.git|testing/.test(name))
    const pointing = [...one.keys()].filter(
      (name) => name.endsWith('.js') && /^\/\/# sourceMappingURL=/m.test(readFileSync(join(folders[0]!, name), 'utf8')),
    )
    return [
      [
        'build',
        `${one.size} files, built twice`,
        `${different.length} differ`,
        verdict(different.length === 0 && one.size > 50, different.slice(0, 3).join(', ')),
      ],
      [
        'build',
        'maps, tests, .git among them',
        `${unwanted.length + pointing.length}`,
        verdict(unwanted.length + pointing.length === 0, [...unwanted, ...pointing].slice(0, 3).join(', ')),
      ],
    ]
  } finally {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  }
}

if (import.meta.main) show(await buildTwice())
