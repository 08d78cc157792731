import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wordDifference } from './word-difference.rules.ts'
import { processorTime } from '#platform/server/testing-time.ts'

const told = (before: string, after: string) =>
  wordDifference(before, after)
    .map(({ kind, text }) => ({ same: text, removed: `[-${text}-]`, added: `[+${text}+]` })[kind])
    .join('')

test('words that left and words that came', () => {
  expect(told('She reads aloud to Mateo.', 'She reads aloud to her brother Mateo.')).toBe(
    'She reads aloud to [+her brother +]Mateo.',
  )
  expect(told('Two visits in October', 'Three visits in November')).toBe(
    '[-Two-][+Three+] visits in [-October-][+November+]',
  )
  expect(told('', 'New')).toBe('[+New+]')
  expect(told('Gone', '')).toBe('[-Gone-]')
  expect(told('', '')).toBe('')
  expect(told('Same', 'Same')).toBe('Same')
})

test('words changed one after the other read as one change', () => {
  expect(told('lives with Rosa Testado now', 'lives with Tomas Ausente now')).toBe(
    'lives with [-Rosa Testado-][+Tomas Ausente+] now',
  )
})

test('a mark set after a word leaves the word; accents, apostrophes and double names are one word', () => {
  expect(told('Mari reads', 'Mari reads.')).toBe('Mari reads[+.+]')
  expect(told('the child’s room', 'the child room')).toBe('the [-child’s-][+child+] room')
  expect(told('Familia Núñez', 'Familia Nuñez')).toBe('Familia [-Núñez-][+Nuñez+]')
})

test('whatever the texts, both can be read out of the difference', () => {
  const words = fc.array(fc.constantFrom('a', 'b', 'c', ' ', '  ', ',', '\n', 'é', 'Okafor-Example', '🙂'), {
    maxLength: 40,
  })
  const text = fc.oneof(
    words.map((list) => list.join('')),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
  )
  fc.assert(
    fc.property(text, text, (before, after) => {
      const parts = wordDifference(before, after)
      const without = (kind: string) =>
        parts
          .filter((part) => part.kind !== kind)
          .map((part) => part.text)
          .join('')
      expect(without('added')).toBe(before)
      expect(without('removed')).toBe(after)
      expect(parts.every((part) => part.text !== '')).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('twenty thousand words on both sides take no noticeable time', async () => {
  const long = (from: number) => Array.from({ length: 20_000 }, (_, at) => `word${from + at}`).join(' ')
  const spent = await processorTime(() => expect(wordDifference(long(0), long(7)).length).toBeGreaterThan(1))
  expect(spent).toBeLessThan(1500)
})
