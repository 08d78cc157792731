import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { guards } from './guard-list.ts'

test('every guard is where the list says, with tests that are there', () => {
  const gone = guards.filter(({ file, text }) => !readFileSync(file, 'utf8').includes(text))
  expect(gone.map(({ name }) => name)).toEqual([])
  const tests = new Set(guards.flatMap((guard) => guard.tests))
  expect([...tests].filter((path) => !existsSync(path))).toEqual([])
})
