import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blackedOut, foundIn, redacted, redactor } from './redact.rules.ts'

test('a word goes in any case, with or without accents, over line ends, and only by itself', () => {
  const take = redactor(['José Ruiz', 'Ann', '12 Oak St'])
  expect(take('JOSE   ruiz and Joseph Ruiz')).toBe(`${blackedOut} and Joseph Ruiz`)
  expect(take('José\nRuiz, Jose\u0301 Ruiz')).toBe(`${blackedOut}, ${blackedOut}`)
  expect(take('Ann, Annex, Joann')).toBe(`${blackedOut}, Annex, Joann`)
  expect(take('at 12 Oak St.')).toBe(`at ${blackedOut}.`)
  expect(take('at 112 Oak St')).toBe('at 112 Oak St')
  expect(take('J\u00ADosé Ru\u200Biz')).toBe(blackedOut)
  expect(redactor([])('Ann')).toBe('Ann')
  expect(redactor([' ', 'A'])('A b')).toBe('A b')
})

test('of two words that overlap nothing stays', () => {
  expect(redactor(['Ann Lee', 'Lee Brown'])('Ann Lee Brown came')).toBe(`${blackedOut} came`)
})

test('whatever the text and the words: none is found afterwards, and without them nothing changes', () => {
  const word = fc.stringMatching(/^[A-Za-zÁéñ]{2,8}( [A-Za-z]{2,6})?$/)
  fc.assert(
    fc.property(
      fc.array(word, { maxLength: 4 }),
      fc.array(fc.oneof(word, fc.string({ unit: 'grapheme', maxLength: 12 })), { maxLength: 8 }),
      (words, parts) => {
        const text = [...parts, ...words].join(' ')
        const left = foundIn(redactor(words)(text).replaceAll(blackedOut, '\u0001'), words)
        expect(left).toEqual([])
        expect(redactor(words)('0 1 2')).toBe('0 1 2')
      },
    ),
    { numRuns: 500 },
  )
})

test('everything made of texts is gone through', () => {
  expect(redacted({ a: ['Ann', { b: 'x Ann' }], n: 1, z: null }, redactor(['Ann']))).toEqual({
    a: [blackedOut, { b: `x ${blackedOut}` }],
    n: 1,
    z: null,
  })
})
