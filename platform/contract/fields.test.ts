import { expect, test } from 'vitest'
import { email, longText, text } from './fields.ts'

const name = text(['Name', 'Nombre'])

test.each([
  ['turned round', 'Ana \u202Eelpmas', 'Ana elpmas'],
  ['isolated', '\u2066Ana\u2069 \u200FSample\u061C', 'Ana Sample'],
  ['with nothing between', 'A\u200Bn\u2060a\uFEFF Sam\u00ADple', 'Ana Sample'],
  ['joined for no reason', 'Ana\u200D\u200C Sample', 'Ana Sample'],
  ['filled with blanks that are letters', 'Ana\u3164\u115F', 'Ana'],
])('a name %s is kept as it looks', (_how, typed, kept) => {
  expect(name.parse(typed)).toBe(kept)
})

test('what cannot be seen is no name', () => {
  expect(name.safeParse('\u202E\u200B\u2066').success).toBe(false)
})

test('joiners that a script needs stay', () => {
  for (const typed of ['نامه‌ها', 'क्‍ष']) expect(name.parse(typed)).toBe(typed)
})

test('in a long text nothing is turned round, in an address nothing is hidden', () => {
  expect(longText(['Note', 'Nota']).parse('a\u202Eb\u2067c\u200Bd')).toBe('abc\u200Bd')
  expect(email().parse('ana\u200B@sample\u202E.example')).toBe('ana@sample.example')
})

test.each([
  ['blanks', ' '.repeat(30)],
  ['blanks between two letters', `a${' '.repeat(30)}b`],
  ['characters without a shape', '\u200B'.repeat(30)],
  ['a letter under marks', `a${'\u034F'.repeat(30)}`],
  ['the empty pattern of Braille', '\u2800'.repeat(30)],
])('a reason of %s is none', (_what, typed) => {
  expect(longText(['Reason', 'Motivo'], { min: 20 }).safeParse(typed).success).toBe(false)
})
