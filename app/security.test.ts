import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const page = readFileSync(join(root, 'docs/security.md'), 'utf8')

const counts = { AN: 8, SE: 7, AZ: 10, IN: 8, FI: 5, DS: 6, AU: 6, IP: 6, CD: 7, AV: 6, BK: 3, PR: 4, SC: 2, HD: 2 }
const ids = Object.entries(counts).flatMap(([kind, count]) =>
  Array.from({ length: count }, (_, at) => `${kind}-${at + 1}`),
)

const rows = [...page.matchAll(/^\| (?<id>[A-Z]{2}-\d+) \|(?<rest>.*)\|$/gm)].map(({ groups }) => {
  const [severity, what, state, missing, shown] = groups!['rest']!.split(' | ').map((cell) => cell.trim())
  const tests = shown
    ? shown
        .split('<br>')
        .map((one) => /^`(?<file>[^`]+)`: (?<title>.+)$/.exec(one)?.groups as { file: string; title: string })
    : []
  return { id: groups!['id']!, severity, what, state, missing, tests }
})

test('the security page has each of the 80 requirements once, in order', () => {
  expect(rows.map(({ id }) => id)).toEqual(ids)
  expect(ids).toHaveLength(80)
})

test.each(rows)('$id says how it is and is shown by tests that exist', ({ severity, what, state, missing, tests }) => {
  expect(severity).toMatch(/^[CHM]$/)
  expect(what).toMatch(/^[A-Z].+\.$/)
  expect(['holds', 'partly', 'not built']).toContain(state)
  if (state === 'holds') expect(missing).toBe('')
  else expect(missing).toMatch(/^[A-Z].+\.$/)
  if (state !== 'not built') expect(tests.length).toBeGreaterThan(0)
  for (const shown of tests) {
    expect(shown).toBeDefined()
    const path = join(root, shown.file)
    expect(existsSync(path), shown.file).toBe(true)
    const source = readFileSync(path, 'utf8')
    const begun = ["'", '`'].some((quote) => source.includes(`${quote}${shown.title}`))
    expect(begun, `${shown.file}: ${shown.title}`).toBe(true)
  }
})
