import { expect, it } from 'vitest'
import { readNumber } from './read-number.ts'

it('reads numbers as the language writes them', () => {
  expect(readNumber('1,234.5', 1, 'en-US')).toBe(1234.5)
  expect(readNumber('1.234,5', 1, 'de')).toBe(1234.5)
  expect(readNumber('12', 0, 'en-US')).toBe(12)
})

it('refuses what it would have to change', () => {
  for (const text of ['12.5', 'twelve', '1e3', '', '--1']) expect(readNumber(text, 0, 'en-US'), text).toBeNull()
})
