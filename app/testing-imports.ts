import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

const imports =
  /^[ \t]*(?:import|export)\s(type\s)?[^'"()]*?from\s+['"]([^'"]+)['"]|^import\s+['"]([^'"]+)['"]|import\(['"]([^'"]+)['"]\)/gm

/** What a file imports, as paths of this project; packages keep their names. Types only are no dependency at run time. */
export function importsOf(file: string, text: string, { types = false } = {}): string[] {
  return [...text.matchAll(imports)]
    .filter(([, typed]) => types || !typed)
    .map(([, , from, bare, lazy]) => (from ?? bare ?? lazy) as string)
    .map((to) => (to.startsWith('#') ? to.slice(1) : to.startsWith('.') ? posix.join(posix.dirname(file), to) : to))
}

/** The files of this project that run when one of `entries` does, in the order of their names. */
export function reachedFrom(root: string, entries: string[]): { file: string; text: string }[] {
  const reached = new Map<string, string>()
  const waiting = [...entries]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file) || !/^\w+\/.*\.ts$/.test(file)) continue
    const text = readFileSync(join(root, file), 'utf8')
    reached.set(file, text)
    waiting.push(...importsOf(file, text))
  }
  return [...reached].map(([file, text]) => ({ file, text })).toSorted((a, b) => (a.file < b.file ? -1 : 1))
}
